// Stress: a ball among 100,000 obstacles, followed in a Worker. Times are printed and never asserted.

import assert from 'node:assert/strict';
import { HEAD, row, watched } from './frames.mjs';
import { STILL, assertNear, dragPixels, press, settled, toEnglish } from './hand.mjs';
import { LAPTOP, PHONE, accessibilityProblems, test, testBoth, withPage } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/stress/stage.js').StressStage} Stage */
/** @typedef {[number, number]} Point */

/** Asks the stage. @template T @param {Page} page @param {(stage: Stage) => T} question @returns {Promise<T>} */
const stage = (page, question) => page.evaluate(`(${question})(window.carom.stages.current)`);
/** @param {string} settings @param {(page: Page) => Promise<void>} body @param {import('./harness.mjs').View} [view] */
const at = (settings, body, view = STILL) => withPage(view, body, `#/stress?${settings}`);

/** Waits until the fan of the ball as it is now is followed and drawn. @param {Page} page */
async function followed(page) {
  await settled(page);
  await page.waitForFunction('!window.carom.stages.current.follower.busy && window.carom.stages.current.follower.fan', undefined, { timeout: 60_000 });
  await settled(page);
  return stage(page, ({ ball, follower: { fan, overlap } }) => ({ ball, overlap, casts: fan?.casts ?? 0, length: fan?.length ?? 0, paths: fan?.paths ?? 0 }));
}

/** Where the ball is in the window. @param {Page} page @returns {Promise<Point>} */
async function ballAt(page) {
  const box = await page.locator('.stress canvas').boundingBox();
  assert.ok(box);
  const [x, y] = await stage(page, ({ ball, view }) => view.toScreen([ball.x, ball.y]));
  return [box.x + x, box.y + y];
}

/** Where four squares meet `by` squares away from where the ball is at first. @param {Page} page @param {Point} by @returns {Promise<Point>} */
async function free(page, [dx, dy]) {
  const [x, y] = await ballAt(page);
  const scale = await stage(page, ({ view }) => view.scale);
  // The rows are waves: see www/benchmark/room.js.
  const { ball } = await followed(page);
  const at = (/** @type {number} */ a, /** @type {number} */ b) => a + 12 * Math.sin(b / 100);
  let [u, v] = [ball.x, ball.y];
  // solve: place(u, v) = ball, by going there
  for (let k = 0; k < 60; k++) [u, v] = [u - (at(u, v) - ball.x), v - (at(v, u) - ball.y)];
  const [tx, ty] = [at(u + 40 * dx, v + 40 * dy), at(v + 40 * dy, u + 40 * dx)];
  return [x + scale * (tx - ball.x), y + scale * (ty - ball.y)];
}

testBoth('it_opens_from_the_list_and_counts_casts', () =>
  withPage(STILL, async (page) => {
    await page.getByRole('link', { name: 'Stress', exact: true }).click();
    await page.waitForFunction('window.carom.stages.current?.follower?.rates', undefined, { timeout: 60_000 });
    await page.waitForFunction(() => /^[1-9][\d,]* casts per second$/.test(document.querySelector('#read-out')?.textContent ?? ''));
    const { casts, paths, built } = await stage(page, ({ follower: { fan, ready }, room }) => ({ casts: fan?.casts ?? 0, paths: fan?.paths, built: [room.count, ready !== undefined] }));
    assert.deepEqual(built, [100_000, true]);
    assert.equal(paths, 3600);
    assert.ok(casts > 3600 && casts <= 29 * 3600, String(casts));
    const number = Number((await page.locator('.rate').innerText()).replaceAll(',', ''));
    assert.ok(number > 0, String(number));
    await page.getByRole('link', { name: 'Rebound', exact: true }).click();
    await page.waitForFunction('!window.carom.stages.current');
    // One that is in the midst of something may go on for a while.
    for (const until = Date.now() + 10_000; page.workers().length > 0 && Date.now() < until; ) await page.waitForTimeout(50);
    assert.equal(page.workers().length, 0);
  }));

testBoth('it_follows_the_same_fan_again_and_again_until_told_not_to', () =>
  at('count=1000&paths=200', async (page) => {
    await page.waitForFunction('window.carom.stages.current.follower.rates?.perSecond > 0');
    const [fan, id] = await stage(page, ({ follower: { fan } }) => [{ casts: fan?.casts, length: fan?.length }, fan?.id ?? 0]);
    await page.waitForFunction(`window.carom.stages.current.follower.fan.id > ${id}`);
    assert.deepEqual(await stage(page, ({ follower: { fan } }) => ({ casts: fan?.casts, length: fan?.length })), fan);
    await page.getByLabel(/without a pause/).uncheck();
    await followed(page);
    const last = await stage(page, ({ follower: { fan } }) => fan?.id);
    await page.waitForTimeout(300);
    assert.equal(await stage(page, ({ follower: { fan } }) => fan?.id), last);
  }));

test('dragging_the_ball_changes_the_fan_and_its_picture', () =>
  at('again=0', async (page) => {
    const before = await followed(page);
    const picture = () => page.locator('.stress canvas').evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
    const shown = await picture();
    const target = await free(page, [5, -3]);
    await dragPixels(page, await ballAt(page), target);
    const after = await followed(page);
    assertNear(await ballAt(page), target, 1);
    assert.deepEqual([after.overlap, after.paths], [false, 3600]);
    assert.notEqual(after.length, before.length);
    assert.notEqual(await picture(), shown);
    await page.waitForFunction(`location.hash.includes('ball=')`);
    await page.reload();
    await page.waitForFunction('window.carom?.stages.current');
    // A link has two decimals of the ball's place.
    const again = await followed(page);
    assertNear([again.ball.x, again.ball.y], [after.ball.x, after.ball.y], 0.006);
  }));

test('a_ball_on_an_obstacle_is_said_to_overlap_and_the_last_fan_stays', () =>
  at('again=0&count=1000', async (page) => {
    const before = await followed(page);
    await stage(page, (stage) => stage.follower.room && stage.moveBall(stage.follower.room.points[0], stage.follower.room.points[1]));
    await page.waitForFunction('window.carom.stages.current.follower.overlap');
    await page.getByText('The ball overlaps something.').waitFor();
    assert.equal((await followed(page)).length, before.length);
    await page.getByRole('button', { name: 'Back to the start' }).click();
    await page.waitForFunction('!window.carom.stages.current.follower.overlap');
    assert.equal((await followed(page)).length, before.length);
  }));

test('keys_alone_move_the_ball_zoom_and_go_back', () =>
  at('again=0&count=1000', async (page) => {
    const before = await followed(page);
    await page.locator('.stress canvas').focus();
    await press(page, 'Alt+ArrowRight', 'Alt+s');
    const { ball } = await followed(page);
    assert.ok(ball.x > before.ball.x && ball.y > before.ball.y);
    const scale = () => stage(page, ({ view }) => view.scale);
    const first = await scale();
    await press(page, '+');
    assertNear([(await scale()) / first], [1.25], 1e-9);
    await press(page, 'f');
    const { corners, size } = await stage(page, ({ room, view }) => ({ corners: [view.toScreen([0, 0]), view.toScreen([room.size, room.size])], size: [view.width, view.height] }));
    assert.ok(corners.flat().every((value, k) => value >= 0 && value <= size[k % 2]), JSON.stringify(corners));
    await press(page, 'Home');
    assert.deepEqual((await followed(page)).ball, before.ball);
    assertNear([await scale()], [first], 1e-9);
  }));

test('the_wheel_zooms_and_a_drag_beside_the_ball_pans', () =>
  at('again=0&count=1000', async (page) => {
    await followed(page);
    const [x, y] = await ballAt(page);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    await settled(page);
    assertNear(await ballAt(page), [x, y], 0.01);
    await dragPixels(page, [x + 150, y + 100], [x + 190, y + 80]);
    assertNear(await ballAt(page), [x + 40, y - 20], 0.01);
  }));

test('paths_bounces_radius_and_obstacles_can_be_chosen', () =>
  at('again=0&count=1000', async (page) => {
    await followed(page);
    const slide = async (/** @type {string} */ label, /** @type {string} */ value) => {
      await page.getByLabel(label, { exact: true }).fill(value);
      return followed(page);
    };
    assert.equal((await slide('Paths', '400')).paths, 400);
    assert.equal((await slide('Bounces each', '1')).casts, 400);
    assert.equal((await slide('Radius', '0')).ball.r, 0);
    await slide('How many', '1');
    assert.equal(await stage(page, ({ room }) => room.count), 10_000);
    await page.waitForFunction(`location.hash.startsWith('#/stress?count=10000&paths=400&bounces=1&again=0&ball=')`);
  }));

test('among_a_hundred_thousand_obstacles_hands_do_not_wait', () =>
  at('', async (page) => {
    /** @type {string[]} */
    const table = [HEAD];
    const measure = async (/** @type {string} */ name, /** @type {() => Promise<void>} */ gesture) => {
      table.push(row(name, await watched(page, gesture)));
    };
    const pull = async (/** @type {Point} */ from, /** @type {Point} */ by) => {
      await page.mouse.move(...from);
      await page.mouse.down();
      for (let k = 1; k <= 60; k++) {
        await page.mouse.move(from[0] + (k * by[0]) / 60, from[1] + (k * by[1]) / 60);
        await page.waitForTimeout(1000 / 60);
      }
      await page.mouse.up();
    };
    const rated = () => page.waitForFunction('window.carom.stages.current?.follower?.rates', undefined, { timeout: 60_000 });
    await rated();
    await page.evaluate(() => (location.hash = '#/collision-rebound'));
    await page.waitForFunction('!window.carom.stages.current');
    await settled(page);
    await measure('open it', async () => {
      await page.evaluate(() => (location.hash = '#/stress'));
      await rated();
    });
    await measure('follow again and again', () => page.waitForTimeout(1000));
    await measure('drag the ball', async () => pull(await ballAt(page), [120, -80]));
    await measure('pan', async () => pull([500, 300], [90, 60]));
    await page.mouse.move(600, 400);
    await measure('wheel', async () => {
      for (let k = 0; k < 40; k++) {
        await page.mouse.wheel(0, 45);
        await page.waitForTimeout(1000 / 60);
      }
    });
    await measure('show the whole room', async () => {
      await page.getByRole('button', { name: /Show the whole room/ }).click();
      await page.waitForTimeout(2500);
    });
    const rates = await stage(page, ({ follower }) => follower.rates);
    console.log([...table, `${Math.round(rates?.rate ?? 0).toLocaleString('en')} casts per second`].join('\n'));
    assert.ok((rates?.rate ?? 0) > 0);
  }));

test('it_speaks_both_languages_and_has_both_themes', () =>
  at('count=1000&again=0', async (page) => {
    await followed(page);
    await page.waitForTimeout(400);
    const words = () => page.locator('#panels, #read-out').allInnerTexts().then((all) => all.join(' '));
    assert.doesNotMatch((await words()).replaceAll(/Worker|\bms\b/g, ''), /[a-z]{3,}/);
    await toEnglish(page);
    assert.doesNotMatch(await words(), /\p{Script=Han}/u);
    assert.doesNotMatch((await page.locator('#space [aria-label]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).join(), /\p{Script=Han}/u);
    const look = () => stage(page, ({ follower }) => follower.picture?.look.dark);
    assert.equal(await look(), true);
    await page.getByRole('button', { name: 'Light or dark' }).click();
    await followed(page);
    assert.equal(await look(), false);
  }, { ...STILL, locale: 'zh-CN', colorScheme: 'dark' }));

for (const [name, view] of Object.entries({ laptop: LAPTOP, phone: PHONE, wide: { viewport: { width: 1920, height: 1080 } } })) {
  test(`it_is_accessible_and_fits_on_a_${name}_screen`, () =>
    at('count=10000', async (page) => {
      await page.waitForFunction('window.carom.stages.current.follower.rates');
      for (const open of [false, true]) {
        if (open && name === 'phone') await page.getByRole('button', { name: 'Controls' }).click();
        await settled(page);
        assert.deepEqual(await accessibilityProblems(page), []);
        const sideways = await page.evaluate(() => [document.documentElement, ...document.querySelectorAll('#panels')].map((one) => one.scrollWidth - one.clientWidth));
        assert.deepEqual(sideways, [0, 0]);
      }
    }, { ...view, locale: 'en-US', reducedMotion: 'reduce' }));
}

test('a_finger_drags_the_ball_and_two_zoom_on_a_phone', () =>
  at('count=1000&again=0', async (page) => {
    const before = await followed(page);
    const session = await page.context().newCDPSession(page);
    const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {Point[]} */ points) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const [x, y] = await ballAt(page);
    await touch('touchStart', [[x + 5, y + 5]]);
    await touch('touchMove', [[x + 20, y + 5]]);
    await touch('touchMove', [[x + 35, y + 5]]);
    await touch('touchEnd', []);
    await settled(page);
    assert.notEqual(await stage(page, ({ ball }) => ball.x), before.ball.x);
    const scale = await stage(page, ({ view }) => view.scale);
    await touch('touchStart', [[100, 500], [200, 500]]);
    await touch('touchMove', [[80, 500], [260, 500]]);
    await touch('touchMove', [[60, 500], [300, 500]]);
    await touch('touchEnd', []);
    assert.ok((await stage(page, ({ view }) => view.scale)) > 1.5 * scale);
  }, { ...PHONE, locale: 'en-US', reducedMotion: 'reduce' }));

test('memory_is_flat_when_both_are_opened_again_and_again', () =>
  withPage(STILL, async (page) => {
    const session = await page.context().newCDPSession(page);
    const around = async () => {
      for (const id of ['stress?count=1000', 'benchmark']) {
        await page.evaluate((hash) => (location.hash = hash), `#/${id}`);
        await page.waitForFunction(`window.carom.stages.current?.id === '${id.split('?')[0]}'`);
        await page.waitForTimeout(150);
      }
      await page.evaluate(() => (location.hash = '#/collision-rebound'));
      await page.waitForFunction('!window.carom.stages.current');
      await settled(page);
    };
    const measure = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return { heap: usedSize, nodes: await page.evaluate(() => document.querySelectorAll('*').length), workers: page.workers().length };
    };
    for (let k = 0; k < 3; k++) await around();
    const before = await measure();
    for (let k = 0; k < 6; k++) await around();
    const after = await measure();
    console.log(`heap ${before.heap} → ${after.heap} bytes`);
    assert.deepEqual([after.nodes, after.workers], [before.nodes, 0]);
    assert.ok(after.heap < before.heap + 1_000_000, `heap ${before.heap} → ${after.heap}`);
  }));
