// Measurements as pictures for the documents, legible in light and dark.

import { escaped } from '../www/lessons/figure/markup.js';
import { OURS } from './casts/ours.mjs';
import { contestantsOf, digits } from './casts/table.mjs';
import COLOURS from './chart.json' with { type: 'json' };

/** @typedef {import('./casts/measure.mjs').Report} Report */
/** @typedef {{ who: string, room: string, median: number[], worst: number[] }} Series */
/**
 * A line that is labelled at its end.
 * @typedef {{ style: string, label: string, drawn: string, end: { x: number, y: number } }} Line
 */

const WIDTH = 960;
const TOP = 76;
/** Between labels of lines that end near each other. */
const LABEL = 19;

/** The powers of ten from one to another, both included. @param {number} low @param {number} high */
const decades = (low, high) => Array.from({ length: Math.round(Math.log10(high / low)) + 1 }, (_, k) => low * 10 ** k);

/** Places on a logarithmic axis. @param {number} bottom @param {number} low @param {number} high */
const logarithmic = (bottom, low, high) => (/** @type {number} */ value) =>
  bottom - ((bottom - TOP) * Math.log(value / low)) / Math.log(high / low);

/** A line of the grid with its number. @param {number} left @param {number} right @param {number} y @param {string} text */
const gridLine = (left, right, y, text) =>
  `<path class="grid" d="M${left} ${y.toFixed(1)}H${right}"/><text class="tick" x="${left - 10}" y="${y.toFixed(1)}" dy="4" text-anchor="end">${text}</text>`;

/** Words below an axis. @param {number | string} x @param {number} y @param {string} text */
const below = (x, y, text) => `<text class="tick" x="${x}" y="${y}" text-anchor="middle">${text}</text>`;

/** @param {{ x: number, y: number }[]} points */
const way = (points) => points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

/** Where labels go so that none covers another: to the ends of their lines, or above. @param {number[]} wanted */
function apart(wanted) {
  const places = wanted.slice();
  let last = Infinity;
  for (const { y, k } of wanted.map((y, k) => ({ y, k })).sort((a, b) => b.y - a.y)) places[k] = last = Math.min(y, last - LABEL);
  return places;
}

/**
 * Lines with their labels to the right of a field, and a thin line from each to its label.
 * @param {Line[]} lines
 * @param {number} right
 * @param {number} gap
 * @param {number} room
 */
function labelled(lines, right, gap, room) {
  const places = apart(lines.map(({ end }) => end.y));
  return lines.map(({ style, label, drawn, end }, k) => {
    const y = places[k].toFixed(1);
    const leader = `<path class="leader" d="M${end.x + gap} ${end.y.toFixed(1)}L${right + 14} ${y}"/>`;
    return `<g class="${style}">${drawn}${leader}<text class="label" x="${right + room}" y="${y}" dy="4">${escaped(label)}</text></g>`;
  });
}

/** The colours of a chart, light or dark: ours has its own. @param {typeof COLOURS.light} colours */
const palette = ({ surface, ink, muted, grid, ours, others }) =>
  `.surface{fill:${surface}}.title{fill:${ink}}.tick,.sub{fill:${muted}}.grid{stroke:${grid}}.ours,.variant{--c:${ours}}${others.map((colour, k) => `.c${k}{--c:${colour}}`).join('')}`;

const STYLE = `text{font:13px system-ui,-apple-system,'Segoe UI',sans-serif}.title{font-size:18px;font-weight:600}
.grid,.line,.leader{fill:none}.grid{stroke-width:1}.line{stroke:var(--c);stroke-width:1.75;stroke-linejoin:round}.dashed{stroke-dasharray:6 4}
.ours .line{stroke-width:3.5}.leader{stroke:var(--c);opacity:.45}.dot,.label{fill:var(--c)}.ours .label{font-weight:700}
${palette(COLOURS.light)}
@media (prefers-color-scheme:dark){${palette(COLOURS.dark)}}`;

/**
 * @param {number} height
 * @param {string} title
 * @param {string} over the horizontal axis, in words
 * @param {string} sub
 * @param {string[]} parts
 */
const framed = (height, title, over, sub, parts) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}, ${over}">`,
    `<style>${STYLE}</style>`,
    `<rect class="surface" width="${WIDTH}" height="${height}" rx="8"/>`,
    `<text class="title" x="24" y="34">${title}</text>`,
    `<text class="sub" x="24" y="56">${escaped(sub)}</text>`,
    ...parts,
    '</svg>\n',
  ].join('\n');

/** @param {number} time in microseconds */
const timeOf = (time) => (time >= 1000 ? `${digits(time / 1000)} ms` : `${digits(time)} µs`);

/**
 * The line of each contestant.
 * @param {Report} report
 * @param {(count: number) => number} x
 * @param {(time: number) => number} y
 * @returns {Line[]}
 */
function linesOf(report, x, y) {
  const measured = contestantsOf(report).filter((name) =>
    report.rows.some(({ contestant, cast }) => contestant === name && cast),
  );
  return measured.map((name, k) => {
    const own = report.rows.flatMap(({ contestant, count, cast }) =>
      contestant === name && cast ? [{ x: x(count), y: y(cast.median), time: cast.median }] : [],
    );
    const end = own[own.length - 1];
    const dots = own.map(
      (p) => `<circle class="dot" cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" r="${name === OURS ? 4.5 : 3}"/>`,
    );
    return {
      // Our other lines have our colour, but are thin.
      style: name === OURS ? 'ours' : name.startsWith(`${OURS},`) ? 'variant' : `c${k % COLOURS.light.others.length}`,
      // Of two ways in one name the first is the cast.
      label: `${name.split(' and ')[0]} ${timeOf(end.time)}`,
      drawn: `<path class="line${name.startsWith('plain') ? ' dashed' : ''}" d="M${way(own)}"/>${dots.join('')}`,
      end,
    };
  });
}

/** Microseconds of casts over the number of obstacles, both logarithmic. @param {Report} report @returns {string} an SVG */
export function castsChart(report) {
  const { counts, rows, runtime, rounds } = report;
  const [left, right, bottom] = [70, 670, 500];
  const times = rows.flatMap(({ cast }) => (cast ? [cast.median] : []));
  const [low, high] = [10 ** Math.floor(Math.log10(Math.min(...times))), 10 ** Math.ceil(Math.log10(Math.max(...times)))];
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const x = (/** @type {number} */ count) => left + ((right - left) * Math.log(count / least)) / Math.log(most / least || 2);
  const y = logarithmic(bottom, low, high);
  return framed(
    560,
    'Time until a moving ball’s first hit is known',
    'in microseconds, over the number of obstacles',
    `${runtime}, medians of ${rounds} rounds; both axes are logarithmic, lower is better; dashed: plain JavaScript`,
    [
      ...decades(low, high).map((time) => gridLine(left, right, y(time), timeOf(time))),
      ...counts.map((count) => below(x(count).toFixed(1), bottom + 22, count.toLocaleString('en'))),
      below((left + right) / 2, bottom + 44, 'convex obstacles in the room'),
      // The slow ones are drawn first: ours is on top of all.
      ...labelled(linesOf(report, x, y), right, 6, 20).reverse(),
    ],
  );
}

/** From an ulp of the room to the room. */
const [ULP, ROOM] = [1e-17, 1e1];

/** Errors over bounces in one room. @param {Series[]} own @param {string} room @param {number} left @returns {string[]} */
function panel(own, room, left) {
  const [right, bottom] = [left + 260, 420];
  const y = logarithmic(bottom, ULP, ROOM);
  const bounces = own[0].median.length;
  const x = (/** @type {number} */ bounce) => left + ((right - left) * (bounce - 1)) / (bounces - 1 || 1);
  const lines = own.flatMap(({ who, median, worst }) =>
    Object.entries({ median, worst }).map(([kind, errors]) => {
      const points = errors.map((error, at) => ({ x: x(at + 1), y: y(Math.max(error, ULP)) }));
      const drawn = `<path class="line${kind === 'worst' ? ' dashed' : ''}" d="M${way(points)}"/>`;
      return {
        style: who === 'carom' ? 'ours' : 'c0',
        label: `${who.split(',')[0]}, ${kind}`,
        drawn,
        end: points[points.length - 1],
      };
    }),
  );
  const power = (/** @type {number} */ error) => `10<tspan dy="-5" font-size="10">${Math.round(Math.log10(error))}</tspan>`;
  return [
    ...decades(ULP, ROOM).flatMap((error, at) => (at % 3 === 1 ? [gridLine(left, right, y(error), power(error))] : [])),
    ...[1, 10, 20, 30].flatMap((bounce) => (bounce <= bounces ? [below(x(bounce).toFixed(1), bottom + 22, String(bounce))] : [])),
    below((left + right) / 2, bottom + 44, `${escaped(room)}, bounces`),
    ...labelled(lines, right, 4, 18),
  ];
}

/** Errors of paths over bounces: a panel for each room, the errors logarithmic. @param {Series[]} all @returns {string} an SVG */
export function accuracyChart(all) {
  const rooms = [...new Set(all.map(({ room }) => room))];
  const panels = rooms.flatMap((room, k) =>
    panel(
      all.filter((series) => series.room === room),
      room,
      70 + 460 * k,
    ),
  );
  return framed(
    480,
    'How far a ball is from where it really is',
    'over the number of bounces',
    'in rooms of size 2, against numbers of 32 digits; dashed: the worst of many paths. Round pillars multiply every error.',
    panels,
  );
}
