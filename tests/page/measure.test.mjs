// Texts in the room itself: names, angles and distances.

import assert from 'node:assert/strict';
import { PHONE, test } from './harness.mjs';
import { STILL, ask, at, drag, inWindow, modelOf, press, reload, settled } from './hand.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The ruler comes when it is first wanted. @param {Page} page */
const ruling = (page) => page.locator('#room[data-mode=ruler]').waitFor();

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
    const { carom } = /** @type {import('./hand.mjs').Window} */ (/** @type {unknown} */ (window));
    carom.drawing.request();
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

test('labels_name_the_bodies_and_number_the_bounces', () =>
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
  }));

test('the_protractor_draws_the_angles_in_and_out_and_only_the_way_in_of_a_ball_that_is_stopped', () =>
  at('playground', async (page) => {
    // From (0, 0) to a wall at y = 100 by 3 to 4, and on to another that stops it.
    await page.evaluate(() => {
      const { carom } = /** @type {import('./hand.mjs').Window} */ (/** @type {unknown} */ (window));
      const fence = (/** @type {number} */ y, /** @type {'reflect' | 'stop'} */ response) => ({ shape: { polyline: /** @type {[number, number][]} */ ([[-500, y], [500, y]]) }, side: /** @type {const} */ ('both'), response });
      carom.show({ carom: 1, bodies: [fence(100, 'reflect'), fence(-100, 'stop')], ball: { centre: [0, 0], direction: [3, 4], radius: 0 }, limits: { bounces: 9 } }, 'playground');
      carom.settings.change(({ layers }) => (layers.protractor = true));
    });
    await settled(page);
    const angle = `${((Math.atan2(3, 4) * 180) / Math.PI).toFixed(1)}°`;
    assert.deepEqual(await writtenLater(page, 3), [angle, angle, angle]);
  }));

test('the_ruler_measures_from_corner_to_corner_and_changes_nothing', () =>
  at('playground', async (page) => {
    const before = await modelOf(page);
    await page.getByLabel('Ruler').click();
    await ruling(page);
    // Both ends are a few pixels beside a corner of the wall.
    await drag(page, [-298, -203], [302, 197]);
    const length = Math.hypot(600, 400).toFixed(1);
    assert.deepEqual((await written(page)).map((words) => words.split(' ')[0]), [length]);
    assert.equal(await modelOf(page).then((model) => JSON.stringify(model)), JSON.stringify(before));
    // The mouse moves on without it.
    await page.mouse.move(...(await inWindow(page, [0, 0])));
    assert.equal((await written(page))[0].split(' ')[0], length);
    // Where the path bends.
    const [x, y, u, v] = await ask(page, ({ engine: { points } }) => [...points.slice(4, 8)]);
    await drag(page, [x + 2, y + 2], [u - 2, v + 2]);
    assert.equal((await written(page))[0].split(' ')[0], Math.hypot(u - x, v - y).toFixed(1));
    await press(page, 'Escape');
    assert.deepEqual(await written(page), []);
    assert.ok(await page.getByLabel('Ruler').isChecked());
    await press(page, 'Escape');
    assert.ok(!(await page.getByLabel('Ruler').isChecked()));
    assert.deepEqual((await modelOf(page)).bodies, before.bodies);
  }));

test('the_ruler_is_worked_by_keys_alone', () =>
  at('playground', async (page) => {
    await page.evaluate(() => document.getElementById('room')?.focus());
    await press(page, '6');
    await ruling(page);
    await press(page, 'g', 'ArrowRight', ' ', 'ArrowRight', 'ArrowRight', 'ArrowDown');
    assert.match(await page.locator('#spoken').innerText(), /^22\.4 long/);
    assert.equal((await written(page))[0], await page.locator('#spoken').innerText());
    await press(page, '6');
    assert.equal(await ask(page, (app) => app.tools.mode), 'select');
  }));

test('a_finger_measures', () =>
  at(
    'playground',
    async (page) => {
      await ask(page, (app) => app.tools.choose('ruler'));
      await ruling(page);
      const session = await page.context().newCDPSession(page);
      const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {[number, number][]} */ ...points) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
      const [from, to] = [await inWindow(page, [-300, -200]), await inWindow(page, [-300, 200])];
      await touch('touchStart', from);
      await touch('touchMove', [from[0], (from[1] + to[1]) / 2]);
      await touch('touchMove', to);
      await touch('touchEnd');
      assert.match((await written(page))[0], /^400\.0 long/);
    },
    { ...STILL, ...PHONE },
  ));
