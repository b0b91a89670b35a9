// How far the points of a path are off after 1 to 30 bounces: carom's, natively, and those of a ball that is bounced by hand
// from rapier's shape casts, both against numbers of twice the digits.
//
//   npm run bench:accuracy              prints the figures
//   npm run bench:accuracy -- --write   and puts them into docs/accuracy.json and docs/accuracy.svg

import { join } from 'node:path';
import { Failure, ROOT, jsonOf, putFile, run, start } from '../scripts/run.mjs';
import { accuracyChart } from './chart.mjs';
import { follow } from './casts/contest.mjs';
import { edgesOf, load, pointsOf } from './casts/peers/common.mjs';
import { rapierCasts } from './casts/peers/rapier.mjs';
import { install } from './install.mjs';

/**
 * A room, balls, and where they really are after each bounce: as tests/rust/accuracy writes them.
 * @typedef {object} Told
 * @property {string} room
 * @property {number} radius
 * @property {number[]} wall x0, y0, x1, y1, …
 * @property {[x: number, y: number, radius: number][]} pillars
 * @property {{ centre: [number, number], direction: [number, number], truth: number[] }[]} paths
 */

/** @typedef {{ median: number[], worst: number[], paths: number }} Errors for each number of bounces */
/** @typedef {Errors & { room: string, who: string }} Series */

/** @returns {Promise<{ errors: (Errors & { room: string })[], told: Told[] }>} */
async function ours() {
  const path = join(ROOT, 'target/accuracy.json');
  putFile(path, '');
  const env = { CAROM_ACCURACY: path };
  const { code } = await run('cargo', ['test', '--test', 'rust', 'accuracy', '--', '--nocapture'], { env });
  if (code !== 0) throw new Failure('The tests of accuracy failed.');
  return jsonOf(path);
}

/**
 * The errors of a ball that is bounced by hand, in double precision, from casts in single.
 * @param {Told} told
 * @returns {Promise<Errors>}
 */
async function rapiers({ radius, wall, pillars, paths }) {
  const { default: R } = await load('@dimforge/rapier2d-compat');
  await R.init();
  const bodies = pillars.map(([x, y, size]) => R.ColliderDesc.ball(size).setTranslation(x, y));
  const { normal, cast, free } = rapierCasts(R, edgesOf(pointsOf(Float64Array.from(wall))), bodies, radius, 10);
  const world = {
    normal,
    cast(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ dx, /** @type {number} */ dy) {
      const time = cast(x, y, dx, dy);
      const size = Math.hypot(normal.x, normal.y);
      normal.x /= size;
      normal.y /= size;
      return time;
    },
  };
  const off = paths.map(({ centre: [x, y], direction: [dx, dy], truth }) => {
    // A ball that sank into a wall by rounding is lost.
    const errors = new Array(truth.length / 2).fill(NaN);
    let bounce = 0;
    follow(world, { x, y, dx, dy }, errors.length, (fromX, fromY, alongX, alongY, t) => {
      errors[bounce] = Math.hypot(fromX + t * alongX - truth[2 * bounce], fromY + t * alongY - truth[2 * bounce + 1]);
      bounce += 1;
    });
    return errors;
  });
  free();
  const at = off[0].map((_, k) =>
    off
      .map((errors) => errors[k])
      .filter(Number.isFinite)
      .sort((a, b) => a - b),
  );
  return {
    median: at.map((errors) => errors[errors.length >> 1]),
    worst: at.map((errors) => errors[errors.length - 1]),
    paths: off.length,
  };
}

await start(async () => {
  await install();
  const { errors, told } = await ours();
  /** @type {Series[]} */
  const series = errors.map((one) => ({ who: 'carom', ...one }));
  for (const room of told) series.push({ who: 'rapier2d, castShape', room: room.room, ...(await rapiers(room)) });
  const figure = (/** @type {number} */ error) => error.toExponential(1).padStart(9);
  console.log(`${''.padEnd(38)}   1 bounce       10       20       30`);
  for (const { who, room, median, worst } of series) {
    for (const [what, list] of Object.entries({ median, worst })) {
      console.log(`${`${who}, ${room}, ${what}`.padEnd(46)}${[0, 9, 19, 29].map((k) => figure(list[k])).join('')}`);
    }
  }
  if (!process.argv.includes('--write')) return;
  putFile('docs/accuracy.json', `${JSON.stringify(series, null, 1)}\n`);
  putFile('docs/accuracy.svg', accuracyChart(series));
  console.log('Wrote docs/accuracy.json and docs/accuracy.svg.');
});
