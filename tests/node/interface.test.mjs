// Answers that no example shows (tests/package/api.test.mjs runs the examples of all exports), by numbers worked out by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { called, meant, things } from '../package/calls.mjs';
import { carom } from './carom.mjs';
import WRITTEN from './answers.json' with { type: 'json' };

const ROOM = [-300, -300, -300, 300, 300, 300, 300, -300];
const SQUARE = [0, 0, 2, 0, 2, 2, 0, 2];
/** @type {carom.Ball} */
const BALL = { centre: [0, 0], direction: [3, 4], radius: 40 };

function room() {
  const scene = new carom.Scene();
  const wall = scene.addPolygon(ROOM, { side: 'inside' });
  return { scene, wall };
}

test('limits_of_which_none_is_given_are_29_bounces', () => {
  const { scene } = room();
  for (const limits of [undefined, {}, { bounces: undefined }, { bounces: undefined, length: undefined }]) {
    const path = scene.rebound(BALL, limits);
    assert.deepEqual([path.hits.length, path.end], [29, 'max-bounces']);
    // The start and 29 bounces.
    assert.equal(scene.reboundMany([0, 0, 3, 4, 40], limits).points.length, 60);
    assert.equal(scene.fan(BALL, 3, limits).points.length, 3 * 60);
  }
  const long = scene.rebound(BALL, { length: 50_000 });
  assert.deepEqual([long.length, long.end, long.hits.length > 29], [50_000, 'max-length', true]);
  assert.equal(scene.rebound(BALL, { bounces: 31 }).hits.length, 31);
});

test('a_path_keeps_its_touches_when_its_points_are_handed_over', () => {
  const { scene } = room();
  // It is passed on the way.
  scene.addCircle([90, 120], 10, { response: 'pass' });
  const [one, other] = [0, 0].map(() => scene.rebound(BALL, { bounces: 2 }));
  structuredClone(one.points, { transfer: [one.points.buffer] });
  assert.equal(one.points.length, 0);
  assert.deepEqual([one.hits, one.touches], [other.hits, other.touches]);
  assert.ok(one.touches.length > 0);
});

test('polygons_may_be_lists_of_points', () => {
  const [flat, nested] = [room().scene, room().scene];
  flat.addPolygons([0, 0, 4, 0, 0, 4], [0, 3]);
  nested.addPolygons(
    [
      [0, 0],
      [4, 0],
      [0, 4],
    ],
    [0, 3],
  );
  assert.deepEqual(nested.toJSON(), flat.toJSON());
});

test('a_part_of_a_role_that_is_not_said_stays_as_it_is_drawn', () => {
  const drawing = '<svg><rect class="room pass" width="9" height="9"/></svg>';
  const saying = (/** @type {any} */ role) =>
    JSON.parse(carom.SceneFile.fromSVG(drawing, { role: () => role }).toText()).bodies[0];
  const { side, response } = saying({ side: undefined, response: 'stop' });
  assert.deepEqual([side, response, saying({ side: 'outside' }).response], ['inside', 'stop', 'pass']);
});

test('the_console_shows_a_proxy_of_a_scene_and_a_freed_file_says_nothing', () => {
  const file = carom.SceneFile.fromSVG('<svg/>');
  for (const one of [room().scene, file]) assert.doesNotThrow(() => inspect(new Proxy(one, {})));
  file.free();
  assert.throws(() => file.svg, { code: 'freed' });
});

test('normals_have_the_numbers_of_the_edges_as_given', () => {
  const normals = carom.polygonNormals([0, 0, 4, 0, 4, 0, 4, 4, 0, 4]);
  assert.deepEqual(
    [...normals].map((x) => x + 0),
    [0, -1, 0, 0, 1, 0, 0, 1, -1, 0],
  );
});

test('a_part_of_a_fan_ends_where_the_fan_does', () => {
  const { scene } = room();
  const fan = (/** @type {object} */ part) => scene.fan(BALL, 3, { bounces: 1, ...part });
  assert.deepEqual(fan({ to: 4 }), fan({}));
  assert.deepEqual(fan({ from: 1, to: 9 }), fan({ from: 1 }));
  for (const part of [{ from: 2, to: 1 }, { from: 4 }]) assert.deepEqual(fan(part).points.length, 0);
});

test('trees_show_their_boxes_and_counters_tell_what_a_cast_looked_at', () => {
  const { scene } = room();
  for (let k = 0; k < 5; k += 1) scene.addCircle([k * 10 - 200, -200], 1);
  const [root, left, right] = scene.treeBoxes();
  assert.deepEqual([root.number, root.depth, root.leaf, root.box], [0, 0, false, [-201, -201, -159, -199]]);
  assert.ok(left.leaf && right.leaf);
  assert.deepEqual([...left.bodies, ...right.bodies].sort(), [1, 2, 3, 4, 5]);
  const { boxesTested, boxesMissed, piecesTested } = scene.countersOf(BALL, { bounces: 1 });
  assert.ok(boxesTested >= 1 && boxesMissed >= 1 && piecesTested >= 1);
});

/** Lists instead of what is like them, and nothing for what is not there. @param {any} value @returns {any} */
function plain(value) {
  if (ArrayBuffer.isView(value) || Array.isArray(value)) return Array.from(/** @type {any} */ (value), plain);
  return value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, own]) => [key, plain(own)]))
    : (value ?? null);
}
/** The members that something has of those that another has. @param {any} found @param {any} has @returns {any} */
const part = (found, has) =>
  Array.isArray(has)
    ? found.map((/** @type {any} */ one, /** @type {number} */ k) => part(one, has[k]))
    : Object.fromEntries(Object.keys(has).map((key) => [key, found[key] ?? null]));

/**
 * Calls, with arguments as in tests/package/calls.json, and their answers, or parts of these.
 * @type {{ call: string, with: any[], is?: any, has?: any }[]}
 */
const ANSWERS = /** @type {any} */ (WRITTEN);

test('functions_of_shapes_and_solids_answer_in_every_case', () => {
  const all = things(carom);
  for (const { call, with: values, is, has } of ANSWERS) {
    const answer = plain(called(carom, all, call, meant(values, all)));
    assert.deepEqual(has ? part(answer, has) : answer, has ?? is, `${call} with ${JSON.stringify(values)}`);
  }
});

test('a_tree_is_followed_along_a_ray_that_has_a_width', () => {
  // Grown by 2.5, boxes of height 1 are met 3 above the ground.
  const tree = new carom.Tree([0, 0, 1, 1, 10, 0, 11, 1, 20, 0, 21, 1]);
  assert.deepEqual(tree.alongRay([-5, 3], [1, 0], 2.5, 16), Uint32Array.of(0, 1));
});

test('points_and_lists_come_in_as_anything_like_them_and_lists_come_out_as_lists', () => {
  assert.equal(carom.polygonArea(new Set([0, 0.5, 4, 1, 3, 5])), carom.polygonArea([0, 0.5, 4, 1, 3, 5]));
  assert.equal(carom.polygonArea(Int16Array.from(SQUARE)), 4);
  assert.equal(
    carom.polygonArea(
      (function* () {
        yield* SQUARE;
      })(),
    ),
    4,
  );
  assert.deepEqual([...carom.reflect(new Float32Array([3, 4]), /** @type {any} */ (new Set([0, -1])))], [3, -4]);
  const { scene, wall } = room();
  assert.deepEqual(scene.firstHit({ center: { x: 0, y: 0 }, direction: { x: 3, y: 4 }, radius: 40 }), scene.firstHit(BALL));
  const path = scene.rebound(BALL, { bounces: 2 });
  for (const list of [
    scene.ids,
    scene.allHits(BALL),
    scene.skippedByBoxes(BALL),
    scene.treeBoxes(),
    scene.boxOf(wall),
    path.points,
    path.hits,
    path.touches,
    path.direction,
    scene.outline(wall, 1).loops,
  ]) {
    assert.ok(Array.isArray(list) || ArrayBuffer.isView(list));
  }
});
