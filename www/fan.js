// The fan: where the ball would go in every direction at once, as a picture of density that the Worker computes and
// draws. It needs only to be laid over the room; while a newer one is on its way, the last one stays, moved to
// where the view is now.

import { forget, order, stopFans } from './service.js';

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./canvas/theme.js').Theme} Theme */
/** @typedef {import('./raster.js').Look} Look */
/** @typedef {{ paths: number, bounces: number }} FanOptions */

/** As many paths, and as many bounces of each, as are drawn at most. */
export const MOST_PATHS = 3600;
export const MOST_BOUNCES = 29;

/**
 * What of a view is needed: pixels per unit, where the origin is, and the canvas's size, all in CSS pixels.
 * @typedef {{ scale: number, left: number, top: number, width: number, height: number, ratio: number }} FanView
 */

/** @param {Look} a @param {Look} b */
const sameLook = (a, b) =>
  a.width === b.width &&
  a.height === b.height &&
  a.scale === b.scale &&
  a.left === b.left &&
  a.top === b.top &&
  a.dark === b.dark;

export class FanLayer {
  #onReady;
  /** @type {{ model: Model, options: FanOptions } | undefined} */
  #wanted;
  /** Whether the paths that are wanted differ from those that were ordered. */
  #stale = false;
  /** @type {{ id: number, look: Look } | undefined} the last order */
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
   * Asks for the fan of a model's ball. As often as you like: the latest wins, and what makes no difference to the
   * fan (the ball's direction, titles, styles) costs nothing. The order goes out with the next `draw`, which
   * knows the view.
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

  /** What the picture shows so far, and how long it took. */
  get stats() {
    const { paths = 0, points = 0, milliseconds = 0, done = false } = this.#answer ?? {};
    return { paths, points, milliseconds, done };
  }

  /**
   * Draws the last picture where it belongs, and orders a new one if it is not the one that is wanted. The
   * context's transformation is left as the identity.
   * @param {CanvasRenderingContext2D} context
   * @param {FanView} view
   * @param {Theme} theme
   */
  draw(context, view, theme) {
    const { ratio } = view;
    const look = {
      width: context.canvas.width,
      height: context.canvas.height,
      scale: view.scale * ratio,
      left: view.left * ratio,
      top: view.top * ratio,
      dark: theme.dark,
    };
    if (this.#stale || !this.#ordered || !sameLook(this.#ordered.look, look)) {
      this.#order(look);
    }
    const picture = this.#answer?.picture;
    if (!picture || !this.#answer) return;
    // solve: s p + o, drawn at old scale and place, is where now * world + place is
    const old = this.#answer.look;
    const by = look.scale / old.scale;
    context.save();
    context.setTransform(by, 0, 0, by, look.left - by * old.left, look.top - by * old.top);
    context.globalAlpha = 1;
    context.drawImage(picture, 0, 0);
    context.restore();
  }

  /** @param {Look} look */
  #order(look) {
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
    const id = order({ kind: 'fan', ball: model.ball, look, ...options }, model, {
      answered: (answer) => {
        if (answer.kind !== 'fan') return;
        this.#answer?.picture.close();
        this.#answer = answer;
        this.problem = undefined;
        this.#busy = !answer.done;
        this.#onReady();
      },
      failed: (error) => {
        this.problem = error;
        this.#busy = false;
        this.#onReady();
      },
    });
    this.#ordered = { id, look };
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
