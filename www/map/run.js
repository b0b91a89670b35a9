// Sends the balls of a map out, through the package's own Workers: coarse at first, then finer.

import { CaromPool } from '#carom/worker';
import { clamp } from '../vectors.js';
import { LEVELS, ballsEach, ballsOf, found } from './grid.js';

/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {import('./grid.js').Measure} Measure */
/**
 * @typedef {{ grid: Grid, scene: string, plane: import('./planes.js').Plane, limits: import('carom').Limits | undefined,
 *   measure: Measure }} Order
 */
/** @typedef {{ onnews: (share: number) => void, onrefusal: (error: unknown) => void }} Listener */

/** About how many points of paths are computed at once. */
const POINTS = 1_000_000;
/** The most starts that are sent at once, so that they are soon done. */
const MOST = 16_384;
/** How many bounces a path may have if only its length ends it. */
const GUESS = 100;

/** The parts of a map in their order, the coarsest first. @param {Order} order */
function* bites({ grid, limits, measure }) {
  // The number of starts that are sent at once.
  const bite = clamp(Math.floor(POINTS / (ballsEach(measure) * ((limits?.bounces ?? GUESS) + 2))), 1, MOST);
  for (const step of LEVELS) {
    const cells = grid.cellsOf(step);
    for (let from = 0; from < cells.length; from += bite) yield { step, cells: cells.subarray(from, from + bite) };
  }
}

export class Runner {
  #pool = new CaromPool();
  #scene = '';
  /** @type {AbortController | undefined} of the map under way */
  #under;

  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
  }

  /** Begins a map, and cancels the previous one. @param {Order} order */
  begin(order) {
    this.#under?.abort();
    const { signal } = (this.#under = new AbortController());
    this.#work(order, signal).catch((error) => {
      if (!signal.aborted) this.listener.onrefusal(error);
    });
  }

  close() {
    this.#under?.abort();
    this.#pool.terminate();
  }

  /** @param {Order} order @param {AbortSignal} signal */
  async #work(order, signal) {
    const { grid, limits, measure, plane, scene } = order;
    if (scene !== this.#scene) {
      this.#scene = '';
      await this.#pool.setScene(scene, { signal });
      this.#scene = scene;
    }
    const ask = (/** @type {{ cells: Uint32Array }} */ { cells }) => {
      const paths = this.#pool.reboundMany(ballsOf(grid, cells, plane, measure), limits, { signal, transfer: true });
      // A job that nobody waits for any more may fail.
      paths.catch(() => {});
      return paths;
    };
    const all = [...bites(order)];
    let known = 0;
    // The next part is computed while the page handles the last one: no Worker waits for the page.
    let next = ask(all[0]);
    for (const [k, { step, cells }] of all.entries()) {
      const paths = await next;
      if (k + 1 < all.length) next = ask(all[k + 1]);
      signal.throwIfAborted();
      grid.put(cells, step, found(paths, measure));
      known += cells.length;
      this.listener.onnews(known / grid.count);
    }
  }
}
