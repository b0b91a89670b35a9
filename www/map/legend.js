// The colours with their numbers, and the two greys.

import { t } from '../i18n.js';
import { el } from '../panels/dom.js';
import { SHADES, neutrals, table } from './colours.js';
import { ticks } from './scale.js';
import { label } from './words.js';

/** How near an end a number is not in the middle of its place any more, in percent. */
const EDGE = 5;

/** A colour of a table, for a style sheet. @param {number} packed */
const css = (packed) => `rgb(${packed & 255} ${(packed >> 8) & 255} ${(packed >> 16) & 255})`;

/** @param {boolean} dark */
function bar(dark) {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  canvas.width = SHADES;
  canvas.height = 1;
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(table(dark).buffer), SHADES, 1), 0, 0);
  return canvas;
}

/** @param {import('./scale.js').Scale} scale */
function numbers(scale) {
  const marks = ticks(scale).map((value) => {
    const at = (100 * (value - scale.low)) / (scale.high - scale.low);
    const mark = el('span', label(value));
    mark.style.left = `${at}%`;
    // Beside the ends there is no place for half a number.
    mark.style.translate = at < EDGE ? '0' : at > 100 - EDGE ? '-100%' : '-50%';
    return mark;
  });
  return el('div.map-numbers', marks);
}

/** @param {string} text @param {string} background */
function swatch(text, background) {
  const patch = el('i', { 'aria-hidden': 'true' });
  patch.style.background = background;
  return el('span.map-swatch', patch, text);
}

/**
 * @param {import('./measures.js').Measure} measure
 * @param {import('./scale.js').Scale | undefined} scale of the map, if there is any value
 * @param {boolean} dark
 * @param {import('./planes.js').Plane} plane
 */
export function legendOf(measure, scale, dark, plane) {
  const { none, refused, stripe } = neutrals(dark);
  const hatch = `repeating-linear-gradient(135deg, ${css(none)} 0 3px, ${css(stripe)} 3px 6px)`;
  return [
    el('p', t(`map.${measure}`)),
    ...(plane.kind === 'border' ? [el('p.quiet', t('map.axes', { length: label(plane.box[2]) }))] : []),
    ...(scale ? [bar(dark), numbers(scale)] : []),
    el('div.map-swatches', swatch(t('map.refused'), css(refused)), swatch(t(`map.${measure}None`), hatch)),
  ];
}
