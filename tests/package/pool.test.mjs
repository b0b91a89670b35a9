// Several Workers share the work: one Worker's answers, to the last bit, whatever becomes of a Worker.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeChrome, serve, withPage } from './browser.mjs';
import { installed, succeeds, write } from './install.mjs';

const folder = await installed();
after(closeChrome);
let count = 0;

/** Runs a program beside the installed package. @param {string} code @param {string[]} flags */
async function run(code, ...flags) {
  const name = `pool-${++count}.mjs`;
  write(folder, { [name]: code });
  return (await succeeds(process.execPath, [...flags, name], { cwd: folder })).trim().split('\n');
}

/** The first lines of programs. Workers can be looked at, and ended from outside. */
const IMPORTS = `
  import { SceneFile } from 'carom';
  import { createRequire, syncBuiltinESMExports } from 'node:module';
  import threads from 'node:worker_threads';
  const started = [];
  threads.Worker = class extends threads.Worker {
    constructor(...given) { super(...given); started.push(this); }
  };
  syncBuiltinESMExports();
  const { CaromPool, CaromWorker } = await import('carom/worker');
  const file = createRequire(import.meta.url)('carom/scenes/sinai.json');
  const { ball } = file;
  const scene = SceneFile.parse(JSON.stringify(file)).scene();
  const some = (count, bad) => new Float64Array(5 * count).map((_, k) => (k === bad ? NaN : k % 5 === 4 ? 10 : 310 * Math.sin(k * k)));
  const text = (all) => JSON.stringify(all, (_, value) => (Object.is(value, -0) ? '-0' : Number.isFinite(value) || typeof value === 'object' ? value : String(value)));
  const code = (error) => error.code;
`;

test('a_pools_answers_are_the_scenes_own_in_their_order', async () => {
  const code = `${IMPORTS}
    const pool = new CaromPool(file, { size: 3 });
    const balls = some(7001);
    const [casts, paths, fan] = await Promise.all([pool.castMany(balls), pool.reboundMany(balls, { bounces: 5 }), pool.fan(ball, 1001, { bounces: 9 })]);
    console.log(text(casts) === text(scene.castMany(balls)), text(paths) === text(scene.reboundMany(balls, { bounces: 5 })), text(fan) === text(scene.fan(ball, 1001, { bounces: 9 })));
    console.log(started.length, [...casts].length, [...paths].length, balls.length);
    const given = some(600);
    console.log(text(await pool.castMany(given, { transfer: true })) === text(scene.castMany(some(600))), given.length);
    console.log((await pool.castMany([])).length, (await pool.reboundMany(new Set())).starts.length, (await pool.fan(ball, 0)).starts.length);
    console.log((await pool.castMany([ball, { ...ball, direction: [0, 1] }])).hit(1).feature);`;
  assert.deepEqual(await run(code), ['true true true', '3 7001 7001 35005', 'true 0', '0 1 1', 'edge']);
});

test('arcs_and_rounding_come_to_a_pool_and_to_a_worker_as_they_are', async () => {
  const code = `${IMPORTS}
    import { Scene } from 'carom';
    const round = new Scene();
    round.addPolygon([-200, -100, 200, -100, 200, 100, -200, 100], { bulges: [0, 1, 0, 1], side: 'inside', rounding: 2 });
    round.addCircle([100, 0], 20, { rounding: 5 });
    round.addPolyline([-60, -40, -60, 40], { bulges: [0.5], rounding: 3 });
    // So many polygons are added together, unless they are rounded.
    for (let k = 0; k < 300; k += 1) round.addPolygon([k % 20, k / 20, k % 20 + 0.5, k / 20, k % 20, k / 20 + 0.04], { response: 'reflect', rounding: k % 2 ? 0.01 : 0 });
    const given = JSON.parse(SceneFile.of(round).toText());
    const balls = some(300);
    const here = text(round.reboundMany(balls, { bounces: 9 }));
    for (const one of [new CaromPool(given, { size: 2 }), new CaromWorker(given)]) {
      console.log(text(await one.reboundMany(balls, { bounces: 9 })) === here);
      one.terminate();
    }
    console.log(given.carom, [...round.reboundMany(balls, { bounces: 9 })].filter(({ state }) => state === 'hit').length > 20);`;
  assert.deepEqual(await run(code), ['true', 'true', '2 true']);
});

test('a_pool_lets_the_program_end_and_starts_no_worker_that_it_does_not_need', async () => {
  const code = `${IMPORTS}
    const pool = new CaromPool(file, { size: 4 });
    await pool.castMany([ball]);
    await pool.castMany([ball]);
    console.log(started.length, pool.size);
    for (const size of [0, 1.5, NaN]) try { new CaromPool(file, { size }); } catch ({ code, value }) { console.log(code, value); }
    console.log(new CaromPool().size <= 8);`;
  assert.deepEqual(await run(code), ['1 4', 'bad-limit 0', 'bad-limit 1.5', 'bad-limit NaN', 'true']);
});

test('a_pool_tells_how_far_it_is', async () => {
  const code = `${IMPORTS}
    const pool = new CaromPool(file, { size: 2 });
    for (const job of [(options) => pool.castMany(some(30_000), options), (options) => pool.reboundMany(some(9000), { bounces: 9 }, options), (options) => pool.fan(ball, 5000, {bounces: 9}, options)]) {
      const steps = [];
      await job({ onProgress: (done, total) => steps.push([done, total]) });
      console.log(steps.at(-1).join(), steps.length > 2 && steps.every(([now], k) => k === 0 || now > steps[k - 1][0]));
    }`;
  assert.deepEqual(await run(code), ['30000,30000 true', '9000,9000 true', '5000,5000 true']);
});

test('a_job_is_called_off_midway_and_the_pool_goes_on_at_once', async () => {
  const code = `${IMPORTS}
    const pool = new CaromPool(file, { size: 2 });
    const many = new Float64Array(5 * 1_000_000).map((_, k) => [-220, -200, 2, 1, 10][k % 5]);
    const jobs = {
      castMany: (options) => pool.castMany(many, options),
      reboundMany: (options) => pool.reboundMany(many, { bounces: 29 }, options),
      fan: (options) => pool.fan(ball, 4_000_000, { bounces: 29 }, options),
    };
    for (const [name, job] of Object.entries(jobs)) {
      const controller = new AbortController();
      let last = 0;
      const onProgress = (done, total) => { last = done / total; controller.abort(new Error('enough')); };
      const why = await job({ signal: controller.signal, onProgress }).catch(({ message }) => message);
      const at = performance.now();
      await pool.castMany(some(2000));
      console.log(name, why, last > 0 && last < 0.5, performance.now() - at < 2000);
    }
    console.log(await pool.castMany([ball], { signal: AbortSignal.abort(new Error('before')) }).catch(({ message }) => message), started.length);`;
  const off = (/** @type {string} */ name) => `${name} enough true true`;
  assert.deepEqual(await run(code), [...['castMany', 'reboundMany', 'fan'].map(off), 'before 2']);
});

test('the_first_refusal_is_the_one_that_is_told', async () => {
  const code = `${IMPORTS}
    const pool = new CaromPool(file, { size: 2 });
    const bad = some(20_000, 5 * 19_000);
    bad[5 * 7001 + 4] = -1;
    for (const job of [() => pool.castMany(bad), () => pool.reboundMany(bad, { bounces: 1 })]) await job().catch(({ name, code, ball, value, message }) => console.log(name, code, ball, value, message.slice(0, 10)));
    await pool.castMany(new Float64Array(7)).catch((error) => console.log(code(error)));
    await pool.reboundMany([ball], { bounces: -1 }).catch((error) => console.log(code(error)));
    await pool.fan({ ...ball, radius: 1e9 }, 999).catch((error) => console.log(code(error)));
    console.log((await new CaromPool('{').castMany(some(3000)).catch((error) => code(error))), (await pool.castMany([ball])).length);`;
  const told = 'CaromError negative-radius 7001 -1 ball 7001:';
  assert.deepEqual(await run(code), [told, told, 'wrong-length', 'bad-limit', 'overlap', 'json 1']);
});

test('jobs_keep_the_scene_that_they_were_given_for', async () => {
  const code = `${IMPORTS}
    const pool = new CaromPool(file, { size: 2 });
    const balls = some(9000);
    const [before, ids, later] = [pool.reboundMany(balls, { bounces: 3 }), pool.setScene({ carom: 1, bodies: [] }), pool.reboundMany(balls, { bounces: 3 })];
    balls.fill(0);
    console.log(text(await before) === text(scene.reboundMany(some(9000), { bounces: 3 })), (await ids).length, new Set((await later).state).size);`;
  assert.deepEqual(await run(code), ['true 0 1']);
});

test('a_worker_that_is_killed_is_an_error_and_another_takes_its_place', async () => {
  const code = `${IMPORTS}
    const pool = new CaromPool(file, { size: 2 });
    const balls = some(200_000);
    for (let round = 0; round < 3; round += 1) {
      const before = started.length;
      let killed;
      const onProgress = () => (killed ??= started.at(-1).terminate());
      // The fan waits in the line behind: it goes on, unless a part of it has gone to the one that dies.
      const [long, fan] = [pool.reboundMany(balls, { bounces: 29 }, { onProgress }), pool.fan(ball, 5000, { bounces: 29 })];
      console.log(...(await Promise.all([long.then(() => 'no error', ({ name, code }) => name + ' ' + code), fan.then(({ starts }) => starts.length, code)])));
      console.log(text(await pool.castMany(balls.slice(0, 40_000))) === text(scene.castMany(balls.slice(0, 40_000))));
    }
    console.log(started.length);
    const idle = started.at(-1).terminate();
    await idle;
    console.log((await pool.castMany(balls.slice(0, 40_000))).length, started.length);`;
  const printed = await run(code);
  for (const round of [0, 2, 4]) {
    assert.match(printed[round], /^CaromError worker-died (5001|worker-died)$/);
    assert.equal(printed[round + 1], 'true');
  }
  assert.deepEqual(printed.slice(6), ['5', '8000 6']);
});

test('a_terminated_pool_rejects_what_is_under_way_and_what_comes_later', async () => {
  const code = `${IMPORTS}
    const pool = new CaromPool(file, { size: 2 });
    const jobs = [pool.fan(ball, 100_000, { bounces: 29 }), pool.castMany(some(9000)), pool.setScene(file)];
    pool.terminate();
    for (const why of await Promise.all(jobs.map((job) => job.catch(code)))) console.log(why);
    console.log(await pool.castMany([ball]).catch(({ message }) => message));
    new CaromPool(file)[Symbol.dispose]?.();`;
  assert.deepEqual(await run(code), ['terminated', 'terminated', 'terminated', 'carom: this CaromPool has been terminated']);
});

test('the_program_hears_its_own_timers_while_a_pool_works', async () => {
  const code = `${IMPORTS}
    const pool = new CaromPool(file, { size: 2 });
    const balls = some(150_000);
    await pool.castMany(balls);
    let [last, longest, ticks] = [performance.now(), 0, 0];
    const timer = setInterval(() => { const now = performance.now(); longest = Math.max(longest, now - last); last = now; ticks += 1; }, 1);
    await pool.reboundMany(balls, { bounces: 29 });
    clearInterval(timer);
    console.log(ticks > 20, longest < 1000);`;
  assert.deepEqual(await run(code), ['true true']);
});

test('hundreds_of_batches_leave_memory_as_it_was', async () => {
  const code = `${IMPORTS}
    const pool = new CaromPool(file, { size: 2 });
    const balls = some(4000);
    async function times(n) {
      for (let k = 0; k < n; k += 1) {
        await Promise.all([pool.castMany(balls), pool.reboundMany(balls, { bounces: 5 }), pool.fan(ball, 300, { bounces: 3 })]);
        if (k % 10 === 9) await pool.setScene(file);
        const off = new AbortController();
        const job = pool.reboundMany(balls, { bounces: 29 }, { signal: off.signal }).catch(() => {});
        off.abort();
        await job;
      }
      // Threads let go of what they were given when it suits them.
      for (let k = 0; k < 5; k += 1) { gc(); await new Promise((done) => setTimeout(done, 20)); }
      const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
      return { heapUsed, arrayBuffers, rss };
    }
    await times(60);
    const before = await times(60);
    const after = await times(240);
    console.log(JSON.stringify(Object.fromEntries(Object.keys(before).map((name) => [name, after[name] - before[name]]))));
    pool.terminate();`;
  const [printed] = await run(code, '--expose-gc');
  const { heapUsed, arrayBuffers, rss } = JSON.parse(printed);
  assert.ok(heapUsed < 1_000_000, printed);
  // Threads have a round or two still to let go of, a megabyte and a half each: up to 3 MB, and no more after 840 rounds
  // than after 60. All of them together make 300 MB and more.
  assert.ok(arrayBuffers < 10_000_000, printed);
  assert.ok(rss < 100_000_000, printed);
});

/** Triangles in a grid, one of which can be made a bad one. */
const GRID = `
  const triangle = (k, response) => ({ shape: { polygon: [[20 * (k % 30), k], [20 * (k % 30) + 9, k + 1], [20 * (k % 30), k + 2 - 1 / (k + 1)]] }, side: 'outside', response });
  const grid = { carom: 1, bodies: Array.from({ length: 900 }, (_, k) => triangle(k, k % 500 < 300 ? 'reflect' : 'stop')) };`;

test('a_scene_of_many_polygons_is_the_same_as_a_text_and_as_an_object', async () => {
  const code = `${IMPORTS}${GRID}
    const [flat, read] = [new CaromWorker(grid), new CaromWorker(JSON.stringify(grid))];
    const balls = some(3000).map((x, k) => (k % 5 < 2 ? Math.abs(3 * x) : x));
    const [one, other] = [await flat.reboundMany(balls, { bounces: 4 }), await read.reboundMany(balls, { bounces: 4 })];
    console.log(text(one) === text(other), new Set(one.ends).size > 2, new Set(one.bodies).size > 50);
    console.log((await flat.setScene(grid)).length, (await read.setScene(JSON.stringify(grid))).length);
    const said = (error) => JSON.stringify({ ...error, name: error.name, message: error.message });
    for (const bad of [(body) => (body.shape.polygon[1] = body.shape.polygon[0]), (body) => (body.shape.polygon[1] = [1e99, 0]), (body) => (body.shape.polygon[1] = [NaN, 0]), (body) => (body.side = 'within'), (body) => (body.colour = 1), (body) => delete body.response]) {
      const scene = structuredClone(grid);
      bad(scene.bodies[700]);
      const [a, b] = await Promise.all([flat.setScene(scene).catch(said), read.setScene(JSON.stringify(scene)).catch(said)]);
      console.log(a === b, a === b || a + b);
    }
    console.log((await flat.setScene(grid)).length);
    flat.terminate();
    read.terminate();`;
  assert.deepEqual(await run(code), ['true true true', '900 900', ...Array(6).fill('true true'), '900']);
});

test('a_core_that_has_stopped_in_the_middle_is_another_threads_matter', async () => {
  const code = `
    import { serve } from './node_modules/carom/worker-loop.js';
    import { sceneOf } from './node_modules/carom/validate-job.js';
    import { Link } from './node_modules/carom/rpc.js';
    let opened = 0;
    const connect = async ({ onAnswer }) => {
      const own = ++opened;
      const core = { SceneFile: { parse: () => ({ free() {}, scene: () => { if (own === 1) throw new WebAssembly.RuntimeError('unreachable'); return { ids: [own], free() {} }; } }) } };
      const take = serve({ postMessage: (answer) => setTimeout(() => onAnswer(answer)) }, core);
      return { post: take, end: () => console.log('ended', own) };
    };
    const link = new Link(connect);
    const scene = sceneOf({});
    const ask = () => link.request(scene, { kind: 'scene' }).result;
    const orders = [ask(), ask()];
    console.log((await Promise.allSettled(orders)).map(({ reason }) => reason.code + ': ' + reason.message).join());
    console.log((await ask()).join());`;
  const died = 'worker-died: carom: the Worker has died: unreachable';
  assert.deepEqual(await run(code), ['ended 1', `${died},${died}`, '2']);
});

/** A page with a pool of two, and what it puts where the test looks. */
const PAGE = `<!doctype html><link rel="icon" href="data:,"><script type="module">
  import init, { SceneFile } from './node_modules/carom/index.js';
  import { CaromPool } from './node_modules/carom/worker.js';
  const file = await (await fetch('./node_modules/carom/scenes/sinai.json')).json();
  await init();
  const scene = SceneFile.parse(JSON.stringify(file)).scene();
  const balls = new Float64Array(5 * 5000).map((_, k) => (k % 5 === 4 ? 10 : 310 * Math.sin(k * k)));
  const same = (a, b) => a.length === b.length && a.every((x, k) => Object.is(x, b[k]));
  const pool = new CaromPool(file, { size: 2 });
  const [casts, fan] = await Promise.all([pool.castMany(balls), pool.fan(file.ball, 999, { bounces: 9 })]);
  globalThis.answer = [pool.size, same(casts.distance, scene.castMany(balls).distance), same(fan.points, scene.fan(file.ball, 999, { bounces: 9 }).points)].join();
  globalThis.long = () => pool.fan(file.ball, 4_000_000, { bounces: 29 }, { onProgress: () => (globalThis.underWay = true) }).catch((error) => error.code);
  globalThis.leave = () => pool.terminate();
  globalThis.again = async () => same((await pool.castMany(balls)).distance, scene.castMany(balls).distance);
</script>`;

test('in_chrome_a_pool_answers_and_outlives_a_worker', async () => {
  write(folder, { 'pool.html': PAGE });
  const host = await serve(folder);
  try {
    await withPage(`${host.address}pool.html`, async (page) => {
      await page.waitForFunction('globalThis.answer');
      assert.equal(await page.evaluate('globalThis.answer'), '2,true,true');
      assert.equal(page.workers().length, 2);
      await page.evaluate('void (globalThis.told = globalThis.long())');
      await page.waitForFunction('globalThis.underWay');
      await page.workers()[1].evaluate("setTimeout(() => { throw new Error('crashed') })");
      assert.equal(await page.evaluate('globalThis.told'), 'worker-died');
      assert.equal(await page.evaluate('globalThis.again()'), true);
      assert.equal(page.workers().length, 2);
      // No event tells of one that closes itself.
      await page.evaluate('void ((globalThis.underWay = false), (globalThis.told = globalThis.long()))');
      await page.waitForFunction('globalThis.underWay');
      await page.workers()[1].evaluate('setTimeout(close)');
      assert.equal(await page.evaluate('globalThis.told'), 'worker-died');
      assert.equal(await page.evaluate('globalThis.again()'), true);
      // Nor does it come as a surprise that all are ended.
      await page.evaluate('globalThis.leave()');
    });
  } finally {
    host.close();
  }
});
