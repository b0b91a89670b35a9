// The two examples in space: what a hand does there, and whether what is shown is what the core says.

import assert from 'node:assert/strict';
import { HEAD, row, watched } from './frames.mjs';
import { STILL, ask, assertNear, dragPixels, press, settled, toEnglish } from './hand.mjs';
import { BUILD, LAPTOP, PHONE, accessibilityProblems, memoryOf, test, testBoth, withPage } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/space/solids/stage.js').SolidsStage} Solids */
/** @typedef {import('../../www/space/ship/stage.js').ShipStage} Ship */
/** @typedef {[number, number]} Point */

/** Asks the stage. @template T @param {Page} page @param {(stage: Solids) => T} question @returns {Promise<T>} */
const solids = (page, question) => page.evaluate(`(${question})(window.carom.stages.current)`);
/** @template T @param {Page} page @param {(stage: Ship) => T} question @returns {Promise<T>} */
const ship = (page, question) => page.evaluate(`(${question})(window.carom.stages.current)`);

/** @param {Page} page @param {string} id */
const opened = (page, id) => page.waitForFunction(`window.carom?.stages.current?.id === '${id}'`);
/** @param {string} settings @param {(page: Page) => Promise<void>} body @param {import('./harness.mjs').View} [view] */
const atSolids = (settings, body, view = STILL) => withPage(view, body, `#/boxes-and-spheres?${settings}`);
/** @param {string} settings @param {(page: Page) => Promise<void>} body @param {import('./harness.mjs').View} [view] */
const atShip = (settings, body, view = STILL) => withPage(view, body, `#/ship-and-pillars?${settings}`);

/** @param {Page} page */
const readOut = (page) => page.locator('#read-out').innerText();

/** Where a point of space is in the window. @param {Page} page @param {number[]} point @returns {Promise<Point>} */
async function inWindow(page, point) {
  await settled(page);
  const [x, y] = /** @type {Point} */ (await page.evaluate(`window.carom.stages.current.camera.project([${point}])`));
  const box = await page.locator('#space canvas').first().boundingBox();
  assert.ok(box);
  return [box.x + x, box.y + y];
}

/** The ship's answer once no question is under way, and nothing moves. @param {Page} page */
async function answered(page) {
  await page.waitForFunction('!window.carom.stages.current.ship.busy && window.carom.stages.current.enquiry.answer');
  await page.waitForTimeout(200);
  return ship(page, ({ enquiry: { answer } }) => ({ hits: [...(answer?.hits ?? [])], candidates: [...(answer?.candidates ?? [])], wrong: [...(answer?.wrong ?? [])], t: answer?.contact?.t }));
}

testBoth('each_example_in_space_opens_from_the_list_at_its_own_address', () =>
  withPage(STILL, async (page) => {
    for (const [name, id] of [['Boxes and spheres', 'boxes-and-spheres'], ['Ship and pillars', 'ship-and-pillars'], ['Boxes and spheres', 'boxes-and-spheres']]) {
      await page.getByRole('link', { name, exact: true }).click();
      await opened(page, id);
      await settled(page);
      assert.equal(new URL(page.url()).hash, `#/${id}`);
      assert.equal(await page.locator('[aria-current=page]').innerText(), name);
      assert.equal(await page.locator('#room').isVisible(), false);
    }
    await page.getByRole('link', { name: 'Rebound', exact: true }).click();
    await page.waitForFunction(`carom.example === 'collision-rebound' && !carom.stages.current`);
    await settled(page);
    assert.equal(await readOut(page), '28 touches, 2453.45 long · stopped by Obstacle');
    assert.equal(await page.locator('#space').count(), 0);
    assert.equal(await page.locator('#room').isVisible(), true);
  }));

test('a_dragged_sphere_is_as_far_from_the_box_as_worked_out_by_hand', () =>
  atSolids('show=mixed&items=sphere,-3,0,0,1;box,1,0,0,2,2,2', async (page) => {
    // From x = -2, where the sphere ends, to x = 0, where the box begins.
    assert.equal(await readOut(page), 'Apart by 2.000');
    const from = await inWindow(page, [-3, 0, 0]);
    await dragPixels(page, from, [from[0] + 40, from[1] - 30]);
    const [x, y, z] = await solids(page, ({ state }) => state.items[0].n);
    const scale = await solids(page, ({ camera }) => camera.scale);
    assertNear([Math.hypot(x + 3, y, z)], [50 / scale], 0.05);
    // To the box that grows by the sphere's radius, by the closest point: clamp, and measure.
    const clamp = (/** @type {number} */ value, /** @type {number} */ middle) => Math.min(Math.max(value, middle - 1), middle + 1);
    const far = Math.hypot(x - clamp(x, 1), y - clamp(y, 0), z - clamp(z, 0)) - 1;
    assertNear([Number((await readOut(page)).replace('Apart by ', ''))], [far], 6e-4);
    assert.match(new URL(page.url()).hash, /^#\/boxes-and-spheres/);
  }));

test('a_drag_with_shift_goes_into_the_picture_and_one_beside_turns_the_view', () =>
  atSolids('show=spheres&items=sphere,-2,0,0,1;sphere,2,0,0,1', async (page) => {
    const from = await inWindow(page, [-2, 0, 0]);
    await page.keyboard.down('Shift');
    await dragPixels(page, from, [from[0], from[1] - 60]);
    await page.keyboard.up('Shift');
    const [n, towards] = await solids(page, ({ camera, state }) => [state.items[0].n, camera.towards]);
    const by = [n[0] + 2, n[1], n[2]];
    const far = Math.hypot(...by);
    assert.ok(far > 0.3);
    assertNear(by.map((value) => value / far), towards.map((value) => -value), 1e-4);
    const yaw = await solids(page, ({ camera }) => camera.yaw);
    const box = await page.locator('#space canvas').boundingBox();
    assert.ok(box);
    await dragPixels(page, [box.x + 60, box.y + box.height - 160], [box.x + 160, box.y + box.height - 160]);
    assert.ok(Math.abs((await solids(page, ({ camera }) => camera.yaw)) - yaw) > 0.3);
  }));

test('overlapping_boxes_tell_the_shortest_way_out', () =>
  atSolids('show=boxes&items=box,0,0,0,2,2,2;box,1.7,0.5,0.2,2,2,2', async (page) => {
    // They share 0.3 along x, 1.5 along y and 1.8 along z.
    assert.equal(await readOut(page), 'Overlapping, 0.300 deep');
    await page.getByLabel('x', { exact: true }).first().fill('-0.3');
    await settled(page);
    assert.equal(await readOut(page), 'Touching');
    await page.getByLabel('Kind').first().selectOption('sphere');
    await settled(page);
    // The sphere in its place touches as well, and the box that is half as wide does not.
    assert.equal(await readOut(page), 'Touching');
    await page.getByLabel('Radius').fill('0.5');
    await settled(page);
    assert.equal(await readOut(page), 'Apart by 0.500');
  }));

test('a_ray_has_a_stretch_in_each_slab_and_goes_in_where_the_last_begins', () =>
  atSolids('show=ray&items=ray,-4,0,0,0,1,0;box,0,0.5,0,2,3,2', async (page) => {
    const unit = Math.hypot(4, 1) / 4;
    const { slabs, common, hit } = /** @type {import('../../www/space/solids/model.js').RayAnswer} */ (await solids(page, ({ answer }) => answer));
    // x from -1 to 1, y from -1 to 2, and z is where the ray always is.
    assertNear([slabs?.[0]?.enter ?? 0, slabs?.[0]?.leave ?? 0], [3 * unit, 5 * unit], 1e-6);
    assertNear([slabs?.[1]?.enter ?? 0, slabs?.[1]?.leave ?? 0], [-4 * unit, 8 * unit], 1e-6);
    assert.ok((slabs?.[2]?.enter ?? 0) < -900);
    assertNear([common?.enter ?? 0, common?.leave ?? 0, hit?.enter ?? 0], [3 * unit, 5 * unit, 3 * unit], 1e-6);
    assert.deepEqual(hit?.normal, [-1, 0, 0]);
    assert.match((await page.locator('.bars').getAttribute('aria-label')) ?? '', /^x: 3\.09 … 5\.15; y: −4\.12 … 8\.25; z: −∞ … ∞; all: 3\.09 … 5\.15$/);
    await page.getByLabel('Through y').fill('3');
    await settled(page);
    assert.equal(await readOut(page), 'The ray misses');
  }));

test('a_point_a_growing_box_and_a_carried_one_answer_too', () =>
  atSolids('show=point&items=point,0.5,0,0;box,0,0,0,2,2,2', async (page) => {
    assert.equal(await readOut(page), 'Inside');
    await page.getByRole('button', { name: 'Grow' }).click();
    await settled(page);
    assert.equal(await readOut(page), 'The box is 5.30 × 2.50 × 3.60');
    await page.getByRole('button', { name: 'One point more' }).click();
    await settled(page);
    assert.equal(await solids(page, ({ state }) => state.items.length), 6);
    await page.getByRole('button', { name: 'Carry' }).click();
    await settled(page);
    const volumes = await solids(page, ({ answer }) => {
      const of = (/** @type {{ min: number[], max: number[] }[]} */ boxes) => boxes.map(({ min, max }) => max.reduce((all, value, k) => all * (value - min[k]), 1));
      return answer.kind === 'carry' ? [of(answer.stepwise), of(answer.composed)] : [];
    });
    assert.equal(volumes[0].length, 4);
    assertNear([volumes[0][0]], [volumes[1][0]], 1e-4);
    assert.ok(volumes[0].every((volume, k) => k === 0 || volume > volumes[0][k - 1]));
    assert.ok(volumes[0][3] > 2 * volumes[1][3]);
  }));

test('keys_alone_move_turn_and_orbit', () =>
  atSolids('show=turned', async (page) => {
    await page.locator('#space canvas').focus();
    const before = await solids(page, ({ camera, state }) => ({ n: state.items[0].n, yaw: camera.yaw }));
    await press(page, 'ArrowLeft');
    assert.notEqual(await solids(page, ({ camera }) => camera.yaw), before.yaw);
    await press(page, 'n', ']', 'ArrowUp', 'Shift+ArrowUp', '>');
    const n = await solids(page, ({ state }) => state.items[0].n);
    assert.equal(n[6], before.n[6] + 5);
    assertNear([n[3]], [before.n[3] * 1.05], 1e-3);
    assertNear([Math.hypot(n[0] - before.n[0], n[1] - before.n[1], n[2] - before.n[2])], [0.1 * Math.SQRT2], 1e-3);
    assert.match((await page.locator('#spoken').textContent()) ?? '', /A: Turned box/);
    await page.waitForFunction(`location.hash.includes('items=turned')`);
    const { hash } = new URL(page.url());
    await page.reload();
    await opened(page, 'boxes-and-spheres');
    assertNear(await solids(page, ({ state }) => state.items[0].n), n, 1e-4);
    assert.equal(new URL(page.url()).hash, hash);
  }));

test('a_link_that_makes_no_sense_opens_the_example_as_it_begins', () =>
  atSolids('show=nothing&items=box,NaN,1e999;__proto__,1&camera=x&angle=-7', async (page) => {
    assert.equal(await solids(page, ({ state }) => state.chapter), 'boxes');
    await page.evaluate(() => (location.hash = '#/ship-and-pillars?count=7&broad=all&at=1e9,0,0'));
    await opened(page, 'ship-and-pillars');
    assert.deepEqual(await ship(page, ({ options, ship }) => [options.count, options.broad, ship.x]), [2000, 'tree', 0]);
  }));

for (const worker of [0, 1]) {
  testBoth(`keys_drive_the_ship_into_a_pillar_${worker ? 'and_the_worker' : 'and_the_page'}_says_so`, () =>
    // A pillar stands two units ahead of the bow.
    atShip(`count=100&at=11.12,-6.77,5.67&worker=${worker}`, async (page) => {
      assertNear([60 * ((await answered(page)).t ?? 1)], [2.046], 0.01);
      assert.equal(await readOut(page), 'Candidates: 0, hits: 0');
      await page.locator('#space canvas').first().focus();
      await page.keyboard.down('w');
      await page.waitForFunction('window.carom.stages.current.enquiry.answer.hits.length > 0');
      await page.keyboard.up('w');
      const shown = await answered(page);
      // Another crowd, made and asked here and now.
      const asked = await ship(page, (stage) => stage.measure(1));
      const { hits, candidates } = asked.find(({ broad, fine }) => broad === 'tree' && fine === 'exact') ?? assert.fail();
      assert.deepEqual([shown.hits, shown.candidates], [hits, candidates]);
      assert.equal(await readOut(page), `Candidates: ${candidates.length}, hits: ${hits.length}`);
    }));
}

testBoth('phases_and_the_worker_switch_and_plan_view_is_marked_where_it_is_wrong', () =>
  // Over a stump, beside two pillars.
  atShip('count=500&at=20,-12,0.4&worker=0&differ=1', async (page) => {
    const exact = await answered(page);
    assert.ok(exact.wrong.length > 0);
    const choose = async (/** @type {string} */ label, /** @type {string} */ word) => {
      await page.getByLabel(label).selectOption(word);
      await settled(page);
      return answered(page);
    };
    for (const broad of ['sorted', 'boxes']) assert.deepEqual((await choose('Broad phase', broad)).candidates, exact.candidates);
    assert.ok((await choose('Broad phase', 'plan')).candidates.length >= exact.candidates.length);
    const plan = await choose('Narrow phase', 'plan');
    assert.deepEqual([...exact.wrong].sort(), plan.hits.filter((k) => !exact.hits.includes(k)).sort());
    const boxes = await choose('Narrow phase', 'boxes');
    assert.ok(exact.hits.every((k) => boxes.hits.includes(k)));
    assert.match(await readOut(page), /wrong in plan view: [1-9]/);
    await choose('Narrow phase', 'exact');
    await page.getByLabel('Query in a Worker').check();
    await settled(page);
    assert.deepEqual((await answered(page)).hits, exact.hits);
    await page.waitForFunction(`location.hash.includes('worker=1') && location.hash.includes('differ=1')`);
  }));

test('pointing_at_the_water_steers_and_pillars_sway', () =>
  atShip('count=200&worker=1', async (page) => {
    const plan = await page.locator('#space .plan').boundingBox();
    assert.ok(plan);
    await page.mouse.move(plan.x + plan.width / 2, plan.y + 20);
    await page.mouse.down();
    await page.waitForFunction('window.carom.stages.current.ship.z < -4');
    await page.mouse.up();
    const stage = await page.locator('#space .whole').boundingBox();
    assert.ok(stage);
    const z = await ship(page, ({ ship }) => ship.z);
    // Below the ship on the screen, behind it in space.
    await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height - 60);
    await page.mouse.down();
    await page.waitForFunction(`Math.abs(window.carom.stages.current.ship.heading) > 0 && window.carom.stages.current.ship.z !== ${z}`);
    await page.mouse.up();
    await answered(page);
    const matrix = () => ship(page, ({ harbour }) => [...harbour.matrices.subarray(16, 32)]);
    const before = await matrix();
    await page.getByLabel(/sway/).check();
    await page.waitForTimeout(300);
    assert.notDeepEqual(await matrix(), before);
    await page.getByLabel(/sway/).uncheck();
    await settled(page);
    assert.deepEqual(await matrix(), before);
  }));

test('a_hundred_thousand_pillars_do_not_stop_the_page', () =>
  atShip('count=100000&worker=1', async (page) => {
    await answered(page);
    /** @type {string[]} */
    const table = [HEAD];
    await page.locator('#space canvas').first().focus();
    for (const [name, label, on] of /** @type {const} */ ([
      ['drive, in the Worker', undefined, true],
      ['drive, on the page', 'Query in a Worker', false],
      ['… and 300 sway', /sway/, true],
    ])) {
      if (label) await page.getByLabel(label).setChecked(on);
      await page.locator('#space canvas').first().focus();
      await page.waitForTimeout(300);
      const frames = await watched(page, async () => {
        await page.keyboard.down('w');
        await page.waitForTimeout(2500);
        await page.keyboard.up('w');
      });
      table.push(row(name, frames));
    }
    await page.getByLabel(/sway/).uncheck();
    const phases = await ship(page, (stage) => stage.measure(200));
    table.push('ms a query'.padEnd(24) + 'mean of 200: broad, fine; candidates, hits');
    for (const { broad, fine, milliseconds, candidates, hits } of phases) {
      table.push(`${broad} + ${fine}`.padEnd(24) + [milliseconds.broad, milliseconds.fine].map((ms) => ms.toFixed(4).padStart(9)).join('') + `${candidates.length}`.padStart(7) + `${hits.length}`.padStart(5));
    }
    console.log(table.join('\n'));
    const moved = await ship(page, ({ ship }) => Math.hypot(ship.x, ship.z));
    assert.ok(moved > 5, String(moved));
  }));

test('without_webgl_the_plan_view_has_it_all', () =>
  withPage(STILL, async (page) => {
    await page.evaluate(() => {
      const getContext = /** @type {(this: HTMLCanvasElement, ...kind: any[]) => any} */ (HTMLCanvasElement.prototype.getContext);
      HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...more);
      };
    });
    await page.getByRole('link', { name: 'Ship and pillars' }).click();
    await opened(page, 'ship-and-pillars');
    await page.getByText('This browser has no WebGL').waitFor();
    await answered(page);
    const canvas = page.locator('#space .plan');
    const box = await canvas.boundingBox();
    assert.ok(box && box.width > 800);
    await canvas.focus();
    await page.keyboard.down('ArrowUp');
    await page.waitForFunction('window.carom.stages.current.enquiry.answer.hits.length > 0');
    await page.keyboard.up('ArrowUp');
    if (BUILD === 'hosted') assert.equal((await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).filter((name) => name.includes('scene3')).length, 0);
  }));

test('a_lost_context_leaves_the_plan_view', () =>
  atShip('count=200', async (page) => {
    await answered(page);
    await page.locator('#space .whole').evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext());
    await page.getByText('This browser has no WebGL').waitFor();
    await page.getByRole('application').focus();
    assert.equal(await page.evaluate(() => document.activeElement?.className), 'plan');
    assert.deepEqual(await accessibilityProblems(page), []);
  }));

for (const id of ['boxes-and-spheres', 'ship-and-pillars']) {
  test(`${id}_speaks_both_languages_and_has_both_themes`, () =>
    withPage({ ...STILL, locale: 'zh-CN', colorScheme: 'dark' }, async (page) => {
      const words = () => page.locator('#panels').innerText();
      assert.doesNotMatch((await words()).replaceAll(/Worker|[ABxyz]\b/g, ''), /[a-z]{4,}/);
      await toEnglish(page);
      assert.doesNotMatch(await words(), /\p{Script=Han}/u);
      assert.doesNotMatch((await page.locator('#space [aria-label]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).join(), /\p{Script=Han}/u);
      assert.equal(await ask(page, (app) => app.settings.dark), true);
      await page.getByRole('button', { name: 'Light or dark' }).click();
      await settled(page);
      assert.equal(await ask(page, (app) => app.settings.dark), false);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      assert.doesNotMatch(await page.getByRole('dialog').innerText(), /aim/);
    }, `#/${id}`));

  for (const [name, view] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
    test(`${id}_is_accessible_and_fits_on_a_${name}`, () =>
      withPage({ ...view, locale: 'en-US', reducedMotion: 'reduce' }, async (page) => {
        for (const open of [false, true]) {
          if (open && name === 'phone') await page.getByRole('button', { name: 'Controls' }).click();
          await settled(page);
          assert.deepEqual(await accessibilityProblems(page), []);
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
          const sideways = await page.locator('#panels').evaluate((panels) => panels.scrollWidth - panels.clientWidth);
          assert.equal(sideways, 0);
        }
      }, `#/${id}`));
  }
}

test('a_finger_drags_and_two_zoom_on_a_phone', () =>
  atSolids('show=spheres&items=sphere,-2,0,0,1;sphere,2,0,0,1', async (page) => {
    const session = await page.context().newCDPSession(page);
    const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {Point[]} */ points) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const [x, y] = await inWindow(page, [-2, 0, 0]);
    await touch('touchStart', [[x, y]]);
    await touch('touchMove', [[x + 20, y]]);
    await touch('touchMove', [[x + 40, y]]);
    await touch('touchEnd', []);
    await settled(page);
    assert.notEqual(await solids(page, ({ state }) => state.items[0].n[0]), -2);
    const scale = await solids(page, ({ camera }) => camera.scale);
    await touch('touchStart', [[100, 500], [200, 500]]);
    await touch('touchMove', [[80, 500], [260, 500]]);
    await touch('touchMove', [[60, 500], [300, 500]]);
    await touch('touchEnd', []);
    assert.ok((await solids(page, ({ camera }) => camera.scale)) > 1.5 * scale);
  }, { ...PHONE, locale: 'en-US', reducedMotion: 'reduce' }));

test('memory_is_flat_when_the_examples_are_opened_again_and_again', () =>
  withPage(STILL, async (page) => {
    const session = await page.context().newCDPSession(page);
    const around = async () => {
      for (const id of ['ship-and-pillars?count=5000&worker=0', 'boxes-and-spheres', 'ship-and-pillars?count=5000&worker=1']) {
        await page.evaluate((hash) => (location.hash = hash), `#/${id}`);
        await opened(page, id.split('?')[0]);
        await page.waitForTimeout(120);
      }
      await page.evaluate(() => (location.hash = '#/collision-rebound'));
      await page.waitForFunction('!window.carom.stages.current');
      await settled(page);
    };
    const measure = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return { heap: usedSize, wasm: await memoryOf(page), nodes: await page.evaluate(() => document.querySelectorAll('*').length), workers: page.workers().length };
    };
    for (let k = 0; k < 3; k++) await around();
    const before = await measure();
    for (let k = 0; k < 6; k++) await around();
    const after = await measure();
    console.log(`wasm ${before.wasm} → ${after.wasm} bytes, heap ${before.heap} → ${after.heap} bytes`);
    assert.equal(after.wasm, before.wasm);
    assert.equal(after.nodes, before.nodes);
    assert.equal(after.workers, 0);
    assert.ok(after.heap < before.heap + 1_000_000, `heap ${before.heap} → ${after.heap}`);
  }));
