// How a solid looks without perspective: its outline, the lines of its front, and those behind.

import { add, along, cross, dot, length, scale, unit } from '../vec.js';
import { centreOf, frameOf, get, halfOf } from './model.js';

/** @typedef {import('../vec.js').Vec3} Vec3 */
/** @typedef {import('../camera.js').Pixel} Pixel */
/** @typedef {import('../camera.js').Camera} Camera */
/** @typedef {{ outline: Pixel[], front: Pixel[][], back: Pixel[][] }} Shape */

const ROUND = 72;

/**
 * The convex outline of pixels.
 * @param {readonly Pixel[]} pixels
 * @returns {Pixel[]}
 */
export function outlineOf(pixels) {
  const sorted = [...pixels].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  /** @param {Pixel[]} all */
  const chain = (all) => {
    /** @type {Pixel[]} */
    const kept = [];
    for (const p of all) {
      for (;;) {
        const [a, b] = [kept[kept.length - 2], kept[kept.length - 1]];
        if (!a || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        kept.pop();
      }
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** A circle in space, or a part of one. @param {Vec3} centre @param {Vec3} u @param {Vec3} v @param {number} [from] @param {number} [to] @returns {Vec3[]} */
function arc(centre, u, v, from = 0, to = 2 * Math.PI) {
  const steps = Math.max(Math.ceil((ROUND * Math.abs(to - from)) / (2 * Math.PI)), 2);
  return Array.from({ length: steps + 1 }, (_, k) => {
    const angle = from + ((to - from) * k) / steps;
    return along(along(centre, u, Math.cos(angle)), v, Math.sin(angle));
  });
}

/** A circle around an axis, as its half that is turned to the eye and the other. @param {Camera} camera @param {Vec3} centre @param {Vec3} axis @param {number} radius */
function halves(camera, centre, axis, radius) {
  const across = cross(axis, camera.towards);
  const u = length(across) > 1e-6 ? unit(across) : camera.right;
  const v = cross(u, axis);
  const near = dot(v, camera.towards) >= 0 ? v : scale(v, -1);
  const pixels = (/** @type {Vec3[]} */ points) => points.map((point) => camera.project(point));
  const [su, sv] = [scale(u, radius), scale(near, radius)];
  return { near: pixels(arc(centre, su, sv, 0, Math.PI)), far: pixels(arc(centre, su, sv, Math.PI, 2 * Math.PI)) };
}

/** The circle that a sphere looks like. @param {Camera} camera @param {Vec3} centre @param {number} radius @returns {Pixel[]} */
function disc(camera, centre, radius) {
  return arc(centre, scale(camera.right, radius), scale(camera.up, radius)).map((point) => camera.project(point));
}

/** Corner k is on the far side of axis i where its bit i is set. @param {Vec3} centre @param {Vec3} half @param {readonly Vec3[]} axes */
export const cornersOf = (centre, half, axes) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((k) => axes.reduce((at, axis, i) => along(at, axis, k & (1 << i) ? half[i] : -half[i]), centre));

/** @param {Camera} camera @param {Vec3} centre @param {Vec3} half @param {readonly Vec3[]} axes @returns {Shape} */
export function boxShape(camera, centre, half, axes) {
  const corners = cornersOf(centre, half, axes).map((corner) => camera.project(corner));
  const seen = axes.map((axis) => dot(axis, camera.towards));
  /** @type {Shape} */
  const shape = { outline: outlineOf(corners), front: [], back: [] };
  corners.forEach((corner, k) => {
    for (const axis of [0, 1, 2]) {
      if (k & (1 << axis)) continue;
      const isSeen = seen.some((share, other) => other !== axis && (k & (1 << other) ? share : -share) > 1e-9);
      (isSeen ? shape.front : shape.back).push([corner, corners[k | (1 << axis)]]);
    }
  });
  return shape;
}

/** The corners of the face that a normal belongs to. @param {import('./model.js').Item} item @param {Vec3} normal @returns {Vec3[]} */
export function faceOf(item, normal) {
  const [centre, half, axes] = [centreOf(item), halfOf(item), frameOf(item)];
  const share = axes.map((axis) => dot(axis, normal));
  const k = share.reduce((best, value, axis) => (Math.abs(value) > Math.abs(share[best]) ? axis : best), 0);
  const middle = along(centre, axes[k], Math.sign(share[k]) * half[k]);
  const [u, v] = [0, 1, 2].filter((axis) => axis !== k).map((axis) => scale(axes[axis], half[axis]));
  return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([a, b]) => along(along(middle, u, a), v, b));
}

/** @param {Camera} camera @param {import('./model.js').Item} item @returns {Shape} */
export function shapeOf(camera, item) {
  const centre = centreOf(item);
  if (item.kind === 'box' || item.kind === 'turned') return boxShape(camera, centre, halfOf(item), frameOf(item));
  const radius = get(item, 'radius') ?? 0;
  if (item.kind === 'sphere') {
    const { near, far } = halves(camera, centre, [0, 1, 0], radius);
    return { outline: disc(camera, centre, radius), front: [near], back: [far] };
  }
  const [axis] = frameOf(item);
  const reach = scale(axis, (get(item, 'length') ?? 0) / 2);
  const ends = [add(centre, reach), add(centre, scale(reach, -1))];
  const rings = ends.map((end) => halves(camera, end, axis, radius));
  if (item.kind === 'capsule') {
    const outline = outlineOf(ends.flatMap((end) => disc(camera, end, radius)));
    return { outline, front: rings.map(({ near }) => near), back: rings.map(({ far }) => far) };
  }
  // The end that is turned to the eye is seen all round.
  const first = dot(axis, camera.towards) >= 0 ? 0 : 1;
  const outline = outlineOf(rings.flatMap(({ near, far }) => [...near, ...far]));
  return { outline, front: [rings[first].near, rings[first].far], back: [rings[1 - first].near, rings[1 - first].far] };
}
