// CaromWorker, CaromPool and carom/three with everything that nobody should give: they answer or refuse by a name of ours, and go
// on.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PUBLISHED } from '../../scripts/package.mjs';
import { answered, isOurs, isSound, spoilt } from './spoilt.mjs';

/** @type {typeof import('carom/worker')} */
const { CaromPool, CaromWorker } = await import(join(PUBLISHED, 'worker-node.js'));
/** @type {typeof import('carom/three')} */
const three = await import(join(PUBLISHED, 'three-node.js'));

const BALL = { centre: [0, 0], direction: [3, 4], radius: 1 };
const room = () => ({
  carom: 1,
  bodies: [{ shape: { circle: { centre: [0, 0], radius: 9 } }, side: 'inside', response: 'stop' }],
});
const OPTIONS = () => ({ onProgress: () => {} });
const ON_BALLS = () => ({ ...OPTIONS(), transfer: false });

/** @type {Record<string, () => unknown[]>} */
const JOBS = {
  castMany: () => [[BALL, BALL], ON_BALLS()],
  reboundMany: () => [[BALL], { bounces: 3, length: 50 }, ON_BALLS()],
  rebound: () => [[BALL], { bounces: 3 }, ON_BALLS()],
  fan: () => [BALL, 5, { bounces: 3, length: 50 }, OPTIONS()],
  aim: () => [BALL, [2, 3], 0, { ...OPTIONS(), samples: 12 }],
  setScene: () => [room(), OPTIONS()],
};

const worker = new CaromWorker(room());
const pool = new CaromPool(room(), { size: 1 });
after(() => [worker, pool].forEach((one) => one.terminate()));

let made = 0;
for (const one of /** @type {any[]} */ ([worker, pool])) {
  const { name: owner } = one.constructor;
  for (const [name, sound] of Object.entries(JOBS)) {
    test(`${owner}.${name}_answers_or_refuses_by_name_and_goes_on`, async () => {
      // Many at once: each waits for a thread.
      const asked = Array.from(spoilt(sound), async ([where, values]) => {
        made += 1;
        // Of all numbers only the bodies that are hit may be none.
        await one[name](...values).catch((/** @type {any} */ error) => isOurs(`${owner}.${name}`, where, error));
      });
      await Promise.all(asked);
      await one.setScene(room());
      assert.deepEqual(await one.castMany([BALL]).then((/** @type {any} */ casts) => [...casts.distance]), [8]);
    });
  }

  test(`a_${owner}_is_made_or_refused_by_name`, async () => {
    const options = () => (owner === 'CaromPool' ? [room(), { size: 1 }] : [room(), {}]);
    for (const [where, values] of spoilt(options)) {
      made += 1;
      answered(`new ${owner}`, where, () => new one.constructor(...values))?.terminate();
    }
  });

  test(`a_${owner}_goes_back_to_its_last_sound_scene`, async () => {
    const bad = { carom: 1, bodies: [{ shape: { circle: { centre: [0, 0], radius: -1 } }, side: 'inside', response: 'stop' }] };
    const both = await Promise.allSettled([one.setScene(bad), one.setScene({ ...bad, title: { en: 'another' } })]);
    assert.deepEqual(
      both.map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    assert.deepEqual([...(await one.castMany([BALL])).distance], [8]);
  });

  test(`a_${owner}_has_the_last_scene_of_those_that_are_set_at_once`, async () => {
    const small = room();
    small.bodies[0].shape.circle.radius = 5;
    const sets = [one.setScene(room()), one.setScene(small)];
    await sets[0];
    assert.deepEqual([...(await one.castMany([BALL])).distance], [4]);
    await Promise.all([...sets, one.setScene(room())]);
  });

  test(`a_${owner}_keeps_a_scene_that_was_set_after_one_that_is_refused_later`, async () => {
    // A long list, whose last body is bad: another thread has the next scene before.
    const bodies = Array.from({ length: 20_000 }, () => room().bodies[0]);
    const bad = { ...room(), bodies: [...bodies, { ...bodies[0], shape: { circle: { centre: [0, 0], radius: -1 } } }] };
    const two = /** @type {any} */ (owner === 'CaromPool' ? new CaromPool(room(), { size: 2 }) : one);
    await two.castMany(Array.from({ length: 2000 }, () => BALL));
    const [refused, set] = await Promise.allSettled([two.setScene(bad), two.setScene(room())]);
    assert.deepEqual([refused.status, set.status], ['rejected', 'fulfilled']);
    assert.deepEqual([...(await two.castMany([BALL])).distance], [8]);
    if (two !== one) two.terminate();
  });

  test(`a_${owner}_leaves_the_reason_for_an_end_as_it_is`, async () => {
    const why = Object.freeze(Object.assign(new Error('enough'), { ball: 7 }));
    const end = new AbortController();
    const job = one.castMany(
      Array.from({ length: 2000 }, () => BALL),
      { signal: end.signal, onProgress: () => end.abort(why) },
    );
    await assert.rejects(job, (error) => error === why);
  });

  test(`${owner}s_callbacks_that_throw_end_their_job_alone`, async () => {
    const why = new Error('not today');
    const onProgress = () => {
      throw why;
    };
    const [first, second] = [one.fan(BALL, 50, { bounces: 1 }, { onProgress }), one.fan(BALL, 50, { bounces: 1 })];
    await assert.rejects(first, (error) => error === why);
    assert.equal((await second).starts.length, 51);
  });
}

test('memory_that_cannot_be_handed_over_is_refused_by_name', async () => {
  const shared = new Float64Array(new SharedArrayBuffer(40));
  const gone = new Float64Array(5);
  structuredClone(gone.buffer, { transfer: [gone.buffer] });
  const { buffer } = new WebAssembly.Memory({ initial: 1 });
  for (const one of [worker, pool]) {
    const target = /** @type {any} */ (new EventTarget());
    await assert.rejects(/** @type {any} */ (one).castMany([BALL], { signal: target }), {
      name: 'CaromError',
      code: 'wrong-type',
    });
    for (const balls of [shared, gone, new Float64Array(buffer, 0, 5)]) {
      await assert.rejects(one.castMany(balls, { transfer: true }), { name: 'CaromError', code: 'wrong-type' });
    }
    await assert.rejects(one.castMany(gone), { name: 'CaromError', code: 'wrong-type' });
  }
});

const vector = (/** @type {number} */ x) => ({ x, y: x, z: x });
const MATRIX = () => ({ elements: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1] });
const CORNERS = [-1, 1];
const position = () => ({
  count: 8,
  getX: (/** @type {number} */ k) => CORNERS[k & 1],
  getY: (/** @type {number} */ k) => CORNERS[(k >> 1) & 1],
  getZ: (/** @type {number} */ k) => CORNERS[(k >> 2) & 1],
});
const geometry = () => ({
  type: 'BoxGeometry',
  parameters: { width: 2, height: 2, depth: 2 },
  attributes: { position: position() },
});
const mesh = () => ({
  geometry: geometry(),
  count: 2,
  instanceMatrix: { array: new Float32Array([...MATRIX().elements, ...MATRIX().elements]), version: 0 },
  matrixWorld: MATRIX(),
});
const target = () => ({ set() {} });

/** @type {Record<string, () => unknown[]>} */
const ADAPTED = {
  triple: () => [vector(1)],
  turnedBox: () => [{ min: vector(-1), max: vector(1) }, MATRIX()],
  solidOf: () => [{ min: vector(-1), max: vector(1) }],
  rayOf: () => [{ origin: vector(0), direction: vector(1) }],
  into: () => [target(), [1, 2, 3]],
  intoBox3: () => [{ min: target(), max: target() }, [0, 0, 0, 1, 1, 1], 0],
  meshOf: () => [geometry()],
  crowdFromInstancedMesh: () => [mesh()],
};

/** @type {Record<string, (() => unknown[])[]>} of another kind */
const BESIDES = {
  turnedBox: [() => [{ center: vector(0), halfSize: vector(1), rotation: { elements: [1, 0, 0, 0, 1, 0, 0, 0, 1] } }]],
  solidOf: [
    () => [{ center: vector(0), halfSize: vector(1), rotation: { elements: [1, 0, 0, 0, 1, 0, 0, 0, 1] } }],
    () => [{ center: vector(0), radius: 1 }],
  ],
};

test('every_export_of_three_is_in_the_table', () => {
  assert.deepEqual(
    Object.keys(three)
      .filter((name) => name !== 'default')
      .sort(),
    Object.keys(ADAPTED).sort(),
  );
});

for (const [name, sound] of Object.entries(ADAPTED)) {
  test(`three_${name}_answers_or_refuses_by_name`, () => {
    for (const way of [sound, ...(BESIDES[name] ?? [])]) {
      for (const [where, values] of spoilt(way)) {
        made += 1;
        answered(name, where, () => /** @type {any} */ (three)[name](...values))?.dispose?.();
      }
    }
  });
}

test('what_a_mesh_becomes_later_is_taken_over_or_refused_and_then_taken_over', () => {
  for (const [where, [changed]] of spoilt(() => [mesh()])) {
    // Another mesh is another crowd.
    if (/ at 0$/.test(where)) continue;
    const own = /** @type {any} */ (mesh());
    const { crowd, sync, dispose } = three.crowdFromInstancedMesh(own);
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
});

test('which_instances_have_moved_is_a_number_or_refused', () => {
  const { crowd, sync, dispose } = three.crowdFromInstancedMesh(/** @type {any} */ (mesh()));
  for (const [where, [from, count]] of spoilt(() => [0, 1])) {
    answered('sync', where, () => assert.equal(typeof sync(/** @type {any} */ (from), /** @type {any} */ (count)), 'boolean'));
    assert.equal(crowd.count, 2);
  }
  dispose();
});

test('they_were_many', (context) => {
  context.diagnostic(`${made} calls`);
  assert.ok(made > 5000, `${made} calls`);
});
