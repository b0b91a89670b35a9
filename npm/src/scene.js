import { castsOf, pathsOf, viewCast } from './batch.js';
import * as core from './core.js';
import { dispose } from './dispose.js';
import { boxStrokes, draw, toPath2D, toSVG } from './draw.js';
import { freed, raise, wrong } from './error.js';
import { regionOf } from './free-space.js';
import { FEATURES, boxOf, hitAt, hitsOf, movingHitAt, nodesOf, pairAt } from './hit.js';
import { outlineOf } from './outline.js';
import { numbersOf, pathOf } from './path.js';
import { Handle } from './start.js';
import { stepsOf } from './trace.js';
import {
  AIM,
  CIRCLE,
  EVERY,
  FAN,
  FILTER,
  POLYGON,
  POLYLINE,
  RESPONSES,
  SIDES,
  ball,
  balls,
  body,
  count,
  filter,
  filterOf,
  how,
  limits,
  motion,
  number,
  numbers,
  options,
  pair,
  part,
  placement,
  points,
  word,
} from './validate.js';

/** @import { Aim, AimOptions, Ball, Balls, BodyOptions, Centred, ChainOptions, Filter, Limits, MovingBall, Pair, Part, Pen, Placement, Points } from './types.js' */

/** The default number of an aim's samples: one every tenth of a degree. */
const SAMPLES = 3600;

/** The kinds of searches, indexed by their codes. */
const SEARCHES = /** @type {const} */ (['everything', 'boxes', 'tree']);

/** No ids. */
const NONE = new Float64Array(0);

/** The matrix of a placement that changes nothing. */
const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** @param {any} corners @param {any} options */
const polygon = (corners, options) => body(POLYGON, points(corners, "a polygon's points"), options);

/** @param {any} corners @param {any} options */
const polyline = (corners, options) => body(POLYLINE, points(corners, "a polyline's points"), options);

/** @param {any} centre @param {any} radius @param {any} options */
const circle = (centre, radius, options) => body(CIRCLE, [...pair(centre, "a circle's centre"), number(radius, "a circle's radius")], options);

/** A body's id. @param {any} value */
const id = (value) => number(value, 'a body');

/**
* A body as in scene files, from the layout of `src/wasm/body.rs`.
 * @param {Float64Array} n
 * @returns {import('./types.js').SceneBody}
 */
function bodyOf(n) {
  const [kind, side, response, rounding, layers, size, bulged] = n;
  const own = n.subarray(7, 7 + size);
  const bulges = Array.from(n.subarray(7 + size, 7 + size + bulged));
  const matrix = Array.from(n.subarray(-9));
  const corners = () => Array.from({ length: size / 2 }, (_, k) => pairAt(own, 2 * k));
  const edges = kind === POLYGON ? { polygon: corners() } : { polyline: corners() };
  const shape = kind === CIRCLE ? { circle: { centre: pairAt(own, 0), radius: own[2] } } : { ...edges, ...(bulged > 0 && { bulges }) };
  // `Object.is`, since a −0 in a matrix can change the sign of a coordinate that is 0.
  const moves = !matrix.every((x, k) => Object.is(x, IDENTITY[k]));
  const more = { ...(rounding > 0 && { rounding }), ...(moves && { placement: { matrix } }) };
  return { shape, ...more, side: SIDES[side], response: RESPONSES[response], ...(layers !== EVERY && { layers }) };
}

/** The core's handle of a scene. @type {(scene: Scene) => Handle} */
export let coreOf;

/**
* A set of bodies, such as a room and the obstacles in it.
 *
 * ```js
 * const scene = new Scene();
 * const room = scene.addPolygon([-300, -300, -300, 300, 300, 300, 300, -300], { side: 'inside' });
 * const pillar = scene.addCircle([0, 150], 10);
 * const ball = { centre: [0, 0], direction: [3, 4], radius: 40 };
 * scene.firstHit(ball).distance; // → 325
 * ```
 */
export class Scene {
  /** @type {Handle | undefined} */
  #core = new Handle(core.scene_new(), core.scene_free);

  static {
    coreOf = (scene) => {
      if (!(scene !== null && typeof scene === 'object' && #core in scene)) throw wrong('a scene', 'a Scene', scene);
      return scene.#live;
    };
  }

  get #live() {
    if (!this.#core) throw freed('Scene');
    return this.#core;
  }

  /**
   * Calls the core, with a filter if there is one. The arguments may run user code, so they come before the core is taken.
   * @template T
   * @param {(at: number) => T} run
   * @param {(number | ArrayLike<number>)[]} values
   * @param {{ hits: number, ignore: Float64Array, startDepth: number }} [bodies]
   */
  #call(run, values, bodies) {
    const own = this.#live;
    if (bodies) core.ask(core.scene_set_filter, own, bodies.hits, bodies.ignore, bodies.startDepth);
    try {
      return core.ask(run, own, ...values);
    } finally {
      if (bodies) core.ask(core.scene_set_filter, own, EVERY, NONE, 0);
    }
  }

  /**
   * A copy of the scene. Bodies keep their ids.
   *
   * ```js
   * const other = scene.clone();
   * other.remove(pillar);
   * [other.ids.length, scene.ids.length]; // → [1, 2]
   * ```
   */
  clone() {
    const scene = new Scene();
    scene.free();
    scene.#core = new Handle(core.scene_copy(this.#live.at), core.scene_free);
    return scene;
  }

  /**
   * Adds a closed polygon, of either winding, and returns its id. By default it is an obstacle that reflects. With
   * `side: "inside"` it is a room. With `bulges` its edges are arcs, and two points are enough.
   *
   * ```js
   * const block = scene.addPolygon([20, -100, 20, -50, -20, -50, -20, -100], { response: 'reflect' });
   * scene.boxOf(block); // → [-20, -100, 20, -50]
   * const lens = scene.addPolygon([-260, 0, -200, 0], { bulges: [0.5, 0.5] });
   * scene.boxOf(lens); // → [-260, -15, -200, 15]
   * ```
   * @param {Points} corners
   * @param {ChainOptions | null} [options]
   * @returns {number}
   */
  addPolygon(corners, options) {
    return this.#add(polygon(corners, options), motion(options));
  }

  /**
   * Adds a circle and returns its id: a solid circle, or with `side: "inside"` a hollow one, which is a round room.
   *
   * ```js
   * const round = scene.addCircle([200, 0], 30, { placement: { position: [0, -50] } });
   * scene.boxOf(round); // → [170, -80, 230, -20]
   * ```
   * @param {Pair} centre
   * @param {number} radius
   * @param {BodyOptions | null} [options]
   * @returns {number}
   */
  addCircle(centre, radius, options) {
    return this.#add(circle(centre, radius, options), motion(options));
  }

  /**
   * Adds a polyline, an open chain of edges that is hit from both sides, and returns its id. With `bulges` its edges are arcs; with
   * `rounding` its thickness is twice that.
   *
   * ```js
   * scene.addPolyline([-250, 200, -250, 280], { rounding: 2 });
   * scene.clearance([-240, 240]).distance; // → 8
   * const halfRing = scene.addPolyline([200, -200, 280, -200], { bulges: [-1] });
   * scene.clearance([240, -200]).distance; // → 40
   * ```
   * @param {Points} corners
   * @param {ChainOptions | null} [options]
   * @returns {number}
   */
  addPolyline(corners, options) {
    return this.#add(polyline(corners, options), motion(options));
  }

  /**
   * Adds many polygons in one call, as `addPolygon` does without bulges, all with the same options. Returns their ids.
   *
   * The corners of all polygons are one list. `starts` has the index of each polygon's first corner, and at its end the number of
   * corners. If one is refused, none is added, and the error's `polygon` is its index. A call takes at most four million corners.
   *
   * ```js
   * const ids = scene.addPolygons([0, 0, 4, 0, 0, 4, 9, 0, 13, 0, 13, 4, 9, 4], [0, 3, 7], { response: 'reflect' });
   * scene.boxOf(ids[1]); // → [9, 0, 13, 4]
   * ```
   * @param {Points} corners
   * @param {Uint32Array | Iterable<number>} starts
   * @param {BodyOptions | null} [options]
   * @returns {Float64Array}
   */
  addPolygons(corners, starts, options) {
    const { head, placed } = how(options, SIDES.indexOf('outside'));
    const moves = motion(options);
    return this.#moving(this.#call(core.scene_add_polygons, [numbers(corners, "polygons' points"), numbers(starts, 'where polygons start'), [...head, ...placed]]), moves);
  }

  /** @param {Float64Array} own @param {Float64Array | undefined} moves */
  #add(own, moves) {
    return this.#moving([core.ask(core.scene_add, this.#live, own)], moves)[0];
  }

  /**
   * Sets the motion of new bodies. If it is refused, they are removed again.
   * @template {ArrayLike<number> & Iterable<number>} Ids
   * @param {Ids} ids
   * @param {Float64Array | undefined} moves
   */
  #moving(ids, moves) {
    if (!moves) return ids;
    try {
      for (const one of ids) core.ask(core.scene_set_motion, this.#live, one, moves);
    } catch (error) {
      for (const one of ids) core.ask(core.scene_remove, this.#live, one);
      throw error;
    }
    return ids;
  }

  /**
   * Replaces a body by a polygon. The id stays.
   *
   * ```js
   * scene.setPolygon(pillar, [-5, 145, 5, 145, 5, 155, -5, 155]);
   * scene.boxOf(pillar); // → [-5, 145, 5, 155]
   * ```
   * @param {number} of
   * @param {Points} corners
   * @param {ChainOptions | null} [options]
   */
  setPolygon(of, corners, options) {
    this.#replace(id(of), polygon(corners, options), motion(options));
  }

  /**
   * Replaces a body by a circle. The id stays.
   *
   * ```js
   * scene.setCircle(pillar, [0, 150], 20);
   * scene.boxOf(pillar); // → [-20, 130, 20, 170]
   * ```
   * @param {number} of
   * @param {Pair} centre
   * @param {number} radius
   * @param {BodyOptions | null} [options]
   */
  setCircle(of, centre, radius, options) {
    this.#replace(id(of), circle(centre, radius, options), motion(options));
  }

  /**
   * Replaces a body by a polyline. The id stays.
   *
   * ```js
   * scene.setPolyline(pillar, [-20, 150, 20, 150]);
   * scene.boxOf(pillar); // → [-20, 150, 20, 150]
   * ```
   * @param {number} of
   * @param {Points} corners
   * @param {ChainOptions | null} [options]
   */
  setPolyline(of, corners, options) {
    this.#replace(id(of), polyline(corners, options), motion(options));
  }

  /**
   * Replaces a body. Its motion stays unless a new one is given.
   * @param {number} of
   * @param {Float64Array} own
   * @param {Float64Array | undefined} moves
   */
  #replace(of, own, moves) {
    const before = core.ask(core.scene_motion_of, this.#live, of);
    if (moves) core.ask(core.scene_set_motion, this.#live, of, moves);
    try {
      core.ask(core.scene_replace, this.#live, of, own);
    } catch (error) {
      core.ask(core.scene_set_motion, this.#live, of, before);
      throw error;
    }
  }

  /**
   * Moves a body to another placement.
   *
   * ```js
   * scene.place(pillar, { position: [100, 0] });
   * scene.boxOf(pillar); // → [90, 140, 110, 160]
   * ```
   * @param {number} of
   * @param {Placement} to
   */
  place(of, to) {
    this.#call(core.scene_place, [id(of), placement(to)]);
  }

  /**
   * Moves many bodies in one call, with three numbers for each: x, y and rotation. The effect is that of
   * `place(body, { position: [x, y], rotation })`, so a scale is reset to 1.
   *
   * If one is refused, none moves, and the error's `placement` is its index.
   *
   * ```js
   * scene.placeMany([pillar], [100, -50, 0]);
   * scene.boxOf(pillar); // → [90, 90, 110, 110]
   * ```
   * @param {Float64Array | Iterable<number>} bodies
   * @param {Float64Array | Iterable<number>} placements
   */
  placeMany(bodies, placements) {
    this.#call(core.scene_place_many, [numbers(bodies, "bodies' ids"), numbers(placements, 'placements')]);
  }

  /**
   * Removes a body.
   *
   * ```js
   * scene.remove(pillar);
   * scene.ids; // → [room]
   * ```
   * @param {number} of
   */
  remove(of) {
    core.ask(core.scene_remove, this.#live, id(of));
  }

  /**
   * The ids of all bodies.
   *
   * ```js
   * scene.ids; // → [room, pillar]
   * ```
   */
  get ids() {
    return core.ask(core.scene_ids, this.#live);
  }

  /**
   * A body as in scene files: its shape as it was added, and the matrix of its placement.
   *
   * ```js
   * scene.body(pillar).response; // → 'reflect'
   * ```
   * @param {number} of
   * @returns {import('./types.js').SceneBody}
   */
  body(of) {
    const { side, response, ...own } = bodyOf(core.ask(core.scene_body, this.#live, id(of)));
    const { velocity, angular, pivot } = this.motion(of);
    const moves = (/** @type {[number, number]} */ [x, y]) => x !== 0 || y !== 0;
    const motion = { ...(moves(velocity) && { velocity }), ...(angular !== 0 && { angular }), ...(moves(pivot) && { pivot }) };
    return { ...own, ...motion, side, response };
  }

  /**
   * The bounding box of a body at its present placement.
   *
   * ```js
   * scene.boxOf(pillar); // → [-10, 140, 10, 160]
   * ```
   * @param {number} of
   */
  boxOf(of) {
    return boxOf(core.ask(core.scene_box_of, this.#live, id(of)));
  }

  /**
   * Sets the motion of a body. Bodies move only in `advance`. `castMoving` takes motions into account; all other queries see the
   * bodies at their present placements.
   *
   * ```js
   * scene.setMotion(pillar, { angular: 0.5, pivot: [0, 150] });
   * scene.motion(pillar).angular; // → 0.5
   * ```
   * @param {number} of
   * @param {import('./types.js').Motion} how
   */
  setMotion(of, how) {
    const moves = motion(options(how, "a body's motion", ['velocity', 'angular', 'pivot'])) ?? new Float64Array(5);
    core.ask(core.scene_set_motion, this.#live, id(of), moves);
  }

  /**
   * The motion of a body.
   *
   * ```js
   * scene.motion(pillar); // → { velocity: [0, 0], angular: 0, pivot: [0, 0] }
   * ```
   * @param {number} of
   */
  motion(of) {
    const n = core.ask(core.scene_motion_of, this.#live, id(of));
    return { velocity: pairAt(n, 0), angular: n[2], pivot: pairAt(n, 3) };
  }

  /**
   * Advances all moving bodies by a time.
   *
   * ```js
   * scene.setMotion(pillar, { velocity: [10, 0] });
   * scene.advance(2);
   * scene.boxOf(pillar); // → [10, 140, 30, 160]
   * ```
   * @param {number} time
   */
  advance(time) {
    core.ask(core.scene_advance, this.#live, number(time, 'a time'));
  }

  /**
   * The first contact of a moving ball and the moving bodies, by continuous collision detection; `undefined` if there is none within the
   * time. The response is left to the caller. A contact at the start counts if the two approach; a graze does not count.
   *
   * ```js
   * scene.setMotion(pillar, { velocity: [0, -20] });
   * const hit = scene.castMoving({ centre: [0, 0], velocity: [0, 30], radius: 40 }, { time: 5 });
   * [hit.time, hit.centre, hit.approach]; // → [2, [0, 60], 50]
   * ```
   * @param {Centred<MovingBall>} moving
   * @param {{ readonly time: number } & import('./types.js').Filter} within
   * @returns {import('./types.js').MovingHit | undefined}
   */
  castMoving(moving, within) {
    const own = ball(moving, 'velocity');
    const how = options(within, "a moving cast's options", ['time', ...FILTER]);
    const n = this.#call(core.scene_cast_moving, [own, number(how.time, 'a time')], filter(how));
    return n.length > 0 ? movingHitAt(n) : undefined;
  }

  /**
   * The distance that a ball moves until it first touches a body; `Infinity` if it touches none, `NaN` if the ball is refused.
   * `lastHit` returns the hit, or throws the error.
   *
   * It equals the `distance` of `firstHit` to the last bit, and allocates nothing.
   *
   * ```js
   * scene.cast(0, 0, 3, 4, 40); // → 325
   * scene.cast(0, 140, 3, 4, 40); // → NaN
   * ```
   * @param {number} x
   * @param {number} y
   * @param {number} dx
   * @param {number} dy
   * @param {number} radius
   * @param {Filter | null} [which]
   * @returns {number}
   */
  cast(x, y, dx, dy, radius, which) {
    if (which === undefined) return core.scene_cast(this.#live.at, x, y, dx, dy, radius);
    return this.#call((at) => core.scene_cast(at, x, y, dx, dy, radius), [], filterOf(which));
  }

  /**
   * The hit of the last `cast` in this scene; `undefined` if it touched nothing, or there was no cast. If the ball was refused, the
   * error is thrown.
   *
   * ```js
   * scene.cast(0, 0, 3, 4, 40);
   * scene.lastHit.point; // → [195, 300]
   * ```
   */
  get lastHit() {
    const n = core.ask(core.scene_last_hit, this.#live);
    return n.length > 0 ? hitAt(n) : undefined;
  }

  /**
   * A view of the last `cast` of any scene, ten numbers in the core's own memory: distance, centre x, y, point x, y, normal x, y,
   * body, feature (an index into `FEATURES`), index. One view serves all casts, since every `cast` overwrites it. Its length becomes 0
   * when the core's memory grows: get a new one then.
   *
   * ```js
   * const numbers = Scene.viewHit();
   * scene.cast(0, 0, 3, 4, 40);
   * numbers[0]; // → 325
   * ```
   */
  static viewHit() {
    return viewCast();
  }

  /**
   * The first hit of a ball that moves along a ray.
   *
   * ```js
   * const hit = scene.firstHit(ball);
   * hit.body === room; // → true
   * hit.point; // → [195, 300]
   * scene.firstHit(ball, { ignore: [room] }); // → undefined
   * ```
   * @param {Centred<Ball>} moving
   * @param {Filter | null} [which]
   */
  firstHit(moving, which) {
    const own = ball(moving);
    const bodies = filterOf(which);
    const run = (/** @type {number} */ at) => core.scene_first_hit(at, own[0], own[1], own[2], own[3], own[4]);
    // Without a filter it is as fast as it can be.
    const distance = bodies ? this.#call(run, [], bodies) : run(this.#live.at);
    raise();
    return distance < Infinity ? hitAt(viewCast()) : undefined;
  }

  /**
   * Whether a ball that moves along a ray touches any body within a distance.
   *
   * ```js
   * scene.anyHit(ball, 324); // → false
   * scene.anyHit(ball, 325); // → true
   * ```
   * @param {Centred<Ball>} moving
   * @param {number} distance
   * @param {Filter | null} [which]
   * @returns {boolean}
   */
  anyHit(moving, distance, which) {
    return this.#call(core.scene_any_hit, [ball(moving), number(distance, 'a distance')], filterOf(which));
  }

  /**
   * All hits of a ball that moves along a ray through all bodies, nearest first.
   *
   * ```js
   * const hits = scene.allHits({ ...ball, direction: [0, 1] });
   * hits.map(({ body }) => body); // → [pillar, room]
   * ```
   * @param {Centred<Ball>} moving
   * @param {Filter | null} [which]
   */
  allHits(moving, which) {
    return hitsOf(this.#call(core.scene_all_hits, [ball(moving)], filterOf(which)));
  }

  /**
   * The hits of a ball with one body, nearest first.
   *
   * ```js
   * scene.hitsOf(room, { ...ball, direction: [0, 1] })[0].distance; // → 260
   * ```
   * @param {number} of
   * @param {Centred<Ball>} moving
   * @param {Filter | null} [which]
   */
  hitsOf(of, moving, which) {
    return hitsOf(this.#call(core.scene_hits_of, [id(of), ball(moving)], filterOf(which)));
  }

  /**
   * The clearance of a point: the radius of the largest ball that fits there, and the nearest feature; `undefined` in an empty scene.
   *
   * ```js
   * const { distance, body } = scene.clearance([0, 100]);
   * distance; // → 40
   * body === pillar; // → true
   * ```
   * @param {Pair} point
   * @param {Filter | null} [which]
   * @returns {import('./types.js').Clearance | undefined}
   */
  clearance(point, which) {
    const n = this.#call(core.scene_clearance, pair(point, 'a point'), filterOf(which));
    return n.length > 0 ? { distance: n[0], body: n[1], feature: FEATURES[n[2]], index: n[3], point: pairAt(n, 4) } : undefined;
  }

  /**
   * Depenetration: the nearest place where the ball overlaps no body and is on the right side of each. Use it after a game has moved or
   * rounded a ball into a body; casts may start there. `undefined` if there is no such place within `depth`, by default the ball's
   * radius. `bodies` are those that the ball is in at present.
   *
   * ```js
   * const { centre, distance, bodies } = scene.pushOut({ ...ball, centre: [265, 0] });
   * [centre, distance]; // → [[260, 0], 5]
   * bodies; // → [room]
   * scene.pushOut({ ...ball, centre: [265, 0] }, { depth: 4 }); // → undefined
   * ```
   * @param {Centred<Ball>} moving
   * @param {Filter & { readonly depth?: number } | null} [how]
   * @returns {import('./types.js').PushOut | undefined}
   */
  pushOut(moving, how) {
    const own = ball(moving);
    const { depth = own[4] } = how ?? {};
    const bodies = filterOf(how, ['depth']);
    number(depth, 'a depth');
    const n = this.#call(core.scene_push_out, [own, depth], bodies);
    return n.length > 0 ? { centre: pairAt(n, 0), distance: n[2], bodies: n.slice(3) } : undefined;
  }

  /**
   * The path of a ball: straight to the first hit, reflected there, and so on until a limit or an end.
   *
   * ```js
   * const path = scene.rebound(ball, { bounces: 1 });
   * path.points; // → [0, 0, 195, 260]
   * path.end; // → 'max-bounces'
   * ```
   * @param {Centred<Ball>} moving
   * @param {Limits | null} [howFar]
   */
  rebound(moving, howFar) {
    return pathOf(this.#call(core.scene_rebound, [ball(moving), ...limits(howFar)], filter(howFar)));
  }

  /**
   * The paths of balls in `count` directions evenly spaced around the circle, beginning with the ball's own. A large fan can be computed
   * in parts, from the direction `from` to before `to`.
   *
   * ```js
   * const { points, starts } = scene.fan(ball, 360, { bounces: 1 });
   * starts.length; // → 361
   * points.subarray(2 * starts[0], 2 * starts[1]); // → [0, 0, 195, 260]
   * ```
   * @param {Centred<Ball>} moving
   * @param {number} many
   * @param {(Limits & Part) | null} [howFar]
   * @returns {import('./types.js').Fan}
   */
  fan(moving, many, howFar) {
    const own = ball(moving);
    const [bounces, length] = limits(howFar, FAN);
    const all = count(many, "a fan's directions");
    const [first, last] = part(howFar, all, 'a direction');
    const n = this.#call(core.scene_fan, [own, all, bounces, length, first, last], filter(howFar));
    const starts = Uint32Array.from(n.subarray(0, last - first + 1));
    return { points: n.slice(starts.length), starts };
  }

  /**
   * The directions in which the ball's centre reaches a target after exactly this many bounces. More `samples` find more of them; the
   * default is 3,600. A long search can be done in parts, from the sample `from` to before `to`.
   *
   * ```js
   * const aims = scene.aim(ball, [200, 0], 0);
   * aims[0].points; // → [0, 0, 200, 0]
   * aims[0].length; // → 200
   * ```
   * @param {Centred<Ball>} moving
   * @param {Pair} target
   * @param {number} bounces
   * @param {AimOptions | null} [how]
   */
  aim(moving, target, bounces, how) {
    const own = ball(moving);
    const at = pair(target, 'a target');
    const which = filterOf(how, AIM);
    const all = count(how?.samples ?? SAMPLES, "an aim's samples");
    const [first, last] = part(how, all, 'a sample');
    const many = count(bounces, 'a number of bounces');
    const n = this.#call(core.scene_aim, [own, at, many, all, first, last], which);
    /** @type {Aim[]} */
    const aims = [];
    for (let k = 0; k < n.length; ) {
      const last = k + 4 + n[k + 3];
      aims.push({ direction: pairAt(n, k), length: n[k + 2], points: n.slice(k + 4, last) });
      k = last;
    }
    return aims;
  }

  /**
   * The first hits of many balls in one call, equal to `firstHit` of each to the last bit.
   *
   * A ball is five numbers (centre x, y, direction x, y, radius), or an object, which takes longer. A ball with an invalid start has a
   * state that says so, and the others are cast. A malformed ball refuses the whole call, with an error whose `ball` is its index. A
   * call takes at most eight million balls.
   *
   * ```js
   * const { distance, state } = scene.castMany([0, 0, 3, 4, 40, 0, 140, 0, 1, 40]);
   * distance; // → [325, NaN]
   * CAST_STATES[state[1]]; // → 'overlap'
   * ```
   * @param {Balls} many
   * @param {Filter | null} [which]
   */
  castMany(many, which) {
    return castsOf(this.#call(core.scene_cast_many, [balls(many), 0], filterOf(which)), false);
  }

  /**
   * The paths of many balls in one call, equal to `rebound` of each to the last bit. Balls are read and refused as by `castMany`.
   *
   * ```js
   * const { points, starts, lengths } = scene.reboundMany([0, 0, 3, 4, 40], { bounces: 1 });
   * points; // → [0, 0, 195, 260]
   * starts; // → [0, 2]
   * lengths; // → [325]
   * ```
   * @param {Balls} many
   * @param {Limits | null} [howFar]
   */
  reboundMany(many, howFar) {
    return pathsOf(this.#call(core.scene_rebound_many, [balls(many), ...limits(howFar), 0], filter(howFar)), false);
  }

  /**
   * Like `castMany`, without copying the result out of the core's memory: for thousands of balls in every frame.
   *
   * The result is valid until the next `viewCasts` of any scene; afterwards reading it throws an error with the code `"stale"`. An array
   * taken from it has length 0 after the core's memory has grown, and may show the numbers of a later result. It never shows other
   * memory, and writing into it is harmless.
   *
   * ```js
   * const casts = scene.viewCasts([0, 0, 3, 4, 40]);
   * casts.distance[0]; // → 325
   * ```
   * @param {Balls} many
   * @param {Filter | null} [which]
   */
  viewCasts(many, which) {
    return castsOf(this.#call(core.scene_cast_many, [balls(many), 1], filterOf(which)), true);
  }

  /**
   * Like `reboundMany`, without copying the result out of the core's memory. It is valid until the next `viewPaths`: see `viewCasts`.
   *
   * ```js
   * const { points } = scene.viewPaths([0, 0, 3, 4, 40], { bounces: 1 });
   * points; // → [0, 0, 195, 260]
   * ```
   * @param {Balls} many
   * @param {Limits | null} [howFar]
   */
  viewPaths(many, howFar) {
    return pathsOf(this.#call(core.scene_rebound_many, [balls(many), ...limits(howFar), 1], filter(howFar)), true);
  }

  /**
   * Counts the boxes and pieces that are tested while a path is computed.
   *
   * ```js
   * const { piecesTested } = scene.countersOf(ball, { bounces: 1 });
   * piecesTested > 0; // → true
   * ```
   * @param {Centred<Ball>} moving
   * @param {Limits | null} [howFar]
   * @returns {import('./types.js').Counters}
   */
  countersOf(moving, howFar) {
    const [boxesTested, boxesMissed, piecesTested] = this.#call(core.scene_counters_of, [ball(moving), ...limits(howFar)], filter(howFar));
    return { boxesTested, boxesMissed, piecesTested };
  }

  /**
   * The bodies whose inflated box the ball's ray misses, so that a cast skips them.
   *
   * ```js
   * scene.skippedByBoxes(ball); // → [pillar]
   * ```
   * @param {Centred<Ball>} moving
   */
  skippedByBoxes(moving) {
    return this.#call(core.scene_skipped_by_boxes, [ball(moving)]);
  }

  /**
   * The steps of a cast, for visualisation: through every edge (brute force), through the edges in boxes that the ray meets, or through
   * the tree.
   *
   * ```js
   * const steps = scene.trace(ball);
   * steps.find(({ found }) => found === 'hit').distance; // → 325
   * ```
   * @param {Centred<Ball>} moving
   * @param {'everything' | 'boxes' | 'tree'} [search]
   * @param {Filter | null} [which]
   */
  trace(moving, search, which) {
    return stepsOf(this.#call(core.scene_trace, [ball(moving), word(search, 'a search', SEARCHES, SEARCHES.indexOf('tree'))], filterOf(which)));
  }

  /**
   * The nodes of the tree over the boxes of all bodies except rooms, in pre-order.
   *
   * ```js
   * scene.treeBoxes()[0].bodies; // → [pillar]
   * ```
   * @returns {import('./types.js').TreeBox[]}
   */
  treeBoxes() {
    return nodesOf(core.ask(core.scene_tree_boxes, this.#live)).map(({ items, ...node }) => ({ ...node, bodies: items }));
  }

  /**
   * The outline that the centre of a ball of this radius cannot cross: the body's outline, offset towards the ball and trimmed.
   *
   * ```js
   * scene.outline(room, 40).box; // → [-260, -260, 260, 260]
   * ```
   * @param {number} of
   * @param {number} radius
   */
  outline(of, radius) {
    return outlineOf(core.ask(core.scene_outline, this.#live, id(of), number(radius, "a ball's radius")));
  }

  /**
   * The free space of a ball of this radius: all places where its centre can be. `undefined` if there is none, or if no room encloses it.
   *
   * ```js
   * scene.freeSpace(40).length.toFixed(6); // → '2394.159265'
   * ```
   * @param {number} radius
   */
  freeSpace(radius) {
    const region = core.ask(core.scene_free_space, this.#live, number(radius, "a ball's radius"));
    return region === 0 ? undefined : regionOf(new Handle(region, core.free_space_free));
  }

  /**
   * The log stretching of a path: the natural logarithm of the factor by which the distance to a neighbouring ball has grown, up to each
   * hit. The last one divided by the path's length estimates the Lyapunov exponent.
   *
   * ```js
   * const path = scene.rebound({ ...ball, direction: [0, 1] }, { bounces: 5 });
   * const growth = scene.growth(path, ball.radius);
   * growth[4] > growth[1]; // → true
   * ```
   * @param {import('./path.js').Path} path
   * @param {number} radius
   */
  growth(path, radius) {
    return core.ask(core.scene_log_stretching, this.#live, numbersOf(path), number(radius, "a ball's radius"));
  }

  /**
   * Adds the untrimmed outline to a canvas's current path: the offset of every edge and an arc for every corner.
   *
   * ```js
   * context.beginPath();
   * scene.traceRawOutline(context, room, 40);
   * context.stroke();
   * ```
   * @param {Pen} pen
   * @param {number} of
   * @param {number} radius
   */
  traceRawOutline(pen, of, radius) {
    draw(core.ask(core.scene_raw_outline_strokes, this.#live, id(of), number(radius, "a ball's radius")), pen);
  }

  /**
   * Adds a body to a canvas's current path, with its arcs. For a rounded body this is the boundary of the grown solid, or of the room's
   * free space.
   *
   * ```js
   * context.beginPath();
   * for (const body of scene.ids) scene.traceBody(context, body);
   * context.stroke();
   * ```
   * @param {Pen} pen
   * @param {number} of
   */
  traceBody(pen, of) {
    draw(core.ask(core.scene_body_strokes, this.#live, id(of)), pen);
  }

  /**
   * A body as a `Path2D`.
   *
   * ```js
   * context.fill(scene.bodyPath2D(pillar));
   * ```
   * @param {number} of
   * @returns {import('./types.js').Global<'Path2D'>}
   */
  bodyPath2D(of) {
    return toPath2D(core.ask(core.scene_body_strokes, this.#live, id(of)));
  }

  /**
   * The `d` attribute of an SVG path of a body, with true arcs.
   *
   * ```js
   * scene.bodySVG(pillar); // → 'M10 150A10 10 0 0 1 -10 150A10 10 0 0 1 10 150Z'
   * ```
   * @param {number} of
   */
  bodySVG(of) {
    return toSVG(core.ask(core.scene_body_strokes, this.#live, id(of)));
  }

  /**
   * Adds the bounding box of a body to a canvas's current path.
   *
   * ```js
   * context.beginPath();
   * scene.traceBox(context, pillar);
   * context.stroke();
   * ```
   * @param {Pen} pen
   * @param {number} of
   */
  traceBox(pen, of) {
    draw(boxStrokes(this.boxOf(of)), pen);
  }

  /**
   * The scene's bodies as the content of a scene file.
   *
   * ```js
   * JSON.parse(JSON.stringify(scene)).bodies.length; // → 2
   * ```
   */
  toJSON() {
    return { carom: 2, bodies: Array.from(this.ids, (of) => this.body(of)) };
  }

  /** Node's console shows the result of `toJSON`. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.#core ? this.toJSON() : 'Scene (freed)';
  }

  /** Frees the memory. Calling it again is harmless; any other use throws an error with the code `"freed"`. */
  free() {
    this.#core?.free();
    this.#core = undefined;
  }

  /** The same as `free`, for `using`. */
  [dispose]() {
    this.free();
  }
}

/** Uses a scene and frees it. @template T @param {Scene} scene @param {(scene: Scene) => T} use */
export function withScene(scene, use) {
  try {
    return use(scene);
  } finally {
    scene.free();
  }
}
