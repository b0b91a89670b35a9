// Figures as SVG text, so that Node and the browser make the same picture. Lengths are a figure's
// own units; nothing here decides where anything meets.

/** @typedef {readonly [x: number, y: number] | readonly number[] | Float64Array} Point */
/**
 * How something looks, and the number in the prose that it belongs to.
 * @typedef {{ class?: string, part?: string }} Look
 */

/** Pixels to a unit, where the figure is as wide as its column. */
export const UNIT = 20;

/** @param {number} length in units */
const px = (length) => String(Math.round(length * UNIT * 100) / 100);

/** Characters unknown to XML. */
const UNKNOWN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;

/** Text inside an element or an attribute. @param {string} text */
export const escaped = (text) =>
  text.replaceAll(UNKNOWN, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * @param {string} name
 * @param {Record<string, string | number | undefined>} attributes
 * @param {string} [inside]
 */
export function element(name, attributes, inside = '') {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escaped(String(value))}"`,
  );
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

/** @param {string} name @param {Look} look @param {Record<string, string>} attributes */
const drawn = (name, { class: kind, part }, attributes) => element(name, { ...attributes, class: kind, 'data-part': part });

/** @param {Point} a @param {Point} b @param {Look} [look] */
export const line = (a, b, look = {}) => drawn('path', look, { d: `M${px(a[0])} ${px(a[1])}L${px(b[0])} ${px(b[1])}` });

/** @param {Point} centre @param {number} radius @param {Look} [look] */
export const circle = (centre, radius, look = {}) =>
  drawn('circle', look, { cx: px(centre[0]), cy: px(centre[1]), r: px(radius) });

/** A dot that marks a place; it has the same size however wide the figure is. @param {Point} at @param {Look} [look] */
export const dot = (at, look = {}) => circle(at, 0.2, { ...look, class: `dot ${look.class ?? ''}`.trim() });

/** @param {ArrayLike<number>} flat x0, y0, x1, … @param {boolean} closed */
function corners(flat, closed) {
  const parts = Array.from({ length: flat.length / 2 }, (_, k) => `${px(flat[2 * k])} ${px(flat[2 * k + 1])}`);
  return parts.length > 0 ? `M${parts.join('L')}${closed ? 'Z' : ''}` : '';
}

/** @param {ArrayLike<number>} flat x0, y0, x1, … @param {Look} [look] */
export const polygon = (flat, look = {}) => drawn('path', look, { d: corners(flat, true) });

/** @param {ArrayLike<number>} flat x0, y0, x1, … @param {Look} [look] */
export const polyline = (flat, look = {}) => drawn('path', look, { d: corners(flat, false) });

/** Many small dots at once. @param {ArrayLike<number>} flat x0, y0, x1, … @param {Look} [look] */
export function cloud(flat, look = {}) {
  const parts = Array.from({ length: flat.length / 2 }, (_, k) => `M${px(flat[2 * k])} ${px(flat[2 * k + 1])}h0`);
  return drawn('path', { ...look, class: `cloud ${look.class ?? ''}`.trim() }, { d: parts.join('') });
}

/** @param {readonly [number, number, number, number] | Float64Array} box minX, minY, maxX, maxY @param {Look} [look] */
export const box = ([minX, minY, maxX, maxY], look = {}) =>
  drawn('rect', look, { x: px(minX), y: px(minY), width: px(maxX - minX), height: px(maxY - minY) });

/** @param {Point} from @param {Point} to @param {Look} [look] */
export function arrow(from, to, look = {}) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 0.05) return '';
  const [ux, uy, back] = [dx / length, dy / length, Math.min(0.55, length)];
  const [x, y] = [to[0] - back * ux, to[1] - back * uy];
  const head = corners([to[0], to[1], x - 0.22 * uy, y + 0.22 * ux, x + 0.22 * uy, y - 0.22 * ux], true);
  return group(`arrow ${look.class ?? ''}`.trim(), line(from, [x, y]) + element('path', { d: head, class: 'head' }), look.part);
}

/** @param {string} kind @param {string} inside @param {string} [part] */
export const group = (kind, inside, part) => element('g', { class: kind, 'data-part': part }, inside);

/**
 * A name beside a place: above it to the right, if nothing else is said (in sizes of the letters).
 * @param {Point} at
 * @param {string} name
 * @param {Look & { dx?: number, dy?: number, anchor?: 'start' | 'middle' | 'end' }} [look]
 */
export function label(at, name, { dx = 0.55, dy = -0.55, anchor, class: kind, part } = {}) {
  const place = { x: px(at[0]), y: px(at[1]), dx: `${dx}em`, dy: `${dy + 0.35}em` };
  return element('text', { ...place, 'text-anchor': anchor, class: kind, 'data-part': part }, escaped(name));
}

/**
 * The mark of a right angle at `at`, between two unit directions.
 * @param {Point} at
 * @param {Point} one
 * @param {Point} other
 * @param {Look} [look]
 */
export function square(at, one, other, look = {}) {
  const [x, y] = at;
  const size = 0.5;
  const flat = [
    x + size * one[0],
    y + size * one[1],
    x + size * (one[0] + other[0]),
    y + size * (one[1] + other[1]),
    x + size * other[0],
    y + size * other[1],
  ];
  return polyline(flat, { ...look, class: `thin ${look.class ?? ''}`.trim() });
}

/** @typedef {{ centre: Point, radius: number, start: Point, end: Point, sweep: number }} Round */

/** @param {Round} arc without its start */
function bend({ centre, radius, start, end, sweep }) {
  const r = px(radius);
  const to = (/** @type {Point} */ at, /** @type {boolean} */ large) =>
    `A${r} ${r} 0 ${Number(large)} ${Number(sweep > 0)} ${px(at[0])} ${px(at[1])}`;
  // An arc of SVG cannot end where it starts.
  if (Math.abs(sweep) < 6.28) return to(end, Math.abs(sweep) > Math.PI);
  return to([2 * centre[0] - start[0], 2 * centre[1] - start[1]], false) + to(end, false);
}

/**
 * A piece of a circle, from one angle to another.
 * @param {Point} centre
 * @param {number} radius
 * @param {number} from radians
 * @param {number} sweep
 * @param {Look} [look]
 */
export function arc(centre, radius, from, sweep, look = {}) {
  const at = (/** @type {number} */ angle) => [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  const [start, end] = [at(from), at(from + sweep)];
  return drawn('path', look, { d: `M${px(start[0])} ${px(start[1])}${bend({ centre, radius, start, end, sweep })}` });
}

/** @param {import('#carom').OutlinePiece} piece */
const piecePath = (piece) => (piece.kind === 'arc' ? bend(piece) : `L${px(piece.end[0])} ${px(piece.end[1])}`);

/** A piece of an outline by itself. @param {import('#carom').OutlinePiece} piece @param {Look} [look] */
export const piece = (piece, look = {}) =>
  drawn('path', look, { d: `M${px(piece.start[0])} ${px(piece.start[1])}${piecePath(piece)}` });

/** All of an outline. @param {import('#carom').Outline} of @param {Look} [look] */
export function outline({ loops }, look = {}) {
  const loop = (/** @type {import('#carom').OutlineLoop} */ { pieces }) =>
    `M${px(pieces[0].start[0])} ${px(pieces[0].start[1])}${pieces.map(piecePath).join('')}Z`;
  return drawn('path', look, { d: loops.map(loop).join('') });
}
