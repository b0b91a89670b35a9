// What is made is freed: by hand, by the collector, and where an error is thrown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installed, succeeds, write } from './install.mjs';

const folder = await installed();

/**
 * Does something 10,000 times, and then 100,000 times more, and tells how much memory the core and JavaScript hold
 * after each, in bytes.
 * @param {string} body what is done, in the middle of a program
 */
async function grown(body) {
  const code = `
    // The core's memory is its own business; whoever starts it can see it.
    const { Instance } = WebAssembly;
    let memory;
    WebAssembly.Instance = function (...given) {
      const instance = new Instance(...given);
      memory = instance.exports.memory;
      return instance;
    };
    const { Scene } = await import('carom');
    const ROOM = [0, 0, 0, 9, 9, 9, 9, 0];
    const ball = { centre: [4, 4], direction: [1, 0.3], radius: 1 };
    const pause = () => new Promise((done) => setImmediate(done));
    async function times(n) {
      for (let k = 0; k < n; k++) {
        ${body}
        if (k % 500 === 0) { gc(); await pause(); await pause(); }
      }
      for (let k = 0; k < 5; k++) { gc(); await pause(); }
      return [memory.buffer.byteLength, process.memoryUsage().heapUsed];
    }
    console.log(JSON.stringify([await times(10_000), await times(100_000)]));`;
  write(folder, { 'memory.mjs': code });
  const printed = await succeeds(process.execPath, ['--expose-gc', 'memory.mjs'], { cwd: folder });
  const [[core, heap], [coreAfter, heapAfter]] = JSON.parse(printed);
  return { core: coreAfter - core, heap: heapAfter - heap };
}

/** @type {[what: string, body: string][]} */
const CASES = [
  ['a_hundred_thousand_scenes_made_and_freed', 'const scene = new Scene(); scene.addPolygon(ROOM, { side: "inside" }); scene.free();'],
  ['a_hundred_thousand_scenes_left_to_the_collector', 'new Scene().addPolygon(ROOM, { side: "inside" });'],
  ['a_hundred_thousand_paths_left_to_the_collector', 'globalThis.scene ??= new Scene(); if (k === 0) scene.addPolygon(ROOM, { side: "inside" }); scene.rebound(ball, { bounces: 29 });'],
  ['a_hundred_thousand_errors', 'globalThis.empty ??= new Scene(); try { empty.addPolygon([0, 0, 1, NaN, 2, 2]); throw 0; } catch (error) { if (error.code !== "not-finite") throw error; }'],
  ['a_hundred_thousand_errors_at_the_door', 'globalThis.empty ??= new Scene(); try { empty.firstHit({ centre: [0] }); throw 0; } catch (error) { if (error.code !== "wrong-length") throw error; }'],
];
for (const [what, body] of CASES) {
  test(`${what}_leave_memory_as_it_was`, async () => {
    const { core, heap } = await grown(body);
    assert.equal(core, 0, `the core's memory grew by ${core} bytes`);
    assert.ok(heap < 500_000, `JavaScript's heap grew by ${heap} bytes`);
  });
}
