// A core that stops in the middle of a call says so as an error of its own, and every call after it says that it has
// stopped. What people can call panics nowhere, so that here an export is given what none of ours gives it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { ROOT } from '../../scripts/run.mjs';

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
  return JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }));
}

test('a_core_that_panics_calls_it_a_bug_and_answers_no_more', () => {
  const { bug, ...rest } = said(`
    const bug = refusal(() => core.ask(core.box_of_arc, null, []));
    const after = [() => other.addCircle([0, 0], 1), () => scene.ids, () => new Scene(), () => reflect([1, 0], [0, 1])].map(refusal);
    scene.free();
    console.log(JSON.stringify({ bug, after, freed: refusal(() => scene.ids) }));`);
  assert.deepEqual([bug.name, bug.code], ['CaromError', 'bug']);
  assert.match(bug.message, /bug in carom: please report/);
  // Where in the wasm it was.
  assert.match(bug.stack, /wasm/);
  // Whatever is asked, of whatever else.
  for (const { name, code, cause } of rest.after) assert.deepEqual([name, code, cause], ['CaromError', 'stopped', 'bug']);
  assert.equal(rest.freed.code, 'freed');
});

for (const call of ['scene.rebound(ball, { bounces: 1 })', 'scene.cast(0, 0, 3, 4, 1)', 'scene.firstHit(ball)']) {
  test(`a_core_that_is_cut_off_in_${call}_says_by_what`, () => {
    const { codes, names, causes } = said(
      `
      const ball = { centre: [0, 0], direction: [3, 4], radius: 1 };
      scene.addPolygon([-300, -300, 300, -300, 300, 300, -300, 300], { side: 'inside' });
      for (let k = 0; k < 200; k += 1) scene.addCircle([200 * Math.cos(k), 200 * Math.sin(k)], 1);
      const all = [];
      // The first steps of the way back have hardly more room.
      const deep = () => {
        try { deep(); } catch { }
        for (let k = 0; k < 3 && all.at(-1)?.code !== 'stopped'; k += 1) try { ${call}; } catch (error) { all.push(error); }
      };
      for (let k = 0; k < 150; k += 1) deep();
      const told = (of) => [...new Set(all.map(of))];
      console.log(JSON.stringify({
        codes: told(({ code }) => code ?? ''), names: told(({ name }) => name), causes: told(({ cause }) => cause?.name ?? ''),
      }));`,
      ['--stack-size=200'],
    );
    // Whichever call overflows the stack: where it was the core, that is what stopped it.
    for (const name of names) assert.ok(['RangeError', 'CaromError'].includes(name), name);
    for (const code of codes) assert.ok(['', 'stopped'].includes(code), code);
    for (const cause of causes) assert.ok(['', 'RangeError'].includes(cause), cause);
    assert.ok(names.includes('RangeError'));
  });
}

test('a_call_with_a_filter_says_why_the_core_has_stopped_and_the_other_core_goes_on', () => {
  const { bug, count } = said(`
    const { call } = await import('./npm/dist/scene-bodies.js');
    const space = await import('./npm/dist/space.js');
    await space.init(readFileSync('npm/dist/space_bg.wasm'));
    const crowd = new space.Crowd({ mesh: { sphere: 1 }, matrices: Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) });
    const bug = refusal(() => call(scene, core.scene_all_hits, [], { hits: 1, ignore: [], startDepth: 0 }));
    console.log(JSON.stringify({ bug, count: crowd.count }));`);
  assert.deepEqual([bug.code, count], ['bug', 1]);
});

test('a_core_without_memory_says_so_and_answers_no_more', () => {
  const code = `
    const full = refusal(() => scene.addPolygon(new Float64Array(2 ** 23)));
    console.log(JSON.stringify({ full, after: refusal(() => scene.addCircle([0, 0], 1)) }));`;
  const { full, after } = said(code, ['--wasm-max-mem-pages=256']);
  assert.deepEqual([full.name, full.code], ['CaromError', 'out-of-memory']);
  assert.deepEqual([after.name, after.code], ['CaromError', 'stopped']);
});
