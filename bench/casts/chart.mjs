// A run's casts as a picture: microseconds over the number of obstacles, both logarithmic.

import { OURS } from './ours.mjs';
import { contestantsOf, digits } from './table.mjs';

/** @typedef {import('./measure.mjs').Report} Report */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ name: string, points: Point[], last: number }} Line */

const [WIDTH, HEIGHT] = [960, 560];
const FIELD = { left: 70, right: 670, top: 76, bottom: 500 };
/** Between labels of lines that end near each other. */
const LABEL = 19;

/** A colour for the light and one for the dark. Ours has its own. @type {[light: string, dark: string][]} */
const COLOURS = [
  ['#2a78d6', '#5b9df0'],
  ['#1a7f4b', '#3fb37c'],
  ['#8a4fc7', '#b48ae8'],
  ['#0b7f8f', '#36b3c2'],
  ['#a8326a', '#e0709f'],
  ['#7a6a12', '#c2ac3a'],
  ['#5a6472', '#9aa5b4'],
  ['#44518f', '#8a97da'],
  ['#6b4a2f', '#c09a78'],
];

/** @param {string} text */
export const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The powers of ten from one to another, both included. @param {number} low @param {number} high */
export const decades = (low, high) => Array.from({ length: Math.round(Math.log10(high / low)) + 1 }, (_, k) => low * 10 ** k);

/** @param {Report} report */
function scales({ counts, rows }) {
  const times = rows.flatMap(({ cast }) => (cast ? [cast.median] : []));
  const low = 10 ** Math.floor(Math.log10(Math.min(...times)));
  const high = 10 ** Math.ceil(Math.log10(Math.max(...times)));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const { left, right, top, bottom } = FIELD;
  const x = (/** @type {number} */ count) => left + ((right - left) * Math.log(count / least)) / Math.log(most / least || 2);
  const y = (/** @type {number} */ time) => bottom - ((bottom - top) * Math.log(time / low)) / Math.log(high / low);
  return { x, y, low, high };
}

/** @param {Report} report @returns {Line[]} */
function linesOf(report) {
  const { x, y } = scales(report);
  return contestantsOf(report).flatMap((name) => {
    const rows = report.rows.filter(({ contestant, cast }) => contestant === name && cast);
    const points = rows.map(({ count, cast }) => ({ x: x(count), y: y(cast?.median ?? NaN) }));
    return points.length > 0 ? [{ name, points, last: rows[rows.length - 1].cast?.median ?? NaN }] : [];
  });
}

/** Where labels go so that none covers another: as near to where their lines end as there is room. @param {number[]} wanted */
export function apart(wanted) {
  const order = wanted.map((y, k) => ({ y, k })).sort((a, b) => a.y - b.y);
  /** Labels that touch move together: their middle stays where they want to be on average. @type {{ middle: number, members: number[] }[]} */
  const groups = [];
  for (const { y, k } of order) {
    let group = { middle: y, members: [k] };
    for (let above = groups.at(-1); above; above = groups.at(-1)) {
      if (group.middle - above.middle >= (LABEL * (group.members.length + above.members.length)) / 2) break;
      groups.pop();
      const members = [...above.members, ...group.members];
      group = { middle: members.reduce((sum, m) => sum + wanted[m], 0) / members.length, members };
    }
    groups.push(group);
  }
  const places = wanted.slice();
  for (const { middle, members } of groups) {
    for (const [row, k] of members.entries()) places[k] = middle + LABEL * (row - (members.length - 1) / 2);
  }
  return places;
}

/** @param {Report} report */
function axes(report) {
  const { x, y, low, high } = scales(report);
  const { left, right, bottom } = FIELD;
  const across = decades(low, high).map((time) => {
    const at = y(time).toFixed(1);
    const text = time >= 1000 ? `${digits(time / 1000)} ms` : `${digits(time)} µs`;
    return `<path class="grid" d="M${left} ${at}H${right}"/><text class="tick" x="${left - 10}" y="${at}" dy="4" text-anchor="end">${text}</text>`;
  });
  const up = report.counts.map((count) => {
    const at = x(count).toFixed(1);
    return `<text class="tick" x="${at}" y="${bottom + 22}" text-anchor="middle">${count.toLocaleString('en')}</text>`;
  });
  return [...across, ...up, `<text class="tick" x="${(left + right) / 2}" y="${bottom + 44}" text-anchor="middle">convex obstacles in the room</text>`];
}

/** @param {Line} line @param {number} k @param {number} place where its label goes */
function drawn({ name, points, last }, k, place) {
  const end = points[points.length - 1];
  // Our other lines have our colour, but are thin.
  const style = name === OURS ? 'ours' : name.startsWith(`${OURS},`) ? 'variant' : `c${k % COLOURS.length}`;
  const kind = name.startsWith('plain') ? ' plain' : '';
  const dots = points.map((p) => `<circle class="dot" cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" r="${name === OURS ? 4.5 : 3}"/>`);
  const way = points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L');
  // Of two ways in one name the first is the cast.
  const text = `${name.split(' and ')[0]} ${last >= 1000 ? `${digits(last / 1000)} ms` : `${digits(last)} µs`}`;
  // A line that ends early leads to its label all the same.
  const leader = `<path class="leader" d="M${(end.x + 6).toFixed(1)} ${end.y.toFixed(1)}L${FIELD.right + 14} ${place.toFixed(1)}"/>`;
  return `<g class="${style}${kind}"><path class="line" d="M${way}"/>${dots.join('')}${leader}<text class="label" x="${FIELD.right + 20}" y="${place.toFixed(1)}" dy="4">${escaped(text)}</text></g>`;
}

/** The colours of the chart, light or dark. @param {0 | 1} dark */
export const palette = (dark) => {
  const [surface, ink, muted, grid, accent] = dark
    ? ['#16181d', '#f2f3f5', '#a3a9b4', '#2d313a', '#ff8a4c']
    : ['#ffffff', '#15171c', '#5b626e', '#e3e6eb', '#d2500f'];
  return [
    `.surface{fill:${surface}}.title{fill:${ink}}.tick,.sub{fill:${muted}}.grid{stroke:${grid}}`,
    `.ours,.variant{--c:${accent}}${COLOURS.map((pair, k) => `.c${k}{--c:${pair[dark]}}`).join('')}`,
  ].join('');
};

const STYLE = `text{font:13px system-ui,-apple-system,'Segoe UI',sans-serif}.title{font-size:18px;font-weight:600}
.grid,.line,.leader{fill:none}.grid{stroke-width:1}.line{stroke:var(--c);stroke-width:1.75;stroke-linejoin:round}.plain .line{stroke-dasharray:6 4}
.ours .line{stroke-width:3.5}.leader{stroke:var(--c);opacity:.45}.dot,.label{fill:var(--c)}.ours .label{font-weight:700}
${palette(0)}
@media (prefers-color-scheme:dark){${palette(1)}}`;

/** @param {Report} report @returns {string} an SVG that is legible in light and dark */
export function chart(report) {
  const lines = linesOf(report);
  const places = apart(lines.map(({ points }) => points[points.length - 1].y));
  // The slow ones are drawn first: ours is on top of all.
  const order = lines.map((line, k) => ({ line, k })).reverse();
  const title = 'Time until a moving ball’s first hit is known';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}, in microseconds, over the number of obstacles">`,
    `<style>${STYLE}</style>`,
    `<rect class="surface" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`,
    `<text class="title" x="24" y="34">${title}</text>`,
    `<text class="sub" x="24" y="56">${escaped(report.runtime)}, medians of ${report.rounds} rounds; both axes are logarithmic, lower is better; dashed: plain JavaScript</text>`,
    ...axes(report),
    ...order.map(({ line, k }) => drawn(line, k, places[k])),
    '</svg>\n',
  ].join('\n');
}
