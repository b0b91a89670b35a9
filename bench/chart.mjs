// Measurements as pictures for the documents, legible in light and dark.

import { escaped } from '../www/lessons/figure/markup.js';
import { OURS } from './casts/ours.mjs';
import { digits } from './casts/table.mjs';
import COLOURS from './chart.json' with { type: 'json' };

/** @typedef {import('./casts/measure.mjs').Report} Report */
/** @typedef {{ who: string, room: string, median: number[], worst: number[] }} Series */
/** A line that is labelled at its end. @typedef {{ style: string, label: string, dashed: boolean, points: number[][] }} Line */
/**
 * A field whose upward axis is logarithmic.
 * @typedef {object} Field
 * @property {number} left
 * @property {number} width
 * @property {number} height
 * @property {(value: number) => number} across the scale of the other axis
 * @property {number[]} marks values on that axis, from its one end to the other
 * @property {string} words below it
 * @property {number[]} grid values on the logarithmic axis, from its one end to the other
 * @property {(value: number) => string} number a value's label
 * @property {Line[]} lines the last is on top
 */

const TOP = 76;
/** Between labels of lines that end near each other. */
const LABEL = 19;

/** Powers of ten. @param {number} low the exponent of the first @param {number} high @param {number} [step] */
const powers = (low, high, step = 1) => Array.from({ length: (high - low) / step + 1 }, (_, k) => 10 ** (low + k * step));

/** Places on an axis. @param {number[]} values from its one end to the other @param {(value: number) => number} scale @param {number} from @param {number} to */
function axis(values, scale, from, to) {
  const [first, last] = [values[0], values[values.length - 1]].map(scale);
  return (/** @type {number} */ value) => from + ((to - from) * (scale(value) - first)) / (last - first || 1);
}

/** Where labels go so that none covers another: to the ends of their lines, or above. @param {number[]} wanted */
function apart(wanted) {
  const places = wanted.slice();
  let last = Infinity;
  for (const { y, k } of wanted.map((y, k) => ({ y, k })).sort((a, b) => b.y - a.y)) places[k] = last = Math.min(y, last - LABEL);
  return places;
}

/** @param {Field} field @returns {string[]} */
function drawn({ left, width, height, across, marks, words, grid, number, lines }) {
  const [right, bottom] = [left + width, TOP + height];
  const [x, y] = [axis(marks, across, left, right), axis(grid, Math.log, bottom, TOP)];
  const below = (/** @type {number} */ at, /** @type {number} */ down, /** @type {string} */ text) =>
    `<text class="tick" x="${at.toFixed(1)}" y="${bottom + down}" text-anchor="middle">${text}</text>`;
  const ways = lines.map(({ points }) => points.map(([a, b]) => [x(a).toFixed(1), y(Math.max(b, grid[0])).toFixed(1)]));
  const places = apart(ways.map((way) => Number(way[way.length - 1][1])));
  return [
    ...grid.map((value) => {
      const at = y(value).toFixed(1);
      return `<path class="grid" d="M${left} ${at}H${right}"/><text class="tick" x="${left - 10}" y="${at}" dy="4" text-anchor="end">${number(value)}</text>`;
    }),
    ...marks.map((value) => below(x(value), 22, value.toLocaleString('en'))),
    below(left + width / 2, 44, escaped(words)),
    ...lines.map(({ style, dashed, label }, k) => {
      const way = ways[k];
      const line = `<path class="line${dashed ? ' dashed' : ''}" d="M${way.join('L')}"/>`;
      // Where there are few, each point is seen.
      const dots = way.length < 10 ? way.map(([cx, cy]) => `<circle class="dot" cx="${cx}" cy="${cy}" r="3"/>`).join('') : '';
      const leader = `<path class="leader" d="M${way[way.length - 1]}L${right + 14} ${places[k]}"/>`;
      const text = `<text class="label" x="${right + 19}" y="${places[k]}" dy="4">${escaped(label)}</text>`;
      return `<g class="${style}">${line}${dots}${leader}${text}</g>`;
    }),
  ];
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
 * @param {string} title
 * @param {string} over the horizontal axis, in words
 * @param {string} sub
 * @param {Field[]} fields
 */
function framed(title, over, sub, fields) {
  const height = TOP + fields[0].height + 60;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 ${height}" role="img" aria-label="${title}, ${over}">`,
    `<style>${STYLE}</style>`,
    `<rect class="surface" width="960" height="${height}" rx="8"/>`,
    `<text class="title" x="24" y="34">${title}</text>`,
    `<text class="sub" x="24" y="56">${escaped(sub)}</text>`,
    ...fields.flatMap(drawn),
    '</svg>\n',
  ].join('\n');
}

/** @param {number} time in microseconds */
const timeOf = (time) => (time >= 1000 ? `${digits(time / 1000)} ms` : `${digits(time)} µs`);

/** Microseconds of casts over the number of obstacles, both logarithmic. @param {Report} report @returns {string} an SVG */
export function castsChart(report) {
  const { counts, runtime, rounds } = report;
  const rows = report.rows.flatMap(({ contestant, count, cast }) => (cast ? [{ contestant, count, time: cast.median }] : []));
  const lines = [...new Set(rows.map(({ contestant }) => contestant))].map((name, k) => {
    const own = rows.filter(({ contestant }) => contestant === name);
    return {
      // Our other lines have our colour, but are thin.
      style: name === OURS ? 'ours' : name.startsWith(`${OURS},`) ? 'variant' : `c${k % COLOURS.light.others.length}`,
      // Of two ways in one name the first is the cast.
      label: `${name.split(' and ')[0]} ${timeOf(own[own.length - 1].time)}`,
      dashed: name.startsWith('plain'),
      points: own.map(({ count, time }) => [count, time]),
    };
  });
  const times = rows.map(({ time }) => Math.log10(time));
  const field = {
    left: 70,
    width: 600,
    height: 424,
    across: Math.log,
    marks: counts,
    words: 'convex obstacles in the room',
    grid: powers(Math.floor(Math.min(...times)), Math.ceil(Math.max(...times))),
    number: timeOf,
    // The slow ones are drawn first: ours is on top of all.
    lines: lines.reverse(),
  };
  return framed(
    'Time until a moving ball’s first hit is known',
    'in microseconds, over the number of obstacles',
    `${runtime}, medians of ${rounds} rounds; both axes are logarithmic, lower is better; dashed: plain JavaScript`,
    [field],
  );
}

/** Errors of paths over bounces: a field for each room, the errors logarithmic. @param {Series[]} all @returns {string} an SVG */
export function accuracyChart(all) {
  const rooms = [...new Set(all.map(({ room }) => room))];
  const fields = rooms.map((room, k) => ({
    left: 70 + 460 * k,
    width: 260,
    height: 344,
    across: (/** @type {number} */ bounce) => bounce,
    marks: [1, 10, 20, 30],
    words: `${room}, bounces`,
    // From an ulp of the room to the room.
    grid: powers(-17, 1, 3),
    number: (/** @type {number} */ error) => `10<tspan dy="-5" font-size="10">${Math.round(Math.log10(error))}</tspan>`,
    lines: all
      .filter((series) => series.room === room)
      .flatMap(({ who, median, worst }) =>
        Object.entries({ median, worst }).map(([kind, errors]) => ({
          style: who === 'carom' ? 'ours' : 'c0',
          label: `${who.split(',')[0]}, ${kind}`,
          dashed: kind === 'worst',
          points: errors.map((error, at) => [at + 1, error]),
        })),
      ),
  }));
  return framed(
    'How far a ball is from where it really is',
    'over the number of bounces',
    'in rooms of size 2, against numbers of 32 digits; dashed: the worst of many paths. Round pillars multiply every error.',
    fields,
  );
}
