// Node: import, require and threads share one core, which starts by itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installed, ran } from './install.mjs';
import { ANSWER, CAST, CAST_IN_WORKER, FAN } from './known.mjs';

const folder = await installed();

/** The lines that a program prints. @param {string} code @param {Parameters<typeof ran>[2]} [how] */
const run = async (code, how) => (await ran(folder, code, how)).split('\n').map((line) => line.trim());

test('all_entries_share_one_core_whether_they_are_imported_or_required_and_need_no_init', async () => {
  const code = `
    import * as one from 'carom';
    import { Crowd } from 'carom/space';
    import * as three from 'carom/three';
    import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    const other = require('carom');
    const { Scene } = require('carom/inline');
    const all = [await import('carom/inline'), other, { Scene }];
    console.log(all.every((entry) => entry.Scene === one.Scene), other.default === one.default, Object.keys(other).filter((name) => !(name in one)).join());
    const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    const mesh = {
      geometry: { attributes: { position: { count: 2, getX: (k) => k, getY: () => 0, getZ: () => 0 } } },
      count: 1,
      instanceMatrix: { array: new Float32Array(identity), version: 0 },
      matrixWorld: { elements: identity },
    };
    for (const { crowdFromInstancedMesh } of [three, require('carom/three')]) {
      const { crowd } = crowdFromInstancedMesh(mesh);
      console.log(crowd instanceof Crowd, crowd.query({ centre: [2, 0, 0], half: [1, 1, 1] }).hits.length);
    }
    console.log(${CAST});`;
  assert.deepEqual(await run(code), ['true true', 'true 1', 'true 1', ANSWER]);
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
  assert.deepEqual(await run(code), [ANSWER]);
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
  assert.deepEqual(await run(code), ['all']);
});

test('a_source_that_is_no_wasm_is_refused_and_another_may_be_tried', async () => {
  const code = `
    import { readFileSync } from 'node:fs';
    const wasmOf = (name) => readFileSync('node_modules/carom/' + name + '_bg.wasm');
    for (const [entry, other] of [['inline.js', 'space'], ['space.js', 'carom']]) {
      const { init, Scene, Crowd } = await import('./node_modules/carom/' + entry);
      const failed = (error) => console.log(error.name + ': ' + error.message.slice(0, 60));
      await init(42).catch(failed);
      await init(new Response('', { status: 404, statusText: 'gone' })).catch(failed);
      for (const wasm of [new Uint8Array(8), Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0), wasmOf(other)])
        await init(wasm).catch((error) => console.log(error.name));
      // Calls find what they found before.
      const use = () => { Scene ? new Scene() : new Crowd({ mesh: { sphere: 1 }, matrices: new Float32Array(16) }); return 'started'; };
      try { console.log(use()); } catch ({ code }) { console.log(code); }
      await init();
    }
    const { Scene } = await import('./node_modules/carom/index.js');
    console.log(${CAST});`;
  const said = [
    'TypeError: carom: init takes an address, a Response, bytes or a WebAsse',
    'Error: carom: 404 gone for',
    'CompileError',
    'TypeError',
    'TypeError',
  ];
  assert.deepEqual(await run(code), [...said, 'started', ...said, 'not-started', ANSWER]);
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
  assert.deepEqual(await run(code), [says, says, ANSWER]);
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
  assert.deepEqual(await run(code), ['nothing 0']);
});

test('a_worker_answers_and_lets_the_program_end_but_not_before_jobs_that_it_is_given_at_once', async () => {
  const left = `import { CaromWorker } from 'carom/worker'; console.log(await ${CAST_IN_WORKER.replace('worker.terminate();', '')});`;
  assert.deepEqual(await run(left), [FAN]);
  const required = `const { CaromWorker } = require('carom/worker'); ${CAST_IN_WORKER}.then(console.log);`;
  assert.deepEqual(await run(required, { ext: 'cjs' }), [FAN]);
  const code = `
    import { CaromWorker } from 'carom/worker';
    const worker = new CaromWorker();
    const balls = [0, 0, 1, 0, 1];
    await worker.castMany(balls);
    console.log((await Promise.all([worker.castMany(balls), worker.castMany(balls)])).length);`;
  assert.deepEqual(await run(code), ['2']);
});
