import type { Aim, Ball, Balls, Centred, Fan, Filter, Global, Limits, ManyCasts, ManyPaths, Pair, PathEnd, WasmSource } from './types.js';

/**
* The options of a job: cancellation and progress.
 *
 * ```js
 * const controller = new AbortController();
 * const onProgress = (done, total) => { if (done > total / 2) controller.abort(new Error('enough')); };
 * const job = pool.fan(ball, 10_000, { bounces: 29 }, { signal: controller.signal, onProgress });
 * await job.catch((error) => error.message); // → 'enough'
 * ```
 */
export interface JobOptions {
  /** Cancels the job: its promise rejects with the signal's reason. */
  readonly signal?: Global<'AbortSignal'> | undefined;
  /** Called with the progress every few milliseconds and at the end of a job that has anything to do. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
* The options of a job on many balls.
 *
 * ```js
 * const balls = Float64Array.of(0, 0, 3, 4, 1);
 * await pool.castMany(balls, { transfer: true });
 * balls.length; // → 0
 * ```
 */
export interface ReboundOptions extends JobOptions {
  /** Whether the array of balls is transferred instead of copied. It is empty afterwards. */
  readonly transfer?: boolean | undefined;
}

/**
* The options of a Worker.
 *
 * ```js
 * const own = new CaromWorker(room, { source: fetch('https://example.org/assets/carom_bg.wasm') });
 * ```
 */
export interface WorkerOptions {
  /** The source of the wasm, see `init`. The default is the package's own file. */
  readonly source?: WasmSource | PromiseLike<WasmSource> | undefined;
}

/**
* The options of a pool of Workers.
 *
 * ```js
 * const two = new CaromPool(room, { size: 2 });
 * two.size; // → 2
 * two.terminate();
 * ```
 */
export interface PoolOptions extends WorkerOptions {
  /** The number of Workers, at most 1024. The default is the number of cores, but at most 8. */
  readonly size?: number | undefined;
}

/**
 * The paths of many balls, in their order.
 *
 * ```js
 * const { points, starts, ends } = await pool.rebound([ball], { bounces: 1 });
 * ends; // → ['max-bounces']
 * starts; // → [0, 2]
 * ```
 */
export interface Paths {
  /** The points of all paths, one after the other: x0, y0, x1, y1, … */
  readonly points: Float64Array;
  /** The index of each path's first point, and at the end the number of points. */
  readonly starts: Uint32Array;
  readonly lengths: Float64Array;
  readonly ends: PathEnd[];
  /** The body that stopped each ball, if one did. Bodies are numbered in the order of the scene. */
  readonly stoppedBy: (number | undefined)[];
}
