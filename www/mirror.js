// The model's bodies as a scene of the core has them. Only what changed crosses the border. What the core refuses is
// put down to the body that caused it, and its last good shape stays until it is mended.

import { Scene } from '#carom';
import { told } from './message.js';

/** @typedef {import('./store.js').Body} Body */
/** @typedef {import('carom').OutlineLoop} OutlineLoop */
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

/** Adds a body, or puts it in the place of another, which keeps its id. @param {Scene} scene @param {Body} body @param {number} [id] @returns {number} its id */
function put(scene, { shape: { bulges, circle, polygon, polyline }, side, response, placement, rounding }, id) {
  const kind = circle ? 'Circle' : polygon ? 'Polygon' : 'Polyline';
  const shape = circle ? [circle.centre, circle.radius] : [(polygon ?? polyline ?? []).flat()];
  const how = [...shape, { side, response, placement, rounding, ...(circle ? {} : { bulges }) }];
  const any = /** @type {any} */ (scene);
  if (id === undefined) return any[`add${kind}`](...how);
  any[`set${kind}`](id, ...how);
  return id;
}

/**
 * The core's answer about one body, or its error.
 * @template T
 * @param {Body} body
 * @param {(scene: Scene, id: number) => T} ask
 * @returns {{ answer?: T, problem?: Problem }}
 */
export function alone(body, ask) {
  const scene = new Scene();
  try {
    return { answer: ask(scene, put(scene, body)) };
  } catch (error) {
    return { problem: told(error) };
  } finally {
    scene.free();
  }
}

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

export class Mirror {
  scene = new Scene();
  /** Another array whenever anything in it is another. @type {readonly Entry[]} */
  entries = [];
  /** The refused bodies. @type {Problem[]} */
  problems = [];
  /** @type {Map<number, number>} */
  #indices = new Map();
  /** Whether ids may have come out of order. */
  #mixed = false;
  /** A scene with the bodies in order, as far as it has come. @type {{ scene: Scene, ids: (number | undefined)[], sorted: boolean } | undefined} */
  #next;

  /**
   * Follows the bodies. As a rule a few of ten thousand change, side by side, so the rest is not even looked up.
   * @param {readonly Body[]} bodies
   * @returns {boolean} whether any changed
   */
  sync(bodies) {
    const all = this.entries;
    const { head, before, now } = changedStretch(all.length, bodies.length, (i, k) => all[i].body === bodies[k]);
    if (head === before && head === now) return false;
    this.#drop();
    const old = all.slice(head, before);
    const fresh = this.#changed(old, bodies.slice(head, now));
    this.entries = [...all.slice(0, head), ...fresh, ...all.slice(before)];
    this.#number(old, fresh, head);
    this.problems = this.entries.flatMap(({ problem }, body) => (problem ? [{ ...problem, body }] : []));
    this.#mixed = true;
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

  #inOrder() {
    let last = -1;
    return this.entries.every(({ id }) => id === undefined || (id > last && ((last = id), true)));
  }

  /**
   * The order of ids is part of what a scene file means, and a body that was taken out and put back comes last.
   * This brings them back into order, in as many calls as it takes.
   * @param {number} time how long it may take now, in milliseconds
   * @returns {'in order' | 'brought into order' | 'under way'}
   */
  order(time) {
    if (!this.#mixed) return 'in order';
    if (!this.#next && this.#inOrder()) {
      this.#mixed = false;
      return 'in order';
    }
    const next = (this.#next ??= { scene: new Scene(), ids: [], sorted: false });
    const until = performance.now() + time;
    for (let k = next.ids.length; k < this.entries.length; k++) {
      const { known } = this.entries[k];
      next.ids.push(known && put(next.scene, known));
      // After at least one: the time is short, and may be up at once.
      if (performance.now() > until && k + 1 < this.entries.length) return 'under way';
    }
    // The first question makes the core sort them into its tree, which takes its time too.
    if (!next.sorted) {
      next.scene.clearance([0, 0]);
      next.sorted = true;
      if (performance.now() > until) return 'under way';
    }
    this.scene.free();
    this.scene = next.scene;
    this.entries.forEach((entry, k) => (entry.id = next.ids[k]));
    this.#next = undefined;
    this.#mixed = false;
    this.#number([], this.entries, 0);
    return 'brought into order';
  }

  #drop() {
    this.#next?.scene.free();
    this.#next = undefined;
  }

  /** Forgets everything: other bodies are coming. */
  clear() {
    this.#drop();
    this.scene.free();
    this.scene = new Scene();
    this.entries = [];
    this.problems = [];
    this.#indices.clear();
    this.#mixed = false;
  }
}
