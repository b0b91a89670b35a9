// A core that stops in the middle of a call says so as an error of its own, and every call after it says that it has
// stopped. Nothing that may be called stops it, so that here its memory has to be spoilt.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ROOT } from './carom.mjs';

const wasm = readFileSync(new URL('npm/pkg/carom_bg.wasm', ROOT));
let copies = 0;

/** A core of its own. @returns {Promise<{ carom: typeof import('../../npm/pkg/carom.js'), memory: WebAssembly.Memory }>} */
async function core() {
  const carom = await import(`../../npm/pkg/carom.js?${(copies += 1)}`);
  const { memory } = await carom.default({ module_or_path: wasm });
  return { carom, memory };
}

/**
 * Lets a scene believe that a place is free which it does not have.
 * @param {WebAssembly.Memory} memory
 * @param {number} scene where it lies
 */
function spoil(memory, scene) {
  const words = new Uint32Array(memory.buffer);
  const at = scene / 4;
  for (let k = at; k < at + 40; k += 1) {
    const [room, list, length] = words.subarray(k, k + 3);
    // A list of one: the place of the body that has left.
    if (length !== 1 || room < 1 || room > 8 || list % 4 || list < 1024 || words[list / 4] !== 0) continue;
    words[list / 4] = 0x7fff_ffff;
    return;
  }
  assert.fail('the list of free places is not where it was');
}

test('a_core_that_panics_calls_it_a_bug_and_answers_no_more', async () => {
  const { carom, memory } = await core();
  const scene = new carom.Scene();
  const other = new carom.Scene();
  scene.remove(scene.addCircle([0, 0], 1));
  spoil(memory, /** @type {any} */ (scene).__wbg_ptr);
  /** @type {any} */
  let bug;
  assert.throws(() => scene.addCircle([0, 0], 1), (error) => (bug = error) instanceof Error);
  assert.equal(bug.name, 'CaromError');
  assert.equal(bug.code, 'bug');
  assert.match(bug.message, /bug of carom: please report/);
  // Whatever is asked, of whatever else.
  const stopped = { name: 'CaromError', code: 'stopped', cause: bug };
  assert.throws(() => other.addCircle([0, 0], 1), stopped);
  assert.throws(() => scene.ids, stopped);
  assert.throws(() => new carom.Scene(), stopped);
  assert.throws(() => carom.reflect([1, 0], [0, 1]), stopped);
  scene.free();
  // Another core knows nothing of it.
  const { carom: well } = await core();
  assert.equal(new well.Scene().addCircle([0, 0], 1), 0);
});

test('a_core_without_memory_says_so_and_answers_no_more', async () => {
  const { carom, memory } = await core();
  const scene = new carom.Scene();
  // All the memory that there may be is somebody else's.
  memory.grow(65_536 - memory.buffer.byteLength / 65_536);
  const many = new Float64Array(1_000_000).map((_, k) => k % 1000);
  assert.throws(() => new carom.Tree(many), { name: 'CaromError', code: 'out-of-memory' });
  assert.throws(() => scene.addCircle([0, 0], 1), { name: 'CaromError', code: 'stopped' });
});
