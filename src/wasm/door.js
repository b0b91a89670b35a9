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

/** What is quoted of a file can be of any length. */
const LONGEST = 500;

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
  const told = message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message;
  return caromError(code, told, { ...Object.fromEntries(details), ...(which && { [which]: index }) });
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

/** How many things of others, which may call the core in turn, are being read or drawn on. */
let others = 0;
/** Each of them takes a part of the core's stack. */
const MOST_OTHERS = 32;

/** Others are asked from here on, until `others` is less by one again. */
function ask() {
  others += 1;
  if (others > MOST_OTHERS) throw wrong(undefined, `readable with fewer than ${MOST_OTHERS} calls of the core in each other`, {});
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
      ask();
      return read(...values);
    } catch (error) {
      // Getters and proxies throw what they like.
      const refused = error instanceof Refused ? error : wrong(undefined, 'readable', values[0]);
      waiting = refused.refusal;
      return undefined;
    } finally {
      others -= 1;
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

/**
 * What a canvas does, by the number that stands for it: its name, how many numbers it takes, and how they are given to it.
 * @type {[name: string, takes: number, stroke: (on: any, n: Float64Array, k: number) => void][]}
 */
const STROKES = [
  ['moveTo', 2, (on, n, k) => on.moveTo(n[k], n[k + 1])],
  ['lineTo', 2, (on, n, k) => on.lineTo(n[k], n[k + 1])],
  ['arc', 6, (on, n, k) => on.arc(n[k], n[k + 1], n[k + 2], n[k + 3], n[k + 4], n[k + 5] === 1)],
  ['closePath', 0, (on) => on.closePath()],
];

/**
 * Draws. What the canvas throws comes through as it is.
 * @param {any} context a canvas's, or a path
 * @param {Float64Array} numbers strokes one after the other
 */
export function draw(context, numbers) {
  const can = guarded(() => STROKES.every(([name]) => typeof context[name] === 'function'));
  if (!can()) throw caromError('wrong-type', `what is drawn on must be a canvas's 2D context, but it is ${shown(context)}`);
  // The canvas may call the core, whose memory moves then.
  const own = numbers.slice();
  try {
    ask();
    for (let k = 0; k < own.length; ) {
      const [, takes, stroke] = STROKES[own[k]];
      stroke(context, own, k + 1);
      k += 1 + takes;
    }
  } finally {
    others -= 1;
  }
}

/** @param {Float64Array} numbers */
export function makePath(numbers) {
  const path = new Path2D();
  draw(path, numbers);
  return path;
}
