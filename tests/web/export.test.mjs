// Exports: goldens in tests/web/golden, rewritten by CAROM_BLESS=1 and reviewed as a diff.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Scene } from '#carom';
import { contentOf, putFile } from '../../scripts/run.mjs';
import { themeOf } from '../../www/canvas/paint.js';
import { Engine } from '../../www/engine.js';
import { toCode, toCsv, toSvg } from '../../www/export.js';
import { nameOf, read } from '../../www/share.js';
import { SCENES } from '../../www/gallery.js';

/** @typedef {import('../../www/store.js').Model} Model */

/** @param {string} id @returns {Model} */
const sceneOf = (id) => read(SCENES.find((scene) => scene.id === id)?.text ?? '');

/** @param {Model} model */
function run(model) {
  const engine = new Engine();
  engine.sync(model, true);
  return engine;
}

/** @param {string} name a path from the repository's root @param {string} text */
function assertGolden(name, text) {
  if (process.env.CAROM_BLESS) putFile(name, text);
  assert.equal(text, contentOf(name), name);
}

test('the_drawing_of_the_first_example_is_as_reviewed', () => {
  const model = sceneOf('collision-rebound');
  assertGolden('tests/web/golden/collision-rebound.svg', toSvg(model, run(model), themeOf(false)));
});

/** @param {number[]} view x, y, width, height @param {readonly number[]} box */
const isWithin = ([x, y, width, height], [left, top, right, bottom]) =>
  x <= left && y <= top && right <= x + width && bottom <= y + height;

test('every_scene_has_a_drawing_of_all_bodies_without_a_number_that_is_none', () => {
  for (const { id, text } of SCENES) {
    const model = read(text);
    const ran = run(model);
    const svg = toSvg(model, ran, themeOf(false));
    assert.doesNotMatch(svg, /NaN|Infinity|undefined|null/, id);
    const [, ...view] =
      /^<svg xmlns="[^"]+" viewBox="(\S+) (\S+) (\S+) (\S+)" width="\d+" height="\d+">/.exec(svg)?.map(Number) ?? [];
    for (const body of ran.scene.ids) assert.ok(isWithin(view, ran.scene.boxOf(body)), `${id} shows not all of body ${body}`);
  }
});

test('the_last_leg_of_a_path_that_escapes_leads_out_of_the_drawing_in_dashes', () => {
  const wall = {
    shape: {
      polyline: [
        [0, -9],
        [0, 9],
      ],
    },
    side: 'both',
    response: 'reflect',
  };
  for (const bodies of [[wall], []]) {
    /** @type {any} */
    const model = { carom: 1, bodies, ball: { centre: [-30, 0], direction: [2, 0], radius: 1 }, limits: { bounces: 5 } };
    const ran = run(model);
    const svg = toSvg(model, ran, themeOf(false));
    const [left, , width] = /viewBox="([^"]+)"/.exec(svg)?.[1].split(' ').map(Number) ?? [];
    const [, x, dx] = (/<path d="M(\S+),0l(\S+),0" [^>]*stroke="#00acec"[^>]*stroke-dasharray=/.exec(svg) ?? []).map(Number);
    assert.equal(x, bodies.length > 0 ? -1 : -30);
    assert.ok(bodies.length > 0 ? x + dx < left : x + dx > left + width, svg);
  }
  assert.doesNotMatch(contentOf('tests/web/golden/collision-rebound.svg'), /d="M\S+l/);
});

test('nothing_in_a_scene_can_become_markup_or_load_anything', () => {
  const model = sceneOf('collision-rebound');
  const ran = run(model);
  model.title = { en: '</title><script>alert(1)</script>\u0000\ud800' };
  model.bodies[0].name = '"><image href="x"/>&';
  model.bodies[0].style = { stroke: 'url(http://example.com/#x)', fill: '"/><script>', width: 1 };
  const svg = toSvg(model, ran, themeOf(false));
  assert.doesNotMatch(svg, /<script|<image|url\(|[\u0000\ud800]/u);
});

test('the_table_has_a_row_for_each_point_and_every_bit', () => {
  for (const { id, text } of SCENES) {
    const engine = run(read(text));
    const { path } = engine;
    if (!path) continue;
    const [head, ...lines] = toCsv(engine)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const rows = lines.map((line) => Object.fromEntries(line.map((cell, k) => [head[k], cell])));
    const { points, hits } = path;
    assert.ok(path.length > 0, id);
    assert.deepEqual(
      rows.flatMap(({ x, y }) => [x, y].map(Number)),
      [...points],
      id,
    );
    const numbers = ['distance', 'normal_x', 'normal_y', 'index', 'body'];
    assert.deepEqual(
      rows.slice(1, 1 + hits.length).map((row) => [row.feature, ...numbers.map((name) => Number(row[name]))]),
      hits.map(({ feature, distance, normal, index, body }) => [feature, distance, ...normal, index, body]),
    );
    assert.ok(Math.abs(Number(rows.at(-1)?.total) - path.length) <= 1e-9 * path.length, id);
  }
});

/**
 * Runs a program of JavaScript as it stands, but for where it takes carom from.
 * @param {string} code
 */
function runJavaScript(code) {
  const lines = code.split('\n').filter((line) => !line.startsWith('//'));
  assert.equal(lines[0], "import init, { Scene } from 'carom';");
  assert.equal(lines[2], 'await init();');
  /** @type {unknown[]} */
  const printed = [];
  const log = (/** @type {unknown[]} */ ...words) => void printed.push(...words);
  new Function('Scene', 'console', lines.slice(3).join('\n'))(Scene, { log });
  return printed;
}

test('the_javascript_of_every_scene_does_what_is_on_screen_to_the_last_bit', () => {
  for (const { id, text } of SCENES) {
    const model = read(text);
    const { path } = run(model);
    const printed = runJavaScript(toCode(model, 'js'));
    if (path) assert.deepEqual(printed, [path.end, path.length, path.points], id);
    else assert.ok(Array.isArray(printed[0]), id);
  }
});

test('names_cannot_leave_the_comments_of_a_program', () => {
  const model = sceneOf('collision-rebound');
  model.title = { en: 'a\nthrow 1\r\u2028\u2029throw 2\u0085\u202e' };
  model.bodies[0].name = '*/\n process.exit()';
  assert.equal(runJavaScript(toCode(model, 'js')).length, 3);
  assert.doesNotMatch(toCode(model, 'rust'), /[\u0085\u2028\u2029\u202e]/);
});

// It is compiled and run with the core's tests, in tests/rust/snippets.
test('the_rust_of_every_kind_of_body_is_as_compiled', () => {
  const model = read(contentOf('tests/rust/snippets/every-kind.json'));
  assertGolden('tests/rust/snippets/every-kind.rs', toCode(model, 'rust'));
});

test('files_are_named_by_their_title', () => {
  const { title } = sceneOf('collision-rebound');
  assert.equal(nameOf(title?.en ?? '', 'json'), 'ball-rebounding-among-polygons.json');
  assert.equal(nameOf(title?.zh ?? '', 'svg'), '圆形与多边形碰撞反弹.svg');
  assert.equal(nameOf('../..\\:', 'csv'), 'scene.csv');
});
