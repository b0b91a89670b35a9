// The effect of edits on a body: its arcs, its rounding, its lock.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  duplicateSelected,
  lockSelected,
  roundedTo,
  roundingOf,
  withCorner,
  withNewCorner,
  withoutCorner,
} from '../../www/edits.js';
import { scaled } from '../../www/canvas/place.js';
import { Store } from '../../www/store.js';
import WRITTEN from './bodies.json' with { type: 'json' };
import EDITED from './edits.json' with { type: 'json' };

/** @type {Record<string, import('../../www/store.js').Body>} */
const BODIES = /** @type {any} */ (WRITTEN);

/**
 * Edits of corners, and what becomes of the arcs: with a new corner, or without one, edges are straight.
 * @type {{ edit: keyof typeof EDITS, of: string, with: any[], bulges: number[], polygon?: number[][] }[]}
 */
const CORNERS = /** @type {any} */ (EDITED);
const EDITS = { withCorner, withNewCorner, withoutCorner };
const { fence: FENCE } = BODIES;

test('an_arc_whose_corner_moves_stays_one_that_gets_a_new_one_is_two_straight_edges_and_two_without_theirs_are_one', () => {
  for (const { edit, of, with: values, ...is } of CORNERS) {
    const { shape } = /** @type {any} */ (EDITS[edit])(BODIES[of], ...values);
    assert.deepEqual({ bulges: shape.bulges, ...(is.polygon && { polygon: shape.polygon }) }, is, `${edit} ${values}`);
  }
});

test('a_rounding_is_as_large_in_the_world_as_is_asked_for_and_none_where_scales_are_uneven', () => {
  /** @param {import('../../www/store.js').Placement} placement */
  const placed = (placement) => roundingOf({ ...FENCE, rounding: 3, placement });
  assert.equal(placed({ position: [7, 8] }), 3);
  for (const even of [
    { position: /** @type {[number, number]} */ ([1e6, 3e6]), rotation: 1, scale: /** @type {[number, number]} */ ([2, 2]) },
    { scale: /** @type {[number, number]} */ ([-2, 2]) },
    { matrix: [0, -2, 1e6, 2, 0, 0, 0, 0, 1] },
  ]) {
    assert.ok(Math.abs((placed(even) ?? NaN) - 6) < 1e-8);
  }
  for (const uneven of [
    [2, 0, 0, 0, 3, 0, 0, 0, 1],
    [1, 1, 0, 0, Math.SQRT2, 0, 0, 0, 1],
  ])
    assert.equal(placed({ matrix: uneven }), undefined);
  assert.equal(roundingOf({ ...FENCE, shape: { circle: { centre: [0, 0], radius: 1 } } }), undefined);
  const half = { ...FENCE, placement: { scale: /** @type {[number, number]} */ ([0.5, 0.5]) } };
  assert.equal(roundedTo(half, 4).rounding, 8);
  assert.ok(!('rounding' in roundedTo({ ...half, rounding: 8 }, -1)));
  assert.equal(roundingOf(scaled({ ...half, rounding: 8 }, [0, 0], [2, 1])), 4, 'stretched one way');
});

test('a_copy_of_what_is_locked_is_free', () => {
  const store = new Store({ carom: 1, bodies: [{ ...FENCE, style: { stroke: 'red' } }] });
  store.select([0]);
  lockSelected(store);
  duplicateSelected(store, 2);
  assert.deepEqual(
    store.model.bodies.map(({ style }) => style),
    [{ stroke: 'red', locked: true }, { stroke: 'red' }],
  );
});
