// The meaning of a map's two coordinates: a place in the room, the ball's direction being given; or, as Birkhoff has it, a place
// on the border where the ball leaves it and the sine of the angle to the normal.

import { grown } from '../canvas/place.js';
import { numbersIn } from '../stage/options.js';
import { between } from '../vectors.js';
import { MEASURES } from './grid.js';

/** @typedef {import('./grid.js').Box} Box */
/** @typedef {import('../store.js').Ball} Ball */
/** @typedef {import('../app.js').App} App */

/**
 * @typedef {object} Plane
 * @property {'room' | 'border'} kind
 * @property {Box} box all of it
 * @property {(points: Float64Array, offset: (k: number) => number) => Float64Array} balls the balls of points, five numbers
 * each, each moved aside by an offset
 */

/** How many times as long as high a whole border's map is. */
const ASPECT = 2;

/** @param {Box} box @param {Pick<Ball, 'direction' | 'radius'>} ball @returns {Plane} */
export function roomPlane(box, { direction: [dx, dy], radius }) {
  const length = Math.hypot(dx, dy);
  return {
    kind: 'room',
    box,
    balls: (points, offset) => {
      const all = new Float64Array(2.5 * points.length);
      for (let k = 0; 2 * k < points.length; k++) {
        all.set(
          [points[2 * k] + (-offset(k) * dy) / length, points[2 * k + 1] + (offset(k) * dx) / length, dx, dy, radius],
          5 * k,
        );
      }
      return all;
    },
  };
}

/**
 * The coordinate of a sine of 1, so that the map has the aspect `ASPECT` with square cells.
 * @param {number} length of the border
 */
const heightOf = (length) => length / (2 * ASPECT);

/** The sine of the angle at a height of the plane. @param {Plane} plane @param {number} y */
export const sineAt = ({ box }, y) => y / box[3];

/** @param {import('carom').FreeSpace} region @returns {Plane} */
export function borderPlane(region) {
  const height = heightOf(region.length);
  return {
    kind: 'border',
    box: [0, -height, region.length, height],
    balls: (points, offset) => region.leaving(points.map((value, k) => (k % 2 === 0 ? value + offset(k / 2) : value / height))),
  };
}

/**
 * Where the touches of a path are on the plane of a region.
 * @param {import('carom').FreeSpace} region
 * @param {import('carom').Path} path
 */
export function touchesOf(region, path) {
  const height = heightOf(region.length);
  return region.birkhoff(path).map((value, k) => (k % 2 === 0 ? value : value * height));
}

/** The ball that starts at a point. @param {Plane} plane @param {readonly [x: number, y: number]} point @returns {Ball} */
export function ballAt(plane, point) {
  const [x, y, dx, dy, radius] = plane.balls(Float64Array.from(point), () => 0);
  return { centre: [x, y], direction: [dx, dy], radius };
}

// The subject of a map: the scene below, with its ball, and its target if it has one.

/** @typedef {readonly [x: number, y: number, radius: number]} Disk */

/** The ball of a scene that has none. @type {Ball} */
const FIRST_BALL = { centre: [0, 0], direction: [1, 0.3], radius: 0 };
/** How far the map of an open scene goes beyond its bodies, in parts of their size. */
const AROUND = 0.25;
/** A target for a point is as large as this share of the room. */
const SPOT = 0.01;

/** @param {readonly number[]} box */
const longerSide = ([minX, minY, maxX, maxY]) => Math.max(maxX - minX, maxY - minY);

/** @param {App} app @returns {Ball} */
export const ballOf = ({ store }) => store.model.ball ?? FIRST_BALL;

/** All of the room; around bodies without one, as much as balls may come from. @param {App} app */
export function roomOf(app) {
  const box = app.engine.extent(false);
  const isClosed = app.store.model.bodies.some(({ side }) => side === 'inside');
  return isClosed ? box : grown(box, AROUND * longerSide(box) + 2 * ballOf(app).radius);
}

/** Where the ball is to come, as a disk of its own size. @param {App} app @param {Ball} ball @returns {Disk | undefined} */
export function targetOf(app, { radius }) {
  const { target } = app.drawing;
  return target && [...target, radius || SPOT * longerSide(roomOf(app))];
}

/**
 * The scene as the Workers get it: with the target as a body that stops the ball.
 * @param {import('../store.js').Model} model
 * @param {Disk | undefined} target
 */
export function sceneOf({ bodies, carom }, target) {
  const disk = target && {
    shape: { circle: { centre: [target[0], target[1]], radius: target[2] } },
    side: 'outside',
    response: 'stop',
  };
  return JSON.stringify({ carom, bodies: disk ? [...bodies, disk] : bodies });
}

// The user's choices, and their form in the address: `growth,500,room`, followed by the mapped part.

/** @typedef {{ measure: import('./grid.js').Measure, cells: number, plane: typeof PLANES[number], box?: Box }} Options */

/** How many cells a map may have along its longer side. */
export const CELLS = [250, 500, 1000];
/** The meaning of its two coordinates. */
export const PLANES = /** @type {const} */ (['room', 'border']);

/** The largest coordinate that a part may have: beyond it, the precision of numbers does not suffice. */
const LONGEST = 1e12;
/** The shortest side that a part may have, relative to its coordinates: likewise. */
const SHORTEST = 1e-9;

/** Whether the precision of numbers suffices for the cells of a part. @param {Box} box */
function isFine(box) {
  const [minX, minY, maxX, maxY] = box;
  const far = Math.max(...box.map(Math.abs));
  const shorter = Math.min(maxX - minX, maxY - minY);
  return far <= LONGEST && shorter > 0 && shorter >= SHORTEST * far;
}

/** @param {string} text @returns {Options} */
export function read(text) {
  const [first, second, third, ...rest] = text.split(',');
  const box = /** @type {Box | undefined} */ (numbersIn(rest.join(), 4));
  return {
    measure: MEASURES.find((name) => name === first) ?? 'growth',
    cells: CELLS.find((count) => count === Number(second)) ?? 500,
    plane: PLANES.find((name) => name === third) ?? 'room',
    box: box && isFine(box) ? box : undefined,
  };
}

/** @param {Options} options */
export const written = ({ measure, cells, plane, box }) =>
  [measure, cells, plane, ...(box ?? []).map((value) => Number(value.toPrecision(10)))].join();

/**
 * A part that is larger or smaller by a factor, in which a point stays where it is; as far as the precision suffices.
 * @param {Box} box
 * @param {readonly [x: number, y: number]} point
 * @param {number} factor
 * @returns {Box}
 */
export function zoomed(box, [x, y], factor) {
  const next = between(/** @type {Box} */ ([x, y, x, y]), box, 1 / factor);
  return isFine(next) ? next : box;
}
