// The same room and the same question put to others, each in its own way.

import { flatbush, plain } from './plain.mjs';

/** @typedef {import('./contest.mjs').Contestant} Contestant */
/** @typedef {import('./contest.mjs').World} World */
/** @typedef {import('../workload.mjs').Room} Room */

/** Packages that only benchmarks need: without types here, so that these files can be checked without them. @param {string} name @returns {Promise<any>} */
const load = (name) => import(name);

/** Points x, y of an outline around its middle, and where that is: as a body has them. @param {Float64Array} corners */
function body(corners) {
  const n = corners.length / 2;
  const [cx, cy] = [0, 1].map((axis) => corners.reduce((sum, c, k) => sum + (k % 2 === axis ? c : 0), 0) / n);
  const local = Array.from({ length: n }, (_, k) => [corners[2 * k] - cx, corners[2 * k + 1] - cy]);
  return { cx, cy, local };
}

/** The room's four walls. @param {number} side */
function walls(side) {
  const corners = [[0, 0], [side, 0], [side, side], [0, side]];
  return corners.map((from, k) => [from, corners[(k + 1) % 4]]);
}

/** rapier: a world of fixed colliders, and `castShape`. @returns {Promise<Contestant[]>} */
async function rapier() {
  const { default: R } = await load('@dimforge/rapier2d-compat');
  await R.init();
  return [{ name: 'rapier2d, castShape', build: (room) => rapierWorld(R, room) }];
}

/** @param {any} R @param {Room} room @returns {World} */
function rapierWorld(R, { side, radius, list }) {
  const world = new R.World({ x: 0, y: 0 });
  for (const [[ax, ay], [bx, by]] of walls(side)) {
    world.createCollider(R.ColliderDesc.segment({ x: ax, y: ay }, { x: bx, y: by }));
  }
  const colliders = list.map((corners) => {
    const { cx, cy, local } = body(corners);
    return world.createCollider(R.ColliderDesc.convexHull(new Float32Array(local.flat())).setTranslation(cx, cy));
  });
  world.step();
  const ball = new R.Ball(radius);
  const normal = { x: 0, y: 0 };
  return {
    normal,
    skin: 0.01,
    cast(x, y, dx, dy) {
      const hit = world.castShape({ x, y }, 0, { x: dx, y: dy }, ball, 0, 2 * side, false);
      if (!hit) return NaN;
      normal.x = hit.normal1.x;
      normal.y = hit.normal1.y;
      return hit.time_of_impact;
    },
    move(which, dx, dy) {
      for (const k of which) {
        const { x, y } = colliders[k].translation();
        colliders[k].setTranslation({ x: x + dx, y: y + dy });
      }
      world.step();
    },
    free: () => world.free(),
  };
}

/** Box2D 3 in WebAssembly: `b2World_CastShape`, which calls back, and `b2World_CastMover`, which gives a number. @returns {Promise<Contestant[]>} */
async function box2d() {
  const { default: factory } = await load('box2d3-wasm');
  const B = await factory();
  return [
    { name: 'box2d3-wasm, CastShape', build: (room) => box2dWorld(B, room, false) },
    { name: 'box2d3-wasm, CastMover', again: true, build: (room) => box2dWorld(B, room, true) },
  ];
}

/** Everything that is made of embind's classes has to be deleted by hand. @param {any} B @param {Room} room @param {boolean} mover @returns {World} */
function box2dWorld(B, { side, radius, list }, mover) {
  const definition = B.b2DefaultWorldDef();
  const world = B.b2CreateWorld(definition);
  const shape = B.b2DefaultShapeDef();
  const vector = (/** @type {number} */ x, /** @type {number} */ y) => new B.b2Vec2(x, y);
  const bodyAt = (/** @type {number} */ x, /** @type {number} */ y) => {
    const how = B.b2DefaultBodyDef();
    how.position = vector(x, y);
    const made = B.b2CreateBody(world, how);
    how.delete();
    return made;
  };
  const ground = bodyAt(0, 0);
  for (const [[ax, ay], [bx, by]] of walls(side)) {
    const segment = new B.b2Segment();
    segment.point1 = vector(ax, ay);
    segment.point2 = vector(bx, by);
    B.b2CreateSegmentShape(ground, shape, segment);
    segment.delete();
  }
  const places = new Float64Array(2 * list.length);
  const bodies = list.map((corners, k) => {
    const { cx, cy, local } = body(corners);
    places.set([cx, cy], 2 * k);
    const made = bodyAt(cx, cy);
    const points = local.map(([x, y]) => vector(x, y));
    const hull = B.b2ComputeHull(points);
    const polygon = B.b2MakePolygon(hull, 0);
    B.b2CreatePolygonShape(made, shape, polygon);
    for (const one of [...points, hull, polygon]) one.delete();
    return made;
  });
  const turn = new B.b2Rot();
  turn.c = 1;
  turn.s = 0;
  return {
    skin: 0.02,
    ...(mover ? box2dMover(B, world, radius, 2 * side) : box2dShape(B, world, radius, 2 * side)),
    move(which, dx, dy) {
      for (const k of which) {
        const to = vector((places[2 * k] += dx), (places[2 * k + 1] += dy));
        B.b2Body_SetTransform(bodies[k], to, turn);
        to.delete();
      }
    },
    free: () => B.b2DestroyWorld(world),
  };
}

/** @param {any} B @param {any} world @param {number} radius @param {number} reach @returns {World} */
function box2dShape(B, world, radius, reach) {
  const normal = { x: 0, y: 0 };
  const [from, along, filter] = [new B.b2Vec2(0, 0), new B.b2Vec2(0, 0), B.b2DefaultQueryFilter()];
  const proxy = B.b2MakeProxy(from, 1, radius);
  let best = Infinity;
  const nearer = (/** @type {any} */ result) => {
    const { fraction, normal: at } = result;
    const begun = fraction === 0 && at.x === 0 && at.y === 0;
    if (!begun && fraction < best) {
      best = fraction;
      normal.x = at.x;
      normal.y = at.y;
    }
    return begun ? -1 : fraction;
  };
  return {
    normal,
    cast(x, y, dx, dy) {
      from.x = x;
      from.y = y;
      proxy.setPoint(0, from);
      along.x = reach * dx;
      along.y = reach * dy;
      best = Infinity;
      B.b2World_CastShape(world, proxy, along, filter, nearer);
      return best < Infinity ? reach * best : NaN;
    },
  };
}

/** @param {any} B @param {any} world @param {number} radius @param {number} reach @returns {World} */
function box2dMover(B, world, radius, reach) {
  const [from, along, filter] = [new B.b2Vec2(0, 0), new B.b2Vec2(0, 0), B.b2DefaultQueryFilter()];
  const capsule = new B.b2Capsule();
  capsule.radius = radius;
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

/** Planck casts shapes against each other only: its tree of boxes, grown by the radius, says which. @returns {Promise<Contestant[]>} */
async function planck() {
  const P = await load('planck');
  // Its slop is half a hundredth unless it is told otherwise.
  P.Settings.linearSlop = 1e-7;
  return [{ name: 'planck, ShapeCast', build: (room) => planckWorld(P, room) }];
}

/** @param {any} P @param {Room} room @returns {World} */
function planckWorld(P, { side, radius, list }) {
  const tree = new P.DynamicTree();
  const ball = new P.Circle(radius);
  const input = new P.ShapeCastInput();
  const output = new P.ShapeCastOutput();
  input.proxyB.set(ball, 0);
  const box = (/** @type {any} */ shape, /** @type {any} */ at) => {
    const around = new P.AABB();
    shape.computeAABB(around, at, 0);
    P.AABB.extend(around, radius);
    return around;
  };
  const add = (/** @type {any} */ shape, /** @type {number} */ x, /** @type {number} */ y) => {
    const at = new P.Transform(new P.Vec2(x, y), 0);
    const proxy = new P.DistanceProxy();
    proxy.set(shape, 0);
    const item = { shape, at, proxy, id: -1 };
    item.id = tree.createProxy(box(shape, at), item);
    return item;
  };
  for (const [[ax, ay], [bx, by]] of walls(side)) add(new P.Edge(new P.Vec2(ax, ay), new P.Vec2(bx, by)), 0, 0);
  const items = list.map((corners) => {
    const { cx, cy, local } = body(corners);
    return add(new P.Polygon(local.map(([x, y]) => new P.Vec2(x, y))), cx, cy);
  });
  const normal = { x: 0, y: 0 };
  const reach = 2 * side;
  const ray = { p1: new P.Vec2(), p2: new P.Vec2(), maxFraction: 1 };
  let best = Infinity;
  const nearer = (/** @type {unknown} */ _, /** @type {number} */ id) => {
    const { proxy, at } = tree.getUserData(id);
    input.proxyA = proxy;
    input.transformA.set(at);
    if (!P.ShapeCast(output, input) || output.lambda >= best) return -1;
    best = output.lambda;
    normal.x = output.normal.x;
    normal.y = output.normal.y;
    return best;
  };
  return {
    normal,
    skin: 1e-5,
    cast(x, y, dx, dy) {
      ray.p1.set(x, y);
      ray.p2.set(x + reach * dx, y + reach * dy);
      input.transformB.p.set(x, y);
      input.translationB.set(reach * dx, reach * dy);
      best = Infinity;
      tree.rayCast(ray, nearer);
      return best < Infinity ? reach * best : NaN;
    },
    move(which, dx, dy) {
      const by = new P.Vec2(dx, dy);
      for (const k of which) {
        const { id, at, shape } = items[k];
        at.p.add(by);
        tree.moveProxy(id, box(shape, at), by);
      }
    },
  };
}

/**
 * Phaser's port of Box2D 3 to JavaScript. In 1.1.0 `b2World_CastCircle` looks into a box of NaN and misses most that is
 * there; its tree of boxes, grown by the radius, and its cast of two shapes work.
 * @returns {Promise<Contestant[]>}
 */
async function phaser() {
  const B = await load('phaser-box2d/dist/PhaserBox2D.js');
  return [{ name: 'phaser-box2d, b2ShapeCast', build: (room) => phaserWorld(B, room) }];
}

/** @param {any} B @param {Room} room @returns {World} */
function phaserWorld(B, { side, radius, list }) {
  const tree = B.b2DynamicTree_Create();
  const input = new B.b2ShapeCastPairInput();
  input.transformA = input.transformB = new B.b2Transform(new B.b2Vec2(0, 0), new B.b2Rot(1, 0));
  const box = (/** @type {any[]} */ points) => {
    const [x, y] = [points.map((p) => p.x), points.map((p) => p.y)];
    const [low, high] = [[x, y].map((v) => Math.min(...v) - radius), [x, y].map((v) => Math.max(...v) + radius)];
    return new B.b2AABB(low[0], low[1], high[0], high[1]);
  };
  const add = (/** @type {number[][]} */ corners) => {
    const points = corners.map(([x, y]) => new B.b2Vec2(x, y));
    const proxy = new B.b2DistanceProxy(points, points.length, 0);
    return { points, id: B.b2DynamicTree_CreateProxy(tree, box(points), 1, proxy) };
  };
  walls(side).forEach(add);
  const items = list.map((corners) => add(Array.from({ length: corners.length / 2 }, (_, k) => [corners[2 * k], corners[2 * k + 1]])));
  const normal = { x: 0, y: 0 };
  const reach = 2 * side;
  const ray = Object.assign(new B.b2RayCastInput(), { origin: new B.b2Vec2(0, 0), translation: new B.b2Vec2(0, 0) });
  input.proxyB = new B.b2DistanceProxy([ray.origin], 1, radius);
  input.translationB = ray.translation;
  let best = Infinity;
  const nearer = (/** @type {any} */ { maxFraction }, /** @type {number} */ _, /** @type {any} */ proxy) => {
    input.proxyA = proxy;
    input.maxFraction = maxFraction;
    const { hit, fraction, normal: at } = B.b2ShapeCast(input);
    if (!hit || fraction >= best) return maxFraction;
    best = fraction;
    normal.x = at.x;
    normal.y = at.y;
    return fraction;
  };
  return {
    normal,
    skin: 0.02,
    cast(x, y, dx, dy) {
      ray.origin.x = x;
      ray.origin.y = y;
      ray.translation.x = reach * dx;
      ray.translation.y = reach * dy;
      ray.maxFraction = 1;
      best = Infinity;
      B.b2DynamicTree_RayCast(tree, ray, 1, nearer, null);
      return best < Infinity ? reach * best : NaN;
    },
    move(which, dx, dy) {
      for (const { points, id } of which.map((k) => items[k])) {
        for (const point of points) {
          point.x += dx;
          point.y += dy;
        }
        B.b2DynamicTree_MoveProxy(tree, id, box(points));
      }
    },
  };
}

/** Matter says what a ray of some width meets, not where: halving the way says that. @returns {Promise<Contestant[]>} */
async function matter() {
  // In a browser its script is no module.
  const M = /** @type {any} */ (globalThis).Matter ?? (await load('matter-js')).default;
  return [{ name: 'matter-js, Query.ray and halving', build: (room) => matterWorld(M, room) }];
}

/** @param {any} M @param {Room} room @returns {World} */
function matterWorld({ Bodies, Body, Query, Vertices }, { side, radius, list }) {
  const thick = 100;
  const [middle, far, long] = [side / 2, side + thick / 2, side + 2 * thick];
  const still = { isStatic: true };
  const bounds = [
    Bodies.rectangle(middle, -thick / 2, long, thick, still),
    Bodies.rectangle(middle, far, long, thick, still),
    Bodies.rectangle(-thick / 2, middle, thick, long, still),
    Bodies.rectangle(far, middle, thick, long, still),
  ];
  const bodies = list.map((corners) => {
    const vertices = Array.from({ length: corners.length / 2 }, (_, k) => ({ x: corners[2 * k], y: corners[2 * k + 1] }));
    return Body.create({ position: Vertices.centre(vertices), vertices, isStatic: true });
  });
  const all = [...bounds, ...bodies];
  const ball = Bodies.circle(0, 0, radius);
  return {
    cast(x, y, dx, dy) {
      const from = { x, y };
      const at = (/** @type {number} */ t) => ({ x: x + t * dx, y: y + t * dy });
      const met = Query.ray(all, from, at(2 * side), 2 * radius).map((/** @type {any} */ collision) => collision.body);
      let [free, hit] = [0, 2 * side];
      while (hit - free > 1e-3) {
        const t = (free + hit) / 2;
        Body.setPosition(ball, at(t));
        const touches = Query.collides(ball, met).length > 0 || Query.ray(met, from, at(t), 2 * radius).length > 0;
        [free, hit] = touches ? [free, t] : [t, hit];
      }
      return free;
    },
    move(which, dx, dy) {
      for (const k of which) Body.setPosition(bodies[k], { x: bodies[k].position.x + dx, y: bodies[k].position.y + dy });
    },
  };
}

/** @returns {Promise<Contestant[]>} */
async function withFlatbush() {
  const { default: Flatbush } = await load('flatbush');
  return [{ name: 'plain JS, flatbush', exact: true, build: plain(flatbush(Flatbush)) }];
}

/** All of them that load, and why the others do not. @returns {Promise<{ contestants: Contestant[], missing: string[] }>} */
export async function peers() {
  /** @type {Contestant[]} */
  const contestants = [];
  /** @type {string[]} */
  const missing = [];
  for (const [name, bring] of Object.entries({ flatbush: withFlatbush, rapier2d: rapier, box2d3: box2d, planck, phaser, matter })) {
    try {
      contestants.push(...(await bring()));
    } catch (error) {
      missing.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { contestants, missing };
}
