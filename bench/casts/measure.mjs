// Measures all contestants in one run: in each round each of them once, beginning with another one, so that whatever
// else the machine does meets all of them alike. What they answer is held against the truth in the same run.

import { balls, room, sceneOf } from '../workload.mjs';
import { checkCasts, checkLegs } from './check.mjs';
import { followsPaths } from './contest.mjs';
import { measureMoves } from './moves.mjs';
import { truth } from './plain.mjs';
import { bouncing, casting, inRounds, sink, spread, timed } from './sample.mjs';

/** @typedef {import('./contest.mjs').Contestant} Contestant */
/** @typedef {import('./contest.mjs').World} World */
/** @typedef {import('../workload.mjs').Ball} Ball */
/** @typedef {import('../workload.mjs').Room} Room */

/** @typedef {import('./sample.mjs').Spread} Spread */
/**
 * One contestant in one room. Casts and bounces are in microseconds each, building in milliseconds.
 * @typedef {object} Row
 * @property {string} contestant
 * @property {boolean} exact
 * @property {number} count
 * @property {Spread} [cast]
 * @property {Spread} [bounce]
 * @property {Spread} [build]
 * @property {Verdict} [casts] how many casts were wrong
 * @property {Verdict} [legs] how many legs of paths were
 */
/** @typedef {import('./check.mjs').Verdict} Verdict */
/**
 * Moving a tenth of all bodies and casting 100 balls, in milliseconds.
 * @typedef {{ contestant: string, exact: boolean, count: number, whole: Spread, casts: Verdict }} Moved
 */
/**
 * @typedef {object} Report
 * @property {string} runtime
 * @property {number[]} counts
 * @property {number} rounds
 * @property {Row[]} rows
 * @property {Moved[]} moved
 */
/**
 * @typedef {object} Options
 * @property {number[]} counts
 * @property {number} rounds
 * @property {boolean} moves
 * @property {import('../workload.mjs').Carom} carom finds the balls that start free
 */

/** How long a sample should take, in milliseconds: the shorter, the fewer are interrupted. */
const BUDGET = 8;
/** So long everybody runs before it counts, until the engine has compiled what it will compile. */
const WARM = 60;

/** Tells what begins. @param {string} text */
const tell = (text) => console.error(`… ${text}`);

/** @param {Contestant[]} contestants @param {Options} options @returns {Omit<Report, 'runtime'>} */
export function contest(contestants, options) {
  const { counts, rounds } = options;
  /** @type {Row[]} */
  const rows = [];
  // Once for nothing: the first room would be measured while the engine still compiles and takes back what it compiled.
  tell('warming up');
  measureRoom(contestants, 300, { ...options, rounds: 5 });
  for (const count of counts) {
    tell(`${count} obstacles`);
    rows.push(...measureRoom(contestants, count, options));
  }
  if (options.moves) tell('moving bodies');
  const moved = options.moves ? measureMoves(contestants, options) : [];
  return { counts, rounds, rows, moved };
}

/** @typedef {{ contestant: Contestant, world: World, row: Row, samples: Sample[] }} Entry */
/**
 * A thing to measure: `run` does it so often and says for how many it counts.
 * @typedef {{ name: 'cast' | 'bounce', run: (amount: number) => number, amount: number, times: number[] }} Sample
 */

/**
 * @param {Contestant[]} contestants
 * @param {number} count
 * @param {Options} options
 * @returns {Row[]}
 */
function measureRoom(contestants, count, options) {
  const place = room(count, 1);
  const { scene } = sceneOf(options.carom, place);
  const many = balls(scene, place, count > 20_000 ? 400 : 1000, 2);
  scene.free();
  const entries = buildAll(contestants, place, many[0], count, options.rounds);
  const exactly = truth(place);
  const wanted = many.slice(0, count > 20_000 ? 100 : 500).map(({ x, y, dx, dy }) => exactly(x, y, dx, dy));
  const paths = count > 20_000 ? 3 : 20;
  for (const { world, row } of entries) {
    if (world.cast || world.castMany) row.casts = checkCasts(world, place, many, wanted);
    if (followsPaths(world)) row.legs = checkLegs(world, many.slice(0, paths), exactly);
  }
  for (const entry of entries) entry.samples = samplesOf(entry.world, place, many);
  inRounds(entries, options.rounds, ({ samples }) => {
    for (const sample of samples) {
      let done = 0;
      const time = timed(() => (done = sample.run(sample.amount)));
      sample.times.push((1000 * time) / done);
    }
  });
  for (const { row, samples, world } of entries) {
    for (const { name, times } of samples) row[name] = spread(times);
    world.free?.();
  }
  return entries.map(({ row }) => row);
}

/**
 * Builds every contestant's world, several times; with the first cast, since some put work off until then.
 * @param {Contestant[]} contestants
 * @param {Room} place
 * @param {Ball} ball
 * @param {number} count
 * @param {number} rounds
 */
function buildAll(contestants, place, ball, count, rounds) {
  /** @type {Map<string, Entry & { times: number[] }>} */
  const entries = new Map();
  inRounds(contestants, Math.min(rounds, count > 20_000 ? 3 : 5) + 1, (contestant, round) => {
    const { name, exact = false, again = false, build } = contestant;
    if (round > 0 && again) return;
    const known = entries.get(name);
    known?.world.free?.();
    /** @type {World} */
    let world = {};
    const time = timed(() => {
      world = build(place);
      sink.sum += world.cast?.(ball.x, ball.y, ball.dx, ball.dy) ?? 0;
    });
    const entry = known ?? { contestant, world, row: { contestant: name, exact, count }, samples: [], times: [] };
    entry.world = world;
    // The first one is to warm up.
    if (round > 0) entry.times.push(time);
    entries.set(name, entry);
  });
  for (const { row, times } of entries.values()) if (times.length > 0) row.build = spread(times);
  return [...entries.values()];
}

/** @param {World} world @param {Room} place @param {Ball[]} many @returns {Sample[]} */
function samplesOf(world, place, many) {
  /** @type {Pick<Sample, 'name' | 'run'>[]} */
  const wanted = [];
  if (world.cast || world.castMany) wanted.push({ name: 'cast', run: casting(world, many, place.radius) });
  if (followsPaths(world)) wanted.push({ name: 'bounce', run: bouncing(world, many.slice(0, 240), place.radius) });
  return wanted.map(({ name, run }) => {
    let amount = name === 'cast' ? 8 : 1;
    let time = timed(() => run(amount));
    // Twice as many until the clock can tell.
    while (time < BUDGET / 2) {
      amount *= 2;
      time = timed(() => run(amount));
    }
    const enough = Math.max(1, Math.round((amount * BUDGET) / time));
    for (let warm = 0; warm < WARM;) warm += timed(() => run(enough));
    return { name, run, amount: enough, times: [] };
  });
}
