// Dragging among ten thousand obstacles keeps up with the display.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, at, drag, settled } from './hand.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** What a frame may take of script, in milliseconds: half of what a display of 60 Hz leaves. */
const FRAME = 8;

/** @param {Page} page */
async function crowd(page) {
  await ask(page, (app) => {
    const style = { fill: '#64748b', outline: { stroke: '#64748b', width: 1, dash: [3] } };
    const bodies = Array.from({ length: 10_000 }, (_, k) => ({
      name: `obstacle ${k}`,
      shape: { polygon: /** @type {[number, number][]} */ ([[0, 0], [4, 0], [4, 4], [0, 4]]) },
      placement: { position: /** @type {[number, number]} */ ([10 * (k % 100), 10 * Math.floor(k / 100)]) },
      side: /** @type {const} */ ('outside'),
      response: /** @type {const} */ ('reflect'),
      style,
    }));
    const ball = { centre: /** @type {[number, number]} */ ([507, 507]), direction: /** @type {[number, number]} */ ([1, 0.62]), radius: 1 };
    app.show({ carom: 1, bodies, ball, limits: { bounces: 29 } }, 'playground');
  });
  // The outlines are made a few a frame.
  for (let k = 0; k < 120; k++) await settled(page);
}

/** The script time of edits and of drawing, a frame each. @param {Page} page */
function watch(page) {
  return ask(page, (app) => {
    const edits = /** @type {number[]} */ ([]);
    const { sync } = app.engine;
    app.engine.sync = (...given) => {
      const started = performance.now();
      sync.apply(app.engine, given);
      edits.push(performance.now() - started);
    };
    app.drawing.times.length = 0;
    Object.assign(window, { edits });
  });
}

/** @param {Page} page @param {string} what */
async function report(page, what) {
  const sorted = async (/** @type {string} */ list) =>
    /** @type {number[]} */ (await page.evaluate(`${list}.slice().sort((a, b) => a - b)`));
  const [edits, draws] = [await sorted('window.edits'), await sorted('carom.drawing.times')];
  const middle = (/** @type {number[]} */ list) => list[Math.floor(list.length / 2)] ?? 0;
  const total = middle(edits) + middle(draws);
  console.log(`${what}: ${middle(edits).toFixed(2)} ms to edit, ${middle(draws).toFixed(2)} ms to draw (medians of ${edits.length} and ${draws.length})`);
  assert.ok(total < FRAME, `${what}: ${total} ms of script a frame`);
}

test('dragging_the_ball_among_ten_thousand_obstacles_keeps_up', () =>
  at('playground', async (page) => {
    await crowd(page);
    await watch(page);
    for (const y of [497, 487, 497, 507]) await drag(page, [507, y + 10], [507, y]);
    await report(page, 'ball');
  }));

test('dragging_one_of_ten_thousand_obstacles_keeps_up', () =>
  at('playground', async (page) => {
    await crowd(page);
    await ask(page, (app) => app.store.select([0]));
    await settled(page);
    await watch(page);
    for (let k = 0; k < 30; k++) {
      await page.evaluate((k) => {
        const app = /** @type {{ carom: import('../../www/app.js').App }} */ (/** @type {unknown} */ (window)).carom;
        if (k === 0) app.store.beginGesture();
        const [first, ...rest] = app.store.model.bodies;
        const placement = { position: /** @type {[number, number]} */ ([-k, -k]) };
        app.store.update({ ...app.store.model, bodies: [{ ...first, placement }, ...rest] });
      }, k);
      await settled(page);
    }
    await report(page, 'obstacle');
  }));
