// The exchange: the numbers of a call go into one list of the core's memory, and those of an answer come from another.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../npm/dist/core.js';
import { Handle } from '../../npm/dist/start.js';
import { carom } from './carom.mjs';

/** A scene's handle with a circle in it, and the circle's id. @returns {[Handle, number]} */
function scene() {
  const own = new Handle(core.scene_new(), core.scene_free);
  // Kind, side, response, rounding, layers, lengths of shape and bulges, the circle, and no placement.
  return [own, core.ask(core.scene_add, own, [2, 1, 0, 0, 1, 3, -1, 10, 0, 2])];
}

test('an_export_without_a_list_does_not_repeat_the_answer_before', () => {
  const [own, circle] = scene();
  assert.ok(core.ask(core.scene_fan, own, [0, 0, 1, 0, 1], 1000, 1, Infinity, 0, 1000).length > 3000);
  assert.equal(core.ask(core.scene_place, own, circle, [2, 5, 0, 0, 0, 0, 0, 0, 0, 0]).length, 0);
  assert.deepEqual([...core.ask(core.scene_box_of, own, circle)], [13, -2, 17, 2]);
});

test('a_long_list_and_a_short_one_after_it_arrive_as_they_are', () => {
  const squares = 40_000;
  const corners = Array.from({ length: squares }, (_, k) => [3 * k, 0, 3 * k + 1, 0, 3 * k + 1, 1, 3 * k, 1]).flat();
  const many = new carom.Scene();
  const ids = many.addPolygons(corners, Array.from({ length: squares + 1 }, (_, k) => 4 * k));
  assert.deepEqual([ids.length, many.ids.length], [squares, squares]);
  for (const k of [0, 1, squares - 1]) assert.deepEqual(many.boxOf(ids[k]), [3 * k, 0, 3 * k + 1, 1]);
});

test('answers_are_copies_and_empty_ones_are_apart', () => {
  const [one, other] = [new carom.Scene().ids, new carom.Scene().ids];
  assert.notEqual(one.buffer, other.buffer);
  const [own, circle] = scene();
  const before = core.ask(core.scene_box_of, own, circle);
  core.ask(core.scene_box_of, scene()[0], circle);
  assert.deepEqual([...before], [8, -2, 12, 2]);
});

test('a_refusal_is_thrown_once_and_a_freed_handle_is_refused', () => {
  const [own, circle] = scene();
  assert.throws(() => core.ask(core.scene_box_of, own, circle + 1), { code: 'unknown-body' });
  assert.equal(core.ask(core.scene_box_of, own, circle).length, 4);
  own.free();
  assert.throws(() => core.ask(core.scene_ids, own), { code: 'freed' });
});
