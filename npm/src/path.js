import * as core from './core.js';
import { chain, draw, toPath2D, toSVG } from './draw.js';
import { wrong } from './error.js';
import { HIT, hitAt, hitsOf, each } from './hit.js';
import { PATH_ENDS } from './batch.js';
import { numbers } from './validate.js';

/** The number of entries before the points: see `src/wasm/path.rs`. */
const HEAD = 8;

/** The numbers that a path was made of. @type {(path: Path) => Float64Array} */
export let numbersOf;
/** Makes a path from such numbers. @type {(numbers: Float64Array) => Path} */
export let pathOf;

/**
 * The path of a ball: its points, what it touched, and why it ends.
 *
 * ```js
 * const path = scene.rebound(ball, { bounces: 1 });
 * path.end; // → 'max-bounces'
 * ```
 */
export class Path {
  /** @type {Float64Array} */
  #numbers;
  /** @type {import('./types.js').Hit[] | undefined} */
  #hits;
  /** @type {import('./types.js').Touch[] | undefined} */
  #touches;

  static {
    pathOf = (numbers) => new Path(numbers);
    numbersOf = (path) => {
      if (!(path !== null && typeof path === 'object' && #numbers in path)) throw wrong('a path', 'a Path', path);
      return path.#numbers;
    };
  }

  /**
   * @private
   * @param {Float64Array} own
   */
  constructor(own) {
    this.#numbers = own;
    /**
     * The centre at the start, at every bounce, and at the end: x0, y0, x1, y1, … (a copy).
     *
     * ```js
     * path.points; // → [0, 0, 195, 260]
     * ```
     */
    this.points = own.slice(HEAD, HEAD + 2 * own[5]);
    /**
     * The sum of the legs' lengths.
     *
     * ```js
     * path.length; // → 325
     * ```
     */
    this.length = own[2];
    /**
     * The unit direction in which the ball would go on: x, y.
     *
     * ```js
     * const [x, y] = path.direction;
     * x > 0 && y < 0; // → true
     * ```
     */
    this.direction = /** @type {[number, number]} */ ([own[0], own[1]]);
    /**
     * Why the path ends: `"stopped"`, `"max-bounces"`, `"max-length"`, `"escaped"` or `"stuck"`.
     *
     * ```js
     * path.end; // → 'max-bounces'
     * ```
     */
    this.end = PATH_ENDS[own[3]];
    /**
     * The id of the body that stopped the ball, if one did.
     *
     * ```js
     * path.stoppedBy; // → undefined
     * ```
     */
    this.stoppedBy = own[4] < 0 ? undefined : own[4];
  }

  /**
   * The touch at each point after the first, in the same order. The last point has none if the path reaches its
   * greatest length there.
   *
   * ```js
   * path.hits.map(({ body }) => body); // → [room]
   * ```
   */
  get hits() {
    // Not by `points`, which the caller may have transferred.
    const first = HEAD + 2 * this.#numbers[5];
    this.#hits ??= hitsOf(this.#numbers.subarray(first, first + HIT * this.#numbers[6]));
    return this.#hits;
  }

  /**
   * Touches that do not change the path (grazes, and bodies that let the ball pass), each with the index of its leg.
   *
   * ```js
   * path.touches; // → []
   * ```
   */
  get touches() {
    const own = this.#numbers.subarray(HEAD + 2 * this.#numbers[5] + HIT * this.#numbers[6]);
    this.#touches ??= each(own, 1 + HIT, (k) => ({ leg: own[k], hit: hitAt(own, k + 1) }));
    return this.#touches;
  }

  /**
   * Adds the path to a canvas's current path.
   *
   * ```js
   * context.beginPath();
   * path.trace(context);
   * context.stroke();
   * ```
   * @param {import('./types.js').Pen} pen
   */
  trace(pen) {
    draw(chain(this.points, false), pen);
  }

  /**
   * The path as a `Path2D`.
   *
   * ```js
   * context.stroke(path.toPath2D());
   * ```
   * @returns {import('./types.js').Global<'Path2D'>}
   */
  toPath2D() {
    return toPath2D(chain(this.points, false));
  }

  /**
   * The `d` attribute of an SVG path.
   *
   * ```js
   * scene.rebound(ball, { bounces: 1 }).toSVG(); // → 'M0 0L195 260'
   * ```
   */
  toSVG() {
    return toSVG(chain(this.points, false));
  }

  /**
   * The separation of this path's ball and another one's, at right angles to this path, at the start and at each touch. The list
   * ends where the two touch different features.
   *
   * ```js
   * const other = scene.rebound({ ...ball, centre: [0, 1e-9] }, { bounces: 1 });
   * path.gaps(other)[0] < 1e-9; // → true
   * ```
   * @param {Path} other
   */
  gaps(other) {
    return core.compute(core.path_separation, this.#numbers, numbersOf(other));
  }

  /**
   * The length of the path until the ball first touches or passes one of these bodies, or escapes; `undefined` if it does
   * neither.
   *
   * ```js
   * path.escapeLength([room]) === path.hits[0].distance; // → true
   * ```
   * @param {Float64Array | Iterable<number>} exits
   * @returns {number | undefined}
   */
  escapeLength(exits) {
    return core.compute(core.path_escape_length, this.#numbers, numbers(exits, "bodies' ids"))[0];
  }
}
