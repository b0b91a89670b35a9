// What Workers are given: read and copied at once, so that what becomes of it later changes no job, and refused in the
// words in which the core refuses it.

import { readBalls } from './batch.js';
import { guarded, refusalAtTheDoor, wrong } from './door.js';
import { readBall, readLimits, readList } from './read.js';
import { flattened } from './flat.js';
import { PER_BALL } from './serve.js';

/** @typedef {import('./index.js').Ball} Ball */
/** @typedef {import('./index.js').Balls} Balls */
/** @typedef {import('./index.js').Limits} Limits */
/** @typedef {import('./index.js').Pair} Pair */
/** @typedef {import('./serve.js').Given} Given */
/** @typedef {import('./worker-types.d.ts').ReboundOptions} ReboundOptions */
/** What a job's options say. @typedef {ReboundOptions & { samples?: number | undefined }} How */

/** As many directions as the core follows at once. */
const MOST = 16_777_216;

/**
 * @param {string} code
 * @param {string} message
 * @param {object} [details]
 */
export function caromError(code, message, details) {
  return Object.assign(new Error(message), { name: 'CaromError', code }, details);
}

/**
 * @template T
 * @param {T | undefined} read
 * @param {string} what
 * @returns {T}
 */
function known(read, what) {
  if (read === undefined) throw refusalAtTheDoor(what);
  return read;
}

/**
 * So many numbers of something.
 * @param {(value: any, into: Float64Array) => unknown} read
 * @param {unknown} value
 * @param {number} count
 * @param {string} what
 */
function numbersOf(read, value, count, what) {
  const into = new Float64Array(count);
  known(read(value, into), what);
  return into;
}

/** @param {Ball} value @returns {Ball} */
export function ballOf(value) {
  const [x, y, dx, dy, radius] = numbersOf(readBall, value, PER_BALL, 'a ball');
  return { centre: [x, y], direction: [dx, dy], radius };
}

/** @param {Pair} value @param {string} what @returns {Pair} */
export function pairOf(value, what) {
  const [x, y] = numbersOf(readList, value, 2, what);
  return [x, y];
}

/** @param {Limits | undefined} value @returns {Limits | undefined} */
export function limitsOf(value) {
  if (value === undefined) return undefined;
  const [bounces, length] = numbersOf(readLimits, value, 2, "a path's limits");
  return { bounces, length };
}

/** How many of something. @param {number} value @param {string} what */
export function countOf(value, what) {
  if (typeof value !== 'number') throw caromError('wrong-type', `${what} must be a number, but it is ${value === null ? 'null' : typeof value}`);
  if (Number.isInteger(value) && value >= 0 && value <= MOST) return value;
  throw caromError('bad-limit', `${what} must be a whole number from 0 to ${MOST}, but it is ${value}`, { value });
}

/** @param {Float64Array} numbers */
function inFives({ length }) {
  if (length % PER_BALL === 0) return;
  const says = `balls come as x, y, direction x, direction y, radius, but the array's length is ${length}`;
  throw caromError('wrong-length', says, { length });
}

/**
 * Balls as five numbers each: a copy, or with `transfer` the memory itself, which those who gave it have no more.
 * @param {Balls} balls
 * @param {boolean} [transfer]
 * @returns {Float64Array}
 */
export function ballsOf(balls, transfer) {
  const given = transfer && balls instanceof Float64Array ? balls : known(readBalls(balls), 'balls');
  inFives(given);
  return given === balls ? moved(given) : given;
}

/** @param {Float64Array} numbers */
function moved(numbers) {
  try {
    return structuredClone(numbers, { transfer: [numbers.buffer] });
  } catch (cause) {
    throw caromError('wrong-type', 'balls cannot be handed over: their memory belongs to others, or has been given away', { cause });
  }
}

const readOptions = guarded((/** @type {any} */ value) => {
  const { signal, onProgress, transfer, samples } = value;
  if (signal != null && !(typeof signal.addEventListener === 'function' && typeof signal.removeEventListener === 'function')) {
    throw wrong("a job's signal", 'an AbortSignal', signal);
  }
  if (onProgress != null && typeof onProgress !== 'function') throw wrong("a job's onProgress", 'a function', onProgress);
  return { signal: signal ?? undefined, onProgress: onProgress ?? undefined, transfer: Boolean(transfer), samples };
});

/** @param {How | undefined} value @returns {How} */
export const optionsOf = (value = {}) => known(readOptions(value), "a job's options");

const readScene = guarded((/** @type {any} */ value) => {
  const flat = flattened(value);
  const text = flat ? undefined : JSON.stringify(value);
  if (!flat && text === undefined) throw wrong('a scene', 'a text, or what it holds', value);
  return /** @type {Given} */ ({ flat, text });
});

/** A scene as threads are given it. @param {string | object} scene @returns {Given} */
export const sceneOf = (scene = '{"carom":1,"bodies":[]}') =>
  typeof scene === 'string' ? { text: scene } : known(readScene(scene), 'a scene');

/**
 * What a constructor is given besides the scene.
 * @template {object} T
 * @param {T | undefined} value
 * @param {string} name the class's
 * @returns {Partial<T>}
 */
export function settingsOf(value, name) {
  const read = guarded(() => ({ .../** @type {T} */ (value) }));
  if (value !== undefined && (value === null || typeof value !== 'object')) {
    throw caromError('wrong-type', `a ${name}'s options must be an object, but they are ${value === null ? 'null' : typeof value}`);
  }
  return known(read(), `a ${name}'s options`);
}
