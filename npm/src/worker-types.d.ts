import type { Aim, Ball, Balls, Fan, Filter, Global, Limits, ManyCasts, ManyPaths, Pair, PathEnd, WasmSource } from './types.js';

/**
* The options of a job: cancellation and progress.
 *
 * ```js
 * const controller = new AbortController();
 * const onProgress = (done, total) => { if (done > total / 2) controller.abort(new Error('enough')); };
 * const job = worker.fan(ball, 10_000, { bounces: 29 }, { signal: controller.signal, onProgress });
 * await job.catch((error) => error.message); // → 'enough'
 * ```
 */
export interface JobOptions {
  /** Cancels the job: its promise rejects with the signal's reason. */
  readonly signal?: Global<'AbortSignal'> | undefined;
  /** Called with the progress every few milliseconds and at the end of the job. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
* The options of a job on many balls.
 *
 * ```js
 * const balls = Float64Array.of(0, 0, 3, 4, 1);
 * await worker.castMany(balls, { transfer: true });
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
 * const { points, starts, ends } = await worker.rebound([ball], { bounces: 1 });
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

/**
* A scene in a thread of its own, so that the page stays responsive. The thread starts with the first job. If no thread can be started,
 * jobs run in the calling thread, in slices of a few milliseconds.
 *
 * Jobs run one after the other. A promise rejects with the core's `CaromError`, with the signal's reason, or with an error whose
 * `code` is `"terminated"`, `"worker-died"` or `"not-started"`. After the latter two, the next job starts a new thread.
 *
 * ```js
 * const bodies = [{ shape: { circle: { centre: [0, 0], radius: 9 } }, side: 'inside', response: 'reflect' }];
 * const room = { carom: 1, bodies };
 * const ball = { centre: [0, 0], direction: [3, 4], radius: 1 };
 * const worker = new CaromWorker(room);
 * (await worker.castMany([ball])).distance; // → [8]
 * ```
 */
export class CaromWorker {
  /**
   * @param scene the text of a scene file, or the parsed object; by default an empty scene
   *
   * ```js
   * const empty = new CaromWorker();
   * (await empty.rebound([ball])).ends; // → ['escaped']
   * empty.terminate();
   * ```
   */
  constructor(scene?: string | object, options?: WorkerOptions);
  /**
   * Sets the scene for all later jobs. Resolves with the ids of its bodies.
   *
   * ```js
   * await worker.setScene({ carom: 1, bodies: [...bodies, ...bodies] }); // → [0, 1]
   * ```
   */
  setScene(scene: string | object, options?: JobOptions): Promise<number[]>;
  /**
   * The path of every ball. If one is refused, the promise rejects with an error whose `ball` is its index.
   * @param balls objects, or five numbers each: centre x, y, direction x, y, radius
   *
   * ```js
   * const paths = await worker.rebound([ball, { ...ball, radius: 2 }], { bounces: 3 });
   * paths.ends; // → ['max-bounces', 'max-bounces']
   * ```
   */
  rebound(balls: Balls, limits?: Limits, options?: ReboundOptions): Promise<Paths>;
  /**
   * Like `Scene.castMany`, with the same bits.
   *
   * ```js
   * const casts = await worker.castMany(Float64Array.of(0, 0, 1, 0, 1, 0, 0, 0, 1, 3));
   * casts.distance; // → [8, 6]
   * ```
   */
  castMany(balls: Balls, options?: ReboundOptions & Filter): Promise<ManyCasts>;
  /**
   * Like `Scene.reboundMany`, with the same bits.
   *
   * ```js
   * const paths = await worker.reboundMany([ball], { bounces: 1 });
   * paths.lengths; // → [8]
   * ```
   */
  reboundMany(balls: Balls, limits?: Limits, options?: ReboundOptions): Promise<ManyPaths>;
  /**
   * Like `Scene.fan`, with the same bits.
   *
   * ```js
   * const { starts } = await worker.fan(ball, 360, { bounces: 1 });
   * starts.length; // → 361
   * ```
   */
  fan(ball: Ball, count: number, limits?: Limits, options?: JobOptions): Promise<Fan>;
  /**
   * Like `Scene.aim`, with the same bits.
   *
   * ```js
   * const aims = await worker.aim(ball, [5, 0], 0);
   * aims[0].length; // → 5
   * ```
   */
  aim(ball: Ball, target: Pair, bounces: number, options?: JobOptions & Filter & { readonly samples?: number | undefined }): Promise<Aim[]>;
  /**
   * Ends the thread and rejects its pending jobs.
   *
   * ```js
   * worker.terminate();
   * await worker.castMany([ball]).catch((error) => error.code); // → 'terminated'
   * ```
   */
  terminate(): void;
  /** The same as `terminate`, for `using`. */
  [Symbol.dispose](): void;
}

/**
* A pool of Workers. Each job is split into parts, which run on any free Worker. The result equals that of a single Worker to the last
 * bit. A Worker starts when it gets its first part.
 *
 * If a Worker dies, its pending jobs are rejected with `"worker-died"`, and the next part starts a new one. Otherwise promises reject
 * like those of `CaromWorker`.
 *
 * ```js
 * const pool = new CaromPool(room, { size: 2 });
 * const balls = Float64Array.from({ length: 5 * 2000 }, (_, k) => [0, 0, 3, 4, 1][k % 5]);
 * const casts = await pool.castMany(balls);
 * casts.distance[1999]; // → 8
 * ```
 */
export class CaromPool {
  /**
   * @param scene the text of a scene file, or the parsed object; by default an empty scene
   *
   * ```js
   * const idle = new CaromPool();
   * idle.size <= 8; // → true
   * idle.terminate();
   * ```
   */
  constructor(scene?: string | object, options?: PoolOptions);
  /**
   * The largest number of Workers.
   *
   * ```js
   * pool.size; // → 2
   * ```
   */
  readonly size: number;
  /**
   * Sets the scene for all later jobs; running jobs keep the old one. Resolves with the ids of its bodies.
   *
   * ```js
   * await pool.setScene({ carom: 1, bodies: [...bodies, ...bodies] }); // → [0, 1]
   * ```
   */
  setScene(scene: string | object, options?: JobOptions): Promise<number[]>;
  /**
   * Like `Scene.castMany`, with the same bits.
   *
   * ```js
   * const { length } = await pool.castMany([0, 0, 1, 0, 1, 0, 0, 0, 1, 2]);
   * length; // → 2
   * ```
   */
  castMany(balls: Balls, options?: ReboundOptions & Filter): Promise<ManyCasts>;
  /**
   * Like `Scene.reboundMany`, with the same bits.
   *
   * ```js
   * const { starts } = await pool.reboundMany(balls, { bounces: 1 });
   * starts[2000]; // → 4000
   * ```
   */
  reboundMany(balls: Balls, limits?: Limits, options?: ReboundOptions): Promise<ManyPaths>;
  /**
   * Like `Scene.fan`, with the same bits.
   *
   * ```js
   * const { starts } = await pool.fan(ball, 360, { bounces: 1 });
   * starts.length; // → 361
   * ```
   */
  fan(ball: Ball, count: number, limits?: Limits, options?: JobOptions): Promise<Fan>;
  /**
   * Ends the Workers and rejects their pending jobs.
   *
   * ```js
   * pool.terminate();
   * await pool.castMany([ball]).catch((error) => error.code); // → 'terminated'
   * ```
   */
  terminate(): void;
  /** The same as `terminate`, for `using`. */
  [Symbol.dispose](): void;
}
