// The fan and the aims, which come from the Worker.

import assert from 'node:assert/strict';
import { LAPTOP, test, testBoth, withPage } from './harness.mjs';
import { fan, moveBall } from './model.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/app.js').App} App */

/** How many colours a canvas shows. @param {Page} page */
const coloursOf = (page) =>
  page.evaluate(() => {
    const room = /** @type {HTMLCanvasElement} */ (document.getElementById('room'));
    // From a copy: Chrome warns of a canvas that is read more than once.
    const { width, height } = room;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(room, 0, 0);
    const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
    return new Set(pixels).size;
  });

testBoth('a_fan_of_3600_paths_is_drawn_and_follows_the_ball_while_it_is_dragged', () =>
  withPage(LAPTOP, async (page) => {
    const before = await coloursOf(page);
    const done = await fan(page, { paths: 3600, bounces: 29 });
    assert.deepEqual([done.paths, done.done, done.problem], [3600, true, undefined]);
    assert.ok((await coloursOf(page)) > before + 50);
    const times = await page.evaluate(async () => {
      const app = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
      app.drawing.times.length = 0;
      const pictures = new Set();
      app.store.beginGesture();
      for (let k = 0; k < 60; k++) {
        const { model } = app.store;
        if (model.ball) app.store.update({ ...model, ball: { ...model.ball, centre: [-200 + k, 0] } });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        pictures.add(app.drawing.fan?.stats.milliseconds);
      }
      app.store.endGesture();
      return { script: app.drawing.times.toSorted((a, b) => a - b), pictures: pictures.size };
    });
    const middle = times.script[times.script.length >> 1];
    console.log(
      `fan of 3,600 paths of 29 bounces: ${done.points} points in ${done.milliseconds?.toFixed(0)} ms; while dragged, ` +
        `${times.pictures} pictures in 60 frames, script ${middle.toFixed(1)} ms a frame`,
    );
    assert.ok(times.pictures > 2);
  }));

test('turning_the_aim_orders_no_other_fan_and_zooming_orders_no_other_paths', () =>
  withPage(LAPTOP, async (page) => {
    const first = await fan(page, { paths: 1000, bounces: 10 });
    await moveBall(page, { direction: [0, 1] });
    await page.waitForTimeout(100);
    assert.equal((await fan(page, { paths: 1000, bounces: 10 })).milliseconds, first.milliseconds);
    await page.evaluate(() => /** @type {any} */ (window).carom.view.zoom([400, 300], 1.5));
    await page.waitForTimeout(500);
    const zoomed = await fan(page, { paths: 1000, bounces: 10 });
    assert.notEqual(zoomed.milliseconds, first.milliseconds);
    assert.equal(zoomed.points, first.points);
  }));

testBoth('aims_are_found_by_the_worker_and_reach_the_target', () =>
  withPage(LAPTOP, async (page) => {
    const found = await page.evaluate(async () => {
      const { finder } = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
      finder.bounces = 1;
      await finder.search([-100, -200]);
      return finder.aims.map(({ points, length }) => ({ points: [...points], length }));
    });
    assert.ok(found.length >= 3, `${found.length}`);
    for (const { points, length } of found) {
      assert.deepEqual(points.slice(-2), [-100, -200]);
      assert.equal(points.length, 6);
      const legs = [0, 2].map((k) => Math.hypot(points[k + 2] - points[k], points[k + 3] - points[k + 1]));
      assert.ok(Math.abs(legs[0] + legs[1] - length) < 1e-9);
    }
    assert.deepEqual(
      found.map(({ length }) => length),
      found.map(({ length }) => length).toSorted((a, b) => a - b),
    );
  }));

test('a_fan_that_the_core_refuses_says_why_and_the_next_one_comes', () =>
  withPage(LAPTOP, async (page) => {
    await fan(page, { paths: 400, bounces: 5 });
    // Past the page's own check, as a race with an edit would be.
    const refused = await page.evaluate(async () => {
      const app = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
      const layer = app.drawing.fan;
      const { model } = app.store;
      if (!layer || !model.ball) return undefined;
      layer.request({ ...model, ball: { ...model.ball, centre: [0, 0] } }, { paths: 400, bounces: 5 });
      for (let k = 0; k < 100 && !layer.problem; k++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return { code: layer.problem?.code, message: layer.problem?.message, busy: layer.busy };
    });
    assert.match(refused?.message ?? '', /body 1/);
    assert.equal(refused?.busy, false);
    await moveBall(page, { centre: [-150, 20] });
    assert.equal((await fan(page, { paths: 600, bounces: 5 })).problem, undefined);
  }));

testBoth('a_worker_that_dies_is_noticed_and_another_takes_its_place', () =>
  withPage(LAPTOP, async (page) => {
    await page.evaluate(() => {
      const { Worker } = window;
      class Dying extends EventTarget {
        postMessage() {
          queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
        }
        terminate() {
          window.Worker = Worker;
        }
      }
      Object.assign(window, { Worker: Dying });
    });
    const problem = (await fan(page, { paths: 400, bounces: 5 })).problem;
    assert.equal(problem, 'The Worker has died: out of memory');
    const next = await fan(page, { paths: 401, bounces: 5 });
    assert.deepEqual([next.problem, next.paths], [undefined, 401]);
  }));
