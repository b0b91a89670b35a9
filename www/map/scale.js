// From values to colours: which values the colours span, and the round numbers beside them.

import { el } from '../panels/dom.js';
import { between, clamp } from '../vectors.js';
import { KINDS } from './grid.js';

/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {{ low: number, high: number }} Scale */

/** As many values as say where most of them lie. */
const SAMPLES = 20_000;
/** The share of the values that lies beyond the colours on either side: a few strays would take them all. */
const BEYOND = 0.005;
/** Diagonals of so many cells are of one grey. */
const HATCH = 4;

/** Colours span no less than this: a growth of next to nothing is rounding. @type {Record<import('./grid.js').Measure, number>} */
const LEAST = { bounces: 1, length: 1e-6, growth: 0.1 };

/** Which values the colours span. @param {Grid} grid @param {import('./grid.js').Measure} measure @returns {Scale | undefined} */
export function scaleOf({ kinds, values }, measure) {
  const every = Math.max(Math.floor(values.length / SAMPLES), 1);
  /** @type {number[]} */
  const some = [];
  for (let k = 0; k < values.length; k += every) if (kinds[k] === KINDS.value) some.push(values[k]);
  if (some.length === 0) return undefined;
  some.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => some[Math.round(share * (some.length - 1))];
  const low = at(BEYOND);
  const high = at(1 - BEYOND);
  return { low, high: Math.max(high, low + LEAST[measure]) };
}

/** Round numbers within a scale: 1, 2 or 5 times a power of ten apart, five of them or so. @param {Scale} scale */
export function ticks({ low, high }) {
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((by) => by * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, k) => Number(((first + k) * step).toPrecision(12)));
}

/**
 * The map's pixels, one for each cell.
 * @param {Grid} grid
 * @param {Scale | undefined} scale
 * @param {Uint32Array} colours from the smallest value's to the largest one's
 * @param {boolean} dark
 * @returns {Uint8ClampedArray<ArrayBuffer>}
 */
export function pixelsOf({ columns, count, kinds, values }, scale, colours, dark) {
  const { none, refused, stripe } = greys(dark);
  const pixels = new Uint32Array(count);
  for (let k = 0; k < count; k++) {
    if (kinds[k] === KINDS.value && scale) {
      pixels[k] = colours[Math.round((clamp(values[k], scale.low, scale.high) - scale.low) * ((colours.length - 1) / (scale.high - scale.low)))];
    } else if (kinds[k] === KINDS.refused) pixels[k] = opaque(refused);
    else if (kinds[k] === KINDS.none) pixels[k] = opaque(Math.floor(((k % columns) + Math.floor(k / columns)) / HATCH) % 2 ? stripe : none);
  }
  return new Uint8ClampedArray(pixels.buffer);
}

/** A grey, as a canvas's memory has it on every machine that runs browsers. @param {number} level */
const opaque = (level) => 0xff000000 + level * 0x010101;

/** Greys for what has no value: no ball can start there, or nothing came of it within the limits, which is hatched. @param {boolean} dark */
export const greys = (dark) => (dark ? { refused: 51, none: 77, stripe: 115 } : { refused: 222, none: 199, stripe: 153 });

/** The lightness of the deepest colour, and its hue in degrees, by OKLab. */
const DEEP = [0.27, 278];
/** Those of the lightest one: from blue to yellow, safe for the colour-blind. */
const LIGHT = [0.94, 98];
const CHROMA = 0.1;
/** How many colours there are. */
const SHADES = 256;

/** A map's colours beside each other, in even steps of lightness. On a light ground small values are light, on a dark one dark. @param {boolean} dark */
export function shades(dark) {
  const canvas = el('canvas', { width: SHADES, height: 1, ariaHidden: 'true' });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
  const [from, to] = dark ? [DEEP, LIGHT] : [LIGHT, DEEP];
  for (let k = 0; k < SHADES; k++) {
    const [lightness, hue] = between(from, to, k / (SHADES - 1));
    context.fillStyle = `oklch(${lightness} ${CHROMA} ${hue})`;
    context.fillRect(k, 0, 1, 1);
  }
  return { canvas, colours: new Uint32Array(context.getImageData(0, 0, SHADES, 1).data.buffer) };
}
