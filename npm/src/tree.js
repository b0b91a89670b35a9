import * as core from './core.js';
import { nodesOf } from './hit.js';
import { Owner, hold } from './start.js';
import { box, count, number, numbers, pair, ray } from './validate.js';

/**
 * A bounding-volume hierarchy over boxes of your own. An item is identified by its index in the list.
 *
 * ```js
 * const tree = new Tree([0, 0, 1, 1, 10, 0, 11, 1, 20, 0, 21, 1]);
 * tree.near([12, 0], 2); // → [1]
 * ```
 */
export class Tree extends Owner {
  /**
   * A tree over boxes: minX, minY, maxX, maxY for each.
   *
   * ```js
   * new Tree([0, 0, 1, 1, 10, 0, 11, 1]).near([12, 0], 2); // → [1]
   * ```
   * @param {Float64Array | Iterable<number>} boxes
   */
  constructor(boxes) {
    super();
    hold(this, 'Tree', core.compute(core.tree_new, numbers(boxes, "a tree's boxes")), core.tree_free);
  }

  /**
   * The nodes, in pre-order, of a tree for visualisation: boxes are split at the middle of the longer side until at most
   * `leafSize` are left, or all centres are on one side.
   *
   * ```js
   * Tree.midpoint([0, 0, 1, 1, 10, 0, 11, 1], 1).length; // → 3
   * ```
   * @param {Float64Array | Iterable<number>} boxes
   * @param {number | null} [leafSize]
   * @returns {import('./types.js').TreeLevel[]}
   */
  static midpoint(boxes, leafSize) {
    return nodesOf(core.compute(core.midpoint_levels, numbers(boxes, "a tree's boxes"), count(leafSize ?? 4, "a leaf's size")));
  }

  /**
   * Replaces the box of an item.
   *
   * ```js
   * tree.update(0, [0, 50, 1, 51]);
   * tree.near([0, 50], 1); // → [0]
   * ```
   * @param {number} item
   * @param {import('./types.js').BoxIn} to
   */
  update(item, to) {
    const sides = box(to);
    core.ask(core.tree_update, this, count(item, 'an item'), sides);
  }

  /**
   * The items whose boxes, inflated by `grow`, a ray enters within `distance`; nearer nodes first.
   *
   * ```js
   * tree.alongRay([-5, 0.5], [1, 0], 0, 16); // → [0, 1]
   * ```
   * @param {import('./types.js').Pair} origin
   * @param {import('./types.js').Pair} direction
   * @param {number} grow
   * @param {number | null} [distance]
   */
  alongRay(origin, direction, grow, distance) {
    const along = ray(origin, direction);
    return Uint32Array.from(
      core.ask(core.tree_along_ray, this, along, number(grow, 'a growth'), number(distance ?? Infinity, 'a distance')),
    );
  }

  /**
   * The items whose boxes are within `distance` of a point, nearer nodes first.
   *
   * ```js
   * tree.near([12, 0], 2); // → [1]
   * ```
   * @param {import('./types.js').Pair} point
   * @param {number} distance
   */
  near(point, distance) {
    const of = pair(point, 'a point');
    return Uint32Array.from(core.ask(core.tree_near, this, of, number(distance, 'a distance')));
  }

  /**
   * The items whose boxes touch or overlap a box.
   *
   * ```js
   * tree.overlapping([0.5, 0.5, 10, 1]); // → [0, 1]
   * ```
   * @param {import('./types.js').BoxIn} sides
   */
  overlapping(sides) {
    const own = box(sides);
    return Uint32Array.from(core.ask(core.tree_overlapping, this, own));
  }
}
