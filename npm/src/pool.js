// CaromPool: cuts a job into parts, which wait in one queue for a free Worker. The results are joined in the order of the parts.

import { manyCasts, manyPaths } from './batch.js';
import { CaromError } from './error.js';
import { ballOf, ballsOf, countOf, limitsOf, optionsOf, sceneOf, settingsOf } from './validate-job.js';
import { Link, disposable, terminated } from './rpc.js';
import { Numbers, PER_BALL } from './worker-loop.js';

/** @import { CastLists, PathLists } from './batch.js' */
/** @import { How } from './validate-job.js' */
/** @import { Connect } from './rpc.js' */
/** @import { SceneData } from './worker-loop.js' */
/** @import { Ball, Balls, Fan, Limits } from './types.js' */
/** @import { JobOptions, PoolOptions, ReboundOptions } from './worker-types.d.ts' */

/** The result of a part, or its error. @typedef {{ answer: any } | { why: unknown }} Outcome */
/**
* A part of a job: the balls or directions from `from` to before `to`.
 * @typedef {{ job: Job, from: number, to: number, end: (outcome: Outcome) => void }} Part
 */
/**
* Makes the request for a part, with the buffers that are transferred.
 * @typedef {(from: number, to: number) => { what: object, transfer?: any[] }} Cut
 * @typedef {object} Job
 * @property {SceneData} scene
 * @property {Cut} cut
 * @property {Set<AbortController>} running cancel the parts that are running
 * @property {(from: number, done: number) => void} progress
 */

/** The default size of a pool is the number of cores, but no more than this. */
const ENOUGH_WORKERS = 8;
/** The largest size of a pool: more than any machine has cores. */
const MOST_WORKERS = 1024;
/** Parts for each Worker: several, so that the Workers finish at nearly the same time. */
const SHARES = 4;
/** Parts that a Worker has at once: one that runs and one that waits. */
const AHEAD = 2;
/** The fewest and the most balls of a part: with fewer, messages take longer than the work; with more, results take much memory. */
const CASTS = [512, 16_384];
const PATHS = [32, 1024];

/** The lists of a cast, and how many numbers each has per ball. @type {[name: keyof CastLists, width: number][]} */
const CAST_WIDTHS = [['state', 1], ['distance', 1], ['centre', 2], ['point', 2], ['normal', 2], ['body', 1], ['feature', 1], ['index', 1]];

/**
* Shifts an error's ball index from the part to the whole job.
 * @param {any} error
 * @param {number} from
 */
function inWholeJob(error, from) {
  if (!(error instanceof Error) || !('ball' in error)) return error;
  const ball = Number(error.ball) + from;
  return Object.assign(error, { ball, message: error.message.replace(/^ball \d+/, `ball ${ball}`) });
}

/**
* Cuts a job on many balls: each part has its own copy of its balls, which is transferred.
 * @param {Balls} balls
 * @param {object} what
 * @param {How} how
 * @returns {{ numbers: Float64Array, cut: Cut }}
 */
function cutting(balls, what, { transfer }) {
  const numbers = ballsOf(balls, transfer);
  const cut = (/** @type {number} */ from, /** @type {number} */ to) => {
    const some = numbers.slice(PER_BALL * from, PER_BALL * to);
    return { what: { ...what, balls: some }, transfer: [some.buffer] };
  };
  return { numbers, cut };
}

export class Pool {
  /** @type {{ link: Link, parts: number }[]} */
  #workers;
  /** The parts that wait. @type {Part[]} */
  #queue = [];
  #scene;
  #ended = false;

  /**
   * @param {Connect} connect
   * @param {() => number} cores
   * @param {string | object} [scene]
   * @param {PoolOptions} [options]
   */
  constructor(connect, cores, scene, options) {
    const { size = Math.min(cores() || 1, ENOUGH_WORKERS), source } = settingsOf(options, 'CaromPool');
    if (typeof size !== 'number') throw new CaromError('wrong-type', `a pool's size must be a number, but it is ${size === null ? 'null' : typeof size}`);
    if (!(Number.isInteger(size) && size > 0 && size <= MOST_WORKERS)) {
      throw new CaromError('bad-limit', `a pool's size must be a whole number from 1 to ${MOST_WORKERS}, but it is ${size}`, { value: size });
    }
    this.#workers = Array.from({ length: size }, () => ({ link: new Link(connect, source, 'CaromPool'), parts: 0 }));
    this.#scene = sceneOf(scene);
  }

  get size() {
    return this.#workers.length;
  }

  /** @param {string | object} scene @param {JobOptions} [options] @returns {Promise<number[]>} */
  async setScene(scene, options) {
    const how = optionsOf(options);
    this.#scene = sceneOf(scene);
    /** @type {number[]} */
    let ids = [];
    await this.#job(1, [1, 1], () => ({ what: { kind: 'scene' } }), (answer) => (ids = Array.from(answer)), how);
    return ids;
  }

  /**
   * @param {Balls} balls
   * @param {ReboundOptions} [options]
   * @returns {Promise<import('./types.js').ManyCasts>}
   */
  async castMany(balls, options) {
    const how = optionsOf(options);
    const { numbers, cut } = cutting(balls, { kind: 'castMany', which: how.which }, how);
    const total = numbers.length / PER_BALL;
    const lists = {
      state: new Uint8Array(total),
      distance: new Float64Array(total),
      centre: new Float64Array(2 * total),
      point: new Float64Array(2 * total),
      normal: new Float64Array(2 * total),
      body: new Float64Array(total),
      feature: new Uint8Array(total),
      index: new Uint32Array(total),
    };
    const take = (/** @type {CastLists} */ casts, /** @type {number} */ from) => {
      for (const [name, width] of CAST_WIDTHS) lists[name].set(casts[name], width * from);
    };
    await this.#job(total, CASTS, cut, take, how);
    return manyCasts(lists);
  }

  /**
   * @param {Balls} balls
   * @param {Limits} [limits]
   * @param {ReboundOptions} [options]
   * @returns {Promise<import('./types.js').ManyPaths>}
   */
  async reboundMany(balls, limits, options) {
    const how = optionsOf(options);
    const { numbers, cut } = cutting(balls, { kind: 'reboundMany', limits: limitsOf(limits) }, how);
    const total = numbers.length / PER_BALL;
    const [points, bodies, starts] = [new Numbers(), new Numbers(), new Uint32Array(total + 1)];
    const [state, ends] = [new Uint8Array(total), new Uint8Array(total)];
    const [lengths, directions] = [new Float64Array(total), new Float64Array(2 * total)];
    const take = (/** @type {PathLists} */ paths, /** @type {number} */ from) => {
      starts.set(paths.starts.map((start) => start + bodies.length), from);
      points.add(paths.points);
      bodies.add(paths.bodies);
      state.set(paths.state, from);
      ends.set(paths.ends, from);
      lengths.set(paths.lengths, from);
      directions.set(paths.directions, 2 * from);
    };
    await this.#job(total, PATHS, cut, take, how);
    return manyPaths({ state, points: points.take(), bodies: bodies.take(), starts, lengths, directions, ends });
  }

  /**
   * @param {Ball} ball
   * @param {number} count
   * @param {Limits} [limits]
   * @param {JobOptions} [options]
   * @returns {Promise<Fan>}
   */
  async fan(ball, count, limits, options) {
    const how = optionsOf(options);
    const what = { kind: 'fan', ball: ballOf(ball), count: countOf(count, "a fan's directions"), limits: limitsOf(limits), whole: false };
    const [points, starts] = [new Numbers(), new Uint32Array(count + 1)];
    const take = (/** @type {Fan} */ fan, /** @type {number} */ from) => {
      starts.set(fan.starts.map((start) => start + points.length / 2), from);
      points.add(fan.points);
    };
    await this.#job(count, PATHS, (from, to) => ({ what: { ...what, from, to } }), take, how);
    return { points: points.take(), starts };
  }

  terminate() {
    this.#ended = true;
    const why = terminated('CaromPool');
    for (const part of this.#queue.splice(0)) part.end({ why });
    for (const { link } of this.#workers) link.end();
  }

  /**
   * Runs a job in parts and takes the results in their order, so that the error with the lowest index is thrown.
   * @param {number} total
   * @param {number[]} between the least and the most of a part
   * @param {Cut} cut
   * @param {(answer: any, from: number) => void} take
   * @param {How} how
   */
  async #job(total, [least, most], cut, take, { signal, onProgress }) {
    if (this.#ended) throw terminated('CaromPool');
    signal?.throwIfAborted();
    const each = Math.min(Math.max(Math.ceil(total / (SHARES * this.size)), least), most);
    /** @type {Job} */
    const job = { scene: this.#scene, cut, running: new Set(), progress: sum(total, onProgress) };
    const froms = Array.from({ length: Math.max(Math.ceil(total / each), 1) }, (_, k) => k * each);
    const outcomes = froms.map((from) => this.#wait(job, from, Math.min(from + each, total)));
    const abort = () => this.#cancel(job, signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    this.#go();
    try {
      for (const [k, outcome] of outcomes.entries()) {
        const it = await outcome;
        if ('why' in it) throw inWholeJob(it.why, froms[k]);
        take(it.answer, froms[k]);
      }
    } catch (error) {
      this.#cancel(job, error);
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Queues a part. @param {Job} job @param {number} from @param {number} to @returns {Promise<Outcome>} */
  #wait(job, from, to) {
    return new Promise((end) => this.#queue.push({ job, from, to, end }));
  }

  /** Cancels the parts of a job, waiting or running. @param {Job} job @param {unknown} why */
  #cancel(job, why) {
    const parts = this.#queue.filter((part) => part.job === job);
    this.#queue = this.#queue.filter((part) => part.job !== job);
    for (const part of parts) part.end({ why });
    for (const controller of job.running) controller.abort(why);
  }

  /** Hands waiting parts to Workers until all Workers are busy. */
  #go() {
    while (this.#queue.length > 0) {
      const worker = this.#workers.reduce((least, one) => (one.parts < least.parts ? one : least));
      if (worker.parts >= AHEAD) return;
      void this.#give(worker, /** @type {Part} */ (this.#queue.shift()));
    }
  }

  /** @param {{ link: Link, parts: number }} worker @param {Part} part */
  async #give(worker, { job, from, to, end }) {
    const controller = new AbortController();
    job.running.add(controller);
    worker.parts += 1;
    try {
      const { what, transfer } = job.cut(from, to);
      const onProgress = (/** @type {number} */ done) => job.progress(from, done);
      end({ answer: await worker.link.request(job.scene, what, { signal: controller.signal, onProgress }, transfer) });
    } catch (why) {
      // If a part dies, the job fails, so its other parts are not needed.
      if (/** @type {any} */ (why)?.code === 'worker-died') this.#cancel(job, why);
      end({ why });
    }
    worker.parts -= 1;
    job.running.delete(controller);
    this.#go();
  }
}

/**
* Sums the progress of a job's parts, and reports each increase.
 * @param {number} total
 * @param {JobOptions['onProgress']} [onProgress]
 * @returns {Job['progress']}
 */
function sum(total, onProgress) {
  /** @type {Map<number, number>} */
  const parts = new Map();
  let all = 0;
  return (from, done) => {
    const more = done - (parts.get(from) ?? 0);
    parts.set(from, done);
    all += more;
    if (more > 0) onProgress?.(all, total);
  };
}

disposable(Pool);
