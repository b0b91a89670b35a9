// Exact numbers, typed into fields.

import assert from 'node:assert/strict';
import {
  assertNear,
  ballOf,
  bodiesOf,
  bodyAt,
  click,
  drag,
  field,
  focus,
  polygonAt,
  press,
  push,
  selected,
  show,
  testAt,
  textOf,
} from './hand.mjs';
import { page, settled } from './harness.mjs';

testAt('numbers_and_sums_are_typed_and_what_is_none_is_told_beside_the_field', 'collision-rebound', async () => {
  const x = page.getByLabel('Ball x');
  await x.fill('-150.5');
  await field('Aim °').fill('90');
  const ball = await ballOf();
  assert.equal(ball.centre[0], -150.5);
  assertNear(ball.direction, [0, 1], 1e-12);
  await field('Bounces').fill('3');
  await settled();
  assert.match(await textOf('#read-out'), /bounce limit/);
  await field('Length').fill('50');
  await settled();
  assert.match(await textOf('#read-out'), /50\.00 long · length limit/);
  const centre = async () => (await ballOf()).centre;
  await x.fill('-150+20');
  assert.deepEqual(await centre(), [-130, ball.centre[1]]);
  // Enter shows what it comes to, and leaves what is none.
  await x.press('Enter');
  assert.equal(await x.inputValue(), '-130');
  await x.fill('-150+20x');
  await x.press('Enter');
  assert.equal(await x.inputValue(), '-150+20x');
  const told = () => page.locator('.field', { has: x }).innerText();
  assert.match(await told(), /A number or an expression/);
  assert.equal(await x.getAttribute('aria-invalid'), 'true');
  await x.fill('('.repeat(20_000));
  assert.match(await told(), /A number or an expression/);
  await x.fill('1e308');
  assert.match(await told(), /At most/);
  assert.equal((await centre())?.[0], -130);
  await x.press('ArrowUp');
  assert.equal((await centre())?.[0], -129);
  assert.equal(await x.inputValue(), '-129');
  assert.notEqual(await x.getAttribute('aria-invalid'), 'true');
  await page.getByLabel('Radius').last().fill('2 - 3');
  await page.getByText('At least 0').waitFor();
  assert.equal((await ballOf()).radius, ball.radius);
  await click([0, 0]);
  for (const [label, value] of [
    ['x', '11'],
    ['y', '-3'],
    ['Scale x', '2'],
    ['Scale y', '0.5'],
    ['Corner x', '5'],
    ['Corner y', '6'],
  ])
    await page.getByLabel(label, { exact: true }).fill(value);
  const { placement, shape } = await bodyAt(1);
  assert.deepEqual(
    [placement?.position, placement?.scale],
    [
      [11, -3],
      [2, 0.5],
    ],
  );
  assertNear(shape.polygon?.[0] ?? [], [(5 - 11) / 2, (6 + 3) / 0.5], 1e-9);
});

testAt('steps_ranges_and_decimals_follow_the_size_of_the_scene', 'playground', async () => {
  const [wall] = await bodiesOf();
  await show({
    // 0.6 by 0.4, from the origin.
    bodies: [{ ...wall, placement: { position: [0.3, 0.2], scale: [0.001, 0.001] } }],
    ball: { centre: [0.1, 0.1], direction: [1, 1], radius: 0.0125 },
    limits: { bounces: 3 },
  });
  assert.match(await textOf('#read-out'), /3 touches, 0\.93692 long/);
  const slider = page.locator('[data-panel=ball] input[type=range]');
  assert.deepEqual(
    await slider.evaluate((input) => [Number(input.getAttribute('max')), Number(input.getAttribute('step'))]),
    [0.12, 0.0005],
  );
  await focus('#room', 'd', 'n', 'Shift+ArrowDown');
  assertNear((await ballOf()).centre, [0.105, 0.1], 1e-12);
  assertNear((await bodyAt(0)).placement?.position ?? [], [0.3, 0.21], 1e-12);
  const radius = page.getByLabel('Radius').last();
  await radius.press('ArrowUp');
  assert.equal(await radius.inputValue(), '0.0135');
  await push(/Snap to grid/);
  await drag([0.105, 0.1], [0.2113, 0.1988]);
  assertNear((await ballOf()).centre, [0.21, 0.2], 1e-12);
});

testAt('bulge_and_rounding_are_typed_and_a_bent_body_is_taken_by_what_its_arc_covers', 'playground', async () => {
  await click([60, 90]);
  await field('Rounded by').fill('12');
  assert.equal((await bodyAt(1)).rounding, 12);
  await field('Corner').fill('1');
  const bulge = page.getByLabel('Bulge of its edge');
  await bulge.fill('');
  await bulge.pressSequentially('0.25');
  assert.equal((await bodyAt(1)).shape.bulges?.[1], 0.25);
  await field('Corner').fill('0');
  await bulge.fill('0.8');
  await press('Escape');
  const [[x, y], [u, v]] = await polygonAt(1);
  // Well beyond the chord, well within the arc.
  await click([60 + (x + u) / 2 + 0.3 * (v - y), 60 + (y + v) / 2 - 0.3 * (u - x)]);
  assert.deepEqual(await selected(), [1]);
});
