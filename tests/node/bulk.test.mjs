// Many bodies in one call: they come and move as one by one, all or none.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carom } from './carom.mjs';

/** Polygons of 3 to 8 corners in a row, a list for each. @param {number} count @returns {number[][]} */
const row = (count) =>
  Array.from({ length: count }, (_, k) => {
    const corners = 3 + (k % 6);
    return Array.from({ length: corners }, (_, c) => [
      3 * k + Math.cos(k + (2 * Math.PI * c) / corners),
      Math.sin(k + (2 * Math.PI * c) / corners),
    ]).flat();
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
const OPTIONS = /** @type {const} */ ({
  side: 'both',
  response: 'stop',
  rounding: 0.1,
  layers: 3,
  placement: { position: [1, 0.5], rotation: 0.1 },
});

function oneByOne() {
  const scene = new carom.Scene();
  for (const points of POLYGONS) scene.addPolygon(points, OPTIONS);
  return scene;
}

test('many_polygons_are_what_they_are_one_by_one_however_they_are_listed', () => {
  const alone = oneByOne();
  const { corners, starts } = flat(POLYGONS);
  for (const [points, from] of /** @type {[Iterable<number>, Iterable<number>][]} */ ([
    [corners, starts],
    [[...corners], [...starts]],
    [new Float32Array(0), [0]],
    [corners.values(), new Set(starts)],
  ])) {
    const scene = new carom.Scene();
    const ids = scene.addPolygons(points, from, OPTIONS);
    assert.ok(ids instanceof Float64Array);
    assert.deepEqual(ids, scene.ids);
    if (ids.length > 0) assert.deepEqual(seen(scene), seen(alone));
  }
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

test('more_than_fits_into_memory_is_refused', () => {
  const scene = new carom.Scene();
  assert.throws(() => scene.addPolygons(new Float64Array(2 ** 23 + 2), [0]), { code: 'bad-limit', value: 2 ** 23 + 2 });
  assert.throws(() => scene.castMany(new Float64Array(5 * 2 ** 23 + 5)), { code: 'bad-limit', value: 5 * 2 ** 23 + 5 });
});
