// How much of the stage is left for the scene.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insetsOf } from '../../www/app.js';

const STAGE = { top: 50, bottom: 650, left: 0, height: 600 };
/** @param {number} top @param {number} height */
const box = (top, height) => ({ top, bottom: top + height, left: 0, height });

test('an_empty_stage_keeps_its_sides', () => {
  assert.deepEqual(insetsOf(STAGE, [], false), { top: 32, right: 32, bottom: 32, left: 32 });
});

test('the_lowest_of_what_is_above_and_the_highest_of_what_is_below_count', () => {
  const floats = [box(62, 40), box(62, 90), box(570, 70), box(500, 40)];
  assert.deepEqual(insetsOf(STAGE, floats, false), { top: 126, right: 32, bottom: 158, left: 32 });
  assert.deepEqual(insetsOf(STAGE, floats, true), { top: 122, right: 20, bottom: 166, left: 20 });
});

test('what_is_hidden_takes_no_room', () => {
  assert.deepEqual(insetsOf(STAGE, [box(0, 0)], true), { top: 20, right: 20, bottom: 20, left: 20 });
});
