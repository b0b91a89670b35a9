// What the lesson measures, made of paths, hits and outlines alone. It stands by itself so that functions of the core can
// take its place.

import { along, cross, length, minus, turned, unit } from '../figure/vectors.js';

/** @typedef {import('#carom').Scene} Scene */
/** @typedef {import('#carom').Path} Path */
/** @typedef {{ centre: readonly number[], direction: readonly number[], radius: number }} Ball */

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
 * per bounce. Only what is still small tells, for distances cannot outgrow the room; so it is the slope of the straight
 * line that fits the logarithms best until then.
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

/**
 * The boundary map: where on a body's outline each bounce off it happens, and the sine of the angle to the normal.
 * @param {Path} path
 * @param {number} body
 * @param {(hit: import('#carom').Hit) => number} lengthAt how far along the body's boundary a hit is
 * @returns {{ at: number, sine: number, bounce: number }[]}
 */
export function boundaryMap({ hits, points }, body, lengthAt) {
  return hits.flatMap((hit, k) => {
    if (hit.body !== body) return [];
    const way = unit(minus([points[2 * k + 2], points[2 * k + 3]], [points[2 * k], points[2 * k + 1]]));
    return [{ at: lengthAt(hit), sine: cross(hit.normal, way), bounce: k }];
  });
}

/** How far a ball moves between two bounces, on average over paths to all sides. @param {Scene} scene @param {Ball} ball @param {number} directions @param {number} bounces */
export function meanFreePath(scene, ball, directions, bounces) {
  const { points, starts } = scene.fan(ball, directions, { bounces });
  const legs = Array.from({ length: directions }, (_, k) => {
    const path = points.subarray(2 * starts[k], 2 * starts[k + 1]);
    return Array.from({ length: path.length / 2 - 1 }, (_, leg) => length([path[2 * leg + 2] - path[2 * leg], path[2 * leg + 3] - path[2 * leg + 1]]));
  }).flat();
  return legs.reduce((sum, leg) => sum + leg, 0) / legs.length;
}

/** What it is in theory: π times the area that the ball's centre can reach, by the length of its border. @param {number} area @param {number} border */
export const expectedFreePath = (area, border) => (Math.PI * area) / border;
