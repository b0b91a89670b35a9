// In a large scene what stands still is a picture. Whatever is edited, it is as if it had been painted afresh.

import assert from 'node:assert/strict';
import { STILL, ask, at, click, drag, press } from './hand.mjs';
import { difference } from './pixels.mjs';
import { test } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Long enough for the picture to be finished, and the canvas then. @param {Page} page @returns {Promise<string>} */
async function painted(page) {
  await page.waitForTimeout(500);
  return ask(page, (app) => app.view.canvas.toDataURL());
}

test('a_picture_that_was_mended_is_the_same_as_one_painted_afresh', () =>
  at('playground', async (page) => {
    await ask(page, (app) => {
      const bodies = Array.from({ length: 400 }, (_, k) => ({
        shape: { polygon: /** @type {[number, number][]} */ ([[0, 0], [30, 0], [30, 30], [0, 30]]) },
        // They overlap, so their order shows.
        placement: { position: /** @type {[number, number]} */ ([25 * (k % 20), 25 * Math.floor(k / 20)]) },
        side: /** @type {const} */ ('outside'),
        response: /** @type {const} */ ('reflect'),
        style: { fill: k % 2 ? '#0f766e' : '#c2410c', outline: { stroke: '#333', width: 1, dash: [3] } },
      }));
      const ball = { centre: /** @type {[number, number]} */ ([-80, 200]), direction: /** @type {[number, number]} */ ([-1, 0.2]), radius: 6 };
      app.show({ carom: 1, bodies, ball, limits: { bounces: 9 } }, 'playground');
    });
    const start = await painted(page);
    await click(page, [260, 260]);
    await drag(page, [260, 260], [120, 330]);
    await click(page, [-100, 100]);
    const dragged = await painted(page);
    assert.ok((await difference(page, [dragged, start])) > 0);
    await click(page, [60, 60]);
    await press(page, 'Delete');
    const deleted = await painted(page);
    assert.ok((await difference(page, [deleted, dragged])) > 0);
    for (const dark of [true, false]) {
      await ask(page, dark ? (app) => app.setTheme('dark') : (app) => app.setTheme('light'));
      if (dark) await painted(page);
    }
    assert.equal(await difference(page, [await painted(page), deleted]), 0);
    await press(page, 'Control+z', 'Escape');
    await click(page, [-100, 100]);
    assert.equal(await difference(page, [await painted(page), dragged]), 0);
  }, STILL));
