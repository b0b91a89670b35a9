// The bodies and what belongs to them: outlines, raw offset pieces, normals, boxes, and the tree over them.

import { polygonNormals } from '#carom';
import { placed, worldPoints } from './place.js';
import { arrow, paint, traceBox } from './paint.js';

/** @typedef {import('../store.js').Style} Style */
/** @typedef {import('../store.js').Body} Body */
/** @typedef {import('../store.js').Model} Model */
/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {import('./paint.js').Brush} Brush */
/** @typedef {import('../settings.js').Settings} Settings */

/** @type {Style} */
const BODY = { stroke: '#333', width: 2 };
/** @type {Style} */
const OUTLINE = { stroke: '#333', dash: [3] };
/** @type {Style} */
const BOX = { stroke: 'rgba(255,120,0,0.6)', width: 2, dash: [12, 4, 4, 4] };
/** How long outlines may be computed in one frame, in milliseconds. */
const PATIENCE = 6;

/** @param {Brush} brush @param {Body} body */
function paintRefused(brush, body) {
  const { context, theme } = brush;
  paint(brush, { stroke: theme.wrong, width: 2, dash: [6, 4] }, () => {
    const points = worldPoints(body);
    points.forEach(([x, y], k) => (k === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    if (body.shape.polygon) context.closePath();
    const { circle } = body.shape;
    if (circle) {
      const [[x, y]] = placed([circle.centre], body.placement);
      context.moveTo(x + circle.radius, y);
      context.arc(x, y, Math.abs(circle.radius), 0, 2 * Math.PI);
    }
  });
}

/**
 * A style that shows what a body does: solid stops, a bright edge reflects, dashed lets pass.
 * @param {Body} body
 * @param {Style} style
 * @param {import('./paint.js').Theme} theme
 * @returns {Style}
 */
function tellingStyle({ response, shape, side }, style, theme) {
  const colour = style.stroke ?? style.fill;
  if (response === 'pass') return { stroke: colour, width: style.width ?? 2, dash: [6, 5] };
  if (response === 'reflect') return { ...style, stroke: theme.bright, width: 2.5, dash: [] };
  return { ...style, fill: shape.polyline || side === 'inside' ? undefined : (style.fill ?? colour), stroke: colour, width: style.width ?? 2, dash: [] };
}

/**
 * One body, without what belongs to it.
 * @param {Brush} brush
 * @param {Engine} engine
 * @param {Body} body
 * @param {number} k
 * @param {boolean} [tells] whether it shows what it does to the ball
 */
export function paintBody(brush, engine, body, k, tells = false) {
  const trace = engine.traceOf(k);
  const faded = Boolean(engine.entries[k]?.problem);
  if (trace) {
    const style = body.style?.fill || body.style?.stroke ? body.style : BODY;
    brush.context.globalAlpha = faded ? 0.3 : 1;
    paint(brush, tells ? tellingStyle(body, style, brush.theme) : style, trace);
    brush.context.globalAlpha = 1;
  }
  if (faded) paintRefused(brush, body);
}

/**
 * The style of a body's outline: the one that stops the ball stands out where the scene says how.
 * @param {Model} model
 * @param {Engine} engine
 * @param {number} k
 * @returns {Style}
 */
function outlineStyle(model, engine, k) {
  const style = model.bodies[k].style?.outline ?? OUTLINE;
  const stoppedBy = model.view?.hit && engine.path?.stoppedBy;
  if (stoppedBy === undefined || engine.indexOf(stoppedBy) !== k) return style;
  return { ...style, ...model.view?.hit };
}

/**
 * The drawing of one body, on the visible layers.
 * @param {Brush} brush
 * @param {Engine} engine
 * @param {Model} model
 * @param {number} k
 * @param {Settings} settings
 * @param {{ until: number }} patience
 * @returns {boolean} whether all of it could be drawn in time
 */
function paintBelongings(brush, engine, model, k, { layers }, patience) {
  const { context } = brush;
  const radius = model.ball?.radius;
  const wanted = layers.outlines || layers.outlineBoxes;
  if (!wanted || radius === undefined) return true;
  if (!engine.hasOutline(k, radius) && performance.now() > patience.until) return false;
  const outline = engine.outlineOf(k, radius);
  if (!outline) return true;
  context.globalAlpha = brush.forth ?? 1;
  if (layers.outlines) paint(brush, outlineStyle(model, engine, k), outline.path);
  context.globalAlpha = 1;
  const style = model.bodies[k].style?.box;
  const { box } = outline;
  if (layers.outlineBoxes && box && (style || !model.bodies.some((body) => body.style?.box))) {
    paint(brush, style ?? BOX, () => traceBox(context, box));
  }
  return true;
}

/**
 * Bodies with their outlines and boxes, in the order of the file.
 * @param {Brush} brush
 * @param {Engine} engine
 * @param {Model} model
 * @param {Iterable<number>} indices
 * @param {Settings} settings
 * @param {number} [time] how long outlines may be computed, in milliseconds
 * @returns {boolean} whether all of it could be drawn in time
 */
export function paintBodies(brush, engine, model, indices, settings, time = PATIENCE) {
  const patience = { until: performance.now() + time };
  let complete = true;
  for (const k of indices) {
    if (settings.layers.bodies) paintBody(brush, engine, model.bodies[k], k, settings.layers.responses);
    if (!paintBelongings(brush, engine, model, k, settings, patience)) complete = false;
    paintExtras(brush, engine, model, k, settings);
  }
  return complete;
}

/**
 * @param {Brush} brush
 * @param {Engine} engine
 * @param {Model} model
 * @param {number} k
 * @param {Settings} settings
 */
function paintExtras(brush, engine, model, k, { layers }) {
  const id = engine.entries[k]?.id;
  if (id === undefined) return;
  const { context, theme } = brush;
  const radius = model.ball?.radius ?? 0;
  if (layers.raw && radius > 0) {
    const style = { stroke: theme.mark, width: 1 };
    paint(brush, style, () => engine.scene.traceRawOutline(context, id, radius));
  }
  if (layers.bodyBoxes) {
    paint(brush, { stroke: theme.quiet, dash: [2, 3] }, () => engine.scene.traceBox(context, id));
  }
  if (layers.normals) paintNormals(brush, model.bodies[k], theme.select);
}

/**
 * An arrow in the middle of every edge, to the side on which the ball lives.
 * @param {Brush} brush
 * @param {Body} body
 * @param {string} colour
 */
function paintNormals(brush, body, colour) {
  const points = worldPoints(body);
  if (!body.shape.polygon) return;
  try {
    const normals = polygonNormals(points.flat());
    const sign = body.side === 'inside' ? -1 : 1;
    points.forEach(([x, y], k) => {
      const [nx, ny] = points[(k + 1) % points.length];
      const normal = [sign * normals[2 * k], sign * normals[2 * k + 1]];
      arrow(brush, [(x + nx) / 2, (y + ny) / 2], normal, 18, colour);
    });
  } catch {
    // A polygon that is refused has no normals; it is shown as refused.
  }
}

/**
 * The tree's boxes; the originals' colours go round by the number in pre-order.
 * @param {Brush} brush
 * @param {Engine} engine
 * @param {Model} model
 * @param {number} depth the deepest level
 * @param {ReadonlySet<number>} [lit] the numbers of those that stand out
 */
export function paintTree(brush, engine, model, depth, lit) {
  const { context, theme } = brush;
  const { width = 1, hueTurnsPerNode = 0.1, saturation = 100, lightness = 40, fillAlpha = 0.02 } =
    model.view?.tree ?? {};
  for (const node of engine.tree) {
    if (lit ? !lit.has(node.number) : node.depth > depth) continue;
    const hue = (node.number * hueTurnsPerNode * 360) % 360;
    const colour = `${hue}deg ${saturation}% ${theme.dark ? lightness + 20 : lightness}%`;
    const alpha = lit ? 0.05 : fillAlpha;
    // Not through the theme: these are computed for it already.
    context.fillStyle = `hsl(${colour} / ${alpha})`;
    context.strokeStyle = `hsl(${colour})`;
    context.lineWidth = (lit ? 2 : width) / brush.scale;
    context.setLineDash([]);
    context.beginPath();
    traceBox(context, node.box);
    context.fill();
    context.stroke();
  }
}
