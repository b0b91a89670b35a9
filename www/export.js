// Export: a picture, a drawing, a table.

import { placePoints } from '#carom';
import { inTheme, themeOf } from './canvas/theme.js';

export { toCode } from './code.js';

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./store.js').Body} Body */
/** @typedef {import('./store.js').Style} Style */
/** @typedef {import('./store.js').Ball} Ball */
/** @typedef {import('./canvas/theme.js').Theme} Theme */
/** @typedef {import('carom').Path} Path */

/** Canvases may not be larger than this on either side everywhere. */
const LARGEST_SIDE = 8192;

/**
 * @param {(context: CanvasRenderingContext2D, pixelRatio: number) => void} draw draws in CSS pixels times the ratio
 * @param {{ width: number, height: number }} size in CSS pixels
 * @param {number} [pixelRatio]
 * @returns {Promise<Blob>}
 */
export async function toPng(draw, { width, height }, pixelRatio = 1) {
  const ratio = Math.min(pixelRatio, LARGEST_SIDE / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas left to draw on.');
  draw(context, ratio);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not make a picture of this size.');
  return blob;
}

/** How large the drawing is on its longer side, in pixels: widths and dashes count in these. */
const DRAWING = 800;

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Text inside an element or an attribute: what XML keeps for itself is written as entities, and what it does
 * not know at all is left out.
 * @param {string} text
 */
function escaped(text) {
  const unknown = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;
  return text.replaceAll(unknown, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character]);
}

/**
 * A style as attributes. Colours come from files of strangers, and a `url(…)` would load something.
 * @param {Style} style
 * @param {Theme} theme
 * @param {number} unit a pixel's size in the world
 */
function attributes({ fill, stroke, width = 1, dash = [] }, theme, unit) {
  const colour = (/** @type {string | undefined} */ value) =>
    value && !/url|var|[\\;]/i.test(value) ? escaped(inTheme(value, theme)) : 'none';
  const line = [`stroke="${colour(stroke)}"`, `stroke-width="${width * unit}"`];
  // An odd number of dashes goes on with the gaps' lengths, as on a canvas.
  if (dash.length > 0) line.push(`stroke-dasharray="${dash.map((length) => length * unit).join(' ')}"`);
  return [`fill="${colour(fill)}"`, ...(stroke ? line : [])].join(' ');
}

/** @param {ArrayLike<number>} points @param {boolean} closed */
function chain(points, closed) {
  const pairs = Array.from({ length: points.length / 2 }, (_, k) => `${points[2 * k]} ${points[2 * k + 1]}`);
  return `M${pairs.join('L')}${closed ? 'Z' : ''}`;
}

/**
 * A body as the world has it.
 * @param {Body} body
 * @returns {{ points: Float64Array, closed: boolean } | { centre: [number, number], radius: number }}
 */
function inWorld({ shape, placement = {} }) {
  const { polygon, polyline, circle } = shape;
  if (!circle)
    return { points: placePoints((polygon ?? polyline ?? []).flat(), placement), closed: !!polygon };
  // The core lets only even scales through: a radius is as long in every direction.
  const [x, y] = circle.centre;
  const [cx, cy, rx, ry] = placePoints([x, y, x + circle.radius, y], placement);
  return { centre: [cx, cy], radius: Math.hypot(rx - cx, ry - cy) };
}

/**
 * Makes the drawing's parts, and watches how far they reach.
 */
class Drawing {
  /** @type {[number, number, number, number]} */
  box = [Infinity, Infinity, -Infinity, -Infinity];

  /** @param {ArrayLike<number>} points */
  reach(points) {
    const { box } = this;
    for (let k = 0; k + 1 < points.length; k += 2) {
      box[0] = Math.min(box[0], points[k]);
      box[1] = Math.min(box[1], points[k + 1]);
      box[2] = Math.max(box[2], points[k]);
      box[3] = Math.max(box[3], points[k + 1]);
    }
  }

  /** @param {readonly [number, number]} centre @param {number} radius */
  reachRound([x, y], radius) {
    this.reach([x - radius, y - radius, x + radius, y + radius]);
  }

  /** The world's size of a pixel, and the view box. */
  frame() {
    const [minX, minY, maxX, maxY] = this.box[0] <= this.box[2] ? this.box : [-1, -1, 1, 1];
    const size = Math.max(maxX - minX, maxY - minY, Number.MIN_VALUE);
    const unit = size / (DRAWING - 32);
    const edge = 16 * unit;
    return {
      unit,
      x: minX - edge,
      y: minY - edge,
      width: maxX - minX + 2 * edge,
      height: maxY - minY + 2 * edge,
    };
  }
}

/**
 * A standalone drawing: bodies, their outlines with true arcs and the boxes round these where their styles
 * ask for them, the path and the ball. `scene` has to hold the model's bodies, in their order if nothing else
 * is said; a body that it does not have (a refused one) is drawn without its outline.
 * @param {object} what
 * @param {Model} what.model
 * @param {import('carom').Scene} what.scene
 * @param {(index: number) => number | undefined} [what.idOf] the scene's id of a body of the model
 * @param {Path} [what.path]
 * @param {Ball} [what.ball] the model's, if nothing else is said
 * @param {Theme} [what.theme] light, if nothing else is said
 * @returns {string}
 */
export function toSvg({ model, scene, idOf, path, ball = model.ball, theme = themeOf(false) }) {
  const drawing = new Drawing();
  const { ids } = scene;
  /** Each part as text, once the size of a pixel is known. @type {((unit: number) => string)[]} */
  const parts = [];
  model.bodies.forEach((body, k) => {
    const found = inWorld(body);
    const name = body.name ? `<title>${escaped(body.name)}</title>` : '';
    const style = body.style?.fill || body.style?.stroke ? body.style : { stroke: '#333', width: 2, ...body.style };
    if ('points' in found) drawing.reach(found.points);
    else drawing.reachRound(found.centre, found.radius);
    const id = idOf ? idOf(k) : ids.at(k);
    const isRound = id !== undefined && (body.shape.bulges || body.rounding);
    if (isRound) drawing.reach(scene.boxOf(id));
    const plain =
      'points' in found
        ? `path d="${chain(found.points, found.closed)}"`
        : `circle cx="${found.centre[0]}" cy="${found.centre[1]}" r="${found.radius}"`;
    const shape = isRound ? `path d="${scene.bodySVG(id)}"` : plain;
    const tag = shape.slice(0, shape.indexOf(' '));
    parts.push((unit) => `<${shape} ${attributes(style, theme, unit)}>${name}</${tag}>`);
    if (!ball || id === undefined || !(style.outline || style.box)) return;
    const outline = scene.outline(id, ball.radius);
    const { box } = outline;
    if (!box) return;
    drawing.reach(box);
    const { outline: line, box: frame } = style;
    const [x, y, width, height] = [box[0], box[1], box[2] - box[0], box[3] - box[1]];
    if (line) {
      parts.push((unit) => `<path d="${outline.toSVG()}" ${attributes(line, theme, unit)}/>`);
    }
    if (frame) {
      const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
      parts.push((unit) => `<rect ${place} ${attributes(frame, theme, unit)}/>`);
    }
  });
  if (path) {
    const { points } = path;
    drawing.reach(points);
    const look = { stroke: theme.accent, ...model.view?.path, fill: undefined };
    parts.push(
      (unit) =>
        `<path d="${chain(points, false)}" ${attributes(look, theme, unit)} stroke-linejoin="round"/>`,
    );
  }
  if (ball) {
    const [x, y] = ball.centre;
    drawing.reachRound(ball.centre, ball.radius);
    const look = { fill: theme.accent, ...model.view?.ball };
    // A point would not be seen.
    const radius = (/** @type {number} */ unit) => Math.max(ball.radius, 2 * unit);
    parts.push(
      (unit) => `<circle cx="${x}" cy="${y}" r="${radius(unit)}" ${attributes(look, theme, unit)}/>`,
    );
  }
  const { unit, x, y, width, height } = drawing.frame();
  const title = model.title?.en ?? Object.values(model.title ?? {})[0];
  const shown = `width="${Math.round(width / unit)}" height="${Math.round(height / unit)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" ${shown}>`,
    ...(title ? [`<title>${escaped(title)}</title>`] : []),
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${theme.paper}"/>`,
    ...parts.map((part) => part(unit)),
    '</svg>\n',
  ].join('\n');
}

/** The names of the table's columns. Lengths are the world's, angles are in degrees from the normal. */
const COLUMNS = 'number,x,y,distance,total,normal_x,normal_y,angle,touch_x,touch_y,body,feature,index';

/**
 * The path as a table: a row for each point, the start being number 0; all numbers to the last bit.
 * @param {Path} path
 * @param {(id: number) => number | undefined} [indexOf] a body's place in the file; ids are, in a scene as it was read
 * @returns {string}
 */
export function toCsv(path, indexOf = (id) => id) {
  const { points, hits } = path;
  const rows = [COLUMNS];
  let total = 0;
  for (let k = 0; 2 * k < points.length; k++) {
    const [x, y] = [points[2 * k], points[2 * k + 1]];
    const hit = hits[k - 1];
    const [dx, dy] = k === 0 ? [0, 0] : [x - points[2 * k - 2], y - points[2 * k - 1]];
    // The core knows the distance to the last bit; a last leg that no touch ends is measured.
    const distance = hit?.distance ?? Math.hypot(dx, dy);
    total += distance;
    const start = [k, x, y, distance, total];
    const touch = hit
      ? [
          ...hit.normal,
          angleBetween(dx, dy, hit.normal),
          ...hit.point,
          indexOf(hit.body),
          hit.feature,
          hit.index,
        ]
      : Array(8).fill('');
    rows.push([...start, ...touch].join(','));
  }
  return `${rows.join('\r\n')}\r\n`;
}

/**
 * Between the way the ball came and the normal: 0 for a ball that hits head-on. In degrees.
 * @param {number} dx @param {number} dy
 * @param {readonly [number, number]} normal
 */
function angleBetween(dx, dy, [nx, ny]) {
  return (180 / Math.PI) * Math.atan2(Math.abs(dx * ny - dy * nx), -(dx * nx + dy * ny));
}
