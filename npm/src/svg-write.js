// Writes bodies as an SVG that `svg.js` reads back.

/** @import { Scene } from './scene.js' */
/** @import { Box } from './types.js' */

/** The escapes of characters in attributes. @type {Record<string, string>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '"': '&quot;', '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' };
/** The characters that XML cannot represent. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** @param {Record<string, unknown>} attributes */
const written = (attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        ` ${name}="${String(value)
          .replace(UNWRITABLE, '\uFFFD')
          .replace(/[&<"\t\n\r]/g, (one) => ESCAPES[one])}"`,
    )
    .join('');

/** An edge as a path command. @param {number[]} a @param {number[]} b @param {number} bulge */
function edge([ax, ay], [bx, by], bulge) {
  if (bulge === 0) return `L${bx} ${by}`;
  const size = Math.abs(bulge);
  // R = chord·(1 + bulge²) / (4·bulge); for half a circle this is exactly half the chord
  const radius = (Math.hypot(bx - ax, by - ay) / 4) * (size + 1 / size);
  return `A${radius} ${radius} 0 ${size > 1 ? 1 : 0} ${bulge > 0 ? 1 : 0} ${bx} ${by}`;
}

/** @param {number[][]} points @param {number[]} bulges @param {boolean} closed */
function path(points, bulges, closed) {
  const edges = points.slice(1).map((point, k) => edge(points[k], point, bulges[k] ?? 0));
  const last = points.length - 1;
  const closing = closed && bulges[last] ? edge(points[last], points[0], bulges[last]) : '';
  return `M${points[0].join(' ')}${edges.join('')}${closing}${closed ? 'Z' : ''}`;
}

/** @param {any} shape @returns {[name: string, attributes: Record<string, unknown>]} */
function element({ circle, polygon, polyline, bulges = [] }) {
  if (circle) return ['circle', { cx: circle.centre[0], cy: circle.centre[1], r: circle.radius }];
  return ['path', { d: path(polygon ?? polyline, bulges, !polyline) }];
}

/** @param {string | undefined} name @param {any} body */
function drawn(name, { shape, rounding, placement, side, response }) {
  const [tag, own] = element(shape);
  const thick = rounding > 0 ? { 'stroke-width': 2 * rounding, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } : {};
  const [a, b, x, c, d, y] = placement?.matrix ?? [];
  const transform = placement && `matrix(${[a, c, b, d, x, y].join(' ')})`;
  return `  <${tag}${written({ 'data-name': name, class: `${side} ${response}${rounding > 0 ? ' rounded' : ''}`, ...own, transform, ...thick })}/>\n`;
}

/** The union of two boxes. @type {(a: Box, b: Box) => Box} */
export const unite = (a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];

/** @param {Scene} scene @param {(string | undefined)[]} names the names of its bodies */
export function writeSVG(scene, names) {
  const ids = Array.from(scene.ids);
  const [left, top, right, bottom] = ids.length > 0 ? ids.map((id) => scene.boxOf(id)).reduce(unite) : [0, 0, 0, 0];
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[left, top, right - left, bottom - top].join(' ')}" fill="none" stroke="black">`;
  return `${head}\n${ids.map((id, k) => drawn(names[k], scene.body(id))).join('')}</svg>\n`;
}
