// carom in each of its ways: one cast at a time, many in one call, whole paths and fans.

import { flat, sceneOf } from '../workload.mjs';

/** @typedef {import('../workload.mjs').Carom} Carom */
/** @typedef {import('../workload.mjs').Room} Room */
/** @typedef {ReturnType<typeof sceneOf>} Built */
/** @typedef {import('./contest.mjs').World} World */
/** @typedef {import('./contest.mjs').Contestant} Contestant */

/** The one whose times the others' are divided by: `scene.cast` and `rebound`. */
export const OURS = 'carom';

/** How many paths a fan has. */
const FAN = 60;

/**
 * Moves bodies of a room, from frame to frame in the same lists, as a game does. The tree is brought up to date by the first
 * cast.
 * @param {Built} built
 */
function mover({ scene, bodies }) {
  const offsets = new Float64Array(2 * bodies.length);
  /** @type {number[]} */
  let moved = [];
  let [ids, placements] = [new Float64Array(), new Float64Array()];
  return (/** @type {number[]} */ which, /** @type {number} */ dx, /** @type {number} */ dy) => {
    if (which !== moved) {
      [moved, ids, placements] = [which, Float64Array.from(which, (k) => bodies[k]), new Float64Array(3 * which.length)];
    }
    for (let place = 0; place < which.length; place += 1) {
      const k = 2 * which[place];
      placements[3 * place] = offsets[k] += dx;
      placements[3 * place + 1] = offsets[k + 1] += dy;
    }
    scene.placeMany(ids, placements);
  };
}

/** Every way of the core. @param {Carom} carom @returns {Contestant[]} */
export function ours(carom) {
  /** @param {string} name @param {(built: Built, room: Room) => World} worldOf @returns {Contestant} */
  const way = (name, worldOf) => ({
    name,
    exact: true,
    again: name !== OURS,
    build: (room) => {
      const built = sceneOf(carom, room);
      return { ...worldOf(built, room), free: () => built.scene.free() };
    },
  });
  return [
    way(OURS, single),
    way(`${OURS}, firstHit`, (built, { radius }) => ({
      cast: (x, y, dx, dy) => built.scene.firstHit({ centre: [x, y], direction: [dx, dy], radius })?.distance ?? NaN,
      move: mover(built),
    })),
    way(`${OURS}, castMany and reboundMany`, many('castMany', 'reboundMany')),
    way(`${OURS}, viewCasts and viewPaths`, many('viewCasts', 'viewPaths')),
    way(`${OURS}, fan`, fan),
  ];
}

/** One ball after the other. @param {Built} built @param {Room} room @returns {World} */
export const single = (built, { radius }) => ({
  cast: (x, y, dx, dy) => built.scene.cast(x, y, dx, dy, radius),
  path: ({ x, y, dx, dy }, bounces) => built.scene.rebound({ centre: [x, y], direction: [dx, dy], radius }, { bounces }).points,
  move: mover(built),
});

/** Many directions from each ball's centre. @param {Built} built @param {Room} room @returns {World} */
export const fan = ({ scene }, { radius }) => ({
  path: ({ x, y, dx, dy }, bounces) => scene.fan({ centre: [x, y], direction: [dx, dy], radius }, 1, { bounces }).points,
  paths(balls, bounces) {
    let total = 0;
    for (let k = 0; k < balls.length; k += 5 * FAN) {
      const [x, y, dx, dy] = balls.subarray(k, k + 4);
      const count = Math.min(FAN, (balls.length - k) / 5);
      const { points } = scene.fan({ centre: [x, y], direction: [dx, dy], radius }, count, { bounces });
      total += points.length / 2 - count;
    }
    return total;
  },
});

/**
 * All balls in one call: answers that are copied, or shown where they are.
 * @param {'castMany' | 'viewCasts'} casts
 * @param {'reboundMany' | 'viewPaths'} paths
 * @returns {(built: Built, room: Room) => World}
 */
export const many =
  (casts, paths) =>
  (built, { radius }) => ({
    castMany: (balls) => built.scene[casts](balls).distance,
    path: (ball, bounces) => built.scene[paths](flat([ball], radius), { bounces }).points.slice(),
    paths: (balls, bounces) => built.scene[paths](balls, { bounces }).points.length / 2 - balls.length / 5,
    move: mover(built),
  });
