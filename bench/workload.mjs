// The rooms and balls that everything is measured with, from a seed. `bench/native.mjs` writes them for Rust.

/** @typedef {typeof import('../npm/dist/index.js')} Carom */
/** @typedef {import('../npm/dist/index.js').Scene} Scene */
/**
 * A square room from 0 to `side`, and what stands in it.
 * @typedef {object} Room
 * @property {number} side
 * @property {number} radius the ball's
 * @property {Float64Array[]} list the corners of each obstacle, anticlockwise: x0, y0, x1, …
 */
/** @typedef {{ x: number, y: number, dx: number, dy: number }} Ball a centre and a unit direction */

export const RADIUS = 10;
const CELL = 100;
const TAU = 2 * Math.PI;
/** So many random numbers a room's generator gives before those of its obstacles. */
const SKIPPED = 64;

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

/** Another generator: numbers between two. @param {number} seed */
export function between(seed) {
  let state = seed;
  return (from = 0, to = 1) => from + (to - from) * ((state = (state * 48271) % 2147483647) / 2147483647);
}

/**
 * The corners of an outline, at a distance from its middle for each.
 * @param {number[]} middle
 * @param {number} count
 * @param {number} turn
 * @param {() => number} reach
 */
function outline([x, y], count, turn, reach) {
  const points = Array.from({ length: count }, (_, c) => {
    const [angle, r] = [(TAU * c) / count + turn, reach()];
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
  return Float64Array.from(points.flat());
}

/** The cell of a square grid. @param {number} k @param {number} across */
const cell = (k, across) => [k % across, Math.floor(k / across)];

/**
 * A room with so many convex obstacles, as many to an area whatever their number.
 * @param {number} count
 * @param {number} seed
 * @returns {Room}
 */
export function room(count, seed) {
  const random = generator(seed);
  const across = Math.ceil(Math.sqrt(count));
  const side = CELL * across;
  for (let k = 0; k < SKIPPED; k += 1) random();
  const list = Array.from({ length: count }, (_, k) => {
    const jitter = [random(), random()];
    const size = 10 + 20 * random();
    const corners = 3 + Math.floor(6 * random());
    const middle = cell(k, across).map((at, axis) => CELL * (at + 0.3 + 0.4 * jitter[axis]));
    return outline(middle, corners, TAU * random(), () => size).map((value) => Math.min(Math.max(value, 1), side - 1));
  });
  // Corners cut off at the walls may have become flat.
  return { side, radius: RADIUS, list: list.filter(turnsLeft) };
}

/** A room with so many stars of 30 to 200 corners. @param {number} count @returns {Room} */
export function stars(count) {
  const random = generator(1);
  const across = Math.ceil(Math.sqrt(count));
  const places = Array.from({ length: count }, (_, k) => cell(k, across).map((at) => CELL * (at + 0.4 + 0.2 * random())));
  const list = places.map((place) => outline(place, 30 + Math.floor(171 * random()), 0, () => 15 + 10 * random()));
  return { side: CELL * across, radius: RADIUS, list };
}

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

/** A room's corners one after the other, and where each obstacle's start. @param {Room} room */
export function numbered({ list }) {
  const starts = [0];
  for (const corners of list) starts.push(starts[starts.length - 1] + corners.length / 2);
  return { corners: Float64Array.from(list.flatMap((corners) => [...corners])), starts };
}

/** @param {Carom} carom @param {Room} room @param {ReturnType<typeof numbered>} [numbers] */
export function sceneOf(carom, room, { corners, starts } = numbered(room)) {
  const { side } = room;
  const scene = new carom.Scene();
  scene.addPolygon([0, 0, side, 0, side, side, 0, side], { side: 'inside' });
  const bodies = scene.addPolygons(corners, starts, { response: 'reflect' });
  return { scene, bodies };
}

/**
 * Balls that start free, with random centres and directions.
 * @param {Scene} scene
 * @param {Room} room
 * @param {number} count
 * @param {number} seed
 * @param {number} [spare] how much larger a ball has to fit
 */
export function balls(scene, { side, radius }, count, seed, spare = 0) {
  const random = generator(seed);
  /** @type {Ball[]} */
  const list = [];
  while (list.length < count) {
    const [x, y, angle] = [random() * side, random() * side, TAU * random()];
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    // Where it overlaps something, this is NaN.
    if (scene.cast(x, y, dx, dy, radius + spare) >= 0) list.push({ x, y, dx, dy });
  }
  return list;
}

/** The numbers that a list of balls is for `castMany`. @param {Ball[]} balls @param {number} radius */
export const flat = (balls, radius) => Float64Array.from(balls.flatMap(({ x, y, dx, dy }) => [x, y, dx, dy, radius]));
