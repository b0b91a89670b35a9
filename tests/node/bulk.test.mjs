// Many bodies in one call: they come and move as one by one, all or none.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carom } from './carom.mjs';

/** Polygons of 3 to 8 corners in a row, a list for each. @param {number} count @returns {number[][]} */
const row = (count) =>
  Array.from({ length: count }, (_, k) => {
    const corners = 3 + (k % 6);
    return Array.from({ length: corners }, (_, c) => [3 * k + Math.cos(k + (2 * Math.PI * c) / corners), Math.sin(k + (2 * Math.PI * c) / corners)]).flat();
  });

/** @param {number[][]} polygons */
function flat(polygons) {
  const starts = new Uint32Array(polygons.length + 1);
  polygons.forEach((points, k) => (starts[k + 1] = starts[k] + points.length / 2));
  return { corners: Float64Array.from(polygons.flat()), starts };
}

/** Where bodies stand, and what balls from above touch. @param {carom.Scene} scene */
function seen(scene) {
  const balls = Float64Array.from({ length: 5 * 400 }, (_, k) => [(k / 5) * 0.4 - 5, -9, 0.2, 1, 0.25][k % 5]);
  const casts = [...scene.castMany(balls)];
  assert.ok(casts.some((hit) => hit) && casts.some((hit) => !hit));
  return { bodies: Array.from(scene.ids, (id) => [id, scene.boxOf(id), scene.body(id)]), casts };
}

const POLYGONS = row(40);
const OPTIONS = /** @type {const} */ ({ side: 'both', response: 'stop', rounding: 0.1, layers: 3, placement: { position: [1, 0.5], rotation: 0.1 } });

function oneByOne() {
  const scene = new carom.Scene();
  for (const points of POLYGONS) scene.addPolygon(points, OPTIONS);
  return scene;
}

test('many_polygons_are_what_they_are_one_by_one_however_they_are_listed', () => {
  const alone = oneByOne();
  const { corners, starts } = flat(POLYGONS);
  for (const [points, from] of /** @type {[Iterable<number>, Iterable<number>][]} */ ([[corners, starts], [[...corners], [...starts]], [new Float32Array(0), [0]], [corners.values(), new Set(starts)]])) {
    const scene = new carom.Scene();
    const ids = scene.addPolygons(points, from, OPTIONS);
    assert.ok(ids instanceof Float64Array);
    assert.deepEqual(ids, scene.ids);
    if (ids.length > 0) assert.deepEqual(seen(scene), seen(alone));
  }
});

test('a_refused_polygon_is_named_and_nothing_is_added', () => {
  const scene = oneByOne();
  const before = seen(scene);
  /** @type {[points: number[], refusal: object][]} */
  const cases = [
    [[0, 0, 1, 1, 1, 0, 0, 1], { code: 'self-crossing', first: 0, second: 2, message: /^polygon 7: an outline may not cross/ }],
    [[0, 0, 1, NaN, 1, 1], { code: 'not-finite', index: 3, message: /^polygon 7: .*number 3 is NaN/ }],
    [[0, 0, 1, 1], { code: 'too-few-points', count: 2, need: 3, message: /^polygon 7: / }],
  ];
  for (const [points, refusal] of cases) {
    const { corners, starts } = flat([...POLYGONS.slice(0, 7), points, ...POLYGONS.slice(7)]);
    assert.throws(() => scene.addPolygons(corners, starts), { name: 'CaromError', polygon: 7, ...refusal });
  }
  const { corners, starts } = flat(POLYGONS);
  assert.throws(() => scene.addPolygons(corners, starts, { placement: { position: [1e80, 0] } }), (/** @type {any} */ error) => error.code === 'too-large' && !('polygon' in error));
  assert.deepEqual(seen(scene), before);
});

/** Lists of starts, and which of them is refused. @type {[starts: any, code: string, index?: number][]} */
const STARTS = [
  [[0, 3, 5], 'bad-start', 2],
  [[1, 3, 6], 'bad-start', 0],
  [[0, 4, 3, 6], 'bad-start', 2],
  [[0, 2.5, 6], 'bad-start', 1],
  [[0, -3, 6], 'bad-start', 1],
  [[0, NaN, 6], 'bad-start', 1],
  [[0, 2 ** 32 + 3, 6], 'bad-start', 1],
  [[], 'wrong-length'],
  [[0, '3', 6], 'wrong-type'],
];

test('starts_that_are_none_are_refused', () => {
  const scene = new carom.Scene();
  for (const [starts, code, index] of STARTS) {
    assert.throws(() => scene.addPolygons([0, 0, 4, 0, 0, 4, 9, 0, 13, 0, 13, 4], starts), { code, ...(index !== undefined && { index }) }, String(starts));
  }
  assert.throws(() => scene.addPolygons([1], [0]), { code: 'wrong-length' });
  assert.equal(scene.ids.length, 0);
});

test('many_move_as_one_by_one', () => {
  const [scene, alone] = [oneByOne(), oneByOne()];
  const ids = scene.ids.filter((_, k) => k % 3 === 0);
  const to = Float64Array.from({ length: 3 * ids.length }, (_, k) => Math.sin(k) * 5);
  // It is asked before, so that what they know of where bodies stand has to follow.
  assert.deepEqual(seen(scene), seen(alone));
  ids.forEach((id, k) => alone.place(id, { position: to.subarray(3 * k, 3 * k + 2), rotation: to[3 * k + 2] }));
  scene.placeMany(ids, to);
  assert.deepEqual(seen(scene), seen(alone));
});

test('a_refused_placement_is_named_and_nobody_moves', () => {
  const scene = oneByOne();
  const before = seen(scene);
  /** @type {[ids: any, to: any, refusal: object][]} */
  const cases = [
    [[0, 1], [0, 0, 0, 0, 0, NaN], { code: 'not-finite', placement: 1, index: 0 }],
    [[0, 40], [0, 0, 0, 0, 0, 0], { code: 'unknown-body', placement: 1, body: 40 }],
    [[0, 1, 0.5], new Float64Array(9), { code: 'unknown-body', placement: 2, body: 0.5 }],
    [[0, 1], [0, 0, 0], { code: 'wrong-length', length: 3, expected: 6 }],
    [[0], 'abc', { code: 'wrong-type' }],
  ];
  for (const [ids, to, refusal] of cases) assert.throws(() => scene.placeMany(ids, to), refusal);
  assert.deepEqual(seen(scene), before);
});

test('more_than_fits_into_memory_is_refused', () => {
  const scene = new carom.Scene();
  assert.throws(() => scene.addPolygons(new Float64Array(2 ** 23 + 2), [0]), { code: 'bad-limit', value: 2 ** 23 + 2 });
  assert.throws(() => scene.castMany(new Float64Array(5 * 2 ** 23 + 5)), { code: 'bad-limit', value: 5 * 2 ** 23 + 5 });
});
