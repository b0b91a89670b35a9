// In a large scene, a picture of all that stands still. It is painted a few bodies a frame, and the old one stays until
// the new one is done. While the view moves, the old picture moves with it. Where only a few bodies have come, gone
// or changed, such as the one that a hand takes up or puts down, only their surroundings are painted again.

import { changedStretch } from '../mirror.js';
import { paintBodies } from './bodies.js';
import { lay, lookOf, sameLook, sameSize } from './look.js';
import { boxAround, unite } from './place.js';

/** @typedef {import('./drawing.js').Drawing} Drawing */
/** @typedef {import('./view.js').View} View */
/** @typedef {import('../mirror.js').Entry} Entry */
/** @typedef {import('./look.js').Look} Look */

/**
 * A picture, and what it is of.
 * @typedef {object} Painting
 * @property {HTMLCanvasElement} canvas
 * @property {Look} look how the view and the theme were
 * @property {readonly unknown[]} manner the layers, the radius and how large lines are
 * @property {readonly (Entry | undefined)[]} bodies nothing in the place of one that is selected
 * @property {number} done how many of them are painted
 */

/** How long the view has to rest, in milliseconds. */
const REST = 120;
/** How long bodies may be painted in one frame, in milliseconds. */
const PATIENCE = 3;
/** So many bodies are painted between two looks at the clock. */
const BATCH = 16;
/** More changes than this are not painted one by one. */
const FEW = 32;
/** How far what belongs to a body reaches beyond its outline, in pixels: half a line, or an arrow. */
const MARGIN = 24;

/** @param {readonly unknown[]} a @param {readonly unknown[]} b */
const same = (a, b) => a.length === b.length && a.every((part, k) => part === b[k]);

export class Picture {
  /** @type {Painting | undefined} */
  #shown;
  /** @type {Painting | undefined} */
  #making;
  /** @type {Look | undefined} */
  #look;
  #moved = 0;
  #timer = 0;
  /** The source of `#bodies`. @type {readonly unknown[]} */
  #source = [];
  /** @type {readonly (Entry | undefined)[]} */
  #bodies = [];

  /**
   * Paints what is missing, as much as there is time for.
   * @param {Drawing} drawing
   */
  follow(drawing) {
    const { engine, settings, store, view } = drawing;
    const { layers, dark, larger } = settings;
    const names = /** @type {const} */ (['bodies', 'responses', 'outlines', 'outlineBoxes', 'raw', 'normals', 'bodyBoxes']);
    const manner = [larger, store.model.ball?.radius, engine.path?.stoppedBy, ...names.map((name) => layers[name])];
    const look = lookOf(view, dark);
    this.#list(engine.entries, store.selection);
    if (!this.#look || !sameLook(look, this.#look)) this.#moved = performance.now();
    this.#look = look;
    // A stale picture of another scene is not worth showing.
    const changed = this.#shown ? this.#changed(this.#shown.bodies) : [];
    if (this.#shown?.look.dark !== dark || changed.length > this.#bodies.length / 2) this.#shown = undefined;
    if (this.#shown && changed.length > 0 && sameLook(this.#shown.look, look)) this.#mend(drawing, this.#shown, changed);
    // A started picture is finished even if the radius changes; else none would be while the radius is dragged.
    if (this.#making && !(sameLook(this.#making.look, look) && this.#making.bodies === this.#bodies)) this.#making = undefined;
    if (!this.#making && !this.#good(look, manner)) {
      const left = REST - (performance.now() - this.#moved);
      if (this.#shown && left > 0 && sameSize(look, this.#shown.look)) {
        clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => drawing.request(), left + 1);
        return;
      }
      this.#begin(look, manner, view);
    }
    if (this.#making) this.#paint(drawing, this.#making);
  }

  /** @param {Look} look @param {readonly unknown[]} manner */
  #good(look, manner) {
    const shown = this.#shown;
    return shown && sameLook(shown.look, look) && same(shown.manner, manner) && shown.bodies === this.#bodies;
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

  /** The bodies that are in one of two lists only. @param {Painting['bodies']} old */
  #changed(old) {
    if (old === this.#bodies) return [];
    const { head, before, now } = changedStretch(old.length, this.#bodies.length, (i, k) => old[i] === this.#bodies[k]);
    const [a, b] = [new Set(old.slice(head, before)), new Set(this.#bodies.slice(head, now))];
    return [...a, ...b].flatMap((entry) => (entry === undefined || (a.has(entry) && b.has(entry)) ? [] : [entry]));
  }

  /** @param {Look} look @param {readonly unknown[]} manner @param {View} view */
  #begin(look, manner, view) {
    const canvas = document.createElement('canvas');
    canvas.width = view.canvas.width;
    canvas.height = view.canvas.height;
    this.#making = { canvas, look, manner, bodies: this.#bodies, done: 0 };
  }

  /** @param {Drawing} drawing @param {Painting} making */
  #paint(drawing, making) {
    const { engine, settings, store } = drawing;
    const brush = drawing.brush(contextOf(making));
    const until = performance.now() + PATIENCE;
    const count = making.bodies.length;
    while (making.done < count && performance.now() < until) {
      const end = Math.min(making.done + BATCH, count);
      const batch = [];
      for (let k = making.done; k < end; k++) if (making.bodies[k]) batch.push(k);
      paintBodies(brush, engine, store.model, batch, settings, Infinity);
      making.done = end;
    }
    drawing.request();
    if (making.done < count) return;
    this.#shown = making;
    this.#making = undefined;
  }

  /**
   * Paints the surroundings of what has changed again, if that is little.
   * @param {Drawing} drawing
   * @param {Painting} painting
   * @param {readonly Entry[]} changed
   */
  #mend(drawing, painting, changed) {
    const { engine, settings, store, view } = drawing;
    if (painting.bodies.length !== this.#bodies.length || changed.length > FEW) return;
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
    const context = contextOf(painting);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    // Whole pixels: half a one at the border would show.
    const [left, top] = view.toScreen([x0 - grow, y0 - grow]).map((at) => Math.floor(at * view.ratio));
    const [right, bottom] = view.toScreen([x1 + grow, y1 + grow]).map((at) => Math.ceil(at * view.ratio));
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.clearRect(left, top, right - left, bottom - top);
    paintBodies(drawing.brush(context), engine, store.model, touched, settings, Infinity);
    context.restore();
    painting.bodies = this.#bodies;
  }

  /**
   * Puts the picture where it belongs now.
   * @param {CanvasRenderingContext2D} context
   * @param {View} view
   */
  put(context, view) {
    const painting = this.#shown ?? this.#making;
    if (painting) lay(context, painting.canvas, painting.look, lookOf(view, painting.look.dark));
  }
}

/** @param {Painting} painting */
const contextOf = ({ canvas }) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
