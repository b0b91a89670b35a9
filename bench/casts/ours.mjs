// carom in each of its ways: one cast at a time, many in one call, whole paths and fans.

import { flat } from './contest.mjs';

/** @typedef {typeof import('../../npm/dist/index.js')} Carom */
/** @typedef {import('./contest.mjs').World} World */
/** @typedef {import('./contest.mjs').Contestant} Contestant */
/** @typedef {import('../workload.mjs').Room} Room */

/** The one whose times the others' are divided by: `scene.cast` where there is one, else `firstHit`; and `rebound`. */
export const OURS = 'carom';

/** @param {Carom} carom @param {Room} room */
export function sceneOf(carom, room) {
  return built(carom, room, numbered(room));
}

/** A room's corners one after the other, and where each obstacle's start. @param {Room} room */
export function numbered({ list }) {
  const starts = [0];
  for (const corners of list) starts.push(starts[starts.length - 1] + corners.length / 2);
  return { corners: Float64Array.from(list.flatMap((corners) => [...corners])), starts };
}

/** @param {Carom} carom @param {Room} room @param {ReturnType<typeof numbered>} numbers */
export function built(carom, { side, circles = [] }, { corners, starts }) {
  const scene = new carom.Scene();
  scene.addPolygon([0, 0, side, 0, side, side, 0, side], { side: 'inside' });
  const bodies = scene.addPolygons(corners, starts, { response: 'reflect' });
  for (const { x, y, radius } of circles) scene.addCircle([x, y], radius, { response: 'reflect' });
  const offsets = new Float64Array(2 * bodies.length);
  /** @param {number[]} which @param {number} dx @param {number} dy */
  const move = (which, dx, dy) => {
    const placements = new Float64Array(3 * which.length);
    for (let place = 0; place < which.length; place += 1) {
      const k = 2 * which[place];
      placements[3 * place] = offsets[k] += dx;
      placements[3 * place + 1] = offsets[k + 1] += dy;
    }
    // The tree is brought up to date by the first cast.
    scene.placeMany(
      which.map((k) => bodies[k]),
      placements,
    );
  };
  return { scene, move, free: () => scene.free() };
}

/** Every way that this build of the core has. @param {Carom} carom @returns {Contestant[]} */
export function ours(carom) {
  const newer = /** @type {any} */ (carom.Scene.prototype);
  const has = (/** @type {string} */ name) => typeof newer[name] === 'function';
  /** @type {Contestant[]} */
  const ways = has('cast')
    ? [
        { name: OURS, build: numbers(carom) },
        { name: `${OURS}, firstHit`, again: true, build: (room) => ({ ...single(carom)(room), path: undefined }) },
      ]
    : [{ name: OURS, build: single(carom) }];
  for (const [casts, paths] of [['castMany', 'reboundMany'], ['viewCasts', 'viewPaths']]) {
    if (has(casts)) ways.push({ name: `${OURS}, ${casts} and ${paths}`, again: true, build: many(carom, casts, paths) });
  }
  ways.push({ name: `${OURS}, fan`, again: true, build: fan(carom) });
  return ways.map((way) => ({ ...way, exact: true }));
}

/** `scene.cast` gives a number. @param {Carom} carom @returns {(room: Room) => World} */
const numbers = (carom) => (room) => {
  const { scene, move, free } = sceneOf(carom, room);
  const { radius } = room;
  const any = /** @type {any} */ (scene);
  return { cast: (x, y, dx, dy) => any.cast(x, y, dx, dy, radius), path: rebound(scene, radius), move, free };
};

/** `firstHit` gives an object. @param {Carom} carom @returns {(room: Room) => World} */
const single = (carom) => (room) => {
  const { scene, move, free } = sceneOf(carom, room);
  const { radius } = room;
  return {
    cast: (x, y, dx, dy) => scene.firstHit({ centre: [x, y], direction: [dx, dy], radius })?.distance ?? NaN,
    path: rebound(scene, radius),
    move,
    free,
  };
};

/** @param {import('../../npm/dist/index.js').Scene} scene @param {number} radius @returns {NonNullable<World['path']>} */
const rebound = (scene, radius) => ({ x, y, dx, dy }, bounces) => {
  const path = scene.rebound({ centre: [x, y], direction: [dx, dy], radius }, { bounces });
  const { points } = path;
  return points;
};

/** Many directions from each ball's centre. @param {Carom} carom @returns {(room: Room) => World} */
const fan = (carom) => (room) => {
  const { scene, free } = sceneOf(carom, room);
  const { radius } = room;
  return {
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
    free,
  };
};
/** How many paths a fan has. */
const FAN = 60;

/** All balls in one call: answers that are copied, or shown where they are. @param {Carom} carom @param {string} casts @param {string} paths @returns {(room: Room) => World} */
const many = (carom, casts, paths) => (room) => {
  const { scene, move, free } = sceneOf(carom, room);
  const any = /** @type {any} */ (scene);
  return {
    castMany: (balls) => any[casts](balls).distance,
    path: (ball, bounces) => any[paths](flat([ball], room.radius), { bounces }).points.slice(),
    paths: (balls, bounces) => any[paths](balls, { bounces }).points.length / 2 - balls.length / 5,
    move,
    free,
  };
};
