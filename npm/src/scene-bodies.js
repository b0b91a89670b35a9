import { bodyOf, circle, id, polygon, polyline } from './body.js';
import * as core from './core.js';
import { wrong } from './error.js';
import { boxOf, pairAt } from './hit.js';
import { Owner, hold, placeOf } from './start.js';
import { SIDES, how, motion, placement } from './validate-body.js';
import { EVERY, coordinates, number, numbers, object, options } from './validate.js';

/** @import { BodyOptions, ChainOptions, Pair, Placement, Points } from './types.js' */

/** No ids. */
const NONE = new Float64Array(0);

/**
 * Returns a scene, after checking that it is one and not a proxy or an object of another class.
 * @type {(scene: Bodies) => Bodies}
 */
export let asScene;

/**
 * Calls the core, with a filter if there is one. Reading arguments may run user code, so they are read before the
 * handle is.
 * @template T
 * @param {Bodies} scene
 * @param {(at: number) => T} run
 * @param {(number | ArrayLike<number>)[]} values
 * @param {{ hits: number, ignore: Float64Array, startDepth: number }} [bodies]
 */
export function call(scene, run, values, bodies) {
  const own = asScene(scene);
  if (!bodies) return core.ask(run, own, ...values);
  core.ask(core.scene_set_filter, own, bodies.hits, bodies.ignore, bodies.startDepth);
  try {
    return core.ask(run, own, ...values);
  } finally {
    try {
      core.ask(core.scene_set_filter, own, EVERY, NONE, 0);
    } catch {
      // The core has stopped, and the first error says why.
    }
  }
}

/**
 * The bodies of a scene: adding, changing, moving and removing them. `Queries` extends this class, and `Scene` extends `Queries`.
 * In the published types the three are one class.
 */
export class Bodies extends Owner {
  /** Holds the scene in the core. Nothing but a scene has this member. */
  #held = hold(this, 'Scene', core.scene_new(), core.scene_free);

  static {
    asScene = (scene) => {
      if (scene !== null && typeof scene === 'object' && #held in scene) return scene;
      throw wrong('a scene', 'a Scene', scene);
    };
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
   * Adds a polyline, an open chain of edges that is hit from both sides, and returns its id. With `bulges` its edges are arcs;
   * with `rounding` its thickness is twice that.
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
    const lists = [
      coordinates(corners, "polygons' points"),
      numbers(starts, "polygons' starts"),
      [...head, ...placed],
      motion(options),
    ];
    return call(this, core.scene_add_polygons, lists);
  }

  /** @param {Float64Array} own @param {Float64Array} moves */
  #add(own, moves) {
    return core.ask(core.scene_add, asScene(this), own, moves);
  }

  /**
   * Replaces a body with a polygon. The id stays, and so does the motion unless `options` sets one; all else is
   * as in `addPolygon`.
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
   * Replaces a body with a circle, as `setPolygon` does with a polygon.
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
   * Replaces a body with a polyline, as `setPolygon` does with a polygon.
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
   * @param {Float64Array} moves
   */
  #replace(of, own, moves) {
    core.ask(core.scene_replace, asScene(this), of, own, moves);
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
    call(this, core.scene_place, [id(of), placement(object(to, 'a placement'))]);
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
    call(this, core.scene_place_many, [
      numbers(bodies, "bodies' ids"),
      numbers(placements, 'placements', { memory: core.memoryOf().buffer }),
    ]);
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
    core.ask(core.scene_remove, asScene(this), id(of));
  }

  /**
   * The ids of all bodies.
   *
   * ```js
   * scene.ids; // → [room, pillar]
   * ```
   */
  get ids() {
    return core.ask(core.scene_ids, asScene(this));
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
    const { velocity, angular, pivot } = this.motion(of);
    const moves = (/** @type {[number, number]} */ [x, y]) => x !== 0 || y !== 0;
    const motion = { ...(moves(velocity) && { velocity }), ...(angular !== 0 && { angular }), ...(moves(pivot) && { pivot }) };
    return bodyOf(core.ask(core.scene_body, asScene(this), id(of)), motion);
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
    return boxOf(core.ask(core.scene_box_of, asScene(this), id(of)));
  }

  /**
   * Sets the motion of a body; members that are not given are 0. Bodies move only in `advance`. `castMoving` takes motions into
   * account; all other queries see the bodies at their present placements.
   *
   * ```js
   * scene.setMotion(pillar, { angular: 0.5, pivot: [0, 150] });
   * scene.motion(pillar).angular; // → 0.5
   * ```
   * @param {number} of
   * @param {import('./types.js').Motion} how
   */
  setMotion(of, how) {
    const moves = motion(options(how, "a body's motion", ['velocity', 'angular', 'pivot']));
    core.ask(core.scene_set_motion, asScene(this), id(of), moves);
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
    const n = core.ask(core.scene_motion_of, asScene(this), id(of));
    return { velocity: pairAt(n, 0), angular: n[2], pivot: pairAt(n, 3) };
  }

  /**
   * Advances all moving bodies by a time; a negative one moves them back.
   *
   * ```js
   * scene.setMotion(pillar, { velocity: [10, 0] });
   * scene.advance(2);
   * scene.boxOf(pillar); // → [10, 140, 30, 160]
   * ```
   * @param {number} time
   */
  advance(time) {
    core.ask(core.scene_advance, asScene(this), number(time, 'a time'));
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
    // A proxy has no core.
    if (!(#held in this)) return this;
    return placeOf(this) ? this.toJSON() : 'Scene (freed)';
  }
}
