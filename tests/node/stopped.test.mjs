// A core that stops in the middle of a call says so as an error of its own, and every call after it says that it has
// stopped. What people can call panics nowhere, so that here an export is given what none of ours gives it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ROOT } from './carom.mjs';

/** The output of a program with a core of its own, as an object. @param {string} code @param {string[]} [flags] */
function said(code, flags = []) {
  const program = `
    import { readFileSync } from 'node:fs';
    import * as core from './npm/dist/core.js';
    import init, { Scene, reflect } from './npm/dist/index.js';
    await init(readFileSync('npm/dist/carom_bg.wasm'));
    const [scene, other] = [new Scene(), new Scene()];
    const refusal = (call) => {
      try {
        return { answered: String(call()) };
      } catch ({ name, code, message, stack, cause }) {
        return { name, code, message, stack, cause: cause?.code };
      }
    };
    ${code}`;
  const args = [...flags, '--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: fileURLToPath(ROOT), encoding: 'utf8' }));
}

test('a_core_that_panics_calls_it_a_bug_and_answers_no_more', () => {
  const { bug, ...rest } = said(`
    const bug = refusal(() => core.ask(core.box_of_arc, null, []));
    const after = [() => other.addCircle([0, 0], 1), () => scene.ids, () => new Scene(), () => reflect([1, 0], [0, 1])].map(refusal);
    scene.free();
    console.log(JSON.stringify({ bug, after, freed: refusal(() => scene.ids) }));`);
  assert.deepEqual([bug.name, bug.code], ['CaromError', 'bug']);
  assert.match(bug.message, /bug of carom: please report/);
  // Where in the wasm it was.
  assert.match(bug.stack, /wasm/);
  // Whatever is asked, of whatever else.
  for (const { name, code, cause } of rest.after) assert.deepEqual([name, code, cause], ['CaromError', 'stopped', 'bug']);
  assert.equal(rest.freed.code, 'freed');
});

test('a_core_without_memory_says_so_and_answers_no_more', () => {
  const code = `
    const full = refusal(() => scene.addPolygon(new Float64Array(2 ** 23)));
    console.log(JSON.stringify({ full, after: refusal(() => scene.addCircle([0, 0], 1)) }));`;
  const { full, after } = said(code, ['--wasm-max-mem-pages=256']);
  assert.deepEqual([full.name, full.code], ['CaromError', 'out-of-memory']);
  assert.deepEqual([after.name, after.code], ['CaromError', 'stopped']);
});
