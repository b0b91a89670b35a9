// What goes into batches, and what comes out of them: lists of numbers, copied out of the core's memory, or shown
// where they are.

import { guarded, named } from './door.js';
import { makeHit } from './make.js';
import { ballNumbers, iterated, readNumbers } from './read.js';

/** What came of a ball: the words for the codes in `state`. */
export const CAST_STATES = Object.freeze(/** @type {const} */ (['nothing', 'hit', 'overlap', 'wrong-side']));
/** The words for the codes in `feature`. */
export const FEATURES = Object.freeze(/** @type {const} */ (['edge', 'corner', 'round']));
/** The words for the codes in `ends`. */
export const PATH_ENDS = Object.freeze(
  /** @type {const} */ (['stopped', 'max-bounces', 'max-length', 'escaped', 'stuck']),
);

const HIT = 1;

/** Balls as five numbers each, or as objects. */
export const readBalls = guarded((/** @type {any} */ value) => {
  if (value instanceof Float64Array) return readNumbers(value);
  /** @type {number[]} */
  const numbers = [];
  let k = 0;
  for (const one of iterated(value, 'balls', 'a Float64Array, or numbers or balls one after the other')) {
    if (typeof one === 'number') numbers.push(one);
    else numbers.push(...named(`ball ${k}: `, { ball: k }, () => ballNumbers(one)));
    k += 1;
  }
  return Float64Array.from(numbers);
});

/** Where lists start in a longer one: counts, or any numbers, of which the core says what is wrong with them. */
export const readStarts = guarded((/** @type {any} */ value) =>
  value instanceof Uint32Array ? Float64Array.from(value.length > 0 ? value : []) : readNumbers(value),
);

/**
 * The first touches of many balls, a list for each thing to know.
 * @typedef {{ state: Uint8Array, distance: Float64Array, centre: Float64Array, point: Float64Array,
 *   normal: Float64Array, body: Float64Array, feature: Uint8Array, index: Uint32Array }} CastLists
 */
class ManyCasts {
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
    if (state[k] !== HIT) return undefined;
    const places = [centre, point, normal].flatMap((list) => [list[2 * k], list[2 * k + 1]]);
    return makeHit(Float64Array.of(distance[k], ...places, body[k], feature[k], index[k], 0));
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
class ManyPaths {
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

/** @param {CastLists} lists @returns {import('carom').ManyCasts} */
export const manyCasts = (lists) => /** @type {any} */ (Object.assign(new ManyCasts(), lists));

/** @param {PathLists} lists @returns {import('carom').ManyPaths} */
export const manyPaths = (lists) => /** @type {any} */ (Object.assign(new ManyPaths(), lists));

/** @typedef {Record<string, [block: 0 | 1 | 2, from: number, to: number]>} Parts where each list is: see `batch.rs` */

/** @param {number} n @returns {Parts} */
const partsOfCasts = (n) => ({
  state: [2, 0, n],
  distance: [0, 0, n],
  centre: [0, n, 3 * n],
  point: [0, 3 * n, 5 * n],
  normal: [0, 5 * n, 7 * n],
  body: [0, 7 * n, 8 * n],
  feature: [2, n, 2 * n],
  index: [1, 0, n],
});

/** @param {number} n @param {number} points @returns {Parts} */
const partsOfPaths = (n, points) => ({
  state: [2, 0, n],
  points: [0, 0, 2 * points],
  bodies: [0, 2 * points, 3 * points],
  starts: [1, 0, n + 1],
  lengths: [0, 3 * points, 3 * points + n],
  directions: [0, 3 * points + n, 3 * points + 3 * n],
  ends: [2, n, 2 * n],
});

/** The casts and the paths that are shown without being copied. @type {unknown[]} */
const shown = [];

/**
 * Lists that are looked at where they are: found again when the memory has grown, and refused when others have taken
 * their place.
 * @param {object} made
 * @param {number} place
 * @param {Parts} parts
 * @param {(Float64Array | Uint32Array | Uint8Array)[]} blocks
 * @param {WebAssembly.Memory} memory
 */
function show(made, place, parts, blocks, memory) {
  shown[place] = made;
  for (const [name, [block, from, to]] of Object.entries(parts)) {
    let list = blocks[block].subarray(from, to);
    const { byteOffset } = list;
    const List = /** @type {any} */ (list.constructor);
    const get = () => {
      if (shown[place] !== made) {
        const message = 'carom: these numbers have made room for those of a later call';
        throw Object.assign(new Error(message), { name: 'CaromError', code: 'stale' });
      }
      if (list.buffer !== memory.buffer) list = new List(memory.buffer, byteOffset, to - from);
      return list;
    };
    Object.defineProperty(made, name, { get, enumerable: true });
  }
}

/**
 * The answer to a batch, from three blocks of numbers: copied, or where the memory is given, shown.
 * @param {boolean} paths
 * @param {Float64Array} numbers
 * @param {Uint32Array} counts
 * @param {Uint8Array} codes
 * @param {WebAssembly.Memory} [memory]
 */
export function makeBatch(paths, numbers, counts, codes, memory) {
  const n = codes.length / 2;
  const parts = paths ? partsOfPaths(n, counts[n]) : partsOfCasts(n);
  const blocks = [numbers, counts, codes];
  const made = paths ? new ManyPaths() : new ManyCasts();
  if (memory) show(made, Number(paths), parts, blocks, memory);
  else {
    for (const [name, [block, from, to]] of Object.entries(parts)) {
      Object.assign(made, { [name]: blocks[block].slice(from, to) });
    }
  }
  return made;
}
