// Handles: of the ball, of its aim, and of the selection.

import { roundingOf } from '../edits.js';
import { edgesOf, freeOf, isLocked, pointsOf, singleOf } from '../store.js';
import { along, distance, length, minus, plus, turned, unit } from '../vectors.js';
import { paintBody } from './bodies.js';
import { boxAround, boxOfDisc, placed, worldPoints } from './place.js';

/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {import('../store.js').Model} Model */
/** @typedef {import('../store.js').Ball} Ball */
/** @typedef {import('./view.js').View} View */
/** @typedef {import('./paint.js').Brush} Brush */
/** @typedef {import('./paint.js').SceneBrush} SceneBrush */

/**
 * A handle on screen: which one of its kind, and how large it is beyond a pointer's reach.
 * @typedef {{ kind: 'aim' | 'ball' | 'bend' | 'corner' | 'edge' | 'rotate' | 'round' | 'scale', k: number, at: Vec,
 *   size?: number }} Grip
 */

/** How far the selection's frame is from what it frames, in pixels. */
const FRAME = 14;
const AIM = 36;
const ROTATE = 28;
/** How far from an edge's middle the handle is that bends it, in pixels. */
const BEND = 18;
/** The least length of an edge with such a handle, in pixels. */
const SHORT = 56;
/** The radius in which the aim's handle can be grabbed, in pixels. */
const AIMED = 12;
/** As far down as the tools reach, in pixels. */
const TOOLS = 60;

/** Where the aim's handle is on screen. @param {Ball} ball @param {View} view @returns {Vec} */
export function aimAt({ centre, direction, radius }, view) {
  return along(view.toScreen(centre), unit(direction), Math.max(radius * view.scale, 6) + AIM);
}

/**
 * The frame on screen around the selected bodies that are not locked.
 * @param {Model} model
 * @param {readonly number[]} selection
 * @param {View} view
 */
export function frameOf(model, selection, view) {
  const box = boxAround(freeOf(model, selection).map((k) => model.bodies[k]));
  if (!box) return;
  const [left, top] = minus(view.toScreen(box), [FRAME, FRAME]);
  const [right, bottom] = plus(view.toScreen(box.slice(2)), [FRAME, FRAME]);
  /** @type {Vec[]} */
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  // Above the frame, unless the tools are there.
  /** @type {Vec} */
  const rotate = [(left + right) / 2, top + (top - ROTATE > TOOLS ? -ROTATE : 2 * ROTATE)];
  const body = singleOf(model, selection);
  const isRound = body && roundingOf(body) !== undefined;
  /** @type {Vec} */
  const round = [right + (right + ROTATE < view.width - FRAME ? ROTATE : -2 * ROTATE), (top + bottom) / 2];
  return { box, corners, rotate, round: isRound ? round : undefined };
}

/**
 * The middles of a body's edges, on their arcs where they are bent, in the world.
 * @param {import('../store.js').Body} body
 * @returns {Vec[]}
 */
export function middles(body) {
  const points = pointsOf(body);
  const own = points.slice(0, Math.max(edgesOf(body), 0)).map(([x, y], k) => {
    const [nx, ny] = points[(k + 1) % points.length];
    const bulge = body.shape.bulges?.[k] ?? 0;
    return /** @type {Vec} */ ([(x + nx + bulge * (ny - y)) / 2, (y + ny - bulge * (nx - x)) / 2]);
  });
  return placed(own, body.placement);
}

/**
 * The handles that bend edges, on screen: beside the middles. Short edges have none.
 * @param {import('../store.js').Body} body
 * @param {View} view
 */
function bends(body, view) {
  const points = worldPoints(body).map((point) => view.toScreen(point));
  if (points.length > MOST_CORNERS) return [];
  return middles(body).map((middle, edge) => {
    const way = minus(points[(edge + 1) % points.length], points[edge]);
    return length(way) < SHORT ? undefined : along(view.toScreen(middle), unit(turned(way)), -BEND);
  });
}

/**
 * The handles of the selection, on screen. If several are near, the first one counts.
 * @param {Model} model
 * @param {readonly number[]} selection
 * @param {View} view
 * @returns {Grip[]}
 */
function gripsOf(model, selection, view) {
  const frame = frameOf(model, selection, view);
  const single = singleOf(model, selection);
  /** @type {(kind: Grip['kind'], places: (Vec | undefined)[]) => Grip[]} */
  const all = (kind, places) => places.flatMap((at, k) => (at ? [{ kind, k, at }] : []));
  const onScreen = (/** @type {Vec[]} */ points) => points.map((point) => view.toScreen(point));
  return [
    ...(single
      ? [
          ...all('corner', onScreen(worldPoints(single))),
          ...all('edge', onScreen(middles(single))),
          ...all('bend', bends(single, view)),
        ]
      : []),
    ...all('rotate', [frame?.rotate]),
    ...all('round', [frame?.round]),
    ...all('scale', frame?.corners ?? []),
  ];
}

/**
 * The handle at a point.
 * @param {import('../store.js').Store} store
 * @param {View} view
 * @param {Vec} pixel
 * @param {number} reach in pixels
 * @returns {Grip | undefined}
 */
export function gripAt({ model, selection }, view, pixel, reach) {
  const { ball } = model;
  const all = gripsOf(model, selection, view);
  if (ball) {
    all.unshift({ kind: 'aim', k: 0, at: aimAt(ball, view), size: AIMED });
    all.push({ kind: 'ball', k: 0, at: view.toScreen(ball.centre), size: ball.radius * view.scale });
  }
  return all.find(({ at, size = 0 }) => distance(at, pixel) <= Math.max(reach, size));
}

/** @param {SceneBrush} brush @param {Vec} [playhead] where the running ball is */
export function paintBall(brush, playhead) {
  const {
    engine,
    model: { ball, view: look },
    view,
  } = brush;
  if (!ball) return;
  const style = { fill: 'accent', ...look?.ball };
  const radius = Math.max(ball.radius * brush.scale, 3);
  brush.alpha(playhead ? 0.25 : 1, () => brush.disc(ball.centre, radius, style));
  if (playhead) brush.disc(playhead, radius, style);
  if (engine.problems.some(({ body }) => body === undefined))
    brush.disc(ball.centre, radius + 3, { stroke: 'wrong', width: 2, dash: [6, 4] });
  const handle = view.toWorld(aimAt(ball, view));
  brush.line(
    { stroke: 'accent', width: 1.5, dash: [2, 3] },
    along(ball.centre, unit(ball.direction), radius / brush.scale),
    handle,
  );
  brush.disc(handle, 6, { fill: 'paper', stroke: 'accent', width: 2 });
}

/** @param {SceneBrush} brush @param {import('../store.js').Store} store */
export function paintSelection(brush, { corner, selection }) {
  const { engine, model, view } = brush;
  for (const k of selection) {
    const trace = engine.traceOf(k);
    if (engine.entries[k]?.problem) paintBody(brush, k);
    else if (trace) brush.paint({ stroke: 'select', width: 2 }, trace);
    if (isLocked(model.bodies[k])) padlock(brush, boxAround([model.bodies[k]]));
  }
  const frame = frameOf(model, selection, view);
  if (!frame) return;
  const [[x, y], , [x2, y2]] = frame.corners.map((corner) => view.toWorld(corner));
  const style = { stroke: 'select', dash: [4, 4] };
  brush.box([x, y, x2, y2], style);
  brush.line(style, [(x + x2) / 2, y], view.toWorld(frame.rotate));
  if (frame.round) brush.line(style, [x2, (y + y2) / 2], view.toWorld(frame.round));
  const single = singleOf(model, selection);
  const many = single && pointsOf(single).length > MOST_CORNERS;
  for (const { kind, k, at } of gripsOf(model, selection, view).reverse()) {
    if (!many || !['corner', 'edge'].includes(kind)) paintGrip(brush, kind, view.toWorld(at), kind === 'corner' && k === corner);
  }
}

/** Paints a padlock at the top of a box. @param {Brush} brush @param {readonly number[]} [box] */
function padlock(brush, [left, y, right] = [0, 0, 0]) {
  const x = (left + right) / 2;
  const unit = 1 / brush.scale;
  brush.disc([x, y], 13, { fill: 'paper', stroke: 'select', width: 1.5 });
  brush.paint({ stroke: 'select', width: 2 }, (path) => path.arc(x, y - unit, 4 * unit, Math.PI, 0));
  brush.box([x - 6 * unit, y - unit, x + 6 * unit, y + 7 * unit], { fill: 'select' });
}

/** More handles than this hide what they belong to. */
const MOST_CORNERS = 200;

/** The radii of round handles, in pixels. @type {Record<string, number>} */
const SIZES = { corner: 5, edge: 3, rotate: 5, round: 6 };

/** @param {Brush} brush @param {Grip['kind']} kind @param {Vec} at @param {boolean} chosen whether keys move it */
function paintGrip(brush, kind, at, chosen) {
  const look = { fill: 'paper', stroke: 'select', width: 1.5 };
  if (kind === 'scale') brush.box(boxOfDisc(at, 4 / brush.scale), look);
  else if (kind === 'bend') brush.diamond(at, 5, look);
  else if (chosen) brush.disc(at, 7, { ...look, fill: 'select' });
  else brush.disc(at, SIZES[kind], kind === 'round' ? { ...look, fill: 'select', stroke: 'paper' } : look);
}
