import { castsOf, pathsOf, viewCast } from './batch.js';
import { id } from './body.js';
import * as core from './core.js';
import { FEATURES, hitAt, hitsOf, movingHitAt, pairAt } from './hit.js';
import { pathOf } from './path.js';
import { Bodies, call, asScene } from './scene-bodies.js';
import { atOf } from './start.js';
import {
  AIM,
  FAN,
  FILTER,
  SAMPLES,
  ball,
  balls,
  count,
  filter,
  filterOf,
  limits,
  number,
  options,
  pair,
  part,
} from './validate.js';

/** @import { Aim, AimOptions, Ball, Balls, Centred, Filter, Limits, MovingBall, Pair, Part } from './types.js' */

/**
 * The distance to the first hit. Without a filter, nothing is allocated.
 * @param {Queries} scene
 * @param {number} x
 * @param {number} y
 * @param {number} dx
 * @param {number} dy
 * @param {number} radius
 * @param {Filter | null | undefined} which
 */
function distanceTo(scene, x, y, dx, dy, radius, which) {
  if (which !== undefined || core.state.cut) {
    return call(scene, (at) => core.scene_cast(at, x, y, dx, dy, radius), [], filterOf(which));
  }
  const at = atOf(asScene(scene));
  try {
    return core.scene_cast(at, x, y, dx, dy, radius);
  } catch (error) {
    core.state.cut ??= { error };
    throw error;
  }
}

/**
 * Runs an export on many balls. They are read last, so that the core can copy them straight from the caller's array.
 * @param {Queries} scene
 * @param {(at: number) => void} run
 * @param {Balls} many
 * @param {number[]} rest
 * @param {ReturnType<typeof filter>} bodies
 */
const onMany = (scene, run, many, rest, bodies) => call(scene, run, [balls(many, core.memoryOf().buffer), ...rest], bodies);

/** The queries of a scene: casts and paths, one or many. */
export class Queries extends Bodies {
  /**
   * The first contact of a moving ball and the moving bodies, by continuous collision detection; `undefined` if there
   * is none within the time. The response is left to the caller. A contact at the start counts if the two approach; a
   * graze does not count. If several bodies are touched at once, the hit is one that stops the ball, else the fastest
   * to approach. A body that lets the ball pass counts, too.
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
    const n = call(this, core.scene_cast_moving, [own, number(how.time, 'a time')], filter(how));
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
    // The wasm would convert other values by user code (`valueOf`). There is no list of the five, to allocate nothing.
    number(x, 'x');
    number(y, 'y');
    number(dx, 'dx');
    number(dy, 'dy');
    number(radius, 'a radius');
    return distanceTo(this, x, y, dx, dy, radius, which);
  }

  /**
   * The hit of the last `cast` or `firstHit` in this scene; `undefined` if it touched nothing, or there was none. If the ball was
   * refused, the error is thrown.
   *
   * ```js
   * scene.cast(0, 0, 3, 4, 40);
   * scene.lastHit.point; // → [195, 300]
   * ```
   */
  get lastHit() {
    const n = core.ask(core.scene_last_hit, asScene(this));
    return n.length > 0 ? hitAt(n) : undefined;
  }

  /**
   * A view of the last `cast` or `firstHit` of any scene, ten numbers in the core's own memory: distance, centre x, y, point x,
   * y, normal x, y, body, feature (an index into `FEATURES`), index. One view serves all casts, since every one overwrites it.
   * Its length becomes 0 when the core's memory grows: get a new one then.
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
   * The first hit of a ball that moves along a ray. A body that lets the ball pass counts, too.
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
    const distance = distanceTo(this, own[0], own[1], own[2], own[3], own[4], which);
    // `lastHit` throws the refusal.
    if (Number.isNaN(distance)) return this.lastHit;
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
    return call(this, core.scene_any_hit, [ball(moving), number(distance, 'a distance')], filterOf(which));
  }

  /**
   * All hits of a ball that moves along a ray through all bodies, nearest first, with the grazes that `firstHit`
   * ignores.
   *
   * ```js
   * const hits = scene.allHits({ ...ball, direction: [0, 1] });
   * hits.map(({ body }) => body); // → [pillar, room]
   * ```
   * @param {Centred<Ball>} moving
   * @param {Filter | null} [which]
   */
  allHits(moving, which) {
    return hitsOf(call(this, core.scene_all_hits, [ball(moving)], filterOf(which)));
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
    return hitsOf(call(this, core.scene_hits_of, [id(of), ball(moving)], filterOf(which)));
  }

  /**
   * The clearance of a point: the radius of the largest ball that fits there, and the nearest feature; `undefined` in
   * an empty scene. Bodies with the response `"pass"` count like others, unless `hits` or `ignore` leave them out.
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
    const n = call(this, core.scene_clearance, pair(point, 'a point'), filterOf(which));
    return n.length > 0 ? { distance: n[0], body: n[1], feature: FEATURES[n[2]], index: n[3], point: pairAt(n, 4) } : undefined;
  }

  /**
   * Depenetration: the nearest place where the ball overlaps no body and is on the right side of each. Use it after a
   * game has moved or rounded a ball into a body; casts may start there. `undefined` if there is no such place within
   * `depth`, by default the ball's radius. `bodies` are those that the ball has to leave.
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
    const n = call(this, core.scene_push_out, [own, depth], bodies);
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
    return pathOf(call(this, core.scene_rebound, [ball(moving), ...limits(howFar)], filter(howFar)));
  }

  /**
   * The paths of a ball in `many` directions, evenly spaced around the circle, beginning with the ball's own. A large
   * fan can be computed in parts, from the direction `from` up to but excluding `to`.
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
    const n = call(this, core.scene_fan, [own, all, bounces, length, first, last], filter(howFar));
    const starts = Uint32Array.from(n.subarray(0, last - first + 1));
    return { points: n.slice(starts.length), starts };
  }

  /**
   * The directions in which the ball's centre reaches a target after exactly this many bounces. The ball's own
   * direction is ignored. More `samples` find more of them; the default is 3,600. A long search can be done in parts,
   * from the sample `from` up to but excluding `to`.
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
    const n = call(this, core.scene_aim, [own, at, many, all, first, last], which);
    /** @type {Aim[]} */
    const aims = [];
    for (let k = 0; k < n.length;) {
      const last = k + 4 + n[k + 3];
      aims.push({ direction: pairAt(n, k), length: n[k + 2], points: n.slice(k + 4, last) });
      k = last;
    }
    return aims;
  }

  /**
   * The first hits of many balls in one call, equal to `firstHit` of each to the last bit.
   *
   * A ball is five numbers (centre x, y, direction x, y, radius), or an object, which takes longer. If a ball's start
   * is invalid, its state says so, and the others are cast. If a ball is malformed, the whole call is refused, with an
   * error whose `ball` is its index. A call takes at most eight million balls.
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
    return castsOf(onMany(this, core.scene_cast_many, many, [0], filterOf(which)), false);
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
    return pathsOf(onMany(this, core.scene_rebound_many, many, [...limits(howFar), 0], filter(howFar)), false);
  }

  /**
   * Like `castMany`, without copying the result out of the core's memory: for thousands of balls in every frame.
   *
   * The result is valid until the next `viewCasts` of any scene; afterwards reading it throws an error with the code `"stale"`.
   * An array taken from it has length 0 after the core's memory has grown, and may show the numbers of a later result. It never
   * shows other memory, and writing into it is harmless.
   *
   * ```js
   * const casts = scene.viewCasts([0, 0, 3, 4, 40]);
   * casts.distance[0]; // → 325
   * ```
   * @param {Balls} many
   * @param {Filter | null} [which]
   */
  viewCasts(many, which) {
    return castsOf(onMany(this, core.scene_cast_many, many, [1], filterOf(which)), true);
  }

  /**
   * Like `reboundMany`, without copying the result out of the core's memory. It is valid until the next `viewPaths`: see
   * `viewCasts`.
   *
   * ```js
   * const { points } = scene.viewPaths([0, 0, 3, 4, 40], { bounces: 1 });
   * points; // → [0, 0, 195, 260]
   * ```
   * @param {Balls} many
   * @param {Limits | null} [howFar]
   */
  viewPaths(many, howFar) {
    return pathsOf(onMany(this, core.scene_rebound_many, many, [...limits(howFar), 1], filter(howFar)), true);
  }
}
