// Arguments that are sound but for one thing, and what may become of a call that is made with them.

import assert from 'node:assert/strict';
import { PUBLISHED } from '../../scripts/package.mjs';
import { Canvas } from './calls.mjs';
import { HOSTILE } from './hostile.mjs';
import { contentOf } from '../../scripts/run.mjs';

/** Every code that an error of ours may have, by the types. */
const CODES = [...(contentOf(PUBLISHED, 'types.d.ts').match(/type ErrorCode =([^;]*);/)?.[1] ?? '').matchAll(/"([\w-]+)"/g)].map(
  ([, code]) => code,
);

/** These end the core: nothing that is given may have it come to that. */
const FATAL = ['bug', 'out-of-memory', 'stopped'];

/** @param {any} value @returns {boolean} whether a string, or every number in it, is sound */
export function isSound(value) {
  if (typeof value === 'number') return Number.isFinite(value);
  if (ArrayBuffer.isView(value))
    return /** @type {number[]} */ (Array.from(/** @type {any} */ (value))).every((number) => Number.isFinite(number));
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isSound);
  // Objects of classes are tested elsewhere.
  return Object.getPrototypeOf(value) !== Object.prototype || Object.values(value).every(isSound);
}

/**
 * All lists of arguments with something hostile in the place of one of them, or of something in it.
 * @param {() => unknown[]} sound
 * @returns {Generator<[where: string, values: unknown[]]>}
 */
export function* spoilt(sound) {
  for (const way of waysInto(sound())) {
    for (const [what, make] of Object.entries(HOSTILE)) {
      const values = structured(sound());
      /** @type {any} */
      let at = values;
      for (const step of way.slice(0, -1)) at = at[step];
      at[/** @type {string} */ (way.at(-1))] = make();
      yield [`${what} at ${way.join('.')}`, values];
    }
  }
}

/**
 * The ways to whatever can be replaced: arguments, their members, and the first two of every list.
 * @param {any} value
 * @param {string[]} [way]
 * @returns {string[][]}
 */
function waysInto(value, way = []) {
  const here = way.length > 0 ? [way] : [];
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return here;
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!plain) return here;
  const members = way.length > 0 && Array.isArray(value) ? ['0', '1'].filter((k) => k in value) : Object.keys(value);
  return [...here, ...members.flatMap((member) => waysInto(value[member], [...way, member]))];
}

/** A copy down to what is no plain object. @param {any} value @returns {any} */
function structured(value) {
  if (Array.isArray(value)) return value.map(structured);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, structured(member)]));
}

/**
 * JavaScript's own error for a value that is to be a number, or a word, before anything reaches the core.
 * @param {any} error
 */
const isConversion = (error) =>
  error instanceof TypeError || /Path2D is not defined/.test(error.message) || ['no', 'a trap'].includes(error.message);

/** @param {string} name @param {string} where @param {any} error */
export function isOurs(name, where, error) {
  assert.ok(error instanceof Error, `${name} with ${where} throws ${String(error)}`);
  assert.ok(!(error instanceof WebAssembly.RuntimeError), `${name} with ${where}: ${error.stack}`);
  const { name: kind, code } = /** @type {any} */ (error);
  if (kind !== 'CaromError') return assert.ok(isConversion(error), `${name} with ${where} throws ${kind}: ${error.message}`);
  assert.ok(CODES.includes(code) && !FATAL.includes(code), `${name} with ${where}: ${code}`);
  return assert.ok(error.message.length < 1000, `${name} with ${where}: a message of ${error.message.length}`);
}

/**
 * The answer of a call, or nothing where it is refused as it should be.
 * @template T
 * @param {string} name
 * @param {string} where
 * @param {() => T} call
 */
export function answered(name, where, call) {
  try {
    return call();
  } catch (error) {
    return void isOurs(name, where, error);
  }
}

/**
 * The same value, which does something whenever it is looked at.
 * @param {any} value
 * @param {() => void} act
 * @returns {any}
 */
export function acting(value, act) {
  // A list of matrices is read as it lies there.
  if (value === null || typeof value !== 'object' || value instanceof Float32Array) return value;
  if (ArrayBuffer.isView(value)) return acting(Array.from(/** @type {any} */ (value)), act);
  const plain = Array.isArray(value) || value instanceof Canvas || Object.getPrototypeOf(value) === Object.prototype;
  if (!plain) return value;
  /** @param {any} own @param {string | symbol} name */
  const get = (own, name) => {
    act();
    return acting(own[name], act);
  };
  return new Proxy(value, { get });
}
