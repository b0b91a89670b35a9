// Shapes are drawn click by click, by mouse, touch and keys.

import assert from 'node:assert/strict';
import { STILL, ask, assertNear, at, click, inWindow, modelOf, press } from './hand.mjs';
import { PHONE, test } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
async function begin(page) {
  await page.getByRole('button', { name: /Draw corner by corner/ }).click();
  await drawing(page);
}
/** The pen comes when it is first wanted. @param {Page} page */
const drawing = (page) => page.locator('#room[data-mode=draw]').waitFor();
/** @param {Page} page */
const last = async (page) => (await modelOf(page)).bodies.at(-1);

test('a_polygon_is_drawn_click_by_click_and_closed_on_its_first_corner', () =>
  at('empty', async (page) => {
    await begin(page);
    for (const corner of /** @type {[number, number][]} */ ([[0, 0], [101, 3], [97, 83], [1, 1]])) await click(page, corner);
    const body = await last(page);
    assert.deepEqual([body?.side, body?.shape.polygon?.length], ['outside', 3]);
    // The second corner snaps to the horizontal, the third to the right angle.
    const [a, b, c] = body?.shape.polygon ?? [];
    assertNear([b[1] - a[1], b[0] - c[0]], [0, 0], 1e-9);
    assert.deepEqual(await ask(page, (app) => [...app.store.selection]), [1]);
    assert.equal(await ask(page, (app) => app.tools.mode), 'select');
    await press(page, 'Control+z');
    assert.equal((await modelOf(page)).bodies.length, 1);
  }));

test('enter_or_a_double_click_ends_a_fence_and_backspace_takes_a_corner_back', () =>
  at('empty', async (page) => {
    await begin(page);
    for (const corner of /** @type {[number, number][]} */ ([[-200, -100], [-100, 50], [0, -90]])) await click(page, corner, ['Alt']);
    await press(page, 'Backspace');
    await click(page, [50, 120], ['Alt']);
    await press(page, 'Enter');
    const fence = await last(page);
    assertNear(fence?.shape.polyline?.flat() ?? [], [-200, -100, -100, 50, 50, 120], 0.6);
    await begin(page);
    await click(page, [100, -100]);
    const [x, y] = await inWindow(page, [180, -40]);
    await page.mouse.dblclick(x, y);
    assert.equal((await last(page))?.shape.polyline?.length, 2);
    assert.equal((await modelOf(page)).bodies.length, 3);
  }));

test('corners_snap_to_those_of_others_and_escape_gives_up', () =>
  at('empty', async (page) => {
    await begin(page);
    await click(page, [-297, -198]);
    await click(page, [100, 30], ['Alt']);
    await press(page, 'Enter');
    assert.deepEqual((await last(page))?.shape.polyline?.[0], [-300, -200]);
    await begin(page);
    await click(page, [0, 100]);
    await press(page, 'Escape', 'Escape');
    assert.equal(await ask(page, (app) => app.tools.mode), 'select');
    assert.equal((await modelOf(page)).bodies.length, 2);
  }));

test('what_the_core_refuses_is_told_and_can_be_mended', () =>
  at('empty', async (page) => {
    await begin(page);
    // A figure of eight.
    for (const corner of /** @type {[number, number][]} */ ([[0, 0], [100, 100], [100, 0], [0, 100]])) await click(page, corner, ['Alt']);
    await click(page, [0, 0]);
    await page.locator('#toast.wrong').waitFor();
    assert.equal((await modelOf(page)).bodies.length, 1);
    await press(page, 'Backspace', 'Backspace');
    await click(page, [-20, 100], ['Alt']);
    await click(page, [0, 0]);
    assert.equal((await last(page))?.shape.polygon?.length, 3);
  }));

test('keys_alone_draw', () =>
  at('empty', async (page) => {
    await page.locator('#room').focus();
    await press(page, '5');
    await drawing(page);
    await press(page, 'ArrowUp', 'Space');
    for (let k = 0; k < 3; k++) await press(page, 'Shift+ArrowRight');
    await press(page, 'Space');
    await page.waitForFunction(() => /long/.test(document.getElementById('spoken')?.textContent ?? '') || /corner/.test(document.getElementById('spoken')?.textContent ?? ''));
    await press(page, 'Enter');
    const [from, to] = (await last(page))?.shape.polyline ?? [];
    const scale = await ask(page, (app) => app.view.scale);
    assertNear([to[0] - from[0], to[1] - from[1]], [150 / scale, 0], 1e-6);
  }));

test('taps_draw_and_the_tool_ends_it', () =>
  at(
    'empty',
    async (page) => {
      await page.getByRole('button', { name: /Draw corner by corner/ }).tap();
      await drawing(page);
      for (const corner of /** @type {[number, number][]} */ ([[-100, -50], [0, 60], [120, -20]])) await page.touchscreen.tap(...(await inWindow(page, corner)));
      await page.getByRole('button', { name: /Draw corner by corner/ }).tap();
      assert.equal((await last(page))?.shape.polyline?.length, 3);
    },
    { ...STILL, ...PHONE },
  ));
