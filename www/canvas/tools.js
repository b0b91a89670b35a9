// What mouse, pen and fingers do on the canvas.

import { addBody, newBody, withCorner, withNewCorner } from '../edits.js';
import { withBall, withBodies } from '../store.js';
import { gripAt, frameOf } from './handles.js';
import { bodyAt, inBox, nearestEdge } from './pick.js';
import { moved, scaled, turned } from './place.js';

/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {import('../edits.js').Kind} Kind */
/** @typedef {'select' | 'area' | 'target' | Kind} Mode */
/** @typedef {{ move: (at: Vec, event: PointerEvent) => void, end?: (at: Vec) => void, drop?: () => void, edits: boolean }} Drag */

/** How near a pointer has to come, in pixels. */
const REACH = { mouse: 9, pen: 12, touch: 22 };
/** A hand that moves less than this has not moved. */
const STILL = 3;
/** Longer paths are not searched for the bounce that is pointed at. */
const MOST_BOUNCES = 20_000;
/** How large what is added by a mere click is, in pixels. */
const CLICK_SIZE = 80;

export class Tools {
  /** @type {Mode} */
  mode = 'select';
  /** @type {Drag | undefined} */
  #drag;
  /** @type {{ pixel: Vec, at: Vec, started: boolean } | undefined} */
  #down;
  /** Fingers on the canvas. @type {Map<number, Vec>} */
  #fingers = new Map();
  /** @type {(mode: Mode) => void} */
  onmode = () => {};
  /** @type {(at: Vec) => void} */
  ontarget = () => {};
  /** @type {(bounce: number | undefined, pixel: Vec) => void} */
  onhover = () => {};

  /** @param {import('./drawing.js').Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    this.store = drawing.store;
    this.view = drawing.view;
    const { canvas } = this.view;
    canvas.addEventListener('pointerdown', (event) => this.#press(event));
    canvas.addEventListener('pointermove', (event) => this.#movePointer(event));
    canvas.addEventListener('pointerup', (event) => this.#release(event));
    canvas.addEventListener('pointercancel', (event) => this.#release(event));
    canvas.addEventListener('pointerleave', () => this.onhover(undefined, [0, 0]));
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener('dblclick', (event) => this.#insert(event));
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  }

  /** @param {Mode} mode */
  choose(mode) {
    this.mode = mode;
    this.view.canvas.dataset.mode = mode;
    this.onmode(mode);
  }

  /** @param {PointerEvent} event */
  #reach(event) {
    return REACH[/** @type {keyof typeof REACH} */ (event.pointerType)] ?? REACH.mouse;
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    // Pages and lines, where a browser counts in them, are some twenty and some eight hundred pixels.
    const unit = [1, 20, 800][event.deltaMode];
    const strength = event.ctrlKey ? 0.01 : 0.0015;
    this.view.zoom(this.view.pixelOf(event), Math.exp(-event.deltaY * unit * strength));
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const { canvas } = this.view;
    const pixel = this.view.pixelOf(event);
    this.#fingers.set(event.pointerId, pixel);
    canvas.setPointerCapture(event.pointerId);
    canvas.focus({ preventScroll: true });
    if (this.#fingers.size === 2) return this.#letGo();
    if (this.#fingers.size > 2) return undefined;
    const at = this.view.toWorld(pixel);
    this.#down = { pixel, at, started: false };
    this.#drag = event.button === 1 ? this.#pan(pixel) : this.#begin(event, pixel, at);
    return undefined;
  }

  /** A second finger: what the first began is taken back. */
  #letGo() {
    if (this.#down?.started && this.#drag?.edits) this.store.cancelGesture();
    this.#drag?.drop?.();
    this.#drag = undefined;
    this.#down = undefined;
  }

  /**
   * What a drag from here will do.
   * @param {PointerEvent} event
   * @param {Vec} pixel
   * @param {Vec} at
   * @returns {Drag | undefined}
   */
  #begin(event, pixel, at) {
    const { mode, store, view } = this;
    if (mode === 'target') return void this.ontarget(at);
    if (mode === 'area') return this.#area(at, event.shiftKey);
    if (mode !== 'select') return this.#add(mode, at);
    const reach = this.#reach(event);
    const grip = event.shiftKey ? undefined : gripAt(store.model, store.selection, view, pixel, reach);
    if (grip) return this.#grip(grip, at);
    if (event.altKey) {
      const edge = this.#edge(at, reach);
      if (edge) return edge;
    }
    return this.#body(event, pixel, at, reach);
  }

  /**
   * A drag that changes the model from what it was when it began.
   * @param {(model: import('../store.js').Model, at: Vec, event: PointerEvent) => import('../store.js').Model} change
   * @returns {Drag}
   */
  #edit(change) {
    const { store } = this;
    const start = store.model;
    return { edits: true, move: (at, event) => store.update(change(start, at, event)) };
  }

  /** @param {Vec} at @returns {Vec} */
  #snap([x, y]) {
    const { settings } = this.drawing;
    return [settings.snapped(x), settings.snapped(y)];
  }

  /**
   * @param {import('./handles.js').Grip} grip
   * @param {Vec} from
   * @returns {Drag}
   */
  #grip(grip, from) {
    const { store } = this;
    const [k] = store.selection;
    if (grip.kind === 'rotate' || grip.kind === 'scale') return this.#transform(grip, from);
    if (grip.kind === 'corner') {
      const { corner } = grip;
      this.drawing.corner = corner;
      this.drawing.request();
      return this.#edit((model, at) => withBodies(model, [k], (body) => withCorner(body, corner, this.#snap(at))));
    }
    if (grip.kind === 'edge') return this.#newCorner(k, grip.edge);
    const centre = store.model.ball?.centre ?? [0, 0];
    if (grip.kind === 'ball') {
      const held = [from[0] - centre[0], from[1] - centre[1]];
      return this.#edit((model, [x, y]) =>
        withBall(model, { centre: this.#snap([x - held[0], y - held[1]]) }),
      );
    }
    return this.#edit((model, at, event) => withBall(model, { direction: this.#aim(centre, at, event) }));
  }

  /**
   * The direction to a point; with Shift in steps of fifteen degrees.
   * @param {Vec} centre
   * @param {Vec} at
   * @param {PointerEvent} event
   * @returns {Vec}
   */
  #aim(centre, at, event) {
    const [x, y] = [at[0] - centre[0], at[1] - centre[1]];
    if (x === 0 && y === 0) return this.store.model.ball?.direction ?? [1, 0];
    if (!event.shiftKey) return [x, y];
    const step = Math.PI / 12;
    const angle = Math.round(Math.atan2(y, x) / step) * step;
    return [Math.cos(angle), Math.sin(angle)];
  }

  /** @param {number} k @param {number} edge */
  #newCorner(k, edge) {
    this.drawing.corner = edge + 1;
    return this.#edit((model, at) => withBodies(model, [k], (body) => withNewCorner(body, edge, this.#snap(at))));
  }

  /** With Alt, any place of a selected body's edge. @param {Vec} at @param {number} reach */
  #edge(at, reach) {
    const { selection, model } = this.store;
    if (selection.length !== 1 || model.bodies[selection[0]].shape.circle) return undefined;
    const nearest = nearestEdge(model.bodies[selection[0]], at);
    if (!nearest || nearest.distance > reach / this.view.scale) return undefined;
    return this.#newCorner(selection[0], nearest.edge);
  }

  /**
   * Turning and scaling what is selected.
   * @param {{ kind: 'rotate' } | { kind: 'scale', corner: number }} grip
   * @param {Vec} from
   */
  #transform(grip, from) {
    const { selection, model: start } = this.store;
    const [x0, y0, x1, y1] = frameOf(start, selection, this.view)?.box ?? [0, 0, 1, 1];
    if (grip.kind === 'rotate') {
      const about = /** @type {Vec} */ ([(x0 + x1) / 2, (y0 + y1) / 2]);
      const angleTo = (/** @type {Vec} */ at) => Math.atan2(at[1] - about[1], at[0] - about[0]);
      return this.#edit((model, at, event) => {
        const step = event.shiftKey || this.drawing.settings.snap ? Math.PI / 12 : 0;
        const raw = angleTo(at) - angleTo(from);
        const angle = step ? Math.round(raw / step) * step : raw;
        return withBodies(model, selection, (body) => turned(body, about, angle));
      });
    }
    const xs = [x1, x0, x0, x1];
    const ys = [y1, y1, y0, y0];
    const about = /** @type {Vec} */ ([xs[grip.corner], ys[grip.corner]]);
    const span = Math.hypot(from[0] - about[0], from[1] - about[1]);
    return this.#edit((model, at, event) => {
      const ratio = (/** @type {0 | 1} */ axis) => (at[axis] - about[axis]) / (from[axis] - about[axis]);
      const even = Math.max(Math.hypot(at[0] - about[0], at[1] - about[1]) / span, 0.01);
      const by = /** @type {Vec} */ (event.shiftKey ? [ratio(0) || 0.01, ratio(1) || 0.01] : [even, even]);
      return withBodies(model, selection, (body) => scaled(body, about, by));
    });
  }

  /**
   * Selects what is there and moves it; where nothing is, the view moves, or with Shift an area is selected.
   * @param {PointerEvent} event
   * @param {Vec} pixel
   * @param {Vec} at
   * @param {number} reach
   */
  #body(event, pixel, at, reach) {
    const { drawing, store, view } = this;
    const k = bodyAt(drawing.engine, store.model.bodies, at, reach / view.scale);
    if (k === undefined) return event.shiftKey ? this.#area(at, true) : this.#pan(pixel, true);
    const chosen = store.selection.includes(k);
    if (event.shiftKey) {
      store.select(chosen ? store.selection.filter((other) => other !== k) : [...store.selection, k]);
      return undefined;
    }
    if (!chosen) store.select([k]);
    drawing.corner = undefined;
    const { selection } = store;
    return this.#edit((model, [x, y]) => {
      const by = this.#snap([x - at[0], y - at[1]]);
      return withBodies(model, selection, (body) => moved(body, by));
    });
  }

  /** @param {Vec} from @param {boolean} [deselect] whether a mere click clears the selection @returns {Drag} */
  #pan(from, deselect = false) {
    let [x, y] = from;
    return {
      edits: false,
      move: (_, event) => {
        const [nx, ny] = this.view.pixelOf(event);
        this.view.pan(nx - x, ny - y);
        [x, y] = [nx, ny];
      },
      end: () => {
        if (deselect && !this.#down?.started) this.store.select([]);
      },
    };
  }

  /** @param {Vec} from @param {boolean} more whether to add to the selection @returns {Drag} */
  #area(from, more) {
    const { drawing, store } = this;
    const drop = () => {
      drawing.band = undefined;
      drawing.request();
    };
    return {
      edits: false,
      drop,
      move: ([x, y]) => {
        drawing.band = [Math.min(from[0], x), Math.min(from[1], y), Math.max(from[0], x), Math.max(from[1], y)];
        drawing.request();
      },
      end: () => {
        const { band } = drawing;
        drop();
        if (!band) return;
        const inside = store.model.bodies.flatMap((_, k) => {
          const box = drawing.engine.boxOf(k);
          return box && inBox(band, [box[0], box[1]], 0) && inBox(band, [box[2], box[3]], 0) ? [k] : [];
        });
        store.select([...new Set([...(more ? store.selection : []), ...inside])]);
        if (this.mode === 'area') this.choose('select');
      },
    };
  }

  /** @param {Kind} kind @param {Vec} start @returns {Drag} */
  #add(kind, start) {
    const { drawing, store } = this;
    const from = this.#snap(start);
    const make = (/** @type {Vec} */ to) => newBody(kind, from, to, store.model.bodies.length);
    const drop = () => {
      drawing.ghost = undefined;
      drawing.request();
    };
    return {
      edits: false,
      drop,
      move: (at) => {
        drawing.ghost = make(this.#snap(at));
        drawing.request();
      },
      end: (at) => {
        drop();
        const size = (CLICK_SIZE * (kind === 'circle' ? 0.5 : 1)) / this.view.scale;
        const to = this.#down?.started ? this.#snap(at) : /** @type {Vec} */ ([from[0] + size, from[1] + size]);
        addBody(store, make(to));
        this.choose('select');
      },
    };
  }

  /** A double click on an edge makes a corner there. @param {MouseEvent} event */
  #insert(event) {
    const { model, selection } = this.store;
    if (this.mode !== 'select' || selection.length !== 1) return;
    const body = model.bodies[selection[0]];
    if (body.shape.circle) return;
    const at = this.view.toWorld(this.view.pixelOf(event));
    const nearest = nearestEdge(body, at);
    if (!nearest || nearest.distance > REACH.mouse / this.view.scale) return;
    this.drawing.corner = nearest.edge + 1;
    this.store.update(withBodies(model, selection, () => withNewCorner(body, nearest.edge, nearest.point)));
  }

  /** @param {PointerEvent} event */
  #movePointer(event) {
    const pixel = this.view.pixelOf(event);
    const before = this.#fingers.get(event.pointerId);
    if (before && this.#fingers.size === 2) return this.#pinch(event.pointerId, before, pixel);
    if (before) this.#fingers.set(event.pointerId, pixel);
    if (!this.#down) return this.#point(event, pixel);
    const { pixel: start } = this.#down;
    if (!this.#down.started && Math.hypot(pixel[0] - start[0], pixel[1] - start[1]) < STILL) return undefined;
    if (!this.#down.started && this.#drag?.edits) this.store.beginGesture();
    this.#down.started = true;
    this.#drag?.move(this.view.toWorld(pixel), event);
    return undefined;
  }

  /** @param {number} id @param {Vec} before @param {Vec} now */
  #pinch(id, before, now) {
    const other = [...this.#fingers].find(([finger]) => finger !== id)?.[1] ?? now;
    this.#fingers.set(id, now);
    const span = (/** @type {Vec} */ [x, y]) => Math.hypot(x - other[0], y - other[1]);
    this.view.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    if (span(before) > 0) {
      this.view.zoom([(now[0] + other[0]) / 2, (now[1] + other[1]) / 2], span(now) / span(before));
    }
  }

  /** @param {PointerEvent} event */
  #release(event) {
    this.#fingers.delete(event.pointerId);
    const drag = this.#drag;
    if (!this.#down) return;
    if (event.type === 'pointercancel') {
      this.#letGo();
      return;
    }
    drag?.end?.(this.view.toWorld(this.view.pixelOf(event)));
    const ended = this.#down.started && drag?.edits;
    this.#drag = undefined;
    this.#down = undefined;
    if (ended) this.store.endGesture();
  }

  /** Nothing is held: what is under the pointer shows itself. @param {PointerEvent} event @param {Vec} pixel */
  #point(event, pixel) {
    const { drawing, store, view } = this;
    if (event.pointerType === 'touch') return;
    this.onhover(this.bounceAt(pixel, REACH.mouse), pixel);
    const reach = this.#reach(event);
    const { canvas } = view;
    if (this.mode !== 'select') {
      canvas.style.cursor = 'crosshair';
      return;
    }
    const grip = gripAt(store.model, store.selection, view, pixel, reach);
    const over = grip ?? bodyAt(drawing.engine, store.model.bodies, view.toWorld(pixel), reach / view.scale);
    canvas.style.cursor = grip ? 'grab' : over === undefined ? 'default' : 'move';
  }

  /** The bounce near a pixel. @param {Vec} pixel @param {number} reach */
  bounceAt(pixel, reach) {
    const { points } = this.drawing.engine;
    if (!this.drawing.settings.layers.path || points.length > 2 * MOST_BOUNCES) return undefined;
    let best = /** @type {number | undefined} */ (undefined);
    let nearest = reach;
    for (let k = 1; k < points.length / 2; k++) {
      const [x, y] = pixelOf(this.view, points, k);
      const distance = Math.hypot(x - pixel[0], y - pixel[1]);
      if (distance <= nearest) [best, nearest] = [k - 1, distance];
    }
    return best;
  }
}

/** @param {import('./view.js').View} view @param {Float64Array} points @param {number} k */
const pixelOf = (view, points, k) => view.toScreen(points.subarray(2 * k, 2 * k + 2));
