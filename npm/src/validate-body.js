// Validates bodies, their placements and motions, like `validate.js`.

import { wrong } from './error.js';
import { EVERY, exactly, number, numbers, object, options, pair, word } from './validate.js';

/** The deepest nesting of placements, as in scene files. Parents could form a cycle. */
const DEEPEST = 127;

/** The kinds of placements: position, rotation and scale; a matrix; a position alone. */
const [PIECES, MATRIX, POSITION] = [0, 1, 2];

/**
 * Ten numbers for a placement and for each of its parents, outwards: its kind, then position, rotation and scale, or a matrix.
 * @param {any} value
 * @returns {number[]}
 */
export function placement(value) {
  /** @type {number[]} */
  const own = [];
  for (let at = value; at !== undefined; at = at.parent) {
    if (own.length > 10 * DEEPEST) throw wrong("a placement's parent", `nested at most ${DEEPEST} deep`, at);
    // A matrix is the whole placement.
    const known = object(at, 'a placement').matrix === undefined ? ['position', 'rotation', 'scale'] : ['matrix'];
    const { matrix, position, rotation, scale } = options(at, 'a placement', [...known, 'parent']);
    if (matrix !== undefined) {
      own.push(MATRIX, ...exactly(matrix, 9, "a placement's matrix"));
    } else {
      const [x, y] = position === undefined ? [0, 0] : pair(position, "a placement's position");
      const turn = rotation === undefined ? 0 : number(rotation, "a placement's rotation");
      const even = scale === undefined ? 1 : scale;
      const [sx, sy] = typeof even === 'number' ? [even, even] : pair(even, "a placement's scale");
      const kind = rotation === undefined && scale === undefined ? POSITION : PIECES;
      own.push(kind, x, y, turn, sx, sy, 0, 0, 0, 0);
    }
  }
  return own;
}

export const SIDES = Object.freeze(/** @type {const} */ (['inside', 'outside', 'both']));
export const RESPONSES = Object.freeze(/** @type {const} */ (['reflect', 'stop', 'pass']));

/** The members of a body's options. */
const HOW = ['side', 'response', 'rounding', 'layers', 'placement', 'velocity', 'angular', 'pivot'];

/**
 * Side, response, rounding and layers, and the placement; bulges are read by the caller.
 * @param {any} value
 * @param {number} side the default
 * @param {string[]} [more] members that are read elsewhere
 */
export function how(value, side, more = []) {
  const { rounding = 0, layers = EVERY, placement: placed, ...words } = options(value, "a body's options", [...HOW, ...more]);
  return {
    head: [
      word(words.side, "a body's side", SIDES, side),
      word(words.response, "a body's response", RESPONSES),
      number(rounding, "a body's rounding"),
      number(layers, "a body's layers"),
    ],
    placed: placement(placed),
    bulges: words.bulges,
  };
}

/**
 * A body's motion as five numbers; none if no member of it is set.
 * @param {any} value
 * @returns {Float64Array}
 */
export function motion(value) {
  const { velocity, angular, pivot } = value ?? {};
  if (velocity === undefined && angular === undefined && pivot === undefined) return new Float64Array();
  const [x, y] = velocity === undefined ? [0, 0] : pair(velocity, "a body's velocity");
  const turn = angular === undefined ? 0 : number(angular, "a body's angular velocity");
  const about = pivot === undefined ? [0, 0] : pair(pivot, "a body's pivot");
  return Float64Array.of(x, y, turn, ...about);
}

/** The codes of shapes. */
export const [POLYGON, POLYLINE, CIRCLE] = [0, 1, 2];

/**
 * A body in the layout of `src/wasm/body.rs`.
 * @param {number} kind
 * @param {ArrayLike<number> & Iterable<number>} shape
 * @param {any} [value] its options
 * @returns {Float64Array}
 */
export function body(kind, shape, value) {
  const { head, placed, bulges } = how(
    value,
    kind === POLYLINE ? SIDES.indexOf('both') : SIDES.indexOf('outside'),
    kind === CIRCLE ? [] : ['bulges'],
  );
  const own = bulges === undefined ? [] : numbers(bulges, "a body's bulges");
  const lists = [[kind, ...head, shape.length, bulges === undefined ? -1 : own.length], shape, own, placed];
  const all = new Float64Array(lists.reduce((length, list) => length + list.length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
