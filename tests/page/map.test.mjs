// The map: for every start what becomes of the ball, through the package's own Workers. Times are never asserted.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import {
  BODIES,
  ask,
  assertNear,
  back,
  ballOf,
  bodiesOf,
  change,
  choose,
  countOf,
  focus,
  focused,
  go,
  hasBodies,
  hashOf,
  inWindow as inWindowOf,
  isSeen,
  pathOf,
  press,
  push,
  reload,
  stageOf,
  testAt,
  textOf,
  told,
  withoutWorkers,
} from './hand.mjs';
import { page, settled, until } from './harness.mjs';

/** Waits until every start is known. @param {number} [maps] how many maps were begun by then, at least */
async function done(maps = 1) {
  await until(`carom.stages.current?.maps >= ${maps} && carom.stages.current.share === 1`);
  return stageOf(({ grid: { box, columns, rows }, maps }) => ({ box, columns, rows, maps }));
}

/**
 * The values of some cells from all over the map, and how far their balls go until they are stopped, cast here and now: no number
 * if they are refused, or if nothing stops them.
 * @returns {Promise<[says: number, goes: number][]>}
 */
const someCells = () =>
  stageOf(({ app: { engine, store }, grid }) =>
    Array.from({ length: 60 }, (_, k) => 997 * k).map((cell) => {
      const { ball, limits } = store.model;
      let goes = NaN;
      try {
        const { end, length } = engine.scene.rebound({ ...ball, centre: grid.startOf(cell) }, limits);
        if (end === 'stopped') goes = length;
      } catch {
        // The ball does not fit there.
      }
      return [grid.values[cell], goes];
    }),
  );

/** Opens the map from the list, and waits until the address tells of it. */
async function toMap() {
  await push('Map of starts');
  await until("location.hash.endsWith('?map=growth,500,room')");
}

/** Back to the scene that is mapped. */
const home = () => back('!carom.stages.current && carom.coming === 0');

/** Where a place of the map is in the window. @param {[number, number]} place */
const inWindow = (place) => inWindowOf(place, '#space.map > canvas', 'carom.stages.current.view.toScreen');

testAt('it_opens_from_the_list_a_start_is_taken_by_a_click_and_the_way_back_leads_to_the_scene', '', async () => {
  await page.getByRole('button', { name: 'Map of starts' }).focus();
  await press('Enter');
  await until('carom.stages.current?.share > 0');
  assert.equal(await focused('textContent'), 'Map of starts');
  // In the midst of it another one is wanted.
  await choose('What it shows', 'length');
  await choose('Starts along the longer side', '250');
  assert.deepEqual((await done(2)).columns, 250);
  const cells = await someCells();
  assert.deepEqual(
    cells.map(([says]) => says),
    cells.map(([, goes]) => goes),
  );
  assert.ok(cells.some(([says]) => says > 0));
  const ball = await ballOf();
  await page.getByText(/^250 × 250 starts in [\d.]+ s$/).waitFor();
  await until(`location.hash.endsWith('?map=length,250,room')`);
  const start = await stageOf(({ grid }) => grid.startOf(60 * grid.columns + 70));
  await page.mouse.move(...(await inWindow(start)));
  await page.getByText(/^x −\d+\.\d\d, y −\d+\.\d\d: length [\d.]+$/).waitFor();
  await page.mouse.click(...(await inWindow(start)));
  await settled();
  assert.deepEqual(await ballOf(), { ...ball, centre: start });
  assert.deepEqual((await pathOf()).slice(0, 2), start);
  await press('Control+z');
  // Nothing starts in the block.
  await page.mouse.click(...(await inWindow([0, 0])));
  await page.getByText('no start here').last().waitFor();
  assert.deepEqual(await ballOf(), ball);
  const [file] = await Promise.all([page.waitForEvent('download'), push(/^PNG$/)]);
  const bytes = await readFile(await file.path());
  // A PNG's header: its width and height follow 16 bytes.
  assert.deepEqual([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)], ['PNG', 250, 250]);
  await page.getByLabel('Radius').first().fill('25');
  await until(`/^#s=.*[?]map=length,250,room$/.test(location.hash)`);
  await reload();
  await done();
  assert.deepEqual([(await ballOf()).radius, await stageOf(({ options }) => options.measure)], [25, 'length']);
  await push('Back to the scene');
  await until(`!carom.stages.current && !location.hash.includes('map=')`);
  assert.equal((await ballOf()).radius, 25);
  assert.equal(await focused('id'), 'room');
  await withoutWorkers();
});

testAt(
  'on_the_border_a_start_is_a_place_and_an_angle_and_what_is_refused_or_open_is_said',
  'collision-rebound?map=bounces,250,border',
  async () => {
    const { columns, rows } = await done();
    assert.deepEqual([columns, rows], [250, 125]);
    assert.ok(await isSeen('.map-inset'));
    const [wall, ...others] = await bodiesOf();
    await change({ bodies: [wall, ...others, BODIES.crossed] });
    await page
      .locator('#read-out')
      .getByText(/bodies\[2\]/)
      .waitFor();
    await push('Undo');
    await page.getByText(/^250 × 125 starts in [\d.]+ s$/).waitFor();
    await change({ bodies: others });
    await page.getByText('Without a closed room there is no border to map.').waitFor();
    await done(4);
    assert.equal(await stageOf(({ plane }) => plane.kind), 'room');
    assert.ok(await stageOf(({ grid }) => grid.values.some((/** @type {number} */ value) => value > 0)));
  },
);

testAt('a_target_stops_the_ball_where_nothing_else_does', 'sinai?map=length,250,room', async () => {
  await until('carom.stages.current?.share > 0');
  await page.mouse.move(...(await inWindow([-200, 200])));
  await focus('#space.map > canvas', 't');
  await done(2);
  // From 50 in front of it a ball goes as far as they touch, as large as the target is.
  const { goes, radius, size } = await stageOf(({ app: { drawing }, ball: { direction, radius }, grid }) => {
    const back = 50 / Math.hypot(...direction);
    const start = [0, 1].map((k) => drawing.target[k] - back * direction[k]);
    return { goes: grid.values[grid.cellAt(start)], radius, size: grid.size };
  });
  assertNear([goes], [50 - 2 * radius], size);
  // The finder searches for it, too.
  await until('carom.drawing.aims.length > 0');
  assert.ok(await stageOf(({ grid }) => grid.values.some(Number.isNaN)), 'some miss it');
  await push('Remove the target');
  assert.deepEqual(await ask(({ drawing }) => [drawing.target ?? 0, drawing.aims.length]), [0, 0]);
  await until('carom.stages.current.maps >= 3');
});

testAt(
  'keys_alone_move_the_crosshair_take_a_start_and_zoom_and_the_wheel_and_a_drag_choose_a_part',
  'collision-rebound?map=length,250,room',
  async () => {
    const { box } = await done();
    await focus('#space.map > canvas');
    const cross = () =>
      stageOf(({ cross, grid }) => cross !== undefined && [cross % grid.columns, Math.floor(cross / grid.columns)]);
    await press('ArrowLeft');
    assert.deepEqual(await cross(), [125, 125]);
    await press(...Array(5).fill('Shift+ArrowLeft'), 'ArrowUp');
    assert.deepEqual(await cross(), [75, 124]);
    const spoken = await textOf('#spoken');
    assert.match(spoken, /^x −118\.80, y −1\.20: length 76\.5$/);
    assert.equal(await textOf('.map-told'), spoken);
    await press('Enter');
    const ball = await ballOf();
    assert.deepEqual(ball.centre, await stageOf(({ grid }) => grid.startOf(124 * grid.columns + 75)));
    await press('+');
    const zoomed = await done(2);
    assertNear([(box[2] - box[0]) / (zoomed.box[2] - zoomed.box[0])], [1.25], 1e-9);
    await until(`/map=length,250,room,-?[\\d.]+(,-?[\\d.]+){3}$/.test(location.hash)`);
    await press('f');
    assertNear((await done(3)).box, box, 1e-9);
    const [x, y] = await inWindow([100, -100]);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    const near = await done(4);
    assert.ok(near.box[2] - near.box[0] < 0.7 * (box[2] - box[0]));
    const scale = await stageOf(({ view }) => view.scale);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 10, { steps: 4 });
    // A slow machine begins a map in the middle of the drag, before anything of it is known: no line of the legend goes.
    await stageOf((stage) => {
      stage.share = 0;
      stage.grid.kinds.fill(0);
      stage.repaint();
    });
    await settled();
    await page.mouse.move(x + 50, y + 20, { steps: 4 });
    await page.mouse.up();
    await until(`Math.abs(carom.stages.current.grid.box[0] - ${near.box[0] - 50 / scale}) * ${scale} < 0.01`);
    const panned = await done(5);
    assertNear(
      [panned.box[0] - near.box[0], panned.box[1] - near.box[1]].map((by) => by * scale),
      [-50, -20],
      0.01,
    );
    assert.deepEqual(await ballOf(), ball);
  },
);

testAt('Back_leads_from_the_map_to_what_it_was_opened_from', 'collision-rebound', async () => {
  await focus('#room');
  // An edit that the address does not tell yet.
  await press('3');
  const bodies = await bodiesOf();
  await push('Map of starts');
  await until('carom.stages.current');
  // Of the map there is one entry, however often it is asked for.
  await toMap();
  assert.match(hashOf(), /^#s=/);
  await home();
  assert.deepEqual(await bodiesOf(), bodies);
  await page.goForward();
  await until('carom.stages.current && carom.coming === 0');
  assert.deepEqual(await bodiesOf(), bodies);
  await go('#/benchmark', `carom.stages.current?.id === 'benchmark'`);
  await push('Map of starts');
  await until(`carom.stages.current?.id === 'map'`);
  await back(`carom.stages.current?.id === 'benchmark'`);
});

testAt('what_was_zoomed_just_before_the_map_is_so_after_Back', 'collision-rebound', async () => {
  await focus('#room', '+', '+');
  const scale = await ask(({ view }) => view.scale);
  await toMap();
  await home();
  assertNear([await ask(({ view }) => view.scale)], [scale], 1e-9);
});

testAt('what_is_told_before_Back_is_heard_of_does_not_put_the_map_in_the_place_of_the_scene', 'collision-rebound', async () => {
  await toMap();
  // On a busy machine the page hears of another address later than its timers go off.
  await page.evaluate(() => {
    const { carom } = /** @type {import('./hand.mjs').Window} */ (/** @type {unknown} */ (window));
    const route = carom.route.bind(carom);
    carom.route = () => new Promise((done) => setTimeout(done, 800)).then(route);
    carom.address.tellLater();
  });
  await home();
});

testAt('Back_to_the_scene_is_a_step_of_its_own_and_the_browsers_Back_keeps_what_can_be_undone', 'collision-rebound', async () => {
  await focus('#room', '3');
  const bodies = await bodiesOf();
  await told();
  await push('Map of starts');
  await until('carom.stages.current');
  await push('Back to the scene');
  await focus('#room');
  // An edit that the address does not tell yet.
  await press('3');
  await back(`carom.stages.current && carom.coming === 0`);
  assert.deepEqual(await bodiesOf(), bodies);
  await page.goForward();
  await until(`!carom.stages.current && ${hasBodies(bodies.length + 1)}`);
  await back(`carom.stages.current && ${hasBodies(bodies.length)}`);
  await home();
  await press('3', 'Control+z');
  await toMap();
  await home();
  assert.equal(await ask(({ store }) => store.canRedo), true);
});

testAt('from_an_example_that_is_no_scene_it_maps_the_one_that_waits_below', 'benchmark', async () => {
  await toMap();
  assert.equal(await textOf('[aria-current=page]'), 'Map of starts');
  assert.ok((await countOf()) > 0);
  await push('Back to the scene');
  await until(`!carom.stages.current && /^#s=[^?]*$/.test(location.hash)`);
  await go('#/benchmark', `carom.stages.current?.id === 'benchmark'`);
});

/** The lightness that people see, from 0 to 100, by CIE 1976. @param {readonly number[]} rgb from 0 to 255 */
function seen(rgb) {
  const [r, g, b] = rgb.map((value) => (value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 116 * Math.cbrt(0.2126 * r + 0.7152 * g + 0.0722 * b) - 16;
}

testAt(
  'colours_change_in_even_steps_of_lightness_from_dark_to_light_on_a_dark_ground',
  'collision-rebound?map=bounces,250,room',
  async () => {
    await done();
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
    await push(/dark|Dark/);
    await until('carom.settings.dark');
    const dark = await lights();
    const steps = dark.slice(1).map((value, k) => value - dark[k]);
    const mean = steps.reduce((a, b) => a + b) / steps.length;
    assert.ok(mean > 2, String(mean));
    assert.ok(
      steps.every((step) => step > 0.6 * mean && step < 1.4 * mean),
      steps.map((step) => step.toFixed(2)).join(' '),
    );
    assert.ok(light[0] > light[31] && dark[0] < dark[31]);
  },
);

testAt(
  'the_smallest_part_is_seen_with_the_crosshair_on_the_start_under_the_pointer',
  'sinai?map=growth,250,room,100,100,100.0000002,100.0000002',
  async () => {
    await done();
    await page.mouse.move(...(await inWindow([100.00000008, 100.00000012])));
    await settled();
    const { arm, cell, ink, middle } = await stageOf(({ app, canvas, cross, grid, picture, view }) => {
      const read = (/** @type {CanvasImageSource} */ from, /** @type {number[]} */ [x, y], high = 1) => {
        const pen = new OffscreenCanvas(1, high).getContext('2d');
        pen?.drawImage(from, -x, -y);
        return [...(pen?.getImageData(0, 0, 1, high).data ?? [])];
      };
      const [x, y] = view.toScreen(grid.startOf(cross)).map(Math.floor);
      const ink = app.drawing.theme.ink.match(/\w\w/g).map((/** @type {string} */ level) => parseInt(level, 16));
      return {
        arm: read(canvas, [x + 10, y - 2], 5),
        cell: read(picture.canvas, grid.placeOf(cross)),
        ink: `,${ink},255`,
        middle: read(canvas, [x, y]),
      };
    });
    assert.deepEqual(middle, cell);
    assert.ok(`,${arm}`.includes(ink), `${arm}`);
  },
);
