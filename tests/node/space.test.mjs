// Space: answers that no example shows, by numbers worked out by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carom } from './carom.mjs';

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Matrices at x = 0, 10, 20, … @param {number} count */
const row = (count) => Float32Array.from({ length: 16 * count }, (_, k) => (k % 16 === 12 ? 10 * (k >> 4) : IDENTITY[k % 16]));

/** Pillars of radius 1 from y = −10 to 10. @param {number} count */
const pillars = (count) => new carom.Crowd({ mesh: { cylinder: { radius: 1, height: 20 } }, matrices: row(count) });

test('every_pair_of_phases_can_be_chosen', () => {
  const crowd = pillars(5);
  // At a corner of the box around pillar 2, and high above pillar 3.
  const corner = { centre: /** @type {const} */ ([18.2, 0, 1.8]), half: /** @type {const} */ ([1, 1, 1]) };
  const above = { ...corner, centre: /** @type {const} */ ([30, 12, 0]) };
  for (const broad of /** @type {const} */ (['tree', 'sorted', 'boxes', 'plan'])) {
    assert.deepEqual([...crowd.query(corner, { broad, fine: 'exact' }).hits], []);
    assert.deepEqual([...crowd.query(corner, { broad, fine: 'boxes' }).hits], [2]);
    assert.deepEqual([...crowd.query(above, { broad }).candidates], broad === 'plan' ? [3] : []);
  }
  assert.deepEqual([...crowd.query(above, { broad: 'plan', fine: 'plan' }).hits], [3]);
  const { candidates, hits, milliseconds } = crowd.query({ ...corner, centre: [18.5, 0, 0] });
  assert.deepEqual([candidates, hits], [Uint32Array.of(2), Uint32Array.of(2)]);
  assert.ok(milliseconds.broad >= 0 && milliseconds.fine >= 0);
});

test('a_box_can_be_turned_by_axes_a_quaternion_or_a_matrix', () => {
  const crowd = pillars(1);
  // 6 long, across the pillar's corner: turned by 45° about y it reaches the pillar, not turned it does not.
  const s = Math.SQRT1_2;
  const box = { centre: /** @type {const} */ ([2.5, 0, 2.5]), half: /** @type {const} */ ([3.5, 1, 0.5]) };
  assert.deepEqual([...crowd.query(box).hits], []);
  const q = [0, Math.sin(-Math.PI / 8), 0, Math.cos(Math.PI / 8)];
  assert.deepEqual([...crowd.query({ ...box, quaternion: q }).hits], [0]);
  assert.deepEqual([...crowd.query({ ...box, axes: [s, 0, s, 0, 1, 0, -s, 0, s] }).hits], [0]);
  const matrix = [2 * s, 0, 2 * s, 0, 0, 2, 0, 0, -2 * s, 0, 2 * s, 0, 2.5, 0, 2.5, 1];
  assert.deepEqual([...crowd.query({ centre: [0, 0, 0], half: [1.75, 0.5, 0.25], matrix }).hits], [0]);
});

test('all_meshes_can_be_instanced', () => {
  /** @param {carom.Mesh} mesh @param {[number, number, number]} centre */
  const hits = (mesh, centre) => new carom.Crowd({ mesh, matrices: row(1) }).query({ centre, half: [1, 1, 1] }).hits.length;
  assert.deepEqual([hits({ box: [1, 2, 3] }, [0, 0, 3.9]), hits({ box: [1, 2, 3] }, [0, 0, 4.1])], [1, 0]);
  assert.deepEqual([hits({ sphere: 2 }, [2.3, 2.3, 0]), hits({ sphere: 2 }, [2.5, 2.5, 0])], [1, 0]);
  const points = Float32Array.of(0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4);
  assert.deepEqual([hits({ points }, [2.3, 2.3, 2.2]), hits({ points }, [2.4, 2.4, 2.4])], [1, 0]);
});

test('matrices_are_read_where_they_are_whatever_their_class_says', () => {
  class Liar extends Float32Array {
    get length() {
      return 32;
    }
  }
  const crowd = (/** @type {Float32Array} */ matrices) => new carom.Crowd({ mesh: { sphere: 1 }, matrices });
  assert.equal(crowd(new Liar(row(1))).count, 1);
  assert.throws(() => crowd(Object.create(Float32Array.prototype)), { code: 'wrong-type' });
});

test('instances_move_in_the_cores_own_memory', () => {
  const crowd = pillars(3);
  const hits = (z = 0) => [...crowd.query({ centre: [0, 0, z], half: [100, 1, 1] }).hits];
  const view = crowd.matricesView();
  assert.deepEqual([view.length, view[16 + 12]], [48, 10]);
  view[16 + 14] = 50;
  assert.deepEqual(hits(50), [], 'nothing was said yet');
  crowd.changed(1, 1);
  assert.deepEqual([hits(), hits(50)], [[0, 2], [1]]);
  // A view of the core's own memory may come in as well.
  crowd.update(view);
  assert.deepEqual([crowd.count, hits(50)], [3, [1]]);
});

test('a_crowd_is_asked_by_a_player_and_by_rays_with_limits', () => {
  const crowd = new carom.Crowd({ mesh: { sphere: 1 }, matrices: row(3) });
  const player = /** @type {const} */ ({ capsule: { from: [11.5, 0, 0], to: [11.5, 2, 0], radius: 0.75 } });
  assert.deepEqual([...crowd.touching(player)], [1]);
  const point = { sphere: { centre: /** @type {const} */ ([14, 0, 0]), radius: 0 } };
  const nearest = crowd.nearest(point);
  assert.deepEqual([nearest?.instance, nearest?.distance, crowd.nearest(point, 2.5)], [1, 3, undefined]);
  const rounded = (/** @type {number} */ x) => Math.round(1e9 * x) / 1e9 + 0;
  assert.deepEqual(
    crowd.pickAll([-5, 0, 0], [1, 0, 0]).map(({ instance, distance }) => [instance, rounded(distance)]),
    [
      [0, 4],
      [1, 14],
      [2, 24],
    ],
  );
  assert.deepEqual(
    crowd.pickAll([-5, 0, 0], [1, 0, 0], { near: 7, far: 20 }).map(({ instance }) => instance),
    [1],
  );
  assert.equal(crowd.pick([5, 0, 5], [1, 0, 0]), undefined);
  const swept = crowd.sweep({ sphere: { centre: [13, 0, 0], radius: 1 } }, [20, 0, 0]);
  // From 13 to where 1 and 1 meet before 20.
  assert.deepEqual(
    [swept?.instance, rounded(swept?.t ?? 0), swept?.point.map(rounded), swept?.normal.map(rounded)],
    [2, 0.25, [19, 0, 0], [-1, 0, 0]],
  );
  assert.equal(crowd.sweep({ sphere: { centre: [-6, 0, 0], radius: 1 } }, [-8, 0, 0]), undefined);
});

const CUBE = { box: { min: /** @type {const} */ ([0, 0, 0]), max: /** @type {const} */ ([2, 2, 2]) } };
const BALL = { sphere: { centre: /** @type {const} */ ([6, 1, 1]), radius: 1 } };

test('solids_are_as_far_apart_as_worked_out_and_a_matrix_times_its_inverse_does_nothing', () => {
  for (const none of [null, 5]) assert.throws(() => carom.merge3(/** @type {any} */ (none), [1, 2, 3]), { name: 'CaromError' });
  const { distance, atLeast, a, b, axis } = carom.nearest3(CUBE, BALL);
  assert.ok(Math.abs(distance - 3) < 1e-12 && atLeast <= distance && Math.abs(atLeast - 3) < 1e-12);
  assert.deepEqual([a[0], b[0], ...(axis ?? [])].map(Math.round), [2, 5, 1, 0, 0]);
  const matrix = [2, 0, 0, 0, 0, 0, 4, 0, 0, -1, 0, 0, 3, 5, 7, 1];
  assert.ok(carom.multiply3(matrix, carom.inverse3(matrix)).every((x, k) => Math.abs(x - IDENTITY[k]) < 1e-15));
});

test('a_solid_that_is_none_is_refused_by_name', () => {
  for (const name of ['obb', 'box', 'sphere', 'cylinder', 'capsule']) {
    for (const none of [null, 5])
      assert.throws(() => carom.box3(/** @type {any} */ ({ [name]: none })), { name: 'CaromError', code: 'wrong-type' });
  }
  const mesh = /** @type {any} */ ({ cylinder: null });
  assert.throws(() => new carom.Crowd({ mesh, matrices: row(1) }), { name: 'CaromError', code: 'wrong-type' });
});
