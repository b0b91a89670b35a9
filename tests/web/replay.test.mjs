// The page's reading of a traced cast, against a scene worked by hand; which leg is cast again, and its result.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Scene } from '#carom';
import { Engine } from '../../www/engine.js';
import {
  Model,
  SEARCHES,
  bestAt,
  countsOf,
  nearestAt,
  ofBox,
  ofPiece,
  outcomeOf,
  read,
  written,
} from '../../www/replay/model.js';
import { SCENES } from '../../www/gallery.js';
import { read as readScene } from '../../www/share.js';
import { Store } from '../../www/store.js';

/** @typedef {import('../../www/store.js').Body} Body */
/** @typedef {import('../../www/store.js').Vec} Vec */

/** @param {number} x @param {number} y @param {number} size */
const square = (x, y, size) => [x, y, x + size, y, x + size, y + size, x, y + size];
const BALL = { centre: /** @type {Vec} */ ([0, 0]), direction: /** @type {Vec} */ ([2, 0]), radius: 0.5 };

/** A square in the way, a larger one behind it, and a pillar beside the way. */
function scene() {
  const made = new Scene();
  const ids = [made.addPolygon(square(10, -1, 2)), made.addPolygon(square(20, -2, 4)), made.addCircle([5, 9], 1)];
  return { made, ids };
}

test('the_nearest_touch_so_far_and_the_counts_are_known_at_every_step', () => {
  const { made } = scene();
  for (const [of, nearest] of /** @type {const} */ ([
    [made, 9.5],
    [new Scene(), undefined],
  ])) {
    for (const search of SEARCHES) {
      const steps = of.trace(BALL, search);
      let [best, boxes, pieces] = [/** @type {number | undefined} */ (undefined), 0, 0];
      steps.forEach((step, k) => {
        assert.equal(step.best, best, `before step ${k} of ${search}`);
        if (step.kind === 'piece' && step.found === 'hit') best = step.distance;
        if (step.kind === 'piece') pieces++;
        else boxes++;
        assert.equal(bestAt(steps, k), best);
        assert.deepEqual(countsOf(steps.slice(0, k + 1)), { boxes, pieces });
        assert.equal(steps[nearestAt(steps, k) ?? -1]?.distance, best);
      });
      assert.equal(bestAt(steps, steps.length), nearest);
    }
  }
});

test('the_smallest_box_around_a_point_and_the_piece_of_a_body_are_found', () => {
  const { made, ids } = scene();
  const steps = made.trace(BALL, 'tree');
  const inside = ofBox(steps, [11, 0]);
  const step = steps[inside ?? -1];
  assert.deepEqual(step.kind === 'box' && step.body, ids[0]);
  assert.equal(ofBox(steps, [-100, 0]), undefined);
  const pieces = made.trace(BALL, 'everything');
  const found = ids.map((body) => /** @type {any} */ (pieces[ofPiece(pieces, { body, feature: 'edge', index: 3 }) ?? -1])?.body);
  assert.deepEqual(found, [ids[0], ids[1], undefined]);
});

/**
 * @param {Body[]} bodies
 * @param {import('../../www/store.js').Ball} ball
 * @param {import('../../www/store.js').Limits} [limits]
 */
function told(bodies, ball, limits) {
  const engine = new Engine();
  engine.sync({ carom: 1, bodies, ball, limits }, true);
  return engine;
}

/** @param {Vec} centre @param {number} radius @param {import('../../www/store.js').Response} [response] @returns {Body} */
const pillar = (centre, radius, response = 'reflect') => ({ shape: { circle: { centre, radius } }, side: 'outside', response });
test('every_leg_of_every_scene_is_cast_from_where_the_path_has_it_and_ends_where_the_path_does', () => {
  for (const { id, text } of SCENES) {
    const { bodies, ball, limits } = readScene(text);
    if (!ball) continue;
    const engine = told(bodies, ball, limits);
    const many = Math.min(engine.hits.length, 40);
    for (let k = 0; k < many; k++) {
      const start = engine.ballOf(k);
      assert.deepEqual(start && [...start.centre], [...engine.points.subarray(2 * k, 2 * k + 2)]);
      const { end, hit, after } = outcomeOf(engine, start ?? ball, k);
      const wanted = engine.hits[k];
      assert.deepEqual(
        [end === 'escapes', hit?.body, hit?.feature, hit?.index],
        [false, wanted.body, wanted.feature, wanted.index],
        `${id}, leg ${k + 1}`,
      );
      const bests = SEARCHES.map((search) => bestAt(engine.scene.trace(start ?? ball, search), Infinity));
      for (const best of [hit?.distance, ...bests])
        assert.ok(
          Math.abs((best ?? NaN) - wanted.distance) < 1e-9 * (1 + wanted.distance),
          `${id}, leg ${k + 1}: ${best} is not ${wanted.distance}`,
        );
      const next = k + 1 < many ? engine.ballOf(k + 1)?.direction : undefined;
      const length = Math.hypot(...(next ?? [0, 0]));
      if (next)
        assert.ok(
          Math.hypot(next[0] / length - (after?.[0] ?? NaN), next[1] / length - (after?.[1] ?? NaN)) < 1e-9,
          `${id}, after leg ${k + 1}`,
        );
    }
    assert.equal(engine.ballOf(engine.legs), undefined);
  }
});

test('a_leg_may_lead_away_from_everything_stop_the_ball_or_be_cut_by_the_paths_length', () => {
  const away = told([pillar([10, 0], 2)], BALL, { bounces: 9 });
  const start = away.ballOf(1);
  assert.deepEqual([away.legs, start], [2, { centre: [7.5, 0], direction: [-1, 0], radius: 0.5 }]);
  assert.deepEqual(start && outcomeOf(away, start, 1), { end: 'escapes' });
  const { end, hit, after } = outcomeOf(told([pillar([10, 0], 2, 'stop')], BALL, { bounces: 9 }), BALL, 0);
  assert.deepEqual([end, hit?.distance, after], ['stops', 7.5, undefined]);
  const cut = told([pillar([10, 0], 2)], BALL, { bounces: 9, length: 5 });
  assert.deepEqual([cut.legs, outcomeOf(cut, BALL, 0).end], [1, 'ends']);
});

/** @param {Body[]} bodies */
function modelOf(bodies) {
  const engine = told(bodies, BALL, { bounces: 9 });
  const model = new Model(engine, new Store({ carom: 1, bodies }));
  model.follow();
  return model;
}

test('a_start_that_the_core_refuses_is_a_problem_with_a_body', () => {
  const model = modelOf([pillar([10, 0], 2), pillar([0, 1], 0.75)]);
  assert.deepEqual([model.problem?.code, model.problem?.with, model.traced], ['overlap', 1, undefined]);
});

test('a_replay_goes_as_many_steps_a_second_as_it_is_told_and_halts_at_the_end', () => {
  const model = modelOf([pillar([10, 0], 2)]);
  assert.deepEqual([model.legs, model.last, model.step], [2, 2, 0]);
  assert.equal(model.advance(1000), false);
  model.toggle();
  assert.deepEqual([model.advance(200), model.advance(49), model.step], [true, true, 0]);
  assert.deepEqual([model.advance(1), model.step], [true, 1]);
  assert.deepEqual([model.advance(60_000), model.step, model.playing], [false, 2, false]);
  model.toggle();
  assert.deepEqual([model.step, model.playing], [0, true]);
});

test('another_search_is_shown_as_far_as_the_last_one_was', () => {
  const model = modelOf([pillar([10, 0], 2), pillar([10, 9], 2), pillar([10, -9], 2)]);
  model.go(model.last);
  model.chooseSearch('everything');
  assert.deepEqual([model.last, model.step], [3, 3]);
  model.go(0);
  model.chooseSearch('boxes');
  assert.deepEqual([model.last, model.step], [4, 0]);
});

test('the_address_counts_from_one_and_whatever_it_says_is_read', () => {
  assert.deepEqual(read(written({ leg: 2, search: 'boxes', step: 16 })), { leg: 2, search: 'boxes', step: 16 });
  assert.equal(written({ leg: 0, search: 'tree', step: 0 }), '1,tree,1');
  assert.deepEqual(read('7'), { leg: 6, search: undefined, step: undefined });
  for (const text of ['', '0,,0', '-3,nothing,1.5', '1e9,<b>,x', ',,,,']) {
    assert.deepEqual(read(text), { leg: 0, search: undefined, step: undefined }, text);
  }
});
