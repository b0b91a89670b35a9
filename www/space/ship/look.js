// The look of the ship and the pillars, in space and in plan view.

import { themeOf } from '../../canvas/paint.js';

/** The state of a pillar, in rising priority. */
export const NONE = 0;
export const CANDIDATE = 1;
export const HIT = 2;
export const WRONG = 3;

const LIGHT = {
  water: '#e6eef3',
  lines: '#d3dee5',
  /** By what a pillar is. */
  pillars: ['#b4bcc5', '#8ad4f2', '#00acec', '#e8590c'],
  ship: '#3a424b',
  deck: '#f3f5f7',
  house: '#5a626c',
};
const DARK = {
  water: '#1a2229',
  lines: '#27323a',
  pillars: ['#6b7681', '#1f7ea6', '#19bdf8', '#ff8a4c'],
  ship: '#c3cad1',
  deck: '#525c66',
  house: '#99a2ac',
};

/** Nothing of it has to be lightened. @param {boolean} dark */
export const lookOf = (dark) => ({ ...themeOf(dark), ...(dark ? DARK : LIGHT), dark: false });

/** @typedef {ReturnType<typeof lookOf>} Look */

/** Which pillars are what, and which have changed since they were last asked for. */
export class Marks {
  #states = new Uint8Array();
  /** Those that are something. @type {number[]} */
  #marked = [];
  /** @type {Set<number>} */
  changed = new Set();

  /** @param {number} count */
  reset(count) {
    this.#states = new Uint8Array(count);
    this.#marked = [];
    this.changed.clear();
  }

  /** @param {number} k */
  of(k) {
    return this.#states[k];
  }

  /** @param {import('./asking.js').Answer} answer */
  take({ candidates, hits, wrong }) {
    const now = new Map();
    [candidates, hits, wrong].forEach((all, k) => all.forEach((pillar) => now.set(pillar, CANDIDATE + k)));
    for (const k of this.#marked) if (!now.has(k)) this.#put(k, NONE);
    for (const [k, state] of now) if (this.#states[k] !== state) this.#put(k, state);
    this.#marked = [...now.keys()];
  }

  /** @param {number} k @param {number} state */
  #put(k, state) {
    this.#states[k] = state;
    this.changed.add(k);
  }
}
