// Which directions bring the ball to a target, asked of the Worker.

import { forget, order } from './service.js';

/** @typedef {import('carom').Aim} Aim */
/** @typedef {import('./store.js').Model} Model */

/** @type {{ id: number, reject: (error: Error) => void } | undefined} */
let under;

/** Another search has taken this one's place. */
class Superseded extends Error {
  constructor() {
    super('A newer search has taken the place of this one.');
    this.name = 'Superseded';
    this.code = 'superseded';
  }
}

/**
 * The directions in which the model's ball comes, after just so many bounces, with its centre to the target,
 * the shortest way first. A search that is still under way is given up: its promise rejects with
 * `Superseded`.
 * @param {Model} model
 * @param {readonly [number, number]} target
 * @param {number} bounces
 * @returns {Promise<Aim[]>} rejects with a WorkError that has the core's code and message
 */
export function findAims(model, target, bounces) {
  under?.reject(new Superseded());
  if (under) forget(under.id);
  const { ball } = model;
  if (!ball) return Promise.resolve([]);
  return new Promise((resolve, reject) => {
    /** @type {import('./service.js').Waiting} */
    const who = {
      answered: (answer) => {
        under = undefined;
        if (answer.kind === 'aims') resolve(answer.aims.sort((a, b) => a.length - b.length));
      },
      failed: (error) => {
        under = undefined;
        reject(error);
      },
    };
    under = { id: order({ kind: 'aims', ball, target, bounces }, model, who), reject };
  });
}
