// SVG. Rust reads the same drawings to the same scenes: tests/rust/scene_file/drawings.rs. CAROM_WRITE=1 writes the expected
// scenes.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, contentOf, jsonOf, putFile } from '../../scripts/run.mjs';
import { carom } from './carom.mjs';
import { random } from './random.mjs';
import { assertIsAsTold } from './told.mjs';

const { Scene, SceneFile } = carom;
const FOLDER = join(ROOT, 'tests/cases/svg');
const DRAWINGS = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'));

/** @param {string} name */
const textOf = (name) => contentOf(FOLDER, name);
/** @param {string} inner @param {carom.SVGOptions} [options] */
const read = (inner, options) => SceneFile.fromSVG(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`, options);
/** @param {carom.SceneFile} file @returns {any[]} */
const bodies = (file) => /** @type {any} */ (file.toJSON()).bodies;

/** The same to rounding, with the same members. @param {any} found @param {any} expected @param {string} [what] */
function isClose(found, expected, what = '') {
  assertIsAsTold(expected, found, 1e-12, what);
  assertIsAsTold(found, expected, 1e-12, what);
}

for (const drawing of DRAWINGS) {
  test(`${drawing}_is_the_scene_that_rust_reads`, () => {
    const file = SceneFile.fromSVG(textOf(drawing));
    const found = JSON.parse(JSON.stringify({ scene: file, ...file.svg }));
    const expected = drawing.replace('.svg', '.json');
    if (process.env.CAROM_WRITE) putFile(join(FOLDER, expected), `${JSON.stringify(found, undefined, 1)}\n`);
    assert.deepEqual(found, jsonOf(FOLDER, expected));
  });
}

test('a_text_that_is_no_drawing_is_refused_with_its_place', () => {
  for (const { text, tolerance, ...refusal } of jsonOf(FOLDER, 'refused.json')) {
    assert.throws(
      () => SceneFile.fromSVG(text, { ...(tolerance !== undefined && { tolerance }) }),
      { name: 'CaromError', ...refusal },
      text,
    );
  }
  assert.throws(() => read('<path id="it" d="M0 0L1 x"/>'), { code: 'svg', element: 'path', id: 'it', attribute: 'd', at: 7 });
  assert.throws(() => SceneFile.fromSVG('<svg a="&#xD800;"/>'), { code: 'svg', line: 1, column: 9 });
  assert.equal(
    SceneFile.fromSVG("<!DOCTYPE svg [<!-- Don't ] --> <!ENTITY a '9'>]><svg><line x2='&a;'/></svg>").bodies.length,
    1,
  );
  assert.throws(() => SceneFile.fromSVG('<g>'.repeat(600)), { code: 'svg', column: 1537 });
});

test('small_drawings_are_the_bodies_that_rust_reads', () => {
  for (const { name, svg, strokes, bodies: expected, skipped = [] } of jsonOf(FOLDER, 'small.json')) {
    const file = read(svg, { strokes });
    const told = (/** @type {readonly any[]} */ found, /** @type {any[]} */ wanted) => [
      found.length,
      ...wanted.map((one, k) => Object.fromEntries(Object.keys(one).map((key) => [key, found[k]?.[key] ?? null]))),
    ];
    isClose(
      [...told(bodies(file), expected), ...told(file.svg?.skipped ?? [], skipped)],
      [expected.length, ...expected, skipped.length, ...skipped],
      name,
    );
  }
});

test('the_caller_says_what_a_shape_is', () => {
  const asked = read('<g class="room"><circle id="a" class="x  y" r="1"/><line x2="9"/></g>', {
    role: ({ element, id, name, classes, closed }) => {
      assert.deepEqual([element, id, name, classes, closed].join(), closed ? 'circle,a,a,x,y,true' : 'line,,,,false');
      return closed ? { side: 'both' } : undefined;
    },
  });
  assert.deepEqual(
    bodies(asked).map(({ side }) => side),
    ['both', 'both'],
  );
  assert.throws(() => read('<circle r="1"/>', { role: () => /** @type {any} */ ({ side: 'left' }) }), { code: 'unknown-word' });
});

/** Of every kind, some placed, some rounded. */
function everything() {
  const scene = new Scene();
  scene.addPolygon([0, 0, 900, 0, 900.1, 700.3, 0, 700], { side: 'inside' });
  scene.addCircle([100.1, 100.7], 30.3, { response: 'stop' });
  scene.addPolygon([200, 100, 300, 100, 300, 200, 200, 200], { bulges: [0.3, 0, -0.2, 1e-5], rounding: 3.3, side: 'both' });
  scene.addPolyline([400, 100, 500, 120, 600, 100], { bulges: [1, 0], response: 'pass' });
  scene.addPolyline([400, 300, 500, 320], { rounding: 7 });
  scene.addPolygon([0, 0, 50, 0, 0, 50], {
    placement: { position: [600, 400], rotation: 1, scale: [2, -1], parent: { position: [-10, 10] } },
  });
  scene.addCircle([1, 2], 3, { rounding: 1, placement: { matrix: [0, -2, 700, 2, 0, 600, 0, 0, 1] } });
  return scene;
}

test('a_written_drawing_is_read_back', () => {
  const scene = everything();
  const back = SceneFile.fromSVG(SceneFile.of(scene).toSVG());
  assert.deepEqual([back.svg?.maxError, back.svg?.skipped], [0, []]);
  const [own, others] = [bodies(SceneFile.of(scene)), bodies(back)];
  // Points are equal to the last bit, bulges to rounding.
  for (const k of [0, 1, 4]) assert.deepEqual(others[k], own[k]);
  for (const k of [2, 3]) isClose(others[k], own[k]);
  // The others are the same where they stand.
  const again = back.scene();
  for (const id of scene.ids) isClose(again.boxOf(id), scene.boxOf(id));
  assert.deepEqual(
    others.map(({ side, response }) => side + response),
    own.map(({ side, response }) => side + response),
  );
  const name = 'a "b" & <c>\n\té room 𝄞';
  const named = SceneFile.parse({
    carom: 1,
    bodies: [{ name, shape: { circle: { centre: [0, 0], radius: 1 } }, side: 'outside', response: 'reflect' }],
  });
  assert.deepEqual(bodies(SceneFile.fromSVG(named.toSVG())), bodies(named));
});

test('a_bodys_own_path_is_read_back', () => {
  const scene = everything();
  scene.addCircle([0, 300], 10);
  for (const id of [0, 3, 7]) {
    const [{ shape }] = bodies(read(`<path d="${scene.bodySVG(id)}"/>`));
    isClose(shape, bodies(SceneFile.of(scene))[id].shape);
  }
  // A rounded body's path is its grown outline, which is the same solid.
  const [{ shape }] = bodies(read(`<path d="${scene.bodySVG(2)}"/>`));
  isClose(scene.boxOf(scene.addPolygon(shape.polygon, { bulges: shape.bulges })), scene.boxOf(2));
});

/** Reads a drawing, which may be refused by its name. @param {string} text */
function taken(text) {
  try {
    const file = SceneFile.fromSVG(text);
    file.toSVG();
    return bodies(file).length;
  } catch (error) {
    assert.equal(/** @type {any} */ (error).code, 'svg', `${text}: ${error}`);
    return 0;
  }
}

test('no_damaged_drawing_hangs_or_throws_an_error_without_a_name', () => {
  const next = random(7);
  const one = (/** @type {string[]} */ words) => words[Math.floor(next() * words.length)];
  const words = 'M|m|L|h|V|c|C|s|q|T|a|A|z|Z|0|1| |,|-|.|5|1e3|-7.5|1e-300|1e70|1e308|00|3 4 '.split('|');
  let count = 0;
  for (let round = 0; round < 20_000; round += 1) {
    count += taken(
      `<svg><path d="M0 0L${Array.from({ length: 2 + Math.floor(next() * 14) }, () => one(words)).join(one(['', ' ']))}"/></svg>`,
    );
  }
  assert.ok(count > 100, `only ${count}`);
  const texts = DRAWINGS.map(textOf);
  for (let round = 0; round < 3000; round += 1) {
    const text = one(texts);
    const at = Math.floor(next() * text.length);
    taken(
      text.slice(0, at) +
        one(['', '<', '"', '&', '>', '1', '</g>', '\uD800', '\0', ' x="']) +
        text.slice(at + Math.floor(next() * 4)),
    );
  }
  // Nothing that repeats takes longer than it is long.
  for (const text of [
    '<!DOCTYPE svg ['.padEnd(1e6, '"'),
    `<!DOCTYPE svg [${"'a'".repeat(3e5)}`,
    `<svg a="${'&amp;'.repeat(2e5)}`,
    `<svg ${'a '.repeat(3e5)}`,
    `<svg>${'<!---->'.repeat(1e5)}`,
    '<'.repeat(1e6),
  ])
    taken(text);
});
