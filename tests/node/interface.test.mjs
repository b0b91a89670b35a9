// The answer of each export, with numbers worked out by hand.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { ROOT, carom } from './carom.mjs';

const ROOM = [-300, -300, -300, 300, 300, 300, 300, -300];
/** @type {carom.Ball} */
const BALL = { centre: [0, 0], direction: [3, 4], radius: 40 };

function room() {
  const scene = new carom.Scene();
  const wall = scene.addPolygon(ROOM, { side: 'inside' });
  return { scene, wall };
}

test('a_first_hit_says_where_and_what', () => {
  const { scene, wall } = room();
  // 260 down at 4 in 5: after 325, 195 to the right.
  assert.deepEqual(scene.firstHit(BALL), {
    distance: 325,
    centre: [195, 260],
    point: [195, 300],
    normal: [0, -1],
    body: wall,
    feature: 'edge',
    index: 1,
    graze: false,
  });
});

test('no_hit_is_undefined', () => {
  assert.equal(new carom.Scene().firstHit(BALL), undefined);
  assert.equal(new carom.Scene().clearance([0, 0]), undefined);
});

test('any_hit_stops_at_its_distance', () => {
  const { scene } = room();
  assert.deepEqual([scene.anyHit(BALL, 325), scene.anyHit(BALL, 324.999)], [true, false]);
});

test('all_hits_come_nearest_first_and_of_one_body_alone', () => {
  const { scene, wall } = room();
  const pillar = scene.addCircle([0, 150], 10, { response: 'pass' });
  const down = { ...BALL, direction: /** @type {const} */ ([0, 1]) };
  assert.deepEqual(scene.allHits(down).map(({ body, distance }) => [body, distance]), [[pillar, 100], [wall, 260]]);
  assert.deepEqual(scene.hitsOf(pillar, down).map(({ feature, distance }) => [feature, distance]), [['round', 100]]);
});

test('clearance_is_the_room_at_a_point_and_negative_on_the_wrong_side', () => {
  const { scene, wall } = room();
  assert.deepEqual(scene.clearance([290, 0]), { distance: 10, body: wall, feature: 'edge', index: 2, point: [300, 0] });
  assert.equal(scene.clearance([310, 0])?.distance, -10);
});

test('a_path_has_points_hits_length_direction_and_end', () => {
  const { scene } = room();
  const path = scene.rebound(BALL, { bounces: 1 });
  assert.deepEqual([...path.points], [0, 0, 195, 260]);
  assert.deepEqual([path.length, path.end, path.stoppedBy, path.hits.length], [325, 'max-bounces', undefined, 1]);
  const [x, y] = path.direction;
  assert.ok(Math.abs(x - 0.6) < 1e-15 && Math.abs(y + 0.8) < 1e-15);
});

test('touches_tell_what_was_passed_on_which_leg', () => {
  const { scene } = room();
  const sensor = scene.addCircle([0, 150], 10, { response: 'pass' });
  const path = scene.rebound({ ...BALL, direction: [0, 1] }, { bounces: 2 });
  // Down through it, and up through it again.
  assert.deepEqual(path.touches.map(({ leg, hit }) => [leg, hit.body, hit.distance]), [[0, sensor, 100], [1, sensor, 60]]);
});

test('what_is_only_grazed_is_told_as_such', () => {
  const { scene } = room();
  const pillar = scene.addCircle([50, 150], 10);
  const path = scene.rebound({ ...BALL, direction: [0, 1] }, { bounces: 1 });
  assert.deepEqual(path.touches.map(({ hit }) => [hit.body, hit.distance, hit.graze]), [[pillar, 150, true]]);
});

test('without_limits_a_path_has_29_bounces', () => {
  const { scene } = room();
  assert.equal(scene.rebound(BALL).hits.length, 29);
});

test('a_moved_body_is_hit_where_it_stands', () => {
  const { scene } = room();
  const pillar = scene.addCircle([0, 0], 10, { placement: { position: [0, 150] } });
  const down = { ...BALL, direction: /** @type {const} */ ([0, 1]) };
  assert.equal(scene.firstHit(down)?.distance, 100);
  scene.place(pillar, { position: [0, 70], parent: { position: [0, 100] } });
  assert.equal(scene.firstHit(down)?.distance, 120);
  assert.deepEqual([...scene.boxOf(pillar)], [-10, 160, 10, 180]);
  scene.remove(pillar);
  assert.equal(scene.firstHit(down)?.distance, 260);
});

test('a_body_put_in_the_place_of_another_keeps_its_id', () => {
  const { scene, wall } = room();
  const body = scene.addCircle([0, 100], 10);
  const last = scene.addCircle([0, 200], 10);
  const down = { ...BALL, direction: /** @type {const} */ ([0, 1]) };
  scene.setPolygon(body, [-5, 60, 5, 60, 5, 70, -5, 70]);
  assert.deepEqual([scene.firstHit(down)?.body, scene.firstHit(down)?.distance], [body, 20]);
  scene.setPolyline(body, [-50, 130, 50, 130], { placement: { position: [0, 10] } });
  assert.deepEqual([scene.firstHit(down)?.body, scene.firstHit(down)?.distance], [body, 100]);
  scene.setCircle(body, [0, 120], 20);
  assert.deepEqual([scene.firstHit(down)?.body, scene.firstHit(down)?.distance], [body, 60]);
  assert.deepEqual([...scene.ids], [wall, body, last]);
  assert.throws(() => scene.setCircle(body, [0, 0], -1), { code: 'negative-radius' });
  assert.equal(scene.firstHit(down)?.distance, 60);
});

test('outlines_know_their_sources', () => {
  const outline = carom.Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], 1);
  const [loop, ...others] = outline.loops;
  assert.equal(others.length, 0);
  assert.deepEqual(loop.pieces.map(({ kind }) => kind).sort(), [...Array(4).fill('arc'), ...Array(4).fill('segment')]);
  assert.deepEqual(loop.pieces.map(({ source }) => source).sort(), [...Array(4).fill('corner'), ...Array(4).fill('edge')]);
  assert.ok(Math.abs(outline.area - (32 + Math.PI)) < 1e-12);
  assert.deepEqual([...(outline.box ?? [])], [-1, -1, 5, 5]);
  assert.ok(carom.Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], -2).isEmpty);
  assert.ok(Math.abs(carom.Outline.ofPolyline([0, 0, 10, 0], 2).area - (40 + 4 * Math.PI)) < 1e-12);
  assert.ok(Math.abs(carom.Outline.ofCircle([0, 0], 3, -1).length - 4 * Math.PI) < 1e-12);
});

test('a_scenes_outline_lies_on_the_balls_side', () => {
  const { scene, wall } = room();
  const block = scene.addPolygon([0, 0, 10, 0, 10, 10, 0, 10]);
  assert.equal(scene.outline(wall, 40).area, 520 * 520);
  assert.ok(scene.outline(block, 1).area > 140);
});

test('the_tree_is_shown_in_pre_order_without_rooms', () => {
  const { scene } = room();
  for (let k = 0; k < 5; k += 1) scene.addCircle([k * 10, 0], 1);
  const [root, left, right] = scene.treeBoxes();
  assert.deepEqual([root.number, root.depth, root.leaf, root.box], [0, 0, false, [-1, -1, 41, 1]]);
  assert.ok(left.leaf && right.leaf);
  assert.deepEqual([...left.bodies, ...right.bodies].sort(), [1, 2, 3, 4, 5]);
});

test('counters_and_skipped_bodies_tell_what_a_cast_looked_at', () => {
  const { scene } = room();
  const far = scene.addCircle([-200, -200], 5);
  assert.deepEqual([...scene.skippedByBoxes(BALL)], [far]);
  const { boxesTested, boxesMissed, piecesTested } = scene.countersOf(BALL, { bounces: 1 });
  assert.ok(boxesTested >= 1 && boxesMissed >= 1 && piecesTested >= 1);
});

test('a_tree_of_your_own_finds_boxes', () => {
  const tree = new carom.Tree([0, 0, 1, 1, 10, 0, 11, 1, 20, 0, 21, 1, 30, 5, 31, 6]);
  assert.deepEqual([...tree.alongRay([-5, 0.5], [1, 0], 0)], [0, 1, 2]);
  assert.deepEqual([...tree.alongRay([-5, 0.5], [1, 0], 0, 15)], [0, 1]);
  assert.deepEqual([...tree.alongRay([-5, 3], [1, 0], 2)].length, 4);
  assert.deepEqual([...tree.near([12, 0], 2)], [1]);
  assert.deepEqual([...tree.overlapping([0.5, 0.5, 10, 1])].sort(), [0, 1]);
  tree.update(3, [0, 0, 2, 2]);
  assert.deepEqual([...tree.overlapping([1.5, 1.5, 2, 2])], [3]);
  assert.throws(() => tree.update(4, [0, 0, 1, 1]), { code: 'unknown-item' });
});

test('a_tree_to_look_at_is_split_in_the_middle', () => {
  const levels = carom.Tree.midpoint([0, 0, 1, 1, 10, 0, 11, 1, 20, 0, 21, 2], 1);
  assert.deepEqual(
    levels.map(({ box, depth, items }) => [box, depth, items]),
    [
      [[0, 0, 21, 2], 0, [0, 1, 2]],
      [[0, 0, 1, 1], 1, [0]],
      [[10, 0, 21, 2], 1, [1, 2]],
      [[10, 0, 11, 1], 2, [1]],
      [[20, 0, 21, 2], 2, [2]],
    ],
  );
  assert.throws(() => carom.Tree.midpoint([1, 2, 3]), { code: 'wrong-length' });
});

test('pair_functions_answer_by_hand', () => {
  assert.deepEqual([...carom.reflect([3, 4], [0, -1])], [3, -4]);
  assert.deepEqual(carom.raySegment([1, 0], [0, 1], [4, 2], [0, 2]), { distance: 2, u: 0.75, point: [1, 2], front: true });
  assert.equal(carom.raySegment([1, 3], [0, 1], [4, 2], [0, 2]), undefined);
  assert.deepEqual(carom.rayCircle([-5, 0], [1, 0], [0, 0], 3), { relation: 'two', enter: 2, leave: 8 });
  assert.deepEqual(carom.rayCircle([-5, 3], [1, 0], [0, 0], 3), { relation: 'tangent', at: 5 });
  assert.deepEqual(carom.rayCircle([-5, 4], [1, 0], [0, 0], 3), { relation: 'miss' });
  const circle = { centre: /** @type {const} */ ([0, 0]), radius: 3 };
  assert.deepEqual(carom.rayArc([-5, 0], [1, 0], circle).map(({ distance, side }) => [distance, side]), [[2, 'outside'], [8, 'inside']]);
  const right = { ...circle, start: -1, end: 1 };
  assert.deepEqual(carom.rayArc([-5, 0], [1, 0], right).map(({ distance }) => distance), [8]);
  assert.deepEqual(carom.rayArc([-5, 0], [1, 0], { ...right, anticlockwise: true }).map(({ distance }) => distance), [2]);
  assert.deepEqual(carom.rayBox([-2, 1], [1, 0], [0, 0, 4, 2]), { enter: 2, leave: 6 });
  assert.equal(carom.rayBox([5, 1], [1, 0], [0, 0, 4, 2]), undefined);
  assert.deepEqual(carom.lineCrossing([0, 1], [4, 1], [1, 0], [1, 2]), { point: [1, 1], u: 0.25, v: 0.5 });
  assert.equal(carom.lineCrossing([0, 0], [1, 0], [0, 1], [1, 1]), undefined);
  assert.equal(carom.projectOnRay([3, 9], [5, 0], [2, 0]), -2);
  assert.deepEqual([carom.distanceToRay([8, 4], [5, 0], [2, 0]), carom.distanceToRay([2, 4], [5, 0], [2, 0])], [4, 5]);
  assert.deepEqual([carom.distanceToSegment([1, 7], [0, 0], [4, 0]), carom.distanceToSegment([7, 4], [0, 0], [4, 0])], [7, 5]);
  assert.equal(carom.distanceToPolygon([1, 1], [0, 0, 4, 0, 4, 4, 0, 4]), 1);
  assert.equal(carom.distanceOfPolygons([0, 0, 4, 0, 4, 4, 0, 4], [7, 8, 9, 8, 9, 9]), 5);
  assert.deepEqual([...carom.closestInBox([9, 1], [0, 0, 4, 4])], [4, 1]);
  assert.throws(() => carom.distanceToRay([NaN, 0], [0, 0], [1, 0]), { code: 'not-finite' });
  assert.deepEqual([...carom.boxOfPoints([4, -1, -3, 8])], [-3, -1, 4, 8]);
  assert.deepEqual([...carom.boxOfArc(circle)], [-3, -3, 3, 3]);
  const square = [0, 0, 2, 0, 2, 2, 0, 2];
  assert.deepEqual([[1, 1], [2, 1], [3, 1]].map(([x, y]) => carom.locateInPolygon(square, [x, y])), ['inside', 'boundary', 'outside']);
  assert.equal(carom.polygonArea(square), 4);
  assert.deepEqual([...carom.polygonNormals(square)].map((x) => x + 0), [0, -1, 1, 0, 0, 1, -1, 0]);
  assert.deepEqual([...carom.placePoints([1, 2], { scale: 2, position: [10, 0] })], [12, 4]);
});

test('separating_axes_tell_the_gap_or_the_depth', () => {
  const square = [0, 0, 2, 0, 2, 2, 0, 2];
  const moved = (/** @type {number} */ by) => carom.placePoints(square, { position: [by, 0] });
  assert.deepEqual(carom.satPolygons(square, moved(5)), { relation: 'apart', axis: [1, 0], gap: 3 });
  assert.equal(carom.satPolygons(square, moved(2)).relation, 'touching');
  assert.deepEqual(carom.satPolygons(square, moved(1.5)), { relation: 'overlapping', axis: [1, 0], depth: 0.5 });
  assert.equal(carom.satPolygonCircle(square, [4, 1], 1).relation, 'apart');
  const box = { centre: /** @type {const} */ ([0, 0]), half: /** @type {const} */ ([1, 1]), angle: 0 };
  assert.equal(carom.satBoxes(box, { ...box, centre: [1.5, 0] }).relation, 'overlapping');
  assert.equal(carom.obbCorners(box).length, 8);
});

test('a_document_keeps_what_a_file_says', () => {
  for (const name of readdirSync(new URL('scenes/', ROOT))) {
    if (name === 'schema.json' || name === 'index.json') continue;
    const text = readFileSync(new URL(`scenes/${name}`, ROOT), 'utf8');
    const document = carom.SceneFile.parse(text);
    assert.equal(document.toText(), text, name);
    const written = JSON.parse(text);
    assert.deepEqual(document.bodies.map(({ style }) => style), written.bodies.map((/** @type {any} */ body) => body.style));
    assert.deepEqual(document.ball, written.ball);
    assert.deepEqual(document.limits, written.limits);
    assert.equal(document.scene().ids.length, written.bodies.length);
    assert.ok(document.title('en') && document.title('zh'), name);
  }
});

test('a_malformed_document_is_refused_with_its_place', () => {
  const refused = (/** @type {string} */ text) => {
    try {
      carom.SceneFile.parse(text);
    } catch (error) {
      return /** @type {carom.CaromError} */ (error);
    }
    return assert.fail('it was taken');
  };
  assert.equal(refused('{').code, 'json');
  assert.match(refused('{\n  "carom": 1,\n  "bodis": []\n}').message, /^bodis: unknown member/);
  assert.equal(refused('{"carom": 3, "bodies": []}').code, 'unknown-version');
});

test('the_original_gives_the_originals_own_path', () => {
  const text = readFileSync(new URL('scenes/collision-rebound.json', ROOT), 'utf8');
  const document = carom.SceneFile.parse(text);
  const { ball, limits } = document;
  assert.ok(ball);
  const path = document.scene().rebound(ball, limits);
  assert.deepEqual([path.hits.length, path.end], [28, 'stopped']);
});
