// Functions of one shape or two.

import * as core from './core.js';
import { compute } from './core.js';
import { boxOf, each, pairAt } from './hit.js';
import { placement } from './validate-body.js';
import { box, centre, number, object, pair, points, ray } from './validate.js';

/** @import { Arc, Box, BoxIn, OrientedBox, Pair, Points, Sat } from './types.js' */

/** @param {any} value */
const corners = (value) => points(value, "a polygon's points");

/** @param {any} value */
const point = (value) => pair(value, 'a point');

/** Centre, radius, anticlockwise, and start and end unless it is a whole circle. @param {any} value */
function arc(value) {
  const { radius, start, end, anticlockwise } = object(value, 'an arc');
  const whole = start === undefined && end === undefined;
  const angles = whole ? [] : [number(start, "an arc's start"), number(end, "an arc's end")];
  return [...centre(value, "an arc's centre"), number(radius, "an arc's radius"), Number(!!anticlockwise), ...angles];
}

/** @param {any} value */
function orientedBox(value) {
  const { half, angle } = object(value, 'a box');
  return [...centre(value, "a box's centre"), ...pair(half, "a box's half size"), number(angle, "a box's angle")];
}

/** @param {any} at @param {any} radius */
const circle = (at, radius) => [...pair(at, "a circle's centre"), number(radius, "a circle's radius")];

/** @param {Float64Array} n the relation, the axis, and the gap or the depth @returns {Sat} */
function satOf(n) {
  const axis = pairAt(n, 1);
  if (n[0] === 0) return { relation: 'apart', axis, gap: n[3] };
  return n[0] === 1 ? { relation: 'touching', axis } : { relation: 'overlapping', axis, depth: n[3] };
}

const LOCATIONS = /** @type {const} */ (['inside', 'boundary', 'outside']);
const SIDES = /** @type {const} */ (['outside', 'inside', 'tangent']);

/**
 * Whether a point is inside a polygon, on its boundary, or outside.
 *
 * ```js
 * locateInPolygon([0, 0, 4, 0, 4, 4, 0, 4], [4, 1]); // → 'boundary'
 * ```
 * @param {Points} polygon
 * @param {Pair} at
 */
export function locateInPolygon(polygon, at) {
  return LOCATIONS[compute(core.locate_in_polygon, corners(polygon), point(at))];
}

/**
 * A polygon's area, positive where its corners run from +x towards +y.
 *
 * ```js
 * polygonArea([0, 0, 4, 0, 4, 4, 0, 4]); // → 16
 * ```
 * @param {Points} polygon
 */
export function polygonArea(polygon) {
  return compute(core.polygon_area, corners(polygon));
}

/**
 * The unit normals of a polygon's edges, pointing out of it: x0, y0, x1, y1, …; 0, 0 for an edge of no length.
 *
 * ```js
 * polygonNormals([0, 0, 4, 0, 4, 4, 0, 4]); // → [0, -1, 1, 0, 0, 1, -1, 0]
 * ```
 * @param {Points} polygon
 */
export function polygonNormals(polygon) {
  return compute(core.polygon_normals, corners(polygon));
}

/**
 * Points transformed by a placement, from its local coordinates to the world.
 *
 * ```js
 * placePoints([1, 2], { scale: 2, position: [10, 0] }); // → [12, 4]
 * ```
 * @param {Points} list
 * @param {import('./types.js').Placement} to
 */
export function placePoints(list, to) {
  return compute(core.place_points, points(list, 'points'), placement(object(to, 'a placement')));
}

/**
 * The direction after bouncing off a surface with the unit normal: `d − 2 (n·d) n`, as x, y.
 *
 * ```js
 * reflect([3, 4], [0, -1]); // → [3, -4]
 * ```
 * @param {Pair} direction
 * @param {Pair} normal
 * @returns {[number, number]}
 */
export function reflect(direction, normal) {
  return pairAt(compute(core.reflect, pair(direction, 'a direction'), pair(normal, 'a normal')), 0);
}

/**
 * The bulge of the edge from `a` through `middle` to `b`: that of the arc through the three, or 0 if `middle` is on the
 * segment from `a` to `b`.
 *
 * ```js
 * const bulge = bulgeThrough([-25, 0], [-7, -24], [25, 0]);
 * bulge; // → 1
 * const dome = scene.addPolygon([-25, 0, 25, 0], { bulges: [bulge, 0] });
 * scene.boxOf(dome); // → [-25, -25, 25, 0]
 * ```
 * @param {Pair} a
 * @param {Pair} middle
 * @param {Pair} b
 */
export function bulgeThrough(a, middle, b) {
  return compute(core.bulge_through, [
    ...pair(a, "an arc's start"),
    ...pair(middle, 'a point on an arc'),
    ...pair(b, "an arc's end"),
  ]);
}

/**
 * The distance along a ray's line of a point's orthogonal projection; negative behind the origin.
 *
 * ```js
 * projectOnRay([3, 9], [5, 0], [2, 0]); // → -2
 * ```
 * @param {Pair} of
 * @param {Pair} origin
 * @param {Pair} direction
 */
export function projectOnRay(of, origin, direction) {
  return compute(core.project_on_ray, point(of), ray(origin, direction));
}

/**
 * The distance from a point to a ray.
 *
 * ```js
 * distanceToRay([8, 4], [5, 0], [2, 0]); // → 4
 * ```
 * @param {Pair} of
 * @param {Pair} origin
 * @param {Pair} direction
 */
export function distanceToRay(of, origin, direction) {
  return compute(core.distance_to_ray, point(of), ray(origin, direction));
}

/**
 * The distance from a point to a segment.
 *
 * ```js
 * distanceToSegment([7, 4], [0, 0], [4, 0]); // → 5
 * ```
 * @param {Pair} of
 * @param {Pair} a
 * @param {Pair} b
 */
export function distanceToSegment(of, a, b) {
  return compute(core.distance_to_segment, point(of), [...point(a), ...point(b)]);
}

/**
 * The distance from a point to a polygon's boundary, inside or outside.
 *
 * ```js
 * distanceToPolygon([1, 1], [0, 0, 4, 0, 4, 4, 0, 4]); // → 1
 * ```
 * @param {Pair} of
 * @param {Points} polygon
 */
export function distanceToPolygon(of, polygon) {
  return compute(core.distance_to_polygon, point(of), corners(polygon));
}

/**
 * The distance between two polygons; 0 if they touch or overlap.
 *
 * ```js
 * distanceOfPolygons([0, 0, 4, 0, 4, 4, 0, 4], [7, 8, 9, 8, 9, 9]); // → 5
 * ```
 * @param {Points} a
 * @param {Points} b
 */
export function distanceOfPolygons(a, b) {
  return compute(core.distance_of_polygons, corners(a), corners(b));
}

/**
 * The point of a box nearest to a point: x, y.
 *
 * ```js
 * closestInBox([9, 1], [0, 0, 4, 4]); // → [4, 1]
 * ```
 * @param {Pair} to
 * @param {BoxIn} sides
 * @returns {[number, number]}
 */
export function closestInBox(to, sides) {
  return pairAt(compute(core.closest_in_box, point(to), box(sides)), 0);
}

/**
 * The distances at which a ray enters and leaves a box; `undefined` if it misses.
 *
 * ```js
 * rayBox([-2, 1], [1, 0], [0, 0, 4, 2]); // → { enter: 2, leave: 6 }
 * ```
 * @param {Pair} origin
 * @param {Pair} direction
 * @param {BoxIn} sides
 * @returns {{ readonly enter: number, readonly leave: number } | undefined}
 */
export function rayBox(origin, direction, sides) {
  const n = compute(core.ray_box, ray(origin, direction), box(sides));
  return n.length > 0 ? { enter: n[0], leave: n[1] } : undefined;
}

/**
 * The intersection of a ray with a segment, from either side; `undefined` if there is none or they are parallel. `u` is
 * its place on the segment: 0 at `a`, 1 at `b`. `front` is whether the ray comes from the right-hand side of the
 * direction from `a` to `b`, as seen on a canvas.
 *
 * ```js
 * raySegment([1, 0], [0, 1], [4, 2], [0, 2]); // → { distance: 2, u: 0.75, point: [1, 2], front: true }
 * ```
 * @param {Pair} origin
 * @param {Pair} direction
 * @param {Pair} a
 * @param {Pair} b
 * @returns {{ readonly distance: number, readonly u: number, readonly point: [number, number],
 *   readonly front: boolean } | undefined}
 */
export function raySegment(origin, direction, a, b) {
  const n = compute(core.ray_segment, ray(origin, direction), [...pair(a, "a segment's start"), ...pair(b, "a segment's end")]);
  return n.length > 0 ? { distance: n[0], u: n[1], point: pairAt(n, 2), front: n[4] === 1 } : undefined;
}

/**
 * The relation of a ray's line and a circle: `"miss"`, `"tangent"` at one distance, or `"two"` crossings. Distances behind the
 * origin are negative.
 *
 * ```js
 * rayCircle([-5, 0], [1, 0], [0, 0], 3); // → { relation: 'two', enter: 2, leave: 8 }
 * ```
 * @param {Pair} origin
 * @param {Pair} direction
 * @param {Pair} at
 * @param {number} radius
 * @returns {import('./types.js').RayCircle}
 */
export function rayCircle(origin, direction, at, radius) {
  const n = compute(core.ray_circle, ray(origin, direction), circle(at, radius));
  if (n.length === 0) return { relation: 'miss' };
  return n.length === 1 ? { relation: 'tangent', at: n[0] } : { relation: 'two', enter: n[0], leave: n[1] };
}

/**
 * The intersections of a ray with an arc, nearest first: none, one or two points, or the point of tangency.
 *
 * ```js
 * const arc = { centre: [0, 0], radius: 3, start: -1, end: 1 };
 * rayArc([-5, 0], [1, 0], arc).map(({ distance }) => distance); // → [8]
 * ```
 * @param {Pair} origin
 * @param {Pair} direction
 * @param {Arc} of
 * @returns {import('./types.js').ArcHit[]}
 */
export function rayArc(origin, direction, of) {
  const n = compute(core.ray_arc, ray(origin, direction), arc(of));
  return each(n, 4, (k) => ({ distance: n[k], point: pairAt(n, k + 1), side: SIDES[n[k + 3]] }));
}

/**
 * The crossing of the lines through two segments, with its parameter on each; `undefined` if they are parallel.
 *
 * ```js
 * lineCrossing([0, 1], [4, 1], [1, 0], [1, 2]); // → { point: [1, 1], u: 0.25, v: 0.5 }
 * ```
 * @param {Pair} a
 * @param {Pair} b
 * @param {Pair} c
 * @param {Pair} d
 * @returns {{ readonly point: [number, number], readonly u: number, readonly v: number } | undefined}
 */
export function lineCrossing(a, b, c, d) {
  const n = compute(
    core.line_crossing,
    [a, b, c, d].flatMap((one) => pair(one, "a line's point")),
  );
  return n.length > 0 ? { point: pairAt(n, 0), u: n[2], v: n[3] } : undefined;
}

/**
 * The bounding box of points.
 *
 * ```js
 * boxOfPoints([4, -1, -3, 8]); // → [-3, -1, 4, 8]
 * ```
 * @param {Points} list
 * @returns {Box}
 */
export function boxOfPoints(list) {
  return boxOf(compute(core.box_of_points, points(list, "a box's points")));
}

/**
 * The bounding box of an arc.
 *
 * ```js
 * boxOfArc({ centre: [0, 0], radius: 3 }); // → [-3, -3, 3, 3]
 * ```
 * @param {Arc} of
 * @returns {Box}
 */
export function boxOfArc(of) {
  return boxOf(compute(core.box_of_arc, arc(of)));
}

/**
 * The separating-axis test of two convex polygons. Its axes are the outward normals of their edges. These decide the
 * relation, but along other axes the gap may be larger.
 *
 * ```js
 * satPolygons([0, 0, 4, 0, 4, 4, 0, 4], [7, 0, 9, 0, 9, 2]); // → { relation: 'apart', axis: [1, 0], gap: 3 }
 * ```
 * @param {Points} a
 * @param {Points} b
 */
export function satPolygons(a, b) {
  return satOf(compute(core.sat_polygons, corners(a), corners(b)));
}

/**
 * The separating-axis test of a convex polygon and a circle.
 *
 * ```js
 * satPolygonCircle([0, 0, 4, 0, 4, 4, 0, 4], [6, 2], 2); // → { relation: 'touching', axis: [1, 0] }
 * ```
 * @param {Points} polygon
 * @param {Pair} at
 * @param {number} radius
 */
export function satPolygonCircle(polygon, at, radius) {
  return satOf(compute(core.sat_polygon_circle, corners(polygon), circle(at, radius)));
}

/**
 * The separating-axis test of two oriented boxes.
 *
 * ```js
 * const box = { centre: [0, 0], half: [1, 1], angle: 0 };
 * satBoxes(box, { ...box, centre: [1.5, 0] }); // → { relation: 'overlapping', axis: [1, 0], depth: 0.5 }
 * ```
 * @param {OrientedBox} a
 * @param {OrientedBox} b
 */
export function satBoxes(a, b) {
  return satOf(compute(core.sat_boxes, orientedBox(a), orientedBox(b)));
}

/**
 * The corners of an oriented box, in order: x0, y0, x1, y1, …
 *
 * ```js
 * obbCorners({ centre: [0, 0], half: [2, 1], angle: 0 }).length; // → 8
 * ```
 * @param {OrientedBox} of
 */
export function obbCorners(of) {
  return compute(core.obb_corners, orientedBox(of));
}
