// A room with many obstacles, and balls in it, from a seed: the same ones on the page and in its Workers.

import { generator } from '../../bench/workload.mjs';
import { TURN, along, clamp, rotated, towards } from '../vectors.js';

/** The side of the square that each obstacle stands in, in the world. */
export const CELL = 40;
/** The free ground where four squares meet holds a ball of up to this radius, wherever its obstacles stand. */
export const MOST_RADIUS = 4;
/** How far an obstacle's middle may be from that of its square; and how large it may be. */
const ASIDE = 5;
const SMALLEST = 4;
const LARGEST = 10;
/**
 * The rows of squares are waves of this amplitude and this length over 2 π: no straight line leads far between them.
 */
const WAVE = 12;
const LONG = 100;

/**
 * A room has `across` columns and rows of squares with one obstacle each, until there are no more, and half a square
 * free all around them.
 * @typedef {{ count: number, across: number, size: number }} Frame where `size` is in the world, and the room begins at the
 * origin
 *
 * @typedef {object} Crowd
 * @property {Float64Array} points x0, y0, … of all obstacles, each one's counter-clockwise
 * @property {Uint32Array} starts where each one starts in them, in points, and at last where the last one ends
 * @property {Float64Array} radii of circles, which have a single point; 0 for polygons
 *
 * @typedef {Frame & Crowd} Room
 */

/**
 * A place counted in squares, from the first one's corner.
 * @param {number} column
 * @param {number} row
 * @returns {[number, number]} in the world
 */
export function place(column, row) {
  const x = CELL * (column + 0.5);
  const y = CELL * (row + 0.5);
  return [x + WAVE * Math.sin(y / LONG), y + WAVE * Math.sin(x / LONG)];
}

/**
 * The squares of which something may be in a box of the world: the first and the last column, and row.
 * @param {Frame} room @param {readonly number[]} min @param {readonly number[]} max
 */
export function squaresIn({ across }, min, max) {
  const reach = WAVE / CELL + 0.5;
  const inside = (/** @type {number} */ at) => clamp(Math.floor(at), 0, across - 1);
  const [x0, y0] = min.map((at) => inside(at / CELL - 0.5 - reach));
  const [x1, y1] = max.map((at) => inside(at / CELL - 0.5 + reach));
  return { x0, y0, x1, y1 };
}

/** A room before there is anything in it. @param {number} count how many obstacles @returns {Frame} */
export function frameOf(count) {
  const across = Math.ceil(Math.sqrt(count));
  return { count, across, size: CELL * (across + 1) };
}

/** @param {number} count how many obstacles @returns {Room} */
export function makeRoom(count) {
  const next = generator(1);
  const frame = frameOf(count);
  /** @type {number[]} */
  const points = [];
  const starts = new Uint32Array(count + 1);
  const radii = new Float64Array(count);
  for (let k = 0; k < count; k++) {
    const [x, y] = place((k % frame.across) + 0.5, Math.floor(k / frame.across) + 0.5).map((at) => at + ASIDE * (2 * next() - 1));
    const reach = SMALLEST + (LARGEST - SMALLEST) * next();
    // One in eight is a circle.
    if (k % 8 === 7) {
      points.push(x, y);
      radii[k] = reach;
    } else addPolygon(points, x, y, reach, next);
    starts[k + 1] = points.length / 2;
  }
  return { ...frame, points: Float64Array.from(points), starts, radii };
}

/**
 * A flattened and turned polygon of 3 to 7 corners.
 * @param {number[]} points @param {number} x @param {number} y @param {number} reach @param {() => number} next
 */
function addPolygon(points, x, y, reach, next) {
  const corners = 3 + Math.floor(5 * next());
  const turn = TURN * next();
  const flat = 0.5 + 0.5 * next();
  for (let c = 0; c < corners; c++) {
    const [u, v] = towards((TURN * c) / corners);
    points.push(...along([x, y], rotated([u, flat * v], turn), reach));
  }
}

/**
 * Balls that are free where they start, in any direction: x, y, dx, dy, radius of each.
 * @param {Room} room @param {number} count @param {number} radius
 */
export function makeBalls({ across }, count, radius) {
  const next = generator(2);
  const balls = new Float64Array(5 * count);
  // Where four squares meet, or nearly there.
  const corner = () => place(1 + Math.floor(next() * (across - 1)), 1 + Math.floor(next() * (across - 1)));
  for (let k = 0; k < count; k++) {
    const angle = TURN * next();
    const [x, y] = corner().map((at) => at + 2 * next() - 1);
    balls.set([x, y, ...towards(angle), radius], 5 * k);
  }
  return balls;
}

/**
 * The room as a scene of the core.
 * @param {import('carom').Scene} scene an empty one
 * @param {Room} room
 * @returns {Float64Array} the ids of the obstacles, and at last that of the room
 */
export function fill(scene, { count, size, points, starts, radii }) {
  const ids = new Float64Array(count + 1);
  ids[count] = scene.addPolygon([0, 0, size, 0, size, size, 0, size], { side: 'inside' });
  for (let k = 0; k < count; k++) {
    const own = points.subarray(2 * starts[k], 2 * starts[k + 1]);
    ids[k] = radii[k] > 0 ? scene.addCircle([own[0], own[1]], radii[k]) : scene.addPolygon(own);
  }
  return ids;
}
