// The game, and the program that it shows.

import assert from 'node:assert/strict';
import { POCKET, assertNear, boxOf, focus, openPanel, press, stageOf, testAt, textOf } from './hand.mjs';
import { page, settled, until } from './harness.mjs';

testAt('a_click_shoots_along_the_aim_and_balls_touch_and_stay_in_the_room', 'in-a-game', async () => {
  const box = await boxOf('#space canvas');
  for (const share of [1 / 4, 3 / 4]) await page.mouse.click(box.x + share * box.width, box.y + box.height / 2);
  await until('carom.stages.current.game.balls.every((ball) => ball.touches > 1)');
  const all = await stageOf(({ game }) => game.balls.map((/** @type {{ centre: number[] }} */ { centre }) => centre));
  assert.equal(all.length, 2);
  assert.ok(
    all.every((/** @type {number[]} */ [x, y]) => x > 0 && x < 480 && y > 0 && y < 320),
    JSON.stringify(all),
  );
  await page.getByText(/2 balls, \d+ touches/).waitFor();
  // Keys turn the aim on from where the pointer has left it.
  const aim = () =>
    stageOf(({ game }) => {
      const [x, y] = game.cannon.direction;
      return (Math.atan2(-y, x) * 180) / Math.PI;
    });
  await page.mouse.move(box.x + 0.1 * box.width, box.y + 0.6 * box.height);
  const before = await aim();
  assert.ok(before > 120, `${before} is to the left`);
  await focus('#space canvas', 'ArrowRight');
  assertNear([await aim()], [before - 2], 1e-6);
  await press('ArrowLeft');
  assertNear([await aim()], [before], 1e-6);
  await press(' ');
  assert.ok((await stageOf(({ game }) => game.balls[2].velocity[0])) < 0, 'to the left');
});

testAt(
  'the_sheet_of_a_phone_leaves_the_cannon_free',
  'in-a-game',
  async () => {
    const isFree = async () => {
      await settled();
      const [{ y, height }, sheet] = [await boxOf('#space canvas'), await boxOf('#panels')];
      assert.ok(height > 80 && y + height <= sheet.y, `${y + height} is below ${sheet.y}`);
    };
    await page.locator('#panels-toggle').tap();
    await isFree();
    for (const panel of ['about', 'program', 'program']) await openPanel(panel);
    await isFree();
  },
  POCKET,
);

testAt('the_program_that_is_shown_runs_elsewhere_with_the_package', 'in-a-game', async () => {
  const text = await textOf('[data-panel=program] pre');
  assert.match(text, /^import init, \{ Scene \} from 'carom';/);
  await page.evaluate((program) => {
    const Scene = /** @type {any} */ (window).carom.engine.scene.constructor;
    document.body.prepend(Object.assign(document.createElement('canvas'), { width: 480, height: 320, id: 'elsewhere' }));
    // Only the import is another one: the page has the package already.
    const own = program
      .replace(/^import .*$/m, '')
      .replace('export function', 'function')
      .replace('await init();', '');
    new Function('Scene', own)(Scene);
  }, text);
  // It draws: the middle of the room is not empty any more.
  await until(() => {
    // Of a copy: Chrome remarks on a canvas that is read more than once.
    const copy = new OffscreenCanvas(480, 320).getContext('2d');
    copy?.drawImage(/** @type {HTMLCanvasElement} */ (document.getElementById('elsewhere')), 0, 0);
    return copy?.getImageData(100, 200, 1, 1).data.join() === '15,23,42,255';
  });
});
