// Fills and strokes, in the colours of a theme: widths and dashes are in pixels of the screen at any zoom.

import { TURN, along, times, turned } from '../vectors.js';
import THEMES from './themes.json' with { type: 'json' };

/** @typedef {import('../store.js').Style} Style */

/**
 * The things that a scene is drawn with; `forth` is the opacity of the outlines.
 * @typedef {{ forth: number, engine: import('../engine.js').Engine, model: import('../store.js').Model,
 *   settings: import('../settings.js').Settings, view: import('./view.js').View }} Drawn
 */
/** The brush of a scene, with what is drawn. @typedef {Brush & Drawn} SceneBrush */

/**
 * Begins a picture: fills a canvas with one colour, and lets its pixels be the units.
 * @param {HTMLCanvasElement} canvas
 * @param {string} colour
 */
export function blank(canvas, colour) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}

/** If a unit has more pixels than this, browsers stroke nothing, so the path itself is enlarged. */
const LARGEST = 2 ** 24;

/** The brush of all drawing: a context in the world's coordinates. */
export class Brush {
  /** @param {CanvasRenderingContext2D} context @param {number} scale pixels per unit @param {Theme} theme */
  constructor(context, scale, theme) {
    this.context = context;
    this.scale = scale;
    this.theme = theme;
  }

  /** @param {Style} style @param {Path2D | ((path: Path2D) => void)} what a path, or what traces one */
  paint(style, what) {
    const { context, scale, theme } = this;
    const { fill, stroke, width = 1, dash = [] } = style;
    const path = what instanceof Path2D ? what : new Path2D();
    if (typeof what === 'function') what(path);
    if (scale > LARGEST) {
      const transform = context.getTransform();
      const pixels = new Path2D();
      pixels.addPath(path, transform);
      context.save();
      context.resetTransform();
      new Brush(context, scale / transform.a, theme).paint(style, pixels);
      return context.restore();
    }
    if (fill) {
      context.fillStyle = inTheme(fill, theme);
      context.fill(path);
    }
    if (stroke) {
      context.strokeStyle = inTheme(stroke, theme);
      context.lineWidth = width / scale;
      context.setLineDash(dash.map((length) => length / scale));
      context.stroke(path);
    }
  }

  /** Paints with an opacity. @param {number} alpha @param {() => void} what */
  alpha(alpha, what) {
    const { context } = this;
    const { globalAlpha } = context;
    context.globalAlpha = alpha * globalAlpha;
    what();
    context.globalAlpha = globalAlpha;
  }

  /**
   * @param {ArrayLike<number>} from
   * @param {ArrayLike<number>} direction of unit length
   * @param {number} length in pixels
   * @param {string} colour
   */
  arrow(from, direction, length, colour) {
    const pixel = times(1 / this.scale, direction);
    const tip = along(from, pixel, length);
    const back = along(tip, pixel, -6);
    this.lines(
      { stroke: colour, width: 1.5 },
      [from, along(back, turned(pixel), -3), along(back, turned(pixel), 3)].map((start) => [start, tip]),
    );
  }

  /** @param {ArrayLike<number>} at @param {number} radius in pixels @param {Style} style */
  disc(at, radius, style) {
    this.paint(style, (path) => path.arc(at[0], at[1], radius / this.scale, 0, TURN));
  }

  /** @param {ArrayLike<number>} at @param {number} size in pixels, from its middle to a corner @param {Style} style */
  diamond(at, size, style) {
    const half = size / this.scale;
    this.paint(style, (path) => {
      for (const [dx, dy] of [
        [0, -half],
        [half, 0],
        [0, half],
        [-half, 0],
      ])
        path.lineTo(at[0] + dx, at[1] + dy);
      path.closePath();
    });
  }

  /** @param {ArrayLike<number>} box @param {Style} style */
  box(box, style) {
    this.paint(style, (path) => path.rect(box[0], box[1], box[2] - box[0], box[3] - box[1]));
  }

  /**
   * Where a ball touches, and the normal there.
   * @param {import('carom').Hit} hit
   * @param {number} length the normal's, in pixels
   */
  touch({ centre, normal, point }, length) {
    this.line({ stroke: 'quiet', dash: [2, 2] }, point, centre);
    this.disc(point, 4, { fill: 'mark' });
    this.arrow(centre, normal, length, 'mark');
  }

  /**
   * A word or a number that stands out from what is behind it.
   * @param {ArrayLike<number>} at
   * @param {string} text
   * @param {{ colour?: string, align?: CanvasTextAlign, by?: readonly [number, number] }} [how] `by` is how far beside it stands,
   * in pixels
   */
  caption(at, text, { colour = 'ink', align = 'center', by = [0, 0] } = {}) {
    const { context, scale, theme } = this;
    context.save();
    context.translate(at[0], at[1]);
    context.scale(1 / scale, 1 / scale);
    context.font = '600 12px system-ui, sans-serif';
    context.textAlign = align;
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 4;
    context.setLineDash([]);
    context.strokeStyle = theme.paper;
    context.strokeText(text, ...by);
    context.fillStyle = inTheme(colour, theme);
    context.fillText(text, ...by);
    context.restore();
  }

  /** A line through points. @param {Style} style @param {...ArrayLike<number>} points */
  line(style, ...points) {
    this.lines(style, [points]);
  }

  /** @param {Style} style @param {readonly (readonly ArrayLike<number>[])[]} lines each through points */
  lines(style, lines) {
    this.paint(style, (path) => {
      for (const points of lines)
        points.forEach((point, k) => (k ? path.lineTo(point[0], point[1]) : path.moveTo(point[0], point[1])));
    });
  }
}

/** @param {CanvasRenderingContext2D} context @param {Drawn} drawn @returns {SceneBrush} */
export function sceneBrush(context, drawn) {
  const {
    settings: { dark, larger },
    view,
  } = drawn;
  view.apply(context);
  return Object.assign(new Brush(context, view.scale / larger, themeOf(dark)), drawn);
}

/** The colours on a dark ground that were computed already. @type {Map<string, string>} */
const dark = new Map();
/** @type {CanvasRenderingContext2D | undefined} a canvas understands every way to write a colour */
let reader;

/** @param {string} colour @returns {number[]} red, green, blue from 0 to 255, and alpha unless it is 1 */
function parse(colour) {
  reader ??= /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));
  reader.fillStyle = '#000';
  reader.fillStyle = colour;
  const text = String(reader.fillStyle);
  if (text.startsWith('#')) return [1, 3, 5].map((k) => parseInt(text.slice(k, k + 2), 16));
  return (text.match(/[\d.]+/g) ?? []).map(Number);
}

/** @param {string} colour */
function lighten(colour) {
  const [r, g, b, a = 1] = parse(colour);
  const luminance = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  const grey = Math.max(r, g, b) - Math.min(r, g, b) < 24;
  // Greys are inverted; colours keep their hue and are mixed with white.
  const shade = (/** @type {number} */ v) => Math.round(grey ? 255 - 0.72 * v : v + Math.max(0, 0.46 - luminance) * (255 - v));
  return `rgba(${shade(r)}, ${shade(g)}, ${shade(b)}, ${a})`;
}

/** The colours of a canvas besides the scene's own styles. @typedef {typeof THEMES.light} Theme */

/** @param {boolean} isDark @returns {Theme} */
export const themeOf = (isDark) => (isDark ? THEMES.dark : THEMES.light);

/** @param {string} colour one of the theme by its name, or any other @param {Theme} theme @returns {string} */
export function inTheme(colour, theme) {
  if (Object.hasOwn(theme, colour)) return String(theme[/** @type {keyof Theme} */ (colour)]);
  if (!theme.dark) return colour;
  let found = dark.get(colour);
  if (!found) dark.set(colour, (found = lighten(colour)));
  return found;
}
