// A person's choices, and their form in the address.

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

const SWITCHES = /** @type {const} */ (['worker', 'differ', 'ahead', 'sway']);

/** @param {URLSearchParams} settings @returns {Options} */
export function read(settings) {
  const options = { ...FIRST };
  const count = Number(settings.get('count'));
  if (COUNTS.includes(count)) options.count = count;
  options.broad = BROAD.find((word) => word === settings.get('broad')) ?? options.broad;
  options.fine = FINE.find((word) => word === settings.get('fine')) ?? options.fine;
  for (const name of SWITCHES) {
    const said = settings.get(name);
    if (said === '1' || said === '0') options[name] = said === '1';
  }
  return options;
}

/** @param {Options} options @param {{ x: number, z: number, heading: number }} ship */
export function written(options, { x, z, heading }) {
  const switches = SWITCHES.map((name) => `${name}=${Number(options[name])}`).join('&');
  const at = [x, z, heading].map((value) => Number(value.toFixed(2))).join(',');
  return `count=${options.count}&broad=${options.broad}&fine=${options.fine}&${switches}&at=${at}`;
}

/** Where a ship was. @param {URLSearchParams} settings @returns {{ x: number, z: number, heading: number } | undefined} */
export function readPlace(settings) {
  const [x, z, heading, ...more] = (settings.get('at') ?? '').split(',').map(Number);
  if (more.length > 0 || ![x, z, heading].every((value) => Number.isFinite(value) && Math.abs(value) < 5000)) return undefined;
  return { x, z, heading: heading % (2 * Math.PI) };
}
