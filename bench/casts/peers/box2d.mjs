// Box2D 3 in WebAssembly: `b2World_CastShape`, which calls back, and `b2World_CastMover`, which gives a number.
// Whatever is made of its classes has to be deleted by hand.

import { body, load, nearest, walls } from './common.mjs';

/** @typedef {import('../contest.mjs').Contestant} Contestant */
/** @typedef {import('../contest.mjs').World} World */
/** @typedef {import('../../workload.mjs').Room} Room */

/** @returns {Promise<Contestant[]>} */
export async function box2d() {
  const { default: factory } = await load('box2d3-wasm');
  const B = await factory();
  return [
    { name: 'box2d3-wasm, CastShape', build: (room) => box2dWorld(B, room, shapeCast) },
    { name: 'box2d3-wasm, CastMover', again: true, build: (room) => box2dWorld(B, room, moverCast) },
  ];
}

/** @typedef {(B: any, world: any, radius: number, reach: number) => World} Caster */

/** @param {any} B @param {Room} room @param {Caster} caster @returns {World} */
function box2dWorld(B, { side, radius, list }, caster) {
  const definition = B.b2DefaultWorldDef();
  const world = B.b2CreateWorld(definition);
  const shape = B.b2DefaultShapeDef();
  addWalls(B, bodyAt(B, world, 0, 0), shape, side);
  const middles = list.map(body);
  const bodies = middles.map(({ cx, cy, local }) => {
    const made = bodyAt(B, world, cx, cy);
    addPolygon(B, made, shape, local);
    return made;
  });
  for (const one of [definition, shape]) one.delete();
  return {
    ...caster(B, world, radius, 2 * side),
    move(which, dx, dy) {
      const turn = Object.assign(new B.b2Rot(), { c: 1, s: 0 });
      for (const k of which) {
        const to = new B.b2Vec2((middles[k].cx += dx), (middles[k].cy += dy));
        B.b2Body_SetTransform(bodies[k], to, turn);
        to.delete();
      }
      turn.delete();
    },
    free: () => B.b2DestroyWorld(world),
  };
}

/** @param {any} B @param {any} world @param {number} x @param {number} y */
function bodyAt(B, world, x, y) {
  const how = B.b2DefaultBodyDef();
  const at = new B.b2Vec2(x, y);
  how.position = at;
  const made = B.b2CreateBody(world, how);
  for (const one of [how, at]) one.delete();
  return made;
}

/** @param {any} B @param {any} ground @param {any} shape @param {number} side */
function addWalls(B, ground, shape, side) {
  for (const [from, to] of walls(side)) {
    const [point1, point2] = [from, to].map(([x, y]) => new B.b2Vec2(x, y));
    const segment = Object.assign(new B.b2Segment(), { point1, point2 });
    B.b2CreateSegmentShape(ground, shape, segment);
    for (const one of [point1, point2, segment]) one.delete();
  }
}

/** @param {any} B @param {any} made @param {any} shape @param {number[][]} corners */
function addPolygon(B, made, shape, corners) {
  const points = corners.map(([x, y]) => new B.b2Vec2(x, y));
  const hull = B.b2ComputeHull(points);
  const polygon = B.b2MakePolygon(hull, 0);
  B.b2CreatePolygonShape(made, shape, polygon);
  for (const one of [...points, hull, polygon]) one.delete();
}

/** @type {Caster} */
function shapeCast(B, world, radius, reach) {
  const [from, along, filter] = [new B.b2Vec2(0, 0), new B.b2Vec2(0, 0), B.b2DefaultQueryFilter()];
  const proxy = B.b2MakeProxy(from, 1, radius);
  return nearest(reach, 0.02, (x, y, dx, dy, take) => {
    from.x = x;
    from.y = y;
    proxy.setPoint(0, from);
    along.x = reach * dx;
    along.y = reach * dy;
    // Whatever the ball is in where it starts has no normal, and is passed over.
    B.b2World_CastShape(world, proxy, along, filter, (/** @type {any} */ { fraction, normal }) =>
      fraction === 0 && normal.x === 0 && normal.y === 0 ? -1 : take(fraction, normal),
    );
  });
}

/** @type {Caster} */
function moverCast(B, world, radius, reach) {
  const [from, along, filter] = [new B.b2Vec2(0, 0), new B.b2Vec2(0, 0), B.b2DefaultQueryFilter()];
  const capsule = Object.assign(new B.b2Capsule(), { radius });
  return {
    cast(x, y, dx, dy) {
      from.x = x;
      from.y = y;
      capsule.center1 = from;
      capsule.center2 = from;
      along.x = reach * dx;
      along.y = reach * dy;
      return reach * B.b2World_CastMover(world, capsule, along, filter);
    },
  };
}
