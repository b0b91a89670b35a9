// Many bodies in one call: they come and move as one by one, all or none.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MEMORY, carom } from './carom.mjs';

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
  return { boxes: [...scene.ids].map((id) => [id, scene.boxOf(id)]), casts };
}

/** @param {() => unknown} call @returns {carom.CaromError} */
function refused(call) {
  try {
    call();
  } catch (error) {
    return /** @type {carom.CaromError} */ (error);
  }
  return assert.fail('it was taken');
}

const POLYGONS = row(40);
const OPTIONS = /** @type {const} */ ({ response: 'reflect', placement: { position: [1, 0.5], rotation: 0.1 } });

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

test('polygons_of_many_are_obstacles_or_walls_as_one_is', () => {
  const { corners, starts } = flat([[0, 0, 9, 0, 9, 9, 0, 9]]);
  const scene = new carom.Scene();
  scene.addPolygons(corners, starts, { response: 'stop' });
  assert.equal(scene.rebound({ centre: [-5, 5], direction: [1, 0], radius: 1 }).end, 'stopped');
  scene.remove(0);
  scene.addPolygons(corners, starts, { side: 'inside' });
  assert.equal(scene.rebound({ centre: [5, 5], direction: [1, 0], radius: 1 }, { bounces: 3 }).end, 'max-bounces');
});

test('a_refused_polygon_is_named_and_nothing_is_added', () => {
  const scene = oneByOne();
  const before = seen(scene);
  const { corners, starts } = flat(POLYGONS);
  const bad = (/** @type {number[]} */ points) => flat([...POLYGONS.slice(0, 7), points, ...POLYGONS.slice(7)]);
  /** @type {[points: number[], code: string, details: object, says: RegExp][]} */
  const cases = [
    [[0, 0, 1, 1, 1, 0, 0, 1], 'self-crossing', { first: 0, second: 2 }, /^polygon 7: an outline may not cross/],
    [[0, 0, 1, NaN, 1, 1], 'not-finite', { index: 3 }, /^polygon 7: .*number 3 is NaN/],
    [[0, 0, 1, 1], 'too-few-points', { count: 2, need: 3 }, /^polygon 7: /],
    [[0, 0, 1, 1, 2, 2], 'zero-area', {}, /^polygon 7: /],
  ];
  for (const [points, code, details, says] of cases) {
    const { corners, starts } = bad(points);
    const error = refused(() => scene.addPolygons(corners, starts));
    assert.deepEqual([error.name, error.code, error.polygon], ['CaromError', code, 7]);
    assert.match(error.message, says);
    for (const [name, value] of Object.entries(details)) assert.equal(/** @type {any} */ (error)[name], value);
  }
  const skewed = refused(() => scene.addPolygons(corners, starts, { placement: { position: [1e80, 0] } }));
  assert.deepEqual([skewed.code, skewed.polygon], ['too-large', undefined]);
  assert.deepEqual(seen(scene), before);
});

test('starts_that_are_none_are_refused', () => {
  const scene = new carom.Scene();
  const corners = [0, 0, 4, 0, 0, 4, 9, 0, 13, 0, 13, 4];
  /** @type {[starts: any, code: string, index: number | undefined][]} */
  const cases = [
    [[0, 3, 5], 'bad-start', 2],
    [[1, 3, 6], 'bad-start', 0],
    [[0, 4, 3, 6], 'bad-start', 2],
    [[0, 2.5, 6], 'bad-start', 1],
    [[0, -3, 6], 'bad-start', 1],
    [[0, NaN, 6], 'bad-start', 1],
    [[0, 2 ** 32 + 3, 6], 'bad-start', 1],
    [[], 'wrong-length', undefined],
    ['0', 'wrong-type', undefined],
    [[0, '3', 6], 'wrong-type', undefined],
  ];
  for (const [starts, code, index] of cases) {
    const error = refused(() => scene.addPolygons(corners, starts));
    assert.deepEqual([error.code, error.index], [code, index], `${starts}: ${error.message}`);
  }
  assert.equal(refused(() => scene.addPolygons([1], [0])).code, 'wrong-length');
  assert.match(refused(() => scene.addPolygons(/** @type {any} */ (7), [0])).message, /^polygons' points must be/);
  assert.equal(scene.ids.length, 0);
});

test('many_move_as_one_by_one', () => {
  const [scene, alone] = [oneByOne(), oneByOne()];
  const ids = scene.ids.filter((_, k) => k % 3 === 0);
  const to = Float64Array.from({ length: 3 * ids.length }, (_, k) => Math.sin(k) * 5);
  // Asked before, so that what they know of where bodies stand has to follow.
  assert.deepEqual(seen(scene), seen(alone));
  ids.forEach((id, k) => alone.place(id, { position: to.subarray(3 * k, 3 * k + 2), rotation: to[3 * k + 2] }));
  scene.placeMany(ids, to);
  assert.deepEqual(seen(scene), seen(alone));
});

test('a_body_that_is_moved_among_many_is_as_large_as_it_was_made', () => {
  const scene = new carom.Scene();
  const id = scene.addCircle([0, 0], 2, { placement: { scale: 3 } });
  assert.deepEqual(scene.boxOf(id), [-6, -6, 6, 6]);
  scene.placeMany([id], [10, 0, 0]);
  assert.deepEqual(scene.boxOf(id), [8, -2, 12, 2]);
});

test('a_refused_placement_is_named_and_nobody_moves', () => {
  const scene = oneByOne();
  const before = seen(scene);
  /** @type {[ids: any, to: any, code: string, placement: number | undefined, details: object][]} */
  const cases = [
    [[0, 1], [0, 0, 0, 0, 0, NaN], 'not-finite', 1, { index: 0 }],
    [[0, 1], [0, 0, 0, 1e99, 0, 0], 'too-large', 1, { index: 0, value: 1e99 }],
    [[0, 40], [0, 0, 0, 0, 0, 0], 'unknown-body', 1, { body: 40 }],
    [[0, 1, 0.5], new Float64Array(9), 'unknown-body', 2, { body: 0.5 }],
    [[0, 1], [0, 0, 0], 'wrong-length', undefined, { length: 3, expected: 6 }],
    [[0], 'abc', 'wrong-type', undefined, {}],
  ];
  for (const [ids, to, code, placement, details] of cases) {
    const error = refused(() => scene.placeMany(ids, to));
    assert.deepEqual([error.code, error.placement], [code, placement], error.message);
    for (const [name, value] of Object.entries(details)) assert.equal(/** @type {any} */ (error)[name], value);
  }
  assert.deepEqual(seen(scene), before);
});

test('more_than_fits_into_memory_is_refused', () => {
  const scene = new carom.Scene();
  const error = refused(() => scene.addPolygons(new Float64Array(2 ** 23 + 2), [0]));
  assert.deepEqual([error.code, error.value], ['bad-limit', 2 ** 23 + 2]);
});

test('bodies_that_come_and_go_many_at_a_time_leave_memory_as_it_was', () => {
  const { corners, starts } = flat(POLYGONS);
  const scene = new carom.Scene();
  const once = () => {
    const ids = scene.addPolygons(corners, starts);
    scene.placeMany(ids, new Float64Array(3 * ids.length));
    refused(() => scene.addPolygons(corners, [0, 3]));
    ids.forEach((id) => scene.remove(id));
  };
  for (let k = 0; k < 50; k += 1) once();
  const before = MEMORY.buffer.byteLength;
  for (let k = 0; k < 2000; k += 1) once();
  assert.equal(MEMORY.buffer.byteLength, before);
});
