// The examples, with the package as it is installed.

import assert from 'node:assert/strict';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { NAMES } from '../../scripts/example.mjs';
import { version } from '../../scripts/package.mjs';
import { ROOT, contentOf, jsonOf } from '../../scripts/run.mjs';
import { serve, withPage } from './browser.mjs';
import { installed, succeeds } from './install.mjs';

const folder = await installed();

/** A copy of an example, with the package in it. @param {string} name */
function copy(name) {
  const to = join(folder, name);
  const skip = /node_modules|\bdist$/;
  cpSync(join(ROOT, 'examples', name), to, { recursive: true, filter: (path) => !skip.test(path.slice(ROOT.length)) });
  cpSync(join(folder, 'node_modules/carom'), join(to, 'node_modules/carom'), { recursive: true });
  return to;
}

/**
 * Opens an example, which must not complain.
 * @param {string} place
 * @param {(page: import('playwright-core').Page) => Promise<void>} body
 */
async function open(place, body) {
  const host = await serve(place);
  await withPage(host.address, async (page, complaints) => {
    await body(page).catch((error) => assert.fail(`${error.message}\n${complaints.join('\n')}`));
    assert.deepEqual(complaints, []);
  });
}

/** @param {string} name @returns {Promise<string>} the folder of the built page */
async function built(name) {
  const place = copy(name);
  const { dependencies } = jsonOf(place, 'package.json');
  for (const library of Object.keys(dependencies).filter((library) => library !== 'carom')) {
    const own = join(place, 'node_modules', library);
    mkdirSync(dirname(own), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', library), own, 'junction');
  }
  await succeeds(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: place });
  return join(place, 'dist');
}

/** The page of an example that is built. @param {string} name @param {Parameters<typeof open>[1]} body */
const opened = async (name, body) => open(await built(name), body);

/** The picture follows the pointer. @param {import('playwright-core').Locator} canvas @param {{ x: number, y: number }} position */
async function follows(canvas, position) {
  const before = await canvas.screenshot();
  await canvas.hover({ position });
  assert.notDeepEqual(await canvas.screenshot(), before);
}

/** Waits for what an example says of itself. @param {import('playwright-core').Page} page @param {string | RegExp} hasText */
const says = (page, hasText) => page.locator('[role=status]').filter({ hasText }).waitFor({ timeout: 60_000 });

test('every_example_asks_for_this_version_and_starts_with_one_command', () => {
  assert.equal(NAMES.length, 9);
  const list = contentOf('examples/README.md');
  for (const name of NAMES) {
    const { dependencies, scripts } = jsonOf('examples', name, 'package.json');
    assert.equal(dependencies.carom, `^${version()}`);
    assert.ok(scripts.start);
    assert.ok(list.includes(`npm run example -- ${name}`), name);
  }
});

test('html_follows_the_pointer', () =>
  open(copy('html'), async (page) => {
    const canvas = page.locator('canvas[data-bounces="8"]');
    await canvas.waitFor();
    await follows(canvas, { x: 300, y: 40 });
    // Where the window halves the canvas, the ball is at (40, 200): a pointer there gives no direction.
    await page.setViewportSize({ width: 320, height: 480 });
    const halved = await canvas.screenshot();
    await canvas.hover({ position: { x: 40, y: 200 } });
    assert.deepEqual(await canvas.screenshot(), halved);
  }));

test('node_prints_how_balls_leave', async () => {
  const printed = await succeeds(process.execPath, ['main.js'], { cwd: copy('node') });
  const left = Number(printed.match(/^(\d+) of 5000 balls have left within 200 bounces\.$/m)?.[1]);
  assert.ok(left > 1000 && left < 5000, printed);
});

test('vite_ts_compiles_and_finds_ways', async () => {
  const place = await built('vite-ts');
  await succeeds(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'], { cwd: join(place, '..') });
  await open(place, async (page) => {
    const text = await page.locator('#ways', { hasText: 'ways' }).textContent();
    assert.ok(parseInt(text ?? '') > 0, `${text}`);
    await follows(page.locator('canvas'), { x: 120, y: 500 });
  });
});

test('worker_counts_a_million_bounces_and_stops_when_told', () =>
  opened('worker', async (page) => {
    await page.click('#start');
    await says(page, /^1,044,000 bounces in /);
    assert.equal(await page.locator('progress').evaluate((bar) => /** @type {HTMLProgressElement} */ (bar).value), 1);
    // At once: a fast machine is done before a second click.
    await page.locator('div').evaluate(({ children }) => {
      for (const button of children) /** @type {HTMLElement} */ (button).click();
    });
    await says(page, 'Stopped.');
  }));

test('three_balls_of_brick_breaker_fly_and_take_bricks_away', () =>
  opened('brick-breaker', async (page) => {
    const canvas = page.locator('canvas');
    await says(page, 'Aim, and serve.');
    // Past the spinner, at the bricks.
    await canvas.click({ position: { x: 80, y: 300 } });
    await says(page, '35 bricks left');
    await page.keyboard.press('ArrowLeft');
    await says(page, /^(3[0-4]|2\d) bricks left$/);
    assert.ok(Number(await page.locator('#score').textContent()) >= 10);
  }));

test('a_box_among_instanced_pillars_touches_what_it_is_moved_to', () =>
  opened('three', async (page) => {
    // It is drawn without a graphics card: the smaller, the sooner.
    await page.setViewportSize({ width: 720, height: 360 });
    const status = page.locator('#hits', { hasText: /^\d+ of 10000 pillars touched$/ });
    await status.waitFor();
    const counts = new Set();
    for (const x of [200, 300, 400, 500]) {
      await page.mouse.move(x, 300);
      counts.add(await status.textContent());
    }
    assert.ok(counts.size > 1, [...counts].join());
    // Somewhere along a line across the picture there is one.
    const picked = async (/** @type {number} */ x) => {
      await page.mouse.click(x, 240);
      return /^pillar \d+, \d+\.\d\d away$/.test((await page.locator('#hits').textContent()) ?? '');
    };
    let x = 100;
    while (x < 700 && !(await picked(x))) x += 5;
    assert.ok(x < 700);
  }));

test('a_break_shot_with_phaser_rolls', () =>
  opened('phaser', async (page) => {
    await says(page, '15 balls left, aim and strike');
    await page.locator('canvas').click({ position: { x: 640, y: 226 } });
    await says(page, 'rolling');
    await page.waitForFunction('[...pool.scene.scenes[0].table.velocities].filter((speed) => speed !== 0).length > 8');
  }));

test('balls_among_spinners_with_pixi_move_and_become_more', () =>
  opened('pixi', async (page) => {
    await says(page, '12 balls');
    await page.evaluate('globalThis.before = game.balls().map(({ centre }) => centre.join())');
    // In the middle of a spinner: it is pushed out.
    await page.locator('canvas').click({ position: { x: 180, y: 150 } });
    await says(page, '13 balls');
    await page.waitForFunction('game.balls().slice(0, 12).every(({ centre }, k) => centre.join() !== before[k])');
    assert.ok(
      Number(
        await page.evaluate(
          'Math.max(...game.balls().map(({ centre, radius }) => game.scene.pushOut({ centre, radius, direction: [1, 0] }).distance))',
        ),
      ) < 1e-6,
    );
  }));

test('a_pillar_of_the_room_in_react_is_dragged_over_the_ball_and_pushes_it_out', () =>
  opened('react-svg', async (page) => {
    const [way, ball, pillar] = [page.locator('#way'), page.locator('#ball'), page.locator('svg > circle').first()];
    const before = await way.getAttribute('d');
    assert.match(before ?? '', /^M80 400(L[\d.-]+ [\d.-]+){10}$/);
    await pillar.hover();
    await page.mouse.down();
    await ball.hover({ force: true });
    await page.mouse.up();
    const place = async (/** @type {import('playwright-core').Locator} */ it) =>
      Promise.all(['cx', 'cy', 'r'].map(async (name) => Number(await it.getAttribute(name))));
    const [[x, y, r], [u, v, rho]] = [await place(ball), await place(pillar)];
    assert.ok(Math.abs(Math.hypot(x - u, y - v) - r - rho) < 1e-9 || x < 33, `${[x, y, u, v]}`);
    assert.notDeepEqual([x, y], [80, 400]);
    assert.notEqual(await way.getAttribute('d'), before);
  }));
