// The measurements of the lesson: some are the core's, some only the figure's.

import { along, length, turned, unit } from '../figure/vectors.js';

/** @typedef {import('#carom').Scene} Scene */
/** @typedef {import('#carom').Path} Path */
/** @typedef {{ centre: Pair, direction: Pair, radius: number }} Ball */
/** @typedef {readonly [x: number, y: number]} Pair */

/**
 * How far two balls are apart after each bounce, of which the second starts a hair to the side of the first.
 * @param {Scene} scene
 * @param {Ball} ball
 * @param {number} hair
 * @param {number} bounces
 * @returns {{ paths: [Path, Path], apart: number[] }} the first distance is the one at the start
 */
export function separation(scene, ball, hair, bounces) {
  const other = { ...ball, centre: along(ball.centre, turned(unit(ball.direction)), hair) };
  /** @type {[Path, Path]} */
  const paths = [scene.rebound(ball, { bounces }), scene.rebound(other, { bounces })];
  const [one, two] = paths.map(({ points }) => points);
  const count = Math.min(one.length, two.length) / 2;
  const apart = Array.from({ length: count }, (_, k) => length([one[2 * k] - two[2 * k], one[2 * k + 1] - two[2 * k + 1]]));
  return { paths, apart };
}

/**
 * By what factor the distance grows with each bounce, as its logarithm: an estimate of the largest Lyapunov exponent
 * per bounce. Distances cannot outgrow the room, so only small ones count: it is the slope of the straight line that
 * fits their logarithms best.
 * @param {readonly number[]} apart
 * @param {number} [small]
 */
export function growth(apart, small = 0.1) {
  const end = apart.findIndex((distance) => distance > small);
  const logs = apart.slice(0, end < 0 ? apart.length : end).map((distance) => Math.log(Math.max(distance, Number.MIN_VALUE)));
  const middle = (logs.length - 1) / 2;
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const [over, under] = logs.reduce(([a, b], log, k) => [a + (k - middle) * (log - mean), b + (k - middle) ** 2], [0, 0]);
  return under > 0 ? over / under : NaN;
}

/** All places where the ball's centre can be, in a room that has some. @param {Scene} scene @param {number} radius */
export function freeSpace(scene, radius) {
  const region = scene.freeSpace(radius);
  if (!region) throw new RangeError(`There is no place for a ball of radius ${radius}.`);
  return region;
}

/**
 * The boundary map: for each bounce how far along the border it is, and the sine of the angle to the normal.
 * @param {Scene} scene
 * @param {Ball} ball
 * @param {number} bounces
 */
export function boundaryMap(scene, ball, bounces) {
  const path = scene.rebound(ball, { bounces });
  return { hits: path.hits, touches: freeSpace(scene, ball.radius).birkhoff(path) };
}

/**
 * How far balls move between two bounces, on average over paths that start anywhere, in any direction.
 * @param {Scene} scene
 * @param {number} radius
 * @param {number} count
 * @param {number} bounces
 */
export function meanFreePath(scene, radius, count, bounces) {
  // The directions come from the core: an engine's own sine may differ, and after some bounces so would every path.
  const { points, lengths } = scene.reboundMany(freeSpace(scene, radius).starts(scene, count, 1), { bounces });
  const legs = points.length / 2 - count;
  return lengths.reduce((sum, length) => sum + length, 0) / legs;
}
