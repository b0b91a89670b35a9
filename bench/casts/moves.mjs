// Some bodies move, then some balls are cast: in turns, as in a game.

import { balls, room, sceneOf } from '../workload.mjs';
import { checkCasts } from './check.mjs';
import { truth } from './plain.mjs';
import { casting, inRounds, spread, timed } from './sample.mjs';

/** @typedef {import('./contest.mjs').Contestant} Contestant */
/** @typedef {import('../workload.mjs').Room} Room */
/** @typedef {import('./measure.mjs').Options} Options */
/** @typedef {import('./measure.mjs').Skipped} Skipped */
/** @typedef {import('./measure.mjs').Moved} Moved */

const AMONG = 10_000;
const SHIFT = 2;

/** @param {Contestant[]} contestants @param {Options} options @param {Skipped[]} skipped @returns {Moved[]} */
export function measureMoves(contestants, { carom, rounds }, skipped) {
  const place = room(AMONG, 1);
  const { scene } = sceneOf(carom, place);
  // They are free wherever the bodies are.
  const many = balls(scene, place, 100, 3, 2 * SHIFT);
  scene.free();
  const which = Array.from({ length: Math.floor(place.list.length / 10) }, (_, k) => 10 * k);
  const wanted = many.map(
    (
      (exactly) =>
      ({ x, y, dx, dy }) =>
        exactly(x, y, dx, dy)
    )(truth(shifted(place, which))),
  );
  const entries = contestants.flatMap(({ name, exact = false, build }) => {
    try {
      const world = build(place);
      if (!world.move || !(world.cast || world.castMany)) return [];
      const run = casting(world, many, place.radius);
      world.move(which, SHIFT, SHIFT);
      const casts = checkCasts(world, place, many, wanted);
      world.move(which, -SHIFT, -SHIFT);
      return [
        {
          name,
          exact,
          world,
          move: world.move,
          run,
          casts,
          whole: /** @type {number[]} */ ([]),
          moving: /** @type {number[]} */ ([]),
        },
      ];
    } catch (error) {
      skipped.push({ contestant: name, count: AMONG, why: `moving: ${error}` });
      return [];
    }
  });
  // There and back again, of which the first time is to warm up.
  inRounds(entries, 2 * Math.ceil(rounds / 2) + 2, ({ move, run, whole, moving }, round) => {
    const by = round % 2 === 0 ? SHIFT : -SHIFT;
    const first = timed(() => move(which, by, by));
    const then = timed(() => run(many.length));
    if (round < 2) return;
    moving.push(first);
    whole.push(first + then);
  });
  for (const { world } of entries) world.free?.();
  return entries.map(({ name, exact, casts, whole, moving }) => ({
    contestant: name,
    exact,
    count: AMONG,
    whole: spread(whole),
    moving: spread(moving),
    casts,
  }));
}

/** The room after some of its bodies have moved. @param {Room} place @param {number[]} which @returns {Room} */
function shifted(place, which) {
  const moved = new Set(which);
  return { ...place, list: place.list.map((corners, k) => (moved.has(k) ? corners.map((c) => c + SHIFT) : corners)) };
}
