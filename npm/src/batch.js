// Results of many casts: lists of numbers, copied out of the core's memory or viewed in place.

import * as core from './core.js';
import { CaromError } from './error.js';
import { HIT, hitAt } from './hit.js';

/**
 * The words for the codes in `state` of `ManyCasts` and `ManyPaths`.
 *
 * ```js
 * CAST_STATES[scene.castMany([ball]).state[0]]; // → 'hit'
 * ```
 */
export const CAST_STATES = Object.freeze(/** @type {const} */ (['nothing', 'hit', 'overlap', 'wrong-side']));
/**
 * The words for the codes in `ends` of `ManyPaths`.
 *
 * ```js
 * PATH_ENDS[scene.reboundMany([ball]).ends[0]]; // → 'max-bounces'
 * ```
 */
export const PATH_ENDS = Object.freeze(/** @type {const} */ (['stopped', 'max-bounces', 'max-length', 'escaped', 'stuck']));

/** The code of `"hit"`. */
const TOUCHES = 1;

/**
 * The first touches of many balls, a list for each member of a hit.
 * @typedef {{ state: Uint8Array, distance: Float64Array, centre: Float64Array, point: Float64Array,
 *   normal: Float64Array, body: Float64Array, feature: Uint8Array, index: Uint32Array }} CastLists
 */
export class ManyCasts {
  /** @returns {CastLists} */
  get #lists() {
    return /** @type {any} */ (this);
  }

  get length() {
    return this.#lists.state.length;
  }

  /** @param {number} k */
  hit(k) {
    const { state, distance, centre, point, normal, body, feature, index } = this.#lists;
    if (state[k] !== TOUCHES) return undefined;
    const places = [centre, point, normal].flatMap((list) => [list[2 * k], list[2 * k + 1]]);
    return hitAt([distance[k], ...places, body[k], feature[k], index[k], 0]);
  }

  *[Symbol.iterator]() {
    for (let k = 0; k < this.length; k += 1) yield this.hit(k);
  }
}

/**
 * The paths of many balls, one after the other in each list.
 * @typedef {{ state: Uint8Array, points: Float64Array, bodies: Float64Array, starts: Uint32Array,
 *   lengths: Float64Array, directions: Float64Array, ends: Uint8Array }} PathLists
 */
export class ManyPaths {
  /** @returns {PathLists} */
  get #lists() {
    return /** @type {any} */ (this);
  }

  get length() {
    return this.#lists.state.length;
  }

  /** @param {number} k */
  path(k) {
    const { state, points, bodies, starts, lengths, directions, ends } = this.#lists;
    if (!(k in state)) return undefined;
    const [from, to] = [starts[k], starts[k + 1]];
    const end = PATH_ENDS[ends[k]];
    return {
      state: CAST_STATES[state[k]],
      points: points.subarray(2 * from, 2 * to),
      bodies: bodies.subarray(from, to),
      length: lengths[k],
      direction: [directions[2 * k], directions[2 * k + 1]],
      end,
      stoppedBy: end === 'stopped' ? bodies[to - 1] : undefined,
    };
  }

  *[Symbol.iterator]() {
    for (let k = 0; k < this.length; k += 1) yield this.path(k);
  }
}

/** @param {CastLists} lists @returns {import('./types.js').ManyCasts} */
export const manyCasts = (lists) => /** @type {any} */ (Object.assign(new ManyCasts(), lists));

/** @param {PathLists} lists @returns {import('./types.js').ManyPaths} */
export const manyPaths = (lists) => /** @type {any} */ (Object.assign(new ManyPaths(), lists));

/**
 * The name, the block and the length of each list. Within a block they are in the order of `src/wasm/batch.rs`.
 * @typedef {[name: string, block: 0 | 1 | 2, length: number][]} Parts
 */

/** The type of each block. */
const BLOCKS = /** @type {const} */ ([Float64Array, Uint32Array, Uint8Array]);

/** @param {number} n @returns {Parts} */
const partsOfCasts = (n) => [
  ['state', 2, n],
  ['distance', 0, n],
  ['centre', 0, 2 * n],
  ['point', 0, 2 * n],
  ['normal', 0, 2 * n],
  ['body', 0, n],
  ['feature', 2, n],
  ['index', 1, n],
];

/** @param {number} n @param {number} points @returns {Parts} */
const partsOfPaths = (n, points) => [
  ['state', 2, n],
  ['points', 0, 2 * points],
  ['bodies', 0, points],
  ['starts', 1, n + 1],
  ['lengths', 0, n],
  ['directions', 0, 2 * n],
  ['ends', 2, n],
];

/** Empty lists for the casts of many balls. @param {number} n @returns {CastLists} */
export const castLists = (n) =>
  /** @type {any} */ (Object.fromEntries(partsOfCasts(n).map(([name, block, length]) => [name, new BLOCKS[block](length)])));

/** The last viewed casts and the last viewed paths: older ones are stale. @type {unknown[]} */
const viewed = [];

/**
 * Defines a list as a getter of a view into the core's memory. The getter makes a new view when the memory has grown,
 * and throws once a later call has overwritten the numbers.
 * @param {object} result
 * @param {number} place the index among the views
 * @param {string} name
 * @param {Float64Array | Uint32Array | Uint8Array} list
 */
function view(result, place, name, list) {
  const { byteOffset, length } = list;
  const List = /** @type {any} */ (list.constructor);
  const get = () => {
    if (viewed[place] !== result) {
      throw new CaromError('stale', 'carom: a later call has overwritten these numbers');
    }
    const { buffer } = core.memoryOf();
    if (list.buffer !== buffer) list = new List(buffer, byteOffset, length);
    return list;
  };
  Object.defineProperty(result, name, { get, enumerable: true });
}

/**
 * Fills in a batch's result from three blocks of numbers, copied or viewed.
 * @param {object} result
 * @param {(n: number, counts: Uint32Array) => Parts} partsOf
 * @param {Float64Array} at the address and the length of each block
 * @param {number} [place] the index among the views; without it, the lists are copied
 */
function filled(result, partsOf, at, place) {
  const blocks = BLOCKS.map((Block, k) => new Block(core.memoryOf().buffer, at[2 * k], at[2 * k + 1]));
  const used = [0, 0, 0];
  if (place !== undefined) viewed[place] = result;
  for (const [name, block, length] of partsOf(at[5] / 2, /** @type {Uint32Array} */ (blocks[1]))) {
    const list = blocks[block].subarray(used[block], (used[block] += length));
    if (place === undefined) Object.assign(result, { [name]: list.slice() });
    else view(result, place, name, list);
  }
  if (place === undefined) core.batch_copied();
  return result;
}

/** @param {Float64Array} at @param {boolean} isView @returns {import('./types.js').ManyCasts} */
export const castsOf = (at, isView) => /** @type {any} */ (filled(new ManyCasts(), partsOfCasts, at, isView ? 0 : undefined));

/** @param {Float64Array} at @param {boolean} isView @returns {import('./types.js').ManyPaths} */
export const pathsOf = (at, isView) =>
  /** @type {any} */ (filled(new ManyPaths(), (n, counts) => partsOfPaths(n, counts[n]), at, isView ? 1 : undefined));

/** @type {Float64Array | undefined} */
let cast;

/**
 * A view of the last cast's numbers: a hit without `graze`, since a first touch is no graze. An older view is empty once the
 * memory has grown.
 */
export function viewCast() {
  if (!cast?.length) cast = new Float64Array(core.memoryOf().buffer, core.last_cast_at(), HIT - 1);
  return cast;
}
