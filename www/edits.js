// Edits of a scene, as functions of a store: each is one undo step.

import { bulgeThrough } from '#carom';
import { boxAround, evenScale, moved, scaled, toLocal, turned, worldPoints } from './canvas/place.js';
import { defaultOf } from './i18n.js';
import { edgesOf, freeOf, isLocked, pointsOf, withBodies, withBulges, withPoints } from './store.js';
import { distance, plus, rotated } from './vectors.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./store.js').Body} Body */
/** @typedef {import('./store.js').Vec} Vec */

const COLOURS = ['#0f766e', '#c2410c', '#6d28d9', '#be185d', '#15803d', '#1d4ed8'];

/** @typedef {'wall' | 'obstacle' | 'circle' | 'fence'} Kind */

/** @param {readonly Body[]} bodies */
const namesOf = (bodies) => new Set(bodies.map(({ name }) => name));

/**
 * A default name with a free number. It is added to `taken`.
 * @param {string} kind
 * @param {Set<string | undefined>} taken
 */
function freeName(kind, taken) {
  let number = taken.size;
  while (taken.has(`${kind} ${number}`)) number++;
  taken.add(`${kind} ${number}`);
  return `${kind} ${number}`;
}

/** The ball's side. @type {Record<Kind, import('./store.js').Side>} */
const SIDES = { wall: 'inside', obstacle: 'outside', circle: 'outside', fence: 'both' };

/** @param {Kind} kind @param {import('./store.js').Shape} shape @param {readonly Body[]} others @returns {Body} */
function bodyOf(kind, shape, others) {
  const side = SIDES[kind];
  const colour = kind === 'wall' ? '#333' : COLOURS[others.length % COLOURS.length];
  const style = side === 'outside' ? { fill: colour } : { stroke: colour, width: 2 };
  const outline = { stroke: colour, dash: [3] };
  return { name: freeName(kind, namesOf(others)), shape, side, response: 'reflect', style: { ...style, outline } };
}

/** A new body through points. @param {Exclude<Kind, 'circle'>} kind @param {Vec[]} points @param {readonly Body[]} others */
export const chainBody = (kind, points, others) =>
  bodyOf(kind, kind === 'fence' ? { polyline: points } : { polygon: points }, others);

/**
 * A new body between two points.
 * @param {Kind} kind
 * @param {Vec} from
 * @param {Vec} to
 * @param {readonly Body[]} others
 * @returns {Body}
 */
export function newBody(kind, from, to, others) {
  if (kind === 'circle') return bodyOf(kind, { circle: { centre: from, radius: distance(from, to) } }, others);
  return chainBody(kind, kind === 'fence' ? [from, to] : [from, [to[0], from[1]], to, [from[0], to[1]]], others);
}

/** @param {Store} store @param {Body} body */
export function addBody(store, body) {
  const { model } = store;
  store.update({ ...model, bodies: [...model.bodies, body] }, { selection: [model.bodies.length] });
}

/** Deletes the chosen corner, or else what is selected. @param {Store} store */
export function removeSelected(store) {
  const { corner, model, selection } = store;
  if (corner !== undefined) {
    store.select(selection);
    return store.update(withBodies(model, selection, (body) => withoutCorner(body, corner)));
  }
  const bodies = model.bodies.filter((body, k) => isLocked(body) || !selection.includes(k));
  if (bodies.length < model.bodies.length) store.update({ ...model, bodies }, { selection: [] });
}

/** @param {Body} body @param {boolean} locked @returns {Body} */
function withLock({ style: { locked: _, ...style } = {}, ...body }, locked) {
  return { ...body, style: locked ? { ...style, locked } : style };
}

/** Locks what is selected, or unlocks it if all of that is locked. @param {Store} store */
export function lockSelected(store) {
  const { model, selection } = store;
  const locked = freeOf(model, selection).length > 0;
  store.update({ ...model, bodies: model.bodies.map((body, k) => (selection.includes(k) ? withLock(body, locked) : body)) });
}

/** @param {Store} store @param {number} by how far the copies are moved */
export function duplicateSelected(store, by) {
  const { model, selection } = store;
  if (selection.length === 0) return;
  const taken = namesOf(model.bodies);
  const copies = selection.map((k) => {
    const copy = moved(withLock(model.bodies[k], false), [by, by]);
    const [kind] = defaultOf(copy.name);
    return kind ? { ...copy, name: freeName(kind, taken) } : copy;
  });
  store.update({ ...model, bodies: [...model.bodies, ...copies] }, { selection: copies.map((_, k) => model.bodies.length + k) });
}

/** Changes what is selected. @param {Store} store @param {string} kind @param {(body: Body) => Body} change */
export const editSelected = (store, kind, change) => store.update(withBodies(store.model, store.selection, change), { kind });

/** Moves the chosen corner, or else what is selected. @param {Store} store @param {Vec} by */
export const moveSelected = (store, by) =>
  store.corner === undefined ? editSelected(store, 'move', (body) => moved(body, by)) : moveCorner(store, store.corner, by);

/** The middle of what is selected and not locked. @param {Store} store @returns {Vec} */
export function middleOf({ model, selection }) {
  const [x0, y0, x1, y1] = boxAround(freeOf(model, selection).map((k) => model.bodies[k])) ?? [0, 0, 0, 0];
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

/** @param {Store} store @param {number} angle */
export function turnSelected(store, angle) {
  const about = middleOf(store);
  editSelected(store, 'turn', (body) => turned(body, about, angle));
}

/** @param {Store} store @param {number} factor */
export function scaleSelected(store, factor) {
  const about = middleOf(store);
  editSelected(store, 'scale', (body) => scaled(body, about, [factor, factor]));
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

/** @param {Body} body @param {number} radius of a circle @returns {Body} */
export const withRadius = (body, radius) =>
  body.shape.circle ? { ...body, shape: { circle: { ...body.shape.circle, radius } } } : body;

/** @param {Store} store @param {number} by in the world */
export function roundSelected(store, by) {
  const { model, selection } = store;
  const round = selection.filter((k) => roundingOf(model.bodies[k]) !== undefined);
  store.update(
    withBodies(model, round, (body) => roundedTo(body, (roundingOf(body) ?? 0) + by)),
    { kind: 'round' },
  );
}

/** @param {Store} store @param {Vec} by */
export function moveBall(store, by) {
  const { ball } = store.model;
  if (ball) store.setBall({ centre: plus(ball.centre, by) }, 'ball');
}

/** @param {Store} store @param {number} angle */
export function turnAim(store, angle) {
  const { ball } = store.model;
  if (ball) store.setBall({ direction: rotated(ball.direction, angle) }, 'aim');
}

/**
 * Moves one corner of a body to a point of the world.
 * @param {Body} body
 * @param {number} corner
 * @param {Vec} to
 */
export const withCorner = (body, corner, to) => withPoints(body, pointsOf(body).with(corner, toLocal(body, to)));

/**
 * The body with one edge bent, or straight again where the bulge is 0.
 * @param {Body} body
 * @param {number} edge
 * @param {number} bulge
 * @returns {Body}
 */
export function withBulge(body, edge, bulge) {
  const { bulges: before, ...straight } = body.shape;
  const bulges = Array.from({ length: edgesOf(body) }, (_, k) => before?.[k] ?? 0);
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
  const points = pointsOf(body);
  const world = worldPoints(body);
  const next = (edge + 1) % points.length;
  try {
    const bulge = bulgeThrough(points[edge], toLocal(body, at), points[next]);
    return withBulge(body, edge, (Math.abs(bulge) * distance(world[edge], world[next])) / 2 < give ? 0 : bulge);
  } catch {
    // A point on an end, or beyond it on the chord's line, makes no arc.
    return body;
  }
}

/**
 * Inserts a corner on an edge. An arc becomes two straight edges.
 * @param {Body} body
 * @param {number} edge
 * @param {Vec} at in the world
 */
export function withNewCorner(body, edge, at) {
  const straight = withBulges(body, (bulges) => bulges.toSpliced(edge, 1, 0, 0));
  return withPoints(straight, pointsOf(body).toSpliced(edge + 1, 0, toLocal(body, at)));
}

/**
 * Inserts a corner on an edge of the selected body, and chooses it.
 * @param {Store} store
 * @param {number} edge
 * @param {Vec} at in the world
 */
export const insertCorner = (store, edge, at) =>
  store.update(
    withBodies(store.model, store.selection, (body) => withNewCorner(body, edge, at)),
    { corner: edge + 1 },
  );

/**
 * Removes a corner, if enough are left. A straight edge replaces its two edges.
 * @param {Body} body
 * @param {number} corner
 */
export function withoutCorner(body, corner) {
  const points = pointsOf(body);
  if (points.length <= (body.shape.polygon ? 3 : 2)) return body;
  const straight = withBulges(body, (bulges) => {
    // A polyline has no edge before its first corner, nor after its last one.
    const rest = corner > 0 || body.shape.polygon ? bulges.with(corner - 1, 0) : bulges;
    return rest.toSpliced(Math.min(corner, bulges.length - 1), 1);
  });
  return withPoints(straight, points.toSpliced(corner, 1));
}

/** @param {Store} store @param {number} corner @param {Vec} by */
export function moveCorner(store, corner, by) {
  const [k] = store.selection;
  const at = worldPoints(store.model.bodies[k])[corner];
  if (!at) return;
  store.update(
    withBodies(store.model, [k], (body) => withCorner(body, corner, plus(at, by))),
    { kind: 'corner' },
  );
}
