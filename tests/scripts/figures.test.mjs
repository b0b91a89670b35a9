// Figures in the documents are those of the measurements and of the code; two documents do not disagree.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { digits } from '../../bench/casts/table.mjs';
import { ROOT, contentOf, jsonOf } from '../../scripts/run.mjs';
import { LESSONS } from '../../www/lessons/order.js';
import { MUTANTS } from '../../scripts/mutants.mjs';
import { tracked } from './prose.mjs';

/** @typedef {import('../../bench/casts/measure.mjs').Report} Report */

const [README, PERFORMANCE, ACCURACY, LIMITS] = [
  'README.md',
  'docs/performance.md',
  'docs/accuracy.md',
  'docs/hostile-input.md',
].map((name) => contentOf(name));

/** A document says this, whatever is emphasised. @param {string} text @param {string} words */
const says = (text, words) => assert.ok(text.replaceAll('**', '').includes(words), `It should say: ${words}`);

/** A table's line, as far as its cells are given. @param {string[]} cells */
const row = (...cells) => `\n| ${cells.join(' | ')}`;

const whole = (/** @type {number} */ value) => value.toLocaleString('en');
/** Two digits of what is below a hundred. */
const two = (/** @type {number | undefined} */ value = NaN) => digits(value < 100 ? Number(value.toPrecision(2)) : value);

/** @type {Report} */
const CASTS = jsonOf('docs/casts.json');

/** @param {string} contestant @param {'cast' | 'bounce'} what @param {number[]} counts */
const medians = (contestant, what, counts) =>
  counts.map((count) => CASTS.rows.find((row) => row.contestant === contestant && row.count === count)?.[what]?.median ?? NaN);

/** @param {string} contestant @param {'wrong' | 'far'} what */
const answers = (contestant, what) =>
  CASTS.rows.reduce((sum, row) => sum + (row.contestant === contestant ? (row.casts?.[what] ?? 0) : 0), 0);

/**
 * The lines of the tables, and who they are in casts.json; and what documents say of the constants of the code, in which unit.
 * @type {{ firstHits: Record<string, string>, bounces: Record<string, string>, readme: Record<string, string>,
 *   constants: [document: string, words: string, file: string, name: string, unit?: number][] }}
 */
const LINES = jsonOf('tests/scripts/figures.json');

const COUNTS = [10, 10_000, 100_000];

test('times_of_casts_in_the_documents_are_those_measured', () => {
  const wrong = (/** @type {string} */ contestant) => whole(answers(contestant, 'wrong'));
  for (const [line, who] of Object.entries(LINES.firstHits))
    says(PERFORMANCE, row(line, ...medians(who, 'cast', COUNTS).map(digits), wrong(who)));
  for (const [line, who] of Object.entries(LINES.bounces))
    says(PERFORMANCE, row(line, ...medians(who, 'bounce', COUNTS).map(digits)));
  for (const [line, who] of Object.entries(LINES.readme))
    says(README, row(line, two(medians(who, 'cast', [10_000])[0]), wrong(who)));
  says(PERFORMANCE, `${answers('phaser-box2d, b2ShapeCast', 'far')} of them by more than 1`);
});

test('times_of_building_and_moving_are_those_measured', () => {
  /** @template {{ contestant: string, count: number }} T @param {T[]} rows @param {string} name */
  const among = (rows, name) => rows.find(({ contestant, count }) => contestant === name && count === 10_000);
  const [ours, grid, flatbush, planck, rapier, box2d] = [
    'carom',
    'plain JS, uniform grid',
    'plain JS, flatbush',
    'planck, ShapeCast',
    'rapier2d, castShape',
    'box2d3-wasm, CastShape',
  ].map((name) => ({
    built: among(CASTS.rows, name)?.build?.median ?? NaN,
    moved: among(CASTS.moved, name)?.whole.median ?? NaN,
  }));
  says(
    PERFORMANCE,
    `take ${digits(ours.built)} ms (the grid ${two(grid.built)}, flatbush ${two(flatbush.built)}, planck ${two(planck.built)}, rapier ${two(rapier.built)}, Box2D ${two(box2d.built)})`,
  );
  says(
    PERFORMANCE,
    `takes ${two(ours.moved)} ms (grid and flatbush, rebuilt, ${digits(grid.moved)} and ${digits(flatbush.moved)}; Box2D ${two(box2d.moved)}, rapier ${two(rapier.moved)}, planck ${two(planck.moved)})`,
  );
});

test('errors_of_paths_in_the_documents_are_those_measured', () => {
  /** @type {{ who: string, room: string, median: number[], worst: number[] }[]} */
  const series = jsonOf('docs/accuracy.json');
  const written = (/** @type {number} */ error) => (error < 0.1 ? error.toExponential(1) : error.toPrecision(2));
  for (const { who, room, median, worst } of series) {
    says(
      ACCURACY,
      row(`${who.split(',')[0]}, ${room}`, ...[0, 9, 19, 29].map((k) => `${written(median[k])}, ${written(worst[k])}`)),
    );
  }
});

/** A constant of the code as a number. @param {string} file @param {string} name */
function constant(file, name) {
  const [, value = ''] = contentOf(file).match(new RegExp(`\\b${name}(?:: \\w+)? = ([\\d_e. <*-]+)`)) ?? [];
  assert.ok(value, `${file} has no ${name}`);
  const factors = value
    .replaceAll('_', '')
    .split('*')
    .map((factor) => factor.split('<<').map(Number));
  return factors.reduce((product, [base = NaN, shift = 0]) => product * base * 2 ** shift, 1);
}

test('limits_and_tolerances_in_the_documents_are_those_of_the_code', () => {
  for (const [document, words, file, name, unit = 1] of LINES.constants)
    says(contentOf(document), words.replace('#', whole(constant(file, name) / unit)));
  const limits = [...contentOf('www/share.js').matchAll(/\b(?:corners|bounces|work): ([\d_]+)/g)];
  assert.equal(limits.length, 6);
  for (const [, limit] of limits) says(LIMITS, whole(Number(limit.replaceAll('_', ''))));
  const tolerances = contentOf('src/tolerance.rs');
  assert.match(tolerances, /\bLARGEST: f64 = 1e75;/);
  says(LIMITS, row('a coordinate, a radius, a matrix entry', '10⁷⁵'));
  assert.match(tolerances, /\bCONTACT: f64 = 1e-12;/);
  says(contentOf('npm/README.md'), 'by more than about 10⁻¹² of the coordinates is refused');
  // A roundoff is 32 ulps.
  assert.match(tolerances, /ROUNDOFF: f64 = 16\.0 \* f64::EPSILON/);
  assert.match(contentOf('src/scene/sweep.rs'), /2\.0 \* ROUNDOFF/);
});

test('counts_in_the_documents_are_those_of_the_repository', () => {
  const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
  const scenes = readdirSync(join(ROOT, 'scenes')).filter(
    (name) => name.endsWith('.json') && !['index.json', 'schema.json'].includes(name),
  );
  says(README, `a gallery of ${scenes.length} rooms`);
  says(README, `${numbers[LESSONS.length]} lessons`);
  const examples = readdirSync(join(ROOT, 'examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  says(README, `[examples/](examples) ${numbers[examples.length]} small ones`);
  const targets = readdirSync(join(ROOT, 'fuzz/fuzz_targets'));
  says(LIMITS, `${numbers[targets.length]} targets`);
  for (const target of targets) assert.ok(LIMITS.includes(`\`${target.replace('.rs', '')}\``), target);
  says(contentOf('docs/reliability.md'), `${MUTANTS.length} changes of the core`);
  assert.match(contentOf('oracle/src/generate/mod.rs'), /ALL: \[Kind; 23\]/);
  says(contentOf('docs/hunt.md'), 'Twenty-three kinds of scenes');
});

/** @param {string[]} names */
const words = (names) => names.reduce((sum, name) => sum + contentOf(name).split(/\s+/).filter(Boolean).length, 0);

test('the_documents_are_read_in_an_hour', () => {
  const all = words([...tracked('docs/*.md'), 'README.md', 'npm/README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']);
  assert.ok(all <= 14_000, `${all} words`);
  assert.ok(words(['ARCHITECTURE.md']) <= 1200);
});
