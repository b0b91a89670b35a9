// The rooms and balls that everything is measured with, from a seed. `bench/native/src/workload.rs` makes the same ones:
// the random numbers are equal, the corners as far as sine and cosine are.

/** @typedef {'even' | 'clustered' | 'thin' | 'concave'} Kind */
/**
 * A square room from 0 to `side`, and what stands in it.
 * @typedef {object} Room
 * @property {number} side
 * @property {number} radius the ball's
 * @property {Float64Array[]} list the corners of each obstacle, anticlockwise: x0, y0, x1, …
 * @property {{ x: number, y: number, radius: number }[]} [circles]
 */
/** @typedef {{ x: number, y: number, dx: number, dy: number }} Ball a centre and a unit direction */

/** @type {Kind[]} */
export const KINDS = ['even', 'clustered', 'thin', 'concave'];
export const RADIUS = 10;
const CELL = 100;
const TAU = 2 * Math.PI;

/** Numbers from 0 up to 1: a small generator that needs whole numbers below 2^32 only. @param {number} seed */
export function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A room with so many obstacles, as many to an area whatever their number. @param {Kind} kind @param {number} count @param {number} seed @returns {Room} */
export function room(kind, count, seed) {
  const random = generator(seed);
  const across = Math.ceil(Math.sqrt(count));
  const side = CELL * across;
  const crowds = Array.from({ length: 32 }, () => [random() * side, random() * side]);
  const list = Array.from({ length: count }, (_, k) => {
    const jitter = [random(), random()];
    const size = 10 + 20 * random();
    const corners = 3 + Math.floor(6 * random());
    const turn = TAU * random();
    const cell = [k % across, Math.floor(k / across)];
    const centre = [0, 1].map((axis) => CELL * (cell[axis] + 0.3 + 0.4 * jitter[axis]));
    const crowded = kind === 'clustered' && k % 8 !== 0;
    const from = crowds[k % crowds.length];
    const at = crowded ? centre.map((c, axis) => from[axis] + 0.2 * (c - from[axis])) : centre;
    return outline(kind, { at, corners, size, turn, crowded, side });
  });
  return { side, radius: RADIUS, list };
}

/** A room with so many stars of 30 to 200 corners; if `mixed`, every other one is a circle. @param {number} count @param {boolean} mixed @returns {Room} */
export function stars(count, mixed) {
  const random = generator(1);
  const across = Math.ceil(Math.sqrt(count));
  const places = Array.from({ length: count }, (_, k) => [k % across, Math.floor(k / across)].map((cell) => CELL * (cell + 0.4 + 0.2 * random())));
  const list = places.filter((_, k) => !mixed || k % 2 === 0).map(([x, y]) => {
    const n = 30 + Math.floor(171 * random());
    const points = Array.from({ length: n }, (_, c) => {
      const [angle, reach] = [(TAU * c) / n, 15 + 10 * random()];
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    });
    return Float64Array.from(points.flat());
  });
  const circles = mixed ? places.filter((_, k) => k % 2 === 1).map(([x, y]) => ({ x, y, radius: 20 })) : [];
  return { side: CELL * across, radius: RADIUS, list, circles };
}

/**
 * @param {Kind} kind
 * @param {{ at: number[], corners: number, size: number, turn: number, crowded: boolean, side: number }} shape
 */
function outline(kind, { at, corners, size, turn, crowded, side }) {
  const n = kind === 'concave' ? 2 * corners : corners;
  const stretch = kind === 'thin' ? [6, 0.1] : crowded ? [0.2, 0.2] : [1, 1];
  const clamp = (/** @type {number} */ value) => Math.min(Math.max(value, 1), side - 1);
  const points = Array.from({ length: n }, (_, c) => {
    const angle = (TAU * c) / n + turn;
    const reach = kind === 'concave' && c % 2 === 1 ? 0.5 * size : size;
    const [x, y] = [reach * stretch[0] * Math.cos(angle), reach * stretch[1] * Math.sin(angle)];
    if (kind !== 'thin') return [at[0] + x, at[1] + y];
    const [s, c1] = [Math.sin(turn), Math.cos(turn)];
    return [at[0] + c1 * x - s * y, at[1] + s * x + c1 * y];
  });
  return Float64Array.from(points.flat(), clamp);
}

/** The same room without what is not convex: dents of stars, and what was cut off at the walls. @param {Room} place @returns {Room} */
export const convex = (place) => ({ ...place, list: place.list.filter(turnsLeft) });

/** Whether an outline turns left at each of its corners. @param {Float64Array} corners */
function turnsLeft(corners) {
  const n = corners.length;
  for (let k = 0; k < n; k += 2) {
    const [ax, ay, bx, by] = [0, 1, 2, 3].map((next) => corners[(k + next) % n]);
    const [ex, ey, fx, fy] = [bx - ax, by - ay, corners[(k + 4) % n] - bx, corners[(k + 5) % n] - by];
    if (!(ex * fy - ey * fx > 1e-9 * (ex * ex + ey * ey))) return false;
  }
  return true;
}

/** Balls that start free, with random centres and directions. @param {Room} room @param {number} count @param {number} seed @param {number} [spare] how much larger a ball has to fit */
export function balls(room, count, seed, spare = 0) {
  const random = generator(seed);
  const near = around(room.list);
  /** @type {Ball[]} */
  const list = [];
  while (list.length < count) {
    const [x, y] = [random() * room.side, random() * room.side];
    const angle = TAU * random();
    if (isFree(room, near, x, y, room.radius + spare)) list.push({ x, y, dx: Math.cos(angle), dy: Math.sin(angle) });
  }
  return list;
}

/** The box of each outline: x0, y0, x1, y1. @param {Float64Array[]} list */
function around(list) {
  const boxes = new Float64Array(4 * list.length);
  for (const [k, corners] of list.entries()) {
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [c, value] of corners.entries()) {
      box[c % 2] = Math.min(box[c % 2], value);
      box[2 + (c % 2)] = Math.max(box[2 + (c % 2)], value);
    }
    boxes.set(box, 4 * k);
  }
  return boxes;
}

/** @param {Room} room @param {Float64Array} boxes @param {number} x @param {number} y @param {number} radius */
function isFree({ side, list }, boxes, x, y, radius) {
  if (Math.min(x, y, side - x, side - y) < radius) return false;
  for (let k = 0; k < list.length; k += 1) {
    const b = 4 * k;
    const apart =
      x < boxes[b] - radius || x > boxes[b + 2] + radius || y < boxes[b + 1] - radius || y > boxes[b + 3] + radius;
    if (!apart && distanceTo(list[k], x, y) < radius) return false;
  }
  return true;
}

/** How far a point is from an outline; 0 inside. @param {Float64Array} corners @param {number} x @param {number} y */
function distanceTo(corners, x, y) {
  const n = corners.length;
  let [inside, nearest] = [false, Infinity];
  for (let k = 0; k < n; k += 2) {
    const [ax, ay, bx, by] = [corners[k], corners[k + 1], corners[(k + 2) % n], corners[(k + 3) % n]];
    const [ex, ey, px, py] = [bx - ax, by - ay, x - ax, y - ay];
    const t = Math.min(Math.max((px * ex + py * ey) / (ex * ex + ey * ey), 0), 1);
    nearest = Math.min(nearest, Math.hypot(px - t * ex, py - t * ey));
    if (ay > y !== by > y && px < (ex * py) / ey) inside = !inside;
  }
  return inside ? 0 : nearest;
}
