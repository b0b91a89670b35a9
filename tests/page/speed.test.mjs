// Gestures among ten thousand obstacles, and the cost of their frames. Times are printed and never
// asserted: they depend on the machine. What is asserted is that each gesture did what it is for.

import assert from 'node:assert/strict';
import { HEAD, row, watched } from './frames.mjs';
import { STILL, ask, at, click, handle, inWindow, settled } from './hand.mjs';
import { test } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {[number, number]} Point */

/** How many moves a drag has, a frame each. */
const MOVES = 40;
const FRAME = 1000 / 60;

/** Shows a hundred by a hundred squares, and waits until all outlines are drawn. @param {Page} page */
async function crowd(page) {
  await ask(page, (app) => {
    const style = { fill: '#64748b', outline: { stroke: '#64748b', width: 1, dash: [3] } };
    const bodies = Array.from({ length: 10_000 }, (_, k) => ({
      name: `obstacle ${k}`,
      shape: { polygon: /** @type {[number, number][]} */ ([[0, 0], [4, 0], [4, 4], [0, 4]]) },
      placement: { position: /** @type {[number, number]} */ ([10 * (k % 100), 10 * Math.floor(k / 100)]) },
      side: /** @type {const} */ ('outside'),
      response: /** @type {const} */ ('reflect'),
      style,
    }));
    const ball = { centre: /** @type {[number, number]} */ ([507, 507]), direction: /** @type {[number, number]} */ ([1, 0.62]), radius: 1 };
    app.show({ carom: 1, bodies, ball, limits: { bounces: 29 } }, 'playground');
  });
  await drawn(page);
}

/** Waits until every outline is made for the ball's radius, and the picture has settled. @param {Page} page */
async function drawn(page) {
  await page.waitForFunction(
    () => {
      const { engine, store } = /** @type {{ carom: import('../../www/app.js').App }} */ (/** @type {unknown} */ (window)).carom;
      return engine.entries.every((_, k) => engine.hasOutline(k, store.model.ball?.radius ?? 0));
    },
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForTimeout(500);
}

/** A pointer that goes from here to there in steps, one a frame, and stays down. @param {Page} page @param {Point} from @param {Point} to */
async function pull(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (let k = 1; k <= MOVES; k++) {
    const share = k / MOVES;
    await page.mouse.move(from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1]));
    await page.waitForTimeout(FRAME);
  }
}

test('what_a_hand_does_among_ten_thousand_obstacles_is_done_and_measured', () =>
  at('playground', async (page) => {
    await crowd(page);
    /** @type {string[]} */
    const table = [HEAD];
    const measure = async (/** @type {string} */ name, /** @type {() => Promise<void>} */ gesture) => {
      table.push(row(name, await watched(page, async () => {
        await gesture();
        await settled(page);
      })));
    };
    // Not the whole model: ten thousand bodies would be written out, and cleared away in the next frames.
    const ball = async () => /** @type {import('../../www/store.js').Ball} */ (await ask(page, (app) => app.store.model.ball));
    const square = () => ask(page, (app) => app.store.model.bodies[5252]);
    const release = () => page.mouse.up();

    // All of it in view.
    const [x, y] = await inWindow(page, [507, 507]);
    const around = await handle(page);
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    await measure('turn the aim', () => pull(page, around, [x - 40, y - 10]));
    await measure('… release', release);
    assert.ok((await ball()).direction[0] < 0);
    await measure('drag the ball', () => pull(page, [x, y], [x, y - 120]));
    await measure('… release', release);
    assert.ok((await ball()).centre[1] < 400);
    const side = await inWindow(page, [-100, 500]);
    const left = await ask(page, (app) => app.view.left);
    await measure('pan', () => pull(page, side, [side[0] + 60, side[1] + 30]));
    await measure('… release and rest', async () => {
      await release();
      await page.waitForTimeout(400);
    });
    assert.ok((await ask(page, (app) => app.view.left)) > left + 50);
    const slide = await page.getByRole('slider', { name: 'Radius' }).boundingBox();
    assert.ok(slide);
    const line = slide.y + slide.height / 2;
    await measure('radius slider', () => pull(page, [slide.x + 9, line], [slide.x + 13, line]));
    await measure('… release and rest', async () => {
      await release();
      await page.waitForTimeout(1500);
    });
    assert.notEqual((await ball()).radius, 1);
    await ask(page, ({ store }) => store.model.ball && store.update({ ...store.model, ball: { ...store.model.ball, centre: [507, 507], radius: 1 } }));
    await drawn(page);
    const place = await inWindow(page, [507, 507]);
    await page.mouse.move(...place);
    const scale = await ask(page, (app) => app.view.scale);
    await measure('wheel', async () => {
      for (let k = 0; k < MOVES; k++) {
        await page.mouse.wheel(0, -45);
        await page.waitForTimeout(FRAME);
      }
    });
    await measure('… and rest', () => page.waitForTimeout(400));
    assert.ok((await ask(page, (app) => app.view.scale)) > 10 * scale);

    // From near by: the square at (520, 520), number 5252.
    await measure('select', () => inWindow(page, [522, 522]).then((there) => page.mouse.click(...there)));
    assert.deepEqual(await ask(page, (app) => app.store.selection), [5252]);
    await measure('drag an obstacle', async () => pull(page, await inWindow(page, [522, 522]), await inWindow(page, [516, 525])));
    await measure('… release', release);
    assert.ok(((await square()).placement?.position?.[0] ?? 520) < 518);
    const [px, py] = (await square()).placement?.position ?? [0, 0];
    await measure('drag a corner', async () => pull(page, await inWindow(page, [px + 4, py + 4]), await inWindow(page, [px + 5, py + 9])));
    assert.notDeepEqual((await square()).shape.polygon?.[2], [4, 4]);
    await measure('… release', release);
    await measure('deselect', async () => click(page, [px - 2, py - 2]));
    console.log(table.join('\n'));
  }, STILL));
