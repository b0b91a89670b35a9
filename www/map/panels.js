// Beside the map: what it shows, how finely, and what can be done with it.

import { figure, t, whole, wordsOf } from '../i18n.js';
import { button, checkbox, el, group, note, select, swatch, telling } from '../panels/dom.js';
import { choice } from '../stage/options.js';
import { MEASURES } from './grid.js';
import { savePicture, shades, ticks } from './picture.js';
import { CELLS, PLANES, sineAt } from './planes.js';

/** @typedef {import('./grid.js').Measure} Measure */

/** @param {import('./stage.js').default} stage */
export function mapPanel(stage) {
  const progress = el('progress', { max: 1, label: 'benchmark.progress' });
  const target = button('map.target', () => stage.aimHere(), { id: 'map-target' });
  const parts = [
    select('map.measure', MEASURES, wordsOf('map'), ...choice(stage, 'measure')),
    select(
      'map.plane',
      PLANES,
      wordsOf('map'),
      () => stage.options.plane,
      (plane) => stage.choose({ plane, box: undefined }),
    ),
    select('map.cells', CELLS, whole, ...choice(stage, 'cells')),
    checkbox(
      'map.path',
      () => stage.withPath,
      (on) => {
        stage.withPath = on;
        stage.request();
      },
    ),
    telling(() => t(`map.${stage.options.measure}About`)),
    progress,
    el(
      'div.buttons',
      button('map.back', () => stage.back(), { id: 'map-back' }),
      button('export.png', () => void savePicture(stage), { id: 'map-png' }),
      target,
    ),
  ];
  return group(parts, '', () => {
    progress.value = stage.share;
    target.hidden = stage.options.measure !== 'length';
    target.textContent = t(stage.target ? 'map.noTarget' : 'map.target');
  });
}

// The texts of a map: of a cell, of its progress, and of its legend.

/** The decimals of a value. @type {Record<Measure, number>} */
const DECIMALS = { bounces: 0, length: 1, growth: 3 };

/** A number of the legend. @param {number} value */
const label = (value) => value.toLocaleString('en', { maximumSignificantDigits: 4 }).replace('-', '−');

/**
 * The result of a start.
 * @param {import('./grid.js').Grid} grid
 * @param {number} cell
 * @param {Measure} measure
 * @param {import('./planes.js').Plane} plane
 */
export function cellText(grid, cell, measure, plane) {
  const [x, y] = grid.startOf(cell);
  const place =
    plane.kind === 'room'
      ? t('map.place', { x: figure(x), y: figure(y) })
      : t('map.borderPlace', { along: figure(x), sine: figure(sineAt(plane, y), 3) });
  // In the order of KINDS.
  const fates = /** @type {const} */ (['map.pending', `map.${measure}Value`, 'map.refused', `map.${measure}None`]);
  const count = grid.values[cell];
  return `${place}: ${t(fates[grid.kinds[cell]], { count, value: figure(count, DECIMALS[measure]) })}`;
}

// The colours with their numbers, and the two greys.

/** How near an end, in percent, a number is no longer centred on its place. */
const EDGE = 5;

/** @param {number} level */
const grey = (level) => `rgb(${level} ${level} ${level})`;

/** @param {import('./picture.js').Scale} scale */
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

/** @param {import('./stage.js').default} stage */
export function legendOf({ app, options: { measure }, picture: { scale }, plane }) {
  const {
    dark,
    greys: { none, refused, stripe },
  } = app.drawing.theme;
  const hatch = `repeating-linear-gradient(135deg, ${grey(none)} 0 3px, ${grey(stripe)} 3px 6px)`;
  return [
    el('p', t(`map.${measure}`)),
    ...(plane.kind === 'border' ? [note('map.axes', { length: label(plane.box[2]) })] : []),
    ...(scale ? [shades(dark).canvas, numbers(scale)] : []),
    el(
      'div.map-swatches.quiet',
      el('span', swatch(grey(refused)), t('map.refused')),
      el('span', swatch(hatch), t(`map.${measure}None`)),
    ),
  ];
}
