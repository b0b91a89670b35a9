// The map: for every start what becomes of the ball, through the package's own Workers. Times are printed and never asserted.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { SceneFile } from '#carom';
import { STILL, ask, assertNear, modelOf, press, reload, settled, toEnglish } from './hand.mjs';
import { LAPTOP, PHONE, accessibilityProblems, test, testBoth, withPage } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/map/stage.js').MapStage} Stage */
/** @typedef {import('../../www/store.js').Ball} Ball */
/** @typedef {{ kind: number, value: number, start: [number, number] }} Cell */

const [VALUE, REFUSED, NONE] = [1, 2, 3];
/** Kept apart from the page's own numbers. */
const NEAR = 1e-9;

/** Asks the map. @template T @param {Page} page @param {(stage: Stage) => T} question @returns {Promise<T>} */
const stage = (page, question) => page.evaluate(`(${question})(window.carom.stages.current)`);
/** @param {string} address @param {(page: Page) => Promise<void>} body @param {import('./harness.mjs').View} [view] */
const at = (address, body, view = STILL) => withPage(view, body, `#/${address}`);

/** Waits until every start is known. @param {Page} page @param {number} [maps] how many maps were begun by then, at least */
async function done(page, maps = 1) {
  await page.waitForFunction(`window.carom.stages.current?.maps >= ${maps} && window.carom.stages.current.share === 1`);
  await settled(page);
  return stage(page, ({ grid: { box, columns, rows }, maps, time }) => ({ box, columns, rows, maps, time }));
}

/** Some dozen cells from all over the map. @param {Page} page @returns {Promise<Cell[]>} */
const someCells = (page) =>
  stage(page, ({ grid }) => {
    const cells = Array.from({ length: 60 }, (_, k) => Math.floor(((k + 0.5) * grid.count) / 60) + 7 * k);
    return cells.filter((cell) => cell < grid.count).map((cell) => ({ kind: grid.kinds[cell], value: grid.values[cell], start: grid.startOf(cell) }));
  });

/** The page's scene, with nothing of the page. @param {Page} page */
async function sceneOf(page) {
  const { bodies, ball, limits } = await modelOf(page);
  assert.ok(ball);
  return { scene: SceneFile.parse(JSON.stringify({ carom: 1, bodies })).scene(), ball, limits };
}

/**
 * The path of a ball; nothing where it is refused.
 * @param {import('carom').Scene} scene
 * @param {Ball} ball
 * @param {import('carom').Limits | undefined} limits
 */
function pathOf(scene, ball, limits) {
  try {
    return scene.rebound(ball, limits);
  } catch {
    return undefined;
  }
}

/** The ball that leaves a region's border. @param {import('carom').FreeSpace} region @param {number} along @param {number} sine @returns {Ball} */
function leaving(region, along, sine) {
  const [x, y, dx, dy, radius] = region.leaving([along, sine]);
  return { centre: [x, y], direction: [dx, dy], radius };
}

/** The cell's middle in the window. @param {Page} page @param {[number, number]} start */
async function inWindow(page, [x, y]) {
  const box = await page.locator('#space.map > canvas').boundingBox();
  assert.ok(box);
  const { left, scale, top } = await stage(page, ({ view: { left, scale, top } }) => ({ left, scale, top }));
  return /** @type {[number, number]} */ ([box.x + left + scale * x, box.y + top + scale * y]);
}

testBoth('it_opens_from_the_list_and_every_length_is_the_one_of_that_start', () =>
  withPage(STILL, async (page) => {
    await page.getByRole('button', { name: 'Map of starts' }).click();
    await done(page);
    await page.getByLabel('What it shows').selectOption('length');
    const { columns, rows, time } = await done(page, 2);
    console.log(`${columns} × ${rows} starts in ${Math.round(time)} ms`);
    assert.deepEqual([columns, rows], [500, 500]);
    const { scene, ball, limits } = await sceneOf(page);
    const cells = await someCells(page);
    for (const { kind, start, value } of cells) {
      const path = pathOf(scene, { ...ball, centre: start }, limits);
      const expected = path ? (path.end === 'stopped' ? [VALUE, path.length] : [NONE, NaN]) : [REFUSED, NaN];
      assert.deepEqual([kind, value], expected, `${start}`);
    }
    assert.ok(cells.some(({ kind }) => kind === VALUE) && cells.some(({ kind }) => kind === REFUSED));
    await page.getByText(/^500 × 500 starts in [\d.]+ s$/).waitFor();
    await page.waitForFunction(`location.hash.endsWith('?map=length,500,room')`);
  }));

test('the_growth_of_each_start_is_that_of_two_paths_a_hair_apart', () =>
  at('sinai?map=growth,250,room', async (page) => {
    await done(page);
    const { scene, ball, limits } = await sceneOf(page);
    const [dx, dy] = ball.direction.map((value) => value / Math.hypot(...ball.direction));
    let compared = 0;
    for (const { kind, start: [x, y], value } of await someCells(page)) {
      if (kind !== VALUE) continue;
      const [one, two] = [[x, y], [x - NEAR * dy, y + NEAR * dx]].map(([x, y]) => scene.rebound({ ...ball, centre: [x, y] }, limits));
      const apart = Array.from({ length: Math.min(one.hits.length, two.hits.length) + 1 }, (_, k) => Math.hypot(one.points[2 * k] - two.points[2 * k], one.points[2 * k + 1] - two.points[2 * k + 1]));
      const parted = apart.findIndex((gap, k) => k > 0 && (gap > 0.1 || one.hits[k - 1].body !== two.hits[k - 1].body));
      const n = Math.max(parted < 0 ? apart.length - 1 : parted - 1, 1);
      assertNear([value], [Math.log(apart[n] / apart[0]) / n], 1e-3);
      assert.ok(value > 0.1 && value < 2, String(value));
      compared++;
    }
    assert.ok(compared > 20, String(compared));
  }));

test('on_the_border_a_start_is_a_place_and_an_angle', () =>
  at('collision-rebound?map=bounces,250,border', async (page) => {
    const { box, columns, rows } = await done(page);
    assert.deepEqual([columns, rows], [250, 125]);
    const { scene, ball, limits } = await sceneOf(page);
    const region = scene.freeSpace(ball.radius);
    assert.ok(region);
    assertNear([box[2] - box[0]], [region.length], 1e-9);
    let compared = 0;
    for (const { kind, start, value } of await someCells(page)) {
      const path = pathOf(scene, leaving(region, start[0], start[1] / box[3]), limits);
      assert.deepEqual([kind, value], path?.end === 'stopped' ? [VALUE, path.hits.length] : [path ? NONE : REFUSED, NaN]);
      compared += Number(kind === VALUE);
    }
    assert.ok(compared > 20, String(compared));
    const touches = await ask(page, ({ engine }) => engine.hits.length);
    assert.ok(touches > 0 && (await page.locator('.map-inset').isVisible()));
  }));

test('a_click_takes_a_start_and_its_path_is_shown', () =>
  at('collision-rebound?map=length,250,room', async (page) => {
    await done(page);
    const before = await modelOf(page);
    const start = await stage(page, ({ grid }) => grid.startOf(60 * grid.columns + 70));
    await page.mouse.move(...(await inWindow(page, start)));
    await page.getByText(/^x −\d+\.\d\d, y −\d+\.\d\d: length [\d.]+$/).waitFor();
    await page.mouse.click(...(await inWindow(page, start)));
    await settled(page);
    const { ball } = await modelOf(page);
    assert.deepEqual(ball, { ...before.ball, centre: start });
    const { scene, limits } = await sceneOf(page);
    assert.ok(ball);
    const path = scene.rebound(ball, limits);
    assert.deepEqual(await ask(page, ({ engine }) => [...engine.points]), [...path.points]);
    // The ball's place makes no other map.
    assert.equal((await done(page)).maps, 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.deepEqual((await modelOf(page)).ball, before.ball);
    // Nothing starts in the block.
    await page.mouse.click(...(await inWindow(page, [0, 0])));
    await page.getByText('no start here').last().waitFor();
    assert.deepEqual((await modelOf(page)).ball, before.ball);
  }));

test('another_scene_begins_anew_and_an_older_map_is_given_up', () =>
  at('sinai?map=growth,1000,room', async (page) => {
    await page.waitForFunction('window.carom.stages.current?.share > 0');
    // In the midst of a million starts.
    await page.evaluate(() => {
      const { carom } = /** @type {{ carom: import('../../www/app.js').App }} */ (/** @type {unknown} */ (window));
      const { store } = carom;
      const bodies = [...store.model.bodies, { shape: { circle: { centre: /** @type {[number, number]} */ ([200, 200]), radius: 30 } }, side: /** @type {const} */ ('outside'), response: /** @type {const} */ ('stop') }];
      store.update({ ...store.model, bodies, limits: { bounces: 5 } });
    });
    assert.ok((await stage(page, ({ share }) => share)) < 1);
    await page.waitForFunction('window.carom.stages.current.maps === 2');
    await page.getByLabel('Starts along the longer side').selectOption('250');
    await page.getByLabel('What it shows').selectOption('length');
    const { columns, maps } = await done(page, 3);
    assert.equal(columns, 250);
    const { scene, ball, limits } = await sceneOf(page);
    const cells = await someCells(page);
    for (const { kind, start, value } of cells) {
      const path = pathOf(scene, { ...ball, centre: start }, limits);
      assert.deepEqual([kind, value], path?.end === 'stopped' ? [VALUE, path.length] : [path ? NONE : REFUSED, NaN]);
    }
    assert.ok(cells.some(({ kind }) => kind === VALUE));
    await page.getByLabel('Aim °').fill('90');
    await done(page, maps + 1);
    const now = await someCells(page);
    assert.notDeepEqual(now, cells);
  }));

test('a_target_stops_the_ball_where_nothing_else_does', () =>
  at('sinai?map=length,250,room', async (page) => {
    await done(page);
    assert.ok((await someCells(page)).every(({ kind }) => kind !== VALUE));
    await page.mouse.move(...(await inWindow(page, [-200, 200])));
    await page.locator('#space.map > canvas').focus();
    await press(page, 't');
    await done(page, 2);
    const target = await ask(page, ({ drawing }) => drawing.target);
    assert.ok(target);
    const { scene, ball, limits } = await sceneOf(page);
    scene.addCircle(target, ball.radius, { response: 'stop' });
    const cells = await someCells(page);
    for (const { kind, start, value } of cells) {
      const path = pathOf(scene, { ...ball, centre: start }, limits);
      assert.deepEqual([kind, value], path?.end === 'stopped' ? [VALUE, path.length] : [path ? NONE : REFUSED, NaN]);
    }
    assert.ok(cells.some(({ kind }) => kind === VALUE));
    await page.getByRole('button', { name: 'Remove the target' }).click();
    await done(page, 3);
    assert.ok((await someCells(page)).every(({ kind }) => kind !== VALUE));
  }));

test('keys_alone_move_the_crosshair_take_a_start_and_zoom', () =>
  at('collision-rebound?map=length,250,room', async (page) => {
    const { box } = await done(page);
    await page.locator('#space.map > canvas').focus();
    const cross = () => stage(page, ({ cross, grid }) => cross !== undefined && [cross % grid.columns, Math.floor(cross / grid.columns)]);
    await press(page, 'ArrowLeft');
    assert.deepEqual(await cross(), [125, 125]);
    await press(page, 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowUp');
    assert.deepEqual(await cross(), [75, 124]);
    const told = await page.locator('#spoken').innerText();
    assert.match(told, /^x −118\.80, y −1\.20: length 76\.5$/);
    assert.equal(await page.locator('.map-told').innerText(), told);
    await press(page, 'Enter');
    const start = await stage(page, ({ grid }) => grid.startOf(124 * grid.columns + 75));
    assert.deepEqual((await modelOf(page)).ball?.centre, start);
    await press(page, '+');
    const zoomed = await done(page, 2);
    assertNear([(box[2] - box[0]) / (zoomed.box[2] - zoomed.box[0])], [1.25], 1e-9);
    await page.waitForFunction(`/map=length,250,room,-?[\\d.]+(,-?[\\d.]+){3}$/.test(location.hash)`);
    await press(page, 'f');
    assertNear((await done(page, 3)).box, box, 1e-9);
    await page.getByRole('button', { name: 'Keys (?)' }).click();
    await page.getByText('start the ball at the crosshair').waitFor();
  }));

test('the_wheel_zooms_and_a_drag_pans_without_taking_a_start', () =>
  at('collision-rebound?map=length,250,room', async (page) => {
    const { box } = await done(page);
    const { ball } = await modelOf(page);
    const [x, y] = await inWindow(page, [100, -100]);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    const zoomed = await done(page, 2);
    assert.ok(zoomed.box[2] - zoomed.box[0] < 0.7 * (box[2] - box[0]));
    const scale = await stage(page, ({ view }) => view.scale);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 10, { steps: 4 });
    await page.mouse.move(x + 50, y + 20, { steps: 4 });
    await page.mouse.up();
    const panned = await done(page, 3);
    assertNear([zoomed.box[2] - zoomed.box[0]], [panned.box[2] - panned.box[0]], 1e-6);
    assertNear([panned.box[0] - zoomed.box[0], panned.box[1] - zoomed.box[1]].map((by) => by * scale), [-50, -20], 0.01);
    assert.deepEqual((await modelOf(page)).ball, ball);
  }));

testBoth('the_picture_has_a_pixel_for_each_start', () =>
  at('stadium?map=bounces,250,room', async (page) => {
    const { columns, rows } = await done(page);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PNG', exact: true }).click()]);
    const bytes = await readFile(await file.path());
    assert.deepEqual([...bytes.subarray(1, 4)], [...Buffer.from('PNG')]);
    // The header comes first: its width and height follow 16 bytes.
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [columns, rows]);
    assert.deepEqual([columns, rows], [250, 150]);
  }));

testBoth('a_link_brings_the_map_of_an_edited_scene_and_the_way_back_leads_to_it', () =>
  at('map', async (page) => {
    await done(page);
    await page.getByLabel('Radius').first().fill('25');
    await page.getByLabel('What it shows').selectOption('bounces');
    await done(page, 2);
    await page.waitForFunction(`/^#s=.*&map=bounces,500,room$/.test(location.hash)`);
    const { ball } = await modelOf(page);
    assert.equal(ball?.radius, 25);
    await reload(page);
    await done(page);
    assert.deepEqual((await modelOf(page)).ball, ball);
    assert.equal(await stage(page, ({ options }) => options.measure), 'bounces');
    await page.getByRole('button', { name: 'Back to the scene' }).click();
    await page.waitForFunction('!window.carom.stages.current');
    assert.deepEqual((await modelOf(page)).ball, ball);
    await page.waitForFunction(`!location.hash.includes('map=')`);
    // One that is in the midst of something may go on for a while.
    for (const until = Date.now() + 10_000; page.workers().length > 0 && Date.now() < until; ) await page.waitForTimeout(50);
    assert.equal(page.workers().length, 0);
  }));

test('a_scene_that_is_refused_is_said_to_be_and_mapped_again_once_it_is_mended', () =>
  at('collision-rebound?map=length,250,room', async (page) => {
    await done(page);
    await page.evaluate(() => {
      const { carom } = /** @type {{ carom: import('../../www/app.js').App }} */ (/** @type {unknown} */ (window));
      const { store } = carom;
      /** @type {import('../../www/store.js').Body} */
      const crossed = { shape: { polygon: [[0, 200], [50, 250], [50, 200], [0, 250]] }, side: 'outside', response: 'reflect' };
      store.update({ ...store.model, bodies: [...store.model.bodies, crossed] });
    });
    await page.locator('#read-out').getByText(/bodies\[2\]/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await done(page, 3);
    await page.getByText(/^250 × 250 starts in [\d.]+ s$/).waitFor();
    assert.ok((await someCells(page)).some(({ kind }) => kind === VALUE));
  }));

test('from_an_example_that_is_no_scene_it_maps_the_one_that_waits_below', () =>
  at('benchmark', async (page) => {
    await page.getByRole('button', { name: 'Map of starts' }).click();
    await done(page);
    assert.ok((await modelOf(page)).bodies.length > 0);
    await page.waitForFunction(`/^#s=.*&map=growth,500,room$/.test(location.hash)`);
    await page.getByRole('button', { name: 'Back to the scene' }).click();
    await page.waitForFunction(`!window.carom.stages.current && /^#s=[^&]*$/.test(location.hash)`);
    await page.getByRole('link', { name: 'Benchmark', exact: true }).click();
    await page.waitForFunction(`window.carom.stages.current?.id === 'benchmark'`);
  }));

test('a_scene_without_a_closed_room_has_no_map_of_its_border_and_says_so', () =>
  at('collision-rebound?map=bounces,250,border', async (page) => {
    await done(page);
    await ask(page, ({ store }) => store.update({ ...store.model, bodies: store.model.bodies.slice(1) }));
    await page.getByText('Without a closed room there is no border to map.').waitFor();
    await done(page, 2);
    assert.equal(await stage(page, ({ plane }) => plane.kind), 'room');
    assert.ok((await someCells(page)).some(({ kind }) => kind === VALUE));
  }));

test('it_speaks_both_languages_and_has_both_themes', () =>
  at('sinai?map=growth,250,border', async (page) => {
    await done(page);
    const words = () => page.locator('#panels, #read-out, .space-top').allInnerTexts().then((all) => all.join(' '));
    assert.doesNotMatch((await words()).replaceAll('PNG', ''), /[a-z]{3,}/i);
    await toEnglish(page);
    assert.doesNotMatch(await words(), /\p{Script=Han}/u);
    assert.doesNotMatch((await page.locator('#space [aria-label]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).join(), /\p{Script=Han}/u);
    const pixels = () => stage(page, ({ picture: { canvas } }) => canvas.toDataURL());
    const dark = await pixels();
    await page.getByRole('button', { name: 'Light or dark' }).click();
    await settled(page);
    assert.notEqual(await pixels(), dark);
  }, { ...STILL, locale: 'zh-CN', colorScheme: 'dark' }));

for (const [name, view] of Object.entries({ laptop: LAPTOP, phone: PHONE, dark: { ...LAPTOP, colorScheme: /** @type {const} */ ('dark') } })) {
  test(`it_is_accessible_and_fits_on_a_${name}_screen`, () =>
    at('sinai?map=growth,250,border', async (page) => {
      await done(page);
      for (const open of [false, true]) {
        if (open && name === 'phone') await page.getByRole('button', { name: 'Controls' }).click();
        await settled(page);
        assert.deepEqual(await accessibilityProblems(page), []);
        const sideways = await page.evaluate(() => [document.documentElement, ...document.querySelectorAll('#panels')].map((one) => one.scrollWidth - one.clientWidth));
        assert.deepEqual(sideways, [0, 0]);
      }
    }, { ...view, locale: 'en-US', reducedMotion: 'reduce' }));
}

test('a_finger_takes_a_start_on_a_phone', () =>
  at('collision-rebound?map=length,250,room', async (page) => {
    await done(page);
    const start = await stage(page, ({ grid }) => grid.startOf(60 * grid.columns + 70));
    await page.touchscreen.tap(...(await inWindow(page, start)));
    await settled(page);
    const { ball } = await modelOf(page);
    assertNear(ball?.centre ?? [], start, 3);
  }, { ...PHONE, locale: 'en-US', reducedMotion: 'reduce' }));
