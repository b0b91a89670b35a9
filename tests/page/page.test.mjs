// The page as a whole: examples, languages, themes, sizes, accessibility.

import assert from 'node:assert/strict';
import { LAPTOP, PHONE, accessibilityProblems, test, testBoth, withPage } from './harness.mjs';
import { STILL, ask, assertNear, at, inWindow, modelOf, pathOf, press, reload, settled, toEnglish } from './hand.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const readOut = (page) => page.locator('#read-out').innerText();

for (const [name, view] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
  testBoth(`page_shows_the_first_original_on_a_${name}`, () =>
    withPage({ ...view, locale: 'en-US' }, async (page) => {
      assert.equal(await readOut(page), '28 touches, 2453.45 long · stopped by Obstacle');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.equal(overflow, 0);
    }));
}

testBoth('each_example_has_its_own_address', () =>
  at('collision-rebound', async (page) => {
    for (const [name, id, bodies] of /** @type {const} */ ([
      ['Bounding boxes', 'bounding-box', 2],
      ['BVH boxes', 'bvh-boxes', 16],
      ['BVH rebound', 'bvh-rebound', 17],
      ['Playground', 'playground', 4],
      ['Rebound', 'collision-rebound', 2],
    ])) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.waitForFunction(`carom.example === '${id}'`);
      await settled(page);
      assert.equal(new URL(page.url()).hash, `#/${id}`);
      assert.equal((await modelOf(page)).bodies.length, bodies);
      assert.equal(await page.locator('[aria-current=page]').innerText(), name);
    }
  }));

test('the_first_example_has_both_walls_and_both_directions', () =>
  at('collision-rebound', async (page) => {
    const before = await pathOf(page);
    await page.getByRole('button', { name: 'square' }).click();
    await page.getByRole('button', { name: '(1, 1)', exact: true }).click();
    await settled(page);
    assert.deepEqual((await modelOf(page)).ball?.direction, [1, 1]);
    assert.equal((await modelOf(page)).bodies[0].shape.polygon?.length, 4);
    await press(page, 'Control+z', 'Control+z');
    assert.deepEqual(await pathOf(page), before);
  }));

testBoth('language_is_the_browsers_switchable_and_remembered', () =>
  at('bvh-rebound', async (page) => {
    await page.waitForFunction(`document.documentElement.lang === 'zh-Hans'`);
    assert.match(await readOut(page), /碰触 1 次/);
    await toEnglish(page);
    assert.match(await readOut(page), /^1 touch,/);
    await reload(page);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  }, { ...STILL, locale: 'zh-CN' }));

testBoth('theme_is_the_systems_switchable_and_remembered', () =>
  at('collision-rebound', async (page) => {
    const paper = () => ask(page, (app) => app.drawing.theme.paper);
    assert.equal(await paper(), '#14171a');
    await page.getByRole('button', { name: 'Light or dark' }).click();
    assert.equal(await paper(), '#ffffff');
    await reload(page);
    const kept = await page.evaluate(() => [localStorage.getItem('carom.theme'), document.documentElement.dataset.theme]);
    assert.deepEqual(kept, ['light', 'light']);
  }, { ...STILL, colorScheme: 'dark' }));

test('the_animated_example_turns_by_itself_and_stops', () =>
  withPage({ ...LAPTOP, locale: 'en-US' }, async (page) => {
    const aim = async () => (await modelOf(page)).ball?.direction;
    const before = await aim();
    await page.waitForFunction(`carom.store.model.ball.direction[1] !== ${before?.[1]}`);
    await page.getByRole('button', { name: 'Pause' }).click();
    const stopped = await aim();
    await page.waitForTimeout(100);
    assert.deepEqual(await aim(), stopped);
  }, '#/bvh-rebound'));

test('reduced_motion_waits_for_play', () =>
  at('bvh-rebound', async (page) => {
    await page.waitForTimeout(100);
    assert.deepEqual((await modelOf(page)).ball?.direction, [1, 0.3]);
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    const [x, y] = (await modelOf(page)).ball?.direction ?? [0, 0];
    assertNear([Math.atan2(y, x)], [Math.atan2(0.3, 1) + 0.005], 1e-12);
  }));

test('a_step_brings_the_running_ball_to_the_next_bounce', () =>
  at('collision-rebound', async (page) => {
    const points = await pathOf(page);
    for (const k of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Step', exact: true }).click();
      const playhead = await ask(page, (app) => app.drawing.playhead);
      assertNear(playhead ?? [], points.slice(2 * k, 2 * k + 2), 1e-6);
    }
  }));

test('pointing_at_a_bounce_tells_about_it', () =>
  at('bounding-box', async (page) => {
    const points = await pathOf(page);
    await page.mouse.move(...(await inWindow(page, [points[2], points[3]])));
    const text = await page.locator('#bounce').innerText();
    assert.match(text, /Bounce 1\s+Wall, edge 1/);
    assert.match(text, /0\.0000, −1\.0000/);
    assert.match(text, /Culled by its box: Obstacle|No body culled/);
  }));

for (const [name, view] of Object.entries({ laptop: STILL, phone: { ...PHONE, locale: 'en-US' } })) {
  test(`the_path_table_lists_every_touch_without_sideways_scrolling_on_a_${name}`, () =>
    at('collision-rebound', async (page) => {
      if (name === 'phone') await page.getByRole('button', { name: 'Controls' }).click();
      await page.locator('[data-panel=path] summary').click();
      const table = page.locator('[data-panel=path] table');
      // It is filled in the next frame.
      await page.locator('[data-panel=path] table[aria-rowcount="29"]').waitFor();
      await page.locator('[data-panel=path] .scroll').evaluate((element) => (element.scrollTop = 1e6));
      const last = table.getByRole('row').filter({ has: page.getByRole('button', { name: '28', exact: true }) });
      await last.waitFor();
      assert.equal(await last.getAttribute('aria-rowindex'), '29');
      const sideways = await page.locator('[data-panel=path] .scroll').evaluate((element) => [
        element.scrollWidth - element.clientWidth,
        ...[...element.querySelectorAll('th, td')].map((cell) => cell.scrollWidth - cell.clientWidth),
      ]);
      assert.equal(Math.max(...sideways), 0);
      const heights = await table.locator('tbody tr:not([aria-hidden])').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      assert.deepEqual(new Set(heights), new Set([name === 'phone' ? 44 : 36]));
    }, view));
}

test('ten_thousand_rows_are_a_table_of_a_few', () =>
  at('collision-rebound', async (page) => {
    await page.locator('[data-panel=path] summary').click();
    await ask(page, ({ store }) => store.update({ ...store.model, bodies: store.model.bodies.slice(0, 1), limits: { bounces: 10_000 } }));
    const table = page.locator('[data-panel=path] table');
    await page.waitForFunction(() => document.querySelector('[data-panel=path] table')?.getAttribute('aria-rowcount') === '10001');
    const scroll = page.locator('[data-panel=path] .scroll');
    for (const [share, first] of [[0, '1'], [1, '10000'], [0.5, '5000']]) {
      await scroll.evaluate((element, part) => (element.scrollTop = part * (element.scrollHeight - element.clientHeight)), Number(share));
      await table.getByRole('button', { name: String(first), exact: true }).waitFor();
      assert.ok((await table.locator('tr').count()) < 60);
    }
    // By keys: the row that has the focus stays while others come.
    await table.getByRole('button', { name: '5000', exact: true }).focus();
    for (let k = 0; k < 12; k++) await press(page, 'Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), '5012');
    assert.equal(await ask(page, (app) => app.drawing.hover), 5011);
  }));

test('layers_switch_on_and_off', () =>
  at('bvh-rebound', async (page) => {
    for (const name of ['Raw offsets', 'Normals', 'Body boxes', 'Tree', 'Numbers', 'Hit normals', 'Grid']) {
      await page.getByLabel(name, { exact: true }).check();
    }
    await settled(page);
    assert.ok(await ask(page, (app) => app.settings.layers.tree && app.settings.layers.raw));
  }));

test('wheel_zooms_and_dragging_the_ground_pans_without_a_new_path', () =>
  at('collision-rebound', async (page) => {
    const version = await ask(page, (app) => app.engine.version);
    const scale = await ask(page, (app) => app.view.scale);
    const from = await inWindow(page, [100, -200]);
    await page.mouse.move(...from);
    await page.mouse.wheel(0, -300);
    await settled(page);
    assert.ok((await ask(page, (app) => app.view.scale)) > scale * 1.2);
    await page.mouse.down();
    await page.mouse.move(from[0] + 60, from[1] + 40, { steps: 4 });
    await page.mouse.up();
    assertNear(await inWindow(page, [100, -200]), [from[0] + 60, from[1] + 40]);
    assert.equal(await ask(page, (app) => app.engine.version), version);
    await page.getByRole('button', { name: /Zoom to fit/ }).click();
    assertNear([await ask(page, (app) => app.view.scale)], [scale], 1e-9);
  }));

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const locale of ['en-US', 'zh-CN']) {
    test(`axe_finds_nothing_${colorScheme}_${locale}`, () =>
      at('bounding-box', async (page) => {
        for (const panel of ['fan', 'aim', 'path']) await page.locator(`[data-panel=${panel}] summary`).click();
        await page.locator('#room').focus();
        await press(page, 'n');
        assert.deepEqual(await accessibilityProblems(page), []);
        await press(page, '?');
        assert.deepEqual(await accessibilityProblems(page), []);
      }, { ...STILL, colorScheme, locale }));
  }
}

test('a_phone_has_panels_as_a_sheet_and_examples_as_a_drawer', () =>
  at('collision-rebound', async (page) => {
    await page.getByRole('button', { name: 'Examples' }).tap();
    await page.getByRole('link', { name: 'Playground' }).tap();
    await page.waitForFunction(`carom.example === 'playground'`);
    assert.ok(!(await page.locator('#nav').isVisible()));
    await page.getByRole('button', { name: 'Controls' }).tap();
    const sheet = await page.locator('#panels').boundingBox();
    assert.ok(sheet && sheet.width > 380 && sheet.y > 300);
    assert.deepEqual(await accessibilityProblems(page), []);
  }, { ...PHONE, locale: 'en-US', reducedMotion: 'reduce' }));

test('everything_to_touch_on_a_phone_is_large_enough', () =>
  at('playground', async (page) => {
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, a, summary')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ name: element.getAttribute('aria-label') ?? element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 40 || box.height < 40)
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    );
    assert.deepEqual(small, []);
  }, { ...PHONE, locale: 'en-US' }));
