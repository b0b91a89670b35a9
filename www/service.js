// The page's end of a Worker: starts it when it is first needed, and again after it has died.

import { startWorker } from '#parts';
import { Coded, hear } from './message.js';

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./worker.js').Order} Order */
/** @typedef {import('./worker.js').Answer} Answer */
/** @typedef {Exclude<Answer, { kind: 'refused' }>} Success */

/** Why there is no answer: the core refused (with its code), or the Worker is no more (`worker-died`). */
export class WorkError extends Coded {}

/**
 * Who waits for answers. Some orders are answered more than once.
 * @typedef {{ answered: (answer: Success) => void, failed: (error: WorkError) => void }} Waiting
 */
/** @template T @typedef {T extends unknown ? Omit<T, 'id'> : never} Bare */

export class Service {
  /** @type {Worker | undefined} */
  #worker;
  #last = 0;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** The bodies that the Worker has: models are never changed, so the same list is the same bodies. @type {Model['bodies'] | undefined} */
  #bodies;

  /** @param {Answer} answer */
  #take(answer) {
    const who = this.#waiting.get(answer.id);
    if (answer.done) this.#waiting.delete(answer.id);
    if (answer.kind === 'refused') who?.failed(new WorkError(answer.code, answer.message));
    else if (who) who.answered(answer);
    else if (answer.kind === 'fan') answer.picture?.image.close();
  }

  #begin() {
    const worker = startWorker();
    const died = (/** @type {string} */ why) => this.#dismiss(`The Worker has died: ${why}`);
    hear(worker, (/** @type {Answer} */ answer) => this.#take(answer), died);
    worker.addEventListener('messageerror', () => died('it said something that cannot be understood'));
    return worker;
  }

  /** @param {string} message */
  #dismiss(message) {
    const all = [...this.#waiting.values()];
    this.close();
    for (const { failed } of all) failed(new WorkError('worker-died', message));
  }

  /** @param {Order} message */
  #post(message) {
    this.#worker?.postMessage(message);
  }

  /**
   * @param {Bare<Exclude<Order, { kind: 'stop' | 'bodies' }>>} what
   * @param {Waiting} who
   * @param {Model['bodies']} [bodies] what the order is about, unless the Worker has made a room
   * @returns {number} its number
   */
  order(what, who, bodies) {
    const id = ++this.#last;
    this.#waiting.set(id, who);
    this.#worker ??= this.#begin();
    if (bodies !== this.#bodies) {
      this.#bodies = bodies;
      // Neither names nor styles: they do not matter to a ball.
      const plain = bodies?.map(({ shape, rounding, placement, side, response }) => ({ shape, rounding, placement, side, response }));
      this.#post({ kind: 'bodies', text: JSON.stringify({ carom: 1, bodies: plain }) });
    }
    this.#post({ ...what, id });
    return id;
  }

  /** Nobody waits for this order any more. @param {number} id */
  forget(id) {
    this.#waiting.delete(id);
  }

  /** Ends the fan that is under way, if there is one. */
  stop() {
    this.#post({ kind: 'stop' });
  }

  close() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#bodies = undefined;
    this.#waiting.clear();
  }
}

/** The one of the open scene. */
export const service = new Service();

/**
 * The directions in which the model's ball comes, after just so many bounces, with its centre to the target, the shortest way first.
 * @param {Model} model
 * @param {readonly [number, number]} target
 * @param {number} bounces
 * @returns {Promise<import('carom').Aim[]>} rejects with a WorkError that has the core's code and message
 */
export function findAims({ ball, bodies }, target, bounces) {
  return new Promise((resolve, failed) => {
    if (!ball) return resolve([]);
    const answered = (/** @type {Success} */ answer) => answer.kind === 'aims' && resolve(answer.aims.sort((a, b) => a.length - b.length));
    service.order({ kind: 'aims', ball, target, bounces }, { answered, failed }, bodies);
  });
}
