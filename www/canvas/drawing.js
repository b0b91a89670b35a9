// Draws the scene once a frame at most, and only after a change. In a large scene, everything at rest is kept as a
// picture, so that dragging the ball costs no more than the ball and its path.

import { FanLayer } from '../fans.js';
import { pairs } from '../vectors.js';
import { paintBodies, paintBounce, paintMarks, paintPath, paintTree } from './bodies.js';
import { paintBall, paintSelection } from './handles.js';
import { paintLabels, paintProtractor } from './measure.js';
import { blank, sceneBrush, themeOf } from './paint.js';

/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {import('./paint.js').SceneBrush} SceneBrush */

/** From this many bodies on, those at rest are kept as a picture. */
const MANY = 150;

export class Drawing {
  #asked = 0;
  /** @type {import('./picture.js').Picture | undefined} */
  #picture;
  /** @type {number | undefined} the bounce that is pointed at */
  hover;
  /** Paints what is being drawn. @type {((brush: SceneBrush) => void) | undefined} */
  #sketch;
  /** @type {Vec | undefined} the running ball */
  playhead;
  /** The length to which the path is drawn, if not all of it is. @type {number | undefined} */
  far;
  /** The opacity of the outlines. */
  forth = 1;
  /** @type {Vec | undefined} */
  target;
  /** @type {readonly import('carom').Aim[]} */
  aims = [];
  /** Paints the unfinished polyline. @type {((brush: SceneBrush) => void) | undefined} */
  pen;
  /** Paints over the scene and its path. @type {((brush: SceneBrush) => void) | undefined} */
  over;
  fan = new FanLayer(() => this.request());

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
  }

  /** Draws before the next frame is shown. */
  request() {
    this.#asked ||= requestAnimationFrame(() => {
      this.#asked = 0;
      this.#draw();
    });
  }

  get theme() {
    return themeOf(this.settings.dark);
  }

  /** @param {CanvasRenderingContext2D} context @returns {SceneBrush} */
  brush(context) {
    return sceneBrush(context, { ...this, model: this.store.model });
  }

  #draw() {
    const { engine, settings, store, view } = this;
    const { layers } = settings;
    const context = blank(view.canvas, this.theme.paper);
    const brush = this.brush(context);
    if (layers.grid || settings.snap) this.#grid(brush);
    this.#bodies(brush);
    if (layers.tree) paintTree(brush, settings.depth);
    if (settings.fan.on) this.fan.draw(context, view, settings.dark);
    if (layers.path && engine.path) paintPath(brush, this.far);
    paintMarks(brush);
    if (layers.protractor) paintProtractor(brush);
    if (layers.labels) paintLabels(brush);
    if (this.hover !== undefined) paintBounce(brush, this.hover);
    this.over?.(brush);
    this.#aims(brush);
    paintSelection(brush, store);
    paintBall(brush, this.playhead);
    this.pen?.(brush);
    this.#sketch?.(brush);
  }

  /** @param {SceneBrush} brush */
  #bodies(brush) {
    const {
      model: { bodies },
      selection,
    } = this.store;
    const many = bodies.length >= MANY;
    const picture = many ? this.#picture : undefined;
    picture?.draw(brush.context);
    if (!paintBodies(brush, picture ? selection : bodies.keys())) this.request();
    // Loaded only here, since a first visit does not need it.
    if (many && !picture)
      import('./picture.js').then(
        ({ Picture }) => {
          this.#picture ??= new Picture(this);
          this.request();
        },
        () => {},
      );
  }

  /** @param {SceneBrush} brush */
  #grid(brush) {
    let step = this.settings.grid;
    while (step * this.view.scale < 12) step *= 5;
    const [left, top, right, bottom] = this.view.box;
    // By counting: far from the origin, adding a step may change nothing.
    const places = (/** @type {number} */ from, /** @type {number} */ to) =>
      Array.from({ length: (to - from) / step + 1 }, (_, k) => (Math.ceil(from / step) + k) * step);
    for (const x of places(left, right)) brush.line({ stroke: 'grid' }, [x, top], [x, bottom]);
    for (const y of places(top, bottom)) brush.line({ stroke: 'grid' }, [left, y], [right, y]);
  }

  /** @param {SceneBrush} brush */
  #aims(brush) {
    for (const { points } of this.aims) brush.line({ stroke: 'mark' }, ...pairs(points));
    if (!this.target) return;
    brush.disc(this.target, 10, { stroke: 'mark', width: 1.5 });
    brush.disc(this.target, 4, { fill: 'mark' });
  }

  /** Shows what is being drawn; without a sketch, nothing. @param {(brush: SceneBrush) => void} [sketch] */
  sketch(sketch) {
    this.#sketch = sketch;
    this.request();
  }
}
