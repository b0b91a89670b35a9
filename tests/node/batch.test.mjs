// Many balls in one call, and single casts that make no objects: the same numbers as one by one, and what becomes of
// numbers that are only looked at.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentOf } from '../../scripts/run.mjs';
import { CAST_STATES, FEATURES } from '../../npm/dist/index.js';
import { MEMORY, carom } from './carom.mjs';
import { random } from './random.mjs';

const sinai = carom.SceneFile.parse(contentOf('scenes/sinai.json')).scene();
sinai.addCircle([200, 200], 20, { response: 'stop' });

/** Balls all over the room, of which some start in its walls: five numbers each. @param {number} count */
function balls(count) {
  const numbers = new Float64Array(5 * count);
  const next = random(1);
  for (let k = 0; k < count; k += 1) {
    numbers.set([600 * next() - 300, 600 * next() - 300, next() - 0.5, next() - 0.5, 20 * next()], 5 * k);
  }
  return numbers;
}

/** @param {Float64Array} numbers @returns {carom.Ball[]} */
const objects = (numbers) =>
  Array.from({ length: numbers.length / 5 }, (_, k) => {
    const [x, y, dx, dy, radius] = numbers.subarray(5 * k);
    return { centre: [x, y], direction: [dx, dy], radius };
  });

/** The result for the ball alone, or the code of its refusal. @template T @param {() => T} alone */
function orCode(alone) {
  try {
    return alone();
  } catch (error) {
    return /** @type {carom.CaromError} */ (error).code;
  }
}

const MANY = balls(1000);
const ONE_BY_ONE = objects(MANY).map((ball) => orCode(() => sinai.firstHit(ball)));

/** @param {carom.ManyCasts} casts */
function assertAreTheFirstHits(casts) {
  assert.equal(casts.length, 1000);
  assert.deepEqual(
    [...casts],
    ONE_BY_ONE.map((hit) => (typeof hit === 'string' ? undefined : hit)),
  );
  /** @type {string[]} */
  const states = ONE_BY_ONE.map((hit) => (typeof hit === 'string' ? hit : hit ? 'hit' : 'nothing'));
  assert.deepEqual(
    Array.from(casts.state, (code) => CAST_STATES[code]),
    states,
  );
  assert.ok(['hit', 'overlap', 'wrong-side'].every((state) => states.includes(state)));
  // And without objects. A ball that is refused has the body that it is in.
  for (const [k, hit] of ONE_BY_ONE.entries()) {
    const [distance, feature, isBody] =
      typeof hit === 'string' ? [NaN, undefined, true] : [hit?.distance ?? Infinity, hit?.feature, Boolean(hit)];
    assert.deepEqual([casts.distance[k], FEATURES[casts.feature[k]], casts.body[k] >= 0], [distance, feature, isBody]);
  }
}

// The first test: later ones make the memory larger than a call may be.
test('balls_in_the_cores_own_memory_are_read_before_it_grows', () => {
  const all = new Float64Array(MEMORY.buffer);
  // Room for as many numbers again is not there yet.
  const balls = all.subarray(0, all.length - (all.length % 5));
  assert.throws(() => sinai.castMany(balls), { code: 'zero-direction', ball: 0 });
  assert.equal(balls.length, 0, 'it has grown');
});

test('each_cast_of_many_is_the_first_hit_of_that_ball', () => {
  assertAreTheFirstHits(sinai.viewCasts(MANY));
  const casts = sinai.castMany(MANY);
  // A copy is nobody's but the caller's.
  sinai.castMany(MANY.subarray(500));
  sinai.viewCasts(MANY.subarray(500));
  MEMORY.grow(1);
  assertAreTheFirstHits(casts);
  assert.deepEqual(structuredClone(casts).distance, casts.distance);
});

test('so_many_balls_that_they_are_cast_out_of_order_have_the_same_hits', () => {
  const times = 20;
  /** @param {ArrayLike<number>} list @returns {number[]} */
  const again = (list) => Array.from({ length: times * list.length }, (_, k) => list[k % list.length]);
  const many = Object.values(sinai.castMany(again(MANY)));
  for (const [k, list] of Object.values(sinai.castMany(MANY)).entries()) assert.deepEqual(Array.from(many[k]), again(list));
});

test('balls_come_as_numbers_or_objects_from_anything_that_can_be_gone_through', () => {
  const some = MANY.subarray(0, 500);
  const { distance } = sinai.castMany(some);
  assert.deepEqual(sinai.castMany(objects(some)).distance, distance);
  assert.deepEqual(sinai.castMany(new Set(objects(some))).distance, distance);
  assert.deepEqual(sinai.castMany([...some]).distance, distance);
  assert.deepEqual(sinai.castMany([]).length, 0);
});

/** @param {carom.ManyPaths} paths @param {carom.Limits} [limits] */
function assertAreThePaths(paths, limits) {
  const alone = objects(MANY).map((ball) => orCode(() => sinai.rebound(ball, limits)));
  assert.equal(paths.length, alone.length);
  for (const [k, path] of [...paths].entries()) {
    const one = alone[k];
    if (typeof one === 'string') {
      assert.deepEqual([path.state, path.end, path.length, path.direction], [one, undefined, NaN, [NaN, NaN]]);
      assert.deepEqual([...path.points], [...MANY.subarray(5 * k, 5 * k + 2)]);
      continue;
    }
    const touched = [NaN, ...one.hits.map(({ body }) => body), ...(one.end === 'max-length' ? [NaN] : [])];
    assert.deepEqual([...path.points], [...one.points]);
    assert.deepEqual([...path.bodies], touched);
    assert.deepEqual([path.length, path.direction, path.end], [one.length, [...one.direction], one.end]);
    assert.deepEqual([path.state, path.stoppedBy], [one.hits.length > 0 ? 'hit' : 'nothing', one.stoppedBy]);
  }
}

test('each_path_of_many_is_the_path_of_that_ball', () => {
  for (const limits of [{ bounces: 4 }, { length: 700 }, undefined]) assertAreThePaths(sinai.reboundMany(MANY, limits), limits);
  assertAreThePaths(sinai.viewPaths(MANY, { bounces: 4 }), { bounces: 4 });
});

test('more_bounces_than_fit_into_memory_are_refused_before_it_is_full', () => {
  const scene = new carom.Scene();
  scene.addPolygon([-9, -9, -9, 9, 9, 9, 9, -9], { side: 'inside' });
  const balls = Array.from({ length: 40 }, () => [0, 0, 1, 0, 1]).flat();
  assert.throws(() => scene.reboundMany(balls, { bounces: Infinity }), { code: 'bad-limit' });
  assert.equal(scene.reboundMany(balls, { length: 20 }).length, 40);
});

test('what_is_shown_is_refused_once_a_later_call_has_taken_its_place', () => {
  const first = sinai.viewCasts(MANY);
  const paths = sinai.viewPaths(MANY.subarray(0, 50), { bounces: 1 });
  const kept = first.distance;
  const k = 1 + first.state.subarray(1).indexOf(CAST_STATES.indexOf('hit'));
  const before = kept[k];
  assert.ok(first.distance === kept && before === sinai.castMany(MANY).distance[k]);
  const second = sinai.viewCasts(MANY.subarray(5));
  for (const use of [() => first.distance, () => first.hit(0), () => [...first]])
    assert.throws(use, { code: 'stale', name: 'CaromError' });
  // The lone array shows what is there now: a later answer, and nothing else.
  assert.ok(kept[k - 1] === before && kept[k - 1] === second.distance[k - 1]);
  assert.equal(paths.length, 10, "paths and casts are not in each other's way");
});

test('what_is_shown_is_found_again_when_the_memory_has_grown', () => {
  const casts = sinai.viewCasts(MANY);
  const [list, copy] = [casts.distance, casts.distance.slice()];
  MEMORY.grow(1);
  assert.equal(list.length, 0, 'the array itself is gone');
  assert.deepEqual(casts.distance, copy);
});

test('a_stale_array_never_reaches_what_else_is_in_memory', () => {
  const small = sinai.viewCasts(MANY.subarray(0, 50)).distance;
  const address = small.byteOffset;
  // Ever larger answers need other places, and none of them is given back to anybody.
  const scenes = [];
  for (let count = 20; count <= 1000; count += 140) {
    sinai.viewCasts(MANY.subarray(0, 5 * count));
    scenes.push(new carom.Scene());
    scenes[scenes.length - 1].addPolygon(Array.from({ length: 400 }, (_, k) => [Math.cos(k / 64), Math.sin(k / 64)]).flat());
  }
  new Float64Array(MEMORY.buffer, address, 10).fill(NaN);
  const down = { centre: /** @type {const} */ ([0, -5]), direction: /** @type {const} */ ([0, 1]), radius: 1 };
  for (const scene of scenes) assert.ok(Math.abs((scene.firstHit(down)?.distance ?? 0) - 3) < 1e-3);
});

test('a_lone_cast_is_the_first_hits_distance_and_keeps_the_hit_for_when_it_is_asked_for', () => {
  for (const [k, { centre, direction, radius }] of objects(MANY).entries()) {
    const alone = ONE_BY_ONE[k];
    const [[x, y], [dx, dy]] = /** @type {[number, number][]} */ ([centre, direction]);
    const distance = sinai.cast(x, y, dx, dy, radius);
    const wanted = typeof alone === 'string' ? NaN : (alone?.distance ?? Infinity);
    assert.ok(Object.is(distance, wanted), `${distance} and ${wanted}`);
    if (typeof alone === 'string') assert.throws(() => sinai.lastHit, { code: alone });
    else assert.deepEqual(sinai.lastHit, alone);
  }
});

test('a_lone_cast_of_what_is_no_ball_is_not_a_number_and_the_refusal_waits', () => {
  const scene = new carom.Scene();
  assert.equal(scene.lastHit, undefined);
  assert.deepEqual([scene.cast(0, 0, 1, 0, 1), scene.lastHit], [Infinity, undefined]);
  for (const [ball, code] of /** @type {[number[], string][]} */ ([
    [[NaN, 0, 1, 0, 1], 'not-finite'],
    [[0, 0, 0, 0, 1], 'zero-direction'],
    [[0, 0, 1, 0, -1], 'negative-radius'],
  ])) {
    const [x, y, dx, dy, radius] = ball;
    assert.ok(Number.isNaN(scene.cast(x, y, dx, dy, radius)));
    for (let again = 0; again < 2; again += 1) assert.throws(() => scene.lastHit, { code });
  }
  assert.deepEqual([scene.cast(0, 0, 1, 0, 1), scene.lastHit], [Infinity, undefined]);
});

test('the_numbers_of_a_lone_cast_can_be_looked_at', () => {
  const scene = new carom.Scene();
  const pillar = scene.addCircle([10, 0], 2);
  const view = carom.Scene.viewHit();
  scene.cast(0, 0, 1, 0, 1);
  assert.deepEqual([...view], [7, 7, 0, 8, 0, -1, 0, pillar, FEATURES.indexOf('round'), 0]);
  scene.cast(9, 0, 1, 0, 1);
  assert.deepEqual([view[0], view[7]], [NaN, pillar]);
  scene.free();
  assert.equal(view.length, 10, 'it belongs to no scene');
  MEMORY.grow(1);
  assert.deepEqual([view.length, carom.Scene.viewHit()[7]], [0, pillar]);
});
