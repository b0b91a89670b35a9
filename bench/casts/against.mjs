// Two builds of carom side by side: this checkout's npm/dist and another one's (`npm run build:pkg` makes them). Each runs in a
// Worker of its own, as it does for its users: in one thread, the second would run code that was compiled for the first.

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { Failure, ROOT } from '../../scripts/run.mjs';
import { RADIUS, balls as freeBalls, numbered, room as roomOf, sceneOf, stars } from '../workload.mjs';
import { SHIFT, moving, tenth } from './moves.mjs';
import { fan, many, single } from './ours.mjs';
import { bouncing, casting, spread } from './sample.mjs';
import { aligned, digits } from './table.mjs';

/** @typedef {import('../workload.mjs').Carom} Carom */
/** @typedef {import('../workload.mjs').Room} Room */
/** @typedef {import('../workload.mjs').Ball} Ball */
/** A build of carom with the room in it. @typedef {ReturnType<typeof sceneOf>} Built */
/** Does it once, and returns how many casts, bounces or frames that was. @typedef {() => number} Way */
/** A build's message once its room is built. @typedef {{ balls: Ball[], hits: number[], side: number, ways: string[] }} Ready */
/** @typedef {{ name: string, kind: 'convex' | 'stars', count: number }} Spec */

const BALLS = 2000;
/** So many directions of fans, from several places: from one place alone, chance decides. */
const FANNED = 1200;
/** A sample lasts so many milliseconds: long beside what starting it costs. */
const SAMPLE = 80;

/** @param {string} folder @param {{ counts: number[], rounds: number }} options */
export async function against(folder, { counts, rounds }) {
  const builds = [folder, ROOT].map((from) => new Worker(new URL(import.meta.url), { workerData: fileOf(from) }));
  const few = Math.min(1000, Math.max(...counts));
  /** @type {Spec[]} */
  const rooms = [
    ...counts.map((count) => /** @type {Spec} */ ({ name: `${count} convex`, kind: 'convex', count })),
    { name: `${few} stars`, kind: 'stars', count: few },
  ];
  const rows = [];
  for (const room of rooms) rows.push(...(await compare(builds, room, rounds)));
  for (const build of builds) await build.terminate();
  console.log(
    `Microseconds, medians of ${rounds} rounds\n${aligned([['among', '', 'theirs', 'ours', 'theirs / ours'], ...rows])}`,
  );
}

/** @param {string} folder */
function fileOf(folder) {
  const file = join(resolve(folder), 'npm/dist/node.js');
  if (!existsSync(file)) throw new Failure(`There is no ${file}: npm run build:pkg`);
  return pathToFileURL(file).href;
}

/** @param {Worker} build @param {Spec | string} question a room to build, or a way to time in it @returns {Promise<any>} */
async function ask(build, question) {
  build.postMessage(question);
  return (await once(build, 'message'))[0];
}

/** @param {Worker[]} builds @param {Spec} room @param {number} rounds */
async function compare(builds, room, rounds) {
  const [theirs, ours] = [await ask(builds[0], room), await ask(builds[1], room)];
  const { balls, hits, side, ways } = /** @type {Ready} */ (ours);
  // To a billionth of the room.
  const apart = balls.filter((_, k) => !(Math.abs(theirs.hits[k] - hits[k]) <= 1e-9 * side));
  if (apart.length > 0)
    throw new Failure(
      `${room.name}: ${apart.length} of ${balls.length} casts differ, the first from ${JSON.stringify(apart[0])}`,
    );
  const rows = [];
  for (const way of ways) {
    const times = /** @type {number[][]} */ ([[], []]);
    for (let round = 0; round <= rounds; round += 1) {
      // By turns who is first.
      for (const k of round % 2 === 0 ? [0, 1] : [1, 0]) times[k].push(await ask(builds[k], way));
    }
    // The first round was to warm up.
    const [before, now] = times.map((each) => spread(each.slice(1)).median);
    rows.push([room.name, way, digits(before), digits(now), `${(before / now).toFixed(2)}×`]);
  }
  return rows;
}

/** In a Worker: answers about one build. @param {Carom} carom */
function serve(carom) {
  /** @type {Record<string, Way>} */
  let ways = {};
  /** @type {Built | undefined} */
  let built;
  parentPort?.on('message', (/** @type {Spec | string} */ question) => {
    if (typeof question === 'string') return parentPort?.postMessage(sample(ways[question]));
    built?.scene.free();
    const { kind, count } = question;
    const room = kind === 'convex' ? roomOf(count, 1) : stars(count);
    built = sceneOf(carom, room);
    const { scene } = built;
    // They have room wherever the bodies are that move.
    const balls = freeBalls(scene, room, BALLS, 2, 2 * SHIFT);
    ways = waysOf(carom, built, room, balls);
    return parentPort?.postMessage({
      balls,
      hits: balls.map((ball) => first(scene, ball)),
      side: room.side,
      ways: Object.keys(ways),
    });
  });
}

const first = (/** @type {import('../workload.mjs').Scene} */ scene, /** @type {Ball} */ { x, y, dx, dy }) =>
  scene.cast(x, y, dx, dy, RADIUS);

/** @param {Carom} carom @param {Built} built @param {Room} room @param {Ball[]} all @returns {Record<string, Way>} */
function waysOf(carom, built, room, all) {
  const [one, bulk, fans] = [single, many('castMany', 'reboundMany'), fan].map((worldOf) => worldOf(built, room));
  const [casts, manyCasts, paths, fanned] = [
    casting(one, all, RADIUS),
    casting(bulk, all, RADIUS),
    bouncing(bulk, all.slice(0, 100), RADIUS),
    bouncing(fans, all.slice(0, FANNED), RADIUS),
  ];
  const moves = moving(one, tenth(room), all.slice(0, 100), RADIUS);
  const numbers = numbered(room);
  return {
    cast: () => casts(BALLS),
    castMany: () => manyCasts(BALLS),
    'reboundMany, a bounce': () => paths(100),
    'fan, a bounce': () => fanned(FANNED),
    'a tenth moves, 100 casts': () => {
      for (const by of [SHIFT, -SHIFT]) moves(by);
      return 2;
    },
    'addPolygons and a cast': () => {
      const made = sceneOf(carom, room, numbers).scene;
      first(made, all[0]);
      made.free();
      return 1;
    },
  };
}

/** The processor's time for one, in microseconds: other programs are not counted. @param {() => number} run */
function sample(run) {
  const before = process.cpuUsage();
  for (let done = 0; ;) {
    done += run();
    const { user, system } = process.cpuUsage(before);
    if (user + system > 1000 * SAMPLE) return (user + system) / done;
  }
}

if (!isMainThread) serve(await import(workerData));
