// Asks the core everything about the model that is to be shown, and caches the answers until they may change. If an
// edit is refused, the last good path stays until the edit is mended.

import { Scene } from '#carom';
import { boxOfDisc, put, unite } from './canvas/place.js';
import { told } from './message.js';
import { legAt, length, pointAt, unit } from './vectors.js';

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./store.js').Body} Body */
/** @typedef {import('carom').OutlineLoop} OutlineLoop */

/** A ball that has nothing around it is shown within this many of its radii. */
const ALONE = 8;
/** The tree of more bodies than this takes long to get, and is fetched on request only. */
const MOST_TOLD = 2000;

// Mirrors the model's bodies in a scene of the core. Only changes are sent to the core. A refusal is assigned to the
// body that caused it, and the last good shape of that body stays until it is mended.

/** @typedef {{ path: Path2D, box: number[] | undefined, length: number, radius: number, loops: OutlineLoop[] }} Traced */

/**
 * Why something is refused. Without `body`, it is the ball.
 * @typedef {{ body?: number, with?: number, code: string, message: string }} Problem
 */

/**
 * A body as the core knows it.
 * @typedef {object} Entry
 * @property {Body} body the model's body when it was last mirrored
 * @property {Body} [known] the body that the core has, if it has one
 * @property {number} [id]
 * @property {Problem} [problem]
 * @property {Path2D} [trace]
 * @property {number[]} [box]
 * @property {Traced} [outline]
 */

/**
 * Whether only the placement differs.
 * @param {Body} a
 * @param {Body} b
 */
const sameButPlace = (a, b) => a.shape === b.shape && a.rounding === b.rounding && a.side === b.side && a.response === b.response;

export class Engine {
  scene = new Scene();
  /** A new array whenever an entry changes. @type {readonly Entry[]} */
  entries = [];
  /** The refused bodies. @type {Problem[]} */
  refused = [];
  /** The bodies of the model. @type {readonly Body[]} */
  #bodies = [];
  /** @type {Map<number | undefined, number>} */
  #indices = new Map();
  /** The last good path. @type {import('carom').Path | undefined} */
  path;
  /** The ball that it belongs to. @type {import('./store.js').Ball | undefined} */
  pathBall;
  /** @type {{ trace?: Path2D, tree?: import('carom').TreeBox[] }} */
  #seen = {};
  /** @type {Problem[]} */
  problems = [];
  /** Counts the changes. */
  version = 0;

  /**
   * Follows the bodies.
   * @param {readonly Body[]} bodies
   * @returns {boolean} whether any changed
   */
  mirror(bodies) {
    if (bodies === this.#bodies) return false;
    this.#bodies = bodies;
    const before = this.entries;
    const known = new Map(before.map((entry) => [entry.body, entry]));
    const wanted = new Set(bodies);
    // A changed body has its old index, unless bodies were added or removed.
    const old = (/** @type {number} */ k) =>
      before.length === bodies.length && !wanted.has(before[k].body) ? before[k] : undefined;
    this.entries = bodies.map((body, k) => known.get(body) ?? this.#change(old(k), body));
    this.#number();
    for (const { id } of before) if (id !== undefined && !this.#indices.has(id)) this.scene.remove(id);
    this.refused = this.entries.flatMap(({ problem }, body) => (problem ? [{ ...problem, body }] : []));
    return true;
  }

  #number() {
    this.#indices = new Map(this.entries.map(({ id }, k) => [id, k]));
  }

  /**
   * @param {Entry | undefined} was
   * @param {Body} body
   * @returns {Entry}
   */
  #change(was, body) {
    try {
      if (was?.known === undefined || was.id === undefined || !sameButPlace(was.known, body))
        return { body, known: body, id: put(this.scene, body, was?.id) };
      this.scene.place(was.id, body.placement ?? {});
      return { body, known: body, id: was.id };
    } catch (error) {
      return { ...was, body, problem: told(error) };
    }
  }

  /** @param {number | undefined} id the core's @returns {number | undefined} the place in the model */
  indexOf(id) {
    return this.#indices.get(id);
  }

  /** @param {unknown} error about a ball @returns {Problem} */
  problemOf(error) {
    const { code, message, body } = told(error);
    return { code, message, with: body === undefined ? undefined : this.indexOf(body) };
  }

  /**
   * Brings ids back into order, by a new scene. Their order is part of what a scene file means, and a body that was
   * removed and added again comes last.
   * @returns {boolean} whether they were out of order
   */
  order() {
    let last = -1;
    if (this.entries.every(({ id }) => id === undefined || (id > last && ((last = id), true)))) return false;
    this.scene.free();
    this.scene = new Scene();
    for (const entry of this.entries) entry.id = entry.known && put(this.scene, entry.known);
    this.#number();
    return true;
  }

  /**
   * Follows the model.
   * @param {Model} model
   * @param {boolean} settled whether nothing is being dragged
   */
  sync(model, settled) {
    const changed = this.mirror(model.bodies);
    // A path that stays as it was knows the bodies by the ids they had.
    const ordered = settled && this.refused.length === 0 && this.order();
    if (changed || ordered) this.#seen.tree = undefined;
    this.problems = [...this.refused];
    this.#follow(model);
    this.version++;
  }

  /** @param {Model} model */
  #follow({ ball, limits }) {
    if (ball && this.problems.length > 0 && this.path) return;
    try {
      this.path = ball && this.scene.rebound(ball, limits);
      this.pathBall = ball;
      this.#seen.trace = undefined;
    } catch (error) {
      this.problems.push(this.problemOf(error));
    }
  }

  /** Forgets everything: another scene is coming. */
  clear() {
    this.scene.free();
    this.scene = new Scene();
    this.entries = [];
    this.mirror([]);
    this.path = this.pathBall = undefined;
    this.#seen = {};
  }

  get hits() {
    return this.path?.hits ?? [];
  }

  /** @returns {Float64Array} */
  get points() {
    return this.path?.points ?? new Float64Array();
  }

  /** The number of legs of the path. A path without length has one, too. */
  get legs() {
    return this.path ? Math.max(this.points.length / 2 - 1, this.hits.length + Number(this.path.end === 'escaped'), 1) : 0;
  }

  /**
   * The ball at the beginning of a leg, with the leg's direction.
   * @param {number} k
   * @returns {import('./store.js').Ball | undefined} nothing if there is no such leg, or it has no length and so no
   * direction
   */
  ballOf(k) {
    const { path, pathBall, points } = this;
    if (!path || !pathBall || k >= this.legs) return;
    if (k === 0) return pathBall;
    const way = 2 * k + 2 < points.length ? legAt(points, k) : path.direction;
    return way && length(way) > 0 ? { centre: pointAt(points, k), direction: unit(way), radius: pathBall.radius } : undefined;
  }

  /** The ball at the beginning of a last leg without an end. */
  get leaving() {
    return this.path?.end === 'escaped' ? this.ballOf(this.hits.length) : undefined;
  }

  get pathTrace() {
    return (this.#seen.trace ??= this.path?.toPath2D() ?? new Path2D());
  }

  /** Whether the tree has more than one box, and costs next to nothing to get. */
  get treeIsNear() {
    return (this.#seen.tree || this.entries.length <= MOST_TOLD) && this.tree.length > 1;
  }

  get tree() {
    return (this.#seen.tree ??= this.scene.treeBoxes());
  }

  /** @param {number} index */
  traceOf(index) {
    const entry = this.entries[index];
    if (entry.id === undefined) return;
    return (entry.trace ??= this.scene.bodyPath2D(entry.id));
  }

  /** @param {number} index */
  boxOf(index) {
    const entry = this.entries[index];
    if (entry?.id === undefined) return;
    return (entry.box ??= this.scene.boxOf(entry.id));
  }

  /**
   * A body's offset outline, kept until the body or the radius changes.
   * @param {number} index
   * @param {number} radius
   * @returns {Traced | undefined}
   */
  outlineOf(index, radius) {
    const entry = this.entries[index];
    const id = entry?.id;
    if (id === undefined) return;
    if (entry.outline?.radius === radius) return entry.outline;
    try {
      const outline = this.scene.outline(id, radius);
      const { box, length, loops } = outline;
      return (entry.outline = { path: outline.toPath2D(), box, length, loops, radius });
    } catch {
      // The refusal of the ball itself reports such a radius already.
      return;
    }
  }

  /**
   * The box around everything.
   * @param {boolean} [withBall] whether the path's start is part of it
   * @returns {import('carom').Box}
   */
  extent(withBall = true) {
    const bodies = unite(this.entries.map((_, k) => this.boxOf(k)));
    const ball = this.pathBall;
    if (!ball || !withBall) return bodies ?? [-300, -300, 300, 300];
    return /** @type {import('carom').Box} */ (
      unite([bodies, boxOfDisc(ball.centre, bodies ? ball.radius : ALONE * (ball.radius || 1))])
    );
  }
}
