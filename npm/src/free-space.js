import * as core from './core.js';
import { numbersOf } from './path.js';
import { asScene } from './scene-bodies.js';
import { Owner, atOf, hold } from './start.js';
import { count, number, points } from './validate.js';

/** Wraps a region of the core. @type {(own: number) => FreeSpace} */
export let regionOf;

/** The most balls of one call. */
const MOST_STARTS = 2 ** 23 / 5;

/**
 * The free space of a ball: all places where its centre can be. In terms of robotics it is the free part of the configuration
 * space.
 *
 * ```js
 * const region = scene.freeSpace(40);
 * region.area < 520 * 520; // → true
 * ```
 */
export class FreeSpace extends Owner {
  static {
    regionOf = (own) => new FreeSpace(own);
  }

  /**
   * @private
   * @param {number} own
   */
  constructor(own) {
    super();
    hold(this, 'FreeSpace', own, core.free_space_free);
    const [area, length, meanFreePath] = core.ask(core.free_space_measures, this);
    /**
     * The area.
     *
     * ```js
     * new Scene().freeSpace(1); // → undefined
     * (520 * 520 - Math.PI * 50 * 50 - region.area).toFixed(6); // → '0.000000'
     * ```
     */
    this.area = area;
    /**
     * The length of the boundary. Thin bodies count on both sides.
     *
     * ```js
     * region.length.toFixed(6); // → '2394.159265'
     * ```
     */
    this.length = length;
    /**
     * The mean distance between two touches, by Santaló's formula: π × area / length.
     *
     * ```js
     * region.meanFreePath.toFixed(6); // → '344.510348'
     * ```
     */
    this.meanFreePath = meanFreePath;
  }

  /**
   * The touches of a path in Birkhoff coordinates: for each hit on the boundary its arc length along it, and the sine of the
   * angle to the normal. The touches of an ergodic billiard are uniformly distributed in them.
   *
   * ```js
   * const [along, sine] = region.birkhoff(scene.rebound(ball, { bounces: 1 }));
   * sine.toFixed(6); // → '-0.600000'
   * ```
   * @param {import('./path.js').Path} path
   */
  birkhoff(path) {
    return core.ask(core.free_space_touches, this, numbersOf(path));
  }

  /**
   * The balls that leave the boundary after touches in Birkhoff coordinates, two numbers each as `birkhoff` returns them. The
   * result has the layout of `castMany` and `reboundMany`. A touch outside the range of the coordinates gives five times NaN.
   *
   * ```js
   * const touches = region.birkhoff(scene.rebound(ball, { bounces: 2 }));
   * const [one] = scene.castMany(region.leaving(touches.subarray(0, 2))).hit(0).centre;
   * Math.abs(one - scene.rebound(ball, { bounces: 2 }).points[4]) < 1e-9; // → true
   * ```
   * @param {import('./types.js').Points} touches
   */
  leaving(touches) {
    const numbers = points(touches, 'touches');
    return core.ask(core.free_space_leaving, this, numbers);
  }

  /**
   * Random balls, uniform over the region and over all directions, in the layout of `castMany` and `reboundMany`: x, y, the
   * direction and the radius of each. The same seed gives the same balls. There may be fewer than `many` if the region is very
   * small.
   *
   * ```js
   * const balls = region.starts(scene, 100, 1);
   * scene.castMany(balls).length; // → 100
   * ```
   * @param {import('./scene.js').Scene} scene
   * @param {number} many
   * @param {number} seed
   */
  starts(scene, many, seed) {
    const wanted = count(many, 'the number of balls', Math.floor(MOST_STARTS));
    // A freed region is reported before anything about the scene.
    atOf(this);
    return core.ask(core.free_space_starts, this, atOf(asScene(scene)), wanted, number(seed, 'a seed'));
  }
}
