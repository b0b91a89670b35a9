// Every object is freed: by hand, by the collector, and where an error is thrown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installed, ran } from './install.mjs';
import { ROUND } from './known.mjs';

const folder = await installed();

/**
 * Does something so many times, and then more often, and tells how much more memory the core and JavaScript hold, in bytes.
 * @param {string} body what is done, in the middle of a program
 * @param {number} [first]
 * @param {number} [more]
 * @param {boolean} [kept] whether nothing is collected: there is room for all that is left
 */
async function grown(body, first = 3000, more = 10_000, kept = false) {
  const code = `
    // The core's memory is its own business; whoever starts it can see it.
    const { Instance } = WebAssembly;
    let memory;
    WebAssembly.Instance = function (...given) {
      const instance = new Instance(...given);
      memory ??= instance.exports.memory;
      return instance;
    };
    const { SceneFile, Scene, Table, Tree } = await import('carom');
    const { Crowd } = await import('carom/space');
    const { CaromPool } = await import('carom/worker');
    const ROOM = [0, 0, 0, 9, 9, 9, 9, 0];
    const ball = { centre: [4, 4], direction: [1, 0.3], radius: 1 };
    const canvas = (heard) => ({ moveTo: heard, lineTo: heard, arc: heard, closePath: heard });
    const pause = () => new Promise((done) => setImmediate(done));
    // The engine decides when it calls back, and a busy machine calls late. An object that dies with the others tells.
    const dying = new FinalizationRegistry((tell) => tell());
    async function collected() {
      let gone = false;
      dying.register({}, () => { gone = true; });
      while (!gone) { gc(); await pause(); }
      // The engine has a task for each registry, and the core's may come after this one's.
      for (let k = 0; k < 10; k++) await pause();
    }
    async function times(n) {
      for (let k = 0; k < n; k++) {
        ${body}
        if (!${kept} && k % 500 === 0) await collected();
      }
      for (let k = 0; !${kept} && k < 5; k++) await collected();
      // The core's memory is among the buffers.
      const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
      return [memory?.buffer.byteLength ?? 0, heapUsed, arrayBuffers, rss];
    }
    console.log(JSON.stringify([await times(${first}), await times(${more})]));
    globalThis.pool?.terminate();`;
  const room = kept ? ['--min-semi-space-size=1024', '--max-semi-space-size=1024'] : [];
  const [before, after] = JSON.parse(await ran(folder, code, { flags: ['--expose-gc', ...room] }));
  const [core, heap, buffers, all] = after.map((/** @type {number} */ bytes, /** @type {number} */ k) => bytes - before[k]);
  return { core, heap, buffers, all };
}

/** In a scene of 400 pillars and obstacles: one moves near or far, becomes another, goes, or comes, and a ball is cast. */
const EDIT = `
  const at = (n) => [1000 * ((n * 0.7548776662) % 1), 1000 * ((n * 0.5698402909) % 1)];
  const { scene, ids } = (globalThis.edited ??= { scene: new Scene(), ids: [] });
  if (ids.length < 400) ids.push(scene.addCircle(at(k), 1 + (k % 7)));
  const id = ids[k % ids.length];
  const kind = k % 5;
  if (kind === 0) scene.place(id, { position: at(k) });
  else if (kind === 1) scene.place(id, { position: [k % 3, k % 2] });
  else if (kind === 2) scene.setPolygon(id, [0, 0, 5 + (k % 3), 0, 0, 5]);
  else if (kind === 3) scene.setCircle(id, at(k), 2);
  else { scene.remove(id); ids[k % ids.length] = scene.addCircle(at(k), 3); }
  for (const one of scene.addPolygons([0, 0, 9, 0, 0, 9, 9, 9, 0, 9, 9, 0], [0, 3, 6])) scene.remove(one);
  scene.cast(-50, -50, 1, (k % 100) / 50, 1);`;

/** One of each class. Where there is no `Symbol.dispose` yet, `free` is the same. */
const ALL = `
  const DISPOSE = Symbol.dispose ?? 'free';
  const scene = new Scene();
  scene.addPolygon(ROOM, { side: 'inside' });
  const document = SceneFile.of(scene);
  const made = [scene, document, document.scene(), scene.freeSpace(1), new Table(scene), new Tree(ROOM), new Crowd({ mesh: { sphere: 1 }, matrices: new Float32Array(16).map((_, k) => Number(k % 5 === 0)) })];`;

/** A scene that is freed while it is read or drawn on, a canvas that throws, and two kinds of refusals. */
const FAILING = `
  const wants = (code, act) => { try { act(); throw 0; } catch (error) { if (error?.code !== code) throw error; } };
  const scene = new Scene();
  scene.addPolygon(ROOM, { side: 'inside' });
  wants('full', () => scene.traceBody(canvas(() => { throw { code: 'full' }; }), 0));
  wants('not-finite', () => scene.addPolygon([0, 0, 1, NaN, 2, 2]));
  wants('wrong-length', () => scene.firstHit({ centre: [0] }));
  if (k % 2) scene.traceBody(canvas(() => scene.free()), 0);
  else wants('freed', () => scene.firstHit({ get centre() { scene.free(); return [4, 4]; }, direction: [1, 0], radius: 1 }));`;

const ROOM_ONCE = 'globalThis.scene ??= new Scene(); if (k === 0) scene.addPolygon(ROOM, { side: "inside" });';
const BATCHES = `${ROOM_ONCE}
  scene.rebound(ball, { bounces: 29 });
  scene.castMany([4, 4, 1, 0, 1, 0, 0, 1, 1, 1]);
  scene.viewPaths([4, 4, 1, k, 1], { bounces: k % 9 });
  scene.viewCasts([4, 4, 1, k, 1]);`;

/** Jobs of a pool, of which one is called off. */
const POOLS = `
  const file = ${ROUND};
  globalThis.pool ??= new CaromPool(file, { size: 2 });
  globalThis.balls ??= new Float64Array(5 * 4000).map((_, k) => [1, 2, 3, 4, 0.1][k % 5]);
  await Promise.all([pool.castMany(balls), pool.reboundMany(balls, { bounces: 5 }), pool.fan({ centre: [0, 0], direction: [1, 0], radius: 1 }, 300, { bounces: 3 })]);
  if (k % 10 === 9) await pool.setScene(file);
  const off = new AbortController();
  const job = pool.reboundMany(balls, { bounces: 29 }, { signal: off.signal }).catch(() => {});
  off.abort();
  await job;`;

/** @type {[what: string, body: string, first?: number, more?: number][]} */
const CASES = [
  ['thousands_of_each_class_left_to_the_collector', ALL],
  ['thousands_of_each_class_disposed_of', `${ALL} for (const one of made) one[DISPOSE]();`],
  ['thousands_of_failures', FAILING],
  ['thousands_of_batches', BATCHES],
  ['thousands_of_edits', EDIT],
  // The heaps of threads grow for the first fifty.
  ['hundreds_of_jobs_of_a_pool', POOLS, 50, 100],
];
for (const [what, body, first, more] of CASES) {
  test(`${what}_leave_memory_as_it_was`, async () => {
    const { core, heap, buffers, all } = await grown(body, first, more);
    assert.equal(core, 0, `the core's memory grew by ${core} bytes`);
    assert.ok(heap < 500_000, `JavaScript's heap grew by ${heap} bytes`);
    // Threads may have some rounds still to let go of, a megabyte and a half each; all rounds together make 130 MB and more.
    assert.ok(buffers < 20_000_000, `JavaScript's buffers grew by ${buffers} bytes`);
    assert.ok(all < 100_000_000, `the process grew by ${all} bytes`);
  });
}

test('a_small_scene_takes_few_kilobytes', async () => {
  const kept = '(globalThis.kept ??= []).push(new Scene()); kept.at(-1).addCircle([0, 0], 1); kept.at(-1).cast(-9, 0, 1, 0, 1);';
  const { core } = await grown(kept, 100, 1000);
  assert.ok(core < 4_000_000, `a thousand take ${core} bytes`);
});

test('a_million_casts_leave_nothing_to_the_collector_and_hits_would_be_seen', async () => {
  const cast = `${ROOM_ONCE}
    globalThis.numbers ??= Scene.viewHit();
    if (!(scene.cast(4 + 1e-9 * k, 4.5, 1.5, 0.25 * k, 0.75) + numbers[3] > 0)) throw new Error('nothing was hit');`;
  const { core, heap } = await grown(cast, 1e6, 1e6, true);
  assert.ok(core === 0 && heap < 500_000, `${core} and ${heap} bytes`);
  const hits = await grown(`${ROOM_ONCE} scene.firstHit(ball);`, 1000, 1e5, true);
  assert.ok(hits.heap > 10_000_000);
});
