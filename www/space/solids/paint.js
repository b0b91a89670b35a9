// Draws the solids and what the core says about them, in pixels: lines are as wide wherever they are.

import { inTheme } from '../../canvas/theme.js';
import { add, dot, scale, sub } from '../vec.js';
import { boxShape, faceOf, shapeOf } from './shape.js';
import { centreOf } from './model.js';

/** @typedef {import('../vec.js').Vec3} Vec3 */
/** @typedef {import('../camera.js').Pixel} Pixel */
/** @typedef {import('../../canvas/theme.js').Theme} Theme */
/** @typedef {{ context: CanvasRenderingContext2D, camera: import('../camera.js').Camera, theme: Theme }} Brush */
/** @typedef {{ stroke?: string, fill?: string, width?: number, dash?: number[], alpha?: number, closed?: boolean }} Style */

/** One for each axis, as the stylesheet has them. */
const AXES = { light: ['#be185d', '#0f766e', '#6d28d9'], dark: ['#f472b0', '#4fc3b5', '#b797ff'] };
/** @param {Theme} theme */
export const axisColours = (theme) => AXES[theme.dark ? 'dark' : 'light'];
/** @type {readonly Vec3[]} */
const WORLD = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
const FLOOR = -2.4;
const HALF_FLOOR = 5;

/** @param {Brush} brush @param {readonly (readonly Pixel[])[]} lines @param {Style} style */
export function paintLines({ context, theme }, lines, { stroke, fill, width = 1.5, dash = [], alpha = 1, closed = false }) {
  context.beginPath();
  for (const line of lines) {
    line.forEach(([x, y], k) => (k === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    if (closed) context.closePath();
  }
  context.globalAlpha = alpha;
  if (fill) {
    context.fillStyle = inTheme(fill, theme);
    context.fill();
  }
  if (stroke) {
    context.globalAlpha = fill ? 1 : alpha;
    context.strokeStyle = inTheme(stroke, theme);
    context.lineWidth = width;
    context.setLineDash(dash);
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** @param {Brush} brush @param {readonly Vec3[]} points @param {Style} style */
export function paintPolyline(brush, points, style) {
  paintLines(brush, [points.map((point) => brush.camera.project(point))], style);
}

/** @param {Brush} brush @param {Vec3} at @param {number} radius in pixels @param {Style} style */
export function paintDot(brush, at, radius, style) {
  const [x, y] = brush.camera.project(at);
  const circle = Array.from({ length: 25 }, (_, k) => /** @type {Pixel} */ ([x + radius * Math.cos((k * Math.PI) / 12), y + radius * Math.sin((k * Math.PI) / 12)]));
  paintLines(brush, [circle], { closed: true, ...style });
}

/** @param {Brush} brush @param {Vec3} from @param {Vec3} to @param {Style} style */
export function paintArrow(brush, from, to, style) {
  const [a, b] = [brush.camera.project(from), brush.camera.project(to)];
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
  paintLines(brush, [[a, b]], style);
  if (far < 4) return;
  const [dx, dy] = [(b[0] - a[0]) / far, (b[1] - a[1]) / far];
  const head = Math.min(9, far);
  const wings = [-1, 1].map((side) => /** @type {Pixel} */ ([b[0] - head * dx - side * 0.45 * head * dy, b[1] - head * dy + side * 0.45 * head * dx]));
  paintLines(brush, [[wings[0], b, wings[1]]], { ...style, dash: [] });
}

/** Words with the paper's colour around them, so that lines do not run through. @param {Brush} brush @param {Pixel} at @param {string} text @param {string} [colour] @param {CanvasTextAlign} [align] */
export function paintText({ context, theme }, [x, y], text, colour = theme.ink, align = 'center') {
  context.font = `600 13px ${getComputedStyle(document.body).fontFamily}`;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.setLineDash([]);
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = theme.paper;
  context.strokeText(text, x, y);
  context.fillStyle = inTheme(colour, theme);
  context.fillText(text, x, y);
}

/** @param {Brush} brush @param {import('./shape.js').Shape} shape @param {string} colour @param {{ alpha?: number, width?: number, dash?: number[] }} [how] */
export function paintShape(brush, { outline, front, back }, colour, { alpha = 0.12, width = 1.75, dash = [] } = {}) {
  paintLines(brush, back, { stroke: colour, width: 0.75, dash: [3, 3], alpha: 0.7 });
  paintLines(brush, [outline], { fill: colour, alpha, closed: true });
  paintLines(brush, front, { stroke: colour, width: Math.min(width, 1.25), dash, alpha: 0.85 });
  paintLines(brush, [outline], { stroke: colour, width, dash, closed: true });
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
  paintLines(brush, [face], { fill: colour, alpha: 0.25, closed: true });
}

/** A floor far below, and how high above it something is. @param {Brush} brush @param {readonly Vec3[]} over */
export function paintFloor(brush, over) {
  const { theme } = brush;
  const at = (/** @type {number} */ x, /** @type {number} */ z) => brush.camera.project([x, FLOOR, z]);
  /** @type {Pixel[][]} */
  const lines = [];
  for (let k = -HALF_FLOOR; k <= HALF_FLOOR; k++) lines.push([at(k, -HALF_FLOOR), at(k, HALF_FLOOR)], [at(-HALF_FLOOR, k), at(HALF_FLOOR, k)]);
  brush.context.beginPath();
  for (const [a, b] of lines) {
    brush.context.moveTo(...a);
    brush.context.lineTo(...b);
  }
  brush.context.strokeStyle = theme.grid;
  brush.context.lineWidth = 1;
  brush.context.setLineDash([]);
  brush.context.stroke();
  for (const point of over) {
    const foot = /** @type {Vec3} */ ([point[0], FLOOR, point[2]]);
    paintPolyline(brush, [point, foot], { stroke: theme.quiet, width: 1, dash: [1, 4], alpha: 0.8 });
    paintDot(brush, foot, 2, { fill: theme.quiet, alpha: 0.8 });
  }
}

/** Which way x, y and z are, in a corner. @param {Brush} brush @param {Pixel} at */
export function paintCompass(brush, at) {
  const { camera } = brush;
  WORLD.map((axis, k) => ({ axis, k, depth: dot(axis, camera.towards) }))
    .sort((a, b) => a.depth - b.depth)
    .forEach(({ axis, k }) => {
      const [dx, dy] = [dot(axis, camera.right), -dot(axis, camera.up)];
      const end = /** @type {Pixel} */ ([at[0] + 24 * dx, at[1] + 24 * dy]);
      paintLines(brush, [[at, end]], { stroke: axisColours(brush.theme)[k], width: 2 });
      paintText(brush, [at[0] + 34 * dx, at[1] + 34 * dy], 'xyz'[k], axisColours(brush.theme)[k]);
    });
}

/** How far away the middle of an item is: what is farther is drawn first. @param {Brush} brush @param {import('./model.js').Item} item */
export const depthOf = ({ camera }, item) => dot(centreOf(item), camera.towards);

