// A person's choices, and where the ship is.

import { SWITCH, numbersIn } from '../../stage/options.js';
import { COUNTS } from './harbour.js';

export const BROAD = /** @type {const} */ (['tree', 'sorted', 'boxes', 'plan']);
export const FINE = /** @type {const} */ (['exact', 'boxes', 'plan']);

export const FIRST = {
  count: 2000,
  /** @type {typeof BROAD[number]} */
  broad: 'tree',
  /** @type {typeof FINE[number]} */
  fine: 'exact',
  worker: true,
  differ: false,
  ahead: true,
  sway: false,
};

/** @typedef {typeof FIRST} Options */

export const ALLOWED = { count: COUNTS, broad: BROAD, fine: FINE, worker: SWITCH, differ: SWITCH, ahead: SWITCH, sway: SWITCH };

/** Where a ship was. @param {URLSearchParams} settings @returns {{ x: number, z: number, heading: number } | undefined} */
export function readPlace(settings) {
  const numbers = numbersIn(settings.get('at'), 3);
  if (!numbers?.every((value) => Math.abs(value) < 5000)) return undefined;
  const [x, z, heading] = numbers;
  return { x, z, heading: heading % (2 * Math.PI) };
}
