// A figure is a declaration: points that can be dragged, values that can be set, and a function that returns a drawing
// and the numbers to show. Nothing here depends on a browser.

import { UNIT, element, group } from './markup.js';

/** @typedef {[x: number, y: number]} Point */
/** @typedef {Record<string, Point>} Points by name */
/** @typedef {Record<string, number>} Values by name; a box that is ticked is 1 */
/**
 * A point to drag. Where it may not go everywhere, `bound` says where it goes instead.
 * @typedef {{ at: Point, bound?: (wanted: Point, others: Points, values: Values) => ArrayLike<number> }} Handle
 */
/**
 * The drawing, and the numbers and words that prose shows, by name.
 * @typedef {{ drawing: string, shows: Record<string, number | string> }} Picture
 */
/**
 * @typedef {object} Figure
 * @property {Point} size in units
 * @property {Record<string, Handle>} points
 * @property {Values} [values] as they are at first
 * @property {(points: Points, values: Values) => Picture} draw
 */
/** Where all points are, and what all values are. @typedef {{ points: Points, values: Values }} State */

/** Points stop at tenths of a unit, so that their numbers can be checked with a pencil. */
const STEP = 10;
/** How near to the edge a point may come. */
const MARGIN = 0.6;

/** @param {number} wanted @param {number} size */
const inside = (wanted, size) => Math.round(Math.min(Math.max(wanted, MARGIN), size - MARGIN) * STEP) / STEP;

/** @param {Figure} figure @returns {State} as it is at first */
export function stateOf({ points, values = {} }) {
  const at = Object.entries(points).map(([name, point]) => [name, [...point.at]]);
  return { points: Object.fromEntries(at), values: { ...values } };
}

/** Those points that depend on others follow them. @param {Figure} figure @param {State} state */
export function bind(figure, { points, values }) {
  for (const [name, { bound }] of Object.entries(figure.points)) {
    if (!bound) continue;
    const [x, y] = Array.from(bound(points[name], points, values));
    points[name] = [x, y];
  }
}

/** @param {Figure} figure @param {State} state @param {string} name @param {ArrayLike<number>} wanted */
export function move(figure, state, name, wanted) {
  state.points[name] = [inside(wanted[0], figure.size[0]), inside(wanted[1], figure.size[1])];
  bind(figure, state);
}

/**
 * The picture of a figure. If the core refuses the points, it is the code of the error instead, under the name
 * `refused`, and the numbers that it carries.
 * @param {Figure} figure
 * @param {State} state
 * @returns {Picture}
 */
export function pictureOf(figure, { points, values }) {
  try {
    const picture = figure.draw(points, values);
    return { ...picture, shows: { refused: '', ...picture.shows } };
  } catch (error) {
    if (!(error instanceof Error && error.name === 'CaromError')) throw error;
    const { code, body = 0, depth = 0 } = /** @type {import('#carom').CaromError} */ (error);
    return { drawing: '', shows: { refused: code, body, depth } };
  }
}

/** @param {Figure} figure */
const grid = ({ size: [width, height] }) => {
  const lines = (/** @type {number} */ count, /** @type {(k: number) => string} */ d) =>
    Array.from({ length: Math.ceil(count) - 1 }, (_, k) => d((k + 1) * UNIT)).join('');
  const d = lines(width, (x) => `M${x} 0V${height * UNIT}`) + lines(height, (y) => `M0 ${y}H${width * UNIT}`);
  return element('path', { class: 'grid', d });
};

/** @param {Points} points @param {Record<string, string>} names */
const handles = (points, names) =>
  Object.entries(points)
    .map(([name, [x, y]]) => {
      const dots = element('circle', { class: 'reach', r: '24' }) + element('circle', { class: 'knob', r: '7' });
      const place = `translate(${Math.round(x * UNIT * 100) / 100} ${Math.round(y * UNIT * 100) / 100})`;
      return element('g', { class: 'handle', 'data-point': name, 'data-name': names[name] ?? '', transform: place }, dots);
    })
    .join('');

/**
 * The whole picture, as it stands in a document.
 * @param {Figure} figure
 * @param {State} state
 * @param {{ title: string, names: Record<string, string> }} words the points' names, for those who hear them
 */
export function svgOf(figure, state, { title, names }) {
  const [width, height] = figure.size;
  const attributes = {
    viewBox: `0 0 ${width * UNIT} ${height * UNIT}`,
    role: 'img',
    'aria-label': title,
    style: `--ratio: ${(width / height).toFixed(3)}`,
  };
  const drawing = group('drawing', pictureOf(figure, state).drawing);
  return element('svg', attributes, grid(figure) + drawing + group('handles', handles(state.points, names)));
}
