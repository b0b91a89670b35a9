// The benchmark's own parts: its room, its balls.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differing } from '../../www/benchmark/measure.js';
import { MOST_RADIUS, fill, makeBalls, makeRoom, squaresIn } from '../../www/benchmark/room.js';
import { Scene } from '#carom';

test('balls_of_every_size_are_free_where_they_start', () => {
  for (const count of [10, 100, 1000, 10_000]) {
    const room = makeRoom(count);
    const scene = new Scene();
    fill(scene, room);
    const { distance } = scene.castMany(makeBalls(room, 5000, MOST_RADIUS));
    assert.ok(distance.every(Number.isFinite), `${count}`);
    scene.free();
  }
});

test('another_body_another_distance_and_no_answer_are_differences', () => {
  const answers = (/** @type {number[]} */ distance, /** @type {number[]} */ body) => ({
    distance: Float64Array.from(distance),
    body: Float64Array.from(body),
  });
  const right = answers([10, 10, 10, 10], [1, 1, 1, 1]);
  assert.equal(differing(right, answers([10, 10 + 1e-12, 10, 10], [1, 1, 1, 1]), 4), 0);
  assert.equal(differing(right, answers([10, 10.001, NaN, 10], [1, 1, 1, 2]), 4), 3);
});

test('all_obstacles_in_a_box_are_in_its_squares', () => {
  const room = makeRoom(2500);
  const [min, max] = [
    [703, 411],
    [1290, 902],
  ];
  const { x0, y0, x1, y1 } = squaresIn(room, min, max);
  for (let k = 0; k < room.count; k++) {
    const [x, y] = room.points.subarray(2 * room.starts[k]);
    if (x < min[0] || y < min[1] || x > max[0] || y > max[1]) continue;
    const [column, row] = [k % room.across, Math.floor(k / room.across)];
    assert.ok(column >= x0 && column <= x1 && row >= y0 && row <= y1, `${k}`);
  }
});
