// The game, and the program that it shows.

import assert from 'node:assert/strict';
import { LAPTOP, test, testBoth, withPage } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

const VIEW = { ...LAPTOP, locale: 'en-US' };

/** @param {(page: Page) => Promise<void>} body */
const inGame = (body) => withPage(VIEW, body, '#/in-a-game');

/** The balls as they are. @param {Page} page @returns {Promise<{ centre: [number, number], touches: number }[]>} */
const balls = (page) => page.evaluate('carom.stages.current.game.balls');

testBoth('a_click_shoots_along_the_aim_and_balls_touch_and_stay_in_the_room', () =>
  inGame(async (page) => {
    const canvas = page.locator('#space canvas');
    const { x, y, width, height } = /** @type {{ x: number, y: number, width: number, height: number }} */ (await canvas.boundingBox());
    await page.mouse.click(x + width / 4, y + height / 2);
    await page.mouse.click(x + (3 * width) / 4, y + height / 2);
    await page.waitForFunction('carom.stages.current.game.balls.every((ball) => ball.touches > 3)');
    const all = await balls(page);
    assert.equal(all.length, 2);
    assert.ok(all.every(({ centre: [at, down] }) => at > 0 && at < 480 && down > 0 && down < 320), JSON.stringify(all));
    await page.getByText(/2 balls, \d+ touches/).waitFor();
  }));

test('keys_aim_and_shoot', () =>
  inGame(async (page) => {
    await page.locator('#space canvas').focus();
    for (let k = 0; k < 20; k++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press(' ');
    const [{ velocity }] = /** @type {{ velocity: [number, number] }[]} */ (await page.evaluate('carom.stages.current.game.balls.map(({ velocity }) => ({ velocity }))'));
    assert.ok(velocity[0] < 0, 'to the left');
    assert.equal((await balls(page)).length, 1);
  }));

test('the_program_that_is_shown_runs_elsewhere_with_the_package', () =>
  inGame(async (page) => {
    const text = await page.locator('[data-panel=program] pre').innerText();
    assert.match(text, /^import init, \{ Scene \} from 'carom';/);
    await page.evaluate((program) => {
      const { Scene } = { Scene: /** @type {any} */ (window).carom.engine.scene.constructor };
      const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 320, id: 'elsewhere' });
      document.body.prepend(canvas);
      // Only the import is another one: the page has the package already.
      const own = program.replace(/^import .*$/m, '').replace('export function', 'function').replace('await init();', '');
      new Function('Scene', own)(Scene);
    }, text);
    // It draws: the middle of the room is not empty any more.
    await page.waitForFunction(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('elsewhere'));
      return canvas.getContext('2d')?.getImageData(100, 200, 1, 1).data.join() === '15,23,42,255';
    }, undefined);
  }));
