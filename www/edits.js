// Edits of a scene, as functions of a store: each is one undo step.

import { bulgeThrough } from '#carom';
import { boxAround, evenScale, moved, scaled, toLocal, turned, worldPoints } from './canvas/place.js';
import { freeOf, pointsOf, withBall, withBodies, withPoints } from './store.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./store.js').Body} Body */
/** @typedef {import('./store.js').Vec} Vec */

const COLOURS = ['#0f766e', '#c2410c', '#6d28d9', '#be185d', '#15803d', '#1d4ed8'];

/** @typedef {'wall' | 'obstacle' | 'circle' | 'fence'} Kind */

/**
 * A new body through points.
 * @param {'wall' | 'obstacle' | 'fence'} kind
 * @param {Vec[]} points
 * @param {number} number how many there are already: it chooses the colour
 * @returns {Body}
 */
export function chainBody(kind, points, number) {
  const colour = kind === 'wall' ? '#333' : COLOURS[number % COLOURS.length];
  const outline = { stroke: colour, width: 1, dash: [3] };
  const name = `${kind} ${number}`;
  if (kind === 'fence') {
    return { name, shape: { polyline: points }, side: 'both', response: 'reflect', style: { stroke: colour, width: 2, outline } };
  }
  const style = kind === 'wall' ? { stroke: colour, width: 2, outline } : { fill: colour, outline };
  return { name, shape: { polygon: points }, side: kind === 'wall' ? 'inside' : 'outside', response: 'reflect', style };
}

/**
 * A new body between two points.
 * @param {Kind} kind
 * @param {Vec} from
 * @param {Vec} to
 * @param {number} number how many there are already: it chooses the colour
 * @returns {Body}
 */
export function newBody(kind, from, to, number) {
  if (kind === 'fence') return chainBody(kind, [from, to], number);
  if (kind === 'circle') {
    const fill = COLOURS[number % COLOURS.length];
    const radius = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const style = { fill, outline: { stroke: fill, width: 1, dash: [3] } };
    return { name: `circle ${number}`, shape: { circle: { centre: from, radius } }, side: 'outside', response: 'reflect', style };
  }
  const [x0, y0] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
  const [x1, y1] = [Math.max(from[0], to[0]), Math.max(from[1], to[1])];
  return chainBody(kind, [[x0, y0], [x1, y0], [x1, y1], [x0, y1]], number);
}

/** @param {Store} store @param {Body} body */
export function addBody(store, body) {
  const { model } = store;
  store.update({ ...model, bodies: [...model.bodies, body] }, { selection: [model.bodies.length] });
}

/** @param {Store} store */
export function removeSelected(store) {
  const { model, selection } = store;
  const gone = new Set(freeOf(model, selection));
  if (gone.size === 0) return;
  store.update({ ...model, bodies: model.bodies.filter((_, k) => !gone.has(k)) }, { selection: [] });
}

/** @param {Body} body @param {boolean} locked @returns {Body} */
function withLock({ style: { locked: _, ...style } = {}, ...body }, locked) {
  return { ...body, style: locked ? { ...style, locked } : style };
}

/** Locks what is selected, or unlocks it if all of that is locked. @param {Store} store */
export function lockSelected(store) {
  const { model, selection } = store;
  if (selection.length === 0) return;
  const locked = freeOf(model, selection).length > 0;
  store.update({ ...model, bodies: model.bodies.map((body, k) => (selection.includes(k) ? withLock(body, locked) : body)) });
}

/** @param {Store} store @param {number} by how far the copies are moved */
export function duplicateSelected(store, by) {
  const { model, selection } = store;
  if (selection.length === 0) return;
  const copies = selection.map((k) => moved(withLock(model.bodies[k], false), [by, by]));
  const first = model.bodies.length;
  store.update({ ...model, bodies: [...model.bodies, ...copies] }, { selection: copies.map((_, k) => first + k) });
}

/** @param {Store} store @param {Vec} by */
export function moveSelected(store, by) {
  const { model, selection } = store;
  store.update(withBodies(model, selection, (body) => moved(body, by)), { kind: 'move' });
}

/** The middle of what is selected and not locked. @param {Store} store @returns {Vec} */
function middleOf({ model, selection }) {
  const box = boxAround(freeOf(model, selection).map((k) => model.bodies[k])) ?? [0, 0, 0, 0];
  return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
}

/** @param {Store} store @param {number} angle */
export function turnSelected(store, angle) {
  const about = middleOf(store);
  store.update(withBodies(store.model, store.selection, (body) => turned(body, about, angle)), { kind: 'turn' });
}

/** @param {Store} store @param {number} factor */
export function scaleSelected(store, factor) {
  const about = middleOf(store);
  const scale = (/** @type {Body} */ body) => scaled(body, about, [factor, factor]);
  store.update(withBodies(store.model, store.selection, scale), { kind: 'scale' });
}

/** By how much a body is rounded in the world; `undefined` for one that cannot be. @param {Body} body */
export function roundingOf(body) {
  const scale = body.shape.circle ? undefined : evenScale(body);
  return scale && scale * (body.rounding ?? 0);
}

/** @param {Body} body @param {number} rounding in the world; with nothing left of it the body has none @returns {Body} */
export function roundedTo({ rounding: _, ...body }, rounding) {
  return rounding > 0 ? { ...body, rounding: rounding / (evenScale(body) ?? 1) } : body;
}

/** @param {Store} store @param {number} by in the world */
export function roundSelected(store, by) {
  const { model, selection } = store;
  const round = selection.filter((k) => roundingOf(model.bodies[k]) !== undefined);
  if (round.length === 0) return;
  store.update(withBodies(model, round, (body) => roundedTo(body, (roundingOf(body) ?? 0) + by)), { kind: 'round' });
}

/** @param {Store} store @param {Vec} by */
export function moveBall(store, [dx, dy]) {
  const { ball } = store.model;
  if (!ball) return;
  const centre = /** @type {Vec} */ ([ball.centre[0] + dx, ball.centre[1] + dy]);
  store.update(withBall(store.model, { centre }), { kind: 'ball' });
}

/** @param {Vec} direction @param {number} angle @returns {Vec} */
export function rotated([x, y], angle) {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [cos * x - sin * y, sin * x + cos * y];
}

/** @param {Store} store @param {number} angle */
export function turnAim(store, angle) {
  const { ball } = store.model;
  if (!ball) return;
  store.update(withBall(store.model, { direction: rotated(ball.direction, angle) }), { kind: 'aim' });
}

/**
 * Puts one corner of a body elsewhere in the world.
 * @param {Body} body
 * @param {number} corner
 * @param {Vec} to
 */
export function withCorner(body, corner, to) {
  return withPoints(
    body,
    pointsOf(body).map((point, k) => (k === corner ? toLocal(body, to) : point)),
  );
}

/**
 * The body with some of its bulges replaced.
 * @param {Body} body
 * @param {(bulges: number[]) => void} change
 * @returns {Body}
 */
function withBulges(body, change) {
  if (!body.shape.bulges) return body;
  const bulges = [...body.shape.bulges];
  change(bulges);
  return { ...body, shape: { ...body.shape, bulges } };
}

/** How many edges a body has. @param {Body} body */
export const edgesOf = (body) => pointsOf(body).length - (body.shape.polygon ? 0 : 1);

/** The body with one edge bent, or straight again where the bulge is 0. @param {Body} body @param {number} edge @param {number} bulge @returns {Body} */
export function withBulge(body, edge, bulge) {
  if (edge >= edgesOf(body)) return body;
  const { bulges: before, ...straight } = body.shape;
  const bulges = before ? [...before] : Array.from({ length: edgesOf(body) }, () => 0);
  bulges[edge] = bulge;
  return { ...body, shape: bulges.some((one) => one !== 0) ? { ...straight, bulges } : straight };
}

/**
 * The body with an edge bent through a point; straight where the arc would be nearer to its chord than `give`.
 * @param {Body} body
 * @param {number} edge
 * @param {Vec} at in the world
 * @param {number} give in the world
 */
export function bentThrough(body, edge, at, give) {
  const [points, world] = [pointsOf(body), worldPoints(body)];
  const next = (edge + 1) % points.length;
  const chord = Math.hypot(world[next][0] - world[edge][0], world[next][1] - world[edge][1]);
  try {
    const bulge = bulgeThrough(points[edge], toLocal(body, at), points[next]);
    return withBulge(body, edge, (Math.abs(bulge) * chord) / 2 < give ? 0 : bulge);
  } catch {
    // A point on an end, or beyond it on the chord's line, makes no arc.
    return body;
  }
}

/**
 * A corner more, on an edge; where that was an arc, there are two straight edges then.
 * @param {Body} body
 * @param {number} edge
 * @param {Vec} at in the world
 */
export function withNewCorner(body, edge, at) {
  const points = [...pointsOf(body)];
  points.splice(edge + 1, 0, toLocal(body, at));
  return withPoints(withBulges(body, (bulges) => bulges.splice(edge, 1, 0, 0)), points);
}

/** A corner less, if enough are left, and a straight edge in the place of two. @param {Body} body @param {number} corner */
export function withoutCorner(body, corner) {
  const points = pointsOf(body);
  const least = body.shape.polygon ? 3 : 2;
  if (points.length <= least) return body;
  const straight = withBulges(body, (bulges) => {
    // Of a polyline no edge comes before the first corner, nor after the last one.
    const before = corner === 0 && body.shape.polygon ? bulges.length - 1 : corner - 1;
    if (before >= 0) bulges[before] = 0;
    bulges.splice(Math.min(corner, bulges.length - 1), 1);
  });
  return withPoints(straight, points.filter((_, k) => k !== corner));
}

/** @param {Store} store @param {number} corner @param {Vec} by */
export function moveCorner(store, corner, [dx, dy]) {
  const [k] = store.selection;
  const at = worldPoints(store.model.bodies[k])[corner];
  if (!at) return;
  const change = (/** @type {Body} */ body) => withCorner(body, corner, [at[0] + dx, at[1] + dy]);
  store.update(withBodies(store.model, [k], change), { kind: 'corner' });
}
