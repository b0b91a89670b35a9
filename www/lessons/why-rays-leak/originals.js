// How rays were met with edges before: the method of the four canvas examples that carom began with, kept here to be
// looked at. Its flaw is in the two comparisons at the end.

import { lineCrossing } from '#carom';
import { plus } from '../figure/vectors.js';

/** @typedef {readonly [x: number, y: number]} Vector */

/**
 * Strictly between the ends: a ray through an end is not met.
 * @param {Vector} origin
 * @param {Vector} direction
 * @param {Vector} a
 * @param {Vector} b
 * @returns {{ distance: number, point: number[], share: number } | undefined}
 */
export function strictly(origin, direction, a, b) {
  const crossing = lineCrossing(origin, plus(origin, direction), a, b);
  if (!crossing || crossing.u <= 0) return undefined;
  if (!(crossing.v > 0)) return undefined;
  if (!(crossing.v < 1)) return undefined;
  return { distance: crossing.u, point: crossing.point, share: crossing.v };
}

/**
 * The nearest edge of a room that is met so.
 * @param {Vector} origin
 * @param {Vector} direction
 * @param {readonly number[]} corners x0, y0, …
 */
export function strictlyFirst(origin, direction, corners) {
  const count = corners.length / 2;
  /** @param {number} k @returns {Vector} */
  const corner = (k) => [corners[2 * (k % count)], corners[2 * (k % count) + 1]];
  const hits = Array.from({ length: count }, (_, k) => strictly(origin, direction, corner(k), corner(k + 1))).filter(
    (hit) => hit !== undefined,
  );
  return hits.sort((one, other) => one.distance - other.distance)[0];
}
