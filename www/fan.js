// The fan: where the ball would go in every direction at once, as a picture of density that the Worker
// computes and draws. It needs only to be laid over the room; while a newer one is on its way, the last one
// stays, moved to where the view is now.

import { coarser, lay, lookOf, sameLook } from './canvas/look.js';
import { forget, order, stopFans } from './service.js';

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./canvas/theme.js').Theme} Theme */
/** @typedef {import('./raster.js').Look} Look */
/** @typedef {{ paths: number, bounces: number }} FanOptions */

/** As many paths, and as many bounces of each, as are drawn at most. */
export const MOST_PATHS = 3600;
export const MOST_BOUNCES = 29;

/** While something moves, pictures of more pixels than this are drawn coarser, to come sooner. */
const MOVING_PIXELS = 1_000_000;
/** It moves when orders follow each other this quickly, in milliseconds. */
const MOVING = 250;

export class FanLayer {
  #onReady;
  /** @type {{ model: Model, options: FanOptions } | undefined} */
  #wanted;
  /** Whether the paths that are wanted differ from those that were ordered. */
  #stale = false;
  /**
   * The last order: how the picture is to look in the end, whether it is coarser for now, and whether a first
   * picture has come. The next order waits for that: whoever orders faster than pictures come would never see
   * one.
   * @type {{ id: number, look: Look, coarse: boolean, answered: boolean, time: number } | undefined}
   */
  #ordered;
  /** @type {import('./worker.js').FanAnswer | undefined} the last picture */
  #answer;
  #busy = false;
  /** @type {import('./service.js').WorkError | undefined} why there is no newer picture */
  problem;

  /** @param {() => void} onReady called when `draw` has something new to draw, or `busy` or `problem` changes */
  constructor(onReady) {
    this.#onReady = onReady;
  }

  /**
   * Asks for the fan of a model's ball. As often as you like: the latest wins, and what makes no difference
   * to the fan (the ball's direction, titles, styles) costs nothing. The order goes out with the next `draw`,
   * which knows the view.
   * @param {Model} model
   * @param {FanOptions} options
   */
  request(model, { paths, bounces }) {
    const before = this.#wanted;
    const options = { paths: Math.min(paths, MOST_PATHS), bounces: Math.min(bounces, MOST_BOUNCES) };
    this.#wanted = { model, options };
    const [p, q] = [before?.model.ball, model.ball];
    const same =
      before?.model.bodies === model.bodies &&
      before.options.paths === options.paths &&
      before.options.bounces === options.bounces &&
      (p === q ||
        (p?.centre[0] === q?.centre[0] && p?.centre[1] === q?.centre[1] && p?.radius === q?.radius));
    if (same) return;
    this.#stale = true;
    this.#onReady();
  }

  /** Whether a newer picture, or a better one, is on its way. */
  get busy() {
    return this.#busy || this.#stale;
  }

  /** The picture so far, and the time it took. */
  get stats() {
    const { paths = 0, points = 0, milliseconds = 0, done = false } = this.#answer ?? {};
    return { paths, points, milliseconds, done };
  }

  /**
   * Draws the last picture where it belongs, and orders a new one if it is not the one that is wanted.
   * @param {CanvasRenderingContext2D} context
   * @param {import('./canvas/view.js').View} view
   * @param {Theme} theme
   */
  draw(context, view, theme) {
    const look = lookOf(view, theme.dark);
    const last = this.#ordered;
    const moved = this.#stale || !last || !sameLook(last.look, look);
    if (moved && (!last || last.answered)) {
      const moving = last !== undefined && performance.now() - last.time < MOVING;
      this.#order(look, moving);
    } else if (!moved && last.coarse && !this.#busy) {
      this.#order(look, false);
    }
    const picture = this.#answer?.picture;
    if (!picture || !this.#answer) return;
    lay(context, picture, this.#answer.look, look);
  }

  /** @param {Look} look @param {boolean} moving */
  #order(look, moving) {
    if (!this.#wanted) return;
    const { model, options } = this.#wanted;
    this.#stale = false;
    if (this.#ordered) forget(this.#ordered.id);
    if (!model.ball) {
      this.#answer?.picture.close();
      this.#answer = undefined;
      this.#busy = false;
      return;
    }
    this.#busy = true;
    const drawn = moving ? coarser(look, MOVING_PIXELS) : look;
    const ordered = {
      id: 0,
      look,
      coarse: drawn.width < look.width,
      answered: false,
      time: performance.now(),
    };
    this.#ordered = ordered;
    ordered.id = order({ kind: 'fan', ball: model.ball, look: drawn, ...options }, model, {
      answered: (answer) => {
        if (answer.kind !== 'fan') return;
        ordered.answered = true;
        this.#answer?.picture.close();
        this.#answer = answer;
        this.problem = undefined;
        this.#busy = !answer.done;
        this.#onReady();
      },
      failed: (error) => {
        ordered.answered = true;
        ordered.coarse = false;
        this.problem = error;
        this.#busy = false;
        this.#onReady();
      },
    });
  }

  /** Takes the fan away, and gives up what is under way. */
  clear() {
    if (this.#ordered) forget(this.#ordered.id);
    if (this.#busy) stopFans();
    this.#answer?.picture.close();
    this.#answer = undefined;
    this.#ordered = undefined;
    this.#wanted = undefined;
    this.problem = undefined;
    this.#stale = false;
    this.#busy = false;
  }
}
