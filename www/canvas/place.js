// Functions of one body of the model: to put it into a scene of the core, to get its points in the world, and to move,
// turn or scale it there.

import { Scene, boxOfPoints, placePoints } from '#carom';
import { told } from '../message.js';
import { edgesOf, nounOf, pointsOf, withBulges, withPoints } from '../store.js';
import { distance, pairs, towards } from '../vectors.js';

/** @typedef {import('../store.js').Body} Body */
/** @typedef {import('../store.js').Placement} Placement */
/** @typedef {import('../store.js').Vec} Vec */
/** A matrix a, b, tx, c, d, ty: x' = a x + b y + tx, y' = c x + d y + ty. @typedef {number[]} Affine */

/**
 * Adds a body, or replaces another, whose id it gets.
 * @param {Scene} scene
 * @param {Body} body
 * @param {number} [id]
 * @returns {number} its id
 */
export function put(scene, { shape, side, response, placement, rounding }, id) {
  const { bulges, circle } = shape;
  const numbers = circle ? [circle.centre, circle.radius] : [pointsOf({ shape })];
  const how = [...numbers, { side, response, placement, rounding, bulges }];
  /** @type {any} */
  const any = scene;
  if (id === undefined) return any[`add${nounOf(shape)}`](...how);
  any[`set${nounOf(shape)}`](id, ...how);
  return id;
}

/**
 * The core's answer about one body, or its error.
 * @template T
 * @param {Body} body
 * @param {(scene: Scene, id: number) => T} ask
 * @returns {{ answer?: T, problem?: import('../engine.js').Problem }}
 */
export function alone(body, ask) {
  const scene = new Scene();
  try {
    return { answer: ask(scene, put(scene, body)) };
  } catch (error) {
    return { problem: told(error) };
  } finally {
    scene.free();
  }
}

/** One edge of a body, alone. @param {Body} body @param {number} edge @returns {Body} */
export function edgeAlone({ placement, shape }, edge) {
  const points = pointsOf({ shape });
  const polyline = [points[edge], points[(edge + 1) % points.length]];
  const bulges = shape.bulges && [shape.bulges[edge]];
  return { shape: { polyline, bulges }, placement, side: 'both', response: 'reflect' };
}

/** @param {Vec[]} points @param {Placement | undefined} to */
export function placed(points, to) {
  if (!to) return points;
  try {
    return pairs(placePoints(points, to));
  } catch {
    // A placement that is refused is shown as if there were none.
    return points;
  }
}

/** A body's points in the world. @param {Body} body */
export const worldPoints = (body) => placed(pointsOf(body), body.placement);

/**
 * A circle in the world.
 * @param {Body} body
 * @returns {{ centre: Vec, radius: number } | undefined}
 */
export function worldCircle({ shape: { circle }, placement }) {
  if (!circle) return;
  const { centre, radius } = circle;
  const [middle, edge] = placed([centre, [centre[0] + radius, centre[1]]], placement);
  return { centre: middle, radius: distance(middle, edge) };
}

/** @param {Affine} m @param {Vec} point @returns {Vec} */
const applied = ([a, b, tx, c, d, ty], [x, y]) => [a * x + b * y + tx, c * x + d * y + ty];

/**
 * The matrix of a placement followed by `m`.
 * @param {Placement | undefined} placement
 * @param {Affine} [m]
 * @returns {Affine}
 */
function affine(placement, m = [1, 0, 0, 0, 1, 0]) {
  const [o, x, y] = placed(
    [
      [0, 0],
      [1, 0],
      [0, 1],
    ],
    placement,
  ).map((point) => applied(m, point));
  return [x[0] - o[0], y[0] - o[0], o[0], x[1] - o[1], y[1] - o[1], o[1]];
}

/** A point of the world in the body's own coordinates. @param {Body} body @param {Vec} point @returns {Vec} */
export function toLocal({ placement }, [x, y]) {
  if (!placement) return [x, y];
  const [a, b, tx, c, d, ty] = affine(placement);
  const det = a * d - b * c;
  return [(d * (x - tx) - b * (y - ty)) / det, (a * (y - ty) - c * (x - tx)) / det];
}

/**
 * The scale of a body's placement; `undefined` if it is uneven or sheared, which the core refuses for rounded bodies.
 * @param {Body} body
 */
export function evenScale({ placement }) {
  const [a, b, tx, c, d, ty] = affine(placement);
  const x = Math.hypot(a, c);
  const y = Math.hypot(b, d);
  // Far from the origin, differences have the rounding of the places.
  const least = (1e-12 * Math.max(x, y) + 4e-15 * Math.hypot(tx, ty)) * Math.max(x, y);
  return Math.abs(x * x - y * y) <= least && Math.abs(a * b + c * d) <= least ? x : undefined;
}

/** Whether a placement is more than a position, a turn and a scale. @param {Placement | undefined} placement */
export const isNested = (placement) => Boolean(placement?.parent || placement?.matrix);

/** The body with its arcs bent to the other side, as in a mirror. @param {Body} body */
const mirrored = (body) => withBulges(body, (bulges) => bulges.map((bulge) => -bulge));

/** The body with its points where they are in the world, and no placement. @param {Body} body @returns {Body} */
function flattened(body) {
  const { placement, rounding, ...own } = body;
  const rest = rounding ? { ...own, rounding: rounding * (evenScale(body) ?? 1) } : own;
  const circle = worldCircle(body);
  if (circle) return { ...rest, shape: { circle } };
  const [a, b, , c, d] = affine(placement);
  return withPoints(a * d - b * c < 0 ? mirrored(rest) : rest, worldPoints(body));
}

/**
 * A body transformed by `m`, which turns by this angle.
 * @param {Body} body
 * @param {Affine} m
 * @param {number} [angle]
 * @returns {Body}
 */
function carried(body, m, angle) {
  const { placement = {} } = body;
  if (isNested(placement)) return { ...body, placement: { matrix: [...affine(placement, m), 0, 0, 1] } };
  const turn = angle === undefined ? {} : { rotation: (placement.rotation ?? 0) + angle };
  return { ...body, placement: { ...placement, position: applied(m, placement.position ?? [0, 0]), ...turn } };
}

/** @param {Body} body @param {Vec} by */
export const moved = (body, [dx, dy]) => carried(body, [1, 0, dx, 0, 1, dy]);

/** @param {Body} body @param {Vec} about @param {number} angle in radians */
export function turned(body, [cx, cy], angle) {
  const [cos, sin] = towards(angle);
  return carried(body, [cos, -sin, cx - cos * cx + sin * cy, sin, cos, cy - sin * cx - cos * cy], angle);
}

/**
 * @param {Body} body
 * @param {Vec} about
 * @param {Vec} by along the world's x and y
 * @returns {Body}
 */
export function scaled(body, [cx, cy], [sx, sy]) {
  const at = (/** @type {Vec} */ [x, y]) => /** @type {Vec} */ ([cx + sx * (x - cx), cy + sy * (y - cy)]);
  const { placement = {} } = body;
  // A circle, an uneven scale, or a placement that is more than its parts: the points themselves are scaled.
  if (body.shape.circle || sx !== sy || isNested(placement)) {
    const flat = flattened(body);
    const { circle } = flat.shape;
    if (!circle) return withPoints(sx * sy < 0 ? mirrored(flat) : flat, pointsOf(flat).map(at));
    const larger = Math.abs(sx - 1) > Math.abs(sy - 1) ? sx : sy;
    return { ...flat, shape: { circle: { centre: at(circle.centre), radius: circle.radius * Math.abs(larger) } } };
  }
  const [kx, ky] = placement.scale ?? [1, 1];
  return { ...body, placement: { ...placement, position: at(placement.position ?? [0, 0]), scale: [kx * sx, ky * sy] } };
}

/** The box around boxes, if there is any. @param {readonly (readonly number[] | undefined)[]} boxes */
export function unite(boxes) {
  // Their sides are two points each.
  const points = boxes.flatMap((box) => box ?? []);
  return points.length > 0 ? boxOfPoints(points) : undefined;
}

/** A box with a margin around it. @param {readonly number[]} box @param {number} by @returns {import('carom').Box} */
export const grown = ([minX, minY, maxX, maxY], by) => [minX - by, minY - by, maxX + by, maxY + by];

/** @param {readonly number[]} centre @param {number} radius */
export const boxOfDisc = ([x, y], radius) => grown([x, y, x, y], radius);

/** @param {Body} body @returns {number[] | undefined} */
function boxOf(body) {
  const circle = worldCircle(body);
  if (circle) return boxOfDisc(circle.centre, circle.radius);
  // Arcs and roundings reach beyond the points.
  const whole = body.shape.bulges || body.rounding ? alone(body, (scene, id) => scene.boxOf(id)).answer : undefined;
  return unite([whole, worldPoints(body).flat()]);
}

/** The box around some bodies. @param {readonly Body[]} bodies */
export const boxAround = (bodies) => unite(bodies.map(boxOf));

// The body under the pointer: the core measures the few bodies whose boxes are near.

/** @typedef {{ edge: number, point: Vec, distance: number }} Nearest */

/**
 * The nearest edge of a body, and the point on it. Every edge is queried as a polyline of its own, so that
 * a shape that crosses itself, which the core refuses as a whole, can still be dragged and mended.
 * @param {Body} body
 * @param {Vec} at
 * @returns {Nearest | undefined}
 */
export function nearestEdge(body, at) {
  const probe = new Scene();
  try {
    /** @type {number[]} */
    const edges = [];
    // Arcs are placed by the core, as the whole shape is.
    const whole = body.shape.bulges ? body : { ...withPoints(body, worldPoints(body)), placement: undefined };
    for (let k = 0; k < edgesOf(body); k++) {
      try {
        put(probe, edgeAlone(whole, k));
        edges.push(k);
      } catch {
        // Two points in one place are no edge.
      }
    }
    const circle = worldCircle(body);
    if (circle) {
      probe.addCircle(circle.centre, circle.radius, { side: 'both' });
      edges.push(0);
    }
    const found = probe.clearance(at);
    return found && { edge: edges[found.body], point: found.point, distance: Math.abs(found.distance) };
  } catch {
    return;
  } finally {
    probe.free();
  }
}

/** A canvas's context, for `isPointInPath`. @type {CanvasRenderingContext2D | null | undefined} */
let tester;

/** @param {readonly number[] | undefined} box @param {Vec} at @param {number} reach */
export function inBox(box, [x, y], reach) {
  return !!box && x >= box[0] - reach && x <= box[2] + reach && y >= box[1] - reach && y <= box[3] + reach;
}

/**
 * The body that a person means by pointing there: one that covers the point, the uppermost first, or else one
 * whose edge is within reach.
 * @param {import('../engine.js').Engine} engine
 * @param {readonly Body[]} bodies
 * @param {Vec} at
 * @param {number} reach
 * @returns {number | undefined}
 */
export function bodyAt(engine, bodies, at, reach) {
  /** @type {number | undefined} */
  let best;
  let nearest = reach;
  tester ??= document.createElement('canvas').getContext('2d');
  for (let k = bodies.length - 1; k >= 0; k--) {
    const { rounding, side } = bodies[k];
    const refused = engine.entries[k]?.problem;
    if (!inBox(refused ? boxAround([bodies[k]]) : engine.boxOf(k), at, reach)) continue;
    const trace = !refused && (side === 'outside' || (rounding && side === 'both')) && engine.traceOf(k);
    if (trace && tester?.isPointInPath(trace, ...at)) return k;
    const edge = nearestEdge(bodies[k], at);
    if (edge && edge.distance <= nearest) [best, nearest] = [k, edge.distance];
  }
  return best;
}
