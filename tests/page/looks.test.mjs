// The canvas itself: the four originals, pixel by pixel; what a body's look tells; and a large scene, where what stands still is
// a picture. CAROM_BLESS=1 writes the originals' pictures afresh; look at them before you commit.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, putFile } from '../../scripts/run.mjs';
import {
  BODIES,
  STILL,
  ask,
  assertNear,
  bodiesOf,
  choose,
  click,
  clickOn,
  colourAt,
  drag,
  field,
  focus,
  go,
  goTo,
  pictureOf,
  pixels,
  press,
  reload,
  show,
  testAt,
} from './hand.mjs';
import { page, settled } from './harness.mjs';

/** @typedef {import('./hand.mjs').Point} Point */

const GOLDEN = join(ROOT, 'tests/page/golden');
/**
 * How many pixels may be others, and how far a channel may be off before a pixel counts as another: edges are smoothed
 * differently.
 */
const [SHARE, CHANNEL] = [0.002, 48];

/**
 * The share of pixels that differ in two pictures, which are addresses of data; the browser decodes both.
 * @param {string[]} addresses
 */
const difference = (...addresses) =>
  page.evaluate(
    async ({ addresses, channel }) => {
      const [a, b] = await Promise.all(
        addresses.map(async (address) => {
          const image = Object.assign(new Image(), { src: address });
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (a.length !== b.length) return 1;
      let other = 0;
      for (let k = 0; k < a.length; k += 4) if ([0, 1, 2].some((c) => Math.abs(a[k + c] - b[k + c]) > channel)) other++;
      return (4 * other) / a.length;
    },
    { addresses, channel: CHANNEL },
  );

testAt(
  'the_four_originals_look_as_they_should',
  'collision-rebound',
  async () => {
    await clickOn('#hint-close');
    await reload();
    for (const example of ['collision-rebound', 'bounding-box', 'bvh-boxes', 'bvh-rebound']) {
      await goTo(example);
      const seen = await pictureOf();
      const file = join(GOLDEN, `${example}.png`);
      if (process.env.CAROM_BLESS) putFile(file, Buffer.from(seen.slice(seen.indexOf(',') + 1), 'base64'));
      assert.ok(existsSync(file), `${file} is missing: CAROM_BLESS=1 writes it`);
      const share = await difference(seen, `data:image/png;base64,${readFileSync(file).toString('base64')}`);
      assert.ok(share <= SHARE, `${(100 * share).toFixed(2)} % of the pixels differ from ${file}`);
    }
  },
  { ...STILL, viewport: { width: 800, height: 560 }, deviceScaleFactor: 1 },
);

/** Nothing is drawn there. */
const PAPER = [255, 255, 255, 255];

testAt('a_body_shows_what_it_does_once_that_is_chosen_and_a_legend_says_how', 'playground', async () => {
  const circle = (await bodiesOf()).find(({ shape }) => shape.circle)?.shape.circle;
  assert.ok(circle);
  const [x, y] = circle.centre;
  const inside = () => colourAt([x + 0.5 * circle.radius, y]);
  const legend = page.locator('.legend');
  assert.ok(!(await legend.isVisible()));
  const filled = await inside();
  assert.notDeepEqual(filled, PAPER);
  await click([x, y]);
  await choose('A touch makes it', 'pass');
  assert.deepEqual(await inside(), PAPER);
  assert.deepEqual(await legend.locator('li').allTextContents(), [
    'solid: stops the ball',
    'bright edge: bounces it',
    'dashed: lets it pass',
  ]);
  await choose('A touch makes it', 'stop');
  assert.deepEqual(await inside(), filled);
  await field('Responses').uncheck();
  await settled();
  assert.ok(!(await legend.isVisible()));
  assert.equal(await ask((app) => app.settings.layers.responses), false);
});

/** The canvas once the picture is finished. @returns {Promise<string>} */
async function painted() {
  await page.waitForTimeout(400);
  return pictureOf();
}

testAt('a_picture_of_a_large_scene_that_was_mended_is_the_same_as_one_painted_afresh', 'playground', async () => {
  const bodies = Array.from({ length: 400 }, (_, k) => ({
    ...BODIES.wall,
    side: /** @type {const} */ ('outside'),
    // They overlap, so their order shows.
    placement: {
      position: /** @type {Point} */ ([25 * (k % 20), 25 * Math.floor(k / 20)]),
      scale: /** @type {Point} */ ([5, 5]),
    },
    style: { fill: k % 2 ? '#0f766e' : '#c2410c', outline: { stroke: '#333', width: 1, dash: [3] } },
  }));
  await show({ bodies, ball: { centre: [-80, 200], direction: [-1, 0.2], radius: 6 }, limits: { bounces: 9 } });
  const start = await painted();
  await click([260, 260]);
  await drag([260, 260], [120, 330]);
  await click([-100, 100]);
  const dragged = await painted();
  assert.ok((await difference(dragged, start)) > 0);
  await click([60, 60]);
  await press('Delete');
  const deleted = await painted();
  assert.ok((await difference(deleted, dragged)) > 0);
  await ask((app) => app.setTheme('dark'));
  await painted();
  await ask((app) => app.setTheme('light'));
  assert.equal(await difference(await painted(), deleted), 0);
  await press('Control+z', 'Escape');
  await click([-100, 100]);
  assert.equal(await difference(await painted(), dragged), 0);
});

testAt('a_scene_of_any_size_is_fitted_and_drawn_alike', 'playground', async () => {
  /** How many pixels are of walls and outlines, and how many of the ball and its path. @param {number} size */
  const inked = async (size) => {
    const placement = { position: /** @type {Point} */ ([-size, -size]), scale: /** @type {Point} */ ([size / 3, size / 3]) };
    const disc = { circle: { centre: /** @type {Point} */ ([size / 2, size / 2]), radius: size / 5 } };
    await show({
      bodies: [
        { ...BODIES.wall, placement },
        { ...BODIES.wall, shape: disc, side: 'outside' },
      ],
      ball: { centre: [-size / 2, 0], direction: [1, 0.3], radius: size / 20 },
      limits: { bounces: 9 },
    });
    await ask(({ settings }) => settings.change(({ layers }) => (layers.hitNormals = layers.labels = true)));
    await settled();
    return pixels(({ data }) => {
      const count = [0, 0];
      for (let k = 0; k < data.length; k += 4) {
        count[0] += Number(data[k + 2] < 100);
        count[1] += Number(data[k] < 60 && data[k + 2] > 150);
      }
      return count;
    });
  };
  const usual = await inked(100);
  assert.ok(Math.min(...usual) > 1000, `${usual}`);
  for (const size of [1e-7, 1e7]) assertNear(await inked(size), usual, 60);
  // The larger the scene, the fewer decimals have a place in the table.
  assert.match((await page.locator('#read-out').textContent()) ?? '', /\d,\d{3} long/);
});

testAt(
  'on_paper_words_and_panels_are_as_by_day',
  'collision-rebound',
  async () => {
    await page.emulateMedia({ media: 'print' });
    assert.deepEqual(
      await page
        .locator('#panels')
        .evaluate((panels) => [getComputedStyle(panels).backgroundColor, getComputedStyle(panels).color]),
      ['rgb(243, 244, 246)', 'rgb(0, 0, 0)'],
    );
    // So is the room: most of it is paper, and its wall is as dark as by day.
    const seen = `data:image/png;base64,${(await page.locator('#room').screenshot()).toString('base64')}`;
    await page.emulateMedia({ media: null, colorScheme: 'light' });
    await ask((app) => app.setTheme('light'));
    await settled();
    const byDay = `data:image/png;base64,${(await page.locator('#room').screenshot()).toString('base64')}`;
    assert.ok((await difference(seen, byDay)) < 0.02);
  },
  { ...STILL, colorScheme: 'dark' },
);

testAt(
  'where_colours_are_forced_what_is_chosen_is_seen_and_so_is_what_a_colour_means',
  'playground',
  async () => {
    const snap = page.locator('#tools').getByRole('button', { name: 'Snap to grid' });
    const before = await snap.screenshot();
    await focus('#room', 'g');
    assert.ok(!before.equals(await snap.screenshot()));
    // A plain button has a border, which is not in the colour of the page.
    const [border, ground] = await page.locator('#hint-close').evaluate((one) => {
      const { borderTopColor, borderTopStyle } = getComputedStyle(one);
      return [`${borderTopStyle} ${borderTopColor}`, `solid ${getComputedStyle(document.body).backgroundColor}`];
    });
    assert.match(border, /^solid rgb\(/);
    assert.notEqual(border, ground);
    await go('#/bounding-box?replay=1', 'carom.replay?.traced');
    const swatch = page.locator('.swatch').first();
    const seen = await swatch.screenshot();
    await swatch.evaluate((one) => (one.style.background = 'none'));
    assert.ok(!seen.equals(await swatch.screenshot()));
  },
  { ...STILL, forcedColors: 'active' },
);
