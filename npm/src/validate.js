// What comes in: JavaScript's values, read once into the numbers that the core takes. All of an input is read before the core is
// called, since reading may run code of others.

import { CaromError, quoted, wrong } from './error.js';

/** @import { Ball, Limits, Pair, Points } from './types.js' */

/**
 * @param {any} value
 * @param {string} what
 */
export function object(value, what) {
  if (value === null || typeof value !== 'object') throw wrong(what, 'an object', value);
  return value;
}

/** How many letters have to be changed, added or taken away to make one word of another. @param {string} a @param {string} b */
function changes(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, k) => k);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let k = 1; k <= b.length; k += 1) {
      const same = a[i - 1] === b[k - 1] ? 0 : 1;
      next.push(Math.min(row[k] + 1, next[k - 1] + 1, row[k - 1] + same));
    }
    row = next;
  }
  return row[b.length];
}

/** Further than this, a word was not meant. */
const CLOSE = 3;

/**
 * An object of options, with these members and no others. None is one without members.
 * @param {any} value
 * @param {string} what
 * @param {string[]} known
 */
export function options(value, what, known) {
  if (value === undefined || value === null) return {};
  for (const name of Object.keys(object(value, what))) {
    if (known.includes(name) || value[name] === undefined) continue;
    const [nearest] = known.toSorted((a, b) => changes(name, a) - changes(name, b));
    const hint = changes(name, nearest) <= CLOSE ? `did you mean ${nearest}?` : `it has ${known.join(', ')}`;
    throw new CaromError('unknown-member', `${what} has no member ${quoted(name)}: ${hint}`, { member: name });
  }
  return value;
}

/**
 * @param {any} value
 * @param {string} what
 * @returns {number}
 */
export function number(value, what) {
  if (typeof value !== 'number') throw wrong(what, 'a number', value);
  return value;
}

/** As many of anything as the core takes at once. */
const MOST = 2 ** 32 - 1;

/**
 * A whole number, no less than 0.
 * @param {any} value
 * @param {string} what
 * @param {number} [most]
 */
export function count(value, what, most = MOST) {
  if (Number.isInteger(number(value, what)) && value >= 0 && value <= most) return value;
  throw new CaromError('bad-limit', `${what} must be a whole number from 0 to ${most}, but it is ${value}`, { value });
}

/**
 * What can be gone through, as an array of its own. A word can be too, but is meant otherwise.
 * @param {any} value
 * @param {string} what
 * @param {string} expected
 * @returns {any[]}
 */
export function iterated(value, what, expected) {
  try {
    if (value !== null && typeof value === 'object' && value[Symbol.iterator]) return Array.from(value);
  } catch (cause) {
    // An iterator of others, or what only looks like a list.
    throw Object.assign(wrong(what, expected, value), { cause });
  }
  throw wrong(what, expected, value);
}

/** @param {any} value @returns {value is Float64Array} or one of another kind */
const isTyped = (value) => ArrayBuffer.isView(value) && !(value instanceof DataView);

/** As many numbers of bodies as the core's memory has room for, with what it makes of them. Balls take less. */
const MOST_NUMBERS = 2 ** 23;
const MOST_BALLS = 5 * MOST_NUMBERS;

/**
 * Numbers in any number, as an array of their own: one of others could change, or lie in the core's memory.
 * @param {any} value
 * @param {string} what
 * @param {number} [most]
 * @returns {Float64Array<ArrayBuffer>}
 */
export function numbers(value, what, most = MOST_NUMBERS) {
  const given = isTyped(value) ? copied(value, what) : iterated(value, what, 'a Float64Array or an array of numbers');
  if (given.length > most) {
    throw new CaromError('bad-limit', `${what} must be at most ${most} numbers, but they are ${given.length}`, { value: given.length });
  }
  if (given instanceof Float64Array) return given;
  // Arrays have numbers of many kinds inside: read one by one, they take a fifth of the time of copying them whole.
  const own = new Float64Array(given.length);
  for (let k = 0; k < own.length; k += 1) own[k] = number(given[k], what);
  return own;
}

/** The engine knows what is in a typed array, whatever it says of itself. @param {Float64Array} value @param {string} what */
function copied(value, what) {
  try {
    return new Float64Array(value);
  } catch {
    // Whole numbers of 64 bits, or memory that has been given away.
    throw wrong(what, 'a list of numbers that has its memory', value);
  }
}

/**
 * A list of just so many numbers.
 * @param {any} value
 * @param {number} length
 * @param {string} what
 */
export function exactly(value, length, what) {
  const own = numbers(value, what);
  if (own.length === length) return own;
  throw new CaromError('wrong-length', `${what} needs ${length} entries, but the array's length is ${own.length}`, { length: own.length });
}

/**
 * A point or a vector: `[x, y]` or `{ x, y }`.
 * @param {any} value
 * @param {string} what
 * @returns {[number, number]}
 */
export function pair(value, what) {
  // By index: going through a list takes longer than a cast.
  if (Array.isArray(value) && value.length === 2) return [number(value[0], what), number(value[1], what)];
  if (value !== null && typeof value === 'object' && !(Symbol.iterator in value) && 'x' in value) {
    const { x, y } = value;
    return [number(x, what), number(y, what)];
  }
  const [x, y] = exactly(value, 2, what);
  return [x, y];
}

/** Where something is, in British or American English. @param {any} value @param {string} what */
export function centre({ centre, center }, what) {
  return pair(centre === undefined ? center : centre, what);
}

/** Points one after the other as one list. @param {any} value @param {string} what */
function flat(value, what) {
  const given = iterated(value, what, 'a Float64Array, or an array of numbers or of points');
  const nested = given[0] !== null && typeof given[0] === 'object';
  return nested ? given.flatMap((one, k) => pair(one, `${what}, point ${k},`)) : given;
}

/**
 * Points as x0, y0, x1, y1, …: given so, or as points one after the other.
 * @param {any} value
 * @param {string} what
 */
export function points(value, what) {
  const own = numbers(isTyped(value) ? value : flat(value, what), what);
  if (own.length % 2 === 0) return own;
  const says = `come in pairs x, y, but the array's length is ${own.length}`;
  throw new CaromError('odd-length', `${what} ${says}`, { length: own.length });
}

/**
 * One of some words, as its place among them.
 * @param {any} value
 * @param {string} what
 * @param {readonly string[]} words
 * @param {number} otherwise the place where none is given
 */
export function word(value, what, words, otherwise) {
  if (value === undefined) return otherwise;
  if (typeof value !== 'string') throw wrong(what, 'a word', value);
  const place = words.indexOf(value);
  if (place >= 0) return place;
  throw new CaromError('unknown-word', `${what} must be one of ${words.join(', ')}, but it is ${quoted(value)}`);
}

/**
 * A ball as five numbers: centre, direction, radius.
 * @param {any} value
 */
export function ball(value) {
  const { direction, radius } = object(value, 'a ball');
  const at = centre(value, "a ball's centre");
  const way = pair(direction, "a ball's direction");
  return [at[0], at[1], way[0], way[1], number(radius, "a ball's radius")];
}

/**
 * Balls as five numbers each, or as objects.
 * @param {any} value
 */
export function balls(value) {
  if (isTyped(value)) return numbers(value, 'balls', MOST_BALLS);
  const given = iterated(value, 'balls', 'a Float64Array, or numbers or balls one after the other');
  const flat = given.every((one) => typeof one === 'number') ? given : given.flatMap((one, k) => (typeof one === 'number' ? one : of('ball', k, () => ball(one))));
  return numbers(flat, 'balls', MOST_BALLS);
}

/**
 * One of many, which is named when it is refused.
 * @template T
 * @param {string} what
 * @param {number} index
 * @param {() => T} read
 * @returns {T}
 */
function of(what, index, read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof CaromError) Object.assign(error, { message: `${what} ${index}: ${error.message}`, [what]: index });
    throw error;
  }
}

/** As many bounces as `Limits::default()` has. */
const BOUNCES = 29;

/** A mask of all layers. */
export const EVERY = 2 ** 32 - 1;

/** Which bodies a query looks at. */
export const FILTER = ['hits', 'ignore', 'startDepth'];

/**
 * Which layers are hit, which bodies ignored, and how deep a ball may start in one; `undefined` where nothing is said.
 * @param {any} value
 * @returns {{ hits: number, ignore: Float64Array, startDepth: number } | undefined}
 */
export function filter(value) {
  const { hits, ignore, startDepth } = value ?? {};
  if (hits === undefined && ignore === undefined && startDepth === undefined) return undefined;
  return {
    hits: number(hits ?? EVERY, "a query's hits"),
    ignore: numbers(ignore ?? [], 'ids to ignore'),
    startDepth: number(startDepth ?? 0, "a start's depth"),
  };
}

/** The members that say which part of a search is asked for. */
const PART = ['from', 'to'];

/** What a fan's options have besides limits, and an aim's besides a filter. */
export const FAN = [...FILTER, ...PART];
export const AIM = ['samples', ...PART];

/**
 * A part of a search of so many: all of it where nothing is said.
 * @param {any} value
 * @param {number} all
 * @param {string} what
 */
export const part = (value, all, what) => [count(value?.from ?? 0, what), count(value?.to ?? all, what)];

/** The same of options that are nothing else. @param {any} value @param {string[]} [more] members that are read elsewhere */
export const filterOf = (value, more = []) => filter(options(value, "a query's options", [...FILTER, ...more]));

/**
 * Greatest number of bounces and greatest length. One that is left out is infinite; without any, there are `BOUNCES`.
 * @param {any} value
 * @param {string[]} [more] members that are read elsewhere
 * @returns {[bounces: number, length: number]}
 */
export function limits(value, more = FILTER) {
  const { length, bounces = length === undefined ? BOUNCES : Infinity } = options(value, "a path's limits", ['bounces', 'length', ...more]);
  return [number(bounces, 'a number of bounces'), number(length === undefined ? Infinity : length, "a path's length")];
}

/** A ray as four numbers. @param {any} origin @param {any} direction */
export const ray = (origin, direction) => [...pair(origin, "a ray's origin"), ...pair(direction, "a ray's direction")];

/** A box's sides: minX, minY, maxX, maxY. @param {any} value */
export const box = (value) => exactly(value, 4, 'a box');

/** Placements may stand in each other this deep, as in a file; they could form a ring. */
const DEEPEST = 127;

/** How a placement is given: piece by piece, as a matrix, or as a position alone. */
const [PIECES, MATRIX, POSITION] = [0, 1, 2];

/**
 * Ten numbers for a placement and for each of its parents, outwards: how it is given, and position, rotation and scale, or a
 * matrix.
 * @param {any} value
 * @returns {number[]}
 */
export function placement(value) {
  /** @type {number[]} */
  const own = [];
  for (let at = value; at !== undefined; at = at.parent) {
    if (own.length > 10 * DEEPEST) throw wrong("a placement's parent", `at most ${DEEPEST} deep`, at);
    const known = ['position', 'rotation', 'scale', 'matrix', 'parent'];
    const { matrix, position, rotation, scale } = options(object(at, 'a placement'), 'a placement', known);
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

/** What a body is besides its shape. */
const HOW = ['side', 'response', 'rounding', 'layers', 'placement', 'velocity', 'angular', 'pivot'];

/**
 * Side, response, rounding and layers, and the placement.
 * @param {any} value
 * @param {number} side if none is given
 * @param {string[]} [more] members that are read elsewhere
 */
export function how(value, side, more = []) {
  const { rounding = 0, layers = EVERY, placement: placed, ...words } = options(value, "a body's options", [...HOW, ...more]);
  return {
    head: [
      word(words.side, "a body's side", SIDES, side),
      word(words.response, "a body's response", RESPONSES, 0),
      number(rounding, "a body's rounding"),
      number(layers, "a body's layers"),
    ],
    placed: placement(placed),
    bulges: words.bulges,
  };
}

/**
 * How a body moves, as five numbers; nothing where nothing of it is given.
 * @param {any} value
 * @returns {Float64Array | undefined}
 */
export function motion(value) {
  const { velocity, angular, pivot } = value ?? {};
  if (velocity === undefined && angular === undefined && pivot === undefined) return undefined;
  const [x, y] = velocity === undefined ? [0, 0] : pair(velocity, "a body's velocity");
  const turn = angular === undefined ? 0 : number(angular, "a body's angular velocity");
  const about = pivot === undefined ? [0, 0] : pair(pivot, "a body's pivot");
  return Float64Array.of(x, y, turn, ...about);
}

/** A ball with a velocity, as five numbers. @param {any} value */
export function movingBall(value) {
  const { velocity, radius } = object(value, 'a ball');
  const at = centre(value, "a ball's centre");
  const way = pair(velocity, "a ball's velocity");
  return Float64Array.of(...at, ...way, number(radius, "a ball's radius"));
}

/** The places of the kinds of shapes. */
export const [POLYGON, POLYLINE, CIRCLE] = [0, 1, 2];

/**
 * A body as the core takes it: see `body.rs`.
 * @param {number} kind
 * @param {ArrayLike<number> & Iterable<number>} shape
 * @param {any} [value] its options
 * @returns {Float64Array}
 */
export function body(kind, shape, value) {
  const { head, placed, bulges } = how(value, kind === POLYLINE ? SIDES.indexOf('both') : SIDES.indexOf('outside'), kind === CIRCLE ? [] : ['bulges']);
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
