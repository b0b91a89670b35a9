// Node: import, require and threads share one core, which starts by itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installed, succeeds, write } from './install.mjs';
import { ANSWER, CAST, CAST_IN_WORKER, FAN } from './known.mjs';

const folder = await installed();
let count = 0;

/**
 * Runs a program beside the installed package.
 * @param {string} code
 * @param {{ ext?: 'mjs' | 'cjs', flags?: string[] }} [options]
 */
async function run(code, { ext = 'mjs', flags = [] } = {}) {
  const name = `program-${++count}.${ext}`;
  write(folder, { [name]: code });
  return (await succeeds(process.execPath, [...flags, name], { cwd: folder })).trim();
}

test('import_casts_without_init', async () => {
  assert.equal(await run(`import { Scene } from 'carom'; console.log(${CAST});`), ANSWER);
});

test('require_casts_without_init', async () => {
  assert.equal(await run(`const { Scene } = require('carom'); console.log(${CAST});`, { ext: 'cjs' }), ANSWER);
  assert.equal(await run(`const { Scene } = require('carom/inline'); console.log(${CAST});`, { ext: 'cjs' }), ANSWER);
});

test('a_mesh_of_three_js_becomes_a_crowd_of_the_same_core', async () => {
  const program = `
    const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    const mesh = {
      geometry: { attributes: { position: { count: 2, getX: (k) => k, getY: () => 0, getZ: () => 0 } } },
      count: 1,
      instanceMatrix: { array: new Float32Array(identity), version: 0 },
      matrixWorld: { elements: identity },
    };
    const { crowd } = crowdFromInstancedMesh(mesh);
    console.log(crowd instanceof Crowd, crowd.query({ centre: [2, 0, 0], half: [1, 1, 1] }).hits.length);`;
  const imports = "import { Crowd } from 'carom/space'; import { crowdFromInstancedMesh } from 'carom/three';";
  const requires = "const { Crowd } = require('carom/space'); const { crowdFromInstancedMesh } = require('carom/three');";
  assert.equal(await run(imports + program), 'true 1');
  assert.equal(await run(requires + program, { ext: 'cjs' }), 'true 1');
});

test('who_imports_and_who_requires_share_one_core', async () => {
  const code = `
    import * as one from 'carom';
    import * as inline from 'carom/inline';
    import { createRequire } from 'node:module';
    const other = createRequire(import.meta.url)('carom');
    console.log(one.Scene === other.Scene, one.default === other.default, inline.Scene === one.Scene);
    console.log(Object.keys(other).filter((name) => !(name in one)).join());`;
  assert.equal(await run(code), 'true true true');
});

test('a_thread_imports_it_and_takes_a_compiled_module', async () => {
  const code = `
    import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
    import { readFileSync } from 'node:fs';
    import { fileURLToPath } from 'node:url';
    import init, { Scene } from 'carom';
    if (isMainThread) {
      const module = new WebAssembly.Module(readFileSync(fileURLToPath(import.meta.resolve('carom/wasm'))));
      new Worker(new URL(import.meta.url), { workerData: module }).on('message', (text) => console.log(text));
    } else {
      await init(workerData);
      parentPort.postMessage(${CAST});
    }`;
  assert.equal(await run(code), ANSWER);
});

test('init_takes_whatever_the_wasm_comes_as_and_shares_one_promise', async () => {
  const code = `
    import { cpSync, readFileSync } from 'node:fs';
    import { fileURLToPath } from 'node:url';
    const address = import.meta.resolve('carom/wasm');
    const bytes = readFileSync(fileURLToPath(address));
    const headers = { 'content-type': 'application/wasm' };
    const sources = {
      nothing: undefined, url: new URL(address), string: address, bytes, buffer: new Uint8Array(bytes).buffer,
      module: new WebAssembly.Module(bytes), promise: Promise.resolve(bytes),
      streamed: new Response(bytes, { headers }), untyped: new Response(bytes),
    };
    for (const [name, source] of Object.entries(sources)) {
      cpSync('node_modules/carom', 'copies/' + name, { recursive: true });
      for (const entry of ['index.js', 'inline.js', 'index.cjs']) {
        const { init, Scene } = await import('./copies/' + name + '/' + entry);
        // A response is read but once.
        const given = source instanceof Response ? source.clone() : source;
        const all = [init(given), init(given), init()];
        if (all.some((one) => one !== all[0])) throw new Error('more than one promise');
        await all[0];
        if (${CAST} !== ${JSON.stringify(ANSWER)}) throw new Error(name);
      }
    }
    console.log('all');`;
  assert.equal(await run(code), 'all');
});

test('a_source_that_is_no_wasm_is_refused_and_another_may_be_tried', async () => {
  const code = `
    for (const entry of ['index.js', 'space.js']) {
      const { init } = await import('./node_modules/carom/' + entry);
      const failed = (error) => console.log(error.name + ': ' + error.message.slice(0, 60));
      await init(42).catch(failed);
      await init(new Response('', { status: 404, statusText: 'gone' })).catch(failed);
      await init(new Uint8Array(8)).catch((error) => console.log(error.name));
      await init();
    }
    const { Scene } = await import('./node_modules/carom/index.js');
    console.log(${CAST});`;
  const said = [
    'TypeError: carom: init takes an address, a Response, bytes or a WebAsse',
    'Error: carom: 404 gone for ',
    'CompileError',
  ];
  assert.deepEqual((await run(code)).split('\n').map((line) => line.trim()), [...said, ...said, ANSWER].map((line) => line.trim()));
});

test('before_init_the_browser_entry_says_what_to_do', async () => {
  const code = `
    import { Scene, reflect, init } from './node_modules/carom/index.js';
    for (const use of [() => new Scene(), () => reflect([1, 0], [1, 0])]) {
      try { use(); } catch ({ name, code, message }) { console.log(name, code, message); }
    }
    await init();
    console.log(${CAST});`;
  const says = 'CaromError not-started carom: call `await init()` first';
  assert.deepEqual((await run(code)).split('\n'), [says, says, ANSWER]);
});

test('importing_does_nothing_and_touches_no_browser', async () => {
  const code = `
    const touched = [];
    for (const name of ['window', 'document', 'fetch', 'location', 'self', 'Worker', 'WebAssembly', 'MessageChannel', 'Blob']) {
      Object.defineProperty(globalThis, name, { configurable: true, get: () => void touched.push(name) });
    }
    const before = Object.getOwnPropertyNames(globalThis).length;
    for (const entry of ['index.js', 'inline.js', 'node.js', 'worker.js', 'worker-node.js']) {
      await import('./node_modules/carom/' + entry);
    }
    console.log(touched.join() || 'nothing', Object.getOwnPropertyNames(globalThis).length - before);`;
  assert.equal(await run(code), 'nothing 0');
});

test('what_is_freed_says_so_and_is_freed_once', async () => {
  const code = `
    import { SceneFile, Scene, Tree } from 'carom';
    const scene = new Scene();
    const all = {
      SceneFile: SceneFile.of(scene),
      Tree: new Tree([0, 0, 1, 1]),
      Scene: scene,
    };
    const uses = {
      SceneFile: (it) => it.toText(), Tree: (it) => it.near([0, 0], 1),
      Scene: (it) => it.firstHit({ centre: [0, 0], direction: [1, 0], radius: 1 }),
    };
    const said = (use) => { try { use(); return 'nothing'; } catch (error) { return error.code + ': ' + error.message; } };
    for (const [name, it] of Object.entries(all)) {
      it[Symbol.dispose ?? 'free']();
      it.free();
      it.free();
      console.log(said(() => uses[name](it)));
    }
    console.log(said(() => SceneFile.of(scene)));
    console.log(said(() => SceneFile.of({})));`;
  const freed = (/** @type {string} */ name) => `freed: carom: this ${name} has been freed`;
  assert.deepEqual((await run(code)).split('\n'), [
    ...['SceneFile', 'Tree', 'Scene', 'Scene'].map(freed),
    'wrong-type: a scene must be a Scene, but it is object',
  ]);
});

const IMPORTS = `
  import { SceneFile, Scene } from 'carom';
  import { CaromWorker } from 'carom/worker';
  import { createRequire } from 'node:module';
  const require = createRequire(import.meta.url);
  const file = require('carom/scenes/sinai.json');
  const { ball } = file;
  const same = (a, b) => a.length === b.length && a.every((x, k) => Object.is(x, b[k]));
`;

test('a_worker_answers_and_lets_the_program_end', async () => {
  assert.equal(await run(`import { CaromWorker } from 'carom/worker'; console.log(await ${CAST_IN_WORKER.replace('worker.terminate();', '')});`), FAN);
  assert.equal(await run(`const { CaromWorker } = require('carom/worker'); ${CAST_IN_WORKER}.then(console.log);`, { ext: 'cjs' }), FAN);
});

test('a_program_waits_for_jobs_that_an_idle_worker_is_given_at_once', async () => {
  const code = `${IMPORTS}
    const worker = new CaromWorker(file);
    await worker.castMany([ball]);
    console.log((await Promise.all([worker.castMany([ball]), worker.castMany([ball])])).length);`;
  assert.equal(await run(code), '2');
});

test('a_workers_fan_has_the_same_bits_in_one_go_in_slices_and_here', async () => {
  const code = `${IMPORTS}
    const worker = new CaromWorker(file);
    const whole = await worker.fan(ball, 1001, { bounces: 29 });
    const steps = [];
    const sliced = await worker.fan({ ...ball, direction: [2, 1] }, 1001, { bounces: 29 }, { onProgress: (done, total) => steps.push([done, total]) });
    const here = SceneFile.parse(JSON.stringify(file)).scene().fan(ball, 1001, { bounces: 29 });
    console.log(same(whole.points, sliced.points), same(whole.points, here.points), same(sliced.starts, here.starts));
    const [done, total] = steps.at(-1);
    console.log(done, total, steps.every(([now], k) => k === 0 || now > steps[k - 1][0]));
  `;
  assert.deepEqual((await run(code)).split('\n'), ['true true true', '1001 1001 true']);
});

test('a_workers_paths_are_the_scenes_own', async () => {
  const code = `${IMPORTS}
    const scene = SceneFile.parse(JSON.stringify(file)).scene();
    const block = { name: 'block', shape: { circle: { centre: [200, 200], radius: 20 } }, side: 'outside', response: 'stop' };
    const bodies = [...file.bodies, block];
    const worker = new CaromWorker({ ...file, bodies });
    const balls = Array.from({ length: 300 }, (_, k) => ({ ...ball, direction: [Math.cos(k), Math.sin(k)] }));
    const numbers = Float64Array.from(balls.flatMap(({ centre, direction, radius }) => [...centre, ...direction, radius]));
    const one = await worker.rebound(balls, { bounces: 9 });
    const other = await worker.rebound(numbers, { bounces: 9 }, { transfer: true });
    scene.addCircle([200, 200], 20, { response: 'stop' });
    const all = balls.map((ball) => scene.rebound(ball, { bounces: 9 }));
    console.log(same(one.points, all.flatMap(({ points }) => [...points])), same(one.points, other.points), numbers.length);
    console.log(same(one.ends, all.map(({ end }) => end)), same(one.stoppedBy, all.map(({ stoppedBy }) => stoppedBy)), same(one.lengths, all.map(({ length }) => length)));
    console.log([...new Set(one.ends)].sort().join());
    const aims = await worker.aim(ball, [-200, 100], 1);
    console.log(aims.length > 0 && JSON.stringify(aims) === JSON.stringify(scene.aim(ball, [-200, 100], 1)));
    console.log((await worker.setScene({ carom: 1, bodies: [] })).length, (await worker.rebound([ball])).ends);
  `;
  assert.deepEqual((await run(code)).split('\n'), ['true true 0', 'true true true', 'max-bounces,stopped', 'true', "0 [ 'escaped' ]"]);
});

test('without_any_limit_a_workers_paths_have_29_bounces', async () => {
  const code = `${IMPORTS}
    import { CaromPool } from 'carom/worker';
    const worker = new CaromWorker(file);
    const pool = new CaromPool(file, { size: 1 });
    const lengths = async (limits) => [
      (await worker.rebound([ball], limits)).points.length,
      (await worker.reboundMany([ball], limits)).points.length,
      (await worker.fan(ball, 1, limits)).points.length,
      (await pool.reboundMany([ball], limits)).points.length,
      (await pool.fan(ball, 1, limits)).points.length,
    ].join();
    console.log(await lengths(), await lengths({}), await lengths({ bounces: undefined }));
  `;
  const sixty = '60,60,60,60,60';
  assert.equal(await run(code), [sixty, sixty, sixty].join(' '));
});

test('a_workers_batches_are_the_scenes_own', async () => {
  const code = `${IMPORTS}
    import { CAST_STATES, PATH_ENDS } from 'carom';
    const scene = SceneFile.parse(JSON.stringify(file)).scene();
    const worker = new CaromWorker(file);
    const some = () => new Float64Array(5 * 2000).map((_, k) => (k % 5 === 4 ? 10 : 310 * Math.sin(k * k)));
    const balls = some();
    const steps = [];
    const onProgress = (done, total) => steps.push([done, total]);
    const [casts, here] = [await worker.castMany(balls, { onProgress }), scene.castMany(balls)];
    const lists = (all) => JSON.stringify(all, (_, value) => (Number.isFinite(value) || typeof value === 'object' ? value : String(value)));
    console.log(lists(casts) === lists(here), JSON.stringify([...casts]) === JSON.stringify([...here]), [...new Set(casts.state)].map((code) => CAST_STATES[code]).sort().join());
    const [done, total] = steps.at(-1);
    console.log(done, total, steps.every(([now], k) => k === 0 || now > steps[k - 1][0]));
    const [paths, own] = [await worker.reboundMany(balls, { bounces: 5 }, { transfer: true }), scene.reboundMany(some(), { bounces: 5 })];
    console.log(lists(paths) === lists(own), balls.length, [...paths].length, PATH_ENDS[paths.ends.find((end) => end < 5)]);
    console.log((await worker.castMany([ball, { ...ball, direction: [0, 1] }])).hit(1).feature, (await worker.castMany(new Set())).length);
    const bad = new Float64Array(5 * 200).fill(1);
    bad[5 * 150 + 4] = -1;
    for (const job of ['castMany', 'reboundMany']) {
      await worker[job](bad).catch(({ code, ball, message }) => console.log(code, ball, message.slice(0, 9)));
      const off = AbortSignal.abort(new Error('before'));
      await (job === 'castMany' ? worker.castMany([ball], { signal: off }) : worker.reboundMany([ball], {}, { signal: off })).catch(({ message }) => console.log(message));
    }
  `;
  assert.deepEqual((await run(code)).split('\n'), [
    'true true hit,overlap,wrong-side',
    '2000 2000 true',
    'true 0 2000 max-bounces',
    'edge 0',
    ...['negative-radius 150 ball 150:', 'before', 'negative-radius 150 ball 150:', 'before'],
  ]);
});

test('batches_and_aims_are_called_off_midway', async () => {
  const code = `${IMPORTS}
    const worker = new CaromWorker(file);
    const many = new Float64Array(5 * 2_000_000).map((_, k) => [-220, -200, 2, 1, 10][k % 5]);
    const jobs = {
      castMany: (options) => worker.castMany(many, options),
      reboundMany: (options) => worker.reboundMany(many, { bounces: 29 }, options),
      aim: (options) => worker.aim(ball, [-200, 100], 3, { samples: 4_000_000, ...options }),
    };
    for (const [name, job] of Object.entries(jobs)) {
      const controller = new AbortController();
      let last = 0;
      const onProgress = (done, total) => { last = done / total; controller.abort(new Error('enough')); };
      const why = await job({ signal: controller.signal, onProgress }).catch(({ message }) => message);
      const { ends } = await worker.rebound([ball], { bounces: 1 });
      console.log(name, why, last > 0 && last < 1, ends[0]);
    }
    const aims = await worker.aim(ball, [-200, 100], 1, { onProgress: () => {} });
    const scene = SceneFile.parse(JSON.stringify(file)).scene();
    console.log(aims.length > 0 && JSON.stringify(aims) === JSON.stringify(scene.aim(ball, [-200, 100], 1)));
  `;
  const off = (/** @type {string} */ name) => `${name} enough true max-bounces`;
  assert.deepEqual((await run(code)).split('\n'), [...['castMany', 'reboundMany', 'aim'].map(off), 'true']);
});

test('a_job_is_called_off_and_the_next_one_comes_at_once', async () => {
  const code = `${IMPORTS}
    const worker = new CaromWorker(file);
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('enough'));
    // Without calling it off this takes a minute.
    const long = worker.fan(ball, 4_000_000, { bounces: 29 }, { signal: controller.signal, onProgress });
    const waiting = worker.aim(ball, [0, 200], 1, { signal: controller.signal });
    const next = worker.rebound([ball], { bounces: 1 });
    console.log((await Promise.allSettled([long, waiting])).map(({ reason }) => reason.message).join());
    console.log((await next).ends[0]);
    console.log(await worker.fan(ball, 3, {}, { signal: AbortSignal.abort(new Error('before')) }).catch(({ message }) => message));
  `;
  assert.deepEqual((await run(code)).split('\n'), ['enough,enough', 'max-bounces', 'before']);
});

test('refusals_come_back_with_what_they_say', async () => {
  const code = `${IMPORTS}
    const worker = new CaromWorker('{');
    const said = ({ name, code, message, ball, ...rest }) => console.log(name, code, message.slice(0, 24), ball);
    await worker.rebound([ball]).catch(said);
    await worker.setScene(file);
    await worker.rebound([ball, { ...ball, centre: [0, 0] }]).catch(said);
    await worker.rebound(new Float64Array(7)).catch(said);
    await worker.fan({ ...ball, radius: NaN }, 3).catch(said);
    const late = worker.fan(ball, 100000, { bounces: 29 }).catch(said);
    worker.terminate();
    await late;
    await worker.fan(ball, 3).catch(said);
  `;
  assert.deepEqual((await run(code)).split('\n'), [
    'CaromError json not a scene: Expected pr undefined',
    'CaromError wrong-side ball 1: the ball starts  1',
    'CaromError wrong-length balls come as x, y, dire undefined',
    "CaromError not-finite a ball's radius must be  undefined",
    'CaromError terminated carom: this CaromWorker  undefined',
    'CaromError terminated carom: this CaromWorker  undefined',
  ]);
});
