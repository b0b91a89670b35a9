// Crowds from JavaScript: what goes in and comes out, what is refused, and that memory stays flat.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MEMORY, carom } from './carom.mjs';

/** Pillars of radius 1 from y = −10 to 10 at x = 0, 10, 20, … @param {number} count */
function row(count) {
  const matrices = new Float32Array(16 * count);
  for (let k = 0; k < count; k += 1) matrices.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 10 * k, 0, 0, 1], 16 * k);
  return matrices;
}

/** @param {number} count */
const pillars = (count) => new carom.Crowd({ mesh: { cylinder: { radius: 1, height: 20 } }, matrices: row(count) });

/** Calls with the wrong types, which TypeScript would not let through. @type {any} */
const anything = (/** @type {unknown} */ value) => value;

/** @type {carom.TurnedBox} */
const SHIP = { centre: [18.5, 0, 0], half: [1, 1, 1] };

test('a_query_answers_candidates_hits_and_milliseconds', () => {
  const { candidates, hits, milliseconds } = pillars(5).query(SHIP);
  assert.deepEqual([candidates, hits], [Uint32Array.of(2), Uint32Array.of(2)]);
  assert.ok(milliseconds.broad >= 0 && milliseconds.fine >= 0);
});

test('every_pair_of_phases_can_be_chosen', () => {
  const crowd = pillars(5);
  // At a corner of the box around pillar 2, and high above pillar 3.
  const corner = { ...SHIP, centre: /** @type {const} */ ([18.2, 0, 1.8]) };
  const above = { ...SHIP, centre: /** @type {const} */ ([30, 12, 0]) };
  for (const broad of /** @type {const} */ (['tree', 'sorted', 'boxes', 'plan'])) {
    assert.deepEqual([...crowd.query(corner, { broad, fine: 'exact' }).hits], []);
    assert.deepEqual([...crowd.query(corner, { broad, fine: 'boxes' }).hits], [2]);
    assert.deepEqual([...crowd.query(above, { broad }).candidates], broad === 'plan' ? [3] : []);
  }
  assert.deepEqual([...crowd.query(above, { broad: 'plan', fine: 'plan' }).hits], [3]);
  assert.deepEqual([...crowd.query(above, { broad: 'plan' }).hits], []);
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
  const matrices = row(1);
  /** @param {carom.Mesh} mesh @param {[number, number, number]} centre */
  const hits = (mesh, centre) => new carom.Crowd({ mesh, matrices }).query({ centre, half: [1, 1, 1] }).hits.length;
  assert.deepEqual([hits({ box: [1, 2, 3] }, [0, 0, 3.9]), hits({ box: [1, 2, 3] }, [0, 0, 4.1])], [1, 0]);
  assert.deepEqual([hits({ sphere: 2 }, [2.3, 2.3, 0]), hits({ sphere: 2 }, [2.5, 2.5, 0])], [1, 0]);
  const points = Float32Array.of(0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 4);
  assert.deepEqual([hits({ points }, [2.3, 2.3, 2.2]), hits({ points }, [2.4, 2.4, 2.4])], [1, 0]);
});

test('a_sweep_and_a_pick_say_when_where_and_what', () => {
  const crowd = pillars(5);
  const contact = crowd.sweep({ centre: [-6, 0, 0], half: [1, 1, 1] }, [8, 0, 0]);
  assert.ok(contact);
  assert.equal(contact.instance, 0);
  assert.ok(Math.abs(contact.t - 0.5) < 1e-11);
  assert.ok(Math.abs(contact.point[0] + 1) < 1e-9 && Math.abs(contact.normal[0] + 1) < 1e-9);
  assert.equal(crowd.sweep({ centre: [-6, 0, 0], half: [1, 1, 1] }, [-8, 0, 0]), undefined);
  const pick = crowd.pick([20, 0, -9], [0, 0, 1]);
  assert.ok(pick && pick.instance === 2 && Math.abs(pick.distance - 8) < 1e-9);
  assert.equal(crowd.pick([25, 0, -9], [0, 0, 1]), undefined);
});

test('instances_move_appear_and_disappear', () => {
  const crowd = pillars(3);
  const hits = () => [...crowd.query({ centre: [0, 0, 0], half: [100, 1, 1] }).hits];
  const matrices = row(5);
  matrices[16 + 14] = 50;
  matrices[2 * 16 + 14] = 50;
  // Only the second is taken over.
  crowd.update(matrices, 1, 1);
  assert.deepEqual(hits(), [0, 2]);
  crowd.update(matrices);
  assert.deepEqual([crowd.count, hits()], [5, [0, 3, 4]]);
  crowd.count = 4;
  assert.deepEqual([crowd.count, hits()], [4, [0, 3]]);
  // The second goes: the last one takes its place.
  matrices.copyWithin(16, 3 * 16, 4 * 16);
  crowd.update(matrices, 1, 1);
  crowd.count = 3;
  assert.deepEqual(hits(), [0, 1]);
  assert.deepEqual([...crowd.boxes().subarray(6, 12)].map(Math.round), [29, -10, -1, 31, 10, 1]);
});

test('matrices_can_be_written_into_the_cores_memory', () => {
  const crowd = pillars(4);
  const view = crowd.matricesView();
  assert.deepEqual([view.length, view[16 + 12]], [64, 10]);
  view[16 + 14] = 50;
  assert.deepEqual([...crowd.query({ centre: [10, 0, 0], half: [1, 1, 1] }).hits], [1], 'nothing was said yet');
  crowd.changed(1, 1);
  assert.deepEqual([...crowd.query({ centre: [10, 0, 0], half: [1, 1, 1] }).hits], []);
  assert.deepEqual([...crowd.query({ centre: [10, 0, 50], half: [1, 1, 1] }).hits], [1]);
  // A view of the core's own memory may come in as well.
  crowd.update(view);
  assert.equal(crowd.count, 4);
});

/** @type {[code: string, says: RegExp, details: object, call: (crowd: carom.Crowd) => unknown][]} */
const REFUSED = [
  ['not-finite', /instance 2: .*number 5 is NaN/, { instance: 2 }, (crowd) => crowd.update(broken(2, 5, NaN))],
  ['not-finite', /instance 3/, { instance: 3 }, (crowd) => crowd.update(broken(3, 12, Infinity), 3)],
  ['singular-matrix', /instance 1/, { instance: 1 }, (crowd) => crowd.update(broken(1, 5, 0))],
  ['not-affine', /instance 0: .*0 0 0 2/, { instance: 0 }, (crowd) => crowd.update(broken(0, 15, 2))],
  ['wrong-length', /20/, { length: 20 }, (crowd) => crowd.update(new Float32Array(20))],
  ['wrong-length', /need 80/, { length: 64, expected: 80 }, (crowd) => crowd.update(row(4), 3, 2)],
  ['unknown-instance', /index 9/, { index: 9 }, (crowd) => crowd.update(row(20), 9)],
  ['unknown-instance', /index 5/, { index: 5 }, (crowd) => void (crowd.count = 5)],
  ['unknown-instance', /index 6/, { index: 6 }, (crowd) => crowd.changed(2, 4)],
  ['wrong-type', /Float32Array/, {}, (crowd) => crowd.update(anything([1, 2, 3]))],
  ['unknown-word', /"grid"/, {}, (crowd) => crowd.query(SHIP, anything({ broad: 'grid' }))],
  ['unknown-word', /"sat"/, {}, (crowd) => crowd.query(SHIP, anything({ fine: 'sat' }))],
  ['negative-size', /-1/, { index: 1 }, (crowd) => crowd.query({ ...SHIP, half: [1, -1, 1] })],
  ['skewed-box', /cosine/, {}, (crowd) => crowd.query({ ...SHIP, axes: [1, 0, 0, 1, 1, 0, 0, 0, 1] })],
  ['wrong-length', /3.*2/, {}, (crowd) => crowd.query(anything({ ...SHIP, centre: [1, 2] }))],
  ['wrong-type', /box.*object/, {}, (crowd) => crowd.query(anything(undefined))],
  ['not-finite', /motion/, {}, (crowd) => crowd.sweep(SHIP, [NaN, 0, 0])],
  ['zero-direction', /\(0, 0, 0\)/, {}, (crowd) => crowd.pick([0, 0, 0], [0, 0, 0])],
  ['wrong-type', /mesh.*cylinder, sphere, box, points/, {}, () => new carom.Crowd(anything({ mesh: {}, matrices: row(1) }))],
  ['zero-radius', /0/, {}, () => new carom.Crowd({ mesh: { sphere: 0 }, matrices: row(1) })],
  ['wrong-length', /threes/, {}, () => new carom.Crowd({ mesh: { points: [1, 2] }, matrices: row(1) })],
  ['wrong-type', /crowd/, {}, () => new carom.Crowd(anything(7))],
];

/** @param {number} instance @param {number} entry @param {number} value */
function broken(instance, entry, value) {
  const matrices = row(4);
  matrices[16 * instance + entry] = value;
  return matrices;
}

for (const [k, [code, says, details, call]] of REFUSED.entries()) {
  test(`crowd_refusal_${k}_is_${code}_and_changes_nothing`, () => {
    const crowd = pillars(4);
    const before = [crowd.boxes(), [...crowd.matricesView()]];
    assert.throws(() => call(crowd), { name: 'CaromError', code, message: says, ...details });
    assert.deepEqual([crowd.boxes(), [...crowd.matricesView()]], before);
  });
}

test('memory_is_flat_over_ten_thousand_crowds', () => {
  const round = () => {
    const crowd = pillars(50);
    crowd.query(SHIP, { broad: 'sorted' });
    crowd.sweep(SHIP, [5, 5, 5]);
    assert.throws(() => crowd.update(broken(1, 5, NaN)));
    crowd.free();
  };
  for (let k = 0; k < 100; k += 1) round();
  const before = MEMORY.buffer.byteLength;
  for (let k = 0; k < 10_000; k += 1) round();
  assert.equal(MEMORY.buffer.byteLength, before);
});

test('solids_are_near_overlap_and_are_met_by_rays', () => {
  const cube = { box: { min: /** @type {const} */ ([0, 0, 0]), max: /** @type {const} */ ([2, 2, 2]) } };
  const ball = { sphere: { centre: /** @type {const} */ ([6, 1, 1]), radius: 1 } };
  const { distance, atLeast, a, b, axis } = carom.nearest3(cube, ball);
  assert.ok(Math.abs(distance - 3) < 1e-12 && atLeast <= distance && Math.abs(atLeast - 3) < 1e-12);
  assert.deepEqual([a[0], b[0], ...(axis ?? [])].map(Math.round), [2, 5, 1, 0, 0]);
  assert.deepEqual(carom.overlap3(cube, ball), { relation: 'apart', axis: [1, 0, 0], gap: 3 });
  const other = { obb: { centre: /** @type {const} */ ([3, 1, 1]), half: /** @type {const} */ ([1.5, 1, 1]) } };
  assert.deepEqual(carom.overlap3(cube, other), { relation: 'overlapping', axis: [1, 0, 0], depth: 0.5 });
  const inside = { sphere: { centre: /** @type {const} */ ([1.5, 1, 1]), radius: 1 } };
  assert.deepEqual(carom.overlap3(cube, inside), { relation: 'overlapping', axis: [1, 0, 0], depth: 1.5 });
  assert.deepEqual(carom.overlap3(ball, ball), { relation: 'overlapping', axis: [1, 0, 0], depth: 2 });
  assert.equal(carom.overlap3(cube, { sphere: { centre: [3, 1, 1], radius: 1 } }).relation, 'touching');
  assert.equal(carom.nearest3(cube, other).axis, undefined);
  assert.deepEqual(carom.raySolid3([-3, 1, 1], [1, 0, 0], cube), {
    enter: 3,
    leave: 5,
    point: [0, 1, 1],
    normal: [-1, 0, 0],
    inside: false,
  });
  const rod = { cylinder: { centre: /** @type {const} */ ([0, 0, 0]), axis: /** @type {const} */ ([0, 1, 0]), radius: 1, half: 5 } };
  assert.equal(carom.raySolid3([0, 9, 0], [0, -1, 0], rod)?.enter, 4);
  const pill = { capsule: { from: /** @type {const} */ ([0, 0, 0]), to: /** @type {const} */ ([0, 4, 0]), radius: 1 } };
  assert.equal(carom.raySolid3([0, 9, 0], [0, -1, 0], pill)?.enter, 4);
  assert.equal(carom.raySolid3([0, 9, 0], [0, 1, 0], pill), undefined);
  assert.deepEqual([...carom.closest3(pill, [5, 2, 0])], [1, 2, 0]);
  assert.deepEqual([...carom.closest3(cube, [5, 1, -1])], [2, 1, 0]);
});

test('points_have_a_box_and_a_sphere_around_them_and_a_frustum_culls', () => {
  const { box, sphere } = carom.around3([1, 0, 0, 9, 0, 0, 5, 3, 0]);
  assert.deepEqual([box, sphere], [{ min: [1, 0, 0], max: [9, 3, 0] }, { centre: [5, 0, 0], radius: 4 }]);
  const clip = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  assert.equal(carom.cull3(clip, { sphere: { centre: [3, 0, 0], radius: 1 } }), 'outside');
  assert.equal(carom.cull3(clip, { box: { min: [0, 0, 0], max: [2, 2, 2] } }), 'intersects');
  assert.equal(carom.cull3(clip, { obb: { centre: [0, 0, 0], half: [0.5, 0.5, 0.5] } }), 'inside');
  assert.throws(() => carom.around3([1, 2]), { code: 'wrong-length', length: 2 });
  assert.throws(() => carom.nearest3(anything({}), anything({})), { code: 'wrong-type', message: /obb, box, sphere/ });
});
