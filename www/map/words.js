// The texts of a map: of a cell, of its progress, and of its legend.

import { figure, t } from '../i18n.js';
import { KINDS } from './grid.js';
import { sineAt } from './planes.js';

/** @typedef {import('./measures.js').Measure} Measure */

/** The decimals of a value. @type {Record<Measure, number>} */
const DECIMALS = { bounces: 0, length: 1, growth: 3 };

/** A number of the legend. @param {number} value */
export const label = (value) => value.toLocaleString('en', { maximumSignificantDigits: 4 }).replace('-', '−');

/** @param {Measure} measure @param {number} value */
function valueText(measure, value) {
  if (measure === 'bounces') return t('map.bouncesValue', { count: value });
  return t(measure === 'length' ? 'map.lengthValue' : 'map.growthValue', { value: figure(value, DECIMALS[measure]) });
}

/** Where a start is. @param {import('./planes.js').Plane} plane @param {[x: number, y: number]} point */
function placeText(plane, [x, y]) {
  if (plane.kind === 'room') return t('map.place', { x: figure(x), y: figure(y) });
  return t('map.borderPlace', { along: figure(x), sine: figure(sineAt(plane, y), 3) });
}

/** The result of a start. @param {import('./grid.js').Grid} grid @param {number} cell @param {Measure} measure @param {import('./planes.js').Plane} plane */
export function cellText(grid, cell, measure, plane) {
  return `${placeText(plane, grid.startOf(cell))}: ${fate(measure, grid.kinds[cell], grid.values[cell])}`;
}

/** @param {Measure} measure @param {number} kind @param {number} value */
function fate(measure, kind, value) {
  if (kind === KINDS.value) return valueText(measure, value);
  if (kind === KINDS.refused) return t('map.refused');
  return kind === KINDS.none ? t(`map.${measure}None`) : t('map.pending');
}
