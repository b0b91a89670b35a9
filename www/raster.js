// Thousands of lines as a picture of density. They are added up in floating point, so that one line is seen and ten
// thousand do not burn out, and converted to colours at the end; a canvas would round every line to 1/255.

import { themeOf } from './canvas/paint.js';
import { between } from './vectors.js';

/**
 * Which part of the world is drawn, and how: all in pixels of the screen.
 * @typedef {{ width: number, height: number, scale: number, left: number, top: number, dark: boolean }} Look
 */

/** The mean density of the picture, for any number of lines and any zoom: 1 hides 63 % of the ground. */
const EXPOSURE = 0.3;
/** The greatest density of a single line. */
const SINGLE = 0.9;
/** Densities are looked up in steps of 1/64, up to 16. */
const STEPS = 64;
const DEEPEST = 16 * STEPS;

/**
 * The colours of densities: from the accent to what stands out most from the ground.
 * @param {boolean} dark
 * @returns {Uint32Array} the colour for each density, as little-endian RGBA
 */
function colours(dark) {
  const { ramp } = themeOf(dark);
  const table = new Uint32Array(DEEPEST + 1);
  for (let k = 0; k <= DEEPEST; k++) {
    const density = k / STEPS;
    const alpha = Math.round(255 * (1 - Math.exp(-density)));
    const [r, g, b] = between(ramp.slice(0, 3), ramp.slice(3), 1 - Math.exp(-density / 3)).map(Math.round);
    table[k] = (alpha << 24) | (b << 16) | (g << 8) | r;
  }
  return table;
}

export class Raster {
  /** @type {Look} */
  #look = { width: 1, height: 1, scale: 1, left: 0, top: 0, dark: false };
  /** Length of line in each pixel. */
  #density = new Float32Array(1);
  #colours = colours(false);
  /** All that was added, in the world: its length, and the box around it. */
  #length = 0;
  /** @type {number[]} */
  #box = [];

  /** Begins an empty picture. @param {Look} look */
  begin(look) {
    const pixels = look.width * look.height;
    if (this.#density.length === pixels) this.#density.fill(0);
    else this.#density = new Float32Array(pixels);
    if (look.dark !== this.#look.dark) this.#colours = colours(look.dark);
    this.#look = look;
    this.#length = 0;
    this.#box = [Infinity, Infinity, -Infinity, -Infinity];
  }

  /**
   * Adds the legs of paths.
   * @param {ArrayLike<number>} points x0, y0, x1, y1, … of all paths
   * @param {ArrayLike<number>} starts where each path starts in them, in points, and at last where the last one ends
   */
  add(points, starts) {
    const { scale, left, top } = this.#look;
    const box = this.#box;
    for (let path = 0; path + 1 < starts.length; path++) {
      let x = points[2 * starts[path]];
      let y = points[2 * starts[path] + 1];
      for (let k = starts[path] + 1; k < starts[path + 1]; k++) {
        const nx = points[2 * k];
        const ny = points[2 * k + 1];
        this.#length += Math.hypot(nx - x, ny - y);
        if (nx < box[0]) box[0] = nx;
        if (ny < box[1]) box[1] = ny;
        if (nx > box[2]) box[2] = nx;
        if (ny > box[3]) box[3] = ny;
        this.#line(x * scale + left, y * scale + top, nx * scale + left, ny * scale + top);
        x = nx;
        y = ny;
      }
    }
  }

  /**
   * A line, clipped to the picture.
   * @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1
   */
  #line(x0, y0, x1, y1) {
    const { width, height } = this.#look;
    const dx = x1 - x0;
    const dy = y1 - y0;
    // solve: 1/2 ≤ x0 + t dx ≤ width - 3/2, and so for y: what is left of 0 ≤ t ≤ 1. The half pixel at the
    // edges leaves room for the neighbour that a pixel shares its weight with.
    let from = 0;
    let to = 1;
    for (const [at, d, end] of [
      [x0, dx, width],
      [y0, dy, height],
    ]) {
      if (d === 0) {
        if (at < 0.5 || at > end - 1.5) return;
        continue;
      }
      const a = (0.5 - at) / d;
      const b = (end - 1.5 - at) / d;
      from = Math.max(from, Math.min(a, b));
      to = Math.min(to, Math.max(a, b));
    }
    if (!(from < to)) return;
    if (Math.abs(dx) >= Math.abs(dy)) this.#steps(x0 + from * dx, x0 + to * dx, y0, dy / dx, x0, 1, width);
    else this.#steps(y0 + from * dy, y0 + to * dy, x0, dx / dy, y0, width, 1);
  }

  /**
   * Goes along a line pixel by pixel, and shares its weight between the two beside it (Wu's algorithm).
   * @param {number} from along the axis on which the line is longer
   * @param {number} to
   * @param {number} across where the line is on the other axis, at `origin`
   * @param {number} slope
   * @param {number} origin
   * @param {number} stride from one pixel to the next along the axis
   * @param {number} side and across it
   */
  #steps(from, to, across, slope, origin, stride, side) {
    const density = this.#density;
    const [first, last] = from < to ? [from, to] : [to, from];
    // A slanted line is longer in a pixel than a straight one.
    const weight = Math.hypot(1, slope);
    const end = Math.floor(last);
    let k = Math.floor(first);
    let at = across + slope * (k + 0.5 - origin) - 0.5;
    for (; k <= end; k++, at += slope) {
      const pixel = Math.floor(at);
      const share = at - pixel;
      const index = k * stride + pixel * side;
      density[index] += weight * (1 - share);
      density[index + side] += weight * share;
    }
  }

  /** @returns {Uint8ClampedArray<ArrayBuffer>} the picture, as an ImageData takes it */
  picture() {
    const { width, height, scale } = this.#look;
    const [minX, minY, maxX, maxY] = this.#box;
    // A pixel more on each side: a bundle of parallel lines has an area too.
    const area = (maxX - minX + 1 / scale) * (maxY - minY + 1 / scale) * scale;
    const exposure = this.#length > 0 ? Math.min((EXPOSURE * area) / this.#length, SINGLE) : 0;
    const pixels = new Uint32Array(width * height);
    const density = this.#density;
    const table = this.#colours;
    const gain = exposure * STEPS;
    for (let k = 0; k < pixels.length; k++) {
      const d = density[k];
      if (d > 0) pixels[k] = table[Math.min(DEEPEST, (d * gain + 0.5) | 0)];
    }
    return new Uint8ClampedArray(pixels.buffer);
  }
}
