// The picture of a map: its pixels on a canvas of their own, laid over the room, and the room drawn on top.

import { Brush, blank } from '../canvas/paint.js';
import { View } from '../canvas/view.js';
import { el } from '../panels/dom.js';
import { pairs } from '../vectors.js';
import { pixelsOf, scaleOf, shades } from './scale.js';

/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {import('../app.js').App} App */
/** @typedef {import('./stage.js').default} Stage */

/** How far the crosshair leaves its middle free, in pixels. */
const GAP = 5;
/** How far its arms reach, in pixels. */
const ARM = 16;

export class Picture {
  canvas = document.createElement('canvas');
  /** The part of the world that it shows. @type {import('./grid.js').Box} */
  box = [0, 0, 1, 1];
  /** @type {import('./scale.js').Scale | undefined} */
  scale;

  /** @param {Grid} grid @param {import('./grid.js').Measure} measure @param {boolean} dark */
  take(grid, measure, dark) {
    const { columns, rows } = grid;
    this.scale = scaleOf(grid, measure);
    this.box = grid.box;
    if (this.canvas.width !== columns) this.canvas.width = columns;
    if (this.canvas.height !== rows) this.canvas.height = rows;
    this.canvas.getContext('2d')?.putImageData(new ImageData(pixelsOf(grid, this.scale, shades(dark).colours, dark), columns, rows), 0, 0);
  }

  /** @param {CanvasRenderingContext2D} context in the world's coordinates */
  draw(context) {
    const [minX, minY, maxX, maxY] = this.box;
    context.imageSmoothingEnabled = false;
    context.drawImage(this.canvas, minX, minY, maxX - minX, maxY - minY);
  }
}

/** Every body's line, and the target. @param {Brush} brush @param {App} app @param {readonly [x: number, y: number, radius: number] | undefined} target */
export function drawRoom(brush, { engine, store }, target) {
  store.model.bodies.forEach(({ response }, k) => {
    const trace = engine.traceOf(k);
    if (trace) brush.paint({ stroke: response === 'stop' ? 'mark' : 'ink', width: 1.5 }, trace);
  });
  if (!target) return;
  brush.paint({ stroke: 'mark', width: 2, dash: [4, 3] }, (context) => context.arc(...target, 0, 2 * Math.PI));
  brush.context.setLineDash([]);
}

/** The ball, and where it goes. @param {Brush} brush @param {App} app @param {boolean} withPath */
export function drawBall(brush, { engine, store }, withPath) {
  const { context, scale } = brush;
  // A light line with a dark edge, or the other way round, is seen on every colour.
  const line = (/** @type {Parameters<Brush['paint']>[1]} */ what, /** @type {number} */ width) => {
    context.lineJoin = 'round';
    brush.paint({ stroke: 'paper', width: width + 1.5 }, what);
    brush.paint({ stroke: 'ink', width }, what);
    context.lineJoin = 'miter';
  };
  if (withPath && engine.path) line(engine.pathTrace, 1);
  if (!store.model.ball) return;
  const { centre: [x, y], radius } = store.model.ball;
  line(() => context.arc(x, y, Math.max(radius, 4 / scale), 0, 2 * Math.PI), 2);
}

/** The touches of the ball's path, on the map of a border. @param {Brush} brush @param {ArrayLike<number>} points */
export function drawTouches(brush, points) {
  const dots = (/** @type {number} */ size) => (/** @type {CanvasRenderingContext2D} */ context) => {
    for (const [x, y] of pairs(points)) {
      context.moveTo(x + size / brush.scale, y);
      context.arc(x, y, size / brush.scale, 0, 2 * Math.PI);
    }
  };
  brush.paint({ fill: 'paper' }, dots(3.5));
  brush.paint({ fill: 'ink' }, dots(2.5));
}

/** @param {Brush} brush @param {readonly [x: number, y: number]} at */
export function drawCross(brush, [x, y]) {
  const { scale } = brush;
  const arms = (/** @type {CanvasRenderingContext2D} */ context) => {
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      context.moveTo(x + (GAP * dx) / scale, y + (GAP * dy) / scale);
      context.lineTo(x + (ARM * dx) / scale, y + (ARM * dy) / scale);
    }
  };
  brush.paint({ stroke: 'paper', width: 5 }, arms);
  brush.paint({ stroke: 'ink', width: 2 }, arms);
}

// The room beside the map of its border: where the ball starts, and where it goes.

/** How near the room comes to the sides, in pixels. */
const MARGIN = 10;

export class Inset {
  canvas = el('canvas.float.map-inset', { ariaHidden: 'true', hidden: true });
  #view = new View(this.canvas);

  /** @param {import('./grid.js').Box} room @param {import('../canvas/paint.js').Theme} theme @param {(brush: import('../canvas/paint.js').Brush) => void} paint */
  draw(room, theme, paint) {
    const context = this.canvas.getContext('2d');
    if (!context) return;
    this.canvas.hidden = false;
    context.reset();
    this.#view.frame(room, MARGIN);
    this.#view.apply(context);
    paint(new Brush(context, this.#view.scale, theme));
  }
}

// The map as a picture: a pixel for each start.

/** @param {Stage} stage */
export function savePicture({ app, grid, options, picture, plane, target }) {
  return app.commands.download(async () => {
    const { toPng } = await import('../export.js');
    const { theme } = app.drawing;
    const scale = 1 / grid.size;
    const canvas = el('canvas', { width: grid.columns, height: grid.rows });
    const context = blank(canvas, 'transparent');
    picture.take(grid, options.measure, theme.dark);
    context.setTransform(scale, 0, 0, scale, -scale * grid.box[0], -scale * grid.box[1]);
    picture.draw(context);
    if (plane.kind === 'room') drawRoom(new Brush(context, scale, theme), app, target);
    return toPng(canvas);
  }, 'png');
}
