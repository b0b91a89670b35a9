// Two builds of carom side by side: this checkout's npm/dist and another one's (`npm run build:pkg` makes them).

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, ROOT } from '../../scripts/run.mjs';
import { RADIUS, convex, generator, room as even, stars } from '../workload.mjs';
import { flat } from './contest.mjs';
import { built as builtOf, numbered, sceneOf } from './ours.mjs';
import { inRounds, sink, spread } from './sample.mjs';
import { aligned, digits } from './table.mjs';

/** @typedef {import('./ours.mjs').Carom} Carom */
/** @typedef {import('../workload.mjs').Room} Room */
/** @typedef {import('../workload.mjs').Ball} Ball */
/** A build of carom with the room in it. @typedef {ReturnType<typeof sceneOf>} Built */
/** Does it once, and returns how many casts, bounces or frames that was. @typedef {(built: Built) => number} Way */

const BALLS = 2000;
const BOUNCES = 20;
const SHIFT = 2;
/** A sample lasts so many milliseconds: long beside what starting it costs. */
const SAMPLE = 80;

/** @param {string} folder @param {{ counts: number[], rounds: number }} options */
export async function against(folder, { counts, rounds }) {
  const builds = [await packageOf(folder), await packageOf(ROOT)];
  const few = Math.min(1000, Math.max(...counts));
  const rooms = /** @type {[string, Room][]} */ ([
    ...counts.map((count) => [`${count} convex`, convex(even('even', count, 1))]),
    [`${few} stars`, stars(few, false)],
    [`${few} stars and circles`, stars(few, true)],
  ]);
  const rows = rooms.flatMap(([name, room]) => compare(builds, name, room, rounds));
  console.log(`Microseconds, medians of ${rounds} rounds\n${aligned([['among', '', 'theirs', 'ours', 'theirs / ours'], ...rows])}`);
}

/** @param {string} folder @returns {Promise<Carom>} */
function packageOf(folder) {
  const file = join(resolve(folder), 'npm/dist/node.js');
  if (!existsSync(file)) throw new Failure(`There is no ${file}: npm run build:pkg`);
  return import(pathToFileURL(file).href);
}

/** @param {Carom[]} builds @param {string} name @param {Room} room @param {number} rounds */
function compare(builds, name, room, rounds) {
  const built = builds.map((carom) => sceneOf(carom, room));
  const balls = freeBalls(built[0], room.side);
  agree(built, balls, name, room.side);
  const tenth = room.list.flatMap((_, k) => (k % 10 === 0 ? [k] : []));
  /** @type {[string, Way][]} */
  const ways = Object.entries(waysOf(flat(balls, RADIUS), tenth));
  const rows = ways.map(([way, run]) => row(name, way, built, rounds, run));
  for (const { free } of built) free();
  const numbers = numbered(room);
  const build = (/** @type {Carom} */ carom) => {
    const made = builtOf(carom, room, numbers);
    first(made, balls[0]);
    made.free();
    return 1;
  };
  return [...rows, row(name, 'addPolygons and a cast', builds, rounds, build)];
}

/** Balls that have room, wherever the bodies that move are. @param {Built} built @param {number} side */
function freeBalls({ scene }, side) {
  const random = generator(2);
  /** @type {Ball[]} */
  const balls = [];
  while (balls.length < BALLS) {
    const [x, y, angle] = [side * random(), side * random(), 2 * Math.PI * random()];
    const ball = { x, y, dx: Math.cos(angle), dy: Math.sin(angle) };
    // Where it overlaps something, this is NaN.
    if (scene.cast(x, y, ball.dx, ball.dy, RADIUS + 2 * SHIFT) >= 0) balls.push(ball);
  }
  return balls;
}

const first = (/** @type {Built} */ { scene }, /** @type {Ball} */ { x, y, dx, dy }) => scene.cast(x, y, dx, dy, RADIUS);

/** What is compared has to answer alike, to a billionth of the room. @param {Built[]} built @param {Ball[]} balls @param {string} name @param {number} side */
function agree([theirs, ours], balls, name, side) {
  const apart = balls.filter((ball) => !(Math.abs(first(theirs, ball) - first(ours, ball)) <= 1e-9 * side));
  if (apart.length > 0) throw new Failure(`${name}: ${apart.length} of ${balls.length} casts differ, the first from ${JSON.stringify(apart[0])}`);
}

/** @param {Float64Array} balls @param {number[]} tenth @returns {Record<string, Way>} */
function waysOf(balls, tenth) {
  const [x, y, dx, dy] = balls;
  const some = balls.subarray(0, 5 * 100);
  const options = { bounces: BOUNCES };
  /** @type {import('carom').Ball} */
  const ball = { centre: [x, y], direction: [dx, dy], radius: RADIUS };
  const casts = (/** @type {Built} */ { scene }, /** @type {Float64Array} */ list) => {
    for (let k = 0; k < list.length; k += 5) sink.sum += scene.cast(list[k], list[k + 1], list[k + 2], list[k + 3], RADIUS);
    return list.length / 5;
  };
  return {
    cast: (built) => casts(built, balls),
    castMany: ({ scene }) => scene.castMany(balls).distance.length,
    'reboundMany, a bounce': ({ scene }) => scene.reboundMany(some, options).points.length / 2 - 100,
    'fan, a bounce': ({ scene }) => scene.fan(ball, 60, options).points.length / 2 - 60,
    'a tenth moves, 100 casts': (built) => {
      for (const by of [SHIFT, -SHIFT]) {
        built.move(tenth, by, by);
        casts(built, some);
      }
      return 2;
    },
  };
}

/** One way of both builds by turns. @template T @param {string} name @param {string} way @param {T[]} both @param {number} rounds @param {(one: T) => number} run */
function row(name, way, both, rounds, run) {
  const entries = both.map((one) => ({ one, times: /** @type {number[]} */ ([]) }));
  inRounds(entries, rounds + 1, ({ one, times }) => times.push(sample(() => run(one))));
  // The first round was to warm up.
  const [theirs, ours] = entries.map(({ times }) => spread(times.slice(1)).median);
  return [name, way, digits(theirs), digits(ours), `${(theirs / ours).toFixed(2)}×`];
}

/** The processor's time for one, in microseconds: other programs are not counted. @param {() => number} run */
function sample(run) {
  const before = process.cpuUsage();
  for (let done = 0; ; ) {
    done += run();
    const { user, system } = process.cpuUsage(before);
    if (user + system > 1000 * SAMPLE) return (user + system) / done;
  }
}
