// What a body does to the ball can be seen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, at, click, inWindow, modelOf, settled } from './hand.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The colour at a place of the world. @param {Page} page @param {import('./hand.mjs').Point} place */
async function colourAt(page, place) {
  const [x, y] = await inWindow(page, place);
  return page.evaluate(([x, y]) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('room'));
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    return canvas.getContext('2d')?.getImageData((x - box.x) * ratio, (y - box.y) * ratio, 1, 1).data.join();
  }, [x, y]);
}

test('a_body_shows_what_it_does_once_that_is_chosen_and_a_legend_says_how', () =>
  at('playground', async (page) => {
    const { bodies } = await modelOf(page);
    const circle = bodies.find(({ shape }) => shape.circle)?.shape.circle;
    assert.ok(circle);
    const [x, y] = circle.centre;
    const inside = /** @type {import('./hand.mjs').Point} */ ([x + 0.5 * circle.radius, y]);
    const beside = /** @type {import('./hand.mjs').Point} */ ([x + 3 * circle.radius, y]);
    const legend = page.locator('.legend');
    assert.ok(!(await legend.isVisible()));
    const [filled, paper] = [await colourAt(page, inside), await colourAt(page, beside)];
    assert.notEqual(filled, paper);
    await click(page, [x, y]);
    await page.getByLabel('A touch makes it').selectOption('pass');
    await settled(page);
    assert.equal(await colourAt(page, inside), paper);
    assert.deepEqual(await legend.locator('li').allTextContents(), ['solid: stops the ball', 'bright edge: bounces it', 'dashed: lets it pass']);
    await page.getByLabel('A touch makes it').selectOption('stop');
    await settled(page);
    assert.equal(await colourAt(page, inside), filled);
    await page.getByLabel('What bodies do').uncheck();
    assert.ok(!(await legend.isVisible()));
    assert.equal(await ask(page, (app) => app.settings.layers.responses), false);
  }));
