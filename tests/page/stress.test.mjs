// Stress: a ball among 100,000 obstacles, followed in a Worker. Times are never asserted.

import assert from 'node:assert/strict';
import { assertNear, dragPixels, focus, inWindow, pictureOf, press, push, stageOf, testAt, textOf } from './hand.mjs';
import { page, settled, until } from './harness.mjs';

/** Waits until the fan of the ball as it is now is followed and drawn. */
async function followed() {
  await settled();
  await until('!carom.stages.current.follower.busy && carom.stages.current.follower.fan');
  return stageOf(({ ball, follower: { fan, overlap } }) => ({
    ball,
    overlap,
    casts: fan.casts,
    length: fan.length,
    paths: fan.paths,
  }));
}

/** Where a place of the room is in the window. @param {number} [right] of the ball */
async function fromBall(right = 0) {
  const [x, y] = await stageOf(({ ball }) => ball.centre);
  return inWindow([x + right, y], '.stress canvas', 'carom.stages.current.view.toScreen');
}

testAt('it_counts_casts_again_and_again_until_told_not_to', 'stress?count=1000&paths=200', async () => {
  const fanOf = () => stageOf(({ follower: { fan } }) => ({ id: fan.id, is: [fan.casts, fan.length, fan.paths] }));
  await until('carom.stages.current.follower.rates?.perSecond > 0');
  await until(() => /^[1-9][\d,]* casts per second$/.test(document.querySelector('#read-out')?.textContent ?? ''));
  assert.ok(Number((await textOf('.rate')).replaceAll(',', '')) > 0);
  const fan = await fanOf();
  await until(`carom.stages.current.follower.fan.id > ${fan.id}`);
  assert.deepEqual((await fanOf()).is, fan.is);
  await page.getByLabel(/without a pause/).uncheck();
  await followed();
  const last = await fanOf();
  await page.waitForTimeout(200);
  assert.equal((await fanOf()).id, last.id);
});

testAt('among_a_hundred_thousand_obstacles_the_ball_is_dragged_and_the_view_zoomed_and_panned', 'stress?again=0', async () => {
  const before = await followed();
  assert.deepEqual(await stageOf(({ follower: { ready }, room }) => [room.count, ready !== undefined]), [100_000, true]);
  assert.ok(before.paths === 3600 && before.casts > 3600 && before.casts <= 29 * 3600, String(before.casts));
  const shown = await pictureOf('.stress canvas');
  // One square on, four squares meet again, or nearly: the rows are waves.
  const target = await fromBall(40);
  await dragPixels(await fromBall(), target);
  const after = await followed();
  assertNear(await fromBall(), target, 1);
  assert.deepEqual([after.overlap, after.paths], [false, 3600]);
  assert.notEqual(after.length, before.length);
  assert.notEqual(await pictureOf('.stress canvas'), shown);
  await page.mouse.wheel(0, -400);
  await settled();
  const [x, y] = await fromBall();
  assertNear([x, y], target, 1);
  await dragPixels([x + 150, y + 100], [x + 190, y + 80]);
  assertNear(await fromBall(), [x + 40, y - 20], 0.01);
  await until(`location.hash.includes('ball=')`);
  await page.reload();
  await until('window.carom?.stages.current');
  // A link has two decimals of the ball's place.
  const again = await stageOf(({ ball }) => ball);
  assertNear(again.centre, after.ball.centre, 0.006);
});

testAt('a_ball_on_an_obstacle_is_said_to_overlap_and_the_last_fan_stays', 'stress?again=0&count=1000', async () => {
  const before = await followed();
  await stageOf((stage) => stage.moveBall([...stage.follower.room.points.slice(0, 2)]));
  await until('carom.stages.current.follower.overlap');
  await page.getByText('The ball overlaps something.').waitFor();
  assert.equal((await followed()).length, before.length);
  await push('Back to the start');
  await until('!carom.stages.current.follower.overlap');
  assert.equal((await followed()).length, before.length);
});

testAt('keys_alone_move_the_ball_zoom_and_go_back_and_numbers_are_chosen', 'stress?again=0&count=1000', async () => {
  const before = await followed();
  await focus('.stress canvas', 'Alt+ArrowRight', 'Alt+s');
  const { ball } = await followed();
  assert.ok([0, 1].every((axis) => ball.centre[axis] > before.ball.centre[axis]));
  const scale = () => stageOf(({ view }) => view.scale);
  const first = await scale();
  await press('+');
  assertNear([(await scale()) / first], [1.25], 1e-9);
  await press('f');
  const whole = await stageOf(({ room, view }) => [
    ...view.toScreen([0, 0]),
    view.width,
    view.height,
    ...view.toScreen([room.size, room.size]),
  ]);
  const [left, up, width, height, right, down] = whole;
  assert.ok(left >= 0 && up >= 0 && right <= width && down <= height, String(whole));
  await press('Home');
  assert.deepEqual((await followed()).ball, before.ball);
  assertNear([await scale()], [first], 1e-9);
  const slide = async (/** @type {string} */ label, /** @type {string} */ value) => {
    await page.getByLabel(label, { exact: true }).fill(value);
    return followed();
  };
  assert.equal((await slide('Paths', '400')).paths, 400);
  assert.equal((await slide('Bounces each', '1')).casts, 400);
  assert.equal((await slide('Radius', '0')).ball.radius, 0);
  await slide('How many', '1');
  assert.equal(await stageOf(({ room }) => room.count), 10_000);
  await until(`location.hash.startsWith('#/stress?count=10000&paths=400&bounces=1&again=0&ball=')`);
});
