// A Worker that dies before it is ready, however it does: a named error or an answer all the same, and soon.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, serve, withPage } from './browser.mjs';
import { installed, ran } from './install.mjs';
import { ROUND } from './known.mjs';
import WRITTEN from './deaths.json' with { type: 'json' };

const folder = await installed();

/** @param {string} code */
const run = async (code) => (await ran(folder, code)).split('\n');

/**
 * The answers of a pool and a Worker whose threads are given this script, or are changed as they start; and a second time, when
 * all is well. Nobody waits for those that are deaf as long as for others.
 * @param {{ script?: string, making?: string, starting?: string, deaf?: boolean }} how
 */
const program = ({ script, making = '', starting = '', deaf = false }) => `
  import { syncBuiltinESMExports } from 'node:module';
  import threads from 'node:worker_threads';
  const { setTimeout: later } = globalThis;
  let ill = true;
  globalThis.setTimeout = (act, wait, ...rest) => later(act, ${deaf} && ill ? wait / 100 : wait, ...rest);
  threads.Worker = class extends threads.Worker {
    constructor(file) {
      if (ill) { ${making} }
      ${script === undefined ? 'super(file);' : `if (ill) super(${JSON.stringify(script)}, { eval: true }); else super(file);`}
      if (ill) { ${starting} }
    }
  };
  syncBuiltinESMExports();
  const { CaromPool, CaromWorker } = await import('carom/worker');
  const room = ${ROUND};
  const said = (job) => job.then(({ distance }) => 'distance ' + distance[0], ({ name, code, message }) => [name, code, message].join(': '));
  for (const one of [new CaromWorker(room), new CaromPool(room, { size: 2 })]) {
    ill = true;
    const jobs = [one.castMany([0, 0, 1, 0, 1]), one.castMany([0, 0, 1, 0, 3])];
    console.log((await Promise.all(jobs.map(said))).join(', '));
    ill = false;
    console.log(await said(one.castMany([0, 0, 1, 0, 1])));
  }`;

/** How Workers die, and why the job says so; how others are not even born; and what becomes of them in Chrome. */
const { deaths, neverBorn, inChrome: IN_CHROME } = /** @type {any} */ (WRITTEN);

for (const { what, why, ...how } of deaths) {
  test(`in_node_a_worker_${what}_is_an_error_with_a_name_and_the_next_job_has_another`, async () => {
    const [one, then, pool, after] = await run(program(how));
    assert.deepEqual([then, after], ['distance 8', 'distance 8']);
    for (const said of [one, pool].flatMap((both) => both.split(', '))) {
      const [named, reason] = said.split('the Worker died: ');
      assert.equal(named, 'CaromError: worker-died: carom: ');
      assert.match(reason, new RegExp(`^${why}$`));
    }
  });
}

for (const { what, ...how } of neverBorn) {
  test(`in_node_a_worker_${what}_leaves_the_work_to_this_thread`, async () => {
    assert.deepEqual(await run(program(how)), ['distance 8, distance 6', 'distance 8', 'distance 8, distance 6', 'distance 8']);
  });
}

test('in_node_work_that_this_thread_has_taken_ends_when_it_is_called_off', { timeout: 120_000 }, async () => {
  const code = `
    import { syncBuiltinESMExports } from 'node:module';
    import threads from 'node:worker_threads';
    threads.Worker = class { constructor() { throw new Error('none is left'); } };
    syncBuiltinESMExports();
    const { CaromWorker } = await import('carom/worker');
    const room = ${ROUND};
    const worker = new CaromWorker(room);
    const forHours = new Float64Array(5 * 2 ** 22).map((_, k) => [0, 0, 3, 4, 1][k % 5]);
    const job = worker.reboundMany(forHours, { bounces: 9999 }, { transfer: true, onProgress: () => worker.terminate() });
    console.log(await job.catch(({ code }) => code));`;
  assert.deepEqual(await run(code), ['terminated']);
});

test('in_node_a_source_that_is_no_wasm_is_an_error_with_a_name', async () => {
  const code = `
    import { CaromPool, CaromWorker } from 'carom/worker';
    // Nobody asks anything of this one.
    new CaromWorker(undefined, { source: Promise.reject(new Error('no net')) });
    for (const source of [new Uint8Array([1, 2, 3]), 7, { then: (_, no) => no(new Error('no net')) }, 'file:///nowhere.wasm']) {
      for (const one of [new CaromWorker(undefined, { source }), new CaromPool(undefined, { source, size: 2 })]) {
        console.log(await one.castMany([0, 0, 1, 0, 1]).catch(({ name, code, cause }) => [name, code, cause instanceof Error].join()));
      }
    }`;
  assert.deepEqual(await run(code), Array(8).fill('CaromError,not-started,true'));
});

const CAROM = '/node_modules/carom/';

/**
 * The answers of a Worker and a pool in Chrome if the host answers otherwise.
 * @param {{ thread?: string, text?: string, before?: string, options?: string, waits?: number }} how
 */
async function inChrome({ thread, text, before = '', options = '{}', waits = 0 }) {
  const shown = page(`
    ${before}
    const { CaromPool, CaromWorker } = await import('.${CAROM}worker.js');
    const room = ${ROUND};
    const said = (job) => job.then(({ distance }) => 'distance ' + distance[0], ({ name, code }) => [name, code].join(': '));
    const [worker, pool] = [new CaromWorker(room, ${options}), new CaromPool(room, { ...${options}, size: 1 })];
    const answers = Promise.all([worker, pool].map((one) => said(one.castMany([0, 0, 1, 0, 1]))));
    answers.then((all) => (globalThis.answer = all.join()));
    globalThis.asked = true;`);
  const script = (/** @type {string} */ body) => ({ headers: { 'content-type': 'text/javascript' }, body });
  const host = await serve(folder, (path) => {
    if (path === '/') return shown;
    if (thread !== undefined && path.endsWith('/thread.js')) return script(thread);
    if (text !== undefined && path.endsWith('/thread-source.js')) return script(`export default ${JSON.stringify(text)}`);
    return undefined;
  });
  return withPage('about:blank', async (page) => {
    await page.clock.install();
    await page.goto(host.address);
    await page.waitForFunction('globalThis.asked');
    // Each way waits anew, from when it is tried.
    for (let k = 0; k < waits; k += 1) {
      const kind = ['http:', 'blob:'][k];
      while (page.workers().filter((worker) => worker.url().startsWith(kind)).length < 2)
        await new Promise((done) => setTimeout(done, 20));
      await page.clock.runFor(40_000);
    }
    await page.waitForFunction('globalThis.answer');
    return { answer: await page.evaluate('globalThis.answer'), workers: page.workers().length };
  });
}

for (const { what, workers = 0, answer = 'distance 8', ...how } of IN_CHROME) {
  test(`in_chrome_a_worker_${what}`, async () =>
    assert.deepEqual(await inChrome(how), { answer: `${answer},${answer}`, workers }));
}
