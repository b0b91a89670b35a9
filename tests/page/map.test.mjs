// The map: for every start what becomes of the ball, through the package's own Workers. Times are never asserted.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { SceneFile } from '#carom';
import {
  STILL,
  ask,
  assertNear,
  at,
  ballOf,
  go,
  inWindow as inWindowOf,
  modelOf,
  press,
  push,
  reload,
  settled,
  stageOf,
  textOf,
  withoutWorkers,
} from './hand.mjs';
import { test, withPage } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/store.js').Ball} Ball */
/** @typedef {{ kind: number, value: number, start: [number, number] }} Cell */

const [VALUE, REFUSED, NONE] = [1, 2, 3];

/** Waits until every start is known. @param {Page} page @param {number} [maps] how many maps were begun by then, at least */
async function done(page, maps = 1) {
  await page.waitForFunction(`carom.stages.current?.maps >= ${maps} && carom.stages.current.share === 1`);
  await settled(page);
  return stageOf(page, ({ grid: { box, columns, rows }, maps }) => ({ box, columns, rows, maps }));
}

/** Some dozen cells from all over the map. @param {Page} page @returns {Promise<Cell[]>} */
const someCells = (page) =>
  stageOf(page, ({ grid }) => {
    const cells = Array.from({ length: 60 }, (_, k) => Math.floor(((k + 0.5) * grid.count) / 60) + 7 * k);
    return cells
      .filter((cell) => cell < grid.count)
      .map((cell) => ({ kind: grid.kinds[cell], value: grid.values[cell], start: grid.startOf(cell) }));
  });

/** The page's scene, with nothing of the page. @param {Page} page */
async function sceneOf(page) {
  const { bodies, ball, limits } = await modelOf(page);
  assert.ok(ball);
  return { scene: SceneFile.parse(JSON.stringify({ carom: 1, bodies })).scene(), ball, limits };
}

/** Every cell says how far its ball goes until it is stopped, cast here and now. @param {Cell[]} cells @param {Awaited<ReturnType<typeof sceneOf>>} of */
function assertCast(cells, { scene, ball, limits }) {
  const expected = cells.map(({ start }) => {
    try {
      const path = scene.rebound({ ...ball, centre: start }, limits);
      return path.end === 'stopped' ? [VALUE, path.length] : [NONE, NaN];
    } catch {
      return [REFUSED, NaN];
    }
  });
  assert.deepEqual(
    cells.map(({ kind, value }) => [kind, value]),
    expected,
  );
  assert.ok(cells.some(({ kind }) => kind === VALUE));
}

/** Where a place of the map is in the window. @param {Page} page @param {[number, number]} place */
const inWindow = (page, place) => inWindowOf(page, place, '#space.map > canvas', 'carom.stages.current.view.toScreen');

test('it_opens_from_the_list_a_start_is_taken_by_a_click_and_the_way_back_leads_to_the_scene', () =>
  withPage(STILL, async (page) => {
    await page.getByRole('button', { name: 'Map of starts' }).focus();
    await press(page, 'Enter');
    await page.waitForFunction('carom.stages.current?.share > 0');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Map of starts');
    // In the midst of it another one is wanted.
    await page.getByLabel('What it shows').selectOption('length');
    await page.getByLabel('Starts along the longer side').selectOption('250');
    assert.deepEqual((await done(page, 2)).columns, 250);
    const { scene, ball, limits } = await sceneOf(page);
    assertCast(await someCells(page), { scene, ball, limits });
    await page.getByText(/^250 × 250 starts in [\d.]+ s$/).waitFor();
    await page.waitForFunction(`location.hash.endsWith('?map=length,250,room')`);
    const start = await stageOf(page, ({ grid }) => grid.startOf(60 * grid.columns + 70));
    await page.mouse.move(...(await inWindow(page, start)));
    await page.getByText(/^x −\d+\.\d\d, y −\d+\.\d\d: length [\d.]+$/).waitFor();
    await page.mouse.click(...(await inWindow(page, start)));
    await settled(page);
    assert.deepEqual(await ballOf(page), { ...ball, centre: start });
    assert.deepEqual(await ask(page, ({ engine }) => [...engine.points]), [
      ...scene.rebound({ ...ball, centre: start }, limits).points,
    ]);
    await press(page, 'Control+z');
    // Nothing starts in the block.
    await page.mouse.click(...(await inWindow(page, [0, 0])));
    await page.getByText('no start here').last().waitFor();
    assert.deepEqual(await ballOf(page), ball);
    const [file] = await Promise.all([page.waitForEvent('download'), push(page, /^PNG$/)]);
    const bytes = await readFile(await file.path());
    // A PNG's header: its width and height follow 16 bytes.
    assert.deepEqual([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)], ['PNG', 250, 250]);
    await page.getByLabel('Radius').first().fill('25');
    await page.waitForFunction(`/^#s=.*&map=length,250,room$/.test(location.hash)`);
    await reload(page);
    await done(page);
    assert.deepEqual([(await ballOf(page)).radius, await stageOf(page, ({ options }) => options.measure)], [25, 'length']);
    await push(page, 'Back to the scene');
    await page.waitForFunction(`!carom.stages.current && !location.hash.includes('map=')`);
    assert.equal((await ballOf(page)).radius, 25);
    assert.equal(await page.evaluate('document.activeElement.id'), 'room');
    await withoutWorkers(page);
  }));

test(
  'on_the_border_a_start_is_a_place_and_an_angle_and_what_is_refused_or_open_is_said',
  at('collision-rebound?map=bounces,250,border', async (page) => {
    const { box, columns, rows } = await done(page);
    assert.deepEqual([columns, rows], [250, 125]);
    const { scene, ball } = await sceneOf(page);
    assertNear([box[2] - box[0]], [scene.freeSpace(ball.radius)?.length ?? NaN], 1e-9);
    assert.ok(await page.locator('.map-inset').isVisible());
    await ask(page, ({ store }) => {
      const crossed = {
        shape: {
          polygon: /** @type {[number, number][]} */ ([
            [0, 200],
            [50, 250],
            [50, 200],
            [0, 250],
          ]),
        },
        side: /** @type {const} */ ('outside'),
        response: /** @type {const} */ ('reflect'),
      };
      store.update({ ...store.model, bodies: [...store.model.bodies, crossed] });
    });
    await page
      .locator('#read-out')
      .getByText(/bodies\[2\]/)
      .waitFor();
    await push(page, 'Undo');
    await page.getByText(/^250 × 125 starts in [\d.]+ s$/).waitFor();
    await ask(page, ({ store }) => store.update({ ...store.model, bodies: store.model.bodies.slice(1) }));
    await page.getByText('Without a closed room there is no border to map.').waitFor();
    await done(page, 4);
    assert.equal(await stageOf(page, ({ plane }) => plane.kind), 'room');
    assert.ok((await someCells(page)).some(({ kind }) => kind === VALUE));
  }),
);

test(
  'a_target_stops_the_ball_where_nothing_else_does',
  at('sinai?map=length,250,room', async (page) => {
    await page.waitForFunction('carom.stages.current?.share > 0');
    await page.mouse.move(...(await inWindow(page, [-200, 200])));
    await page.locator('#space.map > canvas').focus();
    await press(page, 't');
    await done(page, 2);
    const target = await ask(page, ({ drawing }) => drawing.target);
    assert.ok(target);
    const of = await sceneOf(page);
    of.scene.addCircle(target, of.ball.radius, { response: 'stop' });
    assertCast(await someCells(page), of);
    assert.ok((await someCells(page)).some(({ kind }) => kind === NONE));
    await push(page, 'Remove the target');
    assert.equal(await ask(page, ({ drawing }) => drawing.target), undefined);
    await page.waitForFunction('carom.stages.current.maps >= 3');
  }),
);

test(
  'keys_alone_move_the_crosshair_take_a_start_and_zoom_and_the_wheel_and_a_drag_choose_a_part',
  at('collision-rebound?map=length,250,room', async (page) => {
    const { box } = await done(page);
    await page.locator('#space.map > canvas').focus();
    const cross = () =>
      stageOf(page, ({ cross, grid }) => cross !== undefined && [cross % grid.columns, Math.floor(cross / grid.columns)]);
    await press(page, 'ArrowLeft');
    assert.deepEqual(await cross(), [125, 125]);
    await press(page, ...Array(5).fill('Shift+ArrowLeft'), 'ArrowUp');
    assert.deepEqual(await cross(), [75, 124]);
    const told = await textOf(page, '#spoken');
    assert.match(told, /^x −118\.80, y −1\.20: length 76\.5$/);
    assert.equal(await textOf(page, '.map-told'), told);
    await press(page, 'Enter');
    const ball = await ballOf(page);
    assert.deepEqual(ball.centre, await stageOf(page, ({ grid }) => grid.startOf(124 * grid.columns + 75)));
    await press(page, '+');
    const zoomed = await done(page, 2);
    assertNear([(box[2] - box[0]) / (zoomed.box[2] - zoomed.box[0])], [1.25], 1e-9);
    await page.waitForFunction(`/map=length,250,room,-?[\\d.]+(,-?[\\d.]+){3}$/.test(location.hash)`);
    await press(page, 'f');
    assertNear((await done(page, 3)).box, box, 1e-9);
    const [x, y] = await inWindow(page, [100, -100]);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    const near = await done(page, 4);
    assert.ok(near.box[2] - near.box[0] < 0.7 * (box[2] - box[0]));
    const scale = await stageOf(page, ({ view }) => view.scale);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 10, { steps: 4 });
    await page.mouse.move(x + 50, y + 20, { steps: 4 });
    await page.mouse.up();
    const panned = await done(page, 5);
    assertNear(
      [panned.box[0] - near.box[0], panned.box[1] - near.box[1]].map((by) => by * scale),
      [-50, -20],
      0.01,
    );
    assert.deepEqual(await ballOf(page), ball);
  }),
);

test(
  'from_an_example_that_is_no_scene_it_maps_the_one_that_waits_below',
  at('benchmark', async (page) => {
    await push(page, 'Map of starts');
    await page.waitForFunction(`/^#s=.*&map=growth,500,room$/.test(location.hash)`);
    assert.equal(await textOf(page, '[aria-current=page]'), 'Map of starts');
    assert.ok((await modelOf(page)).bodies.length > 0);
    await push(page, 'Back to the scene');
    await page.waitForFunction(`!carom.stages.current && /^#s=[^&]*$/.test(location.hash)`);
    await go(page, '#/benchmark', `carom.stages.current?.id === 'benchmark'`);
  }),
);

/** The lightness that people see, from 0 to 100, by CIE 1976. @param {readonly number[]} rgb from 0 to 255 */
function seen(rgb) {
  const [r, g, b] = rgb.map((value) => (value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 116 * Math.cbrt(0.2126 * r + 0.7152 * g + 0.0722 * b) - 16;
}

test(
  'colours_change_in_even_steps_of_lightness_from_dark_to_light_on_a_dark_ground',
  at('map', async (page) => {
    await done(page);
    /** @returns {Promise<number[]>} */
    const lights = async () => {
      const pixels = await page
        .locator('.map-legend canvas')
        .evaluate((/** @type {HTMLCanvasElement} */ canvas) => [
          ...(canvas.getContext('2d')?.getImageData(0, 0, 256, 1).data ?? []),
        ]);
      return Array.from({ length: 32 }, (_, k) => seen(pixels.slice(32 * k, 32 * k + 3)));
    };
    const light = await lights();
    await push(page, /dark|Dark/);
    await page.waitForFunction('carom.settings.dark');
    await settled(page);
    const dark = await lights();
    const steps = dark.slice(1).map((value, k) => value - dark[k]);
    const mean = steps.reduce((a, b) => a + b) / steps.length;
    assert.ok(mean > 2, String(mean));
    assert.ok(
      steps.every((step) => step > 0.6 * mean && step < 1.4 * mean),
      steps.map((step) => step.toFixed(2)).join(' '),
    );
    assert.ok(light[0] > light[31] && dark[0] < dark[31]);
  }),
);
