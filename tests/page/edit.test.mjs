// Taking things in hand: with the mouse, with keys alone, and with fingers.

import assert from 'node:assert/strict';
import {
  POCKET,
  STILL,
  ask,
  assertNear,
  at,
  ballOf,
  bodyAt,
  boxOf,
  click,
  drag,
  dragPixels,
  fingerDrag,
  fingers,
  handle,
  inWindow,
  modelOf,
  openPanel,
  pathOf,
  polygonAt,
  press,
  push,
  reload,
  selected,
  settled,
  spread,
  textOf,
} from './hand.mjs';
import { test } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./hand.mjs').Point} Point */

/** @param {Page} page */
const refusal = (page) => textOf(page, '#refusal');

test(
  'dragging_the_ball_and_its_aim_gives_another_path_and_undo_the_old_one',
  at('collision-rebound', async (page) => {
    const before = await pathOf(page);
    await drag(page, [-200, 0], [-150, -100]);
    assertNear((await ballOf(page)).centre, [-150, -100]);
    const after = await pathOf(page);
    assert.notDeepEqual(after, before);
    await press(page, 'Control+z');
    assert.deepEqual(await pathOf(page), before);
    await press(page, 'Control+y');
    assert.deepEqual(await pathOf(page), after);
    await dragPixels(page, await handle(page), await inWindow(page, [-150, -250]));
    const [x, y] = (await ballOf(page)).direction;
    assertNear([Math.atan2(y, x)], [-Math.PI / 2], 0.02);
    await push(page, /Snap to grid/);
    await drag(page, [-150, -100], [-203, -148]);
    assert.deepEqual((await ballOf(page)).centre, [-200, -150]);
    // The right button edits nothing: the view moves.
    const model = await modelOf(page);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(...(await inWindow(page, [-100, -100])), { steps: 4 });
    await page.mouse.up({ button: 'right' });
    await push(page, /Add a circle/);
    await page.mouse.click(...(await inWindow(page, [100, 100])), { button: 'right' });
    assert.deepEqual(await modelOf(page), model);
  }),
);

test(
  'what_is_refused_is_said_in_words_the_last_good_path_stays_and_it_can_be_mended',
  at('collision-rebound', async (page) => {
    const before = await pathOf(page);
    await drag(page, [-200, 0], [-280, 0]);
    assert.match(await refusal(page), /^The ball overlaps Wall\.$/);
    assert.equal(await page.locator('#read-out').textContent(), '');
    assert.ok((await pathOf(page)).length > 4);
    assert.ok(await ask(page, (app) => (app.engine.pathBall?.centre[0] ?? 0) > -280));
    await push(page, '切换到中文');
    await page.locator('html[lang=zh-Hans]').waitFor({ state: 'attached' });
    assert.equal(await refusal(page), '小球与墙重叠。');
    await press(page, 'Control+z');
    assert.ok(!(await page.locator('#refusal').isVisible()));
    assert.deepEqual(await pathOf(page), before);
  }),
);

test(
  'the_path_of_before_what_is_refused_can_be_looked_at_and_the_hint_does_not_cover_why',
  at('playground', async (page) => {
    await ask(page, ({ store }) => {
      const [wall, ...others] = store.model.bodies;
      store.update({ ...store.model, bodies: [{ ...wall, placement: { position: [900, 0] } }, ...others] });
    });
    // Its counters are no more of this scene.
    await openPanel(page, 'path');
    await settled(page);
    assert.ok((await page.locator('[data-panel=path] tbody button').count()) > 5);
    assert.doesNotMatch(await textOf(page, '[data-panel=path] .inside'), /Boxes looked at/);
    await press(page, 'Control+z');
    assert.match(await textOf(page, '[data-panel=path] .inside'), /Boxes looked at/);
    await ask(page, ({ store }) => store.setBall({ radius: 1e6 }));
    await settled(page);
    assert.ok(await page.locator('#hint').isVisible());
    const { x, y, width, height } = await boxOf(page, '#refusal');
    const isOver = (/** @type {Point} */ [x, y]) => {
      const refusal = /** @type {HTMLElement} */ (document.getElementById('refusal'));
      refusal.style.pointerEvents = 'auto';
      return document.elementFromPoint(x, y) === refusal;
    };
    assert.ok(await page.evaluate(isOver, /** @type {Point} */ ([x + width / 2, y + height / 2])));
  }),
);

test(
  'a_body_is_named_moved_turned_scaled_duplicated_and_deleted_and_so_are_its_corners',
  at('collision-rebound', async (page) => {
    await click(page, [0, 0]);
    await page.getByLabel('Name').fill('the hill');
    assert.equal((await bodyAt(page, 1)).name, 'the hill');
    await drag(page, [20, 50], [60, 80]);
    assertNear((await polygonAt(page, 1))[1], [60, 80]);
    await drag(page, [-20, -25], [-70, -25]);
    assert.equal((await polygonAt(page, 1)).length, 5);
    assertNear((await polygonAt(page, 1))[3], [-70, -25]);
    await press(page, 'Delete');
    assert.equal((await polygonAt(page, 1)).length, 4);
    await press(page, 'Control+z', 'Control+z', 'Control+z', 'Escape', 'Escape');
    await drag(page, [0, -50], [40, -70]);
    assertNear((await bodyAt(page, 1)).placement?.position ?? [], [40, -20]);
    const frame = { top: -120, bottom: 30, left: 20, right: 60 };
    const [x, y] = await inWindow(page, [(frame.left + frame.right) / 2, frame.top]);
    await dragPixels(page, [x, y - 42], [x + 400, y + 60]);
    assert.ok(((await bodyAt(page, 1)).placement?.rotation ?? 0) > 0.5);
    await press(page, 'Control+z', 'Control+d');
    assert.equal((await modelOf(page)).bodies.length, 3);
    await press(page, 'Delete');
    assert.equal((await modelOf(page)).bodies.length, 2);
    await click(page, [40, -50]);
    const [right, bottom] = await inWindow(page, [frame.right, frame.bottom]);
    await dragPixels(page, [right + 14, bottom + 14], [right + 40, bottom + 100]);
    assert.ok(((await bodyAt(page, 1)).placement?.scale?.[0] ?? 1) > 1.1);
  }),
);

test(
  'walls_obstacles_circles_and_fences_are_added',
  at('playground', async (page) => {
    await page.getByLabel('Start from').selectOption('Empty room');
    await page.waitForFunction('carom.store.model.bodies.length === 1');
    for (const [name, from, to] of /** @type {[RegExp, Point, Point][]} */ ([
      [/Add an obstacle/, [-60, -100], [0, -60]],
      [/Add a circle/, [100, 100], [130, 100]],
      [/Add a polyline/, [150, -150], [200, 0]],
      [/Add a wall/, [-280, -180], [280, 180]],
    ])) {
      await page.getByRole('button', { name }).click();
      await drag(page, from, to);
    }
    const { bodies } = await modelOf(page);
    assert.deepEqual(
      bodies.map(({ shape }) => Object.keys(shape)[0]),
      ['polygon', 'polygon', 'circle', 'polyline', 'polygon'],
    );
    assert.deepEqual(
      bodies.map(({ side }) => side),
      ['inside', 'outside', 'outside', 'both', 'inside'],
    );
    assert.equal(await ask(page, (app) => app.engine.problems.length), 0);
  }),
);

test(
  'many_are_selected_with_shift_or_a_box_and_changed_together',
  at('bvh-rebound', async (page) => {
    await page.keyboard.down('Shift');
    await drag(page, [-300, -300], [0, 0]);
    await page.keyboard.up('Shift');
    assert.deepEqual(await selected(page), [2, 5, 9, 12]);
    await click(page, [250, 71], ['Shift']);
    assert.equal((await selected(page)).length, 5);
    await page.getByLabel('A touch makes it').selectOption('reflect');
    const { bodies } = await modelOf(page);
    assert.deepEqual(
      [1, 2, 5, 9, 12].map((k) => bodies[k].response),
      Array(5).fill('reflect'),
    );
    await press(page, 'Control+z');
    assert.equal((await bodyAt(page, 1)).response, 'stop');
  }),
);

test(
  'everything_can_be_done_with_keys_alone',
  at('collision-rebound', async (page) => {
    await page.locator('#room').focus();
    const start = await ballOf(page);
    await press(page, 'ArrowRight', 'w');
    const ball = await ballOf(page);
    assert.notDeepEqual(ball.direction, start.direction);
    assert.deepEqual(ball.centre, [-200, -5]);
    await press(page, 'p', 'ArrowRight', ']');
    assert.match(await textOf(page, '#spoken'), /Obstacle selected/);
    assert.ok((await bodyAt(page, 1)).placement?.rotation);
    await press(page, 'v', 'i');
    assert.equal((await polygonAt(page, 1)).length, 5);
    await press(page, 'Delete', 'Escape', '3');
    assert.equal((await modelOf(page)).bodies.length, 3);
    assert.equal((await polygonAt(page, 1)).length, 4);
    await press(page, 'Delete', 'Control+z', 'Control+z');
    assert.equal((await modelOf(page)).bodies.length, 2);
  }),
);

test(
  'arrow_keys_that_move_two_bodies_in_quick_succession_are_two_steps',
  at('playground', async (page) => {
    const { bodies } = await modelOf(page);
    await page.locator('#room').focus();
    await press(page, 'n', 'n', 'ArrowRight', 'ArrowRight', 'n', 'ArrowRight', 'Control+z');
    assert.deepEqual((await bodyAt(page, 1)).placement?.position, [62, 60]);
    await press(page, 'Control+z');
    assert.deepEqual((await modelOf(page)).bodies, bodies);
  }),
);

test(
  'no_two_bodies_get_one_default_name_and_a_copy_keeps_a_name_that_was_typed',
  at('playground', async (page) => {
    const names = async () => (await modelOf(page)).bodies.map(({ name }) => name);
    await click(page, [60, 90]);
    await press(page, 'Delete', '4', '4', 'Control+d');
    assert.deepEqual(await names(), ['wall', 'circle 2', 'fence 3', 'fence 4', 'fence 5', 'fence 6']);
    await page.getByLabel('Name').fill('the hill');
    await page.locator('#room').focus();
    await press(page, 'Control+d');
    assert.deepEqual((await names()).slice(5), ['the hill', 'the hill']);
  }),
);

test(
  'in_chinese_default_names_are_chinese_and_typed_ones_stay',
  at(
    'playground',
    async (page) => {
      const name = page.getByLabel('名称', { exact: true });
      await click(page, [60, 90]);
      assert.equal(await name.inputValue(), '障碍物 1');
      await name.fill('');
      await name.pressSequentially('wall 3 of glass');
      assert.equal((await bodyAt(page, 1)).name, 'wall 3 of glass');
      await push(page, 'Switch to English');
      await page.locator('html[lang=en]').waitFor({ state: 'attached' });
      assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'wall 3 of glass');
      await click(page, [-80, -90]);
      assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Circle 2');
    },
    { ...STILL, locale: 'zh-CN' },
  ),
);

test(
  'a_locked_body_stays_as_it_is_until_it_is_unlocked',
  at('playground', async (page) => {
    await click(page, [60, 90]);
    await press(page, 'l');
    const { bodies } = await modelOf(page);
    assert.equal(bodies[1].style?.locked, true);
    const view = () => ask(page, (app) => [app.view.left, app.view.top]);
    const before = await view();
    await press(page, 'ArrowLeft', ']', '>', ')', 'v', 'i', 'v', 'ArrowUp', 'Delete', 'Delete');
    const [x, y] = await inWindow(page, [60, 90]);
    // On the body, and on a corner: the view moves and nothing else.
    await dragPixels(page, [x, y], [x + 30, y + 10]);
    assertNear(await view(), [before[0] + 30, before[1] + 10]);
    const corner = /** @type {Point} */ ((await polygonAt(page, 1))[0].map((value) => 60 + value));
    await drag(page, corner, [0, 0]);
    await page.mouse.dblclick(...(await inWindow(page, corner)));
    assert.deepEqual((await modelOf(page)).bodies, bodies);
    assert.ok(await page.getByLabel('Name', { exact: true }).isDisabled());
    assert.ok(await page.getByRole('button', { name: 'Delete (Del)' }).isDisabled());
    // A click beside it lets go of it, and one on it selects it again.
    await press(page, 'Escape', 'Escape', 'Escape');
    await click(page, [60, 90]);
    assert.deepEqual(await selected(page), [1]);
    // Others that are selected with it move without it.
    await press(page, 'Control+a', 'ArrowLeft');
    const moved = (await modelOf(page)).bodies;
    assert.equal(moved.filter((body, k) => JSON.stringify(body) !== JSON.stringify(bodies[k])).length, bodies.length - 1);
    await press(page, 'Control+z');
    await page.waitForFunction(`location.hash.startsWith('#s=')`);
    await reload(page);
    assert.deepEqual(await bodyAt(page, 1), bodies[1]);
    await click(page, [60, 90]);
    await page.getByLabel('Locked').uncheck();
    await drag(page, [60, 50], [30, 50]);
    assert.notDeepEqual((await bodyAt(page, 1)).placement, bodies[1].placement);
  }),
);

test(
  'a_finger_drags_the_ball_and_two_zoom_and_select_nothing',
  at(
    'collision-rebound',
    async (page) => {
      const [x, y] = await inWindow(page, [-200, 0]);
      await fingerDrag(page, [x, y], [x + 25, y - 25]);
      assert.ok((await ballOf(page)).centre[0] > -195);
      const before = await ask(page, (app) => ({ scale: app.view.scale, version: app.engine.version }));
      // One of them is on the obstacle.
      const touch = await fingers(page);
      const at = await inWindow(page, [0, -25]);
      await touch('touchStart', at);
      await touch('touchStart', at, [at[0] + 60, at[1]]);
      await touch('touchMove', [at[0] - 20, at[1]], [at[0] + 80, at[1]]);
      await touch('touchEnd');
      await spread(page, 300);
      await settled(page);
      const after = await ask(page, (app) => ({ scale: app.view.scale, version: app.engine.version }));
      assert.ok(after.scale > before.scale * 1.5, `${before.scale} → ${after.scale}`);
      assert.equal(after.version, before.version);
      assert.deepEqual(await selected(page), []);
      await page.getByRole('button', { name: 'Zoom to fit' }).tap();
      await page.touchscreen.tap(...(await inWindow(page, [0, -25])));
      await settled(page);
      assert.equal((await selected(page)).length, 1, 'one finger does');
      const [shown, whole] = await page.locator('#tools').evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
      assert.ok(whole <= shown, `the tools are ${whole} wide, and ${shown} are shown`);
    },
    POCKET,
  ),
);

/** The first edge of the playground's wall, from (-300, -200) to (300, -200), and the place beside its middle where it is bent. */
const [MIDDLE, BESIDE] = [/** @type {Point} */ ([0, -200]), 18];

test(
  'an_edge_is_bent_through_where_its_middle_is_dragged_and_straight_again_on_its_chord',
  at('playground', async (page) => {
    const before = await pathOf(page);
    const straight = (await bodyAt(page, 0)).shape;
    await click(page, [-300, 100]);
    const [x, y] = await inWindow(page, MIDDLE);
    await dragPixels(page, [x, y - BESIDE], [x, y - BESIDE + 60]);
    const scale = await ask(page, (app) => app.view.scale);
    // The tangent of a quarter of the sweep: the arc's height over half the chord.
    const bent = (await bodyAt(page, 0)).shape;
    assertNear(bent.bulges ?? [], [-60 / scale / 300, 0, 0, 0], 1e-9);
    assert.notDeepEqual(await pathOf(page), before);
    await page.waitForFunction(`location.hash.startsWith('#s=')`);
    await dragPixels(page, [x, y - BESIDE + 60], [x, y - BESIDE + 2]);
    assert.deepEqual((await bodyAt(page, 0)).shape, straight);
    await press(page, 'Control+z');
    assert.deepEqual((await bodyAt(page, 0)).shape, bent);
  }),
);

/** Where the obstacle's disc for its rounding is. @param {Page} page @returns {Promise<Point>} */
async function roundGrip(page) {
  const [, top, right, bottom] = (await ask(page, (app) => app.drawing.engine.boxOf(1))) ?? [NaN, NaN, NaN, NaN];
  const [x, y] = await inWindow(page, [right, (top + bottom) / 2]);
  return [x + 42, y];
}

test(
  'the_disc_beside_a_body_rounds_it_and_so_do_the_parentheses_but_not_what_is_scaled_unevenly',
  at('playground', async (page) => {
    const rounding = async () => (await bodyAt(page, 1)).rounding;
    await click(page, [60, 90]);
    await page.getByLabel('Scale x').fill('0.5');
    const uneven = await roundGrip(page);
    await dragPixels(page, uneven, [uneven[0] + 30, uneven[1]]);
    assert.equal(await rounding(), undefined);
    await click(page, [60, 90]);
    await page.getByLabel('Scale y').fill('0.5');
    const scale = await ask(page, (app) => app.view.scale);
    const from = await roundGrip(page);
    await dragPixels(page, from, [from[0] + 16, from[1]]);
    // The body is half as large as its own numbers say.
    assertNear([(await rounding()) ?? 0], [32 / scale], 1e-9);
    assertNear([Number(await page.getByLabel('Rounded by').inputValue())], [16 / scale], 1e-4);
    await press(page, 'Control+z');
    assert.equal(await rounding(), undefined);
    await page.evaluate(() => document.getElementById('room')?.focus());
    await press(page, ')', ')', '(');
    assert.equal(await rounding(), 2);
    await press(page, '(', '(');
    assert.equal(await rounding(), undefined);
    await press(page, 'g');
    const [x, y] = await roundGrip(page);
    await dragPixels(page, [x, y], [x + 14 * scale, y]);
    assert.equal(await rounding(), 20, 'snapped to the grid of 10');
    await dragPixels(page, await roundGrip(page), [x - 60 * scale, y]);
    assert.equal(await rounding(), undefined, 'inwards until it is sharp');
  }),
);
