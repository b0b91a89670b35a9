// Where the world is on the canvas. Panning and zooming change this and nothing else.

import { clamp, distance } from '../vectors.js';
import { pixelOf } from './pointers.js';

/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {import('../raster.js').Look} Look */

/** @typedef {{ top: number, right: number, bottom: number, left: number }} Insets in pixels */

export class View {
  /** CSS pixels per unit of the world. */
  scale = 1;
  /** Up to this scale the view may be anywhere. */
  #everywhere = 1e15;
  /** Where the world's origin is, in CSS pixels. */
  left = 0;
  top = 0;
  width = 1;
  height = 1;
  ratio = 1;
  /** The covered margins of the canvas. @type {Insets} */
  insets = { top: 0, right: 0, bottom: 0, left: 0 };
  /** Whether the user has moved it: then a new size does not fit it again. */
  moved = false;
  /** @type {(() => void) | undefined} */
  onchange;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
  }

  /** Takes the canvas's size on screen as it is now. */
  resize() {
    const { clientWidth, clientHeight } = this.canvas;
    this.left += (clientWidth - this.width) / 2;
    this.top += (clientHeight - this.height) / 2;
    this.width = clientWidth;
    this.height = clientHeight;
    this.ratio = window.devicePixelRatio;
    sharpen(this.canvas);
    this.onchange?.();
  }

  /** @param {number} scale @param {number} left @param {number} top @param {boolean} [moved] by a person */
  #put(scale, left, top, moved = true) {
    Object.assign(this, { scale, left, top, moved });
    this.onchange?.();
  }

  /**
   * Fits a box into the canvas at its present size.
   * @param {readonly number[]} box
   * @param {number} margin around it, in pixels
   */
  frame(box, margin) {
    this.resize();
    this.insets = { top: margin, right: margin, bottom: margin, left: margin };
    this.fit(box);
  }

  /** @param {readonly number[]} box what has to be seen */
  fit([minX, minY, maxX, maxY]) {
    const inset = this.insets;
    const wide = Math.max(this.width - inset.left - inset.right, 40);
    const high = Math.max(this.height - inset.top - inset.bottom, 40);
    const scale = Math.min(wide / Math.max(maxX - minX, 1e-15), high / Math.max(maxY - minY, 1e-15));
    this.#everywhere = 64 * scale;
    this.#put(scale, inset.left + (wide - scale * (minX + maxX)) / 2, inset.top + (high - scale * (minY + maxY)) / 2, false);
  }

  /**
   * Shows a point of the world at a pixel. The scale is limited to what browsers draw correctly there, in single
   * precision.
   * @param {Vec} point @param {Vec} pixel @param {number} wanted pixels per unit
   */
  #show([x, y], [left, top], wanted) {
    const most = 2 ** 23 / Math.hypot(x, y, 1e-8);
    const scale = clamp(wanted, 1e-15, Math.max(most, this.#everywhere));
    this.#put(scale, left - scale * x, top - scale * y);
  }

  /**
   * @param {Vec} at the pixel that stays where it is
   * @param {number} factor
   */
  zoom(at, factor) {
    this.#show(this.toWorld(at), at, this.scale * factor);
  }

  /** @param {number} dx @param {number} dy in pixels */
  pan(dx, dy) {
    this.#put(this.scale, this.left + dx, this.top + dy);
  }

  /**
   * The view in a link: the world's point in the middle, and the scale divided by the window's smaller side.
   * @returns {[number, number, number]}
   */
  get camera() {
    return [...this.middle, this.scale / Math.min(this.width, this.height)];
  }

  /** @param {readonly number[]} camera */
  look([x, y, zoom]) {
    this.#show([x, y], this.half, zoom * Math.min(this.width, this.height));
  }

  /**
   * Makes the context draw in the world's coordinates, or relative to a point: near to it, single precision suffices.
   * @param {CanvasRenderingContext2D} context
   * @param {ArrayLike<number>} [from]
   */
  apply(context, from = [0, 0]) {
    const scale = this.scale * this.ratio;
    const [left, top] = this.toScreen(from);
    context.setTransform(scale, 0, 0, scale, left * this.ratio, top * this.ratio);
  }

  /** The part of the world in view. */
  get box() {
    return [...this.toWorld([0, 0]), ...this.toWorld([this.width, this.height])];
  }

  /** The length to which an endless line from there is drawn: beyond what is in view. @param {Vec} from */
  beyond(from) {
    return distance(this.middle, from) + (this.width + this.height) / this.scale;
  }

  /** The pixel in the middle. @returns {Vec} */
  get half() {
    return [this.width / 2, this.height / 2];
  }

  /** The world's point in the middle. */
  get middle() {
    return this.toWorld(this.half);
  }

  /** @param {readonly number[]} pixel @returns {Vec} */
  toWorld([x, y]) {
    return [(x - this.left) / this.scale, (y - this.top) / this.scale];
  }

  /** @param {ArrayLike<number>} point @returns {Vec} */
  toScreen(point) {
    return [point[0] * this.scale + this.left, point[1] * this.scale + this.top];
  }

  /** @param {{ clientX: number, clientY: number }} event @returns {Vec} the pixel under it */
  pixelOf(event) {
    return pixelOf(this.canvas, event);
  }
}

/** Makes a canvas's pixels those of the screen. @param {HTMLCanvasElement} canvas */
export function sharpen(canvas) {
  const [wide, high] = [canvas.clientWidth, canvas.clientHeight].map((size) =>
    Math.max(Math.round(size * window.devicePixelRatio), 1),
  );
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
}

// Pictures that are made for one view, and laid where they belong in the next.

/** The look of a picture of the whole view, in pixels of the screen. @param {View} view @param {boolean} dark @returns {Look} */
export function lookOf({ canvas: { width, height }, scale, left, top, ratio }, dark) {
  return { width, height, scale: scale * ratio, left: left * ratio, top: top * ratio, dark };
}

/** @param {Look} a @param {Look} b */
export const sameLook = (a, b) => /** @type {(keyof Look)[]} */ (Object.keys(a)).every((key) => a[key] === b[key]);

/** The same in fewer pixels, if it has more than `most`. @param {Look} look @param {number} most @returns {Look} */
export function coarser({ width, height, scale, left, top, dark }, most) {
  const by = Math.min(1, Math.sqrt(most / (width * height)));
  return {
    width: Math.ceil(width * by),
    height: Math.ceil(height * by),
    scale: scale * by,
    left: left * by,
    top: top * by,
    dark,
  };
}

/**
 * Draws a picture where it belongs now. The context keeps its transform.
 * @param {CanvasRenderingContext2D} context
 * @param {CanvasImageSource} picture
 * @param {Look} old what it was made for
 * @param {Look} now
 */
export function lay(context, picture, old, now) {
  // solve: by (old.scale w + old.left) + left = now.scale w + now.left, for every point w of the world
  const by = now.scale / old.scale;
  context.save();
  context.setTransform(by, 0, 0, by, now.left - by * old.left, now.top - by * old.top);
  context.drawImage(picture, 0, 0);
  context.restore();
}
