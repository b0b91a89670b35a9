// Measures all contestants in one run: in each round each of them once, beginning with another one, so that whatever
// else the machine does meets all of them alike. What they answer is held against the truth in the same run.

import { balls, room } from '../workload.mjs';
import { flat, follow } from './contest.mjs';
import { truth } from './plain.mjs';

/** @typedef {import('./contest.mjs').Contestant} Contestant */
/** @typedef {import('./contest.mjs').World} World */
/** @typedef {import('../workload.mjs').Ball} Ball */
/** @typedef {import('../workload.mjs').Room} Room */

/** The median of several rounds, and what a quarter of them are below and above. @typedef {{ low: number, median: number, high: number }} Spread */
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
/** How many were looked at, how many differ from the truth by more than a thousandth, and by more than one. @typedef {{ checked: number, wrong: number, far: number }} Verdict */
/** Moving a tenth of all bodies and casting 100 balls, in milliseconds; of that, moving. @typedef {{ contestant: string, exact: boolean, count: number, whole: Spread, moving: Spread, casts: Verdict }} Moved */
/** @typedef {{ contestant: string, count: number, why: string }} Skipped */
/**
 * @typedef {object} Report
 * @property {string} runtime
 * @property {string} kind
 * @property {number[]} counts
 * @property {number} rounds
 * @property {Row[]} rows
 * @property {Moved[]} moved
 * @property {Skipped[]} skipped
 * @property {string[]} missing
 */
/**
 * @typedef {object} Options
 * @property {import('../workload.mjs').Kind} kind
 * @property {number[]} counts
 * @property {number} rounds
 * @property {number} budget how long a sample should take, in milliseconds
 * @property {boolean} moves
 * @property {(text: string) => void} [tell]
 */

const BOUNCES = 20;
/** Longer than this nobody is waited for, in milliseconds. */
const PATIENCE = 6000;
const MOVES_AMONG = 10_000;
const SHIFT = 2;

/** What is computed, so that nothing is left out for not being used. */
let sink = 0;

/** @param {number[]} values @returns {Spread} */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => sorted[Math.round(part * (sorted.length - 1))];
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

/** @param {() => void} run */
function timed(run) {
  const started = performance.now();
  run();
  return performance.now() - started;
}

/** @param {Contestant[]} contestants @param {Options} options @returns {Promise<Omit<Report, 'runtime' | 'missing'>>} */
export async function contest(contestants, options) {
  const { kind, counts, rounds, tell = () => {} } = options;
  /** @type {Row[]} */
  const rows = [];
  /** @type {Skipped[]} */
  const skipped = [];
  for (const count of counts) {
    tell(`${count} obstacles`);
    rows.push(...measureRoom(contestants, count, options, skipped));
    // Lets a browser breathe, and collect what is no longer used.
    await new Promise((done) => setTimeout(done, 50));
  }
  if (options.moves) tell('moving bodies');
  const moved = options.moves ? measureMoves(contestants, options, skipped) : [];
  return { kind, counts, rounds, rows, moved, skipped };
}

/** @typedef {{ contestant: Contestant, world: World, row: Row, samples: Sample[] }} Entry */
/** A thing to measure: `run` does it so often and says for how many it counts. @typedef {{ name: 'cast' | 'bounce', run: (amount: number) => number, amount: number, times: number[] }} Sample */

/** @param {Contestant[]} contestants @param {number} count @param {Options} options @param {Skipped[]} skipped @returns {Row[]} */
function measureRoom(contestants, count, options, skipped) {
  const place = room(options.kind, count, 1);
  const many = balls(place, count > 20_000 ? 400 : 1000, 2);
  const entries = buildAll(contestants, place, many[0], count, options, skipped);
  const exactly = truth(place);
  const wanted = many.slice(0, count > 20_000 ? 100 : 500).map(({ x, y, dx, dy }) => exactly(x, y, dx, dy));
  const paths = count > 20_000 ? 3 : 20;
  for (const { world, row } of entries) {
    if (world.cast || world.castMany) row.casts = checkCasts(world, place, many, wanted);
    if (followsPaths(world)) row.legs = checkLegs(world, many.slice(0, paths), exactly);
  }
  for (const entry of entries) entry.samples = samplesOf(entry, place, many, options.budget, skipped);
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

/** All of them in each round, beginning with another one. @template T @param {T[]} list @param {number} rounds @param {(one: T, round: number) => void} visit */
function inRounds(list, rounds, visit) {
  for (let round = 0; round < rounds; round += 1) {
    for (let k = 0; k < list.length; k += 1) visit(list[(k + round) % list.length], round);
  }
}

/**
 * Builds every contestant's world, several times; with the first cast, since some put work off until then.
 * @param {Contestant[]} contestants
 * @param {Room} place
 * @param {Ball} ball
 * @param {number} count
 * @param {Options} options
 * @param {Skipped[]} skipped
 */
function buildAll(contestants, place, ball, count, { rounds, tell }, skipped) {
  /** @type {Map<string, Entry & { times: number[] }>} */
  const entries = new Map();
  inRounds(contestants, Math.min(rounds, count > 20_000 ? 3 : 5) + 1, (contestant, round) => {
    const { name, exact = false, again = false, build } = contestant;
    const known = entries.get(name);
    if (round > 0 && (!known || again)) return;
    try {
      known?.world.free?.();
      /** @type {World} */
      let world = {};
      const time = timed(() => {
        world = build(place);
        sink += world.cast?.(ball.x, ball.y, ball.dx, ball.dy) ?? 0;
      });
      const entry = known ?? { contestant, world, row: { contestant: name, exact, count }, samples: [], times: [] };
      entry.world = world;
      // The first one is to warm up.
      if (round > 0) entry.times.push(time);
      entries.set(name, entry);
    } catch (error) {
      entries.delete(name);
      skipped.push({ contestant: name, count, why: String(error) });
      tell?.(`${name}: ${error}`);
    }
  });
  for (const { row, times } of entries.values()) if (times.length > 0) row.build = spread(times);
  return [...entries.values()];
}

/** @param {World} world */
const followsPaths = ({ cast, normal, path }) => Boolean(path || (cast && normal));

/** @param {Entry} entry @param {Room} place @param {Ball[]} many @param {number} budget @param {Skipped[]} skipped @returns {Sample[]} */
function samplesOf({ world, row }, place, many, budget, skipped) {
  /** @type {Pick<Sample, 'name' | 'run'>[]} */
  const wanted = [];
  if (world.cast || world.castMany) wanted.push({ name: 'cast', run: casting(world, many, place.radius) });
  if (followsPaths(world)) wanted.push({ name: 'bounce', run: bouncing(world, many.slice(0, 240), place.radius) });
  return wanted.flatMap(({ name, run }) => {
    const least = name === 'cast' ? 8 : 1;
    let [amount, time] = [least, timed(() => run(least))];
    if (time > PATIENCE / 6) {
      skipped.push({ contestant: row.contestant, count: row.count, why: `${name}: ${(time / least).toFixed(0)} ms each` });
      return [];
    }
    // Twice as many until the clock can tell: by then the code is warm.
    while (time < budget / 2) {
      amount *= 2;
      time = timed(() => run(amount));
    }
    return [{ name, run, amount: Math.max(least, Math.round((amount * budget) / time)), times: [] }];
  });
}

/** Casts so many balls, going on in the list where it stopped. @param {World} world @param {Ball[]} list @param {number} radius */
function casting({ cast, castMany }, list, radius) {
  const numbers = flat(list, radius);
  let next = 0;
  return (/** @type {number} */ amount) => {
    for (let left = amount; left > 0; ) {
      const from = next;
      const to = Math.min(list.length, from + left);
      if (castMany) sink += castMany(numbers.subarray(5 * from, 5 * to))[0];
      else if (cast) for (let k = 5 * from; k < 5 * to; k += 5) sink += cast(numbers[k], numbers[k + 1], numbers[k + 2], numbers[k + 3]);
      left -= to - from;
      next = to % list.length;
    }
    return amount;
  };
}

/** Follows the paths of so many balls, and counts bounces. @param {World} world @param {Ball[]} list @param {number} radius */
function bouncing(world, list, radius) {
  const numbers = flat(list, radius);
  let next = 0;
  return (/** @type {number} */ amount) => {
    let bounces = 0;
    for (let left = amount; left > 0; ) {
      const from = next;
      const to = Math.min(list.length, from + left);
      if (world.paths) bounces += world.paths(numbers.subarray(5 * from, 5 * to), BOUNCES);
      else for (let k = from; k < to; k += 1) bounces += follow(world, list[k], BOUNCES);
      left -= to - from;
      next = to % list.length;
    }
    return bounces;
  };
}

/** @param {Verdict} verdict @param {number} got @param {number} wanted */
function judge(verdict, got, wanted) {
  const error = Math.abs(got - wanted);
  verdict.checked += 1;
  // NaN is as far off as anything.
  if (!(error <= 1e-3)) verdict.wrong += 1;
  if (!(error <= 1)) verdict.far += 1;
}

/** @param {World} world @param {Room} place @param {Ball[]} list @param {number[]} wanted */
function checkCasts({ cast, castMany }, place, list, wanted) {
  const verdict = { checked: 0, wrong: 0, far: 0 };
  const all = castMany?.(flat(list.slice(0, wanted.length), place.radius));
  const started = performance.now();
  for (const [k, want] of wanted.entries()) {
    if (performance.now() - started > PATIENCE / 2) break;
    const { x, y, dx, dy } = list[k];
    judge(verdict, all ? all[k] : attempt(() => cast?.(x, y, dx, dy) ?? NaN), want);
  }
  return verdict;
}

/** Each leg of some paths, from where it starts. @param {World} world @param {Ball[]} list @param {ReturnType<typeof truth>} exactly */
function checkLegs(world, list, exactly) {
  const verdict = { checked: 0, wrong: 0, far: 0 };
  const started = performance.now();
  for (const ball of list) {
    if (performance.now() - started > PATIENCE / 2) break;
    follow(world, ball, BOUNCES, (x, y, dx, dy, length) => judge(verdict, length, exactly(x, y, dx, dy)));
  }
  return verdict;
}

/** A refusal is a wrong answer. @param {() => number} ask */
function attempt(ask) {
  try {
    return ask();
  } catch {
    return NaN;
  }
}

/** @param {Contestant[]} contestants @param {Options} options @param {Skipped[]} skipped @returns {Moved[]} */
function measureMoves(contestants, { kind, rounds }, skipped) {
  const place = room(kind, MOVES_AMONG, 1);
  // They are free wherever the bodies are.
  const many = balls(place, 100, 3, 2 * SHIFT);
  const which = Array.from({ length: MOVES_AMONG / 10 }, (_, k) => 10 * k);
  const wanted = many.map(((exactly) => ({ x, y, dx, dy }) => exactly(x, y, dx, dy))(truth(shifted(place, which))));
  const entries = contestants.flatMap(({ name, exact = false, build }) => {
    try {
      const world = build(place);
      if (!world.move || !(world.cast || world.castMany)) return [];
      const run = casting(world, many, place.radius);
      world.move(which, SHIFT, SHIFT);
      const casts = checkCasts(world, place, many, wanted);
      world.move(which, -SHIFT, -SHIFT);
      return [{ name, exact, world, move: world.move, run, casts, whole: /** @type {number[]} */ ([]), moving: /** @type {number[]} */ ([]) }];
    } catch (error) {
      skipped.push({ contestant: name, count: MOVES_AMONG, why: `moving: ${error}` });
      return [];
    }
  });
  // There and back again: an even number of times, of which the first two are to warm up.
  inRounds(entries, 2 * rounds + 2, ({ move, run, whole, moving }, round) => {
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
    count: MOVES_AMONG,
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

/** Whatever was computed. */
export const computed = () => sink;
