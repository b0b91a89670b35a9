// The user's choices on a stage, their form in the address, and their fields.

/** @typedef {string | number | boolean} Value */

/** A value as in the address. @param {Value} value */
const told = (value) => String(value === true ? 1 : value || 0);

/**
 * @template {Record<string, Value>} T
 * @param {URLSearchParams} settings
 * @param {T} first what is chosen if the address makes no sense
 * @param {Record<keyof T, readonly Value[]>} allowed
 * @returns {T}
 */
export function read(settings, first, allowed) {
  const entries = Object.entries(first).map(([name, value]) => [
    name,
    allowed[name].find((one) => told(one) === settings.get(name)) ?? value,
  ]);
  return Object.fromEntries(entries);
}

/** @param {Record<string, Value>} options */
export const written = (options) =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${told(value)}`)
    .join('&');

/**
 * Numbers from the address, if there are exactly `count`.
 * @param {string | null | undefined} text
 * @param {number} count
 * @returns {number[] | undefined}
 */
export function numbersIn(text, count) {
  const numbers = (text ?? '').split(',').map(Number);
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : undefined;
}

/** @param {readonly number[]} numbers */
export const writtenNumbers = (numbers) => numbers.map((value) => Number(value.toFixed(2))).join();

/** @param {number} most */
export const upTo = (most) => Array.from({ length: most }, (_, k) => k + 1);

export const SWITCH = [false, true];

/**
 * How a field gets and sets a choice.
 * @template T
 * @template {keyof T} K
 * @param {{ options: T, choose: (change: Partial<T>) => void }} stage
 * @param {K} name
 * @returns {[get: () => T[K], set: (value: T[K]) => void]}
 */
export const choice = (stage, name) => [
  () => stage.options[name],
  (value) => stage.choose(/** @type {any} */ ({ [name]: value })),
];
