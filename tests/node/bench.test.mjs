// `npm run bench -- --quick` runs, and finds that all who claim to be exact agree. How long they take is not for tests.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { apart } from '../../bench/casts/chart.mjs';
import { truth } from '../../bench/casts/plain.mjs';
import { balls, generator, room } from '../../bench/workload.mjs';
import { ROOT } from './carom.mjs';

test('the_quick_bench_says_that_all_hits_agree', () => {
  const args = ['bench/casts.mjs', '--quick', '--rounds', '1', '--counts', '10,300'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: fileURLToPath(ROOT), encoding: 'utf8' });
  assert.match(stdout, /^All hits agree with testing every edge\.$/m, stdout + stderr);
  assert.match(stdout, /^carom .* 0 of 500 +0 of 500$/m);
});

test('a_build_beside_itself_takes_as_long', () => {
  const args = ['bench/casts.mjs', '--against', '.', '--counts', '10', '--rounds', '1'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: fileURLToPath(ROOT), encoding: 'utf8' });
  const ratios = [...stdout.matchAll(/ ([\d.]+)×$/gm)].map(([, ratio]) => Number(ratio));
  assert.equal(ratios.length, 3 * 6, stdout + stderr);
  assert.ok(ratios.every((ratio) => ratio > 0.2 && ratio < 5), stdout);
});

test('the_truth_about_a_ball_before_a_square', () => {
  const exactly = truth({ side: 400, radius: 10, list: [Float64Array.of(180, 80, 220, 80, 220, 120, 180, 120)] });
  assert.equal(exactly(50, 100, 1, 0), 120);
  // 6 above the corner (180, 120), and so 8 before it when they touch.
  assert.ok(Math.abs(exactly(50, 126, 1, 0) - 122) < 1e-12);
  assert.equal(exactly(50, 131, 1, 0), 340);
  assert.equal(exactly(170, 100, -1, 0), 160);
});

test('rooms_and_balls_are_the_same_for_the_same_seed', () => {
  const random = generator(1);
  // The same generator's numbers in Rust.
  assert.deepEqual([random(), random()].map((value) => value * 2 ** 32), [2693262067, 11749833]);
  const place = room('even', 20, 1);
  assert.deepEqual(place, room('even', 20, 1));
  assert.equal(place.list.length, 20);
  assert.ok(place.list.every(({ length }) => length >= 6 && length <= 16));
  assert.deepEqual(balls(place, 5, 2), balls(place, 5, 2));
});

test('labels_of_lines_that_end_together_stand_apart', () => {
  assert.deepEqual(apart([100, 100, 300]), [90.5, 109.5, 300]);
});
