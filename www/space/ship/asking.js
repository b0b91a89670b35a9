// The one question about a ship among pillars, answered on the page or in the Worker in the same way.

import { Crowd } from '#carom/space';
import { MESH } from './harbour.js';

/** @typedef {NonNullable<import('carom/space').Phases['broad']>} Broad */
/** @typedef {NonNullable<import('carom/space').Phases['fine']>} Fine */

/**
 * The questions: the pillars that a ship touches; those that one method finds and the other does not; and what is
 * ahead of it.
 * @typedef {object} Question
 * @property {import('carom/space').TurnedBox} ship
 * @property {Broad} broad
 * @property {Fine} fine
 * @property {boolean} differ whether the plan view of the three.js article is compared with the exact phases
 * @property {[number, number, number]} [ahead] how far and where it looks
 */

/**
 * @typedef {object} Answer
 * @property {Uint32Array} candidates
 * @property {Uint32Array} hits
 * @property {number[]} wrong those that plan view hits and the ship does not touch, or the other way round
 * @property {{ broad: number, fine: number }} milliseconds
 * @property {import('carom/space').CrowdContact} [contact] what is met first ahead
 */

/** @typedef {{ kind: 'crowd', matrices: Float32Array }} NewCrowd */
/** @typedef {{ kind: 'ask', id: number, question: Question, moved?: Float32Array }} Ask what has moved are the first ones */
/** @typedef {NewCrowd | Ask} Order */
/** @typedef {{ id: number, answer: Answer } | { failed: string }} Reply */

/** A crowd with the interface of a Worker. @param {(reply: Reply) => void} reply */
export function answering(reply) {
  /** The first order is a crowd. @type {Crowd} */
  let crowd;
  const terminate = () => crowd?.free();
  /** @param {Order} order */
  function postMessage(order) {
    if (order.kind === 'crowd') {
      terminate();
      crowd = new Crowd({ mesh: MESH, matrices: order.matrices });
      return;
    }
    if (order.moved) {
      crowd.matricesView().set(order.moved);
      crowd.changed(0, order.moved.length / 16);
    }
    reply({ id: order.id, answer: answer(crowd, order.question) });
  }
  return { postMessage, terminate };
}

/** @param {import('carom/space').Crowd} crowd @param {Question} question @returns {Answer} */
function answer(crowd, { ship, broad, fine, differ, ahead }) {
  const { candidates, hits, milliseconds } = crowd.query(ship, { broad, fine });
  /** @type {number[]} */
  let wrong = [];
  if (differ) {
    const plan = new Set(crowd.query(ship, { broad: 'plan', fine: 'plan' }).hits);
    const exact = new Set(crowd.query(ship, { broad: 'tree', fine: 'exact' }).hits);
    wrong = [...plan.symmetricDifference(exact)];
  }
  return { candidates, hits, milliseconds, contact: ahead && crowd.sweep(ship, ahead), wrong };
}
