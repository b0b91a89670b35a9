// Scene files, as JavaScript reads them. Rust reads the same cases: tests/rust/scene_file.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, contentOf, jsonOf } from '../../scripts/run.mjs';
import { carom } from './carom.mjs';

const { SceneFile, Scene } = carom;
const CASES = jsonOf('tests/cases/scene-files.json');

/** @param {unknown} at @param {any} value */
function withMember(at, value) {
  if (at === '') return value;
  const full = structuredClone(CASES.full);
  const path = String(at).split('/').slice(1);
  const name = path.pop() ?? '';
  const parent = path.reduce((there, key) => there[key], full);
  if (value === undefined) delete parent[name];
  else Object.defineProperty(parent, name, { value, enumerable: true, configurable: true, writable: true });
  return full;
}

/** @param {string} text @returns {carom.CaromError} */
function refusal(text) {
  try {
    SceneFile.parse(text);
  } catch (error) {
    return /** @type {carom.CaromError} */ (error);
  }
  return assert.fail(`it was taken: ${text}`);
}

test('what_rust_refuses_is_refused_with_the_same_code_about_the_same_member', () => {
  for (const { at, value, text = JSON.stringify(withMember(at, value)), code, member } of CASES.refused) {
    const error = refusal(text);
    assert.deepEqual([error.name, error.code], ['CaromError', code], `${text}: ${error.message}`);
    if (member === undefined || error.member === undefined) continue;
    // An element that is too deep, or no text, is named with its place.
    assert.ok(
      at === undefined ? error.member.startsWith(member) : error.member === member,
      `${error.member} instead of ${member}: ${text}`,
    );
  }
});

test('what_rust_reads_is_read_and_saved_as_the_same_text', () => {
  for (const { saved, text } of CASES.saved) {
    const expected = `${saved.join('\n')}\n`;
    assert.equal(SceneFile.parse(text ?? expected).toText(), expected);
  }
});

test('every_scene_of_the_package_is_kept_as_it_is_written', () => {
  for (const name of readdirSync(join(ROOT, 'scenes')).filter((name) => !/^(schema|index)\.json$/.test(name))) {
    const text = contentOf('scenes', name);
    const document = SceneFile.parse(text);
    assert.equal(document.toText(), text, name);
    const { ball, bodies, limits } = JSON.parse(text);
    assert.deepEqual(
      [document.ball, document.limits, document.bodies.map(({ style }) => style)],
      [ball, limits, bodies.map((/** @type {any} */ body) => body.style)],
    );
    assert.equal(document.scene().ids.length, bodies.length);
    assert.ok(document.title('en') && document.title('zh'), name);
  }
});

test('bodies_keep_their_order_among_polygons_that_are_added_together', () => {
  const triangle = (/** @type {number} */ x) => ({
    polygon: [
      [0, 0],
      [1, 0],
      [x, 1 - x],
    ],
  });
  const plain = { shape: triangle(0), side: 'outside', response: 'stop' };
  const bodies = [
    plain,
    plain,
    { ...plain, rounding: 1 },
    plain,
    { ...plain, shape: { ...plain.shape, bulges: [0, 0, 1] } },
    plain,
    { ...plain, side: 'inside' },
    { ...plain, layers: 2 },
    plain,
  ];
  const scene = SceneFile.parse({ carom: 2, bodies }).scene();
  assert.deepEqual(
    Array.from(scene.ids, (id) => scene.body(id)),
    bodies,
  );
  assert.throws(() => SceneFile.parse({ carom: 2, bodies: [...bodies, plain, { ...plain, shape: triangle(1) }] }), {
    index: 10,
    member: 'bodies[10]',
    message: /^bodies\[10\]: (?!polygon)/,
  });
});

test('a_scene_that_is_saved_and_read_is_the_same_scene', () => {
  const scene = new Scene();
  scene.addPolygon([0, -0, 0, 0, 9, 0, 9, 9, 9, 9, 0, 9], { side: 'inside', bulges: [0, 0.5, -0.25, 0, 0, 1], rounding: 0.1 });
  scene.addPolyline([0, 0, 9, 0, 9, 0, 9, 9], { placement: { position: [0.1, 0.2], rotation: 0.3, scale: [0.4, -0.5] } });
  scene.addPolyline([0, 0, 9, 0, 9, 0, 9, 9], { bulges: [0.5, 0, -0.5], response: 'pass', layers: 2 });
  scene.remove(scene.addCircle([1, 1], 1));
  scene.addCircle([1, -0], 0.1, {
    placement: { position: [5, 0] },
    response: 'stop',
    velocity: [3, -1],
    angular: 0.5,
    pivot: [1, 2],
  });
  const text = SceneFile.of(scene).toText();
  const read = SceneFile.parse(text).scene();
  assert.equal(SceneFile.of(read).toText(), text);
  assert.equal(SceneFile.parse(text).toText(), text);
  assert.deepEqual(
    Array.from(read.ids, (id) => read.body(id)),
    Array.from(scene.ids, (id) => scene.body(id)),
  );
  // The matrix of what is only moved has no −0.
  assert.match(text, /"placement": {"matrix": \[1, 0, 5, 0, 1, 0, 0, 0, 1\]}/);
  const { carom: version, bodies } = JSON.parse(text);
  assert.deepEqual([version, bodies.at(-1).velocity, bodies.at(-1).angular, bodies.at(-1).pivot], [2, [3, -1], 0.5, [1, 2]]);
});

test('what_is_read_of_a_document_is_a_copy', () => {
  const text = JSON.stringify(CASES.full);
  const document = SceneFile.parse(text);
  const saved = document.toText();
  for (const copy of /** @type {any[]} */ ([
    document.ball,
    document.limits,
    document.view,
    ...document.bodies.map(({ style }) => style),
  ])) {
    if (copy) Object.assign(copy, { centre: [7, 7], bounces: 7, zoom: 7, stroke: 7 });
  }
  assert.equal(document.toText(), saved);
  assert.deepEqual([document.view, document.title('zh'), document.title('toString')], [{ zoom: 2 }, '全部', undefined]);
});
