// A person's choices in the benchmark, and their form in the address.

import { SIZES } from './measure.js';

/** The limit for one cast in milliseconds; slower contestants are left out. */
export const PATIENCE = [0.01, 0.1, 1, 10];

/** @param {URLSearchParams} settings */
export function read(settings) {
  const of = (/** @type {number[]} */ list, /** @type {string} */ name) => list.find((value) => value === Number(settings.get(name)));
  return { most: of(SIZES, 'most') ?? SIZES[SIZES.length - 1], patience: of(PATIENCE, 'patience') ?? PATIENCE[PATIENCE.length - 1] };
}

/** @typedef {ReturnType<typeof read>} Options */

/** @param {Options} options */
export const written = ({ most, patience }) => `most=${most}&patience=${patience}`;
