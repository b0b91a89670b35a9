// Refusals. Those of the core come from here as well: the wasm imports `refusal`.

/** @import { ErrorCode } from './types.js' */
/**
 * A refusal: its code, and what it is about.
 *
 * ```js
 * try {
 *   scene.addCircle([0, 0], -1);
 * } catch (error) {
 *   error.code; // → 'negative-radius'
 * }
 * ```
 * @typedef {Error & { readonly name: 'CaromError', readonly code: ErrorCode } & import('./types.js').ErrorDetails} CaromError
 */

/**
 * Why an input was refused. Nothing has changed when one of these is thrown.
 *
 * ```js
 * try {
 *   scene.addCircle([0, 0], -1);
 * } catch (error) {
 *   error instanceof CaromError; // → true
 *   error.code; // → 'negative-radius'
 *   error.value; // → -1
 * }
 * ```
 * @type {new (code: ErrorCode, message: string, details?: object) => CaromError}
 */
export const CaromError = /** @type {any} */ (
  class CaromError extends Error {
    /**
     * @param {ErrorCode} code
     * @param {string} message
     * @param {object} [details] numbers of the message, by name
     */
    constructor(code, message, details) {
      super(message);
      Object.assign(this, { name: 'CaromError', code }, details);
    }
  }
);

/** What is quoted of a file can be of any length. */
const LONGEST = 500;

/**
 * The core's own refusals.
 * @param {ErrorCode} code
 * @param {string} message
 * @param {string} names of the details, separated by spaces
 * @param {Float64Array} values of the details
 * @param {string} which of many things it is about, if it is, and its index
 * @param {number} index
 */
export function refusal(code, message, names, values, which, index) {
  const details = names ? names.split(' ').map((name, k) => [name, values[k]]) : [];
  const told = message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message;
  return new CaromError(code, told, { ...Object.fromEntries(details), ...(which && { [which]: index }) });
}

/** A word as it is shown, however long it is. @param {string} word */
export const quoted = (word) => `"${word.length > 60 ? `${word.slice(0, 60)}…` : word}"`;

/** @param {unknown} value */
function shown(value) {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'an array';
  return value === null ? 'null' : typeof value;
}

/**
 * @param {string} what
 * @param {string} expected
 * @param {unknown} value
 */
export function wrong(what, expected, value) {
  return new CaromError('wrong-type', `${what} must be ${expected}, but it is ${shown(value)}`);
}

/** @param {string} name of the class */
export const freed = (name) => new CaromError('freed', `carom: this ${name} has been freed`);

/** What replaces a core that has stopped. @type {((cause: Error) => void)[]} */
const replacements = [];

/** @param {(cause: Error) => void} replace */
export const whenStopped = (replace) => void replacements.push(replace);

/** @param {CaromError} cause @returns {never} */
function stop(cause) {
  for (const replace of replacements) replace(cause);
  throw cause;
}

/** The core calls this when it has stopped in the middle of something, which leaves it in no state to go on. */
export const bug = () =>
  stop(new CaromError('bug', "carom: the core has stopped. That is a bug of carom: please report it, with the call and this error's stack"));

/** The core calls this when it is refused memory. */
export const outOfMemory = () =>
  stop(new CaromError('out-of-memory', 'carom: there is not enough memory for this, and the core has stopped'));

/**
 * The fewest digits that read back as the same number, from 1e-4 to 1e16 without an exponent. Only −0 is written with a
 * fraction, since some readers would take `-0` for a whole number, which has no sign.
 * @param {number} x
 */
function decimal(x) {
  const size = Math.abs(x);
  if (size === Infinity) return x < 0 ? '-inf' : 'inf';
  if (Object.is(x, -0)) return '-0.0';
  const plain = !(size < 1e-4 || size >= 1e16) || size === 0;
  return plain ? String(x) : x.toExponential().replace('+', '');
}

/**
 * Writes a number for the core's messages: the standard library's digits would be a tenth of the module.
 * @param {number} x
 * @param {Uint8Array} into
 * @returns {number} how many characters it took
 */
export function writeDecimal(x, into) {
  const text = decimal(x);
  for (let k = 0; k < text.length; k += 1) into[k] = text.charCodeAt(k);
  return text.length;
}
