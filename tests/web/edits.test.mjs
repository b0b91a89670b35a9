// What edits of a body's corners leave of its arcs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withCorner, withNewCorner, withoutCorner } from '../../www/edits.js';

/** @typedef {import('../../www/store.js').Body} Body */

/** @type {Body} */
const STADIUM = {
  shape: { polygon: [[-4, -2], [4, -2], [4, 2], [-4, 2]], bulges: [0, 1, 0, -1] },
  side: 'outside',
  response: 'reflect',
};
/** @type {Body} */
const FENCE = { shape: { polyline: [[0, 0], [4, 0], [8, 0]], bulges: [1, -1] }, side: 'both', response: 'reflect' };

/** @param {Body} body */
const bulges = ({ shape }) => shape.bulges;

test('a_corner_that_is_moved_keeps_its_arcs', () => {
  assert.deepEqual(withCorner(STADIUM, 2, [5, 5]).shape, { polygon: [[-4, -2], [4, -2], [5, 5], [-4, 2]], bulges: [0, 1, 0, -1] });
});

test('an_arc_with_a_new_corner_becomes_two_straight_edges', () => {
  assert.deepEqual(bulges(withNewCorner(STADIUM, 1, [6, 0])), [0, 0, 0, 0, -1]);
  assert.deepEqual(bulges(withNewCorner(STADIUM, 2, [0, 3])), [0, 1, 0, 0, -1]);
});

test('two_edges_without_the_corner_between_them_are_one_straight_edge', () => {
  assert.deepEqual([0, 1, 2, 3].map((corner) => bulges(withoutCorner(STADIUM, corner))), [[1, 0, 0], [0, 0, -1], [0, 0, -1], [0, 1, 0]]);
  assert.deepEqual([0, 1, 2].map((corner) => bulges(withoutCorner(FENCE, corner))), [[-1], [0], [1]]);
});
