import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LAPTOP, PHONE, accessibilityProblems, withPage } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const readOut = (page) => page.locator('#read-out').innerText();

/**
 * Where a point of the world is on the screen: the room, 600 wide and high, is fitted into the canvas.
 * @param {Page} page
 * @param {number} x
 * @param {number} y
 */
async function onScreen(page, x, y) {
  const box = await page.locator('#room').boundingBox();
  assert.ok(box);
  const scale = Math.min(box.width - 2 - 64, box.height - 2 - 64) / 600;
  return { x: box.x + box.width / 2 + scale * x, y: box.y + box.height / 2 + scale * y };
}

/**
 * @param {Page} page
 * @param {[number, number]} from
 * @param {[number, number]} to
 */
async function drag(page, from, to) {
  const [start, end] = [await onScreen(page, ...from), await onScreen(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

for (const [name, view] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
  test(`page_shows_the_original_on_a_${name}`, () =>
    withPage(view, async (page) => {
      assert.match(await readOut(page), /^\d+ touches over [\d.]+, then (stopped|max-bounces)$/);
    }));
}

test('dragging_the_ball_gives_another_path', () =>
  withPage(LAPTOP, async (page) => {
    const before = await readOut(page);
    await drag(page, [-200, 0], [-150, -100]);
    assert.notEqual(await readOut(page), before);
  }));

test('turning_the_handle_gives_another_path', () =>
  withPage(LAPTOP, async (page) => {
    const before = await readOut(page);
    // The handle is 32 pixels beyond the ball's edge, along (1.2, 1).
    const box = await page.locator('#room').boundingBox();
    const scale = ((box?.height ?? 0) - 2 - 64) / 600;
    const reach = (40 + 32 / scale) / Math.hypot(1.2, 1);
    await drag(page, [-200 + 1.2 * reach, reach], [-200, -150]);
    assert.notEqual(await readOut(page), before);
  }));

test('a_ball_dragged_into_the_wall_is_refused_in_words_and_comes_back_on_release', () =>
  withPage(LAPTOP, async (page) => {
    const [start, end] = [await onScreen(page, -200, 0), await onScreen(page, -320, 0)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 5 });
    assert.match(await readOut(page), /^the ball starts (in overlap with|on the wrong side of) body 0/);
    await page.mouse.up();
    assert.match(await readOut(page), /touches over/);
  }));

test('keys_turn_the_aim_and_move_the_ball', () =>
  withPage(LAPTOP, async (page) => {
    await page.locator('#room').focus();
    const seen = [await readOut(page)];
    for (const key of ['ArrowRight', 'Shift+ArrowLeft', 'w']) {
      await page.keyboard.press(key);
      seen.push(await readOut(page));
    }
    assert.equal(new Set(seen).size, seen.length, seen.join('\n'));
  }));

test('the_page_has_no_accessibility_problems', () =>
  withPage(LAPTOP, async (page) => {
    assert.deepEqual(await accessibilityProblems(page), []);
  }));
