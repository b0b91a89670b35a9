// Validates and copies the input of Worker jobs at once, so that later changes to it do not affect the job.

import { CaromError, wrong } from './error.js';
import { PER_BALL } from './join.js';
import { textOf } from './scene-text.js';
import { ball, balls, count, filter, limits, options } from './validate.js';

/** @import { SceneData } from './worker-loop.js' */
/** @import { Ball, Balls, Centred, Filter, Limits } from './types.js' */
/** @import { ReboundOptions } from './worker-types.d.ts' */
/** A job's validated options. @typedef {ReboundOptions & { samples?: number | undefined, which?: Filter | undefined }} How */

/** The option that only jobs on many balls have. */
export const TRANSFER = ['transfer'];

/** The most directions that the core follows in one call. */
const MOST = 16_777_216;

/** @param {Centred<Ball>} value @returns {Ball} */
export function ballOf(value) {
  const [x, y, dx, dy, radius] = ball(value);
  return { centre: [x, y], direction: [dx, dy], radius };
}

/** @param {Limits | undefined} value @returns {Limits} */
export function limitsOf(value) {
  const [bounces, length] = limits(value);
  return { bounces, length, ...filter(value) };
}

/** @param {number} value @param {string} what */
export const countOf = (value, what) => count(value, what, MOST);

/** @param {Float64Array} numbers */
function requireFives({ length }) {
  if (length % PER_BALL === 0) return;
  const message = `balls come as x, y, direction x, direction y, radius, but the array's length is ${length}`;
  throw new CaromError('wrong-length', message, { length });
}

/**
 * Balls as five numbers each: a copy, or with `transfer` the memory itself, which the caller then loses.
 * @param {Balls} value
 * @param {boolean} [transfer]
 * @returns {Float64Array}
 */
export function ballsOf(value, transfer) {
  const own = transfer && ArrayBuffer.isView(value) && value instanceof Float64Array ? value : balls(value);
  requireFives(own);
  return own === value ? moved(own) : own;
}

/** @param {Float64Array} numbers */
function moved(numbers) {
  try {
    const own = structuredClone(numbers, { transfer: [numbers.buffer] });
    // Memory of WebAssembly is copied as a whole instead, and the caller's array stays as it is.
    if (numbers.length === 0) return own;
  } catch {
    // Refused below.
  }
  const message = 'balls cannot be transferred: their memory is shared, belongs to WebAssembly, or has been transferred already';
  throw new CaromError('wrong-type', message);
}

/**
 * @param {How | undefined} value
 * @param {string[][]} more members besides cancellation and progress
 * @returns {How}
 */
export function optionsOf(value, ...more) {
  const { signal, onProgress, transfer, samples, ...which } = options(value, "a job's options", [
    'signal',
    'onProgress',
    ...more.flat(),
  ]);
  const isSignal = ['addEventListener', 'removeEventListener', 'throwIfAborted'].every(
    (name) => typeof (/** @type {any} */ (signal)?.[name]) === 'function',
  );
  if (signal != null && !isSignal) {
    throw wrong("a job's signal", 'an AbortSignal', signal);
  }
  if (onProgress != null && typeof onProgress !== 'function') throw wrong("a job's onProgress", 'a function', onProgress);
  return {
    signal: signal ?? undefined,
    onProgress: onProgress ?? undefined,
    transfer: Boolean(transfer),
    samples,
    which: filter(which),
  };
}

/** A scene in the form in which it is sent to threads. @param {string | object} scene @returns {SceneData} */
export const sceneOf = (scene = '{"carom":1,"bodies":[]}') => ({ text: typeof scene === 'string' ? scene : textOf(scene) });
