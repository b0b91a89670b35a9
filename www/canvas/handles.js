// Handles: of the ball, of its aim, and of the selection.

import { boxAround, distance, placed, worldPoints } from './place.js';
import { paintBody } from './bodies.js';
import { diamond, disc, line, paint, withAlpha } from './paint.js';
import { edgesOf, roundingOf } from '../edits.js';
import { freeOf, isLocked, pointsOf } from '../store.js';

/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {import('../store.js').Model} Model */
/** @typedef {import('../store.js').Ball} Ball */
/** @typedef {import('./view.js').View} View */
/** @typedef {import('./paint.js').Brush} Brush */
/** @typedef {import('./paint.js').SceneBrush} SceneBrush */

/**
 * @typedef {{ kind: 'aim' } | { kind: 'ball' } | { kind: 'rotate' } | { kind: 'round' }
 *   | { kind: 'scale', corner: number }
 *   | { kind: 'corner', corner: number }
 *   | { kind: 'edge', edge: number }
 *   | { kind: 'bend', edge: number }} Grip
 */

/** How far the selection's frame is from what it frames, in pixels. */
const FRAME = 14;
const AIM = 36;
const ROTATE = 28;
/** How far beside an edge's middle it is taken hold of to be bent, and how long it has to be for that, in pixels. */
const [BEND, SHORT] = [18, 56];
/** As far down as the tools reach, in pixels. */
const TOOLS = 60;

/** Where the aim's handle is on screen. @param {Ball} ball @param {View} view @returns {Vec} */
export function aimAt({ centre, direction, radius }, view) {
  const [x, y] = view.toScreen(centre);
  const reach = (Math.max(radius * view.scale, 6) + AIM) / Math.hypot(...direction);
  return [x + reach * direction[0], y + reach * direction[1]];
}

/**
 * The frame on screen around what is selected and may be changed.
 * @param {Model} model
 * @param {readonly number[]} selection
 * @param {View} view
 */
export function frameOf(model, selection, view) {
  const free = freeOf(model, selection);
  const box = boxAround(free.map((k) => model.bodies[k]));
  if (!box) return undefined;
  const [left, top] = view.toScreen(box);
  const [right, bottom] = view.toScreen(box.slice(2));
  const frame = [left - FRAME, top - FRAME, right + FRAME, bottom + FRAME];
  const corners = /** @type {Vec[]} */ ([
    [frame[0], frame[1]],
    [frame[2], frame[1]],
    [frame[2], frame[3]],
    [frame[0], frame[3]],
  ]);
  // Above the frame, unless the tools are there.
  const above = frame[1] - ROTATE > TOOLS ? -ROTATE : 2 * ROTATE;
  const rotate = /** @type {Vec} */ ([(frame[0] + frame[2]) / 2, frame[1] + above]);
  const body = selection.length === 1 ? model.bodies[free[0]] : undefined;
  const beside = frame[2] + ROTATE < view.width - FRAME ? ROTATE : -2 * ROTATE;
  const round = body && roundingOf(body) !== undefined ? /** @type {Vec} */ ([frame[2] + beside, (frame[1] + frame[3]) / 2]) : undefined;
  return { box, frame, corners, rotate, round };
}

/** The middles of a body's edges, on their arcs where they are bent, in the world. @param {import('../store.js').Body} body @returns {Vec[]} */
export function middles(body) {
  const points = pointsOf(body);
  const own = points.slice(0, Math.max(edgesOf(body), 0)).map(([x, y], k) => {
    const [nx, ny] = points[(k + 1) % points.length];
    const bulge = body.shape.bulges?.[k] ?? 0;
    return /** @type {Vec} */ ([(x + nx + bulge * (ny - y)) / 2, (y + ny - bulge * (nx - x)) / 2]);
  });
  return placed(own, body.placement);
}

/** Where edges are taken hold of to be bent, on screen: beside their middles. Short ones have no place for it. @param {import('../store.js').Body} body @param {View} view */
function bends(body, view) {
  const points = worldPoints(body);
  if (points.length > MOST_CORNERS) return [];
  return middles(body).flatMap((middle, edge) => {
    const [[x, y], [nx, ny]] = [points[edge], points[(edge + 1) % points.length]].map((point) => view.toScreen(point));
    const length = distance([x, y], [nx, ny]);
    if (length < SHORT) return [];
    const [mx, my] = view.toScreen(middle);
    return [{ edge, at: /** @type {Vec} */ ([mx + (BEND * (ny - y)) / length, my - (BEND * (nx - x)) / length]) }];
  });
}

/**
 * The handle at a point.
 * @param {Model} model
 * @param {readonly number[]} selection
 * @param {View} view
 * @param {Vec} pixel
 * @param {number} reach in pixels
 * @returns {Grip | undefined}
 */
export function gripAt(model, selection, view, pixel, reach) {
  const near = (/** @type {Vec} */ point, by = reach) => distance(point, pixel) <= by;
  const { ball } = model;
  if (ball && near(aimAt(ball, view), reach + 3)) return { kind: 'aim' };
  const single = selection.length === 1 ? model.bodies[freeOf(model, selection)[0]] : undefined;
  if (single) {
    const corner = worldPoints(single).findIndex((point) => near(view.toScreen(point)));
    if (corner >= 0) return { kind: 'corner', corner };
    const edge = middles(single).findIndex((point) => near(view.toScreen(point)));
    if (edge >= 0) return { kind: 'edge', edge };
    const bend = bends(single, view).find(({ at }) => near(at));
    if (bend) return { kind: 'bend', edge: bend.edge };
  }
  const frame = frameOf(model, selection, view);
  if (frame) {
    if (near(frame.rotate)) return { kind: 'rotate' };
    if (frame.round && near(frame.round)) return { kind: 'round' };
    const corner = frame.corners.findIndex((point) => near(point));
    if (corner >= 0) return { kind: 'scale', corner };
  }
  if (ball && near(view.toScreen(ball.centre), Math.max(ball.radius * view.scale, reach))) {
    return { kind: 'ball' };
  }
}

/** @param {SceneBrush} brush @param {Vec} [playhead] where the running ball is */
export function paintBall(brush, playhead) {
  const { engine, model: { ball, view: look }, theme, view } = brush;
  if (!ball) return;
  const style = { fill: theme.accent, ...look?.ball };
  const radius = Math.max(ball.radius * brush.scale, 3);
  withAlpha(brush, playhead ? 0.25 : 1, () => disc(brush, ball.centre, radius, style));
  if (playhead) disc(brush, playhead, radius, style);
  if (engine.problems.some(({ body }) => body === undefined)) disc(brush, ball.centre, radius + 3, { stroke: theme.wrong, width: 2, dash: [6, 4] });
  const handle = view.toWorld(aimAt(ball, view));
  const from = radius / (Math.hypot(...ball.direction) * brush.scale);
  const [[x, y], [dx, dy]] = [ball.centre, ball.direction];
  line(brush, { stroke: theme.accent, width: 1.5, dash: [2, 3] }, [x + from * dx, y + from * dy], handle);
  disc(brush, handle, 6, { fill: theme.paper, stroke: theme.accent, width: 2 });
}

/** @param {SceneBrush} brush @param {readonly number[]} selection @param {number} [active] the corner that keys move */
export function paintSelection(brush, selection, active) {
  const { context, engine, model, theme, view } = brush;
  for (const k of selection) {
    const trace = engine.traceOf(k);
    if (engine.entries[k]?.problem) paintBody(brush, k);
    else if (trace) paint(brush, { stroke: theme.select, width: 2 }, trace);
    if (isLocked(model.bodies[k])) padlock(brush, boxAround([model.bodies[k]]));
  }
  const frame = frameOf(model, selection, view);
  if (!frame) return;
  const [x, y] = view.toWorld(frame.frame);
  const [x2, y2] = view.toWorld(frame.frame.slice(2));
  paint(brush, { stroke: theme.select, width: 1, dash: [4, 4] }, () => {
    context.rect(x, y, x2 - x, y2 - y);
    context.moveTo((x + x2) / 2, y);
    context.lineTo(...view.toWorld(frame.rotate));
    if (!frame.round) return;
    context.moveTo(x2, (y + y2) / 2);
    context.lineTo(...view.toWorld(frame.round));
  });
  disc(brush, view.toWorld(frame.rotate), 5, { fill: theme.paper, stroke: theme.select, width: 1.5 });
  if (frame.round) disc(brush, view.toWorld(frame.round), 6, { fill: theme.select, stroke: theme.paper, width: 1.5 });
  for (const corner of frame.corners) square(brush, view.toWorld(corner), 4, theme.paper);
  if (selection.length === 1) paintCorners(brush, model.bodies[selection[0]], view, active);
}

/** At the top of a box. @param {Brush} brush @param {readonly number[]} [box] */
function padlock(brush, [left, y, right] = [0, 0, 0]) {
  const [x, unit] = [(left + right) / 2, 1 / brush.scale];
  const { paper, select } = brush.theme;
  disc(brush, [x, y], 13, { fill: paper, stroke: select, width: 1.5 });
  paint(brush, { stroke: select, width: 2 }, () => brush.context.arc(x, y - unit, 4 * unit, Math.PI, 0));
  paint(brush, { fill: select }, () => brush.context.rect(x - 6 * unit, y - unit, 12 * unit, 8 * unit));
}

/** @param {Brush} brush @param {Vec} at @param {number} half @param {string} fill */
function square(brush, [x, y], half, fill) {
  const size = half / brush.scale;
  paint(brush, { fill, stroke: brush.theme.select, width: 1.5 }, () =>
    brush.context.rect(x - size, y - size, 2 * size, 2 * size),
  );
}

/** More handles than this hide what they belong to. */
const MOST_CORNERS = 200;

/** @param {Brush} brush @param {import('../store.js').Body} body @param {View} view @param {number} [active] */
function paintCorners(brush, body, view, active) {
  const { theme } = brush;
  if (pointsOf(body).length > MOST_CORNERS) return;
  for (const middle of middles(body)) disc(brush, middle, 3, { fill: theme.paper, stroke: theme.select });
  for (const { at } of bends(body, view)) diamond(brush, view.toWorld(at), 5, { fill: theme.paper, stroke: theme.select, width: 1.5 });
  worldPoints(body).forEach((point, k) => {
    disc(brush, point, k === active ? 7 : 5, {
      fill: k === active ? theme.select : theme.paper,
      stroke: theme.select,
      width: 2,
    });
  });
}
