import type { Aim, Ball, Balls, Fan, Global, Limits, ManyCasts, ManyPaths, Pair, PathEnd, WasmSource } from './index.js';

export interface JobOptions {
  /** Calls the job off: its promise rejects with the signal's reason. */
  readonly signal?: Global<'AbortSignal'> | undefined;
  /** Told every few milliseconds how far the job is, and at its end. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface ReboundOptions extends JobOptions {
  /** Whether the array of balls is handed over instead of copied. It is empty afterwards. */
  readonly transfer?: boolean | undefined;
}

export interface WorkerOptions {
  /** Where the wasm comes from, if it is not the package's own: see `init`. */
  readonly source?: WasmSource | PromiseLike<WasmSource> | undefined;
}

/** The paths of many balls, in their order. */
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
 * with an error whose `code` is `"terminated"` or `"worker-died"`; after the latter, the next job starts another
 * thread.
 */
export class CaromWorker {
  /** @param scene the text of a scene file, or what it holds; an empty scene if nothing is said */
  constructor(scene?: string | object, options?: WorkerOptions);
  /** Another scene for all jobs from here on. Resolves with the ids of its bodies. */
  setScene(scene: string | object, options?: JobOptions): Promise<number[]>;
  /**
   * The path of every ball. One that is refused rejects the whole, with an error whose `ball` says which.
   * @param balls or five numbers for each: centre x, y, direction x, y, radius
   */
  rebound(balls: Balls, limits?: Limits, options?: ReboundOptions): Promise<Paths>;
  /** Like `Scene.castMany`, with the same bits. */
  castMany(balls: Balls, options?: ReboundOptions): Promise<ManyCasts>;
  /** Like `Scene.reboundMany`, with the same bits. */
  reboundMany(balls: Balls, limits?: Limits, options?: ReboundOptions): Promise<ManyPaths>;
  /** Like `Scene.fan`, with the same bits. */
  fan(ball: Ball, count: number, limits?: Limits, options?: JobOptions): Promise<Fan>;
  /** Like `Scene.aim`, with the same bits. */
  aim(ball: Ball, target: Pair, bounces: number, options?: JobOptions & { readonly samples?: number | undefined }): Promise<Aim[]>;
  /** Ends the thread, and rejects what is under way. */
  terminate(): void;
  [Symbol.dispose](): void;
}
