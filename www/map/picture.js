// The picture of a map: from values to colours, its pixels on a canvas of their own, laid over the room, and the room drawn on
// top.

import { Brush, blank, themeOf } from '../canvas/paint.js';
import { ARROWS } from '../canvas/pointers.js';
import { View } from '../canvas/view.js';
import { el } from '../panels/dom.js';
import { TURN, between, clamp, pairs, times } from '../vectors.js';
import { KINDS } from './grid.js';

/** @typedef {import('./grid.js').Grid} Grid */
/** Which values the colours span. @typedef {{ low: number, high: number }} Scale */
/** @typedef {import('../app.js').App} App */
/** @typedef {import('./stage.js').default} Stage */

/** How far the crosshair leaves its middle free, in pixels. */
const GAP = 5;
/** How far its arms reach, in pixels. */
const ARM = 16;

export class Picture {
  canvas = el('canvas');
  /** The part of the world that it shows. @type {import('./grid.js').Box} */
  box = [0, 0, 1, 1];
  /** A cell's size. */
  size = 1;
  /** @type {Scale | undefined} */
  scale;

  /** @param {Grid} grid @param {import('./grid.js').Measure} measure @param {boolean} dark */
  take(grid, measure, dark) {
    const { box, columns, rows, size } = grid;
    this.scale = scaleOf(grid, measure);
    this.box = box;
    this.size = size;
    this.canvas.width = columns;
    this.canvas.height = rows;
    this.canvas
      .getContext('2d')
      ?.putImageData(new ImageData(pixelsOf(grid, this.scale, shades(dark).colours, dark), columns, rows), 0, 0);
  }

  /** @param {CanvasRenderingContext2D} context in the world's units, from the box's corner */
  draw(context) {
    context.imageSmoothingEnabled = false;
    context.scale(this.size, this.size);
    context.drawImage(this.canvas, 0, 0);
  }
}

/**
 * Draws every body's line, and the target.
 * @param {Brush} brush
 * @param {App} app
 * @param {readonly [x: number, y: number, radius: number] | undefined} target
 */
export function drawRoom(brush, { engine, store }, target) {
  store.model.bodies.forEach(({ response }, k) => {
    const trace = engine.traceOf(k);
    if (trace) brush.paint({ stroke: response === 'stop' ? 'mark' : 'ink', width: 1.5 }, trace);
  });
  if (target) brush.disc(target, target[2] * brush.scale, { stroke: 'mark', width: 2, dash: [4, 3] });
}

/** Draws the ball, and its path. @param {Brush} brush @param {App} app @param {boolean} withPath */
export function drawBall(brush, { engine, store }, withPath) {
  const { context, scale } = brush;
  // A light line with a dark edge, or the other way round, is seen on every colour.
  const line = (/** @type {Parameters<Brush['paint']>[1]} */ what, /** @type {number} */ width) => {
    context.lineJoin = 'round';
    brush.paint({ stroke: 'paper', width: width + 1.5 }, what);
    brush.paint({ stroke: 'ink', width }, what);
    context.lineJoin = 'miter';
  };
  if (withPath) line(engine.pathTrace, 1);
  if (!store.model.ball) return;
  const {
    centre: [x, y],
    radius,
  } = store.model.ball;
  line((path) => path.arc(x, y, Math.max(radius, 4 / scale), 0, TURN), 2);
}

/**
 * Draws the touches of the ball's path on the map of a border.
 * @param {Brush} brush
 * @param {ArrayLike<number>} points
 */
export function drawTouches(brush, points) {
  for (const point of pairs(points)) brush.disc(point, 3, { fill: 'ink', stroke: 'paper' });
}

/**
 * Draws the crosshair in pixels. It comes last, since the context keeps this transform.
 * @param {Brush} world
 * @param {[x: number, y: number]} at
 */
export function drawCross({ context, scale, theme }, at) {
  context.translate(...at);
  context.scale(1 / scale, 1 / scale);
  const brush = new Brush(context, 1, theme);
  const arms = Object.values(ARROWS).map((way) => [GAP, ARM].map((far) => times(far, way)));
  brush.lines({ stroke: 'paper', width: 5 }, arms);
  brush.lines({ stroke: 'ink', width: 2 }, arms);
}

// The room beside the map of its border: where the ball starts, and where it goes.

/** How near the room comes to the sides, in pixels. */
const MARGIN = 10;

export class Inset {
  canvas = el('canvas.float.map-inset', { ariaHidden: 'true', hidden: true });
  #view = new View(this.canvas);

  /**
   * @param {import('./grid.js').Box} room
   * @param {import('../canvas/paint.js').Theme} theme
   * @param {(brush: import('../canvas/paint.js').Brush) => void} paint
   */
  draw(room, theme, paint) {
    this.#view.frame(room, MARGIN);
    const context = blank(this.canvas, theme.paper);
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
    context.drawImage(picture.canvas, 0, 0);
    context.setTransform(scale, 0, 0, scale, -scale * grid.box[0], -scale * grid.box[1]);
    if (plane.kind === 'room') drawRoom(new Brush(context, scale, theme), app, target);
    return toPng(canvas);
  }, 'png');
}

// From values to colours: which values the colours span, and the round numbers beside them.

/** The number of values that suffices to know where most of them are. */
const SAMPLES = 20_000;
/** The share of the values that lies beyond the colours on either side: a few strays would take them all. */
const BEYOND = 0.005;
/** The width of the hatching's diagonals, in cells. */
const HATCH = 4;

/**
 * Colours span no less than this: a growth of next to nothing is rounding.
 * @type {Record<import('./grid.js').Measure, number>}
 */
const LEAST = { bounces: 1, length: 1e-6, growth: 0.1 };

/** Which values the colours span. @param {Grid} grid @param {import('./grid.js').Measure} measure @returns {Scale | undefined} */
export function scaleOf({ kinds, values }, measure) {
  const every = Math.max(Math.floor(values.length / SAMPLES), 1);
  /** @type {number[]} */
  const some = [];
  for (let k = 0; k < values.length; k += every) if (kinds[k] === KINDS.value) some.push(values[k]);
  if (some.length === 0) return;
  some.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => some[Math.round(share * (some.length - 1))];
  const low = at(BEYOND);
  return { low, high: Math.max(at(1 - BEYOND), low + LEAST[measure]) };
}

/** Round numbers within a scale: 1, 2 or 5 times a power of ten apart, five of them or so. @param {Scale} scale */
export function ticks({ low, high }) {
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((by) => by * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, k) => Number(((first + k) * step).toPrecision(12)));
}

/**
 * The map's pixels, one for each cell.
 * @param {Grid} grid
 * @param {Scale | undefined} scale
 * @param {Uint32Array} colours from the smallest value's to the largest one's
 * @param {boolean} dark
 * @returns {Uint8ClampedArray<ArrayBuffer>}
 */
export function pixelsOf({ columns, count, kinds, values }, scale, colours, dark) {
  // Cells without a value: no ball can start there, or the limits ended its path, which is hatched.
  const { none, refused, stripe } = themeOf(dark).greys;
  const pixels = new Uint32Array(count);
  for (let k = 0; k < count; k++) {
    if (kinds[k] === KINDS.value && scale) {
      pixels[k] =
        colours[
          Math.round((clamp(values[k], scale.low, scale.high) - scale.low) * ((colours.length - 1) / (scale.high - scale.low)))
        ];
    } else if (kinds[k] === KINDS.refused) pixels[k] = opaque(refused);
    else if (kinds[k] === KINDS.none)
      pixels[k] = opaque(Math.floor(((k % columns) + Math.floor(k / columns)) / HATCH) % 2 ? stripe : none);
  }
  return new Uint8ClampedArray(pixels.buffer);
}

/** A grey, as a canvas's memory has it on every machine that runs browsers. @param {number} level */
const opaque = (level) => 0xff000000 + level * 0x010101;

/** The lightness of the deepest colour, and its hue in degrees, by OKLab. */
const DEEP = [0.27, 278];
/** Those of the lightest one: from blue to yellow, safe for the colour-blind. */
const LIGHT = [0.94, 98];
const CHROMA = 0.1;
/** How many colours there are. */
const SHADES = 256;

/**
 * A map's colours beside each other, in even steps of lightness. On a light ground small values are light, on a dark one dark.
 * @param {boolean} dark
 */
export function shades(dark) {
  const canvas = el('canvas', { width: SHADES, height: 1, ariaHidden: 'true' });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
  const [from, to] = dark ? [DEEP, LIGHT] : [LIGHT, DEEP];
  for (let k = 0; k < SHADES; k++) {
    const [lightness, hue] = between(from, to, k / (SHADES - 1));
    context.fillStyle = `oklch(${lightness} ${CHROMA} ${hue})`;
    context.fillRect(k, 0, 1, 1);
  }
  return { canvas, colours: new Uint32Array(context.getImageData(0, 0, SHADES, 1).data.buffer) };
}
