// The fan: where the ball would go in every direction at once, as a picture of density that the Worker
// computes and draws. It needs only to be laid over the room; while a newer one is on its way, the last one
// stays, moved to where the view is now.

import { coarser, lay, lookOf, sameLook } from './canvas/look.js';
import { Fans } from './fans.js';
import { service } from './service.js';

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./canvas/paint.js').Theme} Theme */
/** @typedef {import('./raster.js').Look} Look */
/** @typedef {{ paths: number, bounces: number }} FanOptions */
/** @typedef {{ model: Model, options: FanOptions }} Wanted */

/** As many paths, and as many bounces of each, as are drawn at most. */
export const MOST_PATHS = 3600;
export const MOST_BOUNCES = 29;

/** While something moves, pictures of more pixels than this are drawn coarser, to come sooner. */
const MOVING_PIXELS = 1_000_000;
/** It moves when orders follow each other this quickly, in milliseconds. */
const MOVING = 250;

export class FanLayer {
  #fans;
  /** @type {Wanted | undefined} */
  #wanted;
  /** Whether the paths that are wanted differ from those that were ordered. */
  #stale = false;
  /** The last order: how the picture is to look in the end, and whether it is coarser for now. @type {{ look: Look, coarse: boolean, time: number } | undefined} */
  #ordered;

  /** @param {() => void} onReady called when `draw` has something new to draw, or `busy` or `problem` changes */
  constructor(onReady) {
    this.onReady = onReady;
    this.#fans = new Fans(service, onReady);
  }

  /**
   * Asks for the fan of a model's ball. As often as you like: the latest wins, and what makes no difference
   * to the fan (the ball's direction, titles, styles) costs nothing. The order goes out with the next `draw`,
   * which knows the view.
   * @param {Model} model
   * @param {FanOptions} options
   */
  request(model, { paths, bounces }) {
    const options = { paths: Math.min(paths, MOST_PATHS), bounces: Math.min(bounces, MOST_BOUNCES) };
    const told = (/** @type {Wanted | undefined} */ one) => JSON.stringify([one?.options, one?.model.ball?.centre, one?.model.ball?.radius]);
    const before = this.#wanted;
    this.#wanted = { model, options };
    if (before?.model.bodies === model.bodies && told(before) === told(this.#wanted)) return;
    this.#stale = true;
    this.onReady();
  }

  /** Whether a newer picture, or a better one, is on its way. */
  get busy() {
    return this.#fans.busy || this.#stale;
  }

  /** Why there is no newer picture. */
  get problem() {
    return this.#fans.problem;
  }

  /** The picture so far, and the time it took. */
  get stats() {
    const { paths = 0, casts = 0, milliseconds = 0, done = false } = this.#fans.answer ?? {};
    return { paths, points: paths + casts, milliseconds, done };
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
    const time = performance.now();
    if (this.#stale || !last || !sameLook(last.look, look)) this.#order(look, time, last !== undefined && time - last.time < MOVING);
    else if (last.coarse && !this.#fans.busy) this.#order(look, time, false);
    const { picture } = this.#fans;
    if (picture) lay(context, picture.image, picture.look, look);
  }

  /** @param {Look} look @param {number} time @param {boolean} moving */
  #order(look, time, moving) {
    if (!this.#wanted) return;
    const { model: { ball, bodies }, options } = this.#wanted;
    this.#stale = false;
    if (!ball) return this.#fans.clear();
    const drawn = moving ? coarser(look, MOVING_PIXELS) : look;
    this.#ordered = { look, coarse: drawn.width < look.width, time };
    this.#fans.order({ ball: { centre: ball.centre, radius: ball.radius }, look: drawn, ...options }, bodies);
  }

  /** Takes the fan away, and gives up what is under way. */
  clear() {
    this.#fans.clear();
    this.#ordered = this.#wanted = undefined;
    this.#stale = false;
  }
}
