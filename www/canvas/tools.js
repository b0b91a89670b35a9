// Mouse, pen and fingers on the canvas.

import { insertCorner } from '../edits.js';
import { equip } from '../panels/dom.js';
import { isLocked } from '../store.js';
import { distance, nearestOf, pairs } from '../vectors.js';
import { Drags } from './drags.js';
import { gripAt } from './handles.js';
import { Pen, Ruler } from './measure.js';
import { bodyAt } from './place.js';
import { listen, reachOf } from './pointers.js';

/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {import('./drags.js').Drag} Drag */

/** How near a pointer has to come, in pixels: things lie closer together here than on other stages. */
const REACH = { mouse: 9, pen: 12, touch: 22 };
/** A pointer that moves by less than this has not moved, in pixels. */
const STILL = 3;
/** Longer paths are not searched for the bounce that is pointed at. */
const MOST_BOUNCES = 20_000;

export class Tools extends Drags {
  /** The press under way. @type {{ drag: Drag | undefined, drawn: Partial<Pen>, pixel: Vec, started: boolean, selection: number[] } | undefined} */
  #down;
  /** How far two fingers on a trackpad have been spread. */
  #stretched = 1;

  /** @param {import('../app.js').App} app */
  constructor(app) {
    super(app);
    const done = () => {
      this.spent = true;
      this.choose('select');
    };
    this.pens = { draw: new Pen(this.drawing, done), ruler: new Ruler(this.drawing, done) };
    this.drawing.pen = (brush) => this.pen?.paint(brush);
    const { canvas } = this.view;
    const fingers = listen(canvas, this, this.view);
    equip(canvas, {
      pointerleave: () => app.hover(),
      // Safari reports two fingers on a trackpad by events of its own.
      gesturestart: (event) => this.#stretch(event, 1, fingers),
      gesturechange: (event) => this.#stretch(event, this.#stretched, fingers),
      // A double click on an edge inserts a corner there.
      dblclick: (event) => {
        const nearest =
          this.mode === 'select' && !this.spent && this.edgeAt(this.view.toWorld(this.view.pixelOf(event)), REACH.mouse);
        if (nearest) insertCorner(this.store, nearest.edge, nearest.point);
      },
    });
  }

  /**
   * Zooms by how much farther apart two fingers are than before.
   * @param {WheelEvent & { scale: number }} event
   * @param {number} before
   * @param {Map<number, Vec>} fingers
   */
  #stretch(event, before, fingers) {
    event.preventDefault();
    // On a phone the fingers themselves are followed.
    if (fingers.size === 0) this.view.zoom(this.view.pixelOf(event), event.scale / before);
    this.#stretched = event.scale;
  }

  /** @param {Vec} pixel @param {PointerEvent} event @param {number} down */
  press(pixel, event, down) {
    this.spent = false;
    if (down > 1) return this.letGo();
    const { selection } = this.store;
    const drawn = { ...this.pen };
    // The other buttons edit nothing.
    const drag =
      event.button > 0 ? this.panFrom(pixel) : this.begin(event, pixel, this.view.toWorld(pixel), reachOf(event, REACH));
    this.#down = { drag, drawn, pixel, started: false, selection };
  }

  /** Takes back what the press began, for a second finger or another scene. */
  letGo() {
    if (!this.#down) return;
    const { drag, drawn, selection, started } = this.#down;
    if (started && drag?.edits) this.store.cancelGesture();
    this.store.select(selection);
    Object.assign(this.pen ?? {}, drawn);
    this.drawing.sketch();
    this.#down = undefined;
  }

  /** @param {Vec} pixel @param {Vec} _before @param {PointerEvent} event */
  drag(pixel, _before, event) {
    const down = this.#down;
    if (!down) return this.hover(pixel, event);
    if (!down.started && distance(pixel, down.pixel) < STILL) return;
    if (!down.started && down.drag?.edits) this.store.beginGesture();
    down.started = true;
    down.drag?.move(this.view.toWorld(pixel), event);
  }

  /** @param {PointerEvent} event */
  release(event) {
    if (!this.#down) return;
    if (event.type === 'pointercancel') return this.letGo();
    const { drag, pixel, started } = this.#down;
    const {
      mode,
      app: { commands, replay },
      store,
    } = this;
    // Whether the press took hold of nothing, and there is nothing to deselect.
    const free = !drag?.edits && store.selection.length === 0;
    this.drawing.sketch();
    drag?.end?.(this.view.toWorld(this.view.pixelOf(event)), started);
    this.#down = undefined;
    if (started && drag?.edits) store.endGesture();
    if (started) this.app.hinted();
    if (!drag || started || event.button > 0 || mode !== 'select') return;
    const reach = reachOf(event, REACH);
    // Bounces lie close together, and a finger must not always be on one.
    const bounce = this.bounceAt(pixel, Math.min(reach, REACH.pen));
    if (replay) replay.click(pixel, reach, bounce);
    else if (free && store.selection.length === 0 && bounce !== undefined) void commands.replay(String(bounce + 1));
  }

  /** Highlights what is under a pointer that is not pressed. @param {Vec} pixel @param {PointerEvent} event */
  hover(pixel, event) {
    const { drawing, store, view } = this;
    if (event.pointerType === 'touch') return;
    const bounce = this.bounceAt(pixel, REACH.mouse);
    this.app.hover(bounce);
    const reach = reachOf(event, REACH);
    // A finished measurement stays.
    if (this.mode === 'draw' || this.pen?.points.length === 0) this.pen?.hover(view.toWorld(pixel), event.altKey);
    const cursor = () => {
      if (this.mode !== 'select') return 'crosshair';
      if (gripAt(store, view, pixel, reach)) return 'grab';
      const over = bodyAt(drawing.engine, store.model.bodies, view.toWorld(pixel), reach / view.scale);
      if (over !== undefined && !isLocked(store.model.bodies[over])) return 'move';
      return bounce === undefined ? 'default' : 'pointer';
    };
    view.canvas.style.cursor = cursor();
  }

  /** The bounce near a pixel. @param {Vec} pixel @param {number} reach */
  bounceAt(pixel, reach) {
    const { points } = this.drawing.engine;
    if (!this.drawing.settings.layers.path || points.length > 2 * MOST_BOUNCES) return;
    const [, ...bounces] = pairs(points).map((point) => this.view.toScreen(point));
    return nearestOf(bounces, pixel, reach);
  }
}
