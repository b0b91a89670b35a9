// Draws what there is, once a frame at most, and only when something has changed. In a large scene all that
// stands still is kept as a picture, so that dragging the ball costs no more than the ball and its path.

import { paintBodies, paintTree } from './bodies.js';
import { paintBall, paintSelection } from './handles.js';
import { Picture } from './picture.js';
import { blank, disc, paint, themeOf } from './paint.js';
import { paintBounce, paintMarks, paintPath } from './path.js';

/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {import('./paint.js').Brush} Brush */

/** From this many bodies on, those that stand still are kept as a picture. */
const MANY = 150;

export class Drawing {
  #asked = 0;
  #picture = new Picture(this);
  /** @type {typeof import('./measure.js') | undefined} */
  #telling;
  /** @type {number | undefined} the bounce that is pointed at */
  hover;
  /** @type {number | undefined} the corner that keys move */
  corner;
  /** @type {number[] | undefined} a box that is being drawn, in the world */
  band;
  /** @type {import('../store.js').Body | undefined} a body that is being drawn */
  ghost;
  /** @type {Vec | undefined} the running ball */
  playhead;
  /** How far the path is drawn, where not all of it is. @type {number | undefined} */
  far;
  /** How much of the outlines' colour is there. */
  forth = 1;
  /** @type {Vec | undefined} */
  target;
  /** @type {readonly { points: ArrayLike<number> }[]} */
  aims = [];
  /** Script time of the last frames, in milliseconds, for who measures. @type {number[]} */
  times = [];

  /**
   * @param {import('./view.js').View} view
   * @param {import('../store.js').Store} store
   * @param {import('../engine.js').Engine} engine
   * @param {import('../settings.js').Settings} settings
   */
  constructor(view, store, engine, settings) {
    this.view = view;
    this.store = store;
    this.engine = engine;
    this.settings = settings;
    /** @type {import('../fan.js').FanLayer | undefined} */
    this.fan = undefined;
    /** @type {(() => void) | undefined} */
    this.ondraw = undefined;
    /** Paints the unfinished polyline. @type {((brush: Brush) => void) | undefined} */
    this.pen = undefined;
    /** Paints over the scene and its path. @type {((brush: Brush) => void) | undefined} */
    this.over = undefined;
  }

  /** Draws before the next frame is shown. */
  request() {
    if (this.#asked) return;
    this.#asked = requestAnimationFrame(() => {
      this.#asked = 0;
      const started = performance.now();
      this.#draw();
      this.ondraw?.();
      this.times.push(performance.now() - started);
      if (this.times.length > 240) this.times.shift();
    });
  }

  get theme() {
    return themeOf(this.settings.dark);
  }

  /** @param {CanvasRenderingContext2D} context @returns {Brush} */
  brush(context) {
    this.view.apply(context);
    return { context, scale: this.view.scale / this.settings.larger, theme: this.theme, forth: this.forth };
  }

  #draw() {
    const { engine, settings, store, view } = this;
    const { layers } = settings;
    const { model, selection } = store;
    if (engine.entries.length !== model.bodies.length) return;
    const context = blank(view.canvas, this.theme.paper);
    const brush = this.brush(context);
    if (layers.grid || settings.snap) this.#grid(brush);
    this.#bodies(brush);
    if (layers.tree) paintTree(brush, engine, model, settings.depth);
    if (settings.fan.on && this.fan) {
      this.fan.draw(context, view, this.theme);
      this.view.apply(context);
    }
    if (layers.path && engine.path) paintPath(brush, engine, model, this.far);
    paintMarks(brush, engine, settings);
    if (layers.protractor || layers.labels) this.#tell(brush);
    if (this.hover !== undefined) paintBounce(brush, engine, model, this.hover);
    this.over?.(brush);
    this.#aims(brush);
    paintSelection(brush, engine, model, selection, view, this.corner);
    const refused = engine.problems.some(({ body }) => body === undefined);
    paintBall(brush, model, view, this.playhead, refused);
    this.#drawn(brush);
  }

  /** Names and angles: their code comes when they are first wanted. @param {Brush} brush */
  #tell(brush) {
    const { engine, settings: { layers }, store } = this;
    if (!this.#telling) {
      void import('./measure.js').then((telling) => {
        this.#telling = telling;
        this.request();
      });
      return;
    }
    if (layers.protractor) this.#telling.paintProtractor(brush, engine);
    if (layers.labels) this.#telling.paintLabels(brush, engine, store.model);
  }

  /** @param {Brush} brush */
  #bodies(brush) {
    const { engine, settings, store } = this;
    const { model, selection } = store;
    const count = model.bodies.length;
    if (count < MANY) {
      if (!paintBodies(brush, engine, model, Array(count).keys(), settings)) this.request();
      return;
    }
    this.#picture.draw();
    this.#picture.put(brush.context, this.view);
    if (!paintBodies(brush, engine, model, selection, settings)) this.request();
  }

  /** @param {Brush} brush */
  #grid(brush) {
    const { context, theme } = brush;
    const { view } = this;
    let step = this.settings.grid;
    while (step * view.scale < 12) step *= 5;
    const [left, top] = view.toWorld([0, 0]);
    const [right, bottom] = view.toWorld([view.width, view.height]);
    paint(brush, {}, () => {
      for (let x = Math.ceil(left / step) * step; x < right; x += step) {
        context.moveTo(x, top);
        context.lineTo(x, bottom);
      }
      for (let y = Math.ceil(top / step) * step; y < bottom; y += step) {
        context.moveTo(left, y);
        context.lineTo(right, y);
      }
    });
    // Not through the theme: the grid has a colour for each.
    context.strokeStyle = theme.grid;
    context.lineWidth = 1 / view.scale;
    context.setLineDash([]);
    context.stroke();
  }

  /** @param {Brush} brush */
  #aims(brush) {
    const { context, theme } = brush;
    for (const { points } of this.aims) {
      paint(brush, { stroke: theme.mark, width: 1 }, () => {
        for (let k = 0; k < points.length; k += 2) context.lineTo(points[k], points[k + 1]);
      });
    }
    if (!this.target) return;
    disc(brush, this.target, 10, { stroke: theme.mark, width: 1.5 });
    disc(brush, this.target, 4, { fill: theme.mark });
  }

  /** Paints the shape under construction. @param {Brush} brush */
  #drawn(brush) {
    const { context, theme } = brush;
    const { band, ghost } = this;
    this.pen?.(brush);
    if (band) {
      const [x0, y0, x1, y1] = band;
      paint(brush, { stroke: theme.select, width: 1, dash: [4, 4] }, () =>
        context.rect(x0, y0, x1 - x0, y1 - y0),
      );
    }
    const { polygon, polyline, circle } = ghost?.shape ?? {};
    if (!ghost) return;
    paint(brush, { stroke: theme.select, width: 2 }, () => {
      for (const [x, y] of polygon ?? polyline ?? []) context.lineTo(x, y);
      if (polygon) context.closePath();
      if (circle) context.arc(...circle.centre, circle.radius, 0, 2 * Math.PI);
    });
  }
}
