import type { Aim, Ball, Balls, Fan, Filter, Global, Limits, ManyCasts, ManyPaths, Pair, PathEnd, WasmSource } from './types.js';

/**
 * How a job is watched, and called off.
 *
 * ```js
 * const controller = new AbortController();
 * const onProgress = (done, total) => { if (done > total / 2) controller.abort(new Error('enough')); };
 * const job = worker.fan(ball, 10_000, { bounces: 29 }, { signal: controller.signal, onProgress });
 * await job.catch((error) => error.message); // → 'enough'
 * ```
 */
export interface JobOptions {
  /** Calls the job off: its promise rejects with the signal's reason. */
  readonly signal?: Global<'AbortSignal'> | undefined;
  /** Told every few milliseconds how far the job is, and at its end. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * The same, for many balls.
 *
 * ```js
 * const balls = Float64Array.of(0, 0, 3, 4, 1);
 * await worker.castMany(balls, { transfer: true });
 * balls.length; // → 0
 * ```
 */
export interface ReboundOptions extends JobOptions {
  /** Whether the array of balls is handed over instead of copied. It is empty afterwards. */
  readonly transfer?: boolean | undefined;
}

/**
 * How a Worker is started.
 *
 * ```js
 * const own = new CaromWorker(room, { source: fetch('https://example.org/assets/carom_bg.wasm') });
 * ```
 */
export interface WorkerOptions {
  /** Where the wasm comes from, if it is not the package's own: see `init`. */
  readonly source?: WasmSource | PromiseLike<WasmSource> | undefined;
}

/**
 * How many Workers share the work, and how they are started.
 *
 * ```js
 * const two = new CaromPool(room, { size: 2 });
 * two.size; // → 2
 * two.terminate();
 * ```
 */
export interface PoolOptions extends WorkerOptions {
  /** As many as there are cores, and at most 8, if nothing is said; at most 1024. */
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
  /** Where each path starts in them, counted in points, and at last where the last one ends. */
  readonly starts: Uint32Array;
  readonly lengths: Float64Array;
  readonly ends: PathEnd[];
  /** The body that stopped the ball, if one did: bodies are numbered in the order of the scene. */
  readonly stoppedBy: (number | undefined)[];
}

/**
 * A thread of its own that casts in a scene while the page goes on. It starts with the first job. Where there can be
 * no thread, jobs are done in this one, in slices of a few milliseconds.
 *
 * Jobs are done one after the other. A promise rejects with the core's `CaromError`, with the signal's reason, or
 * with an error whose `code` is `"terminated"`, `"worker-died"` or `"not-started"`; after the latter two, the next job
 * starts another thread.
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
   * @param scene the text of a scene file, or what it holds; an empty scene if nothing is said
   *
   * ```js
   * const empty = new CaromWorker();
   * (await empty.rebound([ball])).ends; // → ['escaped']
   * empty.terminate();
   * ```
   */
  constructor(scene?: string | object, options?: WorkerOptions);
  /**
   * Another scene for all jobs from here on. Resolves with the ids of its bodies.
   *
   * ```js
   * await worker.setScene({ carom: 1, bodies: [...bodies, ...bodies] }); // → [0, 1]
   * ```
   */
  setScene(scene: string | object, options?: JobOptions): Promise<number[]>;
  /**
   * The path of every ball. One that is refused rejects the whole, with an error whose `ball` says which.
   * @param balls or five numbers for each: centre x, y, direction x, y, radius
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
   * Ends the thread, and rejects what is under way.
   *
   * ```js
   * worker.terminate();
   * await worker.castMany([ball]).catch((error) => error.code); // → 'terminated'
   * ```
   */
  terminate(): void;
  /** The same, for `using`. */
  [Symbol.dispose](): void;
}

/**
 * Several Workers that share the work. A job is done in parts, by whichever Worker is free, and its answer is one
 * Worker's, to the last bit. A Worker starts when there is a part for it.
 *
 * Where one dies, the jobs that it worked for are rejected with `"worker-died"`, and the next part of a job starts
 * another. Otherwise promises reject like those of `CaromWorker`.
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
   * @param scene the text of a scene file, or what it holds; an empty scene if nothing is said
   *
   * ```js
   * const idle = new CaromPool();
   * idle.size <= 8; // → true
   * idle.terminate();
   * ```
   */
  constructor(scene?: string | object, options?: PoolOptions);
  /**
   * How many Workers there are at most.
   *
   * ```js
   * pool.size; // → 2
   * ```
   */
  readonly size: number;
  /**
   * Another scene for all jobs from here on; those under way end in the old one. Resolves with the ids of its bodies.
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
   * Ends the Workers, and rejects what is under way.
   *
   * ```js
   * pool.terminate();
   * await pool.castMany([ball]).catch((error) => error.code); // → 'terminated'
   * ```
   */
  terminate(): void;
  /** The same, for `using`. */
  [Symbol.dispose](): void;
}
