// `npm run bench -- --quick` runs, and finds that all who claim to be exact agree. How long they take is not for tests.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { ROOT } from '../../scripts/run.mjs';

/** @param {string[]} args */
const bench = (...args) =>
  spawnSync(process.execPath, ['bench/casts.mjs', ...args, '--rounds', '1'], { cwd: ROOT, encoding: 'utf8' });

test('the_quick_bench_says_that_all_hits_agree', () => {
  const { stdout, stderr } = bench('--quick', '--counts', '10,300');
  assert.match(stdout, /^All hits agree with testing every edge\.$/m, stdout + stderr);
  assert.match(stdout, /^carom .* 0 of 500 +0 of 500$/m);
});

test('a_build_is_measured_beside_itself', () => {
  const { stdout, stderr } = bench('--against', '.', '--counts', '10');
  assert.equal([...stdout.matchAll(/ [\d.]+×$/gm)].length, 2 * 6, stdout + stderr);
});
