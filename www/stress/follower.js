// The page's end of the Worker: orders a fan, keeps the last picture of one, and counts.

import { startStressWorker } from '#parts';
import { hear } from '../hear.js';

/** @typedef {import('./worker.js').Fan} Fan */
/** @typedef {Omit<import('./worker.js').FanOrder, 'kind' | 'id'>} Wanted */
/** @typedef {import('./worker.js').Reply} Reply */

/** Rates are those of about the last second. */
const WINDOW = 1000;

export class Follower {
  /** The last fan that was done. @type {Fan | undefined} */
  fan;
  /** @type {import('./worker.js').Picture | undefined} */
  picture;
  /** @type {import('../benchmark/room.js').Room | undefined} */
  room;
  /** How long it took to put up the obstacles, in milliseconds. @type {number | undefined} */
  ready;
  /** Whether the ball cannot be where it is. */
  overlap = false;
  #worker = startStressWorker();
  #id = 0;
  /** Whether a picture of the last order has come: who orders faster than pictures come would never see one. */
  #answered = true;
  #busy = false;
  /** @type {Wanted | undefined} what is to be ordered next */
  #next;
  /** Fans that were done lately. @type {{ at: number, casts: number, core: number }[]} */
  #done = [];
  #closed = false;

  /** @param {number} count of obstacles @param {(seen: boolean) => void} changed whether in what is seen, or in numbers alone @param {(message: string) => void} fail */
  constructor(count, changed, fail) {
    this.changed = changed;
    this.fail = fail;
    hear(this.#worker, (/** @type {Reply} */ reply) => this.#hear(reply), (message) => this.#failed(message));
    this.#worker.postMessage({ kind: 'room', count });
  }

  /** @param {string} message */
  #failed(message) {
    if (!this.#closed) this.fail(message);
  }

  /** Whether a fan, or the rest of one, is on its way. */
  get busy() {
    return this.#busy || this.#next !== undefined;
  }

  /** As often as you like: the latest wins. @param {Wanted} wanted */
  order(wanted) {
    this.#next = wanted;
    this.#send();
  }

  #send() {
    if (this.ready === undefined || !this.#answered || !this.#next) return;
    this.#worker.postMessage({ ...this.#next, kind: 'fan', id: ++this.#id });
    this.#next = undefined;
    this.#answered = false;
    this.#busy = true;
  }

  /** @param {Reply} reply */
  #hear(reply) {
    if (this.#closed) return undefined;
    if (reply.kind === 'failed') return this.#failed(reply.message);
    const { overlap, picture, room } = this;
    if (reply.kind === 'room') this.room = reply.room;
    else if (reply.kind === 'ready') this.ready = reply.milliseconds;
    else this.#take(reply);
    this.#send();
    return this.changed(this.overlap !== overlap || this.picture !== picture || this.room !== room);
  }

  /** @param {Exclude<Reply, { kind: 'room' | 'ready' | 'failed' }>} reply */
  #take(reply) {
    const last = reply.id === this.#id;
    this.overlap = reply.kind === 'overlap';
    if (last) this.#answered = true;
    if (last && (reply.kind === 'overlap' || reply.done)) this.#busy = false;
    if (reply.kind === 'overlap') return;
    if (reply.picture) {
      this.picture?.image.close();
      this.picture = reply.picture;
    }
    if (!reply.done) return;
    this.fan = reply;
    const { casts, core } = reply;
    const at = performance.now();
    this.#done.push({ at, casts, core });
    // One is kept in any case.
    while (this.#done.length > 1 && at - this.#done[0].at > WINDOW) this.#done.shift();
  }

  /** The cost of the last fans: casts in a second of the core, its milliseconds for a fan, and fans in a second. */
  get rates() {
    const done = this.#done;
    if (done.length === 0) return undefined;
    const sum = (/** @type {'casts' | 'core'} */ of) => done.reduce((all, one) => all + one[of], 0);
    const span = done[done.length - 1].at - done[0].at;
    // A clock that has not ticked says nothing.
    const rate = sum('casts') / Math.max(sum('core') / 1000, 1e-4);
    return { rate, core: sum('core') / done.length, perSecond: span > 0 ? (1000 * (done.length - 1)) / span : 0 };
  }

  /** Another kind of fan: what was counted is about others. */
  forget() {
    this.#done = [];
  }

  close() {
    this.#closed = true;
    this.#worker.terminate();
    this.picture?.image.close();
    this.picture = undefined;
  }
}
