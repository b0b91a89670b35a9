// What is said at the door between JavaScript's plain objects and the core's numbers: refusals, and that the core has
// stopped. What comes in is read in `read.js`, and what goes out is made in `make.js`.
//
// Readers return whether they could; if not, the refusal waits here until the core has put its own things away
// and asks for it. Nothing is thrown through the core.

/** @typedef {{ code: string, what: string | undefined, says: string, details?: object }} Refusal */

/** @type {Refusal | undefined} */
let waiting;

export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string | undefined} what `undefined` where only the caller knows
   * @param {string} says
   * @param {object} [details]
   */
  constructor(code, what, says, details) {
    super();
    this.refusal = { code, what, says, details };
  }
}

/**
 * A `CaromError`.
 * @param {string} code
 * @param {string} message
 * @param {object} [details] numbers of the message, by name
 */
function caromError(code, message, details) {
  return Object.assign(new Error(message), { name: 'CaromError', code }, details);
}

/**
 * The core's own refusals.
 * @param {string} code
 * @param {string} message
 * @param {string} names of the details, separated by spaces
 * @param {Float64Array} values of the details
 * @param {string} which of many things it is about, if it is, and its index
 * @param {number} index
 */
export function refusal(code, message, names, values, which, index) {
  const details = names ? names.split(' ').map((name, k) => [name, values[k]]) : [];
  return caromError(code, message, { ...Object.fromEntries(details), ...(which && { [which]: index }) });
}

/**
 * The refusal that waits.
 * @param {string} what what was being read, where the reader did not know
 */
export function refusalAtTheDoor(what) {
  const { code, what: known, says, details } = /** @type {Refusal} */ (waiting);
  waiting = undefined;
  return caromError(code, `${known ?? what} ${says}`, details);
}

/** Why the core has stopped in the middle of something, which leaves it in no state to go on. */
export const bug = () =>
  caromError('bug', "carom: the core has stopped. That is a bug of carom: please report it, with the call and this error's stack");
export const outOfMemory = () =>
  caromError('out-of-memory', 'carom: there is not enough memory for this, and the core has stopped');

/**
 * What takes the place of a core that has stopped: it only says so. What is freed went with the core.
 * @param {Error} cause
 */
export function standIn(cause) {
  const get = (/** @type {unknown} */ _, /** @type {string} */ name) => {
    if (name.endsWith('_free')) return () => {};
    const message = 'carom: the core has stopped, and answers no more: reload the page, or end the Worker';
    throw caromError('stopped', message, { cause });
  };
  return new Proxy({}, { get });
}

/** A word as it is told, however long it is. @param {string} word */
export const quoted = (word) => `"${word.length > 60 ? `${word.slice(0, 60)}…` : word}"`;

/** @param {unknown} value */
function shown(value) {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return String(value);
  return value === null ? 'null' : typeof value;
}

/**
 * @param {string | undefined} what
 * @param {string} expected
 * @param {unknown} value
 */
export function wrong(what, expected, value) {
  return new Refused('wrong-type', what, `must be ${expected}, but it is ${shown(value)}`);
}

/**
 * Does the reading, and keeps what it throws.
 * @template {any[]} A
 * @template T
 * @param {(...values: A) => T} read
 * @returns {(...values: A) => T | undefined}
 */
export function guarded(read) {
  return (...values) => {
    try {
      return read(...values);
    } catch (error) {
      // Getters and proxies throw what they like.
      const refused = error instanceof Refused ? error : wrong(undefined, 'readable', values[0]);
      waiting = refused.refusal;
      return undefined;
    }
  };
}

/**
 * Does some reading for one of many, which is named when it is refused.
 * @template T
 * @param {string} name
 * @param {object} details
 * @param {() => T} read
 * @returns {T}
 */
export function named(name, details, read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, what, says } = error.refusal;
    throw new Refused(code, `${name}${what}`, says, { ...error.refusal.details, ...details });
  }
}

export const now = () => performance.now();
