// Jobs of a Worker and of a pool: the scene's own answers to the last bit, whatever becomes of a thread.

import assert from 'node:assert/strict';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PUBLISHED } from '../../scripts/package.mjs';
import { closeChrome, page, serve, withPage } from './browser.mjs';
import { published } from './calls.mjs';
import { jsonOf } from '../../scripts/run.mjs';

after(closeChrome);

/** The threads, which can be counted, and ended from outside. @type {import('node:worker_threads').Worker[]} */
const started = [];
/** @type {any} */
const threads = createRequire(import.meta.url)('node:worker_threads');
threads.Worker = class extends threads.Worker {
  /** @param {URL} file */
  constructor(file) {
    super(file);
    started.push(/** @type {any} */ (this));
  }
};
syncBuiltinESMExports();

/** @type {typeof import('carom/worker')} */
const { CaromPool, CaromWorker } = await import(join(PUBLISHED, 'worker-node.js'));
const { Scene, SceneFile, CAST_STATES } = await published();

const SINAI = jsonOf(PUBLISHED, 'scenes/sinai.json');
const { ball: BALL } = SINAI;
/** The body that stops balls. */
const BLOCK = SINAI.bodies.length;
const FILE = {
  ...SINAI,
  bodies: [...SINAI.bodies, { shape: { circle: { centre: [200, 200], radius: 20 } }, side: 'outside', response: 'stop' }],
};
const scene = SceneFile.parse(FILE).scene();

/** A scene of curved and rounded bodies, and of more polygons than are added one by one. */
function curved() {
  const round = new Scene();
  round.addPolygon([-400, -300, 400, -300, 400, 300, -400, 300], { bulges: [0, 1, 0, 1], side: 'inside', rounding: 2 });
  round.addCircle([100, 0], 20, { rounding: 5 });
  round.addPolyline([-60, -40, -60, 40], { bulges: [0.5], rounding: 3, layers: 2 });
  for (let k = 0; k < 300; k += 1)
    round.addPolygon([k % 20, k / 20, (k % 20) + 0.5, k / 20, k % 20, k / 20 + 0.04], { rounding: k % 2 ? 0.01 : 0 });
  return round;
}

/** Balls, some of which start in a body or outside of the room. @param {number} count */
const some = (count) => new Float64Array(5 * count).map((_, k) => (k % 5 === 4 ? 10 : 310 * Math.sin(k * k)));
const NUMBERS = [...BALL.centre, ...BALL.direction, BALL.radius];
/** The file's own ball, so many times. @param {number} count */
const many = (count) => new Float64Array(5 * count).map((_, k) => NUMBERS[k % 5]);
const text = (/** @type {unknown} */ all) =>
  JSON.stringify(all, (_, value) =>
    Object.is(value, -0) ? '-0' : Number.isFinite(value) || typeof value === 'object' ? value : String(value),
  );

/** @typedef {InstanceType<typeof CaromWorker> & InstanceType<typeof CaromPool>} Either a Worker or a pool */

/** @param {(one: Either) => Promise<void>} act @param {object} [file] */
async function withEach(act, file = FILE) {
  for (const one of /** @type {Either[]} */ ([new CaromWorker(file), new CaromPool(file, { size: 2 })])) {
    await act(one);
    one.terminate();
  }
}

/**
 * The jobs of both, which a scene does as well, on so many balls or directions.
 * @type {Record<string, (one: any, count: number, limits?: object, options?: object) => any>}
 */
const JOBS = {
  castMany: (one, count, limits, options) => one.castMany(some(count), { ...limits, bounces: undefined, ...options }),
  reboundMany: (one, count, limits, options) => one.reboundMany(some(count), limits, options),
  fan: (one, count, limits, options) => one.fan(BALL, count, limits, options),
};

for (const [name, job] of Object.entries(JOBS)) {
  test(`${name}_answers_as_the_scene_does_and_tells_how_far_it_is`, async () => {
    const round = curved();
    for (const [own, file, ignored] of /** @type {const} */ ([
      [scene, FILE, BLOCK],
      [round, round.toJSON(), 1],
    ])) {
      await withEach(async (one) => {
        for (const limits of [undefined, { bounces: 5 }, { bounces: 9, ignore: [ignored], hits: 1 }]) {
          /** @type {number[][]} */
          const steps = [];
          const onProgress = (/** @type {number[]} */ ...step) => void steps.push(step);
          assert.ok(text(await job(one, 1500, limits, { onProgress })) === text(job(own, 1500, limits)), JSON.stringify(limits));
          assert.deepEqual(steps.at(-1), [1500, 1500]);
          assert.ok(steps.every(([now], k) => k === 0 || now > steps[k - 1][0]));
        }
        assert.equal(text(await job(one, 0)), text(job(own, 0)));
        await assert.rejects(job(one, 0, { hits: -1 }), { code: 'bad-mask' });
      }, file);
    }
  });
}

test('balls_come_as_objects_or_are_transferred_and_results_have_the_methods_of_the_scenes', async () => {
  await withEach(async (one) => {
    const given = some(600);
    const casts = await one.castMany(given, { transfer: true });
    assert.deepEqual([...casts], [...scene.castMany(some(600))]);
    assert.deepEqual([...new Set(casts.state)].map((code) => CAST_STATES[code]).sort(), ['hit', 'overlap', 'wrong-side']);
    assert.equal(given.length, 0);
    const balls = [BALL, { ...BALL, direction: [0, 1] }];
    assert.equal((await one.castMany(balls)).hit(1)?.feature, 'edge');
    assert.deepEqual(
      [...(await one.reboundMany(new Set(balls), { bounces: 3 }))].map(({ end }) => end),
      ['max-bounces', 'max-bounces'],
    );
    assert.deepEqual(await one.setScene(JSON.stringify({ carom: 1, bodies: [] })), []);
    assert.deepEqual([...(await one.castMany([BALL])).distance], [Infinity]);
  });
});

test('paths_and_aims_are_the_scenes_own', async () => {
  await withEach(async (one) => {
    const balls = Array.from({ length: 300 }, (_, k) => ({ ...BALL, direction: [Math.cos(k), Math.sin(k)] }));
    for (const limits of [{ bounces: 9 }, { ignore: [BLOCK] }]) {
      const { points, ends, stoppedBy, lengths } = await one.rebound(balls, limits);
      const all = balls.map((ball) => scene.rebound(ball, limits));
      assert.deepEqual(
        [...points],
        all.flatMap(({ points }) => [...points]),
      );
      assert.deepEqual(
        [ends, stoppedBy, [...lengths]],
        [all.map(({ end }) => end), all.map(({ stoppedBy }) => stoppedBy), all.map(({ length }) => length)],
      );
      assert.equal(ends.includes('stopped'), !('ignore' in limits));
    }
    for (const which of [{}, { ignore: [1], samples: 720 }]) {
      const aims = scene.aim(BALL, [-200, 100], 1, which);
      assert.ok(aims.length > 0);
      assert.deepEqual(await one.aim(BALL, [-200, 100], 1, { ...which, onProgress() {} }), aims);
      assert.deepEqual(await one.aim(BALL, [-200, 100], 1, { samples: 0 }), []);
    }
  });
});

test('a_job_has_the_options_of_its_kind_alone', async () => {
  const [Worker, Pool] = /** @type {any[]} */ ([CaromWorker, CaromPool]);
  const pool = new Pool(FILE, { size: 2 });
  const asks = {
    hit: pool.castMany([BALL], { hit: 1 }),
    samples: pool.reboundMany([BALL], {}, { samples: 9 }),
    transfer: pool.fan(BALL, 9, {}, { transfer: true }),
    onprogress: pool.aim(BALL, [0, 0], 1, { onprogress() {} }),
  };
  for (const [member, job] of Object.entries(asks)) await assert.rejects(job, { code: 'unknown-member', member });
  assert.throws(() => new Pool(FILE, { sise: 2 }), { code: 'unknown-member', member: 'sise', message: /did you mean size\?/ });
  assert.throws(() => new Worker(FILE, { size: 2 }), { code: 'unknown-member', member: 'size' });
  assert.throws(() => new Pool(() => FILE), { code: 'wrong-type', message: /^a scene must be a text or an object/ });
  pool.terminate();
});

/** Jobs that take long if they are not called off. @type {Record<string, (one: any, options: object) => Promise<unknown>>} */
const LONG = {
  castMany: (one, options) => one.castMany(many(500_000), options),
  reboundMany: (one, options) => one.reboundMany(many(500_000), { bounces: 29 }, options),
  fan: (one, options) => one.fan(BALL, 4_000_000, { bounces: 29 }, options),
  aim: (one, options) => one.aim(BALL, [-200, 100], 3, { samples: 4_000_000, ...options }),
};

test('a_job_is_called_off_midway_and_the_next_one_comes_at_once', { timeout: 300_000 }, async () => {
  const [why, before] = [Object.freeze(Object.assign(new Error('enough'), { ball: 7 })), new Error('before')];
  await withEach(async (one) => {
    // An aim is one thread's: with others, what comes next need not wait.
    for (const [name, job] of Object.entries(LONG).filter(([name]) => name !== 'aim' || one.size === 1)) {
      const controller = new AbortController();
      let last = 0;
      const onProgress = (/** @type {number} */ done, /** @type {number} */ total) => {
        last = done / total;
        controller.abort(why);
      };
      const { signal } = controller;
      const asked = await Promise.allSettled([
        job(one, { signal, onProgress }),
        one.fan(BALL, 3, {}, { signal }),
        job(one, { signal: AbortSignal.abort(before) }),
      ]);
      // The reason comes through as it is.
      for (const [k, ended] of asked.entries())
        assert.ok(ended.status === 'rejected' && ended.reason === [why, why, before][k], name);
      assert.ok(last > 0 && last < 1, `${name}: ${last}`);
      assert.equal((await one.castMany(some(2000))).length, 2000);
    }
  });
});

test('the_first_refusal_is_the_one_that_is_told', async () => {
  const bad = some(20_000);
  bad[5 * 7001 + 4] = -1;
  bad[5 * 19_000] = NaN;
  const first = { name: 'CaromError', code: 'negative-radius', ball: 7001, value: -1, message: /^ball 7001: / };
  await withEach(async (one) => {
    await assert.rejects(one.castMany(bad), first);
    await assert.rejects(one.reboundMany(bad, { bounces: 1 }), first);
    const odd = new Float64Array(7003);
    await assert.rejects(one.castMany(odd, { transfer: true }), { code: 'wrong-length', length: 7003 });
    assert.equal(odd.length, 7003);
    await assert.rejects(
      one.fan({ ...BALL, radius: 1e9 }, 999),
      (/** @type {any} */ { code, ...more }) => code === 'overlap' && !('ball' in more),
    );
    await assert.rejects(one.fan(BALL, 2 ** 24 + 1), {
      code: 'bad-limit',
      message: /^a fan's directions must be .* to 16777216,/,
    });
    // Refused or given up, it changes nothing.
    await assert.rejects(one.setScene('{'), { code: 'json' });
    await assert.rejects(one.setScene({ carom: 1, bodies: [] }, { signal: AbortSignal.abort() }), { name: 'AbortError' });
    const kept = many(2);
    await assert.rejects(one.castMany(kept, { transfer: true, signal: AbortSignal.abort() }), { name: 'AbortError' });
    assert.equal(kept.length, 10);
    await assert.rejects(one.rebound([BALL, { ...BALL, centre: [0, 0] }, { ...BALL, radius: -1 }]), {
      code: 'wrong-side',
      ball: 1,
      message: /^ball 1: the ball starts /,
    });
  });
});

test('jobs_keep_the_arguments_and_the_scene_that_they_were_given_with', async () => {
  await withEach(async (one) => {
    const balls = some(9000);
    const [ball, limits] = [structuredClone(BALL), { bounces: 3 }];
    const [before, fan, ids, later] = [
      one.reboundMany(balls, limits),
      one.fan(ball, 9, limits),
      one.setScene({ carom: 1, bodies: [] }),
      one.reboundMany(balls, limits),
    ];
    balls.fill(0);
    ball.centre[0] = NaN;
    limits.bounces = -1;
    assert.ok(text(await before) === text(scene.reboundMany(some(9000), { bounces: 3 })));
    assert.deepEqual((await fan).starts, scene.fan(BALL, 9, { bounces: 3 }).starts);
    assert.deepEqual([await ids, [...new Set((await later).state)]], [[], [0]]);
  });
});

test('a_worker_does_its_jobs_in_the_order_in_which_they_come', async () => {
  const worker = new CaromWorker(FILE);
  /** @type {number[]} */
  const done = [];
  // Two are with the thread at once, and the others wait in line.
  await Promise.all([0, 1, 2, 3].map((k) => worker.castMany([BALL]).then(() => done.push(k))));
  assert.deepEqual(done, [0, 1, 2, 3]);
  worker.terminate();
});

test('a_terminated_one_rejects_the_jobs_under_way_and_later_ones', async () => {
  await withEach(async (one) => {
    const jobs = [one.fan(BALL, 100_000, { bounces: 29 }), one.castMany(some(9000)), one.setScene(FILE)];
    one.terminate();
    for (const job of [...jobs, one.castMany([BALL])])
      await assert.rejects(job, { code: 'terminated', message: 'carom: terminated before the job was done' });
    const left = /** @type {any} */ (new CaromWorker(FILE));
    left[Symbol.dispose ?? 'terminate']();
    await assert.rejects(left.castMany([BALL]), { code: 'terminated' });
  });
});

test('a_pool_starts_no_thread_that_it_does_not_need', async () => {
  const before = started.length;
  const pool = new CaromPool(FILE, { size: 4 });
  await pool.castMany([BALL]);
  await pool.castMany([BALL]);
  assert.deepEqual([started.length - before, pool.size], [1, 4]);
  pool.terminate();
  for (const size of [0, 1.5, NaN]) assert.throws(() => new CaromPool(FILE, { size }), { code: 'bad-limit', value: size });
  assert.equal(new CaromPool().size, Math.min(availableParallelism(), 8));
});

test('a_thread_that_is_killed_is_an_error_and_another_takes_its_place', async () => {
  const pool = new CaromPool(FILE, { size: 2 });
  const first = started.length;
  const answers = async (count = 40_000) => assert.equal((await pool.castMany(many(count))).length, count);
  await answers(1);
  for (let round = 0; round < 3; round += 1) {
    const busy = started.at(-1);
    /** @type {Promise<number> | undefined} */
    let killed;
    const onProgress = () => (killed ??= busy?.terminate());
    // The aim would take a minute. A part of the fan waits behind it and dies as well; the casts are in the line behind both.
    const long = pool.aim(BALL, [0, 0], 29, { samples: 2 ** 24, onProgress });
    const [aim, fan, casts] = await Promise.allSettled([long, pool.fan(BALL, 5000, { bounces: 29 }), pool.castMany([BALL])]);
    const why = [aim, fan].map((job) => job.status === 'rejected' && [job.reason.name, job.reason.code]);
    assert.deepEqual([...why, casts.status], [['CaromError', 'worker-died'], ['CaromError', 'worker-died'], 'fulfilled']);
    await answers();
  }
  assert.equal(started.length - first, 5);
  await started.at(-1)?.terminate();
  await answers();
  assert.equal(started.length - first, 6);
  pool.terminate();
});

test('a_core_that_has_stopped_in_the_middle_is_another_threads_matter', async () => {
  const [{ serve: answering }, { sceneOf }, { Link }] = await Promise.all(
    ['worker-loop', 'validate-job', 'rpc'].map((name) => import(join(PUBLISHED, `${name}.js`))),
  );
  /** @type {number[]} */
  const ended = [];
  let opened = 0;
  const connect = async (/** @type {{ onAnswer: (answer: unknown) => void }} */ { onAnswer }) => {
    const own = ++opened;
    const stopped = () => {
      if (own === 1) throw new WebAssembly.RuntimeError('unreachable');
      return { ids: [own], free() {} };
    };
    const port = { postMessage: (/** @type {unknown} */ answer) => void setTimeout(() => onAnswer(answer)) };
    return { post: answering(port, { SceneFile: { parse: () => ({ scene: stopped }) } }), end: () => void ended.push(own) };
  };
  const link = new Link(connect);
  const empty = sceneOf({});
  const ask = () => link.request(empty, { kind: 'scene' }, { from: 0 }).result;
  const orders = await Promise.allSettled([ask(), ask()]);
  const died = 'carom: the Worker died: unreachable';
  assert.deepEqual(
    orders.map((order) => order.status === 'rejected' && [order.reason.code, order.reason.message]),
    [
      ['worker-died', died],
      ['worker-died', died],
    ],
  );
  assert.deepEqual([await ask(), ended], [[2], [1]]);
});

/** A page with a pool of two, which leaves its jobs for the test. */
const PAGE = page(`
  import { CaromPool } from './worker.js';
  const file = await (await fetch('./scenes/sinai.json')).json();
  const pool = new CaromPool(file, { size: 2 });
  globalThis.long = (options) => pool.fan(file.ball, 4_000_000, { bounces: 29 }, { onProgress: () => (globalThis.underWay = true), ...options }).catch((error) => error.code ?? error.message);
  globalThis.off = () => { const off = new AbortController(); return globalThis.long({ signal: off.signal, onProgress: () => off.abort(new Error('enough')) }); };
  globalThis.leave = () => pool.terminate();
  globalThis.paths = async () => (await pool.fan(file.ball, 999, { bounces: 9 })).starts.length - 1;`);

test('in_chrome_a_pool_answers_is_called_off_and_outlives_a_worker', async () => {
  const host = await serve(PUBLISHED, (path) => (path === '/pool.html' ? PAGE : undefined));
  await withPage(`${host.address}pool.html`, async (page) => {
    await page.waitForFunction('globalThis.paths');
    assert.equal(await page.evaluate('globalThis.paths()'), 999);
    assert.equal(await page.evaluate('globalThis.off()'), 'enough');
    // No event tells of one that closes itself.
    for (const death of ["setTimeout(() => { throw new Error('crashed') })", 'setTimeout(close)']) {
      await page.evaluate('void ((globalThis.underWay = false), (globalThis.told = globalThis.long()))');
      await page.waitForFunction('globalThis.underWay');
      await page.workers()[1].evaluate(death);
      assert.equal(await page.evaluate('globalThis.told'), 'worker-died');
      assert.equal(await page.evaluate('globalThis.paths()'), 999);
      assert.equal(page.workers().length, 2);
    }
    // Nor does it come as a surprise that all are ended.
    await page.evaluate('globalThis.leave()');
  });
});
