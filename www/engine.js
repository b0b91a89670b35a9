// Asks the core everything about the model that is to be shown, and keeps what it said until it may be something else.
// Where an edit is refused, the last good path stays until it is mended.

import { Scene, init } from '#carom';
import { put } from './body.js';
import { boxOfDisc, unite } from './canvas/place.js';
import { told } from './message.js';

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./store.js').Body} Body */
/** @typedef {import('carom').OutlineLoop} OutlineLoop */

export { init as load };

/** A ball that has nothing around it is shown within so many of its radii. */
const ALONE = 8;
/** The tree of more bodies than this takes long to describe, and is described on request only. */
const MOST_TOLD = 2000;

// The model's bodies as a scene of the core has them. Only what changed crosses the border. What the core refuses is put down to the
// body that caused it, and its last good shape stays until it is mended.

/** @typedef {{ path: Path2D, box: number[] | undefined, radius: number, loops?: OutlineLoop[] }} Traced */

/**
 * Why something is refused. Without a body it is the ball's doing.
 * @typedef {{ body?: number, with?: number, code: string, message: string }} Problem
 */

/**
 * A body as the core knows it.
 * @typedef {object} Entry
 * @property {Body} body what the model said when it was last looked at
 * @property {Body} [known] what the core has, if it has it
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
const sameButPlace = (a, b) =>
  a.shape === b.shape && a.rounding === b.rounding && a.side === b.side && a.response === b.response;

/**
 * The stretch outside of which two lists are the same.
 * @param {number} before how many there were
 * @param {number} now how many there are
 * @param {(before: number, now: number) => boolean} same
 */
export function changedStretch(before, now, same) {
  const least = Math.min(before, now);
  let head = 0;
  while (head < least && same(head, head)) head++;
  let tail = 0;
  while (tail < least - head && same(before - 1 - tail, now - 1 - tail)) tail++;
  return { head, before: before - tail, now: now - tail };
}

class Mirror {
  scene = new Scene();
  /** Another array whenever anything in it is another. @type {readonly Entry[]} */
  entries = [];
  /** The refused bodies. @type {Problem[]} */
  refused = [];
  /** @type {Map<number, number>} */
  #indices = new Map();

  /**
   * Follows the bodies. As a rule a few of ten thousand change, side by side, so the rest is not even looked up.
   * @param {readonly Body[]} bodies
   * @returns {boolean} whether any changed
   */
  mirror(bodies) {
    const all = this.entries;
    const { head, before, now } = changedStretch(all.length, bodies.length, (i, k) => all[i].body === bodies[k]);
    if (head === before && head === now) return false;
    const old = all.slice(head, before);
    const fresh = this.#changed(old, bodies.slice(head, now));
    this.entries = [...all.slice(0, head), ...fresh, ...all.slice(before)];
    this.#number(old, fresh, head);
    this.refused = this.entries.flatMap(({ problem }, body) => (problem ? [{ ...problem, body }] : []));
    return true;
  }

  /**
   * @param {readonly Entry[]} old
   * @param {readonly Body[]} bodies
   * @returns {Entry[]}
   */
  #changed(old, bodies) {
    const byBody = new Map(old.map((entry) => [entry.body, entry]));
    const kept = new Set(bodies.map((body) => byBody.get(body)).filter((entry) => entry !== undefined));
    const sameCount = old.length === bodies.length;
    /** @type {Set<Entry>} */
    const used = new Set();
    const entries = bodies.map((body, k) => {
      const same = byBody.get(body);
      if (same && !used.has(same)) {
        used.add(same);
        return same;
      }
      // A body that changed is at its old place, unless bodies came or went.
      const was = sameCount && !kept.has(old[k]) ? old[k] : undefined;
      if (was) used.add(was);
      return this.#change(was, body);
    });
    for (const entry of old) {
      if (!used.has(entry) && entry.id !== undefined) this.scene.remove(entry.id);
    }
    return entries;
  }

  /**
   * @param {Entry | undefined} was
   * @param {Body} body
   * @returns {Entry}
   */
  #change(was, body) {
    try {
      if (was?.known === undefined || was.id === undefined || !sameButPlace(was.known, body)) return { body, known: body, id: put(this.scene, body, was?.id) };
      this.scene.place(was.id, body.placement ?? {});
      return { body, known: body, id: was.id };
    } catch (error) {
      const { code, message } = told(error);
      return { ...was, body, problem: { code, message } };
    }
  }

  /** @param {readonly Entry[]} old @param {readonly Entry[]} fresh what took their place @param {number} from where */
  #number(old, fresh, from) {
    if (old.length !== fresh.length) {
      this.#indices = new Map();
      this.entries.forEach(({ id }, k) => id !== undefined && this.#indices.set(id, k));
      return;
    }
    for (const { id } of old) if (id !== undefined) this.#indices.delete(id);
    fresh.forEach(({ id }, k) => id !== undefined && this.#indices.set(id, from + k));
  }

  /** @param {number} id the core's @returns {number | undefined} the place in the model */
  indexOf(id) {
    return this.#indices.get(id);
  }

  /** @param {unknown} error about a ball @returns {Problem} */
  problemOf(error) {
    const { code, message, body } = told(error);
    return { code, message, with: body === undefined ? undefined : this.indexOf(body) };
  }

  /**
   * The order of ids is part of what a scene file means, and a body that was taken out and put back comes last: this brings them
   * back into order, by a scene of its own.
   * @returns {boolean} whether they were out of order
   */
  order() {
    let last = -1;
    if (this.entries.every(({ id }) => id === undefined || (id > last && ((last = id), true)))) return false;
    this.scene.free();
    this.scene = new Scene();
    for (const entry of this.entries) entry.id = entry.known && put(this.scene, entry.known);
    this.#number([], this.entries, 0);
    return true;
  }

  /** Forgets everything: other bodies are coming. */
  clear() {
    this.scene.free();
    this.scene = new Scene();
    this.entries = [];
    this.refused = [];
    this.#indices.clear();
  }
}

export class Engine extends Mirror {
  /** The last good path. @type {import('carom').Path | undefined} */
  path;
  /** The ball that it belongs to. @type {import('./store.js').Ball | undefined} */
  pathBall;
  /** @type {{ trace?: Path2D, tree?: import('carom').TreeBox[] }} */
  #seen = {};
  /** @type {Problem[]} */
  problems = [];
  /** Counts the changes, for those who keep what they drew. */
  version = 0;

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
    super.clear();
    this.path = this.pathBall = undefined;
    this.#seen = {};
  }

  get hits() {
    return this.path?.hits ?? [];
  }

  get touches() {
    return this.path?.touches ?? [];
  }

  /** @returns {Float64Array} */
  get points() {
    return this.path?.points ?? new Float64Array();
  }

  get pathTrace() {
    return (this.#seen.trace ??= this.path?.toPath2D() ?? new Path2D());
  }

  /** Whether the tree costs next to nothing to ask for. */
  get treeIsNear() {
    return this.#seen.tree !== undefined || this.entries.length <= MOST_TOLD;
  }

  get tree() {
    return (this.#seen.tree ??= this.scene.treeBoxes());
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
    const ball = this.pathBall;
    if (!ball || !withBall) return bodies ?? [-300, -300, 300, 300];
    return /** @type {number[]} */ (unite([bodies, boxOfDisc(ball.centre, bodies ? ball.radius : ALONE * (ball.radius || 1))]));
  }
}
