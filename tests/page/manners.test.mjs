// A person's expectations of any page: that it says what went wrong, keeps still under the hand, and shows what it has.

import assert from 'node:assert/strict';
import { STILL, ask, at, drag, inWindow, modelOf, press, reload, settled, share } from './hand.mjs';
import { BUILD, PHONE, test, testBoth, withPage } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

const POCKET = { ...PHONE, locale: 'en-US', reducedMotion: /** @type {const} */ ('reduce') };

/** Where the view is. @param {Page} page */
const viewOf = (page) => ask(page, ({ view: { scale, left, top } }) => [scale, left, top]);

const toastOf = (/** @type {Page} */ page) => page.locator('#toast.shown');

/** Shows many small circles. @param {Page} page @param {number} count */
const showMany = (page, count) =>
  page.evaluate((many) => {
    const bodies = Array.from({ length: many }, (_, k) => ({
      shape: { circle: { centre: /** @type {[number, number]} */ ([10 * (k % 100), 10 * Math.floor(k / 100)]), radius: 2 } },
      side: /** @type {const} */ ('outside'),
      response: /** @type {const} */ ('stop'),
    }));
    /** @type {any} */ (window).carom.show({ carom: 1, bodies }, 'playground');
  }, count);

test('a_scene_too_large_for_a_link_is_said_to_be_and_what_to_do', () =>
  at('playground', async (page) => {
    await showMany(page, 10_000);
    await share(page, 'Copy the link');
    assert.match((await toastOf(page).textContent()) ?? '', /too large for a link\. Save it as a file/);
    // A later success is not shown beside it.
    await page.getByRole('link', { name: 'Bounding boxes' }).click();
    await page.waitForFunction(`carom.example === 'bounding-box'`);
    await share(page, 'Copy the link');
    await page.waitForFunction(`document.querySelector('#toast.shown')?.textContent.startsWith('The link is')`);
    assert.equal(await page.locator('#toast.wrong').count(), 0);
  }));

test('a_frame_is_around_the_stage_for_keys_and_not_for_a_hand', () =>
  at('collision-rebound', async (page) => {
    const frame = () => page.evaluate(() => getComputedStyle(/** @type {Element} */ (document.getElementById('room'))).outlineStyle);
    await page.mouse.click(...(await inWindow(page, [250, 250])));
    assert.equal(await frame(), 'none');
    await press(page, 'Tab');
    const isThere = () => page.evaluate(() => document.activeElement?.id === 'room');
    for (let k = 0; k < 99 && !(await isThere()); k += 1) await page.keyboard.press('Shift+Tab');
    assert.equal(await frame(), 'solid');
  }));

test('the_hint_says_what_there_is_to_drag_and_goes_once_something_was', () =>
  withPage(STILL, async (page) => {
    const hint = page.locator('#hint');
    assert.match(await hint.innerText(), /^Where a moving ball first touches.*Drag the ball/s);
    await page.evaluate(() => (location.hash = '#/bvh-boxes'));
    await page.waitForFunction(`carom.example === 'bvh-boxes'`);
    await settled(page);
    assert.doesNotMatch(await hint.innerText(), /ball, turn/);
    await page.evaluate(() => (location.hash = '#/collision-rebound'));
    await page.waitForFunction(`carom.example === 'collision-rebound'`);
    await settled(page);
    const before = await viewOf(page);
    await drag(page, [-200, 0], [-180, 10]);
    assert.equal(await hint.isVisible(), false);
    assert.deepEqual(await viewOf(page), before, 'the room stays where it is');
  }));

test('two_fingers_of_which_one_is_on_an_obstacle_select_nothing', () =>
  withPage(POCKET, async (page) => {
    const touch = await page.context().newCDPSession(page);
    const send = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {[number, number][]} */ ...points) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const [x, y] = await inWindow(page, [0, -25]);
    await send('touchStart', [x, y]);
    await send('touchStart', [x, y], [x + 60, y]);
    await send('touchMove', [x - 20, y], [x + 80, y]);
    await send('touchEnd');
    await settled(page);
    assert.deepEqual(await ask(page, (app) => app.store.selection), []);
    await page.touchscreen.tap(x, y);
    await settled(page);
    assert.equal((await ask(page, (app) => app.store.selection)).length, 1, 'one finger does');
    const [shown, whole] = await page.locator('#tools').evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
    assert.ok(whole <= shown, `the tools are ${whole} wide, and ${shown} are shown`);
    assert.ok(await page.getByRole('button', { name: 'Zoom to fit' }).isVisible());
  }));

test('a_long_path_table_makes_the_page_no_longer_than_the_window', () =>
  at('bvh-rebound', async (page) => {
    await page.getByText('Path table').click();
    await page.getByLabel('Bounces', { exact: true }).fill('500');
    await press(page, 'Enter');
    const [whole, shown] = await page.evaluate(() => [document.body.scrollHeight, innerHeight]);
    assert.equal(whole, shown);
    await page.evaluate(() => document.querySelector('#panels tbody tr:last-child')?.scrollIntoView());
    assert.equal(await page.evaluate(() => document.documentElement.scrollTop + document.body.scrollTop), 0);
  }));

test('a_ball_that_is_left_alone_does_not_fill_the_stage', () =>
  at('bvh-rebound', async (page) => {
    await page.locator('#room').focus();
    await press(page, 'Control+a', 'Delete', 'f');
    const { radius } = /** @type {import('../../www/store.js').Ball} */ ((await modelOf(page)).ball);
    const [scale] = await viewOf(page);
    assert.equal((await modelOf(page)).bodies.length, 0);
    assert.ok(2 * radius * scale < 120, `${2 * radius * scale} pixels`);
  }));

test('the_read_out_says_nothing_of_a_path_that_is_refused', () =>
  at('collision-rebound', async (page) => {
    const readOut = page.locator('#read-out');
    assert.match((await readOut.textContent()) ?? '', /touch/);
    await drag(page, [-200, 0], [-300, 0]);
    assert.ok(await page.locator('#refusal').isVisible());
    assert.equal(await readOut.textContent(), '');
  }));

test('title_and_description_are_the_scenes_in_the_language_in_use', () =>
  at('bounding-box', async (page) => {
    /** @param {string} title @param {string} words how the description begins */
    const says = async (title, words) => {
      for (const line of ['[name=description]', '[property="og:description"]']) await page.locator(`meta${line}[content^="${words}"]`).waitFor({ state: 'attached' });
      assert.equal(await page.title(), title);
      assert.equal(await page.locator('meta[property="og:title"]').getAttribute('content'), title);
    };
    await says('Bounding boxes · carom', 'A body is tested only if');
    await page.evaluate(() => (location.hash = '#/sinai'));
    await says('Sinai billiard · carom', 'A round pillar scatters paths');
    await page.getByRole('button', { name: '切换到中文' }).click();
    await says('西奈台球 · carom', '圆柱把来球散开');
    await page.evaluate(() => (location.hash = '#/map'));
    await says('起点地图 · carom', '图中每一点都是一个从那里出发的球');
    // A scene of somebody's own, opened as an example that nobody knows.
    await page.evaluate("carom.show({ carom: 1, title: { en: 'My <own>' }, bodies: [] }, 'unknown')");
    await says('My <own> · carom', '小球先碰到哪里');
  }));

test('the_page_says_in_one_sentence_what_it_is', () =>
  at('bounding-box', async (page) => assert.ok(await page.locator('#nav').getByText('Where a moving ball first touches').isVisible())));

test('the_reference_has_the_theme_that_was_chosen', () =>
  at('bounding-box', async (page) => {
    await page.getByRole('button', { name: 'Light or dark' }).click();
    await page.goto(new URL('reference/index.html', page.url()).href);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(paper, 'rgb(20, 23, 26)');
  }));

const MOVING = { ...STILL, reducedMotion: /** @type {const} */ ('no-preference') };

test('a_first_visit_is_shown_around_until_something_is_touched_and_never_again', () =>
  withPage(MOVING, async (page) => {
    const before = await modelOf(page);
    await page.waitForFunction('carom.drawing.playhead && carom.drawing.far > 100');
    await page.waitForFunction('carom.drawing.far === undefined && carom.store.model.ball.direction[1] !== 1');
    assert.equal(new URL(page.url()).hash, '', 'nobody has edited anything');
    await page.mouse.click(...(await inWindow(page, [250, 250])));
    assert.deepEqual(await modelOf(page), before);
    assert.equal(await ask(page, (app) => app.welcome?.isOn), false);
    await drag(page, [-200, 0], [-180, 10]);
    await page.evaluate(() => history.replaceState(null, '', location.pathname));
    await reload(page);
    assert.equal(await ask(page, (app) => app.welcome), undefined);
  }));

test('a_visit_that_wants_no_motion_is_not_shown_around', () =>
  withPage(STILL, async (page) => assert.equal(await ask(page, (app) => app.welcome), undefined)));

testBoth('what_is_open_explains_itself_and_leads_to_its_lesson', () =>
  at('stadium', async (page) => {
    const about = page.locator('[data-panel=about]');
    await about.getByText('Bunimovich proved').waitFor();
    if (BUILD === 'hosted') assert.match((await about.getByRole('link').getAttribute('href')) ?? '', /lessons\/predictability\//);
    else assert.equal(await about.getByRole('link').count(), 0);
    await page.getByRole('link', { name: 'Benchmark' }).click();
    await about.getByText('Your machine casts balls').waitFor();
  }));

testBoth('about_says_which_version_this_is_and_how_to_install_it', () =>
  at('collision-rebound', async (page) => {
    await page.getByRole('button', { name: 'About carom' }).click();
    assert.match(await page.locator('dialog').innerText(), /Version \d+\.\d+\.\d+.*npm install carom.*cargo add carom/s);
  }));

testBoth('a_frame_for_another_page_is_copied_and_shows_the_scene', () =>
  at('playground', async (page) => {
    await drag(page, [-180, 60], [-150, 100]);
    await page.evaluate(() => {
      const told = (/** @type {unknown} */ text) => void Object.assign(window, { copied: text });
      navigator.clipboard.writeText = async (text) => told(text);
      navigator.clipboard.write = async ([item]) => told(await (await item.getType('text/plain')).text());
    });
    await share(page, 'Copy the embed code');
    await page.waitForFunction('typeof copied === "string"');
    assert.match(await page.evaluate('copied'), /^<iframe src="[^"]+#s=[^"]+" title="carom" width="800" height="600" style="border: 0"><\/iframe>$/);
  }));

test('the_first_key_leads_to_the_room_and_a_body_takes_a_name', () =>
  at('playground', async (page) => {
    const skip = page.getByRole('link', { name: 'To the room' });
    await skip.focus();
    await press(page, 'Enter');
    assert.equal(await page.evaluate('document.activeElement.id'), 'room');
    await press(page, 'n', 'n');
    await page.getByLabel('Name').fill('the hill');
    assert.equal((await modelOf(page)).bodies[1].name, 'the hill');
    await press(page, 'Control+z');
  }));

test('on_a_phone_the_list_leads_to_the_keys', () =>
  at(
    'playground',
    async (page) => {
      await page.getByRole('button', { name: 'Examples' }).tap();
      await page.locator('#nav').getByRole('button', { name: 'Keys' }).tap();
      await page.getByRole('heading', { name: 'Keys' }).waitFor();
    },
    POCKET,
  ));
