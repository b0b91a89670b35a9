// From values to colours: which values the colours span, and the round numbers beside them.

import { SHADES, neutrals, table } from './colours.js';
import { KINDS } from './grid.js';

/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {{ low: number, high: number }} Scale */

/** As many values as say where most of them lie. */
const SAMPLES = 20_000;
/** The share of the values that lies beyond the colours on either side: a few strays would take them all. */
const BEYOND = 0.005;
/** Diagonals of so many cells are of one grey. */
const HATCH = 4;

/** Colours span no less than this: a growth of next to nothing is rounding. @type {Record<import('./measures.js').Measure, number>} */
const LEAST = { bounces: 1, length: 1e-6, growth: 0.1 };

/** Which values the colours span. @param {Grid} grid @param {import('./measures.js').Measure} measure @returns {Scale | undefined} */
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

/** Round numbers within a scale: 1, 2 or 5 times a power of ten apart, five of them or so. @param {Scale} scale @param {number} [wanted] */
export function ticks({ low, high }, wanted = 5) {
  const rough = (high - low) / wanted;
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
