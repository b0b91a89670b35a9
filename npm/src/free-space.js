import { dispose } from './dispose.js';
import { freed } from './error.js';
import { numbersOf } from './path.js';
import { coreOf } from './scene.js';
import { count, number, points } from './validate.js';

/** A region of the core's. @type {(own: import('./core.js').FreeSpaceCore) => FreeSpace} */
export let regionOf;

/** As many balls as fit into one call. */
const MOST_STARTS = 2 ** 23 / 5;

/**
 * All places where the centre of a ball of some radius can be: what the outlines of all bodies leave of one another.
 *
 * ```js
 * const region = scene.freeSpace(40);
 * region.area < 520 * 520; // → true
 * ```
 */
export class FreeSpace {
  /** @type {import('./core.js').FreeSpaceCore | undefined} */
  #core;

  static {
    regionOf = (own) => new FreeSpace(own);
  }

  /**
   * @private
   * @param {import('./core.js').FreeSpaceCore} own
   */
  constructor(own) {
    this.#core = own;
    const [area, length, meanFreePath] = own.measures();
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
     * The length of the border. Thin bodies count on both sides.
     *
     * ```js
     * region.length.toFixed(6); // → '2394.159265'
     * ```
     */
    this.length = length;
    /**
     * How far a ball goes on average between two touches, by Santaló's formula: π × area / length.
     *
     * ```js
     * region.meanFreePath.toFixed(6); // → '344.510348'
     * ```
     */
    this.meanFreePath = meanFreePath;
  }

  get #live() {
    if (!this.#core) throw freed('FreeSpace');
    return this.#core;
  }

  /**
   * The touches of a path in Birkhoff's coordinates, in which an ergodic billiard lies evenly: for each hit how far along
   * the border it is, and the sine of the angle to the normal.
   *
   * ```js
   * const [along, sine] = region.birkhoff(scene.rebound(ball, { bounces: 1 }));
   * sine.toFixed(6); // → '-0.600000'
   * ```
   * @param {import('./path.js').Path} path
   */
  birkhoff(path) {
    return this.#live.touches(numbersOf(path));
  }

  /**
   * The balls that leave the border as they would after touches, which are given as `birkhoff` returns them: two numbers each. Balls
   * come as `castMany` and `reboundMany` take them; what the border has no place for, or no sine, is five times NaN.
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
    return this.#live.leaving(numbers);
  }

  /**
   * Balls that start anywhere in the region, in any direction, all as likely, as `castMany` and `reboundMany` take them: x,
   * y, the direction and the radius of each. The same ones for the same seed. There may be fewer, where there is hardly a place.
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
    const wanted = count(many, 'how many balls start', Math.floor(MOST_STARTS));
    return this.#live.starts(coreOf(scene), wanted, number(seed, 'a seed'));
  }

  /** Gives its memory back. Again does no harm; any other use throws an error with the code `"freed"`. */
  free() {
    this.#core?.free();
    this.#core = undefined;
  }

  /** The same, for `using`. */
  [dispose]() {
    this.free();
  }
}
