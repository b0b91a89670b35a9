// The path, its bounces, and the one bounce that is pointed at.

import { rayBox } from '#carom';
import { arrow, caption, diamond, disc, line, paint, paintTouch, withAlpha } from './paint.js';
import { paintTree } from './bodies.js';
import { worldPoints } from './place.js';

/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {import('./paint.js').Brush} Brush */
/** @typedef {import('./paint.js').SceneBrush} SceneBrush */

/** More numbers than this cannot be read. */
export const MOST_NUMBERS = 300;

/** The angle from a normal to a way, in radians. @param {readonly number[]} normal @param {readonly number[]} way */
export const angleFrom = ([nx, ny], [x, y]) => Math.atan2(nx * y - ny * x, nx * x + ny * y);

/** @param {SceneBrush} brush @param {number} [far] how far, where not all of it is drawn */
export function paintPath(brush, far) {
  const { context, engine, model, scale, theme } = brush;
  // One dash as long, and nothing after it.
  const part = far === undefined ? {} : { dash: [far * scale, Number.MAX_SAFE_INTEGER] };
  const style = { stroke: theme.accent, width: 1, ...model.view?.path, ...part };
  context.lineJoin = 'round';
  withAlpha(brush, engine.problems.length > 0 ? 0.45 : 1, () => paint(brush, style, engine.pathTrace));
  context.lineJoin = 'miter';
}

/** @param {SceneBrush} brush */
export function paintMarks(brush) {
  const { engine, settings: { layers }, theme } = brush;
  if (layers.hitNormals) {
    for (const hit of engine.hits.slice(0, MOST_NUMBERS)) arrow(brush, hit.centre, hit.normal, 22, theme.mark);
  }
  if (layers.marks) {
    for (const { hit } of engine.touches) {
      disc(brush, hit.point, 5, { stroke: hit.graze ? theme.mark : theme.quiet, width: 2 });
    }
    for (const hit of engine.hits) if (hit.feature === 'corner') diamond(brush, hit.point, 6, { fill: theme.paper, stroke: theme.mark, width: 2 });
  }
  if (layers.numbers || layers.labels) engine.hits.slice(0, MOST_NUMBERS).forEach((hit, k) => numeral(brush, hit, k + 1));
}

/** @param {Brush} brush @param {import('carom').Hit} hit @param {number} number */
function numeral(brush, { centre, normal }, number) {
  const { scale, theme } = brush;
  const at = [centre[0] + (normal[0] * 13) / scale, centre[1] + (normal[1] * 13) / scale];
  disc(brush, at, 8, { fill: theme.paper });
  caption(brush, at, String(number));
}

/** A cache by hit; a new path has new hits. @type {WeakMap<import('carom').Hit, Set<number>>} */
const openedBefore = new WeakMap();

/**
 * The tree's boxes that the leg before a bounce opens.
 * @param {Engine} engine
 * @param {number} k the bounce
 * @param {number} radius
 * @returns {ReadonlySet<number>} their numbers
 */
export function openedBoxes(engine, k, radius) {
  const hit = engine.hits[k];
  const before = openedBefore.get(hit);
  if (before) return before;
  const { points } = engine;
  const from = [points[2 * k], points[2 * k + 1]];
  const way = [points[2 * k + 2] - from[0], points[2 * k + 3] - from[1]];
  const length = Math.hypot(way[0], way[1]);
  /** @type {Set<number>} */
  const opened = new Set();
  openedBefore.set(hit, opened);
  if (length === 0) return opened;
  const [origin, direction] = [new Float64Array(from), new Float64Array(way)];
  // In pre-order what is below a box comes after it; of one that is not opened, nothing is looked at.
  let closed = Infinity;
  for (const { number, depth, box } of engine.tree) {
    if (depth > closed) continue;
    const grown = new Float64Array([box[0] - radius, box[1] - radius, box[2] + radius, box[3] + radius]);
    const stretch = rayBox(origin, direction, grown);
    closed = stretch && stretch.enter <= length ? Infinity : depth;
    if (closed === Infinity) opened.add(number);
  }
  return opened;
}

/** Lights up what a bounce is about: its leg, the piece of the outline, the touching point and the normal. @param {SceneBrush} brush @param {number} k */
export function paintBounce(brush, k) {
  const { engine, scale, theme } = brush;
  const hit = engine.hits[k];
  if (!hit) return;
  const radius = engine.pathBall?.radius ?? 0;
  const { points } = engine;
  if (engine.treeIsNear && engine.tree.length > 1) paintTree(brush, Infinity, openedBoxes(engine, k, radius));
  line(brush, { stroke: theme.accent, width: 3 }, points.subarray(2 * k), points.subarray(2 * k + 2));
  const body = engine.indexOf(hit.body);
  if (body !== undefined) paintTouched(brush, body, hit, radius);
  disc(brush, hit.centre, radius * scale, { stroke: theme.accent, width: 1.5, dash: [2, 3] });
  paintTouch(brush, hit, 36);
}

/** The body's own edge or corner that is touched, and the segment or arc of the outline that stopped the ball's centre. @param {SceneBrush} brush @param {number} body @param {import('carom').Feature} feature @param {number} radius */
function paintTouched(brush, body, { feature, index }, radius) {
  const { context, engine, model, theme } = brush;
  const style = { stroke: theme.mark, width: 3 };
  for (const piece of (engine.outlineOf(body, radius, true)?.loops ?? []).flatMap(({ pieces }) => pieces)) {
    if (piece.source !== feature || piece.index !== index) continue;
    const { start, end } = piece;
    if (piece.kind === 'segment') line(brush, style, start, end);
    else {
      const { centre, radius: size, sweep } = piece;
      const angle = Math.atan2(start[1] - centre[1], start[0] - centre[0]);
      paint(brush, style, () => context.arc(...centre, size, angle, angle + sweep, sweep < 0));
    }
  }
  const points = worldPoints(model.bodies[body]);
  if (!points[index]) return;
  if (feature === 'corner') disc(brush, points[index], 7, { stroke: theme.mark, width: 2 });
  if (feature === 'edge') line(brush, style, points[index], points[(index + 1) % points.length]);
}
