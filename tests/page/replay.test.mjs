// The replay of a leg: every look of the cast that found its end, in the picture and in words.

import assert from 'node:assert/strict';
import { STILL, ask, click, drag, inWindow, press, reload, settled, toEnglish } from './hand.mjs';
import { LAPTOP, PHONE, accessibilityProblems, test, testBoth, withPage } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/replay/replay.js').Replay} Replay */

/**
 * Asks the replay.
 * @template T
 * @param {Page} page @param {(replay: Replay) => T} question @returns {Promise<T>}
 */
const replayed = (page, question) => page.evaluate(`(${question})(window.carom.replay)`);

/** Waits until the replay is there and shown. @param {Page} page */
async function opened(page) {
  await page.waitForFunction('window.carom.replay?.model.traced');
  await settled(page);
}

/** @param {string} address @param {(page: Page) => Promise<void>} body @param {import('./harness.mjs').View} [view] */
const at = (address, body, view = STILL) =>
  withPage(
    view,
    async (page) => {
      await opened(page);
      await body(page);
    },
    `#/${address}`,
  );

/** The present step, as shown. @param {Page} page */
const shown = (page) => page.locator('.replay-line').innerText();
/** Where the replay is. @param {Page} page */
const place = (page) => replayed(page, ({ model: { leg, search, step } }) => [leg, search, step]);
/** @param {Page} page @returns {Promise<string>} */
const picture = (page) => page.locator('#room').evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
/** The line that is marked as the present one. @param {Page} page */
const current = (page) => page.locator('.replay-list tr[aria-current=step]');

/** The final results of the three searches, and the path's own. @param {Page} page */
function ends(page) {
  return replayed(page, ({ app: { engine }, model }) => {
    const { outcome, steps } = /** @type {import('../../www/replay/model.js').Traced} */ (model.traced);
    const { hit } = outcome;
    const wanted = engine.hits[model.leg];
    const searches = [steps.everything, steps.boxes, steps.tree].map((each) => ({ best: each.bestAt(each.length), ...each.counts(), looks: each.length }));
    return {
      wanted: { body: engine.indexOf(wanted.body), feature: wanted.feature, index: wanted.index, distance: wanted.distance },
      hit: hit && { body: engine.indexOf(hit.body), feature: hit.feature, index: hit.index, distance: hit.distance },
      searches,
    };
  });
}

for (const example of ['collision-rebound', 'bounding-box', 'bvh-rebound', 'playground', 'fence-maze', 'penrose', 'lorentz-gas']) {
  test(`the_replay_of_every_leg_of_${example}_ends_where_the_path_does`, () =>
    at(`${example}?replay=1,tree,1`, async (page) => {
      const count = Math.min(await ask(page, (app) => app.engine.hits.length), 40);
      for (let leg = 0; leg < count; leg++) {
        await page.evaluate((k) => /** @type {any} */ (window).carom.replay.chooseLeg(k), leg);
        const { wanted, hit, searches } = await ends(page);
        assert.deepEqual([hit?.body, hit?.feature, hit?.index], [wanted.body, wanted.feature, wanted.index], `leg ${leg + 1}`);
        for (const distance of [hit?.distance, ...searches.map(({ best }) => best)]) {
          assert.ok(Math.abs((distance ?? NaN) - wanted.distance) < 1e-9 * (1 + wanted.distance), `leg ${leg + 1}: ${distance} is not ${wanted.distance}`);
        }
      }
    }));
}

testBoth('the_button_opens_the_first_leg_and_closing_returns_to_the_panels', () =>
  withPage(
    STILL,
    async (page) => {
      await page.locator('[data-panel=path] summary').click();
      await page.locator('[data-panel=path]').getByRole('button', { name: 'Replay step by step' }).click();
      await opened(page);
      assert.deepEqual(await place(page), [0, 'tree', 0]);
      // Whoever wants less motion presses play.
      assert.equal(await replayed(page, ({ model }) => model.playing), false);
      assert.match(await shown(page), /^1 \/ 25\s+Tree box 1, level 1: the ball passes it by/);
      await page.getByRole('button', { name: 'Close the replay (Esc)' }).click();
      await settled(page);
      assert.equal(await page.locator('.replay').count(), 0);
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Replay step by step');
      assert.ok(await page.locator('#playback').isVisible());
    },
    '#/bvh-rebound',
  ));

test('it_plays_by_itself_to_the_end_where_motion_is_welcome', () =>
  withPage(
    { ...LAPTOP, locale: 'en-US' },
    async (page) => {
      await page.evaluate(() => void /** @type {any} */ (window).carom.commands.replay('1'));
      await opened(page);
      await page.getByLabel('Steps a second').selectOption('64');
      await page.waitForFunction('window.carom.replay.model.step === window.carom.replay.model.last');
      assert.equal(await replayed(page, ({ model }) => model.playing), false);
      await page.getByRole('button', { name: 'Play (Space)' }).click();
      assert.ok(await replayed(page, ({ model }) => model.playing && model.step < model.last));
    },
    '#/bvh-rebound',
  ));

test('stepping_shows_each_look_in_the_picture_and_in_words', () =>
  at('bvh-rebound?replay=1,tree,22', async (page) => {
    assert.match(await shown(page), /^22 \/ 25/);
    const [first, words] = [await picture(page), await shown(page)];
    await page.getByRole('button', { name: 'One step on (→)' }).click();
    await settled(page);
    assert.match(await shown(page), /^23 \/ 25\s+Edge 3 of Rectangle 0: touched after 240\.1: the nearest so far/);
    assert.match(await page.locator('.replay-counts').innerText(), /boxes 16, pieces 7\. The nearest touch is 240\.1 away/);
    assert.equal(await page.locator('#spoken').textContent(), 'Edge 3 of Rectangle 0: touched after 240.1: the nearest so far');
    assert.notEqual(await picture(page), first);
    await page.getByRole('button', { name: 'One step back (←)' }).click();
    await settled(page);
    assert.equal(await shown(page), words);
    assert.equal(await picture(page), first);
    await page.getByRole('slider', { name: 'Step', exact: true }).fill('24');
    await settled(page);
    assert.match(await shown(page), /^25 \/ 25\s+First touch: Edge 3 of Rectangle 0, after 240\.1\. The ball stops\.$/);
  }));

test('the_end_of_the_way_comes_nearer_when_a_touch_is_found', () =>
  at('bvh-rebound?replay=1,tree,12', async (page) => {
    // On the ball's way, but behind what it touches after 240.
    const tint = async () => {
      const [x, y] = await replayed(page, ({ app: { view }, model }) => {
        const { centre, direction } = /** @type {import('../../www/replay/model.js').Traced} */ (model.traced).ball;
        const far = 300 / Math.hypot(...direction);
        return view.toScreen([centre[0] + far * direction[0], centre[1] + far * direction[1]]);
      });
      const [r, , b] = await page.locator('#room').evaluate((canvas, [px, py]) => {
        const pixel = new OffscreenCanvas(1, 1).getContext('2d');
        pixel?.drawImage(/** @type {HTMLCanvasElement} */ (canvas), -Math.round(px), -Math.round(py));
        return [...(pixel?.getImageData(0, 0, 1, 1).data ?? [])];
      }, [x, y]);
      return b - r;
    };
    const before = await tint();
    await page.getByRole('slider', { name: 'Step', exact: true }).fill('22');
    await settled(page);
    const after = await tint();
    assert.ok(before - after > 10, `${before}, ${after}`);
  }));

test('three_searches_side_by_side_end_in_the_same_touch_and_the_tree_looks_least', () =>
  at('bvh-rebound?replay=1,everything,1', async (page) => {
    const { searches } = await ends(page);
    const [everything, boxes, tree] = searches;
    assert.deepEqual(new Set(searches.map(({ best }) => best)).size, 1);
    assert.ok(tree.looks < boxes.looks && boxes.looks < everything.looks, JSON.stringify(searches));
    const cells = await page.locator('.replay-searches tbody tr').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
    const counts = /** @type {const} */ (['boxes', 'pieces', 'looks']).map((name) => searches.map((search) => String(search[name])));
    assert.deepEqual(cells, counts);
    await page.getByRole('button', { name: 'Boxes', exact: true }).click();
    await settled(page);
    assert.equal((await place(page))[1], 'boxes');
    assert.ok((await shown(page)).includes(`1 / ${boxes.looks + 1}`));
    assert.equal(await page.locator('.replay-searches [aria-pressed=true]').innerText(), 'Boxes');
  }));

test('pointing_at_a_line_or_focusing_it_shows_its_piece_and_a_click_goes_there', () =>
  at('bvh-rebound?replay=1,tree,18', async (page) => {
    const plain = await picture(page);
    const line = page.locator('.replay-list tr', { hasText: 'Box of Rectangle 10' });
    await line.hover();
    await settled(page);
    const pointed = await picture(page);
    assert.notEqual(pointed, plain);
    await page.mouse.move(600, 20);
    await settled(page);
    assert.equal(await picture(page), plain);
    await line.getByRole('button').focus();
    await settled(page);
    assert.equal(await picture(page), pointed);
    await line.getByRole('button').press('Enter');
    await settled(page);
    const [, step] = /^(\d+) \/ 25\s+Box of Rectangle 10/.exec(await shown(page)) ?? [];
    assert.ok(step, await shown(page));
    assert.match(await current(page).innerText(), new RegExp(`${step}\\s+Box of Rectangle 10`));
  }));

test('a_click_on_a_piece_or_a_box_in_the_picture_goes_to_its_step', () =>
  at('bvh-rebound?replay=1,tree,1', async (page) => {
    // Rectangle 0 is 20 by 30, at (240, 56).
    await click(page, [240, 71]);
    assert.match(await shown(page), /Edge 3 of Rectangle 0/);
    await click(page, [260, 86]);
    assert.match(await shown(page), /Corner 2 of Rectangle 0/);
    const [box] = await replayed(page, ({ app: { engine }, model }) => {
      const k = engine.entries.findIndex((_, index) => model.store.model.bodies[index].name === 'rectangle 10');
      return [engine.boxOf(k)];
    });
    assert.ok(box);
    await click(page, [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]);
    assert.match(await shown(page), /Box of Rectangle 10: the ball passes it by/);
    assert.deepEqual(await ask(page, (app) => app.store.selection), []);
  }));

test('a_click_on_a_bounce_replays_the_leg_to_it_in_the_picture_and_in_the_table', () =>
  withPage(
    STILL,
    async (page) => {
      const bounce = await ask(page, (app) => app.engine.hits[2].centre);
      await click(page, [bounce[0], bounce[1]]);
      await opened(page);
      assert.deepEqual(await place(page), [2, 'tree', 0]);
      const other = await ask(page, (app) => app.engine.hits[0].centre);
      await click(page, [other[0], other[1]]);
      assert.deepEqual(await place(page), [0, 'tree', 0]);
      await page.keyboard.press('Escape');
      await page.locator('[data-panel=path] summary').click();
      await page.getByRole('button', { name: '5', exact: true }).click();
      await opened(page);
      assert.deepEqual(await place(page), [4, 'tree', 0]);
      assert.equal(await page.getByLabel('Leg', { exact: true }).inputValue(), '5');
    },
    '#/collision-rebound',
  ));

test('keys_alone_step_play_and_close', () =>
  at('bvh-rebound?replay=1,tree,5', async (page) => {
    const ball = await ask(page, (app) => app.store.model.ball);
    await page.locator('#room').focus();
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowLeft');
    assert.deepEqual(await place(page), [0, 'tree', 5]);
    await press(page, 'End');
    assert.deepEqual(await place(page), [0, 'tree', 24]);
    await press(page, 'Home');
    assert.deepEqual(await place(page), [0, 'tree', 0]);
    assert.deepEqual(await ask(page, (app) => app.store.model.ball), ball);
    await press(page, 'Space');
    assert.ok(await replayed(page, ({ model }) => model.playing));
    await press(page, 'Space');
    assert.ok(!(await replayed(page, ({ model }) => model.playing)));
    // In the list and on the slider as well.
    await press(page, 'Home');
    await page.locator('.replay-list').focus();
    await press(page, 'ArrowDown', 'ArrowDown');
    await page.getByRole('slider', { name: 'Step', exact: true }).focus();
    await press(page, 'ArrowRight');
    assert.deepEqual(await place(page), [0, 'tree', 3]);
    await page.getByLabel('Steps a second').focus();
    await press(page, 'ArrowDown');
    assert.deepEqual([await place(page), await replayed(page, ({ model }) => model.speed)], [[0, 'tree', 3], 8]);
    await page.locator('.replay-list').focus();
    await press(page, 'Space');
    assert.ok(await replayed(page, ({ model }) => model.playing));
    await press(page, 'Escape');
    assert.equal(await page.locator('.replay').count(), 0);
    // The room has its keys back.
    await page.locator('#room').focus();
    await press(page, 'ArrowRight');
    assert.notDeepEqual(await ask(page, (app) => app.store.model.ball), ball);
  }));

test('an_edit_while_it_is_open_traces_the_leg_again', () =>
  at('playground?replay=1,tree,100', async (page) => {
    const before = await ends(page);
    await drag(page, [-180, 60], [-180, -20]);
    const after = await ends(page);
    assert.notEqual(after.wanted.distance, before.wanted.distance);
    assert.ok(Math.abs((after.hit?.distance ?? NaN) - after.wanted.distance) < 1e-9);
    // A replay at its end stays there.
    const atEnd = () => replayed(page, ({ model }) => model.step === model.last);
    assert.ok(await atEnd());
    await press(page, 'Control+z');
    assert.deepEqual(await ends(page), before);
    assert.ok(await atEnd());
  }));

test('a_leg_that_an_edit_takes_away_comes_back_with_the_next', () =>
  at('collision-rebound?replay=2,tree,1', async (page) => {
    await drag(page, [-200, 0], [-190, -40]);
    assert.deepEqual(await replayed(page, ({ model }) => [model.leg, model.legs]), [0, 1]);
    await press(page, 'Control+z');
    assert.deepEqual(await replayed(page, ({ model }) => [model.leg, model.legs]), [1, 28]);
  }));

test('what_is_refused_is_said_in_words_until_it_is_mended', () =>
  at('playground?replay=1,tree,3', async (page) => {
    await drag(page, [-180, 60], [-40, -90]);
    assert.equal(await page.locator('.replay-none').innerText(), 'The ball is on the wrong side of Circle 2.');
    assert.ok(await page.locator('.replay-list').isHidden());
    await press(page, 'Control+z');
    assert.ok(await page.locator('.replay-none').isHidden());
    assert.match(await shown(page), /^3 \//);
  }));

test('the_leg_can_be_chosen_by_number_and_by_its_neighbours', () =>
  at('collision-rebound?replay=1,tree,1', async (page) => {
    assert.ok(await page.getByRole('button', { name: 'The leg before' }).isDisabled());
    await page.getByRole('button', { name: 'The next leg' }).click();
    await page.getByRole('button', { name: 'The next leg' }).click();
    assert.deepEqual(await place(page), [2, 'tree', 0]);
    // The field shows the leg in the next frame, and would be written over while it is filled.
    await settled(page);
    await page.getByLabel('Leg', { exact: true }).fill('28');
    await settled(page);
    assert.deepEqual(await place(page), [27, 'tree', 0]);
    assert.ok(await page.getByRole('button', { name: 'The next leg' }).isDisabled());
    await page.getByLabel('Leg', { exact: true }).fill('29');
    await settled(page);
    assert.deepEqual(await place(page), [27, 'tree', 0]);
  }));

testBoth('the_address_holds_leg_search_and_step_and_brings_them_back', () =>
  at('collision-rebound?replay=2,everything,4', async (page) => {
    assert.deepEqual(await place(page), [1, 'everything', 3]);
    await page.locator('#room').focus();
    await press(page, 'ArrowRight');
    await page.waitForFunction(`location.hash === '#/collision-rebound?replay=2,everything,5'`);
    await drag(page, [-200, 0], [-150.25, -100]);
    await page.waitForFunction(() => /^#s=[\w-]+&replay=\d+,everything,5$/.test(location.hash));
    const edited = await place(page);
    await reload(page);
    await opened(page);
    assert.deepEqual(await place(page), edited);
    await press(page, 'Escape');
    await page.waitForFunction(() => /^#s=[\w-]+$/.test(location.hash));
    await page.evaluate(() => (location.hash = '#/bounding-box?replay=1,boxes,2'));
    await page.waitForFunction(`window.carom.example === 'bounding-box' && window.carom.replay?.model.traced`);
    assert.deepEqual(await place(page), [0, 'boxes', 1]);
    await page.evaluate(() => (location.hash = '#/playground'));
    await page.waitForFunction(`window.carom.example === 'playground' && !window.carom.replay`);
    assert.equal(await page.locator('.replay').count(), 0);
  }));

test('an_example_with_a_stage_of_its_own_closes_it', () =>
  at('bvh-rebound?replay=1,tree,3', async (page) => {
    await page.getByRole('link', { name: 'Benchmark' }).click();
    await page.waitForFunction('window.carom.stages.current');
    await settled(page);
    assert.equal(await page.locator('.replay').count(), 0);
    assert.match(await page.evaluate(() => location.hash), /^#\/benchmark/);
    await page.getByRole('link', { name: 'BVH rebound' }).click();
    await page.waitForFunction('!window.carom.stages.current');
    assert.ok(await page.locator('#playback').isVisible());
  }));

test('a_leg_over_thousands_of_pieces_has_a_list_of_which_few_lines_are_there', () =>
  at('playground?replay=1,everything,1', async (page) => {
    await ask(page, ({ store }) => {
      const grid = Array.from({ length: 2500 }, (_, k) => ({
        shape: { circle: { centre: /** @type {[number, number]} */ ([-290 + 10 * (k % 50), 100 + 1.9 * Math.floor(k / 50)]), radius: 0.6 } },
        side: /** @type {const} */ ('outside'),
        response: /** @type {const} */ ('reflect'),
      }));
      const ball = { centre: /** @type {[number, number]} */ ([-295, 99]), direction: /** @type {[number, number]} */ ([1, 0.01]), radius: 0.1 };
      store.update({ ...store.model, ball, bodies: [...store.model.bodies, ...grid] });
    });
    await settled(page);
    const last = await replayed(page, ({ model }) => model.last);
    assert.ok(last > 2500, String(last));
    assert.ok((await page.locator('.replay-list tbody tr').count()) < 60);
    await page.locator('#room').focus();
    await press(page, 'End');
    assert.match(await current(page).innerText(), new RegExp(`^${last + 1}\\s`));
    const { searches } = await ends(page);
    assert.ok(searches[2].looks < searches[0].looks / 10, JSON.stringify(searches));
  }));

test('it_speaks_both_languages_and_is_accessible_in_both_themes', () =>
  at(
    'bvh-rebound?replay=1,tree,23',
    async (page) => {
      assert.match(await shown(page), /矩形 0，边 3：移动 240\.1 后碰到，是目前最近的/);
      assert.deepEqual(await accessibilityProblems(page), []);
      await toEnglish(page);
      assert.match(await shown(page), /Edge 3 of Rectangle 0: touched after 240\.1: the nearest so far/);
      assert.match(await current(page).innerText(), /Edge 3 of Rectangle 0/);
      await page.getByRole('button', { name: 'Light or dark' }).click();
      await settled(page);
      assert.deepEqual(await accessibilityProblems(page), []);
      await press(page, '?');
      assert.ok(await page.getByText('first step, last step').isVisible());
    },
    { ...STILL, locale: 'zh-CN' },
  ));

test('on_a_phone_the_leg_is_above_the_sheet_and_fingers_suffice', () =>
  at(
    'bvh-rebound?replay=1,tree,12',
    async (page) => {
      const sheet = await page.locator('#panels').boundingBox();
      const [x, y] = await inWindow(page, [320, 320]);
      assert.ok(sheet && y < sheet.y && x < 390, `${x}, ${y}, ${sheet?.y}`);
      assert.ok(sheet.y + sheet.height <= 844);
      await page.getByRole('button', { name: 'One step on (→)' }).tap();
      await settled(page);
      assert.match(await shown(page), /^13 \/ 25/);
      assert.ok(await current(page).isVisible());
      await page.touchscreen.tap(...(await inWindow(page, [250, 71])));
      await settled(page);
      assert.match(await shown(page), /Rectangle 0/);
      assert.deepEqual(await accessibilityProblems(page), []);
      await page.getByRole('button', { name: 'Close the replay (Esc)' }).tap();
      await settled(page);
      assert.ok(await page.locator('#panels').isHidden());
    },
    { ...PHONE, reducedMotion: 'reduce', locale: 'en-US' },
  ));
