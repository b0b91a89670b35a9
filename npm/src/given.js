// What Workers are given: read and copied at once, so that what becomes of it later changes no job.

import { CaromError, wrong } from './error.js';
import { flattened } from './flat.js';
import { textOf } from './scene-file.js';
import { PER_BALL } from './serve.js';
import { ball, balls, count, filter, limits, object } from './validate.js';

/** @import { Given } from './serve.js' */
/** @import { Ball, Balls, Filter, Limits } from './types.js' */
/** @import { ReboundOptions } from './worker-types.d.ts' */
/** What a job's options say. @typedef {ReboundOptions & { samples?: number | undefined, which?: Filter | undefined }} How */

/** As many directions as the core follows at once. */
const MOST = 16_777_216;

/** @param {Ball} value @returns {Ball} */
export function ballOf(value) {
  const [x, y, dx, dy, radius] = ball(value);
  return { centre: [x, y], direction: [dx, dy], radius };
}

/** @param {Limits | undefined} value @returns {Limits | undefined} */
export function limitsOf(value) {
  if (value === undefined) return undefined;
  const [bounces, length] = limits(value);
  return { bounces, length, ...filter(value) };
}

/** How many of something. @param {number} value @param {string} what */
export const countOf = (value, what) => count(value, what, MOST);

/** @param {Float64Array} numbers */
function inFives({ length }) {
  if (length % PER_BALL === 0) return;
  const says = `balls come as x, y, direction x, direction y, radius, but the array's length is ${length}`;
  throw new CaromError('wrong-length', says, { length });
}

/**
 * Balls as five numbers each: a copy, or with `transfer` the memory itself, which those who gave it have no more.
 * @param {Balls} value
 * @param {boolean} [transfer]
 * @returns {Float64Array}
 */
export function ballsOf(value, transfer) {
  const given = transfer && ArrayBuffer.isView(value) && value instanceof Float64Array ? value : balls(value);
  inFives(given);
  return given === value ? moved(given) : given;
}

/** @param {Float64Array} numbers */
function moved(numbers) {
  try {
    return structuredClone(numbers, { transfer: [numbers.buffer] });
  } catch (cause) {
    throw new CaromError('wrong-type', 'balls cannot be handed over: their memory belongs to others, or has been given away', { cause });
  }
}

/** @param {How | undefined} value @returns {How} */
export function optionsOf(value = {}) {
  const { signal, onProgress, transfer, samples, hits, ignore, startDepth } = object(value, "a job's options");
  if (signal != null && !(typeof signal.addEventListener === 'function' && typeof signal.removeEventListener === 'function')) {
    throw wrong("a job's signal", 'an AbortSignal', signal);
  }
  if (onProgress != null && typeof onProgress !== 'function') throw wrong("a job's onProgress", 'a function', onProgress);
  return { signal: signal ?? undefined, onProgress: onProgress ?? undefined, transfer: Boolean(transfer), samples, which: filter({ hits, ignore, startDepth }) };
}

/** A scene as threads are given it. @param {string | object} scene @returns {Given} */
export function sceneOf(scene = '{"carom":1,"bodies":[]}') {
  if (typeof scene === 'string') return { text: scene };
  const flat = flattened(scene);
  return flat ? { flat } : { text: textOf(scene) };
}

/**
 * What a constructor is given besides the scene.
 * @template {object} T
 * @param {T | undefined} value
 * @param {string} name the class's
 * @returns {Partial<T>}
 */
export const settingsOf = (value, name) => (value === undefined ? {} : { ...object(value, `a ${name}'s options`) });
