// Draws the solids and what the core says about them, in pixels: lines are as wide wherever they are.

import { Brush } from '../../canvas/paint.js';
import { figure } from '../../i18n.js';
import {
  TURN,
  along,
  cross as area,
  between,
  distance,
  dot,
  length,
  minus,
  plus,
  times,
  towards,
  turned,
  unit,
} from '../../vectors.js';
import { cross } from '../camera.js';
import { PAIRS } from './model.js';

/** @typedef {import('../camera.js').Vec3} Vec3 */
/** @typedef {import('../camera.js').Pixel} Pixel */
/** @typedef {import('../../store.js').Style} Style */
/** @typedef {import('../camera.js').Camera} Camera */
/** @typedef {import('./model.js').Item} Item */

/** @type {readonly Vec3[]} */
const WORLD = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const FLOOR = -2.4;
const HALF_FLOOR = 5;

/** How a solid is drawn. @typedef {{ alpha?: number, width?: number, dash?: number[] }} How */

/** The brush of solids: its units are pixels. */
export class SolidBrush extends Brush {
  /** @param {Brush} brush @param {Camera} camera */
  constructor({ context, theme }, camera) {
    super(context, 1, theme);
    this.camera = camera;
  }

  /** @param {readonly Vec3[]} points @param {Style} style */
  polyline(points, style) {
    this.line(style, ...points.map((point) => this.camera.project(point)));
  }

  /** @param {Vec3} at @param {number} radius in pixels @param {Style} style */
  dot(at, radius, style) {
    this.disc(this.camera.project(at), radius, style);
  }

  /** An arrow. @param {Vec3} from @param {Vec3} to @param {string} colour */
  way(from, to, colour) {
    const a = this.camera.project(from);
    const b = this.camera.project(to);
    const far = distance(a, b);
    if (far > 0) this.arrow(a, unit(minus(b, a)), far, colour);
  }

  /** @param {Shape} shape @param {string} colour @param {How} [how] */
  shape({ outline, front, back }, colour, { alpha = 0.12, width = 1.75, dash = [] } = {}) {
    const around = [...outline, outline[0], outline[1]];
    this.alpha(0.7, () => this.lines({ stroke: colour, width: 0.75, dash: [3, 3] }, back));
    this.alpha(alpha, () => this.line({ fill: colour }, ...around));
    this.alpha(0.85, () => this.lines({ stroke: colour, width: Math.min(width, 1.25), dash }, front));
    this.line({ stroke: colour, width, dash }, ...around);
  }

  /** @param {Item} item @param {string} colour @param {How} [how] */
  item(item, colour, how) {
    this.shape(shapeOf(this.camera, item), colour, how);
  }

  /** A box along the axes. @param {import('carom/space').Box3} box @param {string} colour @param {How} [how] */
  cuboid({ min, max }, colour, how) {
    this.shape(boxShape(this.camera, between(min, max, 0.5), times(0.5, minus(max, min)), WORLD), colour, how);
  }

  /** The face of a box to which a normal belongs. @param {Item} item @param {Vec3} normal */
  face({ axes, centre, half }, normal) {
    const corners = cornersOf(centre, half, axes).filter((corner) => dot(minus(corner, centre), normal) > 0);
    this.alpha(0.25, () => this.line({ fill: 'mark' }, ...outlineOf(corners.map((corner) => this.camera.project(corner)))));
  }

  /** A floor far below, and the heights of points above it. @param {readonly Vec3[]} over */
  floor(over) {
    const at = (/** @type {number} */ x, /** @type {number} */ z) => this.camera.project([x, FLOOR, z]);
    /** @type {Pixel[][]} */
    const lines = [];
    for (let k = -HALF_FLOOR; k <= HALF_FLOOR; k++)
      lines.push([at(k, -HALF_FLOOR), at(k, HALF_FLOOR)], [at(-HALF_FLOOR, k), at(HALF_FLOOR, k)]);
    this.lines({ stroke: 'grid' }, lines);
    for (const point of over) {
      /** @type {Vec3} */
      const foot = [point[0], FLOOR, point[2]];
      this.polyline([point, foot], { stroke: 'quiet', dash: [1, 4] });
      this.dot(foot, 2, { fill: 'quiet' });
    }
  }

  /** The directions of x, y and z, in a corner. @param {Pixel} at */
  compass(at) {
    const { right, towards, up } = this.camera;
    WORLD.map((axis, k) => ({ axis, k, depth: dot(axis, towards) }))
      .sort((a, b) => a.depth - b.depth)
      .forEach(({ axis, k }) => {
        /** @type {Pixel} */
        const way = [dot(axis, right), -dot(axis, up)];
        const name = 'xyz'[k];
        this.line({ stroke: name, width: 2 }, at, along(at, way, 24));
        this.caption(at, name, { colour: name, by: times(34, way) });
      });
  }

  /** @param {Vec3} at @param {string} text @param {Parameters<Brush['caption']>[2]} how */
  label(at, text, how) {
    this.caption(this.camera.project(at), text, how);
  }

  /** A number between two points. @param {Vec3} a @param {Vec3} b @param {number} value */
  number(a, b, value) {
    this.label(between(a, b, 0.5), figure(value, 3), { colour: 'mark', by: [0, -16] });
  }

  /** A stretch in the slab of an axis, beside the ray. @param {Vec3} from @param {Vec3} to @param {number} k */
  beside(from, to, k) {
    const ends = [from, to].map((end) => this.camera.project(end));
    const side = times(11 + 6 * k, turned(unit(minus(ends[1], ends[0]))));
    this.line({ stroke: 'xyz'[k], width: 3 }, ...ends.map((end) => plus(end, side)));
  }

  /**
   * Draws the solids of a stage, and the core's answers.
   * @param {import('./model.js').State} state
   * @param {import('./answers.js').Answer} answer
   * @param {number | undefined} chosen
   */
  scene({ chapter, items }, answer, chosen) {
    const far = (/** @type {Item} */ { centre }, /** @type {Item} */ other) =>
      dot(centre, this.camera.towards) - dot(other.centre, this.camera.towards);
    this.floor(items.flatMap(({ places }) => places));
    for (const item of items.filter(({ isSolid }) => isSolid).sort(far)) {
      this.item(item, item === items[0] ? 'accent' : 'quiet', { width: item === items[chosen ?? -1] ? 2.75 : 1.75 });
    }
    answer.paint(this);
    items.forEach((item, k) => this.#name(item, k, chapter));
    for (const end of items[chosen ?? -1]?.places ?? []) this.dot(end, 9, { stroke: 'select', width: 2 });
    this.compass([44, this.camera.height - (this.camera.width < 640 ? 84 : 44)]);
  }

  /** @param {Item} item @param {number} k @param {import('./model.js').Chapter} chapter */
  #name(item, k, chapter) {
    if (item.kind === 'point') this.dot(item.centre, 5, { fill: 'accent', stroke: 'paper', width: 1.5 });
    if (item.kind === 'point' && chapter === 'grow') this.label(item.centre, String(k + 1), { align: 'left', by: [10, -16] });
    if (PAIRS.includes(chapter)) this.label(item.centre, 'AB'[k], { colour: k ? 'quiet' : 'select', by: [0, 18] });
  }
}

// How a solid looks without perspective: its outline, the lines of its front, and those behind.

/** @typedef {{ outline: Pixel[], front: Pixel[][], back: Pixel[][] }} Shape */

const ROUND = 72;

/**
 * The convex outline of pixels.
 * @param {readonly Pixel[]} pixels
 * @returns {Pixel[]}
 */
function outlineOf(pixels) {
  const sorted = [...pixels].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  /** @param {Pixel[]} all */
  const chain = (all) => {
    /** @type {Pixel[]} */
    const kept = [];
    for (const p of all) {
      const turns = ([a, b] = kept.slice(-2)) => b && area(minus(b, a), minus(p, a)) <= 0;
      while (turns()) kept.pop();
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/**
 * A circle around an axis; its first half is turned to the eye.
 * @param {Camera} camera
 * @param {Vec3} centre
 * @param {Vec3} axis
 * @param {number} radius
 */
function circle(camera, centre, axis, radius) {
  const across = cross(axis, camera.towards);
  const u = length(across) > 1e-6 ? unit(across) : camera.right;
  const v = cross(u, axis);
  return Array.from({ length: ROUND + 1 }, (_, k) => {
    const [cos, sin] = towards((TURN * k) / ROUND);
    return camera.project(along(along(centre, u, radius * cos), dot(v, camera.towards) >= 0 ? v : times(-1, v), radius * sin));
  });
}

/**
 * Corner k is on the far side of axis i where its bit i is set.
 * @param {Vec3} centre
 * @param {Vec3} half
 * @param {readonly Vec3[]} axes
 */
const cornersOf = (centre, half, axes) =>
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

/** @param {Camera} camera @param {Item} item @returns {Shape} */
function shapeOf(camera, item) {
  const { axes, centre, ends, isBox, kind } = item;
  if (isBox) return boxShape(camera, centre, item.half, axes);
  const radius = item.get('radius');
  const axis = axes[kind === 'sphere' ? 1 : 0];
  const rings = ends.map((end) => circle(camera, end, axis, radius));
  if (kind !== 'cylinder') {
    return {
      outline: outlineOf(ends.flatMap((end) => circle(camera, end, camera.towards, radius))),
      front: rings.map((ring) => ring.slice(0, ROUND / 2 + 1)),
      back: rings.map((ring) => ring.slice(ROUND / 2)),
    };
  }
  // The end that faces the eye is seen as a whole.
  const [back, front] = dot(axis, camera.towards) >= 0 ? rings : rings.toReversed();
  return { outline: outlineOf(rings.flat()), front: [front], back: [back] };
}

/** The bounds of an item. @param {Item} item @returns {{ centre: Vec3, radius: number }[]} */
export function extentOf(item) {
  if (item.isBox) return cornersOf(item.centre, item.half, item.axes).map((centre) => ({ centre, radius: 0 }));
  return item.ends.map((centre) => ({ centre, radius: item.get('radius') ?? 0.3 }));
}
