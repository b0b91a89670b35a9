// The results of a run, as tables for a terminal.

import { OURS } from './ours.mjs';

/** @typedef {import('./measure.mjs').Report} Report */
/** @typedef {import('./measure.mjs').Row} Row */
/** @typedef {import('./measure.mjs').Spread} Spread */
/** @typedef {import('./measure.mjs').Verdict} Verdict */

/** Three digits that mean something. @param {number} value */
export const digits = (value) =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString();

/** @param {Spread} times */
const told = ({ low, median, high }) => `${digits(median)} ±${Math.round((50 * (high - low)) / median)}%`;

/** How many times as long as ours. @param {Spread} times @param {Spread | undefined} ours */
const ratio = ({ median }, ours) => (ours ? `${digits(Number((median / ours.median).toPrecision(2)))}×` : '');

/** Columns of equal width. @param {string[][]} rows */
export function aligned(rows) {
  const widths = rows[0].map((_, k) => Math.max(...rows.map((row) => row[k].length)));
  return rows
    .map((row) =>
      row
        .map((cell, k) => (k === 0 ? cell.padEnd(widths[k]) : cell.padStart(widths[k])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The contestants in a report, ours first. @param {Report} report */
const contestantsOf = ({ rows }) => [...new Set(rows.map(({ contestant }) => contestant))];

/**
 * @param {Report} report
 * @param {string} title
 * @param {(row: Row, ours: Row | undefined) => string[] | undefined} cells two of them
 */
function matrix(report, title, cells) {
  const { rows, counts } = report;
  const find = (/** @type {string} */ name, /** @type {number} */ count) =>
    rows.find((row) => row.contestant === name && row.count === count);
  const lines = contestantsOf(report).map((name) => [
    name,
    ...counts.flatMap((count) => {
      const row = find(name, count);
      return (row && cells(row, find(OURS, count))) ?? ['–', ''];
    }),
  ]);
  const some = lines.filter((line) => line.slice(1).some((cell) => cell !== '–' && cell !== ''));
  if (some.length === 0) return '';
  return `${title}\n${aligned([['', ...counts.flatMap((count) => [`M = ${count.toLocaleString('en')}`, ''])], ...some])}\n`;
}

/** @param {'cast' | 'bounce' | 'build'} what @returns {(row: Row, ours: Row | undefined) => string[] | undefined} */
const times = (what) => (row, ours) => {
  const found = row[what];
  return found && [told(found), ratio(found, ours?.[what])];
};

/** @param {Verdict | undefined} verdict */
const errors = (verdict) => verdict && [`${verdict.wrong} of ${verdict.checked}`, verdict.far > 0 ? `${verdict.far} far` : ''];

/** @param {Report} report */
export function table(report) {
  const { runtime, rounds, moved } = report;
  const ours = moved.find(({ contestant }) => contestant === OURS);
  const moves = moved.map(({ contestant, whole, casts }) => [
    contestant,
    told(whole),
    ratio(whole, ours?.whole),
    `${casts.wrong} of ${casts.checked}`,
  ]);
  return [
    `${runtime}; medians of ${rounds} rounds, ± half the middle half; × is how many times as long as ${OURS}`,
    '',
    matrix(report, 'First hit, µs a cast', times('cast')),
    matrix(report, 'Paths of 20 bounces, µs a bounce', times('bounce')),
    matrix(report, 'Building the scene with its first cast, ms', times('build')),
    moves.length > 0
      ? `Moving 1,000 of 10,000 bodies and casting 100 balls, ms\n${aligned([['', 'together', '', 'wrong'], ...moves])}\n`
      : '',
    matrix(report, 'Casts that are wrong by more than 0.001 (far: by more than 1, or not found)', ({ casts }) => errors(casts)),
    matrix(report, 'Legs of paths that are wrong by more than 0.001, each from where it starts', ({ legs }) => errors(legs)),
  ]
    .filter((text) => text !== '')
    .join('\n');
}
