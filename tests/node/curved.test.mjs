// Edges that are arcs, and bodies that are rounded, by numbers that can be worked out by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carom } from './carom.mjs';

/** Half circles on the right and on the left. */
const STADIUM = [-40, -20, 40, -20, 40, 20, -40, 20];
const BULGES = [0, 1, 0, 1];
const BRICK = [100, -20, 140, -20, 140, 20, 100, 20];

/** @param {number} x @param {number} y @param {number} radius @returns {carom.Ball} */
const toTheRight = (x, y, radius) => ({ centre: [x, y], direction: [1, 0], radius });

/** @param {number[]} a @param {number[]} b */
const close = (a, b) => a.length === b.length && a.every((x, k) => Math.abs(x - b[k]) <= 1e-12 * (1 + Math.abs(b[k])));

/** @param {carom.Hit | undefined} hit @param {Partial<carom.Hit>} expected */
function isHit(hit, { distance, point, normal, ...rest }) {
  assert.ok(hit);
  assert.ok(close([hit.distance, ...hit.point, ...hit.normal], [distance, point, normal].flat().map(Number)), JSON.stringify(hit));
  for (const [name, value] of Object.entries(rest)) assert.equal(/** @type {any} */ (hit)[name], value, name);
}

/** The calls on a canvas, in words. @param {carom.Scene} scene @param {number} body */
function strokes(scene, body) {
  /** @type {string[]} */
  const heard = [];
  const hear = (/** @type {string} */ name) => (/** @type {unknown[]} */ ...given) =>
    void heard.push([name, ...given.map((x) => (typeof x === 'number' ? Math.round(1e6 * x) / 1e6 + 0 : x))].join(' '));
  const canvas = Object.fromEntries(['moveTo', 'lineTo', 'arc', 'closePath'].map((name) => [name, hear(name)]));
  scene.traceBody(/** @type {any} */ (canvas), body);
  return heard;
}

test('a_ball_touches_an_edge_that_is_an_arc_from_outside', () => {
  const scene = new carom.Scene();
  const body = scene.addPolygon(STADIUM, { bulges: BULGES });
  isHit(scene.firstHit(toTheRight(-200, 0, 10)), { distance: 130, point: [-60, 0], normal: [-1, 0], body, feature: 'edge', index: 3 });
  // 18 up: 24 to the left of the arc's centre, which is 30 away.
  isHit(scene.firstHit(toTheRight(-200, -18, 10)), { distance: 136, point: [-56, -12], normal: [-0.8, -0.6], feature: 'edge', index: 3 });
});

test('a_ball_touches_an_edge_that_is_an_arc_from_inside', () => {
  const scene = new carom.Scene();
  scene.addPolygon(STADIUM, { bulges: Float64Array.from(BULGES), side: 'inside' });
  isHit(scene.firstHit(toTheRight(0, 0, 5)), { distance: 55, point: [60, 0], normal: [-1, 0], feature: 'edge', index: 1 });
});

test('two_points_are_a_lens_and_one_edge_is_an_arc', () => {
  const scene = new carom.Scene();
  const lens = scene.addPolygon([-30, 0, 30, 0], { bulges: [0.5, 0.5] });
  assert.ok(close(scene.boxOf(lens), [-30, -15, 30, 15]));
  const ring = scene.addPolyline([200, 0, 280, 0], { bulges: [-1] });
  assert.ok(close(scene.boxOf(ring), [200, 0, 280, 40]));
  isHit(scene.firstHit({ centre: [240, 100], direction: [0, -1], radius: 10 }), { distance: 50, point: [240, 40], normal: [0, 1], body: ring });
  isHit(scene.firstHit({ centre: [240, 0], direction: [0, 1], radius: 10 }), { distance: 30, point: [240, 40], normal: [0, -1], body: ring });
});

test('a_rounded_brick_is_larger_and_its_corners_are_round', () => {
  const scene = new carom.Scene();
  const brick = scene.addPolygon(BRICK, { rounding: 5 });
  assert.deepEqual([...scene.boxOf(brick)], [95, -25, 145, 25]);
  isHit(scene.firstHit(toTheRight(0, 0, 10)), { distance: 85, point: [95, 0], normal: [-1, 0], feature: 'edge', index: 3 });
  // 9 above the corner, 15 from it: 12 before it.
  isHit(scene.firstHit(toTheRight(0, -29, 10)), { distance: 88, point: [96, -23], normal: [-0.8, -0.6], feature: 'corner', index: 0 });
});

test('a_rounded_room_is_smaller_a_circle_larger_and_a_fence_thick', () => {
  const scene = new carom.Scene();
  scene.addPolygon([-300, -300, -300, 300, 300, 300, 300, -300], { side: 'inside', rounding: 10 });
  isHit(scene.firstHit({ centre: [0, 0], direction: [3, 4], radius: 40 }), { distance: 312.5, point: [187.5, 290], normal: [0, -1], index: 1 });
  const circle = scene.addCircle([100, 0], 20, { rounding: 5 });
  isHit(scene.firstHit(toTheRight(0, 0, 10)), { distance: 65, point: [75, 0], normal: [-1, 0], body: circle, feature: 'round' });
  const fence = scene.addPolyline([40, -50, 40, 50], { rounding: 3 });
  isHit(scene.firstHit(toTheRight(0, 0, 10)), { distance: 27, point: [37, 0], normal: [-1, 0], body: fence, feature: 'edge', index: 0 });
});

test('a_rounding_is_scaled_with_its_body', () => {
  const scene = new carom.Scene();
  const brick = scene.addPolygon(BRICK, { rounding: 5, placement: { scale: 2 } });
  assert.deepEqual([...scene.boxOf(brick)], [190, -50, 290, 50]);
  scene.place(brick, { scale: 3 });
  assert.deepEqual([...scene.boxOf(brick)], [285, -75, 435, 75]);
});

test('a_body_is_put_in_the_place_of_another_with_bulges_and_rounding', () => {
  const scene = new carom.Scene();
  const body = scene.addCircle([0, 0], 1);
  scene.setPolygon(body, STADIUM, { bulges: BULGES, rounding: 1 });
  assert.ok(close(scene.boxOf(body), [-61, -21, 61, 21]));
  scene.setPolyline(body, [0, 0, 80, 0], { bulges: [1], rounding: 2 });
  assert.ok(close(scene.boxOf(body), [-2, -42, 82, 2]));
  scene.setCircle(body, [0, 0], 1, { rounding: 3 });
  assert.deepEqual([...scene.boxOf(body)], [-4, -4, 4, 4]);
  scene.setPolygon(body, BRICK);
  assert.deepEqual([...scene.boxOf(body)], [100, -20, 140, 20]);
});

test('a_third_point_gives_a_bulge', () => {
  assert.equal(carom.bulgeThrough([-25, 0], [-7, -24], [25, 0]), 1);
  assert.equal(carom.bulgeThrough([-25, 0], [7, 24], [25, 0]), -1);
  assert.equal(carom.bulgeThrough([0, 0], [1, 1], [5, 5]), 0);
  // The quarter circle from (0, −5) to (5, 0), of which (3, −4) is a point: tan 22.5°.
  assert.ok(Math.abs(carom.bulgeThrough([0, -5], [3, -4], [5, 0]) - (Math.SQRT2 - 1)) < 1e-15);
});

test('arcs_are_drawn_as_arcs', () => {
  const scene = new carom.Scene();
  const body = scene.addPolygon(STADIUM, { bulges: BULGES, placement: { position: [100, 0] } });
  const right = 'arc 140 0 20 -1.570796 1.570796 false';
  const left = 'arc 60 0 20 1.570796 4.712389 false';
  assert.deepEqual(strokes(scene, body), ['moveTo 60 -20', 'lineTo 140 -20', right, 'lineTo 60 20', left, 'closePath']);
  const ring = scene.addPolyline([0, 0, 80, 0], { bulges: [-1] });
  assert.deepEqual(strokes(scene, ring), ['moveTo 0 0', 'arc 40 0 40 3.141593 0 true']);
});

test('a_rounded_body_is_drawn_by_the_border_of_its_solid', () => {
  const scene = new carom.Scene();
  const drawn = strokes(scene, scene.addPolygon(BRICK, { rounding: 5 }));
  const corners = drawn.filter((stroke) => stroke.startsWith('arc')).map((stroke) => stroke.split(' ').slice(1, 4).join(' '));
  assert.deepEqual(corners.sort(), ['100 -20 5', '100 20 5', '140 -20 5', '140 20 5']);
  assert.ok(['lineTo 140 -25', 'lineTo 145 20', 'lineTo 100 25', 'lineTo 95 -20'].filter((line) => drawn.includes(line)).length >= 3);
  // Half circles at both ends of a thick fence, and what is left of a room.
  const ends = strokes(scene, scene.addPolyline([0, 0, 0, 50], { rounding: 3 })).filter((stroke) => stroke.startsWith('arc'));
  assert.deepEqual(ends.map((stroke) => stroke.split(' ').slice(1, 4).join(' ')).sort(), ['0 0 3', '0 50 3']);
  assert.deepEqual(strokes(scene, scene.addCircle([0, 0], 20, { side: 'inside', rounding: 5 })).find((stroke) => stroke.startsWith('arc'))?.slice(0, 10), 'arc 0 0 15');
});

test('scene_files_hold_bulges_and_rounding', () => {
  const scene = new carom.Scene();
  scene.addPolygon(STADIUM, { bulges: BULGES, rounding: 2, side: 'inside' });
  scene.addPolyline([-10, 0, 10, 0], { bulges: [0.25] });
  const text = carom.SceneFile.of(scene).toText();
  const { carom: version, bodies } = JSON.parse(text);
  assert.deepEqual([version, bodies[0].shape.bulges, bodies[0].rounding, bodies[1].shape.bulges], [2, BULGES, 2, [0.25]]);
  const ball = { centre: /** @type {const} */ ([-30, 3]), direction: /** @type {const} */ ([5, 1]), radius: 1 };
  assert.deepEqual(carom.SceneFile.parse(text).scene().rebound(ball).points, scene.rebound(ball).points);
});

test('a_scene_file_keeps_arcs_and_rounding_among_polygons_that_are_added_together', () => {
  const plain = { shape: { polygon: [[0, 0], [1, 0], [0, 1]] }, side: 'outside', response: 'stop' };
  const bodies = [plain, plain, { ...plain, rounding: 1 }, plain, { ...plain, shape: { ...plain.shape, bulges: [0, 0, 1] } }, plain, { ...plain, side: 'inside' }, plain];
  const scene = carom.SceneFile.parse({ carom: 2, bodies }).scene();
  assert.deepEqual(Array.from(scene.ids, (id) => scene.body(id)), bodies);
  const bad = { ...plain, shape: { polygon: [[0, 0], [1, 0], [1, 0]] } };
  assert.throws(() => carom.SceneFile.parse({ carom: 2, bodies: [...bodies, plain, bad] }), { index: 9, member: 'bodies[9]', message: /^bodies\[9\]: (?!polygon)/ });
});

/** @type {any} */
const anything = (/** @type {unknown} */ value) => value;

/** @type {[code: string, says: RegExp, details: object, call: (scene: carom.Scene) => unknown][]} */
const REFUSED = [
  ['zero-chord', /\(3, 4\)/, { x: 3, y: 4 }, (scene) => scene.addPolygon([3, 4, 3, 4, 9, 9], { bulges: [1, 0, 0] })],
  ['flat-arc', /bulge is/, {}, () => carom.bulgeThrough([0, 0], [9, 0], [5, 0])],
  ['bad-rounding', /-1/, { value: -1 }, (scene) => scene.addCircle([0, 0], 1, { rounding: -1 })],
  ['bad-rounding', /NaN/, { value: NaN }, (scene) => scene.addPolygon(BRICK, { rounding: NaN })],
  ['wrong-type', /rounding must be a number, but it is "5"/, {}, (scene) => scene.addPolygon(BRICK, { rounding: anything('5') })],
  ['wrong-type', /bulges must be/, {}, (scene) => scene.addPolygon(BRICK, { bulges: anything(1) })],
  ['wrong-type', /bulges must be a number/, {}, (scene) => scene.addPolygon(BRICK, { bulges: anything([0, 0, 0, null]) })],
  ['wrong-length', /4 entries.*3/, { length: 3, expected: 4 }, (scene) => scene.addPolygon(BRICK, { bulges: [0, 0, 1] })],
  ['wrong-length', /1 entries.*2/, { length: 2, expected: 1 }, (scene) => scene.addPolyline([0, 0, 9, 0], { bulges: [0, 1] })],
  ['unknown-member', /bulges/, { member: 'bulges' }, (scene) => scene.addPolygons(BRICK, [0, 4], anything({ bulges: BULGES }))],
  ['unknown-member', /bulges/, { member: 'bulges' }, (scene) => scene.addCircle([0, 0], 1, anything({ bulges: [1] }))],
  ['not-finite', /number 1 is NaN/, { index: 1, value: NaN }, (scene) => scene.addPolygon(BRICK, { bulges: [0, NaN, 0, 0] })],
  ['uneven-circle', /1.*2/, {}, (scene) => scene.addPolygon(BRICK, { rounding: 1, placement: { scale: [1, 2] } })],
  ['uneven-circle', /1.*2/, {}, (scene) => scene.addPolygon(STADIUM, { bulges: BULGES, placement: { scale: [1, 2] } })],
  ['too-few-points', /has 2/, { count: 2, need: 3 }, (scene) => scene.addPolygon([0, 0, 9, 0], { bulges: [0, 0] })],
  ['zero-area', /0/, {}, (scene) => scene.addPolygon([0, 0, 9, 0], { bulges: [1, -1] })],
];

for (const [k, [code, says, details, call]] of REFUSED.entries()) {
  test(`curved_refusal_${k}_is_${code}_and_changes_nothing`, () => {
    const scene = new carom.Scene();
    assert.throws(() => call(scene), (/** @type {any} */ error) => {
      assert.equal(error.code, code, String(error));
      assert.match(error.message, says);
      for (const [name, value] of Object.entries(details)) assert.ok(Object.is(error[name], value), `${name}: ${error[name]}`);
      return true;
    });
    assert.equal(scene.ids.length, 0);
  });
}
