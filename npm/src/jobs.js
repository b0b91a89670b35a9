// Jobs of one thread or of many: each is cut into parts, which wait in one queue for a free thread. The results are joined in the
// order of the parts.

import { manyCasts, manyPaths } from './batch.js';
import { PER_BALL, joinCasts, joinFans, joinPaths } from './join.js';
import { Link, terminated } from './rpc.js';
import { FILTER, SAMPLES, pair } from './validate.js';
import { TRANSFER, ballOf, ballsOf, countOf, limitsOf, optionsOf, sceneOf } from './validate-job.js';

/** @import { PathLists } from './batch.js' */
/** @import { Join } from './join.js' */
/** @import { Connect } from './rpc.js' */
/** @import { How } from './validate-job.js' */
/** @import { SceneData } from './worker-loop.js' */
/** @import { Aim, Ball, Balls, Centred, Fan, Filter, Limits, Pair } from './types.js' */
/** @import { JobOptions, ReboundOptions, WorkerOptions } from './worker-types.d.ts' */

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
 * @property {Set<(why: unknown) => void>} running cancel the parts that are running
 * @property {(more: number) => void} progress adds to the number of balls or directions that are done
 */

/**
 * How the platform makes threads, and how many cores it has. The entry sets it.
 * @type {{ connect: Connect, cores: () => number }}
 */
export const platform = /** @type {any} */ ({});

/** Parts for each thread: several, so that the threads finish at nearly the same time. */
const SHARES = 4;
/** Parts that a thread has at once: one that runs and one that waits. */
const AHEAD = 2;
/**
 * The fewest and the most balls of a part: with fewer, messages take longer than the work; with more, results take much memory.
 */
const CASTS = [512, 16_384];
const PATHS = [32, 1024];

export class Jobs {
  /** @type {{ link: Link, parts: number }[]} */
  #threads;
  /** The parts that wait. @type {Part[]} */
  #queue = [];
  /** The last one is the scene. If it is refused, the one before it becomes the scene again. @type {SceneData[]} */
  #scenes;
  #ended = false;

  /**
   * @param {number} size
   * @param {string | object | undefined} scene
   * @param {WorkerOptions['source']} source
   */
  constructor(size, scene, source) {
    this.#threads = Array.from({ length: size }, () => ({ link: new Link(platform.connect, source), parts: 0 }));
    this.#scenes = [sceneOf(scene)];
  }

  get size() {
    return this.#threads.length;
  }

  /** @param {string | object} scene @param {JobOptions} [options] @returns {Promise<number[]>} */
  async setScene(scene, options) {
    const how = optionsOf(options);
    const own = sceneOf(scene);
    this.#scenes.push(own);
    try {
      const ids = await this.#job(1, [1, 1], () => ({ what: { kind: 'scene' } }), undefined, how);
      this.#scenes.splice(0, Math.max(this.#scenes.indexOf(own), 0));
      return Array.from(ids);
    } catch (error) {
      // A later scene may have been accepted first, which has removed this one.
      this.#scenes = this.#scenes.filter((one) => one !== own);
      throw error;
    }
  }

  /** @param {Balls} balls @param {ReboundOptions & Filter} [options] */
  async castMany(balls, options) {
    const how = optionsOf(options, TRANSFER, FILTER);
    return manyCasts(await this.#onBalls(balls, { kind: 'castMany', which: how.which }, CASTS, joinCasts, how));
  }

  /**
   * @param {Balls} balls
   * @param {Limits} [limits]
   * @param {ReboundOptions} [options]
   * @param {'reboundMany' | 'rebound'} [kind] whether a ball that is refused has a state, or ends the job
   */
  async reboundMany(balls, limits, options, kind = 'reboundMany') {
    const how = optionsOf(options, TRANSFER);
    return manyPaths(await this.#onBalls(balls, { kind, limits: limitsOf(limits) }, PATHS, joinPaths, how));
  }

  /**
   * @param {Centred<Ball>} ball
   * @param {number} count
   * @param {Limits} [limits]
   * @param {JobOptions} [options]
   * @returns {Promise<Fan>}
   */
  async fan(ball, count, limits, options) {
    const how = optionsOf(options);
    const what = { kind: 'fan', ball: ballOf(ball), count: countOf(count, "a fan's directions"), limits: limitsOf(limits) };
    return this.#job(count, PATHS, (from, to) => ({ what: { ...what, from, to } }), joinFans, how);
  }

  /**
   * @param {Centred<Ball>} ball
   * @param {Pair} target
   * @param {number} bounces
   * @param {JobOptions & Filter & { readonly samples?: number | undefined }} [options]
   * @returns {Promise<Aim[]>}
   */
  async aim(ball, target, bounces, options) {
    const how = optionsOf(options, ['samples'], FILTER);
    const samples = countOf(how.samples ?? SAMPLES, "an aim's samples");
    const what = {
      kind: 'aim',
      ball: ballOf(ball),
      target: pair(target, "an aim's target"),
      bounces: countOf(bounces, 'a number of bounces'),
      samples,
      which: how.which,
    };
    return this.#job(samples, [samples, samples], () => ({ what }), undefined, how);
  }

  end() {
    this.#ended = true;
    const why = terminated();
    for (const part of this.#queue.splice(0)) part.end({ why });
    for (const { link } of this.#threads) link.end();
  }

  /**
   * Runs a job on balls. Each part has its own balls, which are transferred.
   * @template T
   * @param {Balls} balls
   * @param {object} what
   * @param {number[]} bounds
   * @param {(total: number) => Join<T>} join
   * @param {How} how
   */
  #onBalls(balls, what, bounds, join, how) {
    this.#requireOpen(how.signal);
    const numbers = ballsOf(balls, how.transfer);
    const total = numbers.length / PER_BALL;
    const cut = (/** @type {number} */ from, /** @type {number} */ to) => {
      const some = to - from === total ? numbers : numbers.slice(PER_BALL * from, PER_BALL * to);
      return { what: { ...what, balls: some }, transfer: [some.buffer] };
    };
    return this.#job(total, bounds, cut, join, how);
  }

  /**
   * Runs a job in parts and takes the results in their order, so that the error with the lowest index is thrown.
   * @param {number} total
   * @param {number[]} bounds the least and the most of a part
   * @param {Cut} cut
   * @param {((total: number) => Join<any>) | undefined} join for a job that is cut
   * @param {How} how
   */
  async #job(total, [least, most], cut, join, { signal, onProgress }) {
    this.#requireOpen(signal);
    const each = (this.size > 1 ? Math.min(Math.max(Math.ceil(total / (SHARES * this.size)), least), most) : total) || 1;
    let done = 0;
    const progress = (/** @type {number} */ more) => {
      done += more;
      if (more > 0) onProgress?.(done, total);
    };
    /** @type {Job} */
    const job = { scene: /** @type {SceneData} */ (this.#scenes.at(-1)), cut, running: new Set(), progress };
    const froms = Array.from({ length: Math.max(Math.ceil(total / each), 1) }, (_, k) => k * each);
    const outcomes = froms.map((from) => this.#wait(job, from, Math.min(from + each, total)));
    const abort = () => this.#cancel(job, signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    this.#go();
    try {
      const all = froms.length > 1 ? join?.(total) : undefined;
      for (const [k, outcome] of outcomes.entries()) {
        const it = await outcome;
        if ('why' in it) throw it.why;
        if (!all) return it.answer;
        all.take(it.answer, froms[k]);
      }
      return all?.joined();
    } catch (error) {
      this.#cancel(job, error);
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /**
   * Refuses a job of an ended pool or with an aborted signal before its balls are transferred.
   * @param {How['signal']} signal
   */
  #requireOpen(signal) {
    if (this.#ended) throw terminated();
    signal?.throwIfAborted();
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
    for (const cancel of job.running) cancel(why);
  }

  /** Hands waiting parts to threads until all threads are busy. */
  #go() {
    while (this.#queue.length > 0) {
      const thread = this.#threads.reduce((least, one) => (one.parts < least.parts ? one : least));
      if (thread.parts >= AHEAD) return;
      void this.#give(thread, /** @type {Part} */ (this.#queue.shift()));
    }
  }

  /** @param {{ link: Link, parts: number }} thread @param {Part} part */
  async #give(thread, { job, from, to, end }) {
    thread.parts += 1;
    try {
      const { what, transfer } = job.cut(from, to);
      let before = 0;
      const onProgress = (/** @type {number} */ done) => {
        job.progress(done - before);
        before = done;
      };
      const { result, cancel } = thread.link.request(job.scene, what, { from, transfer, onProgress });
      job.running.add(cancel);
      end({ answer: await result.finally(() => job.running.delete(cancel)) });
    } catch (why) {
      end({ why });
    }
    thread.parts -= 1;
    this.#go();
  }
}
