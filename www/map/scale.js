// From values to colours: which values the colours span, and the round numbers beside them.

import { KINDS } from './grid.js';
import OKLAB from './oklab.json' with { type: 'json' };

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
  const [low, high] = [at(BEYOND), at(1 - BEYOND)];
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
 * @param {boolean} dark
 * @returns {Uint8ClampedArray<ArrayBuffer>}
 */
export function pixelsOf({ columns, count, kinds, values }, scale, dark) {
  const [colours, { none, refused, stripe }] = [table(dark), neutrals(dark)];
  const pixels = new Uint32Array(count);
  const by = scale ? (SHADES - 1) / (scale.high - scale.low) : 0;
  for (let k = 0; k < count; k++) {
    if (kinds[k] === KINDS.value && scale) {
      pixels[k] = colours[Math.min(Math.max(Math.round((values[k] - scale.low) * by), 0), SHADES - 1)];
    } else if (kinds[k] === KINDS.refused) pixels[k] = refused;
    else if (kinds[k] === KINDS.none) pixels[k] = Math.floor(((k % columns) + Math.floor(k / columns)) / HATCH) % 2 ? stripe : none;
  }
  return new Uint8ClampedArray(pixels.buffer);
}

// A map's colours: even steps of lightness from blue to yellow, safe for the colour-blind. On a light ground small values
// are light, on a dark one dark.

/** @typedef {readonly [red: number, green: number, blue: number]} Colour from 0 to 1 */

/** The lightness, the chroma and the hue in degrees of the deepest and of the lightest colour, by OKLab. */
const DEEP = { lightness: 0.27, hue: 278 };
const LIGHT = { lightness: 0.94, hue: 98 };
const CHROMA = 0.115;
/** How many colours a table has. */
export const SHADES = 256;

/** @param {number[][]} matrix @param {number[]} v */
const times = (matrix, v) => matrix.map((row) => row.reduce((sum, value, k) => sum + value * v[k], 0));

/** OKLab as linear light: its two matrices, the second of cubes. @param {number[]} lab lightness, a and b */
const linear = (lab) => times(OKLAB.light, times(OKLAB.cones, lab).map((cone) => cone ** 3));

/** Linear light as sRGB has it. @param {number} light */
const encoded = (light) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/**
 * A colour of the ramp: with less chroma where screens have none so strong.
 * @param {number} t from 0, the deepest, to 1, the lightest
 * @returns {Colour}
 */
export function ramp(t) {
  const mixed = (/** @type {number} */ a, /** @type {number} */ b) => a + t * (b - a);
  const lightness = mixed(DEEP.lightness, LIGHT.lightness);
  const hue = (mixed(DEEP.hue, LIGHT.hue) * Math.PI) / 180;
  for (let chroma = CHROMA; ; chroma -= 0.002) {
    const colour = linear([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
    if (chroma <= 0 || colour.every((light) => light >= 0 && light <= 1)) {
      return /** @type {any} */ (colour.map((light) => encoded(Math.min(Math.max(light, 0), 1))));
    }
  }
}

/** Opaque, as a canvas's memory has it on every machine that runs browsers. @param {Colour} colour */
const packed = ([r, g, b]) => ((255 << 24) | (Math.round(255 * b) << 16) | (Math.round(255 * g) << 8) | Math.round(255 * r)) >>> 0;

/** From the smallest value's colour to the largest one's. @param {boolean} dark @returns {Uint32Array<ArrayBuffer>} */
export function table(dark) {
  return Uint32Array.from({ length: SHADES }, (_, k) => packed(ramp((dark ? k : SHADES - 1 - k) / (SHADES - 1))));
}

/** Greys for what has no value: no ball can start there, or nothing came of it within the limits, which is hatched. */
export const neutrals = (/** @type {boolean} */ dark) => {
  const grey = (/** @type {number} */ level) => packed([level, level, level]);
  return dark ? { refused: grey(0.2), none: grey(0.3), stripe: grey(0.45) } : { refused: grey(0.87), none: grey(0.78), stripe: grey(0.6) };
};
