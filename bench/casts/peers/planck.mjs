// Planck casts shapes against each other only: its tree of boxes, grown by the radius, says which.

import { body, load, nearest, walls } from './common.mjs';

/** @typedef {import('../contest.mjs').Contestant} Contestant */
/** @typedef {import('../contest.mjs').World} World */
/** @typedef {import('../../workload.mjs').Room} Room */

/** @returns {Promise<Contestant[]>} */
export async function planck() {
  const P = await load('planck');
  // Its slop is half a hundredth unless it is told otherwise.
  P.Settings.linearSlop = 1e-7;
  return [{ name: 'planck, ShapeCast', build: (room) => planckWorld(P, room) }];
}

/** A shape where it stands, in the tree. @typedef {{ shape: any, at: any, proxy: any, id: number }} Item */

/** @param {any} P @param {Room} room @returns {World} */
function planckWorld(P, { side, radius, list }) {
  const tree = new P.DynamicTree();
  const add = (/** @type {any} */ shape, /** @type {number} */ x, /** @type {number} */ y) => {
    const at = new P.Transform(new P.Vec2(x, y), 0);
    const item = { shape, at, proxy: new P.DistanceProxy(), id: -1 };
    item.proxy.set(shape, 0);
    item.id = tree.createProxy(box(P, item, radius), item);
    return item;
  };
  for (const [from, to] of walls(side)) add(new P.Edge(new P.Vec2(...from), new P.Vec2(...to)), 0, 0);
  const items = list.map((corners) => {
    const { cx, cy, local } = body(corners);
    return add(new P.Polygon(local.map(([x, y]) => new P.Vec2(x, y))), cx, cy);
  });
  return {
    ...planckCast(P, tree, radius, 2 * side),
    move(which, dx, dy) {
      const by = new P.Vec2(dx, dy);
      for (const k of which) {
        items[k].at.p.add(by);
        tree.moveProxy(items[k].id, box(P, items[k], radius), by);
      }
    },
  };
}

/** Around a shape, grown by the ball's radius. @param {any} P @param {Item} item @param {number} radius */
function box(P, { shape, at }, radius) {
  const around = new P.AABB();
  shape.computeAABB(around, at, 0);
  P.AABB.extend(around, radius);
  return around;
}

/** @param {any} P @param {any} tree @param {number} radius @param {number} reach @returns {World} */
function planckCast(P, tree, radius, reach) {
  const [input, output] = [new P.ShapeCastInput(), new P.ShapeCastOutput()];
  input.proxyB.set(new P.Circle(radius), 0);
  const ray = { p1: new P.Vec2(), p2: new P.Vec2(), maxFraction: 1 };
  return nearest(reach, 1e-5, (x, y, dx, dy, take) => {
    ray.p1.set(x, y);
    ray.p2.set(x + reach * dx, y + reach * dy);
    input.transformB.p.set(x, y);
    input.translationB.set(reach * dx, reach * dy);
    tree.rayCast(ray, (/** @type {unknown} */ _, /** @type {number} */ id) => {
      const { proxy, at } = tree.getUserData(id);
      input.proxyA = proxy;
      input.transformA.set(at);
      return P.ShapeCast(output, input) ? take(output.lambda, output.normal) : -1;
    });
  });
}
