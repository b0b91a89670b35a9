// Answers that no example shows (tests/package/api.test.mjs runs the examples of all exports), by numbers worked out by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carom } from './carom.mjs';

const ROOM = [-300, -300, -300, 300, 300, 300, 300, -300];
const SQUARE = [0, 0, 2, 0, 2, 2, 0, 2];
/** @type {carom.Ball} */
const BALL = { centre: [0, 0], direction: [3, 4], radius: 40 };
const DOWN = { ...BALL, direction: /** @type {const} */ ([0, 1]) };

function room() {
  const scene = new carom.Scene();
  const wall = scene.addPolygon(ROOM, { side: 'inside' });
  return { scene, wall };
}

test('an_empty_scene_has_no_hit_and_no_clearance', () => {
  const scene = new carom.Scene();
  assert.deepEqual([scene.firstHit(BALL), scene.clearance([0, 0]), scene.castMoving({ ...BALL, velocity: [1, 0] }, { time: 9 })], [undefined, undefined, undefined]);
});

test('clearance_is_negative_on_the_wrong_side', () => {
  const { scene, wall } = room();
  assert.deepEqual(scene.clearance([290, 0]), { distance: 10, body: wall, feature: 'edge', index: 2, point: [300, 0] });
  assert.equal(scene.clearance([310, 0])?.distance, -10);
});

test('touches_tell_what_was_passed_or_grazed_on_which_leg', () => {
  const { scene } = room();
  const sensor = scene.addCircle([0, 150], 10, { response: 'pass' });
  const pillar = scene.addCircle([50, 180], 10);
  const { touches } = scene.rebound(DOWN, { bounces: 2 });
  // Down through it and beside the pillar, and so on the way up.
  assert.deepEqual(
    touches.map(({ leg, hit }) => [leg, hit.body, hit.distance, hit.graze]),
    [[0, sensor, 100, false], [0, pillar, 180, true], [1, sensor, 60, false], [1, pillar, 80, true]],
  );
});

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

test('a_body_stands_where_it_is_placed_and_keeps_its_id_when_it_is_replaced', () => {
  const scene = new carom.Scene();
  const body = scene.addCircle([0, 0], 10, { placement: { position: [0, 150] } });
  const last = scene.addCircle([900, 0], 1);
  const box = () => scene.boxOf(body).map((x) => Math.round(1e9 * x) / 1e9);
  assert.deepEqual(box(), [-10, 140, 10, 160]);
  scene.place(body, { position: [0, 70], parent: { position: [0, 100] } });
  assert.deepEqual(box(), [-10, 160, 10, 180]);
  scene.setPolygon(body, [-40, -20, 40, -20, 40, 20, -40, 20], { bulges: Float64Array.of(0, 1, 0, 1), rounding: 1 });
  assert.deepEqual(box(), [-61, -21, 61, 21]);
  scene.place(body, { scale: 3 });
  assert.deepEqual(box(), [-183, -63, 183, 63]);
  scene.setPolyline(body, [0, 0, 80, 0], { bulges: [1], rounding: 2, placement: { position: [0, 10] } });
  assert.deepEqual(box(), [-2, -32, 82, 12]);
  scene.setCircle(body, [0, 0], 1, { rounding: 3 });
  assert.deepEqual(box(), [-4, -4, 4, 4]);
  assert.deepEqual([...scene.ids], [body, last]);
});

test('outlines_know_their_sources_and_lie_on_the_balls_side', () => {
  const [loop, ...others] = carom.Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], 1).loops;
  assert.equal(others.length, 0);
  assert.deepEqual(loop.pieces.map(({ kind, source }) => `${kind} of ${source}`).sort(), [...Array(4).fill('arc of corner'), ...Array(4).fill('segment of edge')]);
  assert.ok(Math.abs(carom.Outline.ofPolyline([0, 0, 10, 0], 2).area - (40 + 4 * Math.PI)) < 1e-12);
  assert.ok(Math.abs(carom.Outline.ofCircle([0, 0], 3, -1).length - 4 * Math.PI) < 1e-12);
  const { scene } = room();
  assert.deepEqual(scene.outline(scene.addPolygon(SQUARE), 1).box, [-1, -1, 3, 3]);
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

const CIRCLE = { centre: /** @type {const} */ ([0, 0]), radius: 3 };
const RIGHT = { ...CIRCLE, start: -1, end: 1 };

/** The answers of functions in their other cases. @type {[answer: unknown, expected: unknown][]} */
const ANSWERS = [
  [carom.raySegment([1, 3], [0, 1], [4, 2], [0, 2]), undefined],
  [carom.rayCircle([-5, 3], [1, 0], [0, 0], 3), { relation: 'tangent', at: 5 }],
  [carom.rayCircle([-5, 4], [1, 0], [0, 0], 3), { relation: 'miss' }],
  [carom.rayArc([-5, 0], [1, 0], CIRCLE).map(({ distance, side }) => [distance, side]), [[2, 'outside'], [8, 'inside']]],
  [carom.rayArc([-5, 0], [1, 0], { ...RIGHT, anticlockwise: true }).map(({ distance }) => distance), [2]],
  [carom.rayBox([5, 1], [1, 0], [0, 0, 4, 2]), undefined],
  [carom.lineCrossing([0, 0], [1, 0], [0, 1], [1, 1]), undefined],
  [carom.locateInPolygon(SQUARE, [1, 1]), 'inside'],
  [carom.satPolygons(SQUARE, carom.placePoints(SQUARE, { position: [1.5, 0] })), { relation: 'overlapping', axis: [1, 0], depth: 0.5 }],
  // Grown by 2.5, boxes of height 1 are met 3 above the ground.
  [new carom.Tree([0, 0, 1, 1, 10, 0, 11, 1, 20, 0, 21, 1]).alongRay([-5, 3], [1, 0], 2.5, 16), Uint32Array.of(0, 1)],
  [carom.bulgeThrough([-25, 0], [7, 24], [25, 0]), -1],
];

test('functions_of_shapes_answer_in_every_case', () => {
  for (const [answer, expected] of ANSWERS) assert.deepEqual(answer, expected);
});

test('points_and_lists_come_in_as_anything_like_them_and_lists_come_out_as_lists', () => {
  assert.equal(carom.polygonArea(new Set([0, 0.5, 4, 1, 3, 5])), carom.polygonArea([0, 0.5, 4, 1, 3, 5]));
  assert.equal(carom.polygonArea(Int16Array.from(SQUARE)), 4);
  assert.equal(carom.polygonArea((function* () { yield* SQUARE; })()), 4);
  assert.deepEqual([...carom.reflect(new Float32Array([3, 4]), /** @type {any} */ (new Set([0, -1])))], [3, -4]);
  const { scene, wall } = room();
  assert.deepEqual(scene.firstHit({ center: { x: 0, y: 0 }, direction: { x: 3, y: 4 }, radius: 40 }), scene.firstHit(BALL));
  const path = scene.rebound(BALL, { bounces: 2 });
  for (const list of [scene.ids, scene.allHits(BALL), scene.skippedByBoxes(BALL), scene.treeBoxes(), scene.boxOf(wall), path.points, path.hits, path.touches, path.direction, scene.outline(wall, 1).loops]) {
    assert.ok(Array.isArray(list) || ArrayBuffer.isView(list));
  }
});
