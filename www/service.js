// The page's end of the Worker: starts it when it is first needed, and again after it has died.

import { startWorker } from '#parts';
import { hear } from './hear.js';

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./worker.js').Order} Order */
/** @typedef {import('./worker.js').Answer} Answer */
/** @typedef {Exclude<Answer, { kind: 'refused' }>} Success */

/** Why there is no answer: the core refused (with its code), or the Worker is no more (`worker-died`). */
export class WorkError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = 'WorkError';
    this.code = code;
  }
}

/**
 * Who waits for answers. A fan is answered more than once.
 * @typedef {{ answered: (answer: Success) => void, failed: (error: WorkError) => void }} Waiting
 */

/** @type {Worker | undefined} */
let worker;
let last = 0;
/** @type {Map<number, Waiting>} */
const waiting = new Map();
/** The bodies that the Worker has. @type {{ bodies: Model['bodies'], version: number } | undefined} */
let sent;

/** @param {Answer} answer */
function take(answer) {
  const who = waiting.get(answer.id);
  if (answer.kind !== 'fan' || answer.done) waiting.delete(answer.id);
  if (answer.kind === 'refused') who?.failed(new WorkError(answer.code, answer.message));
  else if (who) who.answered(answer);
  else if (answer.kind === 'fan') answer.picture.close();
}

function begin() {
  const started = startWorker();
  const died = (/** @type {string} */ why) => {
    started.terminate();
    dismiss(`The Worker has died: ${why}`);
  };
  hear(started, take, died);
  started.addEventListener('messageerror', () => died('it said something that cannot be understood'));
  return started;
}

/** @param {string} message */
function dismiss(message) {
  worker = undefined;
  sent = undefined;
  const all = [...waiting.values()];
  waiting.clear();
  for (const { failed } of all) failed(new WorkError('worker-died', message));
}

/**
 * The bodies as the Worker needs them: models are never changed, so the same list is the same bodies.
 * @param {Model} model
 * @returns {import('./worker.js').Room}
 */
function room({ bodies }) {
  if (sent?.bodies === bodies) return { version: sent.version };
  sent = { bodies, version: ++last };
  // Neither names nor styles: they do not matter to a ball.
  const plain = bodies.map(({ shape, rounding, placement, side, response }) => ({ shape, rounding, placement, side, response }));
  return { version: sent.version, text: JSON.stringify({ carom: 1, bodies: plain }) };
}

/**
 * @template T
 * @typedef {T extends unknown ? Omit<T, 'id' | 'room'> : never} Bare
 */

/**
 * Gives an order about a model's bodies.
 * @param {Bare<import('./worker.js').FanOrder | import('./worker.js').AimOrder>} what
 * @param {Model} model
 * @param {Waiting} who
 * @returns {number} its number
 */
export function order(what, model, who) {
  const id = ++last;
  waiting.set(id, who);
  worker ??= begin();
  post({ ...what, id, room: room(model) });
  return id;
}

/** @param {Order} message */
const post = (message) => worker?.postMessage(message);

/** Nobody waits for this order any more. @param {number} id */
export function forget(id) {
  waiting.delete(id);
}

/** Ends the fan that is under way, if there is one. */
export function stopFans() {
  post({ kind: 'stop', id: ++last });
}
