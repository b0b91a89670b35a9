// A picture of what stands still, painted a little in every frame. The old one stays until the new one is done; while the view moves,
// the old picture moves with it.

import { lay, lookOf, sameLook, sameSize } from './look.js';

/** @typedef {import('./look.js').Look} Look */
/** @typedef {import('./view.js').View} View */

/**
 * A picture, and what it is of.
 * @typedef {object} Painting
 * @property {HTMLCanvasElement} canvas
 * @property {CanvasRenderingContext2D} context
 * @property {Look} look how the view and the theme were
 * @property {unknown} of its subject; of another one it is not even finished
 * @property {readonly unknown[]} manner how it is painted; in another one it is finished, and then painted again
 * @property {number} done how much of it is painted
 */

/** How long the view has to rest, in milliseconds. */
const REST = 120;

/** @param {readonly unknown[]} a @param {readonly unknown[]} b */
export const same = (a, b) => a.length === b.length && a.every((part, k) => part === b[k]);

export class Standing {
  /** @type {Painting | undefined} */
  shown;
  /** @type {Painting | undefined} */
  #making;
  /** @type {Look | undefined} */
  #look;
  #moved = 0;
  #timer = 0;

  /** @param {() => void} request asks for another frame @param {number} patience how long may be painted in one frame, in milliseconds */
  constructor(request, patience) {
    this.request = request;
    this.patience = patience;
  }

  /**
   * Paints what is missing, as much as there is time for.
   * @param {View} view
   * @param {Pick<Painting, 'look' | 'of' | 'manner'>} wanted
   * @param {(painting: Painting) => boolean} paint a part of it, and whether it was the last
   */
  follow(view, { look, of, manner }, paint) {
    if (!this.#look || !sameLook(look, this.#look)) this.#moved = performance.now();
    this.#look = look;
    const fits = (/** @type {Painting | undefined} */ one) => one !== undefined && sameLook(one.look, look) && one.of === of;
    if (!fits(this.#making)) this.#making = undefined;
    if (!this.#making && !(fits(this.shown) && same(this.shown?.manner ?? [], manner))) {
      const left = REST - (performance.now() - this.#moved);
      clearTimeout(this.#timer);
      if (this.shown && left > 0 && sameSize(look, this.shown.look)) {
        this.#timer = window.setTimeout(this.request, left + 1);
        return;
      }
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [view.canvas.width, view.canvas.height];
      this.#making = { canvas, context: /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')), look, of, manner, done: 0 };
    }
    const making = this.#making;
    if (!making) return;
    let finished = false;
    for (const until = performance.now() + this.patience; !finished && performance.now() < until; ) finished = paint(making);
    this.request();
    if (!finished) return;
    this.shown = making;
    this.#making = undefined;
  }

  /** Puts the picture where it belongs now. @param {CanvasRenderingContext2D} context @param {View} view */
  put(context, view) {
    const painting = this.shown ?? this.#making;
    if (painting) lay(context, painting.canvas, painting.look, lookOf(view, painting.look.dark));
  }

  close() {
    clearTimeout(this.#timer);
    this.request = () => {};
  }
}
