// Figures in the documents are those of the measurements and of the code; two documents do not disagree.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { digits } from '../../bench/casts/table.mjs';
import { ROOT } from '../../scripts/run.mjs';
import { LESSONS } from '../../www/lessons/order.js';
import { MUTANTS } from '../mutants.mjs';

/** @typedef {import('../../bench/casts/measure.mjs').Report} Report */

/** @param {string} name */
const read = (name) => readFileSync(join(ROOT, name), 'utf8');
const [README, PERFORMANCE, ACCURACY, LIMITS] = ['README.md', 'docs/performance.md', 'docs/accuracy.md', 'docs/hostile-input.md'].map(read);

/** The cells of a table's line that begins with these words, without emphasis. @param {string} text @param {string} start */
function cells(text, start) {
  const lines = text.replaceAll('**', '').split('\n').filter((line) => line.startsWith(`| ${start} |`));
  assert.ok(lines.length > 0, `There is no line ${start}.`);
  return lines.map((line) => line.split('|').slice(2, -1).map((cell) => cell.trim()));
}

/** @type {Report} */
const CASTS = JSON.parse(read('docs/casts.json'));

/** @param {string} contestant @param {'cast' | 'bounce'} what @param {number[]} counts */
const medians = (contestant, what, counts) =>
  counts.map((count) => CASTS.rows.find((row) => row.contestant === contestant && row.count === count)?.[what]?.median ?? NaN);

/** @param {string} contestant @param {'wrong' | 'far'} what */
const answers = (contestant, what) => CASTS.rows.reduce((sum, row) => sum + (row.contestant === contestant ? (row.casts?.[what] ?? 0) : 0), 0);

/** The lines of the first hit, and who they are in casts.json. */
const FIRST_HITS = {
  'carom, `cast`': 'carom',
  'carom, `firstHit`': 'carom, firstHit',
  'carom, `castMany`, of 1,000 balls': 'carom, castMany and reboundMany',
  'plain JavaScript, uniform grid': 'plain JS, uniform grid',
  'plain JavaScript, flatbush 4.7.0': 'plain JS, flatbush',
  'plain JavaScript, every edge': 'plain JS, every edge',
  'box2d3-wasm 5.2.0, `b2World_CastMover`': 'box2d3-wasm, CastMover',
  'box2d3-wasm 5.2.0, `b2World_CastShape`': 'box2d3-wasm, CastShape',
  'rapier2d 0.21.0, `castShape`': 'rapier2d, castShape',
  'phaser-box2d 1.1.0, `b2ShapeCast` and its tree': 'phaser-box2d, b2ShapeCast',
  'planck 1.5.0, `ShapeCast` and its tree': 'planck, ShapeCast',
};
const BOUNCES = {
  'carom, `rebound`': 'carom',
  'carom, `reboundMany`': 'carom, castMany and reboundMany',
  'carom, `fan`': 'carom, fan',
  rapier2d: 'rapier2d, castShape',
  'box2d3-wasm': 'box2d3-wasm, CastShape',
  planck: 'planck, ShapeCast',
};
const IN_README = {
  'carom, `cast`': 'carom',
  'plain JavaScript with a grid made for these obstacles': 'plain JS, uniform grid',
  'rapier2d (wasm)': 'rapier2d, castShape',
  'Box2D 3 (wasm)': 'box2d3-wasm, CastShape',
  'phaser-box2d': 'phaser-box2d, b2ShapeCast',
  planck: 'planck, ShapeCast',
  'plain JavaScript, every edge': 'plain JS, every edge',
};

test('times_of_casts_in_the_documents_are_those_measured', () => {
  for (const [line, contestant] of Object.entries(FIRST_HITS)) {
    const [[...times] = []] = cells(PERFORMANCE, line);
    const wrong = times.pop() ?? '';
    assert.deepEqual(times, medians(contestant, 'cast', [10, 10_000, 100_000]).map(digits), line);
    assert.equal(wrong.split(',').slice(0, wrong.startsWith('1,') ? 2 : 1).join(''), String(answers(contestant, 'wrong')), line);
    const [, far] = wrong.match(/(\d+) of them by more than 1/) ?? [];
    if (far) assert.equal(Number(far), answers(contestant, 'far'), line);
  }
  for (const [line, contestant] of Object.entries(BOUNCES)) {
    const expected = medians(contestant, 'bounce', [10, 10_000, 100_000]).map(digits);
    assert.ok(cells(PERFORMANCE, line).some((times) => times.join() === expected.join()), `${line}: ${expected.join(' | ')}`);
  }
  for (const [line, contestant] of Object.entries(IN_README)) {
    const [[time, wrong = ''] = []] = cells(README, line);
    const [median = NaN] = medians(contestant, 'cast', [10_000]);
    assert.equal(time, digits(median < 100 ? Number(median.toPrecision(2)) : median), line);
    assert.equal(Number(wrong.replace(',', '').split(':')[0]?.split(',')[0]), answers(contestant, 'wrong'), line);
  }
});

test('times_of_building_and_moving_are_those_measured', () => {
  /** The numbers after each name, in the order of the sentence. @param {string} start */
  const sentence = (start) => PERFORMANCE.split('\n').find((line) => line.includes(start))?.split(start)[1]?.match(/[\d.]+(?= ms)|\((.*?)\)/g)?.join(' ') ?? '';
  const among = (/** @type {{ contestant: string, count: number }} */ { count }) => count === 10_000;
  const two = (/** @type {number | undefined} */ value = NaN) => (value < 100 ? Number(value.toPrecision(2)) : Math.round(value));
  const built = (/** @type {string} */ name) => CASTS.rows.filter(among).find(({ contestant }) => contestant === name)?.build?.median;
  const building = sentence('and a first cast take ');
  assert.ok(building.startsWith(digits(built('carom') ?? NaN)), building);
  for (const [word, name] of [['grid', 'plain JS, uniform grid'], ['flatbush', 'plain JS, flatbush'], ['planck', 'planck, ShapeCast'], ['rapier', 'rapier2d, castShape'], ['Box2D', 'box2d3-wasm, CastShape']]) {
    assert.ok(building.includes(`${word} ${two(built(name ?? ''))}`), `${word} ${built(name ?? '')}`);
  }
  const moved = (/** @type {string} */ name) => CASTS.moved.filter(among).find(({ contestant }) => contestant === name)?.whole.median ?? NaN;
  const moving = sentence('casting 100 balls takes ');
  assert.ok(moving.startsWith(String(two(moved('carom')))), moving);
  assert.ok(moving.includes(`${digits(moved('plain JS, uniform grid'))} and ${digits(moved('plain JS, flatbush'))}`), moving);
  for (const [word, name] of [['planck', 'planck, ShapeCast'], ['rapier', 'rapier2d, castShape'], ['Box2D', 'box2d3-wasm, CastShape']]) {
    assert.ok(moving.includes(`${word} ${two(moved(name ?? ''))}`), `${word} ${moved(name ?? '')}`);
  }
});

test('errors_of_paths_in_the_documents_are_those_measured', () => {
  /** @type {{ who: string, room: string, median: number[], worst: number[] }[]} */
  const series = JSON.parse(read('docs/accuracy.json'));
  for (const { who, room, median, worst } of series) {
    const [errors = []] = cells(ACCURACY, `${who.split(',')[0]}, ${room}`);
    const written = errors.flatMap((pair) => pair.split(', ').map((error) => Number(error)));
    const expected = [0, 9, 19, 29].flatMap((k) => [median, worst].map((errors) => Number(errors[k]?.toPrecision(2))));
    assert.deepEqual(written, expected, `${who}, ${room}`);
  }
});

/** A constant of the code as a number. @param {string} file @param {string} name */
function constant(file, name) {
  const [, value = ''] = read(file).match(new RegExp(`\\b${name}(?:: \\w+)? = ([\\d_e. <*-]+)`)) ?? [];
  assert.ok(value, `${file} has no ${name}`);
  const factors = value.replaceAll('_', '').split('*').map((factor) => factor.split('<<').map(Number));
  return factors.reduce((product, [base = NaN, shift = 0]) => product * base * 2 ** shift, 1);
}

test('limits_in_the_documents_are_those_of_the_code', () => {
  const named = (/** @type {string} */ line) => cells(LIMITS, line)[0]?.[0];
  const whole = (/** @type {number} */ value) => value.toLocaleString('en');
  assert.equal(constant('src/tolerance.rs', 'LARGEST'), 1e75);
  assert.equal(named('a coordinate, a radius, a matrix entry'), '10⁷⁵');
  assert.equal(named('bounces of a path'), whole(constant('src/scene/rebound.rs', 'MOST_BOUNCES')));
  assert.equal(named('directions of a fan, samples of an aim'), whole(constant('src/scene/fan.rs', 'MOST_DIRECTIONS')));
  for (const file of ['npm/src/scene-text.js', 'npm/src/validate.js']) {
    assert.equal(named('nesting of a scene file, parents of a placement'), whole(constant(file, 'DEEPEST')));
  }
  assert.equal(named("drawings nested in a canvas's own calls"), whole(constant('npm/src/draw.js', 'DEEPEST')));
  assert.equal(named('Workers of a pool'), whole(constant('npm/src/client.js', 'MOST_WORKERS')));
  assert.equal(named('vertices of a geometry of three.js'), whole(constant('npm/src/three.js', 'MOST_VERTICES')));
  const [message, word] = [constant('npm/src/error.js', 'LONGEST'), constant('npm/src/scene-text.js', 'SHOWN')];
  assert.equal(named("an error's message; a word quoted in it"), `${message} and ${word} characters`);

  const [link, file] = ['LINK', 'FILE'].map((name) => read('www/share.js').match(new RegExp(`${name} = .*corners: ([\\d_]+), bounces: ([\\d_]+), work: ([\\d_]+)`))?.slice(1) ?? []);
  for (const limit of [...(link ?? []), ...(file ?? [])]) assert.ok(LIMITS.includes(whole(Number(limit.replaceAll('_', '')))), limit);
  assert.ok(LIMITS.includes(`at most ${constant('www/share.js', 'LONGEST_LINK') / 1024} KB`));
  assert.ok(LIMITS.includes(`at most ${constant('www/share.js', 'LARGEST_TEXT') / 1024} KB`));
  assert.ok(LIMITS.includes(`at most ${constant('www/share.js', 'LARGEST_FILE') / 1024 ** 2} MB`));
  assert.ok(LIMITS.includes(`${constant('npm/src/rpc.js', 'PATIENCE') / 1000} seconds`));
});

test('tolerances_in_the_documents_are_those_of_the_code', () => {
  const ulps = (/** @type {string} */ name) => 2 * 16 * constant('src/tolerance.rs', name);
  assert.match(read('src/tolerance.rs'), /ROUNDOFF: f64 = 16\.0 \* f64::EPSILON/);
  assert.match(read('src/scene/sweep.rs'), /2\.0 \* ROUNDOFF/);
  for (const name of ['docs/geometry.md', 'docs/hunt.md']) assert.ok(read(name).includes(`${ulps('POINT')} ulps`), name);
  assert.ok(read('docs/hunt.md').includes(`within ${ulps('NOW')} ulps`));
  assert.ok(read('docs/geometry.md').includes(`After ${constant('src/tolerance.rs', 'TURNS')} (\`TURNS\``));
  assert.ok(read('docs/geometry.md').includes(`has ${constant('src/bvh/tree/mod.rs', 'WIDTH')} children`));
  assert.ok(read('docs/geometry.md').includes(`by ${constant('src/bvh/tree/build.rs', 'STRIPS')} strips`));
  assert.equal(constant('src/tolerance.rs', 'CONTACT'), 1e-12);
  assert.ok(read('npm/README.md').includes('by more than 10⁻¹² of the largest number is refused'));
  const bounces = constant('npm/src/validate.js', 'BOUNCES');
  assert.ok(read('CHANGELOG.md').includes(`mean ${bounces} bounces`));
});

test('counts_in_the_documents_are_those_of_the_repository', () => {
  const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
  const scenes = readdirSync(join(ROOT, 'scenes')).filter((name) => name.endsWith('.json') && !['index.json', 'schema.json'].includes(name));
  assert.ok(README.includes(`a gallery of ${scenes.length} rooms`), `${scenes.length} rooms`);
  assert.ok(README.includes(`${numbers[LESSONS.length]} lessons`), `${LESSONS.length} lessons`);
  const examples = readdirSync(join(ROOT, 'examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.ok(README.includes(`[examples/](examples) ${numbers[examples.length]} small ones`), `${examples.length} examples`);
  const targets = readdirSync(join(ROOT, 'fuzz/fuzz_targets'));
  assert.ok(LIMITS.includes(`${numbers[targets.length]} targets`), `${targets.length} targets`);
  for (const target of targets) assert.ok(LIMITS.includes(`\`${target.replace('.rs', '')}\``), target);
  assert.ok(read('docs/reliability.md').includes(`${MUTANTS.length} changes of the core`), `${MUTANTS.length} mutants`);
  assert.match(read('oracle/src/generate/mod.rs'), /ALL: \[Kind; 23\]/);
  assert.ok(read('docs/hunt.md').includes('Twenty-three kinds of scenes'));
});

/** @param {string[]} names */
const words = (names) => names.reduce((sum, name) => sum + read(name).split(/\s+/).filter(Boolean).length, 0);

test('the_documents_are_read_in_an_hour', () => {
  const documents = execFileSync('git', ['ls-files', 'docs/*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const all = words([...documents, 'README.md', 'npm/README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']);
  assert.ok(all <= 14_000, `${all} words`);
  assert.ok(words(['ARCHITECTURE.md']) <= 1200);
});
