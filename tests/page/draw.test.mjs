// Shapes are drawn click by click, and distances measured: by mouse, touch and keys. Names, angles and distances are written in
// the room itself.

import assert from 'node:assert/strict';
import {
  POCKET,
  ask,
  assertNear,
  at,
  click,
  colourAt,
  drag,
  fingerDrag,
  goTo,
  inWindow,
  modelOf,
  press,
  push,
  reload,
  settled,
  textOf,
} from './hand.mjs';
import { test } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./hand.mjs').Point} Point */

/** Pen and ruler come when they are first wanted. @param {Page} page @param {'draw' | 'ruler'} mode */
const ready = (page, mode) => page.locator(`#room[data-mode=${mode}]`).waitFor();
/** @param {Page} page */
async function begin(page) {
  await push(page, /Draw corner by corner/);
  await ready(page, 'draw');
}
/** @param {Page} page @param {Point[]} corners @param {('Shift' | 'Alt')[]} [modifiers] */
async function put(page, corners, modifiers) {
  for (const corner of corners) await click(page, corner, modifiers);
}
/** @param {Page} page */
const last = async (page) => (await modelOf(page)).bodies.at(-1)?.shape ?? {};
/** @param {Page} page */
const count = async (page) => (await modelOf(page)).bodies.length;

/** The texts that a frame draws on the room's canvas. @param {Page} page @returns {Promise<string[]>} */
const written = (page) =>
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

/** As soon as there are so many words: their code comes when they are first wanted. @param {Page} page @param {number} many */
async function writtenLater(page, many) {
  for (let tries = 0; tries < 200; tries++) {
    const words = await written(page);
    if (words.length >= many) return words;
  }
  return assert.fail('They have not come.');
}

test(
  'a_polygon_is_drawn_click_by_click_and_closed_and_enter_or_a_double_click_ends_a_polyline',
  at('empty', async (page) => {
    await begin(page);
    await put(page, [
      [0, 0],
      [101, 3],
      [97, 83],
      [1, 1],
    ]);
    const [a, b, c, ...more] = (await last(page)).polygon ?? [];
    assert.equal(more.length, 0);
    // The second corner snaps to the horizontal, the third to the right angle.
    assertNear([b[1] - a[1], b[0] - c[0]], [0, 0], 1e-9);
    assert.deepEqual(await ask(page, (app) => [app.tools.mode, ...app.store.selection]), ['select', 1]);
    await press(page, 'Control+z');
    assert.equal(await count(page), 1);
    await begin(page);
    await put(
      page,
      [
        [-200, -100],
        [-100, 50],
        [0, -90],
      ],
      ['Alt'],
    );
    await press(page, 'Backspace');
    await click(page, [50, 120], ['Alt']);
    await press(page, 'Enter');
    assertNear((await last(page)).polyline?.flat() ?? [], [-200, -100, -100, 50, 50, 120], 0.6);
    await begin(page);
    await click(page, [100, -100]);
    await page.mouse.dblclick(...(await inWindow(page, [180, -40])));
    assert.deepEqual([(await last(page)).polyline?.length, await count(page)], [2, 3]);
    // Corners snap to those of others, and Escape gives up.
    await begin(page);
    await click(page, [-297, -198]);
    await click(page, [100, 30], ['Alt']);
    await press(page, 'Enter');
    assert.deepEqual((await last(page)).polyline?.[0], [-300, -200]);
    await begin(page);
    await click(page, [0, 100]);
    await press(page, 'Escape', 'Escape');
    assert.deepEqual([await ask(page, (app) => app.tools.mode), await count(page)], ['select', 4]);
  }),
);

test(
  'what_the_core_refuses_is_told_and_can_be_mended',
  at('empty', async (page) => {
    await begin(page);
    // A figure of eight.
    await put(
      page,
      [
        [0, 0],
        [100, 100],
        [100, 0],
        [0, 100],
      ],
      ['Alt'],
    );
    await click(page, [0, 0]);
    await page.locator('#toast.wrong').waitFor();
    assert.equal(await count(page), 1);
    await press(page, 'Backspace', 'Backspace');
    await click(page, [-20, 100], ['Alt']);
    await click(page, [0, 0]);
    assert.equal((await last(page)).polygon?.length, 3);
  }),
);

test(
  'what_is_half_drawn_or_refused_does_not_come_along_into_another_scene',
  at('empty', async (page) => {
    await begin(page);
    await put(
      page,
      [
        [-60, 0],
        [60, 80],
        [-60, 80],
        [60, 0],
      ],
      ['Alt'],
    );
    await press(page, 'Enter');
    await page.locator('#toast.shown').waitFor();
    await goTo(page, 'bvh-boxes');
    assert.equal(await page.locator('#toast.shown').count(), 0);
    await begin(page);
    assert.deepEqual(await ask(page, ({ tools }) => tools.pen?.points), []);
  }),
);

test(
  'keys_alone_draw_and_measure',
  at('playground', async (page) => {
    await page.locator('#room').focus();
    await press(page, '5');
    await ready(page, 'draw');
    await press(page, 'ArrowUp', 'Space', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Space');
    await page.waitForFunction(() => /long|corner/.test(document.getElementById('spoken')?.textContent ?? ''));
    await press(page, 'Enter');
    const [from, to] = (await last(page)).polyline ?? [];
    const scale = await ask(page, (app) => app.view.scale);
    assertNear([to[0] - from[0], to[1] - from[1]], [150 / scale, 0], 1e-6);
    await press(page, '6');
    await ready(page, 'ruler');
    await press(page, 'g', 'ArrowRight', ' ', 'ArrowRight', 'ArrowRight', 'ArrowDown');
    assert.match(await textOf(page, '#spoken'), /^22\.4 long/);
    assert.equal((await written(page))[0], await textOf(page, '#spoken'));
    await press(page, '6');
    assert.equal(await ask(page, (app) => app.tools.mode), 'select');
  }),
);

test(
  'taps_draw_and_a_finger_measures',
  at(
    'empty',
    async (page) => {
      const tool = page.getByRole('button', { name: /Draw corner by corner/ });
      await tool.tap();
      await ready(page, 'draw');
      for (const corner of /** @type {Point[]} */ ([
        [-100, -50],
        [0, 60],
        [120, -20],
      ]))
        await page.touchscreen.tap(...(await inWindow(page, corner)));
      await tool.tap();
      assert.equal((await last(page)).polyline?.length, 3);
      await ask(page, (app) => app.tools.choose('ruler'));
      await fingerDrag(page, await inWindow(page, [-300, -200]), await inWindow(page, [-300, 200]));
      assert.match((await written(page))[0], /^400\.0 long/);
    },
    POCKET,
  ),
);

test(
  'labels_name_the_bodies_and_number_the_bounces_and_the_protractor_draws_angles',
  at('playground', async (page) => {
    assert.deepEqual(await written(page), []);
    await page.getByLabel('Labels').check();
    const bounces = await ask(page, (app) => app.engine.hits.length);
    const numbers = Array.from({ length: bounces }, (_, k) => String(k + 1));
    const names = ['Wall', 'Obstacle 1', 'Circle 2', 'Polyline 3'];
    assert.deepEqual(await writtenLater(page, bounces + names.length), [...numbers, ...names]);
    // A link keeps them.
    await page.evaluate('carom.address.tell()');
    await reload(page);
    assert.ok(await page.getByLabel('Labels').isChecked());
    await page.getByLabel('Labels').uncheck();
    assert.deepEqual(await written(page), []);
    // From (0, 0) to a wall at y = 100 by 3 to 4, and on to another that stops it: there is no way out of that.
    await ask(page, (app) => {
      const fence = (/** @type {number} */ y, /** @type {'reflect' | 'stop'} */ response) => ({
        shape: {
          polyline: /** @type {[number, number][]} */ ([
            [-500, y],
            [500, y],
          ]),
        },
        side: /** @type {const} */ ('both'),
        response,
      });
      app.show(
        {
          carom: 1,
          bodies: [fence(100, 'reflect'), fence(-100, 'stop')],
          ball: { centre: [0, 0], direction: [3, 4], radius: 0 },
          limits: { bounces: 9 },
        },
        'playground',
      );
      app.settings.change(({ layers }) => (layers.protractor = true));
    });
    const angle = `${((Math.atan2(3, 4) * 180) / Math.PI).toFixed(1)}°`;
    assert.deepEqual(await writtenLater(page, 3), [angle, angle, angle]);
  }),
);

test(
  'the_ruler_measures_from_corner_to_corner_and_changes_nothing',
  at('playground', async (page) => {
    const before = await modelOf(page);
    const ruler = page.getByLabel('Ruler');
    const length = async () => (await written(page))[0]?.split(' ')[0];
    await ruler.click();
    await ready(page, 'ruler');
    // Both ends are a few pixels beside a corner of the wall.
    await drag(page, [-298, -203], [302, 197]);
    assert.equal(await length(), Math.hypot(600, 400).toFixed(1));
    // The mouse moves on without it.
    await page.mouse.move(...(await inWindow(page, [0, 0])));
    assert.equal(await length(), Math.hypot(600, 400).toFixed(1));
    // Where the path bends.
    const [x, y, u, v] = await ask(page, ({ engine: { points } }) => [...points.slice(4, 8)]);
    await drag(page, [x + 2, y + 2], [u - 2, v + 2]);
    assert.equal(await length(), Math.hypot(u - x, v - y).toFixed(1));
    await press(page, 'Escape');
    assert.equal(await length(), undefined);
    assert.ok(await ruler.isChecked());
    await press(page, 'Escape');
    await settled(page);
    assert.ok(!(await ruler.isChecked()));
    assert.deepEqual(await modelOf(page), before);
  }),
);

test(
  'a_bent_edge_that_is_touched_lights_up_along_its_arc_and_not_along_its_chord',
  at('playground', async (page) => {
    await page.evaluate(() => {
      const { store } = /** @type {import('./hand.mjs').Window} */ (/** @type {unknown} */ (window)).carom;
      const lens = {
        shape: {
          polygon: /** @type {Point[]} */ ([
            [0, -80],
            [0, 80],
          ]),
          bulges: [-1, -1],
        },
        side: /** @type {const} */ ('outside'),
        response: /** @type {const} */ ('reflect'),
      };
      store.update({
        ...store.model,
        bodies: [store.model.bodies[0], lens],
        ball: { centre: [-180, 0], direction: [1, 0.02], radius: 12 },
      });
    });
    await settled(page);
    await ask(page, (app) => app.hover(0));
    assert.deepEqual((await colourAt(page, [-56.6, -56.6])).slice(0, 3), [217, 72, 15]);
    assert.notDeepEqual((await colourAt(page, [0, 40])).slice(0, 3), [217, 72, 15]);
  }),
);
