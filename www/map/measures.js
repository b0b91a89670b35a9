// The measure of a start: its balls, and the value from their paths.

import { CAST_STATES, PATH_ENDS } from '#carom';
import { KINDS } from './grid.js';

/** @typedef {import('carom').ManyPaths} ManyPaths */
/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {{ values: Float64Array, kinds: Uint8Array }} Found */

export const MEASURES = /** @type {const} */ (['bounces', 'length', 'growth']);
/** @typedef {typeof MEASURES[number]} Measure */

/** How far the second of two balls starts beside the first, in units of the world. */
const OFFSET = 1e-9;
/** A difference is tiny up to here: what is larger is bent by the room, and cannot grow on for ever. */
export const SMALL = 0.1;

const STOPPED = PATH_ENDS.indexOf('stopped');
const UNFINISHED = ['max-bounces', 'max-length'].map((end) => PATH_ENDS.indexOf(/** @type {typeof PATH_ENDS[number]} */ (end)));
const REFUSED = ['overlap', 'wrong-side'].map((state) => CAST_STATES.indexOf(/** @type {typeof CAST_STATES[number]} */ (state)));

/** How many balls a start needs. @param {Measure} measure */
export const ballsEach = (measure) => (measure === 'growth' ? 2 : 1);

/**
 * The balls of some cells, five numbers each. For the growth a second one follows each, that far to its side.
 * @param {Grid} grid
 * @param {ArrayLike<number>} cells
 * @param {import('./planes.js').Plane} plane
 * @param {Measure} measure
 */
export function ballsOf(grid, cells, plane, measure) {
  const points = new Float64Array(2 * cells.length);
  for (let k = 0; k < cells.length; k++) points.set(grid.startOf(cells[k]), 2 * k);
  const own = plane.balls(points, 0);
  if (ballsEach(measure) === 1) return own;
  const others = plane.balls(points, OFFSET);
  const pairs = new Float64Array(2 * own.length);
  for (let k = 0; k < own.length; k += 5) {
    pairs.set(own.subarray(k, k + 5), 2 * k);
    pairs.set(others.subarray(k, k + 5), 2 * k + 5);
  }
  return pairs;
}

/** How often a ball bounces, until the limits end it. @param {ManyPaths} paths @param {number} k */
function bounces({ bodies, ends, starts }, k) {
  if (UNFINISHED.includes(ends[k])) return NaN;
  let count = 0;
  for (let at = starts[k] + 1; at < starts[k + 1]; at++) count += Number(!Number.isNaN(bodies[at]));
  return count;
}

/** How far it goes until something stops it. @param {ManyPaths} paths @param {number} k */
const length = ({ ends, lengths }, k) => (ends[k] === STOPPED ? lengths[k] : NaN);

/** How far apart two paths are at a point. @param {ManyPaths} paths @param {number} a @param {number} b */
const apart = ({ points }, a, b) => Math.hypot(points[2 * a] - points[2 * b], points[2 * a + 1] - points[2 * b + 1]);

/**
 * The logarithm of the factor by which two balls part with each bounce, on average over the bounces after which they are
 * still near, or over the first one: a finite-time Lyapunov exponent.
 * @param {ManyPaths} paths
 * @param {number} k the first of the two balls
 */
function growth(paths, k) {
  const { bodies, starts } = paths;
  const [a, b] = [starts[k], starts[k + 1]];
  const most = Math.min(b - a, starts[k + 2] - b) - 1;
  const together = (/** @type {number} */ n) => bodies[a + n] === bodies[b + n] && apart(paths, a + n, b + n) <= SMALL;
  let n = 0;
  while (n < most && together(n + 1)) n++;
  if (n === 0 && most > 0 && !Number.isNaN(bodies[a + 1])) n = 1;
  // Two that come to the same point have grown together by all that can be told.
  return n === 0 ? NaN : Math.log(Math.max(apart(paths, a + n, b + n), Number.MIN_VALUE) / apart(paths, a, b)) / n;
}

/** @type {Record<Measure, (paths: ManyPaths, k: number) => number>} */
const OF = { bounces, length, growth };

/** @param {ManyPaths} paths of `ballsOf` @param {Measure} measure @returns {Found} */
export function found(paths, measure) {
  const each = ballsEach(measure);
  const count = paths.length / each;
  const [values, kinds] = [new Float64Array(count), new Uint8Array(count)];
  for (let k = 0; k < count; k++) {
    const own = paths.state.subarray(each * k, each * (k + 1));
    const refused = own.some((state) => REFUSED.includes(state));
    values[k] = refused ? NaN : OF[measure](paths, each * k);
    kinds[k] = refused ? KINDS.refused : Number.isNaN(values[k]) ? KINDS.none : KINDS.value;
  }
  return { values, kinds };
}
