// In a large scene, a picture of everything at rest, painted a few bodies a frame. If only a few bodies were added,
// removed or changed, such as one that is picked up or put down, only their surroundings are painted again.

import { sameItems } from '../store.js';
import { paintBodies } from './bodies.js';
import { boxAround, unite } from './place.js';
import { lay, lookOf, sameLook } from './view.js';

/** @typedef {import('./drawing.js').Drawing} Drawing */
/** @typedef {import('../engine.js').Entry} Entry */
/** @typedef {import('./view.js').Look} Look */
/** The bodies, with nothing in place of those that are selected. @typedef {readonly (Entry | undefined)[]} Bodies */

/**
 * A picture, and what it is of.
 * @typedef {object} Painting
 * @property {HTMLCanvasElement} canvas
 * @property {CanvasRenderingContext2D} context
 * @property {Look} look how the view and the theme were
 * @property {unknown} of its subject; if that changes, the picture is not even finished
 * @property {readonly unknown[]} manner how it is painted; if that changes, the picture is finished and then painted
 * again
 * @property {number} done how much of it is painted
 */

/** How long the view has to rest, in milliseconds. */
const REST = 120;
/** How long may be painted in one frame, in milliseconds. */
const PATIENCE = 4;

export class Standing {
  /** @type {Painting | undefined} */
  shown;
  /** @type {Painting | undefined} */
  #making;
  /** @type {Look | undefined} */
  #look;
  #moved = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => void} request asks for another frame */
  constructor(request) {
    this.request = request;
  }

  /**
   * Paints what is missing, as much as there is time for.
   * @param {Pick<Painting, 'look' | 'of' | 'manner'>} wanted
   * @param {(painting: Painting) => boolean} paint a part of it, and whether it was the last
   */
  follow({ look, of, manner }, paint) {
    if (!this.#look || !sameLook(look, this.#look)) this.#moved = performance.now();
    this.#look = look;
    const fits = (/** @type {Painting | undefined} */ one) => one && sameLook(one.look, look) && one.of === of;
    if (!fits(this.#making)) this.#making = undefined;
    if (!this.#making && !(fits(this.shown) && sameItems(this.shown?.manner ?? [], manner))) {
      const left = REST - (performance.now() - this.#moved);
      clearTimeout(this.#timer);
      if (this.shown && left > 0 && look.width === this.shown.look.width && look.height === this.shown.look.height) {
        this.#timer = setTimeout(this.request, left + 1);
        return;
      }
      const canvas = document.createElement('canvas');
      canvas.width = look.width;
      canvas.height = look.height;
      this.#making = {
        canvas,
        context: /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')),
        look,
        of,
        manner,
        done: 0,
      };
    }
    const making = this.#making;
    if (!making) return;
    // A picture that was begun in one manner and finished in another is painted again.
    if (!sameItems(making.manner, manner)) making.manner = [];
    let finished = false;
    for (const until = performance.now() + PATIENCE; !finished && performance.now() < until;) finished = paint(making);
    this.request();
    if (!finished) return;
    this.shown = making;
    this.#making = undefined;
  }

  /** Puts the picture where it belongs now. @param {CanvasRenderingContext2D} context @param {Look} look */
  put(context, look) {
    const painting = this.shown ?? this.#making;
    if (painting) lay(context, painting.canvas, painting.look, look);
  }
}

/** The number of bodies that are painted between two looks at the clock. */
const BATCH = 16;
/** More changes than this are not painted one by one. */
const FEW = 32;
/** How far what belongs to a body reaches beyond its outline, in pixels: half a line, or an arrow. */
const MARGIN = 24;

export class Picture extends Standing {
  /** @type {Bodies} */
  #bodies = [];

  /** @param {Drawing} drawing */
  constructor(drawing) {
    super(() => drawing.request());
    this.drawing = drawing;
  }

  /**
   * Paints what is missing, as much as there is time for, and puts it where it belongs now.
   * @param {CanvasRenderingContext2D} context
   */
  draw(context) {
    const {
      drawing,
      drawing: { engine, settings, store, view },
    } = this;
    const look = lookOf(view, settings.dark);
    /** @type {(Entry | undefined)[]} */
    const bodies = [...engine.entries];
    for (const k of store.selection) bodies[k] = undefined;
    // Dragging the selected bodies changes nothing here.
    if (!sameItems(bodies, this.#bodies)) this.#bodies = bodies;
    // A stale picture of another scene is not worth showing.
    const changed = this.shown ? this.#changed(/** @type {Bodies} */ (this.shown.of)) : [];
    if (this.shown?.look.dark !== settings.dark || changed.length > this.#bodies.length / 2) this.shown = undefined;
    if (this.shown && changed.length > 0 && sameLook(this.shown.look, look)) this.#mend(this.shown, changed);
    // A started picture is finished even if the radius changes; else none would be while the radius is dragged.
    const manner = [settings.larger, store.model.ball?.radius, engine.path?.stoppedBy, ...Object.values(settings.layers)];
    this.follow({ look, of: this.#bodies, manner }, (making) => {
      const end = Math.min(making.done + BATCH, this.#bodies.length);
      const batch = [];
      for (let k = making.done; k < end; k++) if (this.#bodies[k]) batch.push(k);
      paintBodies(drawing.brush(making.context), batch, Infinity);
      making.done = end;
      return end === this.#bodies.length;
    });
    this.put(context, look);
  }

  /** The bodies that are in one of two lists only. @param {Bodies} old */
  #changed(old) {
    if (old === this.#bodies) return [];
    return [...new Set(old).symmetricDifference(new Set(this.#bodies))].filter((entry) => entry !== undefined);
  }

  /**
   * Paints the surroundings of what has changed again, if that is little.
   * @param {Painting} painting
   * @param {readonly Entry[]} changed
   */
  #mend(painting, changed) {
    const {
      drawing,
      drawing: { engine, settings, store, view },
    } = this;
    if (/** @type {Bodies} */ (painting.of).length !== this.#bodies.length || changed.length > FEW) return;
    const grow = (store.model.ball?.radius ?? 0) + (MARGIN * settings.larger) / view.scale;
    // The surroundings of the changed bodies, and those of the body that is tested.
    const reach = 2 * grow;
    const [x0, y0, x1, y1] = unite(changed.flatMap(({ body, box, outline }) => [box ?? boxAround([body]), outline?.box])) ?? [
      0, 0, 0, 0,
    ];
    const touched = [...this.#bodies.keys()].filter((k) => {
      const entry = this.#bodies[k];
      const box = entry && (engine.boxOf(k) ?? boxAround([entry.body]));
      return box && box[0] <= x1 + reach && box[2] >= x0 - reach && box[1] <= y1 + reach && box[3] >= y0 - reach;
    });
    const { context } = painting;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    // Whole pixels: half a one at the border would show.
    const [left, top] = view.toScreen([x0 - grow, y0 - grow]).map((at) => Math.floor(at * view.ratio));
    const [right, bottom] = view.toScreen([x1 + grow, y1 + grow]).map((at) => Math.ceil(at * view.ratio));
    const area = /** @type {const} */ ([left, top, right - left, bottom - top]);
    context.beginPath();
    context.rect(...area);
    context.clip();
    context.clearRect(...area);
    paintBodies(drawing.brush(context), touched, Infinity);
    context.restore();
    painting.of = this.#bodies;
  }
}
