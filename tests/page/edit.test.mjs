// Taking things in hand: with the mouse, with keys alone, and with fingers.

import assert from 'node:assert/strict';
import { PHONE, test } from './harness.mjs';
import { ask, assertNear, at, click, drag, dragPixels, handle, inWindow, modelOf, pathOf, press, reload, settled } from './hand.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const refusal = (page) => page.locator('#refusal').innerText();
/** @param {Page} page @param {number} k */
const polygon = async (page, k) => (await modelOf(page)).bodies[k].shape.polygon ?? [];

test('dragging_the_ball_gives_another_path_and_undo_the_old_one', () =>
  at('collision-rebound', async (page) => {
    const before = await pathOf(page);
    await drag(page, [-200, 0], [-150, -100]);
    assertNear((await modelOf(page)).ball?.centre ?? [], [-150, -100]);
    const after = await pathOf(page);
    assert.notDeepEqual(after, before);
    await press(page, 'Control+z');
    assert.deepEqual(await pathOf(page), before);
    await press(page, 'Control+y');
    assert.deepEqual(await pathOf(page), after);
  }));

test('turning_the_handle_turns_the_aim', () =>
  at('collision-rebound', async (page) => {
    await dragPixels(page, await handle(page), await inWindow(page, [-200, -150]));
    const [x, y] = (await modelOf(page)).ball?.direction ?? [0, 0];
    assertNear([Math.atan2(y, x)], [-Math.PI / 2], 0.02);
  }));

test('a_ball_in_a_wall_is_refused_in_words_and_the_last_good_path_stays', () =>
  at('collision-rebound', async (page) => {
    await drag(page, [-200, 0], [-280, 0]);
    assert.match(await refusal(page), /^The ball overlaps Wall\.$/);
    assert.ok((await pathOf(page)).length > 4);
    assert.ok(await ask(page, (app) => (app.engine.pathBall?.centre[0] ?? 0) > -280));
    await page.getByRole('button', { name: '切换到中文' }).click();
    await page.locator('html[lang=zh-Hans]').waitFor({ state: 'attached' });
    assert.equal(await refusal(page), '小球与墙重叠。');
    await press(page, 'Control+z');
    assert.ok(!(await page.locator('#refusal').isVisible()));
  }));

test('a_wall_that_crosses_itself_is_refused_and_can_be_mended', () =>
  at('collision-rebound', async (page) => {
    const before = await pathOf(page);
    await click(page, [-300, -100]);
    await drag(page, [-300, 300], [400, -100]);
    assert.equal(await refusal(page), 'Wall crosses or touches itself.');
    assert.ok((await pathOf(page)).length > 4);
    await drag(page, [400, -100], [-300, 300]);
    assert.ok(!(await page.locator('#refusal').isVisible()));
    assertNear(await pathOf(page), before, 40);
  }));

test('a_corner_can_be_dragged_and_one_pulled_out_of_an_edge', () =>
  at('collision-rebound', async (page) => {
    await click(page, [0, 0]);
    await drag(page, [20, 50], [60, 80]);
    assertNear((await polygon(page, 1))[1], [60, 80]);
    await drag(page, [-20, -25], [-70, -25]);
    assert.equal((await polygon(page, 1)).length, 5);
    assertNear((await polygon(page, 1))[3], [-70, -25]);
    await press(page, 'Delete');
    assert.equal((await polygon(page, 1)).length, 4);
  }));

test('a_body_is_moved_turned_scaled_duplicated_and_deleted', () =>
  at('collision-rebound', async (page) => {
    await drag(page, [0, -50], [40, -70]);
    assertNear((await modelOf(page)).bodies[1].placement?.position ?? [], [40, -20]);
    const frame = { top: -120, bottom: 30, left: 20, right: 60 };
    const [x, y] = await inWindow(page, [(frame.left + frame.right) / 2, frame.top]);
    await dragPixels(page, [x, y - 42], [x + 400, y + 60]);
    assert.ok(((await modelOf(page)).bodies[1].placement?.rotation ?? 0) > 0.5);
    await press(page, 'Control+z', 'Control+d');
    assert.equal((await modelOf(page)).bodies.length, 3);
    await press(page, 'Delete');
    assert.equal((await modelOf(page)).bodies.length, 2);
    await click(page, [40, -50]);
    const [right, bottom] = await inWindow(page, [frame.right, frame.bottom]);
    await dragPixels(page, [right + 14, bottom + 14], [right + 40, bottom + 100]);
    assert.ok(((await modelOf(page)).bodies[1].placement?.scale?.[0] ?? 1) > 1.1);
  }));

test('walls_obstacles_circles_and_fences_are_added', () =>
  at('playground', async (page) => {
    await page.getByLabel('Start from').selectOption('Empty room');
    await page.waitForFunction('carom.store.model.bodies.length === 1');
    for (const [name, from, to] of /** @type {[RegExp, [number, number], [number, number]][]} */ ([
      [/Add an obstacle/, [-60, -100], [0, -60]],
      [/Add a circle/, [100, 100], [130, 100]],
      [/Add a polyline/, [150, -150], [200, 0]],
      [/Add a wall/, [-280, -180], [280, 180]],
    ])) {
      await page.getByRole('button', { name }).click();
      await drag(page, from, to);
    }
    const { bodies } = await modelOf(page);
    assert.deepEqual(bodies.map(({ shape }) => Object.keys(shape)[0]), ['polygon', 'polygon', 'circle', 'polyline', 'polygon']);
    assert.deepEqual(bodies.map(({ side }) => side), ['inside', 'outside', 'outside', 'both', 'inside']);
    assert.equal(await ask(page, (app) => app.engine.problems.length), 0);
  }));

test('many_are_selected_with_shift_or_a_box_and_changed_together', () =>
  at('bvh-rebound', async (page) => {
    await page.keyboard.down('Shift');
    await drag(page, [-300, -300], [0, 0]);
    await page.keyboard.up('Shift');
    const chosen = await ask(page, (app) => app.store.selection);
    assert.deepEqual(chosen, [2, 5, 9, 12]);
    await click(page, [250, 71], ['Shift']);
    assert.equal((await ask(page, (app) => app.store.selection)).length, 5);
    await page.getByLabel('A touch makes it').selectOption('reflect');
    const { bodies } = await modelOf(page);
    assert.deepEqual([1, 2, 5, 9, 12].map((k) => bodies[k].response), Array(5).fill('reflect'));
    await press(page, 'Control+z');
    assert.equal((await modelOf(page)).bodies[1].response, 'stop');
  }));

test('exact_numbers_can_be_typed', () =>
  at('collision-rebound', async (page) => {
    await page.getByLabel('Ball x').fill('-150.5');
    await page.getByLabel('Aim °').fill('90');
    const { ball } = await modelOf(page);
    assert.equal(ball?.centre[0], -150.5);
    assertNear(ball?.direction ?? [], [0, 1], 1e-12);
    await page.getByLabel('Bounces', { exact: true }).fill('3');
    await settled(page);
    assert.match(await page.locator('#read-out').innerText(), /bounce limit/);
    await page.getByLabel('Length', { exact: true }).fill('50');
    await settled(page);
    assert.match(await page.locator('#read-out').innerText(), /50\.00 long · length limit/);
  }));

test('snap_puts_things_on_the_grid', () =>
  at('collision-rebound', async (page) => {
    await page.getByRole('button', { name: /Snap to grid/ }).click();
    await drag(page, [-200, 0], [-153, -98]);
    assert.deepEqual((await modelOf(page)).ball?.centre, [-150, -100]);
  }));

test('everything_can_be_done_with_keys_alone', () =>
  at('collision-rebound', async (page) => {
    await page.locator('#room').focus();
    const start = (await modelOf(page)).ball;
    await press(page, 'ArrowRight', 'w');
    const { ball } = await modelOf(page);
    assert.notDeepEqual(ball?.direction, start?.direction);
    assert.deepEqual(ball?.centre, [-200, -5]);
    await press(page, 'p', 'ArrowRight', ']');
    assert.match(await page.locator('#spoken').innerText(), /Obstacle selected/);
    assert.ok((await modelOf(page)).bodies[1].placement?.rotation);
    await press(page, 'v', 'i');
    assert.equal((await polygon(page, 1)).length, 5);
    await press(page, 'Delete', 'Escape', '3');
    assert.equal((await modelOf(page)).bodies.length, 3);
    assert.equal((await polygon(page, 1)).length, 4);
    await press(page, 'Delete', 'Control+z', 'Control+z');
    assert.equal((await modelOf(page)).bodies.length, 2);
  }));

test('a_locked_body_stays_as_it_is_until_it_is_unlocked', () =>
  at('playground', async (page) => {
    await click(page, [60, 90]);
    await press(page, 'l');
    const { bodies } = await modelOf(page);
    assert.equal(bodies[1].style?.locked, true);
    const view = () => ask(page, (app) => [app.view.left, app.view.top]);
    const before = await view();
    await press(page, 'ArrowLeft', ']', '>', ')', 'v', 'i', 'v', 'ArrowUp', 'Delete', 'Delete');
    const [x, y] = await inWindow(page, [60, 90]);
    // On the body, on a corner, on the grips that it has none of: the view moves and nothing else.
    await dragPixels(page, [x, y], [x + 30, y + 10]);
    assertNear(await view(), [before[0] + 30, before[1] + 10]);
    const corner = (await polygon(page, 1))[0];
    await drag(page, [60 + corner[0], 60 + corner[1]], [0, 0]);
    await page.mouse.dblclick(...(await inWindow(page, [60 + corner[0], 60 + corner[1]])));
    assert.deepEqual((await modelOf(page)).bodies, bodies);
    assert.ok(await page.getByLabel('Name', { exact: true }).isDisabled());
    assert.ok(await page.getByRole('button', { name: 'Delete (Del)' }).isDisabled());
    // A click beside it lets go of it, and one on it selects it again.
    await press(page, 'Escape', 'Escape', 'Escape');
    await click(page, [60, 90]);
    assert.deepEqual(await ask(page, (app) => [...app.store.selection]), [1]);
    // Others that are selected with it move without it.
    await press(page, 'Control+a', 'ArrowLeft');
    const moved = (await modelOf(page)).bodies;
    assert.equal(moved.filter((body, k) => JSON.stringify(body) !== JSON.stringify(bodies[k])).length, bodies.length - 1);
    assert.deepEqual(moved[1], bodies[1]);
    await press(page, 'Control+z');
    await page.waitForFunction(`location.hash.startsWith('#s=')`);
    await reload(page);
    assert.deepEqual((await modelOf(page)).bodies[1], bodies[1]);
    await click(page, [60, 90]);
    await page.getByLabel('Locked').uncheck();
    await drag(page, [60, 50], [30, 50]);
    assert.notDeepEqual((await modelOf(page)).bodies[1].placement, bodies[1].placement);
  }));

test('a_finger_drags_the_ball_and_two_zoom', () =>
  at('collision-rebound', async (page) => {
    const touch = await page.context().newCDPSession(page);
    /** @param {string} type @param {...[number, number]} points */
    const send = (type, ...points) =>
      touch.send('Input.dispatchTouchEvent', {
        type: /** @type {'touchStart'} */ (type),
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const [x, y] = await inWindow(page, [-200, 0]);
    await send('touchStart', [x, y]);
    for (const by of [5, 15, 25]) await send('touchMove', [x + by, y - by]);
    await send('touchEnd');
    await settled(page);
    assert.ok(((await modelOf(page)).ball?.centre[0] ?? -200) > -195);
    const before = await ask(page, (app) => ({ scale: app.view.scale, version: app.engine.version }));
    await send('touchStart', [150, 300], [250, 300]);
    for (const by of [10, 30, 50]) await send('touchMove', [150 - by, 300], [250 + by, 300]);
    await send('touchEnd');
    const after = await ask(page, (app) => ({ scale: app.view.scale, version: app.engine.version }));
    assert.ok(after.scale > before.scale * 1.5, `${before.scale} → ${after.scale}`);
    assert.equal(after.version, before.version);
  }, { ...PHONE, locale: 'en-US', reducedMotion: 'reduce' }));

test('sums_are_typed_into_numbers_and_what_is_none_is_told_beside_the_field', () =>
  at('playground', async (page) => {
    const x = page.getByLabel('Ball x');
    const field = page.locator('.field', { has: x });
    await x.fill('-150+20');
    assert.equal((await modelOf(page)).ball?.centre[0], -130);
    await x.fill('-150+20x');
    assert.match(await field.innerText(), /A number or an expression/);
    assert.equal((await modelOf(page)).ball?.centre[0], -130);
    await x.press('ArrowUp');
    assert.equal((await modelOf(page)).ball?.centre[0], -129);
    assert.equal(await x.inputValue(), '-129');
    await page.getByLabel('Radius').last().fill('2 - 3');
    await page.getByText('At least 0').waitFor();
    assert.equal((await modelOf(page)).ball?.radius, 20);
  }));
