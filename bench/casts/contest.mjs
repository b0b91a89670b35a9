// The interface of a contestant, and a path by one that only casts.

/** @typedef {import('../workload.mjs').Room} Room */
/** @typedef {import('../workload.mjs').Ball} Ball */

/**
 * A room as one contestant keeps it. What it cannot do is missing.
 * @typedef {object} World
 * @property {(x: number, y: number, dx: number, dy: number) => number} [cast] how far a ball goes to its first touch; NaN if none
 * is found
 * @property {{ x: number, y: number }} [normal] where it touched last
 * @property {number} [skin] how far off what it touched a ball has to be put, so that the next cast does not begin in it
 * @property {(balls: Float64Array) => ArrayLike<number>} [castMany] the same for many: five numbers a ball, with its radius
 * @property {(ball: Ball, bounces: number) => ArrayLike<number>} [path] x0, y0, x1, …: where the ball starts and bounces
 * @property {(balls: Float64Array, bounces: number) => number} [paths] how many bounces many balls have together
 * @property {(which: number[], dx: number, dy: number) => void} [move] moves obstacles, and is ready for casts again
 * @property {() => void} [free]
 */
/**
 * @typedef {object} Contestant
 * @property {string} name
 * @property {(room: Room) => World} build
 * @property {boolean} [exact] whether it claims to be exact
 * @property {boolean} [again] whether it builds what another one has built already
 */
/**
 * @typedef {(x: number, y: number, dx: number, dy: number, length: number) => void} Leg takes a leg of a path: from where, in
 * which direction, how far
 */

/** How many bounces a path has. */
export const BOUNCES = 20;

/** Whether a contestant can follow paths. @param {World} world */
export const followsPaths = ({ cast, normal, path }) => Boolean(path || (cast && normal));

/**
 * Follows a path, and says how many bounces there were.
 * @param {World} world
 * @param {Ball} ball
 * @param {number} bounces
 * @param {Leg} [leg]
 */
export function follow(world, ball, bounces, leg) {
  if (world.path) return told(world.path(ball, bounces), leg);
  const { cast, normal, skin = 0 } = world;
  if (!cast || !normal) throw new Error('There is nothing to follow a path with.');
  let { x, y, dx, dy } = ball;
  for (let bounce = 0; bounce < bounces; bounce += 1) {
    const t = cast(x, y, dx, dy);
    if (!(t < Infinity)) return bounce;
    leg?.(x, y, dx, dy, t);
    const back = 2 * (dx * normal.x + dy * normal.y);
    // Who cannot start in touch goes on from a little way off.
    x += t * dx + skin * normal.x;
    y += t * dy + skin * normal.y;
    dx -= back * normal.x;
    dy -= back * normal.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    dx /= length;
    dy /= length;
  }
  return bounces;
}

/** @param {ArrayLike<number>} points x0, y0, x1, …: where the ball starts and bounces @param {Leg} [leg] */
function told(points, leg) {
  const bounces = points.length / 2 - 1;
  for (let k = 0; leg && k < 2 * bounces; k += 2) {
    const [dx, dy] = [points[k + 2] - points[k], points[k + 3] - points[k + 1]];
    const length = Math.hypot(dx, dy);
    leg(points[k], points[k + 1], dx / length, dy / length, length);
  }
  return bounces;
}
