// The bodies and what belongs to them: outlines, raw offset pieces, normals, boxes, and the tree over them.

import { polygonNormals } from '#carom';
import { worldCircle, worldPoints } from './place.js';
import { arrow, paint, traceBox, withAlpha } from './paint.js';

/** @typedef {import('../store.js').Style} Style */
/** @typedef {import('../store.js').Body} Body */
/** @typedef {import('./paint.js').Brush} Brush */
/** @typedef {import('./paint.js').SceneBrush} SceneBrush */

/** @type {Style} */
const BODY = { stroke: '#333', width: 2 };
/** @type {Style} */
const OUTLINE = { stroke: '#333', dash: [3] };
/** @type {Style} */
const BOX = { stroke: 'rgba(255,120,0,0.6)', width: 2, dash: [12, 4, 4, 4] };
/** How long outlines may be computed in one frame, in milliseconds. */
const PATIENCE = 6;

/** A body by its points alone, which the core need not know. @param {Brush} brush @param {Body} body @param {Style} style */
export function paintPlain(brush, body, style) {
  const { context } = brush;
  paint(brush, style, () => {
    for (const [x, y] of worldPoints(body)) context.lineTo(x, y);
    if (body.shape.polygon) context.closePath();
    const circle = worldCircle(body);
    if (circle) context.arc(...circle.centre, circle.radius, 0, 2 * Math.PI);
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

/** One body, without what belongs to it. @param {SceneBrush} brush @param {number} k @param {boolean} [tells] whether it shows what it does to the ball */
export function paintBody(brush, k, tells = false) {
  const { engine, theme } = brush;
  const body = brush.model.bodies[k];
  const trace = engine.traceOf(k);
  const faded = Boolean(engine.entries[k]?.problem);
  if (trace) {
    const style = body.style?.fill || body.style?.stroke ? body.style : BODY;
    withAlpha(brush, faded ? 0.3 : 1, () => paint(brush, tells ? tellingStyle(body, style, theme) : style, trace));
  }
  if (faded) paintPlain(brush, body, { stroke: theme.wrong, width: 2, dash: [6, 4] });
}

/** The style of a body's outline: the one that stops the ball stands out where the scene says how. @param {SceneBrush} brush @param {number} k @returns {Style} */
function outlineStyle({ engine, model: { bodies, view } }, k) {
  const style = bodies[k].style?.outline ?? OUTLINE;
  const stoppedBy = view?.hit && engine.path?.stoppedBy;
  return stoppedBy !== undefined && engine.indexOf(stoppedBy) === k ? { ...style, ...view?.hit } : style;
}

/** The outline of a body, and its box. @param {SceneBrush} brush @param {number} k @param {number} until when they may be computed @returns {boolean} whether all of it could be drawn in time */
function paintBelongings(brush, k, until) {
  const { context, engine, forth = 1, model: { ball, bodies }, settings: { layers } } = brush;
  if (!ball || !(layers.outlines || layers.outlineBoxes)) return true;
  if (!engine.hasOutline(k, ball.radius) && performance.now() > until) return false;
  const outline = engine.outlineOf(k, ball.radius);
  if (!outline) return true;
  if (layers.outlines) withAlpha(brush, forth, () => paint(brush, outlineStyle(brush, k), outline.path));
  const style = bodies[k].style?.box;
  const { box } = outline;
  if (layers.outlineBoxes && box && (style || !bodies.some((body) => body.style?.box))) paint(brush, style ?? BOX, () => traceBox(context, box));
  return true;
}

/**
 * Bodies with their outlines and boxes, in the order of the file.
 * @param {SceneBrush} brush
 * @param {Iterable<number>} indices
 * @param {number} [time] how long outlines may be computed, in milliseconds
 * @returns {boolean} whether all of it could be drawn in time
 */
export function paintBodies(brush, indices, time = PATIENCE) {
  const { layers } = brush.settings;
  const until = performance.now() + time;
  let complete = true;
  for (const k of indices) {
    if (layers.bodies) paintBody(brush, k, layers.responses);
    if (!paintBelongings(brush, k, until)) complete = false;
    paintExtras(brush, k);
  }
  return complete;
}

/** @param {SceneBrush} brush @param {number} k */
function paintExtras(brush, k) {
  const { context, engine: { entries, scene }, model: { ball, bodies }, settings: { layers }, theme } = brush;
  const id = entries[k]?.id;
  if (id === undefined) return;
  if (layers.raw && ball && ball.radius > 0) paint(brush, { stroke: theme.mark }, () => scene.traceRawOutline(context, id, ball.radius));
  if (layers.bodyBoxes) paint(brush, { stroke: theme.quiet, dash: [2, 3] }, () => scene.traceBox(context, id));
  if (layers.normals) paintNormals(brush, bodies[k], theme.select);
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
 * @param {SceneBrush} brush
 * @param {number} depth the deepest level
 * @param {ReadonlySet<number>} [lit] the numbers of those that stand out
 */
export function paintTree(brush, depth, lit) {
  const { context, engine, model, theme } = brush;
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
