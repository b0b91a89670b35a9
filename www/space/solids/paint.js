// Draws the solids and what the core says about them, in pixels: lines are as wide wherever they are.

import { arrow, caption, disc, line, paint, withAlpha } from '../../canvas/paint.js';
import { add, dot, scale, sub } from '../vec.js';
import { boxShape, faceOf, shapeOf } from './shape.js';
import { centreOf } from './model.js';

/** @typedef {import('../vec.js').Vec3} Vec3 */
/** @typedef {import('../camera.js').Pixel} Pixel */
/** @typedef {import('../../store.js').Style} Style */
/** The brush's units are pixels. @typedef {import('../../canvas/paint.js').Brush & { camera: import('../camera.js').Camera }} Brush */

/** One for each axis, as the stylesheet has them. */
const AXES = { light: ['#be185d', '#0f766e', '#6d28d9'], dark: ['#f472b0', '#4fc3b5', '#b797ff'] };
/** @param {Brush['theme']} theme */
export const axisColours = (theme) => AXES[theme.dark ? 'dark' : 'light'];
/** @type {readonly Vec3[]} */
const WORLD = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
const FLOOR = -2.4;
const HALF_FLOOR = 5;

/** @param {Brush} brush @param {readonly (readonly Pixel[])[]} lines @param {Style} style @param {number} [alpha] */
function paintLines(brush, lines, style, alpha = 1) {
  const { context } = brush;
  const trace = () => lines.forEach((pixels) => pixels.forEach(([x, y], k) => (k === 0 ? context.moveTo(x, y) : context.lineTo(x, y))));
  withAlpha(brush, alpha, () => paint(brush, style, trace));
}

/** @param {Brush} brush @param {readonly Vec3[]} points @param {Style} style */
export function paintPolyline(brush, points, style) {
  line(brush, style, ...points.map((point) => brush.camera.project(point)));
}

/** @param {Brush} brush @param {Vec3} at @param {number} radius in pixels @param {Style} style */
export function paintDot(brush, at, radius, style) {
  disc(brush, brush.camera.project(at), radius, style);
}

/** @param {Brush} brush @param {Vec3} from @param {Vec3} to @param {string} colour */
export function paintArrow(brush, from, to, colour) {
  const [[ax, ay], [bx, by]] = [brush.camera.project(from), brush.camera.project(to)];
  const far = Math.hypot(bx - ax, by - ay);
  if (far > 0) arrow(brush, [ax, ay], [(bx - ax) / far, (by - ay) / far], far, colour);
}

/** @param {Brush} brush @param {import('./shape.js').Shape} shape @param {string} colour @param {{ alpha?: number, width?: number, dash?: number[] }} [how] */
export function paintShape(brush, { outline, front, back }, colour, { alpha = 0.12, width = 1.75, dash = [] } = {}) {
  const around = [[...outline, outline[0], outline[1]]];
  paintLines(brush, back, { stroke: colour, width: 0.75, dash: [3, 3] }, 0.7);
  paintLines(brush, around, { fill: colour }, alpha);
  paintLines(brush, front, { stroke: colour, width: Math.min(width, 1.25), dash }, 0.85);
  paintLines(brush, around, { stroke: colour, width, dash });
}

/** @param {Brush} brush @param {import('./model.js').Item} item @param {string} colour @param {Parameters<typeof paintShape>[3]} [how] */
export const paintItem = (brush, item, colour, how) => paintShape(brush, shapeOf(brush.camera, item), colour, how);

/** A box along the axes. @param {Brush} brush @param {import('./ask.js').Box} box @param {string} colour @param {Parameters<typeof paintShape>[3]} [how] */
export function paintBox(brush, { min, max }, colour, how) {
  paintShape(brush, boxShape(brush.camera, scale(add(min, max), 0.5), scale(sub(max, min), 0.5), WORLD), colour, how);
}

/** The face of a box where a ray goes in. @param {Brush} brush @param {import('./model.js').Item} item @param {Vec3} normal @param {string} colour */
export function paintFace(brush, item, normal, colour) {
  const face = faceOf(item, normal).map((point) => brush.camera.project(point));
  paintLines(brush, [face], { fill: colour }, 0.25);
}

/** A floor far below, and how high above it something is. @param {Brush} brush @param {readonly Vec3[]} over */
export function paintFloor(brush, over) {
  const { theme } = brush;
  const at = (/** @type {number} */ x, /** @type {number} */ z) => brush.camera.project([x, FLOOR, z]);
  /** @type {Pixel[][]} */
  const lines = [];
  for (let k = -HALF_FLOOR; k <= HALF_FLOOR; k++) lines.push([at(k, -HALF_FLOOR), at(k, HALF_FLOOR)], [at(-HALF_FLOOR, k), at(HALF_FLOOR, k)]);
  paintLines(brush, lines, { stroke: theme.grid });
  for (const point of over) {
    const foot = /** @type {Vec3} */ ([point[0], FLOOR, point[2]]);
    paintPolyline(brush, [point, foot], { stroke: theme.quiet, dash: [1, 4] });
    paintDot(brush, foot, 2, { fill: theme.quiet });
  }
}

/** Which way x, y and z are, in a corner. @param {Brush} brush @param {Pixel} at */
export function paintCompass(brush, at) {
  const { camera } = brush;
  WORLD.map((axis, k) => ({ axis, k, depth: dot(axis, camera.towards) }))
    .sort((a, b) => a.depth - b.depth)
    .forEach(({ axis, k }) => {
      const [dx, dy] = [dot(axis, camera.right), -dot(axis, camera.up)];
      const colour = axisColours(brush.theme)[k];
      line(brush, { stroke: colour, width: 2 }, at, [at[0] + 24 * dx, at[1] + 24 * dy]);
      caption(brush, at, 'xyz'[k], { colour, by: [34 * dx, 34 * dy] });
    });
}

/** How far away the middle of an item is: what is farther is drawn first. @param {Brush} brush @param {import('./model.js').Item} item */
export const depthOf = ({ camera }, item) => dot(centreOf(item), camera.towards);
