// Taking things in hand: with the mouse, with keys alone, and with fingers.

import assert from 'node:assert/strict';
import {
  POCKET,
  STILL,
  ask,
  assertNear,
  ballOf,
  bodiesOf,
  bodyAt,
  choose,
  click,
  countOf,
  doubleClick,
  drag,
  dragPixels,
  field,
  fingerDrag,
  fingers,
  focus,
  handle,
  hasBodies,
  inWindow,
  isSeen,
  modelOf,
  moveBall,
  openPanel,
  pathOf,
  pointAt,
  polygonAt,
  press,
  push,
  reload,
  selected,
  spread,
  tap,
  testAt,
  textOf,
  told,
  tooWide,
} from './hand.mjs';
import { page, settled, until } from './harness.mjs';

/** @typedef {import('./hand.mjs').Point} Point */

const refusal = () => textOf('#refusal');

testAt('dragging_the_ball_and_its_aim_gives_another_path_and_undo_the_old_one', 'collision-rebound', async () => {
  const before = await pathOf();
  await drag([-200, 0], [-150, -100]);
  assertNear((await ballOf()).centre, [-150, -100]);
  const after = await pathOf();
  assert.notDeepEqual(after, before);
  await press('Control+z');
  assert.deepEqual(await pathOf(), before);
  await press('Control+y');
  assert.deepEqual(await pathOf(), after);
  await dragPixels(await handle(), await inWindow([-150, -250]));
  const [x, y] = (await ballOf()).direction;
  assertNear([Math.atan2(y, x)], [-Math.PI / 2], 0.02);
  // The right button edits nothing: the view moves.
  const model = await modelOf();
  await pointAt([-150, -100]);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...(await inWindow([-100, -100])), { steps: 4 });
  await page.mouse.up({ button: 'right' });
  await push(/Add a circle/);
  await page.mouse.click(...(await inWindow([100, 100])), { button: 'right' });
  assert.deepEqual(await modelOf(), model);
});

testAt(
  'what_is_refused_is_said_in_words_the_path_of_before_can_be_looked_at_and_it_can_be_mended',
  'collision-rebound',
  async () => {
    const before = await pathOf();
    await moveBall({ radius: 1e6 });
    await settled();
    assert.ok(await isSeen('#hint'));
    const isUncovered = await page.locator('#refusal').evaluate((refusal) => {
      refusal.style.pointerEvents = 'auto';
      const { x, y, width, height } = refusal.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === refusal;
    });
    assert.ok(isUncovered);
    await press('Control+z');
    await openPanel('path');
    await drag([-200, 0], [-280, 0]);
    assert.match(await refusal(), /^The ball overlaps Wall\.$/);
    assert.equal(await page.locator('#read-out').textContent(), '');
    assert.ok(await ask((app) => (app.engine.pathBall?.centre[0] ?? 0) > -280));
    assert.ok((await page.locator('[data-panel=path] tbody button').count()) > 5);
    // Its counters are no more of this scene.
    assert.doesNotMatch(await textOf('[data-panel=path] .inside'), /Boxes tested/);
    await push('切换到中文');
    await until("document.documentElement.lang === 'zh-Hans'");
    assert.equal(await refusal(), '小球与墙重叠。');
    await press('Control+z');
    assert.ok(!(await isSeen('#refusal')));
    assert.deepEqual(await pathOf(), before);
    assert.match(await textOf('[data-panel=path] .inside'), /查看包围盒/);
  },
);

testAt('a_double_click_on_a_corner_makes_no_other_one_beside_it', 'playground', async () => {
  await click([60, 90]);
  await doubleClick([131, 41]);
  assert.equal((await polygonAt(1)).length, 4);
  await doubleClick([95, 5]);
  assert.equal((await polygonAt(1)).length, 5);
});

testAt('a_body_is_named_moved_turned_scaled_duplicated_and_deleted_and_so_are_its_corners', 'collision-rebound', async () => {
  await click([0, 0]);
  await field('Name').fill('the hill');
  assert.equal((await bodyAt(1)).name, 'the hill');
  await drag([20, 50], [60, 80]);
  assertNear((await polygonAt(1))[1], [60, 80]);
  await drag([-20, -25], [-70, -25]);
  assert.equal((await polygonAt(1)).length, 5);
  assertNear((await polygonAt(1))[3], [-70, -25]);
  await press('Delete');
  assert.equal((await polygonAt(1)).length, 4);
  await press('Control+z', 'Control+z', 'Control+z', 'Escape', 'Escape');
  await drag([0, -50], [40, -70]);
  assertNear((await bodyAt(1)).placement?.position ?? [], [40, -20]);
  const frame = { top: -120, bottom: 30, left: 20, right: 60 };
  const [x, y] = await inWindow([(frame.left + frame.right) / 2, frame.top]);
  await dragPixels([x, y - 42], [x + 400, y + 60]);
  assert.ok(((await bodyAt(1)).placement?.rotation ?? 0) > 0.5);
  await press('Control+z', 'Control+d');
  assert.equal(await countOf(), 3);
  await press('Delete');
  assert.equal(await countOf(), 2);
  await click([40, -50]);
  const [right, bottom] = await inWindow([frame.right, frame.bottom]);
  await dragPixels([right + 14, bottom + 14], [right + 40, bottom + 100]);
  assert.ok(((await bodyAt(1)).placement?.scale?.[0] ?? 1) > 1.1);
});

testAt('walls_obstacles_circles_and_fences_are_added', 'playground', async () => {
  await choose('Start from', 'Empty room');
  await until(hasBodies(1));
  for (const [name, from, to] of /** @type {[RegExp, Point, Point][]} */ ([
    [/Add an obstacle/, [-60, -100], [0, -60]],
    [/Add a circle/, [100, 100], [130, 100]],
    [/Add a polyline/, [150, -150], [200, 0]],
    [/Add a wall/, [-280, -180], [280, 180]],
  ])) {
    await push(name);
    await drag(from, to);
  }
  const bodies = await bodiesOf();
  assert.deepEqual(
    bodies.map(({ shape }) => Object.keys(shape)[0]),
    ['polygon', 'polygon', 'circle', 'polyline', 'polygon'],
  );
  assert.deepEqual(
    bodies.map(({ side }) => side),
    ['inside', 'outside', 'outside', 'both', 'inside'],
  );
  assert.equal(await ask((app) => app.engine.problems.length), 0);
});

testAt('many_are_selected_with_shift_or_a_box_and_changed_together', 'bvh-rebound', async () => {
  await page.keyboard.down('Shift');
  await drag([-300, -300], [0, 0]);
  await page.keyboard.up('Shift');
  assert.deepEqual(await selected(), [2, 5, 9, 12]);
  await click([250, 71], ['Shift']);
  assert.equal((await selected()).length, 5);
  await choose('A touch makes it', 'reflect');
  const bodies = await bodiesOf();
  assert.deepEqual(
    [1, 2, 5, 9, 12].map((k) => bodies[k].response),
    Array(5).fill('reflect'),
  );
  await press('Control+z');
  assert.equal((await bodyAt(1)).response, 'stop');
});

testAt('everything_can_be_done_with_keys_alone', 'collision-rebound', async () => {
  await focus('#room');
  const start = await ballOf();
  await press('ArrowRight', 'w');
  const ball = await ballOf();
  assert.notDeepEqual(ball.direction, start.direction);
  assert.deepEqual(ball.centre, [-200, -5]);
  await press('p', 'ArrowRight', ']');
  assert.match(await textOf('#spoken'), /Obstacle selected/);
  assert.ok((await bodyAt(1)).placement?.rotation);
  // Undone, a new corner leaves the one chosen that was chosen then: here the last.
  await press('v', 'v', 'v', 'v');
  const corner = await ask(({ store }) => store.corner);
  assert.equal(corner, (await polygonAt(1)).length - 1);
  await press('i');
  assert.equal((await polygonAt(1)).length, 5);
  await press('Control+z');
  assert.equal(await ask(({ store }) => store.corner), corner);
  await press('i', 'Delete', 'Escape', '3');
  assert.equal(await countOf(), 3);
  assert.equal((await polygonAt(1)).length, 4);
  await press('Delete', 'Control+z', 'Control+z');
  assert.equal(await countOf(), 2);
});

testAt('arrow_keys_that_move_two_bodies_in_quick_succession_are_two_steps', 'playground', async () => {
  const bodies = await bodiesOf();
  await focus('#room', 'n', 'n', 'ArrowRight', 'ArrowRight', 'n', 'ArrowRight', 'Control+z');
  assert.deepEqual((await bodyAt(1)).placement?.position, [62, 60]);
  await press('Control+z');
  assert.deepEqual(await bodiesOf(), bodies);
});

testAt('no_two_bodies_get_one_default_name_and_a_copy_keeps_a_name_that_was_typed', 'playground', async () => {
  const names = async () => (await bodiesOf()).map(({ name }) => name);
  await click([60, 90]);
  await press('Delete', '4', '4', 'Control+d');
  assert.deepEqual(await names(), ['wall', 'circle 2', 'fence 3', 'fence 4', 'fence 5', 'fence 6']);
  await field('Name').fill('the hill');
  await focus('#room', 'Control+d');
  assert.deepEqual((await names()).slice(5), ['the hill', 'the hill']);
});

testAt(
  'in_chinese_default_names_are_chinese_and_typed_ones_stay',
  'playground',
  async () => {
    const name = field('名称');
    await click([60, 90]);
    assert.equal(await name.inputValue(), '障碍物 1');
    await name.fill('');
    await name.pressSequentially('wall 3 of glass');
    assert.equal((await bodyAt(1)).name, 'wall 3 of glass');
    await push('Switch to English');
    await page.locator('html[lang=en]').waitFor({ state: 'attached' });
    assert.equal(await field('Name').inputValue(), 'wall 3 of glass');
    await click([-80, -90]);
    assert.equal(await field('Name').inputValue(), 'Circle 2');
  },
  { ...STILL, locale: 'zh-CN' },
);

testAt('a_locked_body_stays_as_it_is_until_it_is_unlocked', 'playground', async () => {
  await click([60, 90]);
  await press('l');
  const bodies = await bodiesOf();
  assert.equal(bodies[1].style?.locked, true);
  const view = () => ask((app) => [app.view.left, app.view.top]);
  const before = await view();
  await press('ArrowLeft', ']', '>', ')', 'v', 'i', 'v', 'ArrowUp', 'Delete', 'Delete');
  const [x, y] = await inWindow([60, 90]);
  // On the body, and on a corner: the view moves and nothing else.
  await dragPixels([x, y], [x + 30, y + 10]);
  assertNear(await view(), [before[0] + 30, before[1] + 10]);
  const corner = /** @type {Point} */ ((await polygonAt(1))[0].map((value) => 60 + value));
  await drag(corner, [0, 0]);
  await doubleClick(corner);
  assert.deepEqual(await bodiesOf(), bodies);
  assert.ok(await field('Name').isDisabled());
  assert.ok(await page.getByRole('button', { name: 'Delete (Del)' }).isDisabled());
  // A click beside it lets go of it, and one on it selects it again.
  await press('Escape', 'Escape', 'Escape');
  await click([60, 90]);
  assert.deepEqual(await selected(), [1]);
  // Others that are selected with it move without it.
  await press('Control+a', 'ArrowLeft');
  const moved = await bodiesOf();
  assert.equal(moved.filter((body, k) => JSON.stringify(body) !== JSON.stringify(bodies[k])).length, bodies.length - 1);
  await press('Control+z');
  await told();
  await reload();
  assert.deepEqual(await bodyAt(1), bodies[1]);
  await click([60, 90]);
  await field('Locked').uncheck();
  await drag([60, 50], [30, 50]);
  assert.notDeepEqual((await bodyAt(1)).placement, bodies[1].placement);
});

testAt(
  'a_finger_drags_the_ball_and_two_zoom_and_select_nothing',
  'collision-rebound',
  async () => {
    const [x, y] = await inWindow([-200, 0]);
    await fingerDrag([x, y], [x + 25, y - 25]);
    assert.ok((await ballOf()).centre[0] > -195);
    const before = await ask((app) => ({ scale: app.view.scale, version: app.engine.version }));
    // One of them is on the obstacle.
    const touch = await fingers();
    const at = await inWindow([0, -25]);
    await touch('touchStart', at);
    await touch('touchStart', at, [at[0] + 60, at[1]]);
    await touch('touchMove', [at[0] - 20, at[1]], [at[0] + 80, at[1]]);
    await touch('touchEnd');
    await spread(300);
    await settled();
    const after = await ask((app) => ({ scale: app.view.scale, version: app.engine.version }));
    assert.ok(after.scale > before.scale * 1.5, `${before.scale} → ${after.scale}`);
    assert.equal(after.version, before.version);
    assert.deepEqual(await selected(), []);
    await tap('Zoom to fit');
    await page.touchscreen.tap(...(await inWindow([0, -25])));
    await settled();
    assert.equal((await selected()).length, 1, 'one finger does');
    assert.equal(await tooWide('#tools'), 0);
  },
  POCKET,
);

/**
 * The first edge of the playground's wall, from (-300, -200) to (300, -200), and the place beside its middle where it is bent.
 */
const [MIDDLE, BESIDE] = [/** @type {Point} */ ([0, -200]), 18];

testAt('an_edge_is_bent_through_where_its_middle_is_dragged_and_straight_again_on_its_chord', 'playground', async () => {
  const before = await pathOf();
  const straight = (await bodyAt(0)).shape;
  await click([-300, 100]);
  const [x, y] = await inWindow(MIDDLE);
  await dragPixels([x, y - BESIDE], [x, y - BESIDE + 60]);
  const scale = await ask((app) => app.view.scale);
  // The tangent of a quarter of the sweep: the arc's height over half the chord.
  const bent = (await bodyAt(0)).shape;
  assertNear(bent.bulges ?? [], [-60 / scale / 300, 0, 0, 0], 1e-9);
  assert.notDeepEqual(await pathOf(), before);
  await told();
  await dragPixels([x, y - BESIDE + 60], [x, y - BESIDE + 2]);
  assert.deepEqual((await bodyAt(0)).shape, straight);
  await press('Control+z');
  assert.deepEqual((await bodyAt(0)).shape, bent);
});

/** Where the obstacle's disc for its rounding is. @returns {Promise<Point>} */
async function roundGrip() {
  const [, top, right, bottom] = (await ask((app) => app.drawing.engine.boxOf(1))) ?? [NaN, NaN, NaN, NaN];
  const [x, y] = await inWindow([right, (top + bottom) / 2]);
  return [x + 42, y];
}

testAt('the_disc_beside_a_body_rounds_it_and_so_do_the_parentheses_but_not_what_is_scaled_unevenly', 'playground', async () => {
  const rounding = async () => (await bodyAt(1)).rounding;
  await click([60, 90]);
  await field('Scale x').fill('0.5');
  const uneven = await roundGrip();
  await dragPixels(uneven, [uneven[0] + 30, uneven[1]]);
  assert.equal(await rounding(), undefined);
  await click([60, 90]);
  await field('Scale y').fill('0.5');
  const scale = await ask((app) => app.view.scale);
  const from = await roundGrip();
  await dragPixels(from, [from[0] + 16, from[1]]);
  // The body is half as large as its own numbers say.
  assertNear([(await rounding()) ?? 0], [32 / scale], 1e-9);
  assertNear([Number(await field('Rounded by').inputValue())], [16 / scale], 1e-4);
  await press('Control+z');
  assert.equal(await rounding(), undefined);
  await focus('#room', ')', ')', '(');
  assert.equal(await rounding(), 2);
  await press('(', '(');
  assert.equal(await rounding(), undefined);
  await press('g');
  const [x, y] = await roundGrip();
  await dragPixels([x, y], [x + 14 * scale, y]);
  assert.equal(await rounding(), 20, 'snapped to the grid of 10');
  await dragPixels(await roundGrip(), [x - 60 * scale, y]);
  assert.equal(await rounding(), undefined, 'inwards until it is sharp');
});
