// A pool with everything that nobody should give: it answers or refuses by a name of ours, and goes on.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PUBLISHED } from '../../scripts/package.mjs';
import { answered, isOurs, spoilt } from './spoilt.mjs';

/** @type {typeof import('carom/worker')} */
const { CaromPool, CaromWorker } = await import(join(PUBLISHED, 'worker-node.js'));

const BALL = { centre: [0, 0], direction: [3, 4], radius: 1 };
const room = (radius = 9) => ({
  carom: 1,
  bodies: [{ shape: { circle: { centre: [0, 0], radius } }, side: 'inside', response: 'stop' }],
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

// A Worker is a pool of one.
const pool = /** @type {any} */ (new CaromPool(room(), { size: 2 }));
after(() => pool.terminate());

/** How far the ball comes: 8 in the room as it was. @returns {Promise<number>} */
const reach = async () => (await pool.castMany([BALL])).distance[0];

let made = 0;
for (const [name, sound] of Object.entries(JOBS)) {
  test(`${name}_answers_or_refuses_by_name_and_goes_on`, async () => {
    // Many at once: each waits for a thread.
    const asked = Array.from(spoilt(sound), async ([where, values]) => {
      made += 1;
      // Of all numbers only the bodies that are hit may be none.
      await pool[name](...values).catch((/** @type {any} */ error) => isOurs(name, where, error));
    });
    await Promise.all(asked);
    await pool.setScene(room());
    assert.equal(await reach(), 8);
  });
}

test('both_are_made_or_refused_by_name', () => {
  for (const [Made, options] of /** @type {[any, object][]} */ ([
    [CaromPool, { size: 1 }],
    [CaromWorker, {}],
  ])) {
    for (const [where, values] of spoilt(() => [room(), options])) {
      made += 1;
      answered(`new ${Made.name}`, where, () => new Made(...values))?.terminate();
    }
  }
});

test('they_were_many', (context) => {
  context.diagnostic(`${made} calls`);
  assert.ok(made > 2500, `${made} calls`);
});

test('the_last_sound_scene_of_those_that_are_set_counts', async () => {
  const set = (/** @type {object[]} */ ...scenes) => scenes.map((scene) => pool.setScene(scene));
  const ends = async (/** @type {Promise<unknown>[]} */ jobs) => (await Promise.allSettled(jobs)).map(({ status }) => status);
  const bad = room(-1);
  assert.deepEqual(await ends(set(bad, { ...bad, title: { en: 'another' } })), ['rejected', 'rejected']);
  assert.equal(await reach(), 8);
  const [first, second] = set(room(), room(5));
  await first;
  assert.equal(await reach(), 4);
  await Promise.all([second, ...set(room())]);
  // A long list, whose last body is bad: another thread has the next scene before.
  const { bodies } = room();
  const long = { ...room(), bodies: [...Array(20_000).fill(bodies[0]), bad.bodies[0]] };
  await pool.castMany(Array(2000).fill(BALL));
  assert.deepEqual(await ends(set(long, room())), ['rejected', 'fulfilled']);
  assert.equal(await reach(), 8);
});

test('callbacks_that_throw_end_their_job_alone', async () => {
  const why = new Error('not today');
  const onProgress = () => {
    throw why;
  };
  const [first, second] = [pool.fan(BALL, 50, { bounces: 1 }, { onProgress }), pool.fan(BALL, 50, { bounces: 1 })];
  await assert.rejects(first, (error) => error === why);
  assert.equal((await second).starts.length, 51);
});

test('memory_that_cannot_be_handed_over_is_refused_by_name', async () => {
  const refusal = { name: 'CaromError', code: 'wrong-type' };
  const shared = new Float64Array(new SharedArrayBuffer(40));
  const gone = new Float64Array(5);
  structuredClone(gone.buffer, { transfer: [gone.buffer] });
  const { buffer } = new WebAssembly.Memory({ initial: 1 });
  await assert.rejects(pool.castMany([BALL], { signal: new EventTarget() }), refusal);
  for (const balls of [shared, gone, new Float64Array(buffer, 0, 5)])
    await assert.rejects(pool.castMany(balls, { transfer: true }), refusal);
  await assert.rejects(pool.castMany(gone), refusal);
});
