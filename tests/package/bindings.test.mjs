// Every call of the package, with each of its arguments, and each member of each of them, in turn something that nobody
// should give. It answers in numbers, or it refuses by a name of ours and nothing has changed; and it goes on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOUND, called, calls, freeAll, published, things, told } from './calls.mjs';
import { acting, answered, isOurs, isSound, spoilt } from './spoilt.mjs';
import MAY_BE_NO_NUMBER from './nowhere.json' with { type: 'json' };

const carom = await published();

test('every_call_is_in_the_table', () => {
  assert.deepEqual(
    calls(carom).sort(),
    Object.keys(SOUND)
      .filter((name) => !name.includes(','))
      .sort(),
  );
});

let made = 0;
for (const name of Object.keys(SOUND)) {
  test(`${name}_answers_in_numbers_or_refuses_and_changes_nothing`, () => {
    let all = things(carom);
    const state = told(carom, all, name);
    for (const [where, values] of spoilt(() => SOUND[name](all))) {
      made += 1;
      try {
        const answer = called(carom, all, name, values);
        // Answers for nowhere: no body has stopped it, nothing is hit, no box is around nothing. And numbers of three.js, which are
        // refused where they are used.
        if (!MAY_BE_NO_NUMBER.includes(name.split(',')[0]))
          assert.ok(isSound(answer), `${name} with ${where} answers ${JSON.stringify(answer)}`);
        if (told(carom, all, name) !== state) all = things(carom);
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        isOurs(name, where, error);
        assert.equal(told(carom, all, name), state, `${name} with ${where} is refused, and has changed something`);
      }
    }
  });
}

/** Changes whatever can be changed. @param {import('./calls.mjs').Things} all */
function changeAll({ scene, file, crowd, tree }) {
  scene.cast(40, 40, 1, 0, 1);
  scene.remove(scene.addCircle([20, 20], 1));
  scene.place(0, {});
  scene.placeMany([0], [0, 0, 0]);
  file.setBall({ centre: [1, 1], direction: [1, 0], radius: 1 });
  file.setLimits({ bounces: 3 });
  crowd.update(
    new Float32Array(16).map((_, k) => Number(k % 5 === 0)),
    0,
    1,
  );
  crowd.query({ centre: [0, 0, 0], half: [1, 1, 1] });
  tree.update(0, [0, 0, 1, 1]);
}

test('what_is_read_or_drawn_on_may_change_everything_in_between', () => {
  let changes = 0;
  // There is no Path2D in Node: canvas.test.mjs has one.
  for (const name of Object.keys(SOUND).filter((name) => !name.endsWith('Path2D'))) {
    const all = things(carom);
    const act = () => {
      changes += 1;
      changeAll(all);
    };
    called(
      carom,
      all,
      name,
      SOUND[name](all).map((value) => acting(value, act)),
    );
    changeAll(all);
    freeAll(all);
  }
  assert.ok(changes > 1000, `${changes} changes`);
});

test('what_is_read_may_free_what_it_is_read_for', () => {
  for (const name of Object.keys(SOUND)) {
    const all = things(carom);
    const act = () => freeAll(all);
    answered(name, 'freeing', () =>
      called(
        carom,
        all,
        name,
        SOUND[name](all).map((value) => acting(value, act)),
      ),
    );
  }
});

test('a_getter_that_calls_itself_without_end_does_the_core_no_harm', () => {
  const { scene } = things(carom);
  /** @type {any} */
  const ball = { direction: [1, 0], radius: 1 };
  Object.defineProperty(ball, 'centre', { get: () => scene.firstHit(ball) });
  for (let k = 0; k < 10; k += 1) assert.throws(() => scene.firstHit(ball), RangeError);
  scene.remove(1);
});

test('numbers_that_lie_in_the_cores_own_memory_are_read_even_where_that_moves', () => {
  const { scene, crowd } = things(carom);
  const hoard = [];
  for (let round = 0; round < 6; round += 1) {
    const balls = new Float64Array(5 * 4 ** round * 500).map((_, k) => [40, 40, 1, 0, 1][k % 5]);
    const { points } = scene.viewPaths(balls, { bounces: 1 });
    const tree = new carom.Tree(points);
    assert.equal(tree.overlapping([40, 40, 40, 40]).length > 0, true);
    hoard.push(tree);
    scene.viewPaths(balls.subarray(0, 5));
  }
  crowd.update(crowd.matricesView());
  assert.equal(crowd.count, 2);
});

test('the_core_goes_on_after_all_of_them', (context) => {
  context.diagnostic(`${made} calls`);
  assert.ok(made > 10_000, `${made} calls`);
  const { scene } = things(carom);
  assert.equal(scene.firstHit({ centre: [40, 40], direction: [1, 0], radius: 1 })?.distance, 49);
});

test('objects_that_have_been_freed_or_are_of_another_class_are_refused', () => {
  for (const name of Object.keys(SOUND)) {
    const [owner, member] = name.split('.');
    // A path and an outline hold nothing of the core's.
    if (!member || member in /** @type {any} */ (carom)[owner] || ['Path', 'Outline'].includes(owner)) continue;
    const all = things(carom);
    const values = SOUND[name](all);
    // Freeing again is harmless.
    for (let again = 0; again < 2; again += 1) freeAll(all);
    assert.throws(
      () => called(carom, all, name, values),
      { name: 'CaromError', code: 'freed', message: `carom: this ${owner} has been freed` },
      name,
    );
  }
  const { scene, tree } = things(carom);
  assert.throws(() => carom.SceneFile.of(/** @type {any} */ (tree)), {
    code: 'wrong-type',
    message: 'a scene must be a Scene, but it is an object',
  });
  scene.free();
  assert.throws(() => carom.SceneFile.of(scene), { name: 'CaromError', code: 'freed' });
});

test('a_polygon_of_ten_million_points_is_answered_or_refused', () => {
  const { scene } = things(carom);
  const points = Float64Array.from({ length: 20_000_000 }, (_, k) => Math.floor(k / 2) * (k % 2));
  assert.throws(() => scene.addPolygon(points), { name: 'CaromError' });
  assert.equal(scene.ids.length, 2);
});

test('a_mesh_that_becomes_another_is_taken_over_or_refused_and_then_taken_over', () => {
  const mesh = () => /** @type {any} */ (SOUND.crowdFromInstancedMesh(things(carom))[0]);
  for (const [where, [changed]] of spoilt(() => [mesh()])) {
    // Another mesh is another crowd.
    if (/ at 0$/.test(where)) continue;
    const own = mesh();
    const { crowd, sync, dispose } = carom.crowdFromInstancedMesh(own);
    const before = [...crowd.boxes()];
    const { count, instanceMatrix, matrixWorld } = /** @type {any} */ (changed);
    Object.assign(own, { count, instanceMatrix, matrixWorld });
    if (!/ at 0\.instanceMatrix/.test(where)) own.instanceMatrix.version = 1;
    answered('sync', where, sync);
    assert.ok(isSound([...crowd.boxes()]), where);
    // Once all is well again, the crowd is as it was.
    Object.assign(own, mesh(), { instanceMatrix: { ...mesh().instanceMatrix, version: 2 } });
    sync();
    assert.deepEqual([...crowd.boxes()], before, where);
    dispose();
  }
  const { crowd, sync } = carom.crowdFromInstancedMesh(mesh());
  for (const [where, [from, count]] of spoilt(() => [0, 1])) {
    answered('sync', where, () => assert.equal(typeof sync(/** @type {any} */ (from), /** @type {any} */ (count)), 'boolean'));
    assert.equal(crowd.count, 2);
  }
});
