import { id } from './body.js';
import * as core from './core.js';
import { boxStrokes, draw, toPath2D, toSVG } from './draw.js';
import { regionOf } from './free-space.js';
import { nodesOf } from './hit.js';
import { outlineOf } from './outline.js';
import { numbersOf } from './path.js';
import { call, asScene } from './scene-bodies.js';
import { Queries } from './scene-queries.js';
import { atOf, hold } from './start.js';
import { stepsOf } from './trace.js';
import { ball, filter, filterOf, limits, number, word } from './validate.js';

/** @import { Ball, Centred, Filter, Limits, Pen } from './types.js' */

/** The kinds of searches, indexed by their codes. */
const SEARCHES = /** @type {const} */ (['everything', 'boxes', 'tree']);

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
export class Scene extends Queries {
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
    const at = atOf(asScene(this));
    const scene = new Scene();
    scene.free();
    hold(scene, 'Scene', core.scene_copy(at), core.scene_free);
    return scene;
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
    const [boxesTested, boxesMissed, piecesTested] = call(
      this,
      core.scene_counters_of,
      [ball(moving), ...limits(howFar)],
      filter(howFar),
    );
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
    return call(this, core.scene_skipped_by_boxes, [ball(moving)]);
  }

  /**
   * The steps of a cast, for visualisation: through every edge (brute force), through the edges in boxes that the ray meets, or
   * through the tree. Bodies with the response `"pass"` are left out.
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
    return stepsOf(
      call(this, core.scene_trace, [ball(moving), word(search, 'a search', SEARCHES, SEARCHES.indexOf('tree'))], filterOf(which)),
    );
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
    return nodesOf(core.ask(core.scene_tree_boxes, asScene(this))).map(({ items, ...node }) => ({ ...node, bodies: items }));
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
    return outlineOf(core.ask(core.scene_outline, asScene(this), id(of), number(radius, "a ball's radius")));
  }

  /**
   * The free space of a ball of this radius: all places where its centre can be. `undefined` if there is none, or if no room
   * encloses it.
   *
   * ```js
   * scene.freeSpace(40).length.toFixed(6); // → '2394.159265'
   * ```
   * @param {number} radius
   */
  freeSpace(radius) {
    const region = core.ask(core.scene_free_space, asScene(this), number(radius, "a ball's radius"));
    return region === 0 ? undefined : regionOf(region);
  }

  /**
   * The log stretching of a path: the natural logarithm of the factor by which the distance to a neighbouring ball has grown, up
   * to each hit. The last one divided by the path's length estimates the Lyapunov exponent.
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
    return core.ask(core.scene_log_stretching, asScene(this), numbersOf(path), number(radius, "a ball's radius"));
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
    draw(core.ask(core.scene_raw_outline_strokes, asScene(this), id(of), number(radius, "a ball's radius")), pen);
  }

  /**
   * Adds a body to a canvas's current path, with its arcs. For a rounded body this is the boundary of the grown solid, or of the
   * room's free space.
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
    draw(core.ask(core.scene_body_strokes, asScene(this), id(of)), pen);
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
    return toPath2D(core.ask(core.scene_body_strokes, asScene(this), id(of)));
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
    return toSVG(core.ask(core.scene_body_strokes, asScene(this), id(of)));
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
}

/** Uses a scene and frees it. @template T @param {Scene} scene @param {(scene: Scene) => T} use */
export function withScene(scene, use) {
  try {
    return use(scene);
  } finally {
    scene.free();
  }
}
