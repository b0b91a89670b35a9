// A core that stops in the middle of a call says so as an error of its own, and every call after it says that it has
// stopped. Nothing that may be called has it panic, so that here it is called what a panic calls.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { test } from 'node:test';
import { ROOT } from './carom.mjs';

const wasm = readFileSync(new URL('npm/pkg/carom_bg.wasm', ROOT));
let copies = 0;

/** A core of its own, and what it exports. */
async function core() {
  /** @type {typeof import('../../npm/pkg/carom.js')} */
  const carom = await import(`../../npm/pkg/carom.js?${(copies += 1)}`);
  /** @type {any} */
  const exports = await carom.default({ module_or_path: wasm });
  return { carom, exports };
}

test('a_core_that_panics_calls_it_a_bug_and_answers_no_more', async () => {
  const { carom, exports } = await core();
  const [scene, other] = [new carom.Scene(), new carom.Scene()];
  /** @type {any} */
  let bug;
  assert.throws(() => exports.carom_bug(), (error) => (bug = error) instanceof Error);
  assert.equal(bug.name, 'CaromError');
  assert.equal(bug.code, 'bug');
  assert.match(bug.message, /bug of carom: please report/);
  // Where in the wasm it was.
  assert.match(bug.stack, /wasm/);
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
  setFlagsFromString('--wasm-max-mem-pages=256');
  const { carom } = await core();
  const scene = new carom.Scene();
  assert.throws(() => scene.addPolygon(new Float64Array(2 ** 23)), { name: 'CaromError', code: 'out-of-memory' });
  assert.throws(() => scene.addCircle([0, 0], 1), { name: 'CaromError', code: 'stopped' });
});
