// Crowds in the core's memory. Answers are in answers.json.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { row } from '../package/calls.mjs';
import { carom } from './carom.mjs';

/** Pillars of radius 1 from y = −10 to 10. @param {number} count */
const pillars = (count) => new carom.Crowd({ mesh: { cylinder: { radius: 1, height: 20 } }, matrices: row(count) });

test('matrices_are_read_where_they_are_whatever_their_class_says', () => {
  class Liar extends Float32Array {
    get length() {
      return 32;
    }
  }
  const crowd = (/** @type {Float32Array} */ matrices) => new carom.Crowd({ mesh: { sphere: 1 }, matrices });
  assert.equal(crowd(new Liar(row(1))).count, 1);
  assert.throws(() => crowd(Object.create(Float32Array.prototype)), { code: 'wrong-type' });
});

test('instances_move_in_the_cores_own_memory', () => {
  const crowd = pillars(3);
  const hits = (z = 0) => [...crowd.query({ centre: [0, 0, z], half: [100, 1, 1] }).hits];
  const view = crowd.matricesView();
  assert.deepEqual([view.length, view[16 + 12]], [48, 10]);
  view[16 + 14] = 50;
  assert.deepEqual(hits(50), [], 'nothing was said yet');
  crowd.changed(1, 1);
  assert.deepEqual([hits(), hits(50)], [[0, 2], [1]]);
  for (const k of [0, 2]) view[16 * k + 14] = 50;
  crowd.changed(1);
  assert.deepEqual([hits(), hits(50)], [[0], [1, 2]], 'those before it are not said to have changed');
  crowd.changed();
  assert.deepEqual(hits(50), [0, 1, 2]);
  // A view of the core's own memory may come in as well.
  crowd.update(view);
  assert.deepEqual([crowd.count, hits(50)], [3, [0, 1, 2]]);
});

test('a_view_of_the_matrices_is_empty_before_its_memory_is_used_for_something_else', () => {
  // There is memory left to take, so none of this makes it grow.
  pillars(5000).free();
  const crowd = pillars(100);
  const old = crowd.matricesView();
  crowd.update(row(400));
  assert.deepEqual([old.length, crowd.matricesView().length], [0, 6400], 'instances were added');

  const refused = row(9000);
  refused[16 * 8999] = NaN;
  const before = crowd.matricesView();
  assert.throws(() => crowd.update(refused), { code: 'not-finite' });
  assert.deepEqual([before.length, crowd.matricesView().length], [0, 6400], 'they were refused, after they had got room');

  const last = crowd.matricesView();
  crowd.free();
  assert.equal(last.length, 0, 'the crowd is freed');

  const [seen, other] = [pillars(9), pillars(9)];
  const stays = seen.matricesView();
  other.update(row(99));
  other.free();
  seen.update(row(9));
  assert.equal(stays.length, 144, 'nobody has looked at the other crowd, and this one is as large as before');
});
