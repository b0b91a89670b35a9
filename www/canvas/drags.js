// Drags on the canvas, by where they begin: each is an object with a method for moves and one for the end.

import { boxOfPoints } from '#carom';
import { addBody, bentThrough, middleOf, newBody, roundedTo, roundingOf, withCorner, withNewCorner } from '../edits.js';
import { isLocked, singleOf, withBall, withBodies } from '../store.js';
import { angleOf, distance, minus, pairs, plus, towards } from '../vectors.js';
import { paintPlain } from './bodies.js';
import { frameOf, gripAt, middles } from './handles.js';
import { bodyAt, inBox, moved, nearestEdge, scaled, turned } from './place.js';

/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {import('../edits.js').Kind} Kind */
/** @typedef {'select' | 'area' | 'target' | 'draw' | 'ruler' | Kind} Mode */
/**
 * @typedef {object} Drag
 * @property {boolean} [edits] whether it changes the model
 * @property {(at: Vec, event: PointerEvent) => void} move
 * @property {(at: Vec, started: boolean) => void} [end] `started` is whether the pointer has moved at all
 */

/** How large what is added by a mere click is, in pixels. */
const CLICK_SIZE = 80;
/** An edge that is bent by less is straight, in pixels. */
const STRAIGHT = 5;
/** Angles that snap do so to multiples of fifteen degrees. */
const STEP = Math.PI / 12;

/** @param {number} angle */
const inSteps = (angle) => Math.round(angle / STEP) * STEP;

export class Drags {
  /** @type {Mode} */
  mode = 'select';
  /** The pens of the modes that draw. @type {Partial<Record<Mode, import('./measure.js').Pen>>} */
  pens = {};
  /** Whether the last press ended a shape or took a corner: a double click then does nothing more. */
  spent = false;

  /** @param {import('../app.js').App} app */
  constructor(app) {
    this.app = app;
    this.drawing = app.drawing;
    this.settings = app.settings;
    this.store = app.store;
    this.view = app.view;
  }

  /** The active pen or ruler. */
  get pen() {
    return this.pens[this.mode];
  }

  /** @param {Mode} mode */
  choose(mode) {
    const { pen } = this;
    this.mode = mode;
    // Another tool ends what is being drawn.
    if (pen !== this.pen) pen?.end();
    this.view.canvas.dataset.mode = mode;
    this.app.refresh();
  }

  /** Takes up a tool, or puts it away. @param {Mode} mode */
  toggle(mode) {
    this.choose(this.mode === mode ? 'select' : mode);
  }

  /**
   * The drag that begins here.
   * @param {PointerEvent} event
   * @param {Vec} pixel
   * @param {Vec} at
   * @param {number} reach in pixels
   * @returns {Drag | undefined}
   */
  begin(event, pixel, at, reach) {
    const { mode, pen, store, view } = this;
    if (mode === 'target') {
      this.choose('select');
      return void this.app.finder.choose(at);
    }
    if (mode === 'area') return this.#area(at, event.shiftKey);
    if (pen) return this.#draw(pen, at, event);
    if (mode !== 'select') return this.#add(/** @type {Kind} */ (mode), at);
    const grip = event.shiftKey ? undefined : gripAt(store, view, pixel, reach);
    if (grip) return this.#grip(grip, at);
    // With Alt, a press anywhere on a selected body's edge makes a corner.
    const nearest = event.altKey && this.edgeAt(at, reach);
    if (nearest) return this.#newCorner(nearest.edge);
    return this.#body(event, pixel, at, reach);
  }

  /**
   * A drag that changes the model from what it was when it began.
   * @param {(model: import('../store.js').Model, at: Vec, event: PointerEvent) => import('../store.js').Model} change
   * @param {number} [corner] that is chosen then
   * @returns {Drag}
   */
  #edit(change, corner) {
    const { model } = this.store;
    return { edits: true, move: (at, event) => this.store.update(change(model, at, event), { corner }) };
  }

  /**
   * A drag that changes the selected bodies.
   * @param {(body: import('../store.js').Body, at: Vec) => import('../store.js').Body} change
   * @param {number} [corner]
   */
  #editBody(change, corner) {
    const { selection } = this.store;
    return this.#edit((model, at) => withBodies(model, selection, (body) => change(body, at)), corner);
  }

  /**
   * @param {import('./handles.js').Grip} grip
   * @param {Vec} from
   * @returns {Drag}
   */
  #grip({ kind, k }, from) {
    const { store } = this;
    const centre = store.model.ball?.centre ?? [0, 0];
    return {
      aim: () =>
        this.#edit((model, at, event) => {
          const way = minus(at, centre);
          if (distance(at, centre) === 0) return store.model;
          return withBall(model, { direction: event.shiftKey ? towards(inSteps(angleOf(way))) : way });
        }),
      ball: () => {
        const held = minus(from, centre);
        return this.#edit((model, at) => withBall(model, { centre: this.settings.onGrid(minus(at, held)) }));
      },
      bend: () => {
        const held = minus(from, middles(store.model.bodies[store.selection[0]])[k]);
        const give = STRAIGHT / this.view.scale;
        return this.#editBody((body, at) => bentThrough(body, k, minus(at, held), give));
      },
      corner: () => {
        this.spent = true;
        store.select(store.selection, k);
        return this.#editBody((body, at) => withCorner(body, k, this.settings.onGrid(at)));
      },
      edge: () => this.#newCorner(k),
      rotate: () => this.#rotate(from),
      // A drag to the right rounds it more.
      round: () => this.#editBody((body, [x]) => roundedTo(body, this.settings.snapped((roundingOf(body) ?? 0) + x - from[0]))),
      scale: () => this.#scale(k, from),
    }[kind]();
  }

  /** @param {number} edge of the one that is selected */
  #newCorner(edge) {
    return this.#editBody((body, at) => withNewCorner(body, edge, this.settings.onGrid(at)), edge + 1);
  }

  /** The edge of the one selected body, if it is near. @param {Vec} at @param {number} reach in pixels */
  edgeAt(at, reach) {
    const body = singleOf(this.store.model, this.store.selection);
    const nearest = body && !body.shape.circle ? nearestEdge(body, at) : undefined;
    return nearest && nearest.distance <= reach / this.view.scale ? nearest : undefined;
  }

  /** @param {Vec} from */
  #rotate(from) {
    const { selection } = this.store;
    const about = middleOf(this.store);
    return this.#edit((model, at, event) => {
      const free = angleOf(minus(at, about)) - angleOf(minus(from, about));
      const angle = event.shiftKey || this.settings.snap ? inSteps(free) : free;
      return withBodies(model, selection, (body) => turned(body, about, angle));
    });
  }

  /** Scales about the opposite corner. @param {number} corner @param {Vec} from */
  #scale(corner, from) {
    const { model: before, selection } = this.store;
    const [x0, y0, x1, y1] = frameOf(before, selection, this.view)?.box ?? [0, 0, 1, 1];
    /** @type {Vec} */
    const about = [corner % 3 ? x0 : x1, corner < 2 ? y1 : y0];
    return this.#edit((model, at, event) => {
      const ratio = (/** @type {0 | 1} */ axis) => (at[axis] - about[axis]) / (from[axis] - about[axis]);
      const even = Math.max(distance(at, about) / distance(from, about), 0.01);
      /** @type {Vec} */
      const by = event.shiftKey ? [ratio(0) || 0.01, ratio(1) || 0.01] : [even, even];
      return withBodies(model, selection, (body) => scaled(body, about, by));
    });
  }

  /**
   * Selects and moves the body that is there. Where there is none, or a locked one, the view moves, or with Shift an
   * area is selected.
   * @param {PointerEvent} event
   * @param {Vec} pixel
   * @param {Vec} at
   * @param {number} reach
   */
  #body(event, pixel, at, reach) {
    const { drawing, store, view } = this;
    const k = bodyAt(drawing.engine, store.model.bodies, at, reach / view.scale);
    const before = store.selection;
    const chosen = k !== undefined && before.includes(k);
    const others = event.shiftKey ? before.filter((other) => other !== k) : [];
    const picked = k === undefined || (chosen && event.shiftKey) ? others : [...others, k];
    if (k === undefined || isLocked(store.model.bodies[k]))
      return event.shiftKey ? this.#area(at, true, picked) : this.panFrom(pixel, picked);
    if (event.shiftKey) return void store.select(picked);
    const selection = chosen ? before : [k];
    store.select(selection);
    return this.#edit((model, to) => {
      const by = this.settings.onGrid(minus(to, at));
      return withBodies(model, selection, (body) => moved(body, by));
    });
  }

  /** @param {Vec} last @param {number[]} [picked] what a mere click selects @returns {Drag} */
  panFrom(last, picked) {
    return {
      move: (_, event) => {
        const now = this.view.pixelOf(event);
        this.view.pan(...minus(now, last));
        last = now;
      },
      end: (_, started) => {
        if (picked && !started) this.store.select(picked);
      },
    };
  }

  /**
   * @param {Vec} from
   * @param {boolean} more whether to add to the selection
   * @param {number[]} [picked] what a mere click selects
   * @returns {Drag}
   */
  #area(from, more, picked) {
    const { drawing, store } = this;
    /** @type {number[] | undefined} */
    let band;
    return {
      move: (at) => {
        const box = (band = boxOfPoints([from, at]));
        drawing.sketch((brush) => brush.box(box, { stroke: 'select', dash: [4, 4] }));
      },
      end: () => {
        if (!band) return picked && store.select(picked);
        const inside = store.model.bodies.flatMap((_, k) => {
          const box = drawing.engine.boxOf(k);
          return box && pairs(box).every((corner) => inBox(band, corner, 0)) ? [k] : [];
        });
        store.select([...new Set([...(more ? store.selection : []), ...inside])]);
        if (this.mode === 'area') this.choose('select');
      },
    };
  }

  /**
   * Puts a corner of a shape that is drawn click by click, where the pointer is released. A ruler begins where it is
   * pressed.
   * @param {import('./measure.js').Pen} pen
   * @param {Vec} at
   * @param {PointerEvent} event
   * @returns {Drag}
   */
  #draw(pen, at, event) {
    const move = (/** @type {Vec} */ to, /** @type {PointerEvent} */ { altKey }) => pen.hover(to, altKey);
    move(at, event);
    if (this.mode === 'draw') return { move, end: () => pen.put() };
    pen.put();
    return { move };
  }

  /** @param {Kind} kind @param {Vec} start @returns {Drag} */
  #add(kind, start) {
    const from = this.settings.onGrid(start);
    const make = (/** @type {Vec} */ to) => newBody(kind, from, to, this.store.model.bodies);
    return {
      move: (at) => {
        const body = make(this.settings.onGrid(at));
        this.drawing.sketch((brush) => paintPlain(brush, body, { stroke: 'select', width: 2 }));
      },
      end: (at, started) => {
        const size = (CLICK_SIZE * (kind === 'circle' ? 0.5 : 1)) / this.view.scale;
        addBody(this.store, make(started ? this.settings.onGrid(at) : plus(from, [size, size])));
        this.choose('select');
      },
    };
  }
}
