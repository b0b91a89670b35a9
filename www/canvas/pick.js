// The body under the pointer: the core measures the few bodies whose boxes are near.

import { Scene, locateInPolygon } from '#carom';
import { edgesOf } from '../edits.js';
import { alone } from '../mirror.js';
import { pointsOf } from '../store.js';
import { boxAround, distance, isCurved, worldCircle, worldPoints } from './place.js';

/** @typedef {import('../store.js').Body} Body */
/** @typedef {import('../store.js').Vec} Vec */
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
    const { bulges } = body.shape;
    // Arcs are placed by the core, as the whole shape is.
    const [points, placing] = bulges ? [pointsOf(body), { placement: body.placement }] : [worldPoints(body), {}];
    for (let k = 0; k < edgesOf(body); k++) {
      const [from, to] = [points[k], points[(k + 1) % points.length]];
      try {
        probe.addPolyline([...from, ...to], { ...placing, ...(bulges && { bulges: [bulges[k]] }) });
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
    return undefined;
  } finally {
    probe.free();
  }
}

/** @param {Body} body @param {Vec} at */
function covers(body, at) {
  if (body.shape.circle || isCurved(body)) return (alone(body, (scene) => scene.clearance(at)?.distance).answer ?? Infinity) <= 0;
  if (!body.shape.polygon) return false;
  try {
    return locateInPolygon(worldPoints(body).flat(), at) !== 'outside';
  } catch {
    return false;
  }
}

/** @param {readonly number[] | undefined} box @param {Vec} at @param {number} reach */
export function inBox(box, [x, y], reach) {
  if (!box) return false;
  return x >= box[0] - reach && x <= box[2] + reach && y >= box[1] - reach && y <= box[3] + reach;
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
  let best = /** @type {number | undefined} */ (undefined);
  let nearest = reach;
  for (let k = bodies.length - 1; k >= 0; k--) {
    const known = engine.entries[k]?.problem ? boxAround([bodies[k]]) : engine.boxOf(k);
    if (!inBox(known, at, reach)) continue;
    if ((bodies[k].side === 'outside' || (bodies[k].rounding && bodies[k].side === 'both')) && covers(bodies[k], at)) return k;
    const edge = nearestEdge(bodies[k], at);
    if (edge && edge.distance <= nearest) [best, nearest] = [k, edge.distance];
  }
  return best;
}

/** The corner within reach. @param {Body} body @param {Vec} at @param {number} reach */
export function cornerAt(body, at, reach) {
  let best = -1;
  let nearest = reach;
  worldPoints(body).forEach((point, k) => {
    const far = distance(point, at);
    if (far <= nearest) [best, nearest] = [k, far];
  });
  return best;
}
