// The stage alone, for a screen that many look at.

import assert from 'node:assert/strict';
import { accessibilityProblems, test } from './harness.mjs';
import { POCKET, ask, assertNear, at, ballOf, drag, modelOf, pixels, press, push, selected, settled } from './hand.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The parts that are hidden while the page presents. */
const AROUND = ['.bar', '#nav', '#panels', '#tools', '#variants'];

/** @param {Page} page */
const seenAround = async (page) =>
  (await Promise.all(AROUND.map((part) => page.locator(part).isVisible()))).filter(Boolean).length;

/** @param {Page} page @param {boolean} on */
async function presents(page, on) {
  await page.locator('html[data-presenting]').waitFor({ state: on ? 'attached' : 'detached' });
  await page.waitForFunction(`Boolean(document.fullscreenElement) === ${on}`);
  await settled(page);
}

/** How many pixels of the room are as dark as its wall, for its size. @param {Page} page */
const darkPixels = (page) =>
  pixels(page, ({ data, width, height }) => {
    let dark = 0;
    for (let k = 0; k < data.length; k += 4) if (data[k] < 70 && data[k + 1] < 70 && data[k + 2] < 70) dark++;
    return dark / Math.hypot(width, height);
  });

test(
  'a_key_shows_the_stage_alone_with_broader_lines_and_escape_ends_one_thing_at_a_time',
  at('playground', async (page) => {
    const thin = await darkPixels(page);
    assert.equal(await seenAround(page), AROUND.length);
    await page.evaluate(() => document.getElementById('room')?.focus());
    await press(page, 'b');
    await presents(page, true);
    assert.equal(await seenAround(page), 0);
    const box = await page.locator('#room').boundingBox();
    const size = await page.evaluate(() => [innerWidth, innerHeight]);
    assertNear([box?.x ?? NaN, box?.y ?? NaN, box?.width ?? NaN, box?.height ?? NaN], [0, 0, ...size], 0.5);
    // The window may become large after the screen says so.
    for (let frame = 0; frame < 60 && (await darkPixels(page)) <= 1.3 * thin; frame += 1) await settled(page);
    assert.ok((await darkPixels(page)) > 1.3 * thin);
    assert.deepEqual(await accessibilityProblems(page), []);
    // Hands, keys and playing go on.
    await drag(page, [-180, 60], [-150, 20]);
    assertNear((await ballOf(page)).centre, [-150, 20]);
    await press(page, ' ');
    assert.ok(await ask(page, (app) => app.playback.playing));
    await press(page, ' ', '1');
    assert.equal((await modelOf(page)).bodies.length, 5);
    await press(page, 'Escape');
    await presents(page, false);
    assert.equal(await seenAround(page), AROUND.length);
    assert.deepEqual(await selected(page), [4], 'Escape ends one thing only');
    assert.equal(await ask(page, (app) => app.settings.larger), 1);
    // Where the browser gives no whole screen, the stage fills the window.
    await page.evaluate(() => void Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined }));
    await push(page, /^Present$/);
    await page.locator('html[data-presenting]').waitFor();
    assert.equal(await seenAround(page), 0);
    // Escape in what is open over it closes that alone.
    await press(page, '?');
    await page.locator('dialog').waitFor();
    await press(page, 'Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.equal(await seenAround(page), 0);
    await press(page, 'Escape');
    assert.equal(await seenAround(page), AROUND.length);
  }),
);

test(
  'a_finger_begins_and_ends_it_on_a_stage_of_its_own_too',
  at(
    'boxes-and-spheres',
    async (page) => {
      await page.getByRole('button', { name: 'Examples' }).tap();
      await page.getByRole('button', { name: 'Present', exact: true }).tap();
      await presents(page, true);
      assert.equal(await seenAround(page), 0);
      await page.getByRole('button', { name: 'End the presentation' }).tap();
      await presents(page, false);
      assert.ok(await page.locator('.bar').isVisible());
    },
    POCKET,
  ),
);
