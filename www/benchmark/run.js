// One run of the benchmark in a Worker of its own, and what has come of it so far.

import { startBenchmarkWorker } from '#parts';
import { hear } from '../message.js';
import { CONTESTANTS } from './measure.js';

/** @typedef {import('./measure.js').Contestant} Contestant */
/** @typedef {import('./measure.js').Measured} Measured */
/** @typedef {'idle' | 'running' | 'done' | 'cancelled' | 'failed'} State */

/** How long one measurement takes, in milliseconds. */
const LEAST = 250;

export class Run {
  /** @type {State} */
  state = 'idle';
  /** @type {Measured[]} */
  results = [];
  /** @type {number[]} */
  sizes = [];
  /** The running measurement; being prepared if it has no contestant yet. @type {{ size: number, who?: Contestant } | undefined} */
  now;
  /** Why it has failed. */
  message = '';
  /** @type {Worker | undefined} */
  #worker;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** @param {number[]} sizes @param {number} patience the longest that one cast may take, in milliseconds */
  start(sizes, patience) {
    this.#stop('running');
    Object.assign(this, { results: [], sizes, message: '' });
    const worker = hear(startBenchmarkWorker(), (/** @type {import('./worker.js').Reply} */ reply) => this.#hear(reply), (message) => this.#fail(message));
    /** @type {import('./measure.js').Task} */
    const task = { sizes, patience, least: LEAST };
    worker.postMessage(task);
    this.#worker = worker;
    this.changed();
  }

  /** @param {import('./worker.js').Reply} reply */
  #hear(reply) {
    if ('begun' in reply) this.now = reply.begun;
    else if ('measured' in reply) this.results.push(reply.measured);
    else if ('failed' in reply) return this.#fail(reply.failed);
    else this.#stop('done');
    return this.changed();
  }

  /** @param {string} message */
  #fail(message) {
    this.message = message;
    this.#stop('failed');
    this.changed();
  }

  /** Results so far stay. */
  cancel() {
    if (this.state !== 'running') return;
    this.#stop('cancelled');
    this.changed();
  }

  /** @param {State} state */
  #stop(state) {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.now = undefined;
    this.state = state;
  }

  /** From 0 to 1. */
  get progress() {
    return this.sizes.length > 0 ? this.results.length / (this.sizes.length * CONTESTANTS.length) : 0;
  }

  /** @param {number} size @param {Contestant} who */
  of(size, who) {
    return this.results.find((one) => one.size === size && one.who === who);
  }

  /** How many answers were compared with those of the first contestant, and how many were others. */
  get agreement() {
    let [compared, differ] = [0, 0];
    for (const one of this.results) {
      if (one.who === CONTESTANTS[0] || 'skipped' in one) continue;
      compared += one.compared;
      differ += one.differ;
    }
    return { compared, differ };
  }

  close() {
    this.changed = () => {};
    this.#stop('cancelled');
  }
}
