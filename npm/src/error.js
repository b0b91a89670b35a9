// The package's errors. The wasm calls `refuse` with the core's refusals.

/** @import { ErrorCode } from './types.js' */
/**
 * The error of a refused call: its code, and details such as the value that was refused.
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
 * The error of a refused input. When it is thrown, nothing has changed.
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
     * @param {object} [details] the numbers of the message, by name
     */
    constructor(code, message, details) {
      super(shortened(message, LONGEST));
      Object.assign(this, { name: 'CaromError', code }, details);
    }

    /** By the name, since bundles and Workers have classes of their own. @param {any} value */
    static [Symbol.hasInstance](value) {
      return value instanceof Error && value.name === 'CaromError';
    }
  }
);

/** The longest message: it may quote a file. */
const LONGEST = 500;

/** @param {string} text @param {number} most */
const shortened = (text, most) => (text.length > most ? `${text.slice(0, most)}…` : text);

/** The refusal of the call in progress. @type {CaromError | undefined} */
let refused;

/** Throws the core's refusal, if there is one. */
export function raise() {
  if (!refused) return;
  const error = refused;
  refused = undefined;
  throw error;
}

/**
 * Keeps an error of the core until its export has returned.
 * @param {ErrorCode} code
 * @param {string} message
 * @param {string} names of the details, separated by spaces
 * @param {Float64Array} values of the details
 * @param {string} which the name of the detail that has the index in a list, or an empty text
 * @param {number} index
 */
export function refuse(code, message, names, values, which, index) {
  const details = names ? names.split(' ').map((name, k) => [name, values[k]]) : [];
  refused = new CaromError(code, message, { ...Object.fromEntries(details), ...(which && { [which]: index }) });
}

/** A word in quotes, shortened if it is long. @param {string} word */
export const quoted = (word) => `"${shortened(word, 60)}"`;

/** @param {unknown} value */
function shown(value) {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return String(value);
  if (value && typeof value === 'object') return Array.isArray(value) ? 'an array' : 'an object';
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

/** Whether an error says that the core has stopped or was not started. @param {any} error */
export const isFatal = (error) =>
  error instanceof WebAssembly.RuntimeError || ['bug', 'not-started', 'out-of-memory', 'stopped'].includes(error?.code);

/** The error of a core that panics. */
export const bug = () =>
  new CaromError(
    'bug',
    "carom: the core has stopped. This is a bug in carom: please report it, with the call and this error's stack",
  );

/** The error of a core whose allocation fails. */
export const outOfMemory = () => new CaromError('out-of-memory', 'carom: out of memory; the core has stopped');

/**
 * The shortest digits that read back as the same number, from 1e-4 to 1e16 without an exponent. Whole numbers have no
 * fraction, except −0: some readers take `-0` for the integer 0.
 * @param {number} x
 */
export function decimal(x) {
  const size = Math.abs(x);
  if (size === Infinity) return x < 0 ? '-inf' : 'inf';
  if (Object.is(x, -0)) return '-0.0';
  const plain = !(size < 1e-4 || size >= 1e16) || size === 0;
  return plain ? String(x) : x.toExponential().replace('+', '');
}

/**
 * Writes a number for the core's messages. Rust's own formatting of floats would be a tenth of the module.
 * @param {number} x
 * @param {Uint8Array} into
 * @returns {number} the number of characters
 */
export function writeDecimal(x, into) {
  const text = decimal(x);
  for (let k = 0; k < text.length; k += 1) into[k] = text.charCodeAt(k);
  return text.length;
}
