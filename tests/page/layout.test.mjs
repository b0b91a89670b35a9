// Nothing that floats over the canvas covers the room when one first sees it.

import assert from 'node:assert/strict';
import {
  POCKET,
  STILL,
  ask,
  ballOf,
  boxOf,
  clickOn,
  colourAt,
  fingers,
  goTo,
  inWindow,
  moveBall,
  openPanel,
  testAt,
  tooWide,
} from './hand.mjs';
import { page, settled, test, until, withPage } from './harness.mjs';

const SIZES = /** @type {const} */ ([
  [768, 1024],
  [1200, 720],
  [1366, 768],
  [2560, 1440],
]);
const EXAMPLES = ['collision-rebound', 'bounding-box', 'bvh-boxes', 'bvh-rebound', 'playground'];

/**
 * The panels over the room, by how far they reach into it.
 * @returns {Promise<string[]>}
 */
function covering() {
  return ask(({ engine, view }) => {
    const [minX, minY, maxX, maxY] = engine.extent();
    const stage = view.canvas.getBoundingClientRect();
    const [left, top] = view.toScreen([minX, minY]);
    const [right, bottom] = view.toScreen([maxX, maxY]);
    if (left < 0 || top < 0 || right > stage.width || bottom > stage.height) return ['The room is not all on the canvas.'];
    // The words below have no ground of their own to speak of, but they have to be read.
    const floating = document.querySelectorAll('#stage .float, #read-out, #panels');
    return [...floating].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const wide = Math.min(box.right - stage.left, right) - Math.max(box.left - stage.left, left);
      const high = Math.min(box.bottom - stage.top, bottom) - Math.max(box.top - stage.top, top);
      const name = element.id || element.getAttribute('aria-label') || element.className;
      return box.width > 0 && wide > 0 && high > 0 ? [`${name}: ${Math.round(wide)} × ${Math.round(high)}`] : [];
    });
  });
}

for (const [name, view, sizes] of /** @type {const} */ ([
  [
    'phone',
    POCKET,
    [
      [320, 568],
      [667, 375],
      [360, 640],
    ],
  ],
  ['laptop', STILL, SIZES],
])) {
  test(`nothing_covers_the_room_on_a_${name}_of_any_size`, () =>
    withPage(view, async () => {
      /** @type {string[]} */
      const found = [];
      // Once with the hint of a first visit, and once without.
      for (const visit of ['first', 'next']) {
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          for (const example of EXAMPLES) {
            await goTo(example);
            const rows = width < 360 ? '.bar, .foot' : '.bar, .foot, #tools';
            assert.equal(await tooWide(rows), 0, `${example}, ${width} by ${height}`);
            found.push(...(await covering()).map((what) => `${visit} visit, ${width} by ${height}, ${example}, ${what}`));
          }
        }
        if (visit === 'first') await clickOn('#hint-close');
        await settled();
      }
      assert.deepEqual(found, []);
    }));
}

testAt(
  'nothing_covers_the_room_after_a_stage_behind_which_the_phone_was_turned',
  'benchmark',
  async () => {
    await page.setViewportSize({ width: 667, height: 375 });
    await settled();
    await goTo('bvh-boxes');
    assert.deepEqual(await covering(), []);
  },
  POCKET,
);

testAt(
  'a_phone_that_is_turned_while_a_finger_holds_the_ball_leaves_it_where_it_was',
  'playground',
  async () => {
    const { centre } = await ballOf();
    const [x, y] = await inWindow(centre);
    const touch = await fingers();
    await touch('touchStart', [x, y]);
    for (const by of [10, 20]) await touch('touchMove', [x + by, y]);
    await settled();
    assert.ok((await ballOf()).centre[0] > centre[0]);
    await page.setViewportSize({ width: 844, height: 390 });
    await settled();
    for (const by of [22, 24]) await touch('touchMove', [x + by, y]);
    await touch('touchEnd');
    await settled();
    assert.deepEqual((await ballOf()).centre, centre);
    assert.equal(await ask(({ store }) => store.canUndo || store.inGesture), false);
  },
  POCKET,
);

testAt(
  'the_sheet_of_panels_covers_nothing_of_the_room_when_it_grows',
  'collision-rebound',
  async () => {
    const toggle = page.locator('#panels-toggle');
    const height = async () => (await boxOf('#panels')).height;
    await toggle.tap();
    for (const panel of ['layers', 'selected', 'ball', 'about']) await openPanel(panel);
    await toggle.tap();
    await toggle.tap();
    const low = await height();
    await openPanel('ball');
    await settled();
    assert.ok((await height()) > low);
    assert.deepEqual(await covering(), []);
  },
  POCKET,
);

testAt(
  'a_name_without_a_space_stays_in_what_tells_it',
  'playground',
  async () => {
    await ask(({ store }) =>
      store.update({
        ...store.model,
        bodies: store.model.bodies.map((body) => ({ ...body, name: 'W'.repeat(99), response: 'stop' })),
      }),
    );
    await ask((app) => app.hover(0));
    for (const part of ['#bounce', '.foot', '#refusal']) {
      if (part === '#refusal') await moveBall({ centre: [0, 600] });
      await page.locator(part).waitFor();
      await settled();
      assert.equal(await tooWide(part), 0, part);
    }
    await ask(({ store }) => store.undo());
    await ask((app) => app.commands.replay('1'));
    await until('carom.replay?.traced');
    const [said, searches] = [await boxOf('.replay-line > :last-child'), await boxOf('.replay-searches')];
    assert.ok(said.y + said.height <= searches.y);
  },
  POCKET,
);

testAt('however_near_it_is_looked_at_the_wall_is_where_the_ball_touches_it', 'collision-rebound', async () => {
  await ask(({ engine, view }) => view.look([engine.points[2], engine.hits[0].point[1], 1e12]));
  const { scale, at } = await ask(({ engine, view }) => ({ scale: view.scale, at: engine.hits[0].point }));
  const [beside, on] = [await colourAt([at[0], at[1] - 8 / scale]), await colourAt(at)];
  assert.ok(scale > 1e4 && on[0] < 200 && beside[0] > 240, `${scale} ${on} ${beside}`);
  const nearer = await ask(({ view }) => {
    view.fit([1e9, 1e9, 1e9 + 1, 1e9 + 1]);
    const whole = view.scale;
    view.zoom(view.half, 8);
    return view.scale / whole;
  });
  assert.equal(nearer, 8);
});

testAt('the_scene_fits_beside_the_whole_hint_before_any_size_is_observed', 'collision-rebound', async () => {
  const other = await page.context().newPage();
  await other.addInitScript(() =>
    Object.assign(window, {
      ResizeObserver: class {
        observe() {}
      },
    }),
  );
  await other.goto(page.url());
  await other.waitForSelector('html[data-ready=true]');
  assert.deepEqual(await other.evaluate('carom.view.insets'), await page.evaluate('carom.view.insets'));
});
