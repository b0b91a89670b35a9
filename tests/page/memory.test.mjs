// A page that is open all day must not grow.

import assert from 'node:assert/strict';
import { at, settled } from './hand.mjs';
import { memoryOf, test } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Edits and switches examples, as often as that.
 * @param {Page} page
 * @param {number} times
 */
function busy(page, times) {
  return page.evaluate(async (times) => {
    const app = /** @type {{ carom: import('../../www/app.js').App }} */ (/** @type {unknown} */ (window)).carom;
    const examples = ['collision-rebound', 'bounding-box', 'bvh-boxes', 'bvh-rebound', 'playground'];
    for (let k = 0; k < times; k++) {
      if (k % 10 === 0) {
        history.replaceState(null, '', `#/${examples[(k / 10) % examples.length]}`);
        await app.route();
      }
      const { model } = app.store;
      const bodies = model.bodies.map((body, i) => {
        if (i !== k % model.bodies.length) return body;
        const { polygon } = body.shape;
        // A new shape, and with it a new body of the core; or else only another place.
        if (polygon && k % 2) return { ...body, shape: { polygon: [...polygon] } };
        return { ...body, placement: { ...body.placement } };
      });
      const ball = model.ball && { ...model.ball, radius: 5 + (k % 7) };
      app.store.update({ ...model, bodies, ball });
      if (k % 3 === 0) app.store.undo();
      if (k % 20 === 0) await new Promise((done) => requestAnimationFrame(done));
    }
  }, times);
}

test('memory_is_flat_after_many_edits_and_switches', () =>
  at('collision-rebound', async (page) => {
    const session = await page.context().newCDPSession(page);
    /** @returns {Promise<{ wasm: number, heap: number, nodes: number }>} */
    const measure = async () => {
      // The last switch is shown in the next frame.
      await settled(page);
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
      const wasm = await memoryOf(page);
      return { wasm, heap: usedSize, nodes };
    };
    await busy(page, 200);
    const before = await measure();
    await busy(page, 600);
    const after = await measure();
    console.log(`wasm ${before.wasm} → ${after.wasm} bytes, heap ${before.heap} → ${after.heap} bytes`);
    assert.equal(after.wasm, before.wasm);
    assert.ok(after.heap < before.heap + 2_000_000, `heap ${before.heap} → ${after.heap}`);
    // A leak of each switch would be sixty nodes; a message that is just going is none.
    assert.ok(after.nodes < before.nodes + 50, `nodes ${before.nodes} → ${after.nodes}`);
  }));
