// The two examples in space: what a hand does there, and whether what is shown is what the core says.

import assert from 'node:assert/strict';
import {
  SMALL,
  assertNear,
  at,
  boxOf,
  dragPixels,
  field,
  focus,
  focused,
  go,
  hashOf,
  inWindow,
  press,
  push,
  stageOf,
  testAt,
  textOf,
} from './hand.mjs';
import { assertIsForEverybody, page, settled, testBoth, until } from './harness.mjs';

const readOut = async () => {
  await settled();
  return textOf('#read-out');
};

/** Where a point of space is in the window. @param {number[]} point */
async function inSpace(point) {
  await settled();
  return inWindow(point, '#space canvas', 'carom.stages.current.camera.project');
}

/** The ship's answer once no question is under way, and nothing moves. */
async function answered() {
  await until('!carom.stages.current.ship.busy && carom.stages.current.enquiry.answer');
  await page.waitForTimeout(150);
  return stageOf(({ enquiry: { answer } }) => ({
    hits: [...answer.hits],
    candidates: [...answer.candidates],
    wrong: [...answer.wrong],
    t: answer.contact?.t,
  }));
}

testAt(
  'a_dragged_sphere_is_as_far_from_the_box_as_worked_out_by_hand_and_one_beside_turns_the_view',
  'boxes-and-spheres?show=mixed&items=sphere,-3,0,0,1;box,1,0,0,2,2,2',
  async () => {
    // From x = -2, where the sphere ends, to x = 0, where the box begins.
    assert.equal(await readOut(), 'Apart by 2.000');
    const from = await inSpace([-3, 0, 0]);
    await dragPixels(from, [from[0] + 40, from[1] - 30]);
    const [x, y, z] = await stageOf(({ options }) => options.items[0].n);
    assertNear([Math.hypot(x + 3, y, z)], [50 / (await stageOf(({ camera }) => camera.scale))], 0.05);
    // The box reaches from x = 0 to 2, and by 1 to either side of the x axis.
    const far = Math.hypot(x, Math.max(Math.abs(y) - 1, 0), Math.max(Math.abs(z) - 1, 0)) - 1;
    assertNear([Number((await readOut()).replace('Apart by ', ''))], [far], 6e-4);
    // With Shift it goes into the picture.
    const there = await inSpace([x, y, z]);
    await page.keyboard.down('Shift');
    await dragPixels(there, [there[0], there[1] - 60]);
    await page.keyboard.up('Shift');
    const [n, towards] = await stageOf(({ camera, options }) => [options.items[0].n, camera.towards]);
    const by = [n[0] - x, n[1] - y, n[2] - z];
    assert.ok(Math.hypot(...by) > 0.3);
    assertNear(
      by.map((value) => value / Math.hypot(...by)),
      towards.map((/** @type {number} */ value) => -value),
      1e-3,
    );
    const yaw = await stageOf(({ camera }) => camera.yaw);
    const box = await boxOf('#space canvas');
    await dragPixels([box.x + 60, box.y + box.height - 160], [box.x + 160, box.y + box.height - 160]);
    assert.ok(Math.abs((await stageOf(({ camera }) => camera.yaw)) - yaw) > 0.3);
  },
);

testAt(
  'overlapping_boxes_tell_the_shortest_way_out',
  'boxes-and-spheres?show=boxes&items=box,0,0,0,2,2,2;box,1.7,0.5,0.2,2,2,2',
  async () => {
    // They share 0.3 along x, 1.5 along y and 1.8 along z.
    assert.equal(await readOut(), 'Overlapping, 0.300 deep');
    await field('x').first().fill('-0.3');
    assert.equal(await readOut(), 'Touching');
    await page.getByLabel('Kind').first().selectOption('sphere');
    // The sphere in its place touches as well, and the box that is half as wide does not.
    assert.equal(await readOut(), 'Touching');
    await field('Radius').fill('0.5');
    assert.equal(await readOut(), 'Apart by 0.500');
  },
);

testAt(
  'a_ray_has_a_stretch_in_each_slab_and_goes_in_where_the_last_begins',
  'boxes-and-spheres?show=ray&items=ray,-4,0,0,0,1,0;box,0,0.5,0,2,3,2',
  async () => {
    // x from -1 to 1, y from -1 to 2, and z is where the ray always is; along it, 4 of x are √17.
    assert.equal(await readOut(), 'In at 3.092, out at 5.154');
    await page.getByText('−1.000, 0.000, 0.000').waitFor();
    assert.match(
      (await page.locator('.bars').getAttribute('aria-label')) ?? '',
      /^x: 3\.09 … 5\.15; y: −4\.12 … 8\.25; z: −∞ … ∞; all: 3\.09 … 5\.15$/,
    );
    await field('Through y').fill('3');
    assert.equal(await readOut(), 'The ray misses');
  },
);

testAt(
  'a_point_a_growing_box_and_a_carried_one_answer_too',
  'boxes-and-spheres?show=point&items=point,0.5,0,0;box,0,0,0,2,2,2',
  async () => {
    assert.equal(await readOut(), 'Inside');
    await push('Grow');
    assert.equal(await readOut(), 'The box is 5.30 × 2.50 × 3.60');
    await push('One more point');
    assert.equal(await stageOf(({ options }) => options.items.length), 6);
    await push('Carry');
    // Step by step, the boxes grow at every turn.
    const [times] = /[\d.]+/.exec(await readOut()) ?? [];
    assert.ok(Number(times) > 1.5, times);
  },
);

testAt(
  'keys_alone_move_turn_and_orbit_and_a_link_that_makes_no_sense_opens_the_example_as_it_begins',
  'boxes-and-spheres?show=turned',
  async () => {
    await focus('#space canvas');
    const before = await stageOf(({ camera, options }) => ({ n: options.items[0].n, yaw: camera.yaw }));
    await press('ArrowLeft');
    assert.notEqual(await stageOf(({ camera }) => camera.yaw), before.yaw);
    await press('n', ']', 'ArrowUp', 'Shift+ArrowUp', '>');
    const n = await stageOf(({ options }) => options.items[0].n);
    assert.equal(n[6], before.n[6] + 5);
    assertNear([n[3]], [before.n[3] * 1.05], 1e-3);
    assertNear([Math.hypot(n[0] - before.n[0], n[1] - before.n[1], n[2] - before.n[2])], [0.1 * Math.SQRT2], 1e-3);
    assert.match((await page.locator('#spoken').textContent()) ?? '', /A: Turned box/);
    await until(`location.hash.includes('items=turned')`);
    const { hash } = new URL(page.url());
    await page.reload();
    await until(`window.carom?.stages.current?.id === 'boxes-and-spheres'`);
    assertNear(await stageOf(({ options }) => options.items[0].n), n, 1e-4);
    assert.equal(hashOf(), hash);
    await go(
      '#/boxes-and-spheres?show=nothing&items=box,NaN,1e999;__proto__,1&camera=x&angle=-7',
      `carom.stages.current?.options.chapter === 'boxes'`,
    );
    await go('#/ship-and-pillars?count=7&broad=all&at=1e9,0,0', `carom.stages.current?.id === 'ship-and-pillars'`);
    assert.deepEqual(await stageOf(({ options, ship }) => [options.count, options.broad, ship.x]), [2000, 'tree', 0]);
  },
);

testBoth(
  'keys_drive_the_ship_into_a_pillar_and_the_page_and_the_worker_say_so_alike',
  at(
    'ship-and-pillars?count=100&at=11.12,-6.77,5.67&worker=1',
    async () => {
      assertNear([60 * ((await answered()).t ?? 1)], [2.046], 0.01);
      assert.equal(await readOut(), 'Candidates: 0, hits: 0');
      await page.locator('#space canvas').first().focus();
      await page.keyboard.down('w');
      await until('carom.stages.current.enquiry.answer.hits.length > 0');
      await page.keyboard.up('w');
      const { candidates, hits } = await answered();
      assert.equal(await readOut(), `Candidates: ${candidates.length}, hits: ${hits.length}`);
      await field('Query in a Worker').uncheck();
      await settled();
      assert.equal(page.workers().length, 0);
      assert.deepEqual((await answered()).hits, hits);
    },
    SMALL,
  ),
);

testAt('a_link_that_is_still_packed_when_a_stage_opens_is_not_the_stages', '', async () => {
  await page.evaluate(`(async ({ address, stages }) => {
    await stages.open('boxes-and-spheres', '');
    stages.close();
    const packed = address.tell();
    await stages.open('boxes-and-spheres', '');
    await packed;
  })(carom)`);
  assert.match(hashOf(), /^#\/boxes-and-spheres\?show=/);
});

testAt(
  'phases_switch_and_plan_view_is_marked_where_it_is_wrong',
  'ship-and-pillars?count=500&at=20,-12,0.4&worker=0&differ=1',
  async () => {
    const exact = await answered();
    assert.ok(exact.wrong.length > 0);
    const choose = async (/** @type {string} */ label, /** @type {string} */ word) => {
      await page.getByLabel(label).selectOption(word);
      await settled();
      return answered();
    };
    for (const broad of ['sorted', 'boxes']) assert.deepEqual((await choose('Broad phase', broad)).candidates, exact.candidates);
    assert.ok((await choose('Broad phase', 'plan')).candidates.length >= exact.candidates.length);
    const plan = await choose('Narrow phase', 'plan');
    assert.deepEqual([...exact.wrong].sort(), plan.hits.filter((k) => !exact.hits.includes(k)).sort());
    const boxes = await choose('Narrow phase', 'boxes');
    assert.ok(exact.hits.every((k) => boxes.hits.includes(k)));
    assert.match(await readOut(), /wrong in plan view: [1-9]/);
    await until(`location.hash.includes('fine=boxes') && location.hash.includes('differ=1')`);
  },
  SMALL,
);

testAt(
  'pointing_at_the_water_steers_and_pillars_sway',
  'ship-and-pillars?count=100&at=0,-3,0',
  async () => {
    const plan = await boxOf('#space .plan');
    await page.mouse.move(plan.x + plan.width / 2, plan.y + 20);
    await page.mouse.down();
    await until('carom.stages.current.ship.z < -4');
    await page.mouse.up();
    const stage = await boxOf('#space .whole');
    const z = await stageOf(({ ship }) => ship.z);
    // Below the ship on the screen, behind it in space.
    await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height - 60);
    await page.mouse.down();
    await until(`Math.abs(carom.stages.current.ship.heading) > 0 && carom.stages.current.ship.z !== ${z}`);
    await page.mouse.up();
    await answered();
    const matrix = () => stageOf(({ harbour }) => [...harbour.matrices.subarray(16, 32)]);
    const before = await matrix();
    await page.getByLabel(/sway/).check();
    await page.waitForTimeout(300);
    assert.notDeepEqual(await matrix(), before);
    await page.getByLabel(/sway/).uncheck();
    await settled();
    assert.deepEqual(await matrix(), before);
  },
  SMALL,
);

testAt('without_webgl_and_after_its_loss_the_plan_view_has_it_all', '', async () => {
  await page.evaluate(() => {
    const { prototype } = HTMLCanvasElement;
    const getContext = /** @type {(this: HTMLCanvasElement, ...kind: any[]) => any} */ (prototype.getContext);
    prototype.getContext = function (kind, ...more) {
      return kind.startsWith('webgl') && !('again' in window) ? null : getContext.call(this, kind, ...more);
    };
  });
  await page.getByRole('link', { name: 'Ship and pillars' }).click();
  await page.getByText('This browser has no WebGL').waitFor();
  await answered();
  assert.ok((await boxOf('#space .plan')).width > 800);
  await focus('#skip', 'Enter');
  assert.equal(await focused('className'), 'plan');
  await page.keyboard.down('ArrowUp');
  await until('carom.stages.current.enquiry.answer.hits.length > 0');
  await page.keyboard.up('ArrowUp');
  // three.js has not come in vain.
  assert.deepEqual(
    await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('scene3'))),
    [],
  );
  await page.evaluate('window.again = true');
  await go('#/collision-rebound', '!carom.stages.current');
  await go('#/ship-and-pillars?count=200', 'carom.stages.current?.enquiry.answer');
  assert.equal(await page.getByText('This browser has no WebGL').isVisible(), false);
  await page
    .locator('#space .whole')
    .evaluate((whole) =>
      /** @type {HTMLCanvasElement} */ (whole).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    );
  await page.getByText('This browser has no WebGL').waitFor();
  await page.getByRole('application').focus();
  assert.equal(await focused('className'), 'plan');
  await assertIsForEverybody();
});
