// Exports: goldens in tests/web/golden, rewritten by CAROM_BLESS=1 and reviewed as a diff.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { Scene, SceneFile } from '#carom';
import { toCode, toCsv, toSvg } from '../../www/export.js';
import { nameOf, read, toJson } from '../../www/share.js';
import { SCENES } from '../../www/gallery.js';

/** @typedef {import('../../www/store.js').Model} Model */

/** @param {string} id @returns {Model} */
const sceneOf = (id) => read(SCENES.find((scene) => scene.id === id)?.text ?? '');

/** @param {Model} model */
function run(model) {
  const scene = SceneFile.parse(model).scene();
  return { scene, path: model.ball && scene.rebound(model.ball, model.limits) };
}

/** @param {string} name a path from the repository's root @param {string} text */
function assertGolden(name, text) {
  const file = new URL(`../../${name}`, import.meta.url);
  if (process.env.CAROM_BLESS) writeFileSync(file, text);
  assert.ok(existsSync(file), `${name} is missing: CAROM_BLESS=1 npm test -- web`);
  assert.equal(text, readFileSync(file, 'utf8'), name);
}

test('the_drawing_of_the_first_example_is_as_reviewed', () => {
  const model = sceneOf('collision-rebound');
  assertGolden('tests/web/golden/collision-rebound.svg', toSvg({ model, ...run(model) }));
});

test('the_table_of_the_first_example_is_as_reviewed', () => {
  const { path } = run(sceneOf('collision-rebound'));
  assert.ok(path);
  assertGolden('tests/web/golden/collision-rebound.csv', toCsv(path));
});

test('every_scene_has_a_drawing_without_a_number_that_is_none', () => {
  for (const { id, text } of SCENES) {
    const model = read(text);
    const svg = toSvg({ model, ...run(model) });
    assert.doesNotMatch(svg, /NaN|Infinity|undefined|null/, id);
    assert.match(svg, /^<svg xmlns="[^"]+" viewBox="[^"]+" width="\d+" height="\d+">/, id);
  }
});

test('nothing_in_a_scene_can_become_markup_or_load_anything', () => {
  const model = sceneOf('collision-rebound');
  const ran = run(model);
  model.title = { en: '</title><script>alert(1)</script>\u0000\ud800' };
  model.bodies[0].name = '"><image href="x"/>&';
  model.bodies[0].style = { stroke: 'url(http://example.com/#x)', fill: '"/><script>', width: 1 };
  const svg = toSvg({ model, ...ran });
  assert.doesNotMatch(svg, /<script|<image|url\(|[\u0000\ud800]/u);
});

test('the_table_has_a_row_for_each_point_and_every_bit', () => {
  for (const { id, text } of SCENES) {
    const { path } = run(read(text));
    if (!path) continue;
    const [head, ...rows] = toCsv(path)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const { points, hits } = path;
    assert.equal(rows.length, points.length / 2, id);
    const place = rows.flatMap((row) => [row[head.indexOf('x')], row[head.indexOf('y')]].map(Number));
    assert.deepEqual(place, [...points], id);
    hits.forEach((hit, k) => {
      const cell = (/** @type {string} */ name) => rows[k + 1][head.indexOf(name)];
      assert.equal(Number(cell('distance')), hit.distance);
      assert.deepEqual([Number(cell('normal_x')), Number(cell('normal_y'))], hit.normal);
      assert.deepEqual(
        [cell('feature'), Number(cell('index')), Number(cell('body'))],
        [hit.feature, hit.index, hit.body],
      );
    });
    assert.ok(Math.abs(Number(rows.at(-1)?.[head.indexOf('total')]) - path.length) <= 1e-9 * path.length, id);
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
    const printed = runJavaScript(toCode({ model }, 'js'));
    if (path) assert.deepEqual(printed, [path.end, path.length, path.points], id);
    else assert.ok(Array.isArray(printed[0]), id);
  }
});

test('arcs_and_round_corners_are_drawn_by_true_arcs', () => {
  /** @type {Model} */
  const model = {
    carom: 2,
    bodies: [
      { shape: { polygon: [[-40, -20], [40, -20], [40, 20], [-40, 20]], bulges: [0, 1, 0, 0] }, side: 'outside', response: 'reflect' },
      { shape: { polyline: [[0, 50], [0, 90]] }, rounding: 3, side: 'both', response: 'reflect' },
      { shape: { circle: { centre: [0, -50], radius: 2 } }, side: 'outside', response: 'stop', style: { outline: { stroke: 'red' } } },
    ],
    ball: { centre: [9, -50], direction: [1, 0], radius: 1 },
  };
  const svg = toSvg({ model, ...run(model) });
  const [stadium, fence] = [...svg.matchAll(/<path d="([^"]*)"/g)].map(([, path]) => path.replaceAll(/-?\d+\.\d+(e-?\d+)?/g, (x) => `${Math.round(1e9 * Number(x)) / 1e9 + 0}`));
  assert.equal(stadium, 'M-40 -20L40 -20A20 20 0 0 1 40 20L-40 20L-40 -20Z');
  // Half circles of radius 3 at its ends.
  assert.equal(fence.match(/A3 3 0 0 1/g)?.length, 2);
  // An outline all round the circle is in two halves of the same sense, each with the radius 2 + 1.
  assert.equal(new Set([...svg.matchAll(/d="([^"]*)" fill="none" stroke="red"/g)].flatMap(([, path]) => path.match(/A\S+ \S+ 0 0 [01]/g) ?? [])).size, 1, svg);
  // The right end of the stadium is in view.
  const [, x, , width] = /viewBox="(\S+) (\S+) (\S+) /.exec(svg)?.map(Number) ?? [];
  assert.ok(x < -40 && x + width > 60, `${x} ${width}`);
});

test('programs_say_bulges_and_rounding', () => {
  /** @type {Model} */
  const model = {
    carom: 2,
    bodies: [
      { shape: { polygon: [[-300, -200], [300, -200], [300, 200], [-300, 200]], bulges: [0, 1, 0, 1] }, side: 'inside', response: 'reflect', rounding: 10 },
      { shape: { polyline: [[0, -50], [0, 50]], bulges: [0.5] }, side: 'both', response: 'reflect' },
      { shape: { circle: { centre: [100, 0], radius: 20 } }, side: 'outside', response: 'reflect', rounding: 2.5 },
    ],
    ball: { centre: [-100, 0], direction: [3, 1], radius: 5 },
    limits: { bounces: 20 },
  };
  const { path } = run(model);
  assert.deepEqual(runJavaScript(toCode({ model }, 'js')), [path?.end, path?.length, path?.points]);
  const rust = toCode({ model }, 'rust');
  assert.match(rust, /Polygon::curved\(&\[v\(-300\.0, -200\.0\), .*\], &\[0\.0, 1\.0, 0\.0, 1\.0\]\)\?\)\.rounded\(10\.0\)/);
  assert.match(rust, /Polyline::curved\(&\[.*\], &\[0\.5\]\)\?/);
});

test('names_cannot_leave_the_comments_of_a_program', () => {
  const model = sceneOf('collision-rebound');
  model.title = { en: 'a\nthrow 1\r\u2028\u2029throw 2\u0085\u202e' };
  model.bodies[0].name = '*/\n process.exit()';
  assert.equal(runJavaScript(toCode({ model }, 'js')).length, 3);
  assert.doesNotMatch(toCode({ model }, 'rust'), /[\u0085\u2028\u2029\u202e]/);
});

// These three are compiled and run with the core's tests, in tests/rust/snippets.
for (const id of ['collision-rebound', 'placements', 'sensors']) {
  test(`the_rust_of_${id.replaceAll('-', '_')}_is_as_compiled`, () =>
    assertGolden(`tests/rust/snippets/${id}.rs`, toCode({ model: sceneOf(id) }, 'rust')));
}

test('files_are_named_by_their_title', () => {
  const model = sceneOf('collision-rebound');
  assert.equal(nameOf(model, 'en', 'json'), 'ball-rebounding-among-polygons.json');
  assert.equal(nameOf(model, 'zh', 'svg'), '圆形与多边形碰撞反弹.svg');
  assert.equal(nameOf({ ...model, title: { en: '../..\\:' } }, 'en', 'csv'), 'scene.csv');
});

test('a_saved_file_is_read_back_the_same', () => {
  for (const { id, text } of SCENES) assert.deepEqual(read(toJson(read(text))), read(text), id);
});
