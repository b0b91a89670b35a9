// CaromWorker and CaromPool: jobs that run in threads.

import { dispose } from './dispose.js';
import { Jobs, platform } from './jobs.js';
import { count, options as known } from './validate.js';

/** @import { Aim, Ball, Balls, Centred, Fan, Filter, Limits, ManyCasts, ManyPaths, Pair, PathEnd } from './types.js' */
/** @import { JobOptions, Paths, PoolOptions, ReboundOptions, WorkerOptions } from './worker-types.d.ts' */

/** The default size of a pool is the number of cores, but no more than this. */
const ENOUGH_WORKERS = 8;
/** The largest size of a pool: more than any machine has cores. */
const MOST_WORKERS = 1024;

/**
 * A pool of Workers. Casts, paths and fans are split into parts, which run on any free Worker. The result equals that of a single
 * Worker to the last bit. A Worker starts when it gets its first part.
 *
 * A promise rejects with the core's `CaromError`, with the signal's reason, or with an error whose `code` is `"terminated"`,
 * `"worker-died"` or `"not-started"`. After the latter two, the next part starts a new Worker. If no thread can be started, jobs
 * run in the calling thread, in slices of a few milliseconds.
 *
 * ```js
 * const bodies = [{ shape: { circle: { centre: [0, 0], radius: 9 } }, side: 'inside', response: 'reflect' }];
 * const room = { carom: 1, bodies };
 * const ball = { centre: [0, 0], direction: [3, 4], radius: 1 };
 * const pool = new CaromPool(room, { size: 2 });
 * const balls = Float64Array.from({ length: 5 * 2000 }, (_, k) => [0, 0, 3, 4, 1][k % 5]);
 * const casts = await pool.castMany(balls);
 * casts.distance[1999]; // → 8
 * ```
 */
export class CaromPool {
  #jobs;

  /**
   * ```js
   * const idle = new CaromPool();
   * idle.size <= 8; // → true
   * idle.terminate();
   * ```
   * @param {string | object} [scene] the text of a scene file, the parsed object, or a `Scene`; by default an empty scene
   * @param {PoolOptions} [options]
   */
  constructor(scene, options) {
    const { source, size = Math.min(platform.cores() || 1, ENOUGH_WORKERS) } = known(options, "a pool's options", [
      'source',
      'size',
    ]);
    this.#jobs = new Jobs(count(size, "a pool's size", MOST_WORKERS, 1), scene, source);
  }

  /**
   * The largest number of Workers.
   *
   * ```js
   * pool.size; // → 2
   * ```
   */
  get size() {
    return this.#jobs.size;
  }

  /**
   * Sets the scene for all later jobs; running jobs keep the old one. Resolves with the ids of its bodies.
   *
   * ```js
   * await pool.setScene({ carom: 1, bodies: [...bodies, ...bodies] }); // → [0, 1]
   * ```
   * @param {string | object} scene
   * @param {JobOptions} [options]
   * @returns {Promise<number[]>}
   */
  setScene(scene, options) {
    return this.#jobs.setScene(scene, options);
  }

  /**
   * The path of every ball. If one is refused, the promise rejects with an error whose `ball` is its index.
   *
   * ```js
   * const paths = await pool.rebound([ball, { ...ball, radius: 2 }], { bounces: 3 });
   * paths.ends; // → ['max-bounces', 'max-bounces']
   * ```
   * @param {Balls} balls objects, or five numbers each: centre x, y, direction x, y, radius
   * @param {Limits} [limits]
   * @param {ReboundOptions} [options]
   * @returns {Promise<Paths>}
   */
  async rebound(balls, limits, options) {
    const paths = await this.#jobs.reboundMany(balls, limits, options, 'rebound');
    const each = [...paths];
    return {
      points: paths.points,
      starts: paths.starts,
      lengths: paths.lengths,
      ends: each.map(({ end }) => /** @type {PathEnd} */ (end)),
      stoppedBy: each.map(({ stoppedBy }) => stoppedBy),
    };
  }

  /**
   * Like `Scene.castMany`, with the same bits.
   *
   * ```js
   * const { length } = await pool.castMany([0, 0, 1, 0, 1, 0, 0, 0, 1, 2]);
   * length; // → 2
   * ```
   * @param {Balls} balls
   * @param {ReboundOptions & Filter} [options]
   * @returns {Promise<ManyCasts>}
   */
  castMany(balls, options) {
    return this.#jobs.castMany(balls, options);
  }

  /**
   * Like `Scene.reboundMany`, with the same bits.
   *
   * ```js
   * const { starts } = await pool.reboundMany(balls, { bounces: 1 });
   * starts[2000]; // → 4000
   * ```
   * @param {Balls} balls
   * @param {Limits} [limits]
   * @param {ReboundOptions} [options]
   * @returns {Promise<ManyPaths>}
   */
  reboundMany(balls, limits, options) {
    return this.#jobs.reboundMany(balls, limits, options);
  }

  /**
   * Like `Scene.fan`, with the same bits.
   *
   * ```js
   * const { starts } = await pool.fan(ball, 360, { bounces: 1 });
   * starts.length; // → 361
   * ```
   * @param {Centred<Ball>} ball
   * @param {number} count
   * @param {Limits} [limits]
   * @param {JobOptions} [options]
   * @returns {Promise<Fan>}
   */
  fan(ball, count, limits, options) {
    return this.#jobs.fan(ball, count, limits, options);
  }

  /**
   * Like `Scene.aim`, with the same bits. One Worker does it.
   *
   * ```js
   * const aims = await pool.aim(ball, [5, 0], 0);
   * aims[0].length; // → 5
   * ```
   * @param {Centred<Ball>} ball
   * @param {Pair} target
   * @param {number} bounces
   * @param {JobOptions & Filter & { readonly samples?: number | undefined }} [options]
   * @returns {Promise<Aim[]>}
   */
  aim(ball, target, bounces, options) {
    return this.#jobs.aim(ball, target, bounces, options);
  }

  /**
   * Ends the Workers and rejects their pending jobs.
   *
   * ```js
   * pool.terminate();
   * await pool.castMany([ball]).catch((error) => error.code); // → 'terminated'
   * ```
   */
  terminate() {
    this.#jobs.end();
  }

  /** The same as `terminate`, for `using`. */
  [dispose]() {
    this.terminate();
  }
}

/**
 * A pool of one Worker: a scene in a thread of its own, so that the page stays responsive. Jobs run one after the other.
 *
 * ```js
 * const worker = new CaromWorker(room);
 * (await worker.castMany([ball])).distance; // → [8]
 * ```
 */
export class CaromWorker extends CaromPool {
  /**
   * ```js
   * const empty = new CaromWorker();
   * (await empty.rebound([ball])).ends; // → ['escaped']
   * empty.terminate();
   * ```
   * @param {string | object} [scene] the text of a scene file, the parsed object, or a `Scene`; by default an empty scene
   * @param {WorkerOptions} [options]
   */
  constructor(scene, options) {
    super(scene, { ...known(options, "a Worker's options", ['source']), size: 1 });
  }
}
