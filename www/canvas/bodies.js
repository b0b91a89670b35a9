// The bodies and what belongs to them: outlines, raw offset pieces, normals, boxes, and the tree over them.

import { polygonNormals, rayBox } from '#carom';
import { DEGREE, TURN, along, angleOf, between, cross, dot, legAt, length, minus, pointAt, times, unit } from '../vectors.js';
import { Brush } from './paint.js';
import { alone, edgeAlone, grown, worldCircle, worldPoints } from './place.js';

/** @typedef {import('../store.js').Style} Style */
/** @typedef {import('../store.js').Body} Body */
/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {import('./paint.js').SceneBrush} SceneBrush */
/** @typedef {import('../engine.js').Engine} Engine */

/** @type {Style} */
const OUTLINE = { stroke: '#333', dash: [3] };
/** @type {Style} */
const BOX = { stroke: 'rgba(255,120,0,0.6)', width: 2, dash: [12, 4, 4, 4] };
/** How long outlines may be computed in one frame, in milliseconds. */
const PATIENCE = 6;

/** Paints a body by its points alone, without the core. @param {Brush} brush @param {Body} body @param {Style} style */
export function paintPlain(brush, body, style) {
  brush.paint(style, (path) => {
    for (const [x, y] of worldPoints(body)) path.lineTo(x, y);
    if (body.shape.polygon) path.closePath();
    const circle = worldCircle(body);
    if (circle) path.arc(...circle.centre, circle.radius, 0, TURN);
  });
}

/**
 * A style that shows what a body does: solid stops, a bright edge reflects, dashed lets pass.
 * @param {Body} body
 * @param {Style} style
 * @returns {Style}
 */
function tellingStyle({ response, shape, side }, style) {
  const { width = 2 } = style;
  const stroke = style.stroke ?? style.fill;
  if (response === 'pass') return { stroke, width, dash: [6, 5] };
  if (response === 'reflect') return { ...style, stroke: 'bright', width: 2.5, dash: [] };
  const isSolid = !shape.polyline && side !== 'inside';
  return { ...style, fill: isSolid ? (style.fill ?? stroke) : undefined, stroke, width, dash: [] };
}

/** A body's style, with a stroke if it has no colour. @param {Body} body @returns {Style} */
export const styleOf = ({ style }) => (style?.fill || style?.stroke ? style : { stroke: '#333', width: 2, ...style });

/**
 * Paints one body, without its outline and its boxes.
 * @param {SceneBrush} brush
 * @param {number} k
 * @param {boolean} [tells] whether it shows what it does to the ball
 */
export function paintBody(brush, k, tells = false) {
  const {
    engine,
    model: { bodies },
  } = brush;
  const body = bodies[k];
  const trace = engine.traceOf(k);
  const faded = engine.entries[k].problem;
  if (trace) {
    const style = styleOf(body);
    brush.alpha(faded ? 0.3 : 1, () => brush.paint(tells ? tellingStyle(body, style) : style, trace));
  }
  if (faded) paintPlain(brush, body, { stroke: 'wrong', width: 2, dash: [6, 4] });
}

/** Dashes take time even off screen, so an outline that is longer than this, in pixels, has none. */
const LONG = 30_000;

/**
 * The style of a body's outline. The outline that stops the ball has the scene's style for that, if there is one.
 * @param {SceneBrush} brush
 * @param {number} k
 * @param {number} length the outline's
 * @returns {Style}
 */
function outlineStyle({ engine, model: { bodies, view }, scale }, k, length) {
  const style = bodies[k].style?.outline ?? OUTLINE;
  return {
    ...style,
    ...(engine.path?.stoppedBy === engine.entries[k].id && view?.hit),
    ...(length * scale > LONG && { dash: [] }),
  };
}

/**
 * Paints the outline of a body, and the outline's box.
 * @param {SceneBrush} brush
 * @param {number} k
 * @param {number} until when they may be computed
 * @returns {boolean} whether all of it could be drawn in time
 */
function paintBelongings(brush, k, until) {
  const {
    engine,
    forth,
    model: { ball, bodies },
    settings: { layers },
  } = brush;
  if (!ball || !(layers.outlines || layers.outlineBoxes)) return true;
  if (engine.entries[k]?.outline?.radius !== ball.radius && performance.now() > until) return false;
  const outline = engine.outlineOf(k, ball.radius);
  if (!outline) return true;
  if (layers.outlines) brush.alpha(forth, () => brush.paint(outlineStyle(brush, k, outline.length), outline.path));
  const style = bodies[k].style?.box;
  if (layers.outlineBoxes && outline.box && (style || !bodies.some((body) => body.style?.box)))
    brush.box(outline.box, style ?? BOX);
  return true;
}

/**
 * Paints bodies with their outlines and boxes, in the order of the file.
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
  const {
    engine: { entries, scene },
    model: { ball, bodies },
    settings: { layers },
  } = brush;
  const { id } = entries[k];
  if (id === undefined) return;
  if (layers.raw && ball && ball.radius > 0)
    brush.paint({ stroke: 'mark' }, (path) => scene.traceRawOutline(path, id, ball.radius));
  if (layers.bodyBoxes) brush.paint({ stroke: 'quiet', dash: [2, 3] }, (path) => scene.traceBox(path, id));
  if (layers.normals) paintNormals(brush, bodies[k]);
}

/**
 * Paints an arrow in the middle of every edge, towards the ball's side.
 * @param {Brush} brush
 * @param {Body} body
 */
function paintNormals(brush, body) {
  if (!body.shape.polygon) return;
  const points = worldPoints(body);
  const side = body.side === 'inside' ? -1 : 1;
  try {
    const normals = polygonNormals(points);
    points.forEach((point, k) => {
      const middle = between(point, points[(k + 1) % points.length], 0.5);
      brush.arrow(middle, times(side, pointAt(normals, k)), 18, 'select');
    });
  } catch {
    // A polygon that is refused has no normals; it is shown as refused.
  }
}

/**
 * Paints the tree's boxes. As in the originals, the hue turns with the number in pre-order.
 * @param {SceneBrush} brush
 * @param {number} depth the deepest level
 * @param {ReadonlySet<number>} [lit] the numbers of those that stand out
 */
export function paintTree(brush, depth, lit) {
  const { width = 1, hueTurnsPerNode = 0.1, saturation = 100, lightness = 40, fillAlpha = 0.02 } = brush.model.view?.tree ?? {};
  // Not through the theme: these colours are computed for it already.
  const plain = new Brush(brush.context, brush.scale, { ...brush.theme, dark: false });
  for (const node of brush.engine.tree) {
    if (lit ? !lit.has(node.number) : node.depth > depth) continue;
    const colour = `${(node.number * hueTurnsPerNode * 360) % 360}deg ${saturation}% ${brush.theme.dark ? lightness + 20 : lightness}%`;
    plain.box(node.box, { fill: `hsl(${colour} / ${lit ? 0.05 : fillAlpha})`, stroke: `hsl(${colour})`, width: lit ? 2 : width });
  }
}

// The path, its bounces, and the one bounce that is pointed at.

/** More numbers than this cannot be read. */
export const MOST_NUMBERS = 300;

/**
 * The angle from a normal to a direction, in radians.
 * @param {readonly number[]} normal
 * @param {readonly number[]} way
 */
export const angleFrom = (normal, way) => Math.atan2(cross(normal, way), dot(normal, way));

/** The same without its sign, in degrees. @param {readonly number[]} normal @param {readonly number[]} way */
export const degreesFrom = (normal, way) => Math.abs(angleFrom(normal, way)) / DEGREE;

/** @param {SceneBrush} brush @param {number} [far] how far, where not all of it is drawn */
export function paintPath(brush, far) {
  // One dash of that length, and nothing after it.
  const part = far === undefined ? {} : { dash: [far * brush.scale, Number.MAX_SAFE_INTEGER] };
  const style = { stroke: 'accent', ...brush.model.view?.path, ...part };
  brush.context.lineJoin = 'round';
  const { leaving, pathTrace, problems } = brush.engine;
  brush.alpha(problems.length > 0 ? 0.45 : 1, () => {
    brush.paint(style, pathTrace);
    if (!leaving) return;
    const { centre, direction } = leaving;
    brush.line({ ...style, dash: [6, 6] }, centre, along(centre, unit(direction), brush.view.beyond(centre)));
  });
  brush.context.lineJoin = 'miter';
}

/** @param {SceneBrush} brush */
export function paintMarks(brush) {
  const {
    engine,
    settings: { layers },
  } = brush;
  if (layers.hitNormals) for (const hit of engine.hits.slice(0, MOST_NUMBERS)) brush.arrow(hit.centre, hit.normal, 22, 'mark');
  if (layers.marks) {
    for (const { hit } of engine.path?.touches ?? [])
      brush.disc(hit.point, 5, { stroke: hit.graze ? 'mark' : 'quiet', width: 2 });
    for (const hit of engine.hits)
      if (hit.feature === 'corner') brush.diamond(hit.point, 6, { fill: 'paper', stroke: 'mark', width: 2 });
  }
  if (!layers.numbers && !layers.labels) return;
  engine.hits.slice(0, MOST_NUMBERS).forEach(({ centre, normal }, k) => {
    const at = along(centre, normal, 13 / brush.scale);
    brush.disc(at, 8, { fill: 'paper' });
    brush.caption(at, String(k + 1));
  });
}

/**
 * The tree's boxes that the leg before a bounce opens.
 * @param {Engine} engine
 * @param {number} k the bounce
 * @returns {ReadonlySet<number>} their numbers
 */
export function openedBoxes(engine, k) {
  /** @type {Set<number>} */
  const opened = new Set();
  const ball = engine.ballOf(k);
  if (!ball) return opened;
  const far = length(legAt(engine.points, k));
  // In pre-order, the boxes inside a box come after it. If it is not opened, they are skipped.
  let closed = Infinity;
  for (const { number, depth, box } of engine.tree) {
    if (depth > closed) continue;
    const stretch = rayBox(ball.centre, ball.direction, grown(box, ball.radius));
    closed = stretch && stretch.enter <= far ? Infinity : depth;
    if (closed === Infinity) opened.add(number);
  }
  return opened;
}

/**
 * Highlights a bounce: its leg, the piece of the outline, the touching point and the normal.
 * @param {SceneBrush} brush
 * @param {number} k
 */
export function paintBounce(brush, k) {
  const { engine, scale } = brush;
  const hit = engine.hits[k];
  if (!hit) return;
  const radius = engine.pathBall?.radius ?? 0;
  if (engine.treeIsNear) paintTree(brush, Infinity, openedBoxes(engine, k));
  brush.line({ stroke: 'accent', width: 3 }, pointAt(engine.points, k), pointAt(engine.points, k + 1));
  const body = engine.indexOf(hit.body);
  if (body !== undefined) paintTouched(brush, body, hit, radius);
  brush.disc(hit.centre, radius * scale, { stroke: 'accent', width: 1.5, dash: [2, 3] });
  brush.touch(hit, 36);
}

/**
 * The body's own edge or corner that is touched, and the segment or arc of the outline that stopped the ball's centre.
 * @param {SceneBrush} brush
 * @param {number} body
 * @param {import('carom').Feature} feature
 * @param {number} radius
 */
function paintTouched(brush, body, { feature, index }, radius) {
  const style = { stroke: 'mark', width: 3 };
  for (const piece of (brush.engine.outlineOf(body, radius)?.loops ?? []).flatMap(({ pieces }) => pieces)) {
    if (piece.source !== feature || piece.index !== index) continue;
    if (piece.kind === 'segment') brush.line(style, piece.start, piece.end);
    else {
      const { centre, radius: size, sweep } = piece;
      const angle = angleOf(minus(piece.start, centre));
      brush.paint(style, (path) => path.arc(...centre, size, angle, angle + sweep, sweep < 0));
    }
  }
  paintPiece(brush, pieceOf(brush.model.bodies[body], { feature, index }), style);
}

// A body's own edge, corner or circle that is touched, in the world.

/**
 * A straight edge, a bent one, a corner or a circle.
 * @typedef {{ from: Vec, to: Vec } | { path: Path2D } | { at: Vec } | { centre: Vec, radius: number }} Piece
 */

/** The pieces that have been looked up. @type {WeakMap<Body, Record<string, Piece | undefined>>} */
const known = new WeakMap();

/** @param {Body} body @param {import('carom').Feature} of @returns {Piece | undefined} */
export function pieceOf(body, of) {
  const pieces = known.get(body) ?? {};
  known.set(body, pieces);
  return (pieces[`${of.feature} ${of.index}`] ??= lookUp(body, of));
}

/** @param {Body} body @param {import('carom').Feature} feature @returns {Piece | undefined} */
function lookUp(body, { feature, index }) {
  if (feature === 'round') return worldCircle(body);
  const points = worldPoints(body);
  const from = points[index];
  if (!from || feature === 'corner') return from && { at: from };
  if (!body.shape.bulges?.[index]) return { from, to: points[(index + 1) % points.length] };
  // An arc, as the core draws it by itself.
  const path = alone(edgeAlone(body, index), (scene, id) => scene.bodyPath2D(id)).answer;
  return path && { path };
}

/** @param {Brush} brush @param {Piece | undefined} piece @param {Style & { width: number }} style */
export function paintPiece(brush, piece, style) {
  if (!piece) return;
  if ('at' in piece) brush.disc(piece.at, 3 + style.width, style);
  else if ('path' in piece) brush.paint(style, piece.path);
  else if ('radius' in piece) brush.disc(piece.centre, piece.radius * brush.scale, style);
  else {
    brush.context.lineCap = 'round';
    brush.line(style, piece.from, piece.to);
    brush.context.lineCap = 'butt';
  }
}
