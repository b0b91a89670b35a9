// In a large scene, a picture of all that stands still. While the view moves, the old picture moves with it, and
// is drawn afresh when the view has come to rest; outlines are computed a few a frame before they are drawn.

import { paintBodies } from './bodies.js';

/** @typedef {import('./drawing.js').Drawing} Drawing */
/** @typedef {import('./view.js').View} View */

/** How long the view has to rest, in milliseconds. */
const REST = 120;
/** How long outlines may be computed in one frame, in milliseconds. */
const PATIENCE = 4;

/** @param {readonly unknown[]} a @param {readonly unknown[]} b */
const same = (a, b) => a.length === b.length && a.every((part, k) => part === b[k]);

export class Picture {
  #canvas = document.createElement('canvas');
  /** What it shows, and how the view was. @type {{ content: readonly unknown[], look: number[], complete: boolean } | undefined} */
  #shown;
  /** @type {number[]} */
  #look = [];
  #moved = 0;
  #timer = 0;

  /**
   * Draws the picture, unless it will do as it is.
   * @param {Drawing} drawing
   */
  follow(drawing) {
    const { engine, settings, store, view } = drawing;
    const { model, selection } = store;
    const chosen = new Set(selection);
    const rest = model.bodies.map((_, k) => k).filter((k) => !chosen.has(k));
    const { layers } = settings;
    const content = [
      settings.dark,
      layers.bodies,
      layers.outlines,
      layers.outlineBoxes,
      layers.raw,
      layers.normals,
      layers.bodyBoxes,
      model.ball?.radius,
      ...rest.map((k) => engine.entries[k]),
    ];
    const look = [view.scale, view.left, view.top, view.width, view.height, view.ratio];
    const now = performance.now();
    if (!same(look, this.#look)) this.#moved = now;
    this.#look = look;
    const unchanged = this.#shown !== undefined && same(content, this.#shown.content);
    const complete = this.#prepare(drawing, rest);
    if (unchanged && this.#shown?.complete === complete) {
      if (same(look, this.#shown.look)) return;
      if (now - this.#moved < REST && same(look.slice(3), this.#shown.look.slice(3))) {
        clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => drawing.request(), REST);
        return;
      }
    }
    this.#canvas.width = view.canvas.width;
    this.#canvas.height = view.canvas.height;
    const context = /** @type {CanvasRenderingContext2D} */ (this.#canvas.getContext('2d'));
    paintBodies(drawing.brush(context), engine, model, rest, settings, 0);
    this.#shown = { content, look, complete };
  }

  /**
   * Computes outlines that are missing.
   * @param {Drawing} drawing
   * @param {readonly number[]} rest
   * @returns {boolean} whether all are there
   */
  #prepare(drawing, rest) {
    const { engine, settings, store } = drawing;
    const radius = store.model.ball?.radius;
    if (radius === undefined || !(settings.layers.outlines || settings.layers.outlineBoxes)) return true;
    const until = performance.now() + PATIENCE;
    for (const k of rest) {
      if (engine.hasOutline(k, radius)) continue;
      if (performance.now() > until) {
        drawing.request();
        return false;
      }
      engine.outlineOf(k, radius);
    }
    return true;
  }

  /**
   * Puts the picture where it belongs now.
   * @param {CanvasRenderingContext2D} context
   * @param {View} view
   */
  put(context, { scale, left, top, ratio }) {
    if (!this.#shown) return;
    const [oldScale, oldLeft, oldTop] = this.#shown.look;
    const by = scale / oldScale;
    context.save();
    context.setTransform(by, 0, 0, by, (left - by * oldLeft) * ratio, (top - by * oldTop) * ratio);
    context.drawImage(this.#canvas, 0, 0);
    context.restore();
  }
}
