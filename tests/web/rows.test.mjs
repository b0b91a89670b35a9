// Which rows of a long table are there.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsInSight } from '../../www/panels/table.js';

test('the_rows_in_sight_and_a_few_beyond_are_there', () => {
  assert.deepEqual(rowsInSight(0, 320, 40, 10_000), [0, 16]);
  assert.deepEqual(rowsInSight(4000, 320, 40, 10_000), [92, 116]);
  assert.deepEqual(rowsInSight(399_680, 320, 40, 10_000), [9984, 10_000]);
});

test('a_short_table_is_all_there_and_an_empty_one_is_empty', () => {
  assert.deepEqual(rowsInSight(0, 320, 40, 5), [0, 5]);
  assert.deepEqual(rowsInSight(900, 320, 40, 0), [0, 0]);
});
