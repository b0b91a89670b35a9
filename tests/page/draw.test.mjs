// Shapes are drawn click by click, and distances measured: by mouse, touch and keys. Names, angles and distances are written in
// the room itself.

import assert from 'node:assert/strict';
import {
  BODIES,
  POCKET,
  appears,
  ask,
  assertNear,
  bodiesOf,
  bodyAt,
  change,
  click,
  colourAt,
  countOf,
  doubleClick,
  drag,
  field,
  fingerDrag,
  focus,
  goTo,
  inWindow,
  modelOf,
  pointAt,
  press,
  push,
  show,
  spread,
  testAt,
  textOf,
} from './hand.mjs';
import { page, until } from './harness.mjs';

/** @typedef {import('./hand.mjs').Point} Point */

/** Pen and ruler come when they are first wanted. @param {'draw' | 'ruler'} mode */
const ready = (mode) => appears(`#room[data-mode=${mode}]`);
async function begin() {
  await push(/Draw corner by corner/);
  await ready('draw');
}
/** @param {Point[]} corners @param {('Shift' | 'Alt')[]} [modifiers] */
async function put(corners, modifiers) {
  for (const corner of corners) await click(corner, modifiers);
}
const last = async () => (await bodiesOf()).at(-1)?.shape ?? {};

/** The texts that a frame draws on the room's canvas. @returns {Promise<string[]>} */
const written = () =>
  page.evaluate(async () => {
    /** @type {string[]} */
    const words = [];
    const { prototype } = CanvasRenderingContext2D;
    const { fillText } = prototype;
    prototype.fillText = function (text, ...where) {
      words.push(text);
      return fillText.call(this, text, ...where);
    };
    /** @type {any} */ (window).carom.drawing.request();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    prototype.fillText = fillText;
    return words;
  });

/** As soon as there are so many words: their code comes when they are first wanted. @param {number} many */
async function writtenLater(many) {
  for (let tries = 0; tries < 200; tries++) {
    const words = await written();
    if (words.length >= many) return words;
  }
  return assert.fail('They have not come.');
}

testAt('a_polygon_is_drawn_click_by_click_and_closed_and_enter_or_a_double_click_ends_a_polyline', 'empty', async () => {
  await begin();
  await put([
    [0, 0],
    [101, 3],
    [97, 83],
    [1, 1],
  ]);
  const [a, b, c, ...more] = (await last()).polygon ?? [];
  assert.equal(more.length, 0);
  // The second corner snaps to the horizontal, the third to the right angle.
  assertNear([b[1] - a[1], b[0] - c[0]], [0, 0], 1e-9);
  assert.deepEqual(await ask((app) => [app.tools.mode, ...app.store.selection]), ['select', 1]);
  await press('Control+z');
  assert.equal(await countOf(), 1);
  await begin();
  await put(
    [
      [-200, -100],
      [-100, 50],
      [0, -90],
    ],
    ['Alt'],
  );
  await press('Backspace');
  await click([50, 120], ['Alt']);
  await press('Enter');
  assertNear((await last()).polyline?.flat() ?? [], [-200, -100, -100, 50, 50, 120], 0.6);
  await begin();
  await click([100, -100]);
  await doubleClick([180, -40]);
  assert.deepEqual([(await last()).polyline?.length, await countOf()], [2, 3]);
  // On the grid every corner is, also beside half a right angle.
  await press('g');
  await begin();
  const away = await ask((app) => app.settings.grid);
  await put([
    [0.1 * away, 0.2 * away],
    [5.1 * away, 4.9 * away],
  ]);
  await press('Enter', 'g');
  assertNear((await last()).polyline?.flat() ?? [], [0, 0, 5 * away, 5 * away], 1e-9);
  await press('Delete');
  // Corners snap to those of others, and Escape gives up.
  await begin();
  await click([-297, -198]);
  await click([100, 30], ['Alt']);
  await press('Enter');
  assert.deepEqual((await last()).polyline?.[0], [-300, -200]);
  await begin();
  await click([0, 100]);
  await press('Escape', 'Escape');
  assert.deepEqual([await ask((app) => app.tools.mode), await countOf()], ['select', 4]);
});

testAt('what_the_core_refuses_is_told_can_be_mended_and_does_not_come_along_into_another_scene', 'empty', async () => {
  const eight = /** @type {Point[]} */ ([
    [0, 0],
    [100, 100],
    [100, 0],
    [0, 100],
  ]);
  await begin();
  await put(eight, ['Alt']);
  await click([0, 0]);
  await appears('#toast.wrong');
  assert.equal(await countOf(), 1);
  await press('Backspace', 'Backspace');
  await click([-20, 100], ['Alt']);
  await click([0, 0]);
  assert.equal((await last()).polygon?.length, 3);
  await press('Delete');
  await begin();
  await put(eight, ['Alt']);
  await press('Enter');
  await appears('#toast.shown');
  await goTo('bvh-boxes');
  assert.equal(await page.locator('#toast.shown').count(), 0);
  await begin();
  assert.deepEqual(await ask(({ tools }) => tools.pen?.points), []);
});

testAt('keys_alone_draw_and_measure', 'playground', async () => {
  await focus('#room', '5');
  await ready('draw');
  await press('ArrowUp', 'Space', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Space');
  await until(() => /long|corner/.test(document.getElementById('spoken')?.textContent ?? ''));
  await press('Enter');
  const [from, to] = (await last()).polyline ?? [];
  const scale = await ask((app) => app.view.scale);
  assertNear([to[0] - from[0], to[1] - from[1]], [150 / scale, 0], 1e-6);
  await press('6');
  await ready('ruler');
  await press('g', 'ArrowRight', ' ', 'ArrowRight', 'ArrowRight', 'ArrowDown');
  assert.match(await textOf('#spoken'), /^22\.4 long/);
  assert.equal((await written())[0], await textOf('#spoken'));
  await press('6');
  assert.equal(await ask((app) => app.tools.mode), 'select');
});

testAt(
  'taps_draw_and_a_finger_measures',
  'empty',
  async () => {
    const tool = page.getByRole('button', { name: /Draw corner by corner/ });
    await tool.tap();
    await ready('draw');
    for (const corner of /** @type {Point[]} */ ([
      [-100, -50],
      [0, 60],
      [120, -20],
    ]))
      await page.touchscreen.tap(...(await inWindow(corner)));
    // A finger that is lifted points nowhere.
    assert.deepEqual((await written()).filter(Boolean), []);
    await tool.tap();
    assert.equal((await last()).polyline?.length, 3);
    await ask((app) => app.tools.choose('ruler'));
    await fingerDrag(await inWindow([-300, -200]), await inWindow([-300, 200]));
    assert.match((await written())[0], /^400\.0 long/);
    // Two fingers zoom, and measure nothing.
    await spread(300);
    assert.match((await written())[0], /^400\.0 long/);
  },
  POCKET,
);

testAt('labels_name_the_bodies_and_number_the_bounces_and_the_protractor_draws_angles', 'playground', async () => {
  assert.deepEqual(await written(), []);
  await field('Labels').check();
  const bounces = await ask((app) => app.engine.hits.length);
  const numbers = Array.from({ length: bounces }, (_, k) => String(k + 1));
  const names = ['Wall', 'Obstacle 1', 'Circle 2', 'Polyline 3'];
  assert.deepEqual(await writtenLater(bounces + names.length), [...numbers, ...names]);
  await field('Labels').uncheck();
  assert.deepEqual(await written(), []);
  // From (0, 0) to a wall at y = 100 by 3 to 4, and on to another that stops it: there is no way out of that.
  const fence = (/** @type {number} */ y, /** @type {'reflect' | 'stop'} */ response) => {
    const ends = /** @type {Point[]} */ ([
      [-500, y],
      [500, y],
    ]);
    return { ...BODIES.fence, shape: { polyline: ends }, response };
  };
  const bodies = [fence(100, 'reflect'), fence(-100, 'stop')];
  await show({ bodies, ball: { centre: [0, 0], direction: [3, 4], radius: 0 }, limits: { bounces: 9 } });
  await ask(({ settings }) => settings.change(({ layers }) => (layers.protractor = true)));
  const angle = `${((Math.atan2(3, 4) * 180) / Math.PI).toFixed(1)}°`;
  assert.deepEqual(await writtenLater(3), [angle, angle, angle]);
});

testAt('the_ruler_measures_from_corner_to_corner_and_changes_nothing', 'playground', async () => {
  const before = await modelOf();
  const ruler = page.getByLabel('Ruler');
  const length = async () => (await written())[0]?.split(' ')[0];
  await ruler.click();
  await ready('ruler');
  // Both ends are a few pixels beside a corner of the wall.
  await drag([-298, -203], [302, 197]);
  assert.equal(await length(), Math.hypot(600, 400).toFixed(1));
  // The mouse moves on without it.
  await pointAt([0, 0]);
  assert.equal(await length(), Math.hypot(600, 400).toFixed(1));
  // Where the path bends.
  const [x, y, u, v] = await ask(({ engine: { points } }) => [...points.slice(4, 8)]);
  await drag([x + 2, y + 2], [u - 2, v + 2]);
  assert.equal(await length(), Math.hypot(u - x, v - y).toFixed(1));
  await press('Escape');
  assert.equal(await length(), undefined);
  assert.ok(await ruler.isChecked());
  await press('Escape');
  assert.ok(!(await ruler.isChecked()));
  assert.deepEqual(await modelOf(), before);
});

testAt('a_bent_edge_that_is_touched_lights_up_along_its_arc_and_not_along_its_chord', 'playground', async () => {
  // A disc of radius 80, with its chord along the x axis.
  await change({
    bodies: [await bodyAt(0), { ...BODIES.lens, placement: { position: [-80, 0], scale: [20, 20] } }],
    ball: { centre: [0, -180], direction: [0.02, 1], radius: 12 },
  });
  await ask((app) => app.hover(0));
  assert.deepEqual((await colourAt([-56.6, -56.6])).slice(0, 3), [217, 72, 15]);
  assert.notDeepEqual((await colourAt([40, 0])).slice(0, 3), [217, 72, 15]);
});
