// Validates JavaScript values and copies them into the numbers that the core takes. All of an input is read before the core is
// called, because reading may run user code (getters, iterators, proxies).

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

/** The edit distance (Levenshtein) of two words. @param {string} a @param {string} b */
function editDistance(a, b) {
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

/** The largest edit distance at which a member's name is suggested. */
const CLOSE = 3;

/**
 * An object of options that may have the known members only. `undefined` and `null` are empty options.
 * @param {any} value
 * @param {string} what
 * @param {string[]} known
 */
export function options(value, what, known) {
  if (value === undefined || value === null) return {};
  for (const name of Object.keys(object(value, what))) {
    if (known.includes(name) || value[name] === undefined) continue;
    const [nearest] = known.toSorted((a, b) => editDistance(name, a) - editDistance(name, b));
    const hint = editDistance(name, nearest) <= CLOSE ? `did you mean ${nearest}?` : `expected one of ${known.join(', ')}`;
    throw new CaromError('unknown-member', `unknown member ${quoted(name)} in ${what}: ${hint}`, { member: name });
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

/** The largest count that the core takes. */
const MOST = 2 ** 32 - 1;

/**
 * A whole number within limits.
 * @param {any} value
 * @param {string} what
 * @param {number} [most]
 * @param {number} [least]
 */
export function count(value, what, most = MOST, least = 0) {
  if (Number.isInteger(number(value, what)) && value >= least && value <= most) return value;
  throw new CaromError('bad-limit', `${what} must be a whole number from ${least} to ${most}, but it is ${value}`, { value });
}

/**
 * Copies an iterable into an array. A string is refused, although it is iterable.
 * @param {any} value
 * @param {string} what
 * @param {string} expected
 * @returns {any[]}
 */
export function iterated(value, what, expected) {
  try {
    if (value !== null && typeof value === 'object' && value[Symbol.iterator]) return Array.from(value);
  } catch (cause) {
    // The user's iterator has thrown, or `Symbol.iterator` is no function.
    throw Object.assign(wrong(what, expected, value), { cause });
  }
  throw wrong(what, expected, value);
}

/** Whether a value is a typed array, of whichever kind. @param {any} value @returns {value is Float64Array} */
const isTyped = (value) => ArrayBuffer.isView(value) && !(value instanceof DataView);

/** The most numbers in a call: the core's memory has to hold them and the bodies made of them. Balls need less memory each. */
const MOST_NUMBERS = 2 ** 23;
const MOST_BALLS = 5 * MOST_NUMBERS;

/**
 * Copies a list of numbers, since the caller's array could change, or lie in the core's memory, which may grow. If that
 * memory is given, a list that lies elsewhere is only viewed: the core must copy it before any user code runs.
 * @param {any} value
 * @param {string} what
 * @param {{ most?: number, memory?: ArrayBufferLike }} [how]
 * @returns {Float64Array<ArrayBuffer>}
 */
export function numbers(value, what, { most = MOST_NUMBERS, memory } = {}) {
  const list = isTyped(value) ? typed(value, what, memory) : iterated(value, what, 'a Float64Array or an array of numbers');
  if (list.length > most) {
    throw new CaromError('bad-limit', `${what} must be at most ${most} numbers, but there are ${list.length}`, {
      value: list.length,
    });
  }
  if (list instanceof Float64Array) return list;
  // A loop takes a fifth of the time of copying the array as a whole.
  const own = new Float64Array(list.length);
  for (let k = 0; k < own.length; k += 1)
    own[k] = typeof list[k] === 'number' ? list[k] : number(list[k], `${what}, entry ${k},`);
  return own;
}

/**
 * Copies a typed array, or views it. Copying reads no members of it; if these are overridden, the view is of other
 * memory.
 * @param {any} value
 * @param {string} what
 * @param {ArrayBufferLike} [memory] a list in this memory is copied; the default is the list's own memory
 * @returns {Float64Array<ArrayBuffer>}
 */
function typed(value, what, memory = value.buffer) {
  const isCopied = !(value instanceof Float64Array) || value.buffer === memory;
  try {
    if (isCopied) return new Float64Array(value);
    return new Float64Array(/** @type {ArrayBuffer} */ (value.buffer), value.byteOffset, value.length);
  } catch {
    // BigInts, or a detached buffer.
    throw wrong(what, 'an array of numbers whose buffer has not been transferred', value);
  }
}

/**
 * A list of exactly `length` numbers.
 * @param {any} value
 * @param {number} length
 * @param {string} what
 */
export function exactly(value, length, what) {
  const own = numbers(value, what);
  if (own.length === length) return own;
  throw new CaromError('wrong-length', `${what} must have ${length} entries, but the array's length is ${own.length}`, {
    length: own.length,
  });
}

/**
 * A point or a vector: `[x, y]` or `{ x, y }`.
 * @param {any} value
 * @param {string} what
 * @returns {[number, number]}
 */
export function pair(value, what) {
  // By index: an iterator takes longer than a cast.
  if (Array.isArray(value) && value.length === 2) return [coordinate(value[0], what, 'x'), coordinate(value[1], what, 'y')];
  const isList = value !== null && typeof value === 'object' && Symbol.iterator in value;
  const [x, y] = isList ? exactly(value, 2, what) : [value?.x, value?.y];
  if (x === undefined) throw wrong(what, 'two numbers, as [x, y] or { x, y }', value);
  return [coordinate(x, what, 'x'), coordinate(y, what, 'y')];
}

/** @param {any} value @param {string} what @param {string} axis */
const coordinate = (value, what, axis) => (typeof value === 'number' ? value : number(value, `${what}, ${axis},`));

/** The member `centre` or `center`. @param {any} value @param {string} what */
export function centre({ centre, center }, what) {
  return pair(centre === undefined ? center : centre, what);
}

/** Flattens a list of points. @param {any} value @param {string} what */
function flat(value, what) {
  const list = iterated(value, what, 'a Float64Array, or an array of numbers or of points');
  const nested = list[0] !== null && typeof list[0] === 'object';
  return nested ? list.flatMap((one, k) => pair(one, `${what}, point ${k},`)) : list;
}

/**
 * Coordinates x0, y0, x1, y1, …, from numbers in this order or from a list of points.
 * @param {any} value
 * @param {string} what
 */
export const coordinates = (value, what) => numbers(isTyped(value) ? value : flat(value, what), what);

/** The same, in pairs. @param {any} value @param {string} what */
export function points(value, what) {
  const own = coordinates(value, what);
  if (own.length % 2 === 0) return own;
  throw new CaromError('odd-length', `${what} come in pairs x, y, but the array's length is ${own.length}`, {
    length: own.length,
  });
}

/**
 * The index of a word in a list of words.
 * @param {any} value
 * @param {string} what
 * @param {readonly string[]} words
 * @param {number} [otherwise] the index if the value is `undefined`
 */
export function word(value, what, words, otherwise = 0) {
  if (value === undefined) return otherwise;
  if (typeof value !== 'string') throw wrong(what, 'a word', value);
  const place = words.indexOf(value);
  if (place >= 0) return place;
  throw new CaromError('unknown-word', `${what} must be one of ${words.join(', ')}, but it is ${quoted(value)}`, { value });
}

/**
 * A ball as five numbers: centre, direction or velocity, radius.
 * @param {any} value
 * @param {'direction' | 'velocity'} [name]
 * @returns {[x: number, y: number, dx: number, dy: number, radius: number]}
 */
export function ball(value, name = 'direction') {
  const { [name]: motion, radius } = object(value, 'a ball');
  const at = centre(value, "a ball's centre");
  const way = pair(motion, `a ball's ${name}`);
  return [at[0], at[1], way[0], way[1], number(radius, "a ball's radius")];
}

/**
 * Balls as five numbers each, or as objects.
 * @param {any} value
 * @param {ArrayBufferLike} [memory] as of `numbers`
 */
export function balls(value, memory) {
  const how = { most: MOST_BALLS, memory };
  if (isTyped(value)) return numbers(value, 'balls', how);
  const list = iterated(value, 'balls', 'a Float64Array, or a list of numbers or of balls');
  const odd = list.findIndex((one) => typeof one !== 'number');
  if (odd > 0) indexed('ball', Math.floor(odd / 5), () => number(list[odd], 'each of its five numbers'));
  const flat = odd < 0 ? list : list.flatMap((one, k) => indexed('ball', k, () => ball(one)));
  return numbers(flat, 'balls', how);
}

/**
 * Reads one entry of a list, and adds its index to an error.
 * @template T
 * @param {string} what
 * @param {number} index
 * @param {() => T} read
 * @returns {T}
 */
export function indexed(what, index, read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof CaromError) Object.assign(error, { message: `${what} ${index}: ${error.message}`, [what]: index });
    throw error;
  }
}

/** The bounces of `Limits::default()`. */
const BOUNCES = 29;

/** A mask of all layers. */
export const EVERY = 2 ** 32 - 1;

/** The members of a filter. */
export const FILTER = ['hits', 'ignore', 'startDepth'];

/**
 * A filter: the layers that are hit, the bodies that are ignored, and how deep a ball may start in one. `undefined` if no member
 * is set.
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

/** The members that select a part of a search. */
const PART = ['from', 'to'];

/** The members of a fan's options besides its limits, and of an aim's besides its filter. */
export const FAN = [...FILTER, ...PART];
export const AIM = ['samples', ...PART];
/** The default number of an aim's samples: one every tenth of a degree. */
export const SAMPLES = 3600;

/**
 * The part `from` to `to` of a search; by default all of it.
 * @param {any} value
 * @param {number} all
 * @param {string} what
 */
export function part(value, all, what) {
  const to = Math.min(count(value?.to ?? all, what), all);
  return [Math.min(count(value?.from ?? 0, what), to), to];
}

/**
 * Reads a filter from options that may only have the members of a filter and `more`.
 * @param {any} value
 * @param {string[]} [more] members that are read elsewhere
 */
export const filterOf = (value, more = []) =>
  value === undefined ? undefined : filter(options(value, "a query's options", [...FILTER, ...more]));

/**
 * The greatest number of bounces and the greatest length. An omitted limit is infinite; without any, bounces are `BOUNCES`.
 * @param {any} value
 * @param {string[]} [more] members that are read elsewhere
 * @returns {[bounces: number, length: number]}
 */
export function limits(value, more = FILTER) {
  const { length, bounces = length === undefined ? BOUNCES : Infinity } = options(value, "a path's limits", [
    'bounces',
    'length',
    ...more,
  ]);
  return [number(bounces, 'a number of bounces'), number(length === undefined ? Infinity : length, "a path's length")];
}

/** A ray as four numbers. @param {any} origin @param {any} direction */
export const ray = (origin, direction) => [...pair(origin, "a ray's origin"), ...pair(direction, "a ray's direction")];

/** A box's sides: minX, minY, maxX, maxY. @param {any} value */
export const box = (value) => exactly(value, 4, 'a box');
