// Space, where it was wrong before, or could not be asked.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carom } from './carom.mjs';

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

test('what_meets_overlaps_with_an_axis_or_without_one_but_never_with_one_that_is_no_number', () => {
  const cylinder = /** @type {const} */ ({ centre: [-1.602, 0.709, -3.365], axis: [0, 1, 0], radius: 2.765, half: 2.356 });
  const box = /** @type {const} */ ({ min: [-4.214, -3.821, -4.497], max: [-2.022, -1.508, -3.625] });
  assert.deepEqual(carom.overlap3({ cylinder }, { box }), { relation: 'overlapping' });
  const line = /** @type {const} */ ({ from: [0, 0.5, 0], to: [0, 4, 0], radius: 0 });
  // The nearest way out of a box of ±1 is on along the line, which begins half of 1 below the top.
  const found = carom.overlap3({ box: { min: [-1, -1, -1], max: [1, 1, 1] } }, { capsule: line });
  assert.deepEqual(found, { relation: 'overlapping', axis: [0, 1, 0], depth: 0.5 });
  const [one, other] = [0, 0].map(() => ({ sphere: { centre: /** @type {const} */ ([1, 2, 3]), radius: 0 } }));
  const same = carom.overlap3(one, other);
  assert.ok(same.relation === 'touching' && (same.axis ?? [0]).every(Number.isFinite), JSON.stringify(same));
});

test('the_nearest_point_of_an_upright_box_is_the_clamp_to_the_bit', () => {
  const box = /** @type {const} */ ({ min: [0.1, 0.2, 0.3], max: [0.7, 0.9, 1.1] });
  assert.deepEqual(carom.closest3({ box }, [5, 0.6, -3]), [0.7, 0.6, 0.3]);
});

test('boxes_are_merged_with_points_and_with_nothing', () => {
  assert.equal(carom.merge3(), undefined);
  assert.deepEqual(carom.merge3(undefined, { min: [0, 0, 0], max: [1, 1, 1] }, { x: 5, y: -1, z: 0 }), { min: [0, -1, 0], max: [5, 1, 1] });
});

test('a_matrix_times_its_inverse_changes_nothing', () => {
  const matrix = [2, 0, 0, 0, 0, 0, 4, 0, 0, -1, 0, 0, 3, 5, 7, 1];
  const product = carom.multiply3(matrix, carom.inverse3(matrix));
  assert.ok(product.every((x, k) => Math.abs(x - IDENTITY[k]) < 1e-15), `${product}`);
});

test('a_crowd_is_asked_by_a_player_and_by_rays_with_limits', () => {
  const matrices = new Float32Array(48);
  for (let k = 0; k < 3; k += 1) matrices.set([...IDENTITY.slice(0, 12), 10 * k, 0, 0, 1], 16 * k);
  const crowd = new carom.Crowd({ mesh: { sphere: 1 }, matrices });
  const player = /** @type {const} */ ({ capsule: { from: [11.5, 0, 0], to: [11.5, 2, 0], radius: 0.75 } });
  assert.deepEqual([...crowd.touching(player)], [1]);
  const nearest = crowd.nearest({ sphere: { centre: [14, 0, 0], radius: 0 } });
  assert.deepEqual([nearest?.instance, nearest?.distance], [1, 3]);
  assert.equal(crowd.nearest({ sphere: { centre: [14, 0, 0], radius: 0 } }, 2.5), undefined);
  assert.deepEqual(crowd.pickAll([-5, 0, 0], [1, 0, 0]).map(({ instance, distance }) => [instance, Math.round(1e9 * distance) / 1e9]), [[0, 4], [1, 14], [2, 24]]);
  assert.deepEqual(crowd.pickAll([-5, 0, 0], [1, 0, 0], { near: 7, far: 20 }).map(({ instance }) => instance), [1]);
  const swept = crowd.sweep({ capsule: { from: [13, 0, 0], to: [13, 2, 0], radius: 0.75 } }, [20, 0, 0]);
  // From 13 to where 0.75 and 1 meet before 20.
  assert.ok(swept && swept.instance === 2 && Math.abs(swept.t - 5.25 / 20) < 1e-9, JSON.stringify(swept));
});
