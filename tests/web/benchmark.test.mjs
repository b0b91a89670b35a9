// The benchmark's own parts: its room, its balls, and the contestants in plain JavaScript.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONTESTANTS, differing, measureAll } from '../../www/benchmark/measure.js';
import { EveryPiece, Grid } from '../../www/benchmark/plain.js';
import { MOST_RADIUS, fill, makeBalls, makeRoom, squaresIn } from '../../www/benchmark/room.js';
import { Scene } from '#carom';

/** A square of size 20 around (100, 100) and a circle of radius 10 around (200, 100), in a room of size 400. */
const SMALL = {
  count: 2,
  across: 9,
  size: 400,
  points: Float64Array.of(90, 90, 110, 90, 110, 110, 90, 110, 200, 100),
  starts: Uint32Array.of(0, 4, 5),
  radii: Float64Array.of(0, 10),
};
const IDS = [7, 8, 9];

for (const [name, contestant] of Object.entries({ every: new EveryPiece(SMALL, IDS), grid: new Grid(SMALL, IDS, 5) })) {
  test(`${name}_finds_edges_corners_circles_and_walls_where_they_are_by_hand`, () => {
    const cast = (/** @type {[number, number, number, number]} */ ...ball) => [contestant.cast(...ball, 5), contestant.body];
    // The edge at x = 90, less the radius.
    assert.deepEqual(cast(50, 100, 1, 0), [35, 7]);
    // Three below the corner (90, 90), whose circle is reached √(5² − 3²) = 4 before it.
    assert.deepEqual(cast(50, 87, 1, 0), [36, 7]);
    // The circle's left end at x = 190.
    assert.deepEqual(cast(150, 100, 1, 0), [35, 8]);
    assert.deepEqual(cast(50, 50, -1, 0), [45, 9]);
    assert.deepEqual(cast(300, 300, 0, 1), [95, 9]);
  });
}

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

test('everybody_finds_the_same_hits_and_too_slow_ones_are_left_out', async () => {
  /** @type {import('../../www/benchmark/measure.js').Measured[]} */
  const results = [];
  await measureAll(Scene, { sizes: [10, 100, 10_000], patience: 0.03, least: 5 }, () => {}, (one) => results.push(one));
  assert.equal(results.length, 3 * CONTESTANTS.length);
  for (const one of results) {
    if ('skipped' in one) assert.deepEqual([one.size, one.who], [10_000, 'every']);
    else assert.ok(one.differ === 0 && one.ns > 0 && one.compared >= 8, JSON.stringify(one));
  }
  assert.ok(results.some((one) => 'skipped' in one));
});

test('another_body_another_distance_and_no_answer_are_differences', () => {
  const answers = (/** @type {number[]} */ distance, /** @type {number[]} */ body) => ({ distance: Float64Array.from(distance), body: Float64Array.from(body) });
  const right = answers([10, 10, 10, 10], [1, 1, 1, 1]);
  assert.equal(differing(right, answers([10, 10 + 1e-12, 10, 10], [1, 1, 1, 1]), 4), 0);
  assert.equal(differing(right, answers([10, 10.001, NaN, 10], [1, 1, 1, 2]), 4), 3);
});

test('all_obstacles_in_a_box_are_in_its_squares', () => {
  const room = makeRoom(2500);
  const [min, max] = [[703, 411], [1290, 902]];
  const { x0, y0, x1, y1 } = squaresIn(room, min, max);
  for (let k = 0; k < room.count; k++) {
    const [x, y] = room.points.subarray(2 * room.starts[k]);
    if (x < min[0] || y < min[1] || x > max[0] || y > max[1]) continue;
    const [column, row] = [k % room.across, Math.floor(k / room.across)];
    assert.ok(column >= x0 && column <= x1 && row >= y0 && row <= y1, `${k}`);
  }
});
