// Some bodies move, then some balls are cast: in turns, as in a game.

import { balls, room, sceneOf } from '../workload.mjs';
import { checkCasts } from './check.mjs';
import { truth } from './plain.mjs';
import { casting, inRounds, spread, timed } from './sample.mjs';

/** @typedef {import('./contest.mjs').Contestant} Contestant */
/** @typedef {import('../workload.mjs').Room} Room */
/** @typedef {import('./measure.mjs').Options} Options */
/** @typedef {import('./measure.mjs').Moved} Moved */

const AMONG = 10_000;
export const SHIFT = 2;

/**
 * Moves some bodies by so much along both axes, and casts balls.
 * @param {import('./contest.mjs').World} world
 * @param {number[]} which
 * @param {import('../workload.mjs').Ball[]} list
 * @param {number} radius
 */
export function moving(world, which, list, radius) {
  const cast = casting(world, list, radius);
  return (/** @type {number} */ by) => {
    world.move?.(which, by, by);
    cast(list.length);
  };
}

/** Every tenth. @param {Room} room */
export const tenth = ({ list }) => list.flatMap((_, k) => (k % 10 === 0 ? [k] : []));

/** @param {Contestant[]} contestants @param {Options} options @returns {Moved[]} */
export function measureMoves(contestants, { carom, rounds }) {
  const place = room(AMONG, 1);
  const { scene } = sceneOf(carom, place);
  // They are free wherever the bodies are.
  const many = balls(scene, place, 100, 3, 2 * SHIFT);
  scene.free();
  const which = tenth(place);
  const exactly = truth(shifted(place, which));
  const wanted = many.map(({ x, y, dx, dy }) => exactly(x, y, dx, dy));
  const entries = contestants.flatMap(({ name, exact = false, build }) => {
    const world = build(place);
    if (!world.move || !(world.cast || world.castMany)) return [];
    const run = moving(world, which, many, place.radius);
    // There, to be checked, and back, to warm up.
    run(SHIFT);
    const casts = checkCasts(world, place, many, wanted);
    run(-SHIFT);
    return [{ world, run, row: { contestant: name, exact, count: AMONG, casts }, times: /** @type {number[]} */ ([]) }];
  });
  inRounds(entries, 2 * Math.ceil(rounds / 2), ({ run, times }, round) => {
    times.push(timed(() => run(round % 2 === 0 ? SHIFT : -SHIFT)));
  });
  for (const { world } of entries) world.free?.();
  return entries.map(({ row, times }) => ({ ...row, whole: spread(times) }));
}

/** The room after some of its bodies have moved. @param {Room} place @param {number[]} which @returns {Room} */
function shifted(place, which) {
  const moved = new Set(which);
  return { ...place, list: place.list.map((corners, k) => (moved.has(k) ? corners.map((c) => c + SHIFT) : corners)) };
}
