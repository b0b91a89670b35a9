// The replay over the room: what has been tested, what was found there, and how far the ball is known to get.

import { paintPiece, pieceOf } from '../canvas/bodies.js';
import { along, minus, turned, unit } from '../vectors.js';
import { nearestAt } from './model.js';
import FOUND from './found.json';

/** @typedef {import('../canvas/paint.js').Brush} Brush */
/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {import('./model.js').Model} Replayed */
/** @typedef {import('carom').Step} Step */
/** @typedef {import('../canvas/bodies.js').Piece} Piece */

/** The number of steps that are shown before the present one; older ones have faded. */
const MOST_LOOKS = 400;
/** With every step, an older one fades by this factor, down to its final opacity (`left`). */
const FADES = 0.75;
/** The opacity of the ground that is laid over the scene, so that the replay stands out. */
const VEIL = 0.62;
/** How long the arrows at the end are, in pixels. */
const NORMAL = 40;
const AFTER = 72;

/** A ball's radius on screen, in pixels: a point is a dot. @param {Brush} brush @param {{ radius: number }} ball */
const sizeOf = (brush, { radius }) => Math.max(radius * brush.scale, 3);

/**
 * @param {import('../canvas/paint.js').SceneBrush} brush
 * @param {Replayed} replayed
 * @param {{ far: number, known: boolean, pointed?: number, run: number }} how how far the ball is shown to come, whether a
 *   touch is known there, the step that is pointed at, and how much of its way the ball has run in the end
 */
export function paintReplay(brush, replayed, { far, known, pointed, run }) {
  const { search, step } = replayed;
  const {
    ball,
    steps: { [search]: steps },
  } = /** @type {import('./model.js').Traced} */ (replayed.traced);
  const way = unit(ball.direction);
  brush.alpha(VEIL, () => brush.box(brush.view.box, { fill: 'paper' }));
  paintWay(brush, ball, way, far, known);
  const atEnd = step >= steps.length;
  const last = Math.min(step, steps.length - 1);
  // Older ones first.
  const newest = atEnd ? last : last - 1;
  for (let k = Math.max(newest - MOST_LOOKS, 0); k <= newest; k++) {
    const look = steps[k];
    const left = FOUND[look.found];
    brush.alpha(left + (1 - left) * FADES ** (newest - k + 1), () => paintLook(brush, replayed, look, 1));
  }
  const nearest = nearestAt(steps, last);
  if (nearest !== undefined && !atEnd) paintLook(brush, replayed, steps[nearest], 2);
  if (!atEnd) paintPresent(brush, replayed, steps[last], way);
  else paintOutcome(brush, replayed, way, run);
  brush.disc(ball.centre, sizeOf(brush, ball), { stroke: 'accent', width: 2 });
  const look = steps[pointed ?? steps.length];
  if (!look) return;
  paintHalo(brush, look, shapeOf(replayed, look), 'select');
  paintLook(brush, replayed, look, 2);
}

/**
 * Paints the sweep of the ball as far as it is known.
 * @param {Brush} brush
 * @param {import('../store.js').Ball} ball
 * @param {Vec} way
 * @param {number} far
 * @param {boolean} known
 */
function paintWay(brush, { centre, radius }, way, far, known) {
  const end = along(centre, way, far);
  const side = turned(way);
  const corners = [
    along(centre, side, radius),
    along(end, side, radius),
    along(end, side, -radius),
    along(centre, side, -radius),
  ];
  brush.alpha(0.1, () => brush.line({ fill: 'accent' }, ...corners));
  brush.line({ stroke: 'accent', width: 2, dash: known ? [] : [6, 6] }, centre, end);
  if (!known) return;
  brush.disc(end, sizeOf(brush, { radius }), { stroke: 'accent', width: 1.5, dash: [3, 3] });
  brush.disc(end, 3, { fill: 'accent' });
}

/** @param {Brush} brush @param {Replayed} replayed @param {Step} look @param {number} weight */
function paintLook(brush, replayed, look, weight) {
  if (look.kind !== 'piece') paintBox(brush, look, look.kind === 'node' ? look.depth : Infinity, weight);
  else paintPiece(brush, shapeOf(replayed, look), { stroke: look.found, width: 2 * weight });
}

/** @param {Replayed} replayed @param {{ body: number } & import('carom').Feature} of */
function placeOf({ engine, store }, of) {
  const body = store.model.bodies[engine.indexOf(of.body) ?? -1];
  return body && pieceOf(body, of);
}

/** @param {Replayed} replayed @param {Step} look */
const shapeOf = (replayed, look) => (look.kind === 'piece' ? placeOf(replayed, look) : undefined);

/** @param {Brush} brush @param {Exclude<Step, { kind: 'piece' }>} look @param {number} depth @param {number} weight */
function paintBox(brush, { box, found }, depth, weight) {
  // Opened ones from blue to green, by how deep they are.
  const stroke =
    found === 'opened' ? `hsl(${Math.max(190 - 10 * depth, 130)} ${brush.theme.dark ? '58% 62%' : '74% 29%'})` : found;
  if (found === 'opened') brush.alpha(0.05, () => brush.box(box, { fill: stroke }));
  const dash = found === 'missed' ? [4, 4] : found === 'too-far' ? [8, 4] : [];
  // Deeper boxes are finer.
  brush.box(box, { stroke, width: weight * Math.max(2.5 - 0.25 * depth, 1), dash });
}

/**
 * Paints the box or piece of a step, and the reason for its result.
 * @param {Brush} brush
 * @param {Replayed} replayed
 * @param {Step} look
 * @param {Vec} way
 */
function paintPresent(brush, replayed, look, way) {
  const { ball } = /** @type {import('./model.js').Traced} */ (replayed.traced);
  const stroke = look.found;
  const piece = shapeOf(replayed, look);
  if (piece) paintReach(brush, piece, ball.radius, stroke);
  paintHalo(brush, look, piece, stroke);
  paintLook(brush, replayed, look, 2);
  if (look.distance === undefined) return;
  const there = along(ball.centre, way, look.distance);
  if (piece) brush.disc(there, ball.radius * brush.scale, { stroke, width: 1.5, dash: [2, 3] });
  brush.disc(there, 4, { fill: stroke, stroke: 'paper', width: 1.5 });
}

/**
 * Paints the line or circle that the ball is tested against: an edge's whole line, or the circle around a corner.
 * @param {Brush} brush
 * @param {Piece} piece
 * @param {number} radius
 * @param {string} stroke
 */
function paintReach(brush, piece, radius, stroke) {
  const { scale } = brush;
  const style = { stroke, dash: [2, 4] };
  if ('at' in piece) return brush.disc(piece.at, radius * scale, style);
  if (!('from' in piece)) return;
  const { from, to } = piece;
  const way = unit(minus(to, from));
  const long = 3000 / scale;
  return brush.line(style, along(from, way, -long), along(to, way, long));
}

/** @param {Brush} brush @param {Step} look @param {Piece | undefined} piece @param {string} stroke */
function paintHalo(brush, look, piece, stroke) {
  brush.alpha(0.28, () => {
    if (look.kind !== 'piece') brush.box(look.box, { stroke, width: 10 });
    else paintPiece(brush, piece, { stroke, width: 12 });
  });
}

/**
 * Paints the first touch, and the ball's direction after it.
 * @param {Brush} brush
 * @param {Replayed} replayed
 * @param {Vec} way
 * @param {number} run
 */
function paintOutcome(brush, replayed, way, run) {
  const { outcome, ball } = /** @type {import('./model.js').Traced} */ (replayed.traced);
  const { after, hit } = outcome;
  if (!hit) return;
  const piece = placeOf(replayed, hit);
  brush.alpha(0.28, () => paintPiece(brush, piece, { stroke: 'mark', width: 12 }));
  paintPiece(brush, piece, { stroke: 'mark', width: 4 });
  brush.disc(hit.centre, sizeOf(brush, ball), { stroke: 'accent', width: 2 });
  brush.touch(hit, NORMAL);
  if (after) brush.arrow(hit.centre, after, AFTER, 'accent');
  if (run === 1) return;
  // It starts slowly, and has gone when it is as far as the arrow.
  const passed = run * run * (hit.distance + AFTER / brush.scale) - hit.distance;
  const onwards = after ? along(hit.centre, after, passed) : hit.centre;
  const there = passed < 0 ? along(hit.centre, way, passed) : onwards;
  brush.alpha(0.9 * (1 - run ** 8), () => brush.disc(there, sizeOf(brush, ball), { fill: 'accent' }));
}
