// The stage alone, for a screen that many look at.

import assert from 'node:assert/strict';
import {
  POCKET,
  appears,
  ask,
  assertNear,
  ballOf,
  boxOf,
  countOf,
  drag,
  focus,
  isSeen,
  pixels,
  press,
  push,
  selected,
  tap,
  testAt,
} from './hand.mjs';
import { assertIsForEverybody, page, until } from './harness.mjs';

/** The parts that are hidden while the page presents. */
const AROUND = ['.bar', '#nav', '#panels', '#tools', '#variants'];

const seenAround = async () => (await Promise.all(AROUND.map((part) => page.locator(part).isVisible()))).filter(Boolean).length;

/** @param {boolean} on */
async function presents(on) {
  await page.locator('html[data-presenting]').waitFor({ state: on ? 'attached' : 'detached' });
  await until(`Boolean(document.fullscreenElement) === ${on}`);
}

/** How many pixels of the room are as dark as its wall, for its size. */
const darkPixels = () =>
  pixels(({ data, width, height }) => {
    let dark = 0;
    for (let k = 0; k < data.length; k += 4) if (data[k] < 70 && data[k + 1] < 70 && data[k + 2] < 70) dark++;
    return dark / Math.hypot(width, height);
  });

testAt('a_key_shows_the_stage_alone_with_broader_lines_and_escape_ends_one_thing_at_a_time', 'playground', async () => {
  const thin = await darkPixels();
  assert.equal(await seenAround(), AROUND.length);
  await focus('#room', 'b');
  await presents(true);
  assert.equal(await seenAround(), 0);
  const { x, y, width, height } = await boxOf('#room');
  assertNear([x, y, width, height], [0, 0, ...(await page.evaluate(() => [innerWidth, innerHeight]))], 0.5);
  assert.ok((await darkPixels()) > 1.3 * thin);
  await assertIsForEverybody();
  // Hands, keys and playing go on.
  await drag([-180, 60], [-150, 20]);
  assertNear((await ballOf()).centre, [-150, 20]);
  await press(' ');
  assert.ok(await ask((app) => app.playback.playing));
  await press(' ', '1');
  assert.equal(await countOf(), 5);
  await press('Escape');
  await presents(false);
  assert.equal(await seenAround(), AROUND.length);
  assert.deepEqual(await selected(), [4], 'Escape ends one thing only');
  assert.equal(await ask((app) => app.settings.larger), 1);
  // Where the browser gives no whole screen, the stage fills the window.
  await page.evaluate(() => void Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined }));
  await push(/^Present$/);
  await appears('html[data-presenting]');
  assert.equal(await seenAround(), 0);
  // Escape in what is open over it closes that alone.
  await press('?');
  await appears('dialog');
  await press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.equal(await seenAround(), 0);
  await press('Escape');
  assert.equal(await seenAround(), AROUND.length);
});

testAt(
  'a_finger_begins_and_ends_it_on_a_stage_of_its_own_too',
  'boxes-and-spheres',
  async () => {
    await tap('Examples');
    await tap(/^Present$/);
    await presents(true);
    assert.equal(await seenAround(), 0);
    await tap('End the presentation');
    await presents(false);
    assert.ok(await isSeen('.bar'));
  },
  POCKET,
);
