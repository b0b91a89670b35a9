// A body's response can be seen.

import assert from 'node:assert/strict';
import { ask, at, click, inWindow, modelOf, settled } from './hand.mjs';
import { test } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Nothing is drawn there. */
const PAPER = '255,255,255,255';

/** The colour at a place of the world. @param {Page} page @param {import('./hand.mjs').Point} place */
async function colourAt(page, place) {
  const [x, y] = await inWindow(page, place);
  return page.evaluate(([x, y]) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('room'));
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    // Read from a copy: Chrome remarks on a canvas that is read more than once.
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(canvas, Math.round((box.x - x) * ratio), Math.round((box.y - y) * ratio));
    return context?.getImageData(0, 0, 1, 1).data.join();
  }, [x, y]);
}

test('a_body_shows_what_it_does_once_that_is_chosen_and_a_legend_says_how', () =>
  at('playground', async (page) => {
    const { bodies } = await modelOf(page);
    const circle = bodies.find(({ shape }) => shape.circle)?.shape.circle;
    assert.ok(circle);
    const [x, y] = circle.centre;
    const inside = /** @type {import('./hand.mjs').Point} */ ([x + 0.5 * circle.radius, y]);
    const legend = page.locator('.legend');
    assert.ok(!(await legend.isVisible()));
    const filled = await colourAt(page, inside);
    assert.notEqual(filled, PAPER);
    await click(page, [x, y]);
    await page.getByLabel('A touch makes it').selectOption('pass');
    await settled(page);
    assert.equal(await colourAt(page, inside), PAPER);
    assert.deepEqual(await legend.locator('li').allTextContents(), ['solid: stops the ball', 'bright edge: bounces it', 'dashed: lets it pass']);
    await page.getByLabel('A touch makes it').selectOption('stop');
    await settled(page);
    assert.equal(await colourAt(page, inside), filled);
    await page.getByLabel('Responses').uncheck();
    await settled(page);
    assert.ok(!(await legend.isVisible()));
    assert.equal(await ask(page, (app) => app.settings.layers.responses), false);
  }));
