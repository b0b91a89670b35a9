// Phaser's port of Box2D 3 to JavaScript. In 1.1.0 `b2World_CastCircle` looks into a box of NaN and misses most that is
// there; its tree of boxes, grown by the radius, and its cast of one shape against another work.

import { load, nearest, pointsOf, walls } from './common.mjs';

/** @typedef {import('../contest.mjs').Contestant} Contestant */
/** @typedef {import('../contest.mjs').World} World */
/** @typedef {import('../../workload.mjs').Room} Room */

/** @returns {Promise<Contestant[]>} */
export async function phaser() {
  const B = await load('phaser-box2d/dist/PhaserBox2D.js');
  return [{ name: 'phaser-box2d, b2ShapeCast', build: (room) => phaserWorld(B, room) }];
}

/** @param {any} B @param {Room} room @returns {World} */
function phaserWorld(B, { side, radius, list }) {
  const tree = B.b2DynamicTree_Create();
  const add = (/** @type {number[][]} */ corners) => {
    const points = corners.map(([x, y]) => new B.b2Vec2(x, y));
    const proxy = new B.b2DistanceProxy(points, points.length, 0);
    return { points, id: B.b2DynamicTree_CreateProxy(tree, box(B, points, radius), 1, proxy) };
  };
  walls(side).forEach(add);
  const items = list.map((corners) => add(pointsOf(corners)));
  return {
    ...phaserCast(B, tree, radius, 2 * side),
    move(which, dx, dy) {
      for (const { points, id } of which.map((k) => items[k])) {
        for (const point of points) {
          point.x += dx;
          point.y += dy;
        }
        B.b2DynamicTree_MoveProxy(tree, id, box(B, points, radius));
      }
    },
  };
}

/** Around points, grown by the ball's radius. @param {any} B @param {{ x: number, y: number }[]} points @param {number} radius */
function box(B, points, radius) {
  const [x, y] = [points.map((p) => p.x), points.map((p) => p.y)];
  const [x0, y0, x1, y1] = [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
  return new B.b2AABB(x0 - radius, y0 - radius, x1 + radius, y1 + radius);
}

/** @param {any} B @param {any} tree @param {number} radius @param {number} reach @returns {World} */
function phaserCast(B, tree, radius, reach) {
  const ray = Object.assign(new B.b2RayCastInput(), { origin: new B.b2Vec2(0, 0), translation: new B.b2Vec2(0, 0) });
  const input = new B.b2ShapeCastPairInput();
  input.transformA = input.transformB = new B.b2Transform(new B.b2Vec2(0, 0), new B.b2Rot(1, 0));
  input.proxyB = new B.b2DistanceProxy([ray.origin], 1, radius);
  input.translationB = ray.translation;
  return nearest(reach, 0.02, (x, y, dx, dy, take) => {
    ray.origin.x = x;
    ray.origin.y = y;
    ray.translation.x = reach * dx;
    ray.translation.y = reach * dy;
    ray.maxFraction = 1;
    const nearer = (/** @type {any} */ { maxFraction }, /** @type {number} */ _, /** @type {any} */ proxyA) => {
      input.proxyA = proxyA;
      input.maxFraction = maxFraction;
      const { hit, fraction, normal } = B.b2ShapeCast(input);
      return hit && fraction < maxFraction ? take(fraction, normal) : maxFraction;
    };
    B.b2DynamicTree_RayCast(tree, ray, 1, nearer, null);
  });
}
