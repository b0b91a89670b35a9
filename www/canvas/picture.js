// In a large scene, a picture of all that stands still, painted a few bodies a frame. Where only a few bodies have come, gone or
// changed, such as the one that a hand takes up or puts down, only their surroundings are painted again.

import { changedStretch } from '../mirror.js';
import { paintBodies } from './bodies.js';
import { lookOf, sameLook } from './look.js';
import { boxAround, unite } from './place.js';
import { Standing, same } from './standing.js';

/** @typedef {import('./drawing.js').Drawing} Drawing */
/** @typedef {import('../mirror.js').Entry} Entry */
/** @typedef {import('./standing.js').Painting} Painting */
/** Nothing in the place of one that is selected. @typedef {readonly (Entry | undefined)[]} Bodies */

/** How long bodies may be painted in one frame, in milliseconds. */
const PATIENCE = 3;
/** So many bodies are painted between two looks at the clock. */
const BATCH = 16;
/** More changes than this are not painted one by one. */
const FEW = 32;
/** How far what belongs to a body reaches beyond its outline, in pixels: half a line, or an arrow. */
const MARGIN = 24;

export class Picture extends Standing {
  /** The source of `#bodies`. @type {readonly unknown[]} */
  #source = [];
  /** @type {Bodies} */
  #bodies = [];

  /** @param {Drawing} drawing */
  constructor(drawing) {
    super(() => drawing.request(), PATIENCE);
    this.drawing = drawing;
  }

  /** Paints what is missing, as much as there is time for. */
  draw() {
    const { drawing } = this;
    const { engine, settings, store, view } = drawing;
    const { layers, dark, larger } = settings;
    const names = /** @type {const} */ (['bodies', 'responses', 'outlines', 'outlineBoxes', 'raw', 'normals', 'bodyBoxes']);
    const manner = [larger, store.model.ball?.radius, engine.path?.stoppedBy, ...names.map((name) => layers[name])];
    const look = lookOf(view, dark);
    this.#list(engine.entries, store.selection);
    // A stale picture of another scene is not worth showing.
    const changed = this.shown ? this.#changed(/** @type {Bodies} */ (this.shown.of)) : [];
    if (this.shown?.look.dark !== dark || changed.length > this.#bodies.length / 2) this.shown = undefined;
    if (this.shown && changed.length > 0 && sameLook(this.shown.look, look)) this.#mend(this.shown, changed);
    // A started picture is finished even if the radius changes; else none would be while the radius is dragged.
    this.follow(view, { look, of: this.#bodies, manner }, (making) => {
      const end = Math.min(making.done + BATCH, this.#bodies.length);
      const batch = [];
      for (let k = making.done; k < end; k++) if (this.#bodies[k]) batch.push(k);
      paintBodies(drawing.brush(making.context), batch, Infinity);
      making.done = end;
      return end === this.#bodies.length;
    });
  }

  /** @param {readonly Entry[]} entries @param {readonly number[]} selection */
  #list(entries, selection) {
    const source = [entries, selection];
    if (same(source, this.#source)) return;
    this.#source = source;
    const bodies = /** @type {(Entry | undefined)[]} */ ([...entries]);
    for (const k of selection) bodies[k] = undefined;
    // While what is selected is dragged, nothing changes here.
    if (!same(bodies, this.#bodies)) this.#bodies = bodies;
  }

  /** The bodies that are in one of two lists only. @param {Bodies} old */
  #changed(old) {
    if (old === this.#bodies) return [];
    const { head, before, now } = changedStretch(old.length, this.#bodies.length, (i, k) => old[i] === this.#bodies[k]);
    const [a, b] = [new Set(old.slice(head, before)), new Set(this.#bodies.slice(head, now))];
    return [...a, ...b].flatMap((entry) => (entry === undefined || (a.has(entry) && b.has(entry)) ? [] : [entry]));
  }

  /**
   * Paints the surroundings of what has changed again, if that is little.
   * @param {Painting} painting
   * @param {readonly Entry[]} changed
   */
  #mend(painting, changed) {
    const { drawing } = this;
    const { engine, settings, store, view } = drawing;
    if (/** @type {Bodies} */ (painting.of).length !== this.#bodies.length || changed.length > FEW) return;
    const grow = (store.model.ball?.radius ?? 0) + (MARGIN * settings.larger) / view.scale;
    const boxes = changed.flatMap(({ body, box, outline }) => [box ?? boxAround([body]), outline?.box]);
    const [x0, y0, x1, y1] = unite(boxes) ?? [0, 0, 0, 0];
    const touched = /** @type {number[]} */ ([]);
    for (let k = 0; k < this.#bodies.length; k++) {
      const entry = this.#bodies[k];
      const box = entry && (entry.box ?? engine.boxOf(k) ?? boxAround([entry.body]));
      // Their surroundings and its own.
      if (!box || box[0] > x1 + 2 * grow || box[2] < x0 - 2 * grow || box[1] > y1 + 2 * grow || box[3] < y0 - 2 * grow) continue;
      touched.push(k);
    }
    const { context } = painting;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    // Whole pixels: half a one at the border would show.
    const [left, top] = view.toScreen([x0 - grow, y0 - grow]).map((at) => Math.floor(at * view.ratio));
    const [right, bottom] = view.toScreen([x1 + grow, y1 + grow]).map((at) => Math.ceil(at * view.ratio));
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.clearRect(left, top, right - left, bottom - top);
    paintBodies(drawing.brush(context), touched, Infinity);
    context.restore();
    painting.of = this.#bodies;
  }
}
