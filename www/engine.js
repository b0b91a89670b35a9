// Asks the core everything about the model that is to be shown, and keeps what it said until it may be something else.
// Where an edit is refused, the last good path stays until it is mended.

import { init } from '#carom';
import { boxOfDisc, unite } from './canvas/place.js';
import { Mirror } from './mirror.js';

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./mirror.js').Problem} Problem */
/** @typedef {import('./mirror.js').Traced} Traced */

export { init as load };

/** How long bodies may be brought into order in one frame, in milliseconds. */
const PATIENCE = 3;
/** A ball that has nothing around it is shown within so many of its radii. */
const ALONE = 8;
/** The tree of more bodies than this takes long to describe, and is described on request only. */
const MOST_TOLD = 2000;

export class Engine {
  #mirror = new Mirror();
  /** @type {import('carom').Path | undefined} */
  #path;
  /** @type {import('./store.js').Ball | undefined} the ball of the last good path */
  #ball;
  /** @type {{ trace?: Path2D, tree?: import('carom').TreeBox[] }} */
  #seen = {};
  /** @type {Problem[]} */
  problems = [];
  /** Counts the changes, for those who keep what they drew. */
  version = 0;
  /** The pending work on further bodies. */
  #timer = 0;
  /** Called when the path may have changed without an edit. @type {() => void} */
  onorder = () => {};

  get scene() {
    return this.#mirror.scene;
  }

  get entries() {
    return this.#mirror.entries;
  }

  /**
   * Follows the model.
   * @param {Model} model
   * @param {boolean} settled whether nothing is being dragged
   */
  sync(model, settled) {
    cancelAnimationFrame(this.#timer);
    if (this.#mirror.sync(model.bodies)) this.#seen.tree = undefined;
    // A path that stays as it was knows the bodies by the ids they had.
    if (settled && this.#mirror.problems.length === 0) this.#order(model);
    this.problems = [...this.#mirror.problems];
    this.#follow(model);
    this.version++;
  }

  /**
   * Brings the bodies into order, in a large scene over some frames.
   * @param {Model} model
   */
  #order(model) {
    const outcome = this.#mirror.order(PATIENCE);
    if (outcome === 'brought into order') this.#seen.tree = undefined;
    if (outcome === 'under way') {
      this.#timer = requestAnimationFrame(() => {
        this.sync(model, true);
        this.onorder();
      });
    }
  }

  /** @param {Model} model */
  #follow({ ball, limits }) {
    if (!ball) return this.#setPath(undefined, undefined);
    if (this.problems.length > 0 && this.#path) return undefined;
    try {
      return this.#setPath(this.scene.rebound(ball, limits), ball);
    } catch (error) {
      this.problems.push(this.problemOf(error));
      return undefined;
    }
  }

  /**
   * @param {import('carom').Path | undefined} path
   * @param {import('./store.js').Ball | undefined} ball
   */
  #setPath(path, ball) {
    this.#path = path;
    this.#ball = ball;
    this.#seen = { tree: this.#seen.tree };
  }

  /** Forgets everything: another scene is coming. */
  clear() {
    this.#setPath(undefined, undefined);
    cancelAnimationFrame(this.#timer);
    this.#mirror.clear();
    this.#seen = {};
  }

  /** The last good path. */
  get path() {
    return this.#path;
  }

  /** The ball that the path belongs to. */
  get pathBall() {
    return this.#ball;
  }

  get hits() {
    return this.#path?.hits ?? [];
  }

  get touches() {
    return this.#path?.touches ?? [];
  }

  /** @returns {Float64Array} */
  get points() {
    return this.#path?.points ?? new Float64Array();
  }

  get pathTrace() {
    return (this.#seen.trace ??= this.#path?.toPath2D() ?? new Path2D());
  }

  /** Whether the tree costs next to nothing to ask for. */
  get treeIsNear() {
    return this.#seen.tree !== undefined || this.entries.length <= MOST_TOLD;
  }

  get tree() {
    return (this.#seen.tree ??= this.scene.treeBoxes());
  }

  /** @param {unknown} error about a ball @returns {Problem} */
  problemOf(error) {
    return this.#mirror.problemOf(error);
  }

  /** @param {number} id the core's @returns {number | undefined} the place in the model */
  indexOf(id) {
    return this.#mirror.indexOf(id);
  }

  /** @param {number} index */
  traceOf(index) {
    const entry = this.entries[index];
    if (entry.id === undefined) return undefined;
    return (entry.trace ??= this.scene.bodyPath2D(entry.id));
  }

  /** @param {number} index */
  boxOf(index) {
    const entry = this.entries[index];
    if (entry?.id === undefined) return undefined;
    return (entry.box ??= this.scene.boxOf(entry.id));
  }

  /**
   * A body's offset outline, kept until the body or the radius changes.
   * @param {number} index
   * @param {number} radius
   * @param {boolean} [pieces] whether its pieces are wanted too
   * @returns {Traced | undefined}
   */
  outlineOf(index, radius, pieces = false) {
    const entry = this.entries[index];
    const id = entry?.id;
    if (id === undefined) return undefined;
    if (entry.outline?.radius === radius && (!pieces || entry.outline.loops)) return entry.outline;
    try {
      const outline = this.scene.outline(id, radius);
      const loops = pieces ? outline.loops : undefined;
      entry.outline = { path: outline.toPath2D(), box: outline.box, radius, loops };
      return entry.outline;
    } catch {
      // A radius that the ball's own refusal speaks of already.
      return undefined;
    }
  }

  /** @param {number} index @param {number} radius */
  hasOutline(index, radius) {
    return this.entries[index]?.outline?.radius === radius;
  }

  /** The box around everything. @param {boolean} [withBall] whether the path's start is part of it */
  extent(withBall = true) {
    const bodies = unite(this.entries.map((_, k) => this.boxOf(k)));
    const ball = this.#ball;
    if (!ball || !withBall) return bodies ?? [-300, -300, 300, 300];
    return /** @type {number[]} */ (unite([bodies, boxOfDisc(ball.centre, bodies ? ball.radius : ALONE * (ball.radius || 1))]));
  }
}
