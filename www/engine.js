// Keeps a scene of the core in step with the model, and asks it everything that is to be shown. Only what
// changed crosses the border. What the core refuses is put down to the body or the ball that caused it, and
// the last good shape and the last good path stay until it is mended.

import { Scene, memory, ready } from './core.js';

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./store.js').Body} Body */
/** @typedef {import('./store.js').Vec} Vec */
/** @typedef {import('carom').OutlineLoop} OutlineLoop */

/**
 * Why something is refused. Without a body it is the ball's doing.
 * @typedef {{ body?: number, with?: number, code: string, message: string }} Problem
 */

/** @typedef {{ path: Path2D, box: number[] | undefined, radius: number, loops?: OutlineLoop[] }} Traced */

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

export { memory, ready as load };

/**
 * @param {unknown} error
 * @returns {{ code: string, message: string }}
 */
export function told(error) {
  if (!(error instanceof Error)) return { code: 'unknown', message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  return { code, message: error.message };
}

/**
 * @param {Body} body
 * @returns {import('carom').BodyOptions}
 */
function options({ placement, side, response }) {
  return placement ? { placement, side, response } : { side, response };
}

/**
 * @param {Scene} scene
 * @param {Body} body
 */
function add(scene, body) {
  const { polygon, polyline, circle } = body.shape;
  if (circle) return scene.addCircle(circle.centre, circle.radius, options(body));
  if (polygon) return scene.addPolygon(polygon.flat(), options(body));
  return scene.addPolyline((polyline ?? []).flat(), options(body));
}

/**
 * Whether only the placement differs.
 * @param {Body} a
 * @param {Body} b
 */
const sameButPlace = (a, b) => a.shape === b.shape && a.side === b.side && a.response === b.response;

export class Engine {
  #scene = new Scene();
  /** @type {Entry[]} */
  entries = [];
  /** @type {Map<number, number>} */
  #indices = new Map();
  /** @type {import('carom').Path | undefined} */
  #path;
  /** @type {import('./store.js').Ball | undefined} the ball of the last good path */
  #ball;
  /** @type {{ hits?: import('carom').Hit[], touches?: import('carom').Touch[], points?: Float64Array, trace?: Path2D, tree?: import('carom').TreeBox[] }} */
  #seen = {};
  /** @type {Problem[]} */
  problems = [];
  /** Counts the changes, for those who keep what they drew. */
  version = 0;

  get scene() {
    return this.#scene;
  }

  /**
   * Follows the model.
   * @param {Model} model
   * @param {boolean} settled whether nothing is being dragged
   */
  sync(model, settled) {
    const bodies = this.#syncBodies(model.bodies);
    // The order of ids is part of what a scene file means. A body that was taken out and put back comes last,
    // which is mended once the hand is off.
    if (settled && !this.#inOrder()) this.#rebuild();
    if (bodies) this.#seen.tree = undefined;
    this.problems = this.entries.flatMap(({ problem }, body) => (problem ? [{ ...problem, body }] : []));
    this.#follow(model);
    this.version++;
  }

  /**
   * @param {readonly Body[]} bodies
   * @returns {boolean} whether any changed
   */
  #syncBodies(bodies) {
    const old = this.entries;
    if (old.length === bodies.length && bodies.every((body, k) => old[k].body === body)) return false;
    const byBody = new Map(old.map((entry) => [entry.body, entry]));
    const kept = new Set(bodies.map((body) => byBody.get(body)).filter((entry) => entry !== undefined));
    const gone = old.filter((entry) => !kept.has(entry));
    const sameCount = old.length === bodies.length;
    /** @type {Set<Entry>} */
    const used = new Set();
    this.entries = bodies.map((body, k) => {
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
    for (const entry of gone) {
      if (!used.has(entry) && entry.id !== undefined) this.#scene.remove(entry.id);
    }
    this.#number();
    return true;
  }

  /**
   * @param {Entry | undefined} was
   * @param {Body} body
   * @returns {Entry}
   */
  #change(was, body) {
    try {
      if (was?.known && was.id !== undefined && sameButPlace(was.known, body)) {
        this.#scene.place(was.id, body.placement ?? {});
        return { body, known: body, id: was.id };
      }
      const id = add(this.#scene, body);
      if (was?.id !== undefined) this.#scene.remove(was.id);
      return { body, known: body, id };
    } catch (error) {
      return { ...was, body, problem: told(error) };
    }
  }

  #inOrder() {
    let last = -1;
    return this.entries.every(({ id }) => id === undefined || (id > last && ((last = id), true)));
  }

  #rebuild() {
    this.#scene.free();
    this.#scene = new Scene();
    for (const entry of this.entries) {
      if (entry.known) entry.id = add(this.#scene, entry.known);
    }
    this.#number();
  }

  #number() {
    this.#indices = new Map(this.entries.flatMap(({ id }, k) => (id === undefined ? [] : [[id, k]])));
  }

  /** @param {Model} model */
  #follow({ ball, limits }) {
    if (!ball) return this.#setPath(undefined, undefined);
    if (this.problems.length > 0 && this.#path) return undefined;
    try {
      return this.#setPath(this.#scene.rebound(ball, limits), ball);
    } catch (error) {
      const { code, message } = told(error);
      const id = /body (\d+)/.exec(message)?.[1];
      this.problems.push({ code, message, with: id === undefined ? undefined : this.indexOf(Number(id)) });
      return undefined;
    }
  }

  /**
   * @param {import('carom').Path | undefined} path
   * @param {import('./store.js').Ball | undefined} ball
   */
  #setPath(path, ball) {
    this.#path?.free();
    this.#path = path;
    this.#ball = ball;
    this.#seen = { tree: this.#seen.tree };
  }

  /** Forgets everything: another scene is coming. */
  clear() {
    this.#setPath(undefined, undefined);
    this.#scene.free();
    this.#scene = new Scene();
    this.entries = [];
    this.#indices.clear();
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
    return (this.#seen.hits ??= this.#path?.hits ?? []);
  }

  get touches() {
    return (this.#seen.touches ??= this.#path?.touches ?? []);
  }

  /** @returns {Float64Array} */
  get points() {
    return (this.#seen.points ??= this.#path?.points ?? new Float64Array());
  }

  get pathTrace() {
    return (this.#seen.trace ??= this.#path?.toPath2D() ?? new Path2D());
  }

  get tree() {
    return (this.#seen.tree ??= this.#scene.treeBoxes());
  }

  /** @param {number} id the core's @returns {number | undefined} the place in the model */
  indexOf(id) {
    return this.#indices.get(id);
  }

  /** @param {number} index */
  traceOf(index) {
    const entry = this.entries[index];
    if (entry.id === undefined) return undefined;
    return (entry.trace ??= this.#scene.bodyPath2D(entry.id));
  }

  /** @param {number} index */
  boxOf(index) {
    const entry = this.entries[index];
    if (entry?.id === undefined) return undefined;
    return (entry.box ??= this.#scene.boxOf(entry.id));
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
      const outline = this.#scene.outline(id, radius);
      const loops = pieces ? outline.loops : undefined;
      entry.outline = { path: outline.toPath2D(), box: outline.box, radius, loops };
      outline.free();
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

  /** The box around everything, ball and path's start included. */
  extent() {
    const boxes = this.entries.map((_, k) => this.boxOf(k)).filter((box) => box !== undefined);
    if (this.#ball) {
      const { centre, radius } = this.#ball;
      boxes.push([centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius]);
    }
    if (boxes.length === 0) return [-300, -300, 300, 300];
    const side = (/** @type {number} */ k) => boxes.map((box) => box[k]);
    return [
      side(0).reduce((a, b) => Math.min(a, b)),
      side(1).reduce((a, b) => Math.min(a, b)),
      side(2).reduce((a, b) => Math.max(a, b)),
      side(3).reduce((a, b) => Math.max(a, b)),
    ];
  }
}
