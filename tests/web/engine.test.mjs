// The scene of the core that follows the model's bodies: whatever is edited, it means what the bodies mean.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine } from '../../www/engine.js';
import { random } from '../node/random.mjs';
import WRITTEN from './bodies.json' with { type: 'json' };

/** @typedef {import('../../www/store.js').Body} Body */

/** @type {Record<string, Body>} */
const { lens, bow } = /** @type {any} */ (WRITTEN);

const BALL = { centre: /** @type {const} */ ([5, 5]), direction: /** @type {const} */ ([1, 0.37]), radius: 1 };

/** A square. @param {number} x @param {number} y @returns {Body} */
function square(x, y) {
  const polygon = /** @type {[number, number][]} */ ([
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ]);
  return { shape: { polygon }, placement: { position: [x, y] }, side: 'outside', response: 'reflect' };
}
const grid = () => Array.from({ length: 36 }, (_, k) => square(10 * (k % 6) - 20, 10 * Math.floor(k / 6) - 20));

/** @param {Engine} engine @returns {unknown} the path, with bodies by their places */
function pathOf(engine) {
  const path = engine.scene.rebound(BALL, { bounces: 9 });
  return [[...path.points], path.hits.map(({ body }) => engine.indexOf(body))];
}

/** @param {readonly Body[]} bodies */
function fresh(bodies) {
  const engine = new Engine();
  engine.mirror(bodies);
  return engine;
}

/** @param {Engine} engine */
const ids = (engine) => engine.entries.map(({ id }) => id ?? -1);

/** @param {Engine} engine */
const boxes = (engine) => ids(engine).map((id) => engine.scene.boxOf(id));

test('bulges_and_rounding_come_with_a_body_and_with_each_change_of_it', () => {
  const engine = new Engine();
  engine.mirror([lens, bow]);
  assert.deepEqual(boxes(engine), [
    [0, -4, 8, 4],
    [-1, -5, 9, 1],
  ]);
  engine.mirror([
    { ...lens, rounding: 2 },
    { ...bow, rounding: 3 },
  ]);
  assert.deepEqual(boxes(engine), [
    [-2, -6, 10, 6],
    [-3, -7, 11, 3],
  ]);
});

test('after_any_edits_it_answers_as_one_that_was_made_afresh', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const next = random(seed);
    const roll = (/** @type {number} */ sides) => Math.floor(next() * sides);
    const engine = new Engine();
    let bodies = grid();
    for (let step = 0; step < 30; step++) {
      const k = roll(bodies.length);
      const other = square(10 * roll(9) - 31, 10 * roll(9) - 31);
      const edits = [
        () => bodies.with(k, other),
        () => bodies.with(k, { ...bodies[k], placement: { position: [10 * roll(9) - 37, -38] } }),
        () => bodies.toSpliced(k, 1),
        () => bodies.toSpliced(k, 0, other),
        () => [...bodies.slice(k), ...bodies.slice(0, k)],
        () =>
          bodies.with(k, {
            ...bodies[k],
            shape: {
              polygon: [
                [0, 0],
                [1, 1],
              ],
            },
          }),
      ];
      bodies = edits[roll(edits.length)]();
      engine.mirror(bodies);
    }
    bodies = bodies.filter(({ shape }) => shape.polygon?.length !== 2);
    engine.mirror(bodies);
    engine.order();
    assert.deepEqual(pathOf(engine), pathOf(fresh(bodies)), `seed ${seed}`);
  }
});

test('a_body_that_comes_between_others_gets_its_place_in_their_order', () => {
  const bodies = grid();
  const engine = fresh(bodies);
  assert.equal(engine.order(), false);
  const more = bodies.toSpliced(3, 0, square(-25, 40));
  engine.mirror(more);
  assert.ok(engine.order());
  assert.deepEqual(
    ids(engine),
    ids(engine).toSorted((a, b) => a - b),
  );
  assert.deepEqual(boxes(engine), boxes(fresh(more)));
  assert.deepEqual(
    engine.entries.map(({ id }) => engine.indexOf(id ?? -1)),
    [...Array(37).keys()],
  );
  assert.equal(engine.order(), false);
});

test('bodies_that_change_or_move_up_keep_their_ids_and_the_one_that_comes_has_its_own', () => {
  const bodies = grid();
  const other = square(-25, 40);
  for (const [edited, kept] of /** @type {[Body[], number[]][]} */ ([
    [bodies.with(3, other), [0, 36]],
    [
      [...bodies.slice(1), other],
      [1, 35],
    ],
  ])) {
    const engine = fresh(bodies);
    const before = ids(engine);
    engine.mirror(edited);
    assert.deepEqual(ids(engine).slice(0, kept[1]), before.slice(kept[0]));
    assert.deepEqual(boxes(engine), boxes(fresh(edited)));
    assert.equal(engine.order(), false);
  }
});

test('a_refused_shape_keeps_the_last_good_one_and_says_why', () => {
  const bodies = grid();
  const engine = fresh(bodies);
  const before = pathOf(engine);
  engine.mirror(
    bodies.with(35, {
      ...bodies[35],
      shape: {
        polygon: [
          [0, 0],
          [1, 1],
        ],
      },
    }),
  );
  assert.deepEqual(
    engine.refused.map(({ body, code }) => [body, code]),
    [[35, 'too-few-points']],
  );
  assert.deepEqual(pathOf(engine), before);
});
