// The cost of options and of objects: a fan with a mask beside one without, and `firstHit`, which makes objects, beside
// `cast`, which makes none. Ratios of medians; the two take turns.
//
//   npm run bench:options [-- --rounds 31]

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import init, { Scene } from '../npm/dist/index.js';
import { inRounds, sink, spread, timed } from './casts/sample.mjs';
import { aligned, digits } from './casts/table.mjs';
import { balls, room } from './workload.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '31' } } });
await init(readFileSync(new URL('../npm/dist/carom_bg.wasm', import.meta.url)));

/** @param {number} count @param {number} layers @returns {[string, () => void][][]} what is compared with what comes before it */
function pairs(count, layers) {
  const place = room('even', count, 1);
  const { side, radius } = place;
  const scene = new Scene();
  scene.addPolygon([0, 0, side, 0, side, side, 0, side], { side: 'inside', layers });
  for (const corners of place.list) scene.addPolygon(corners, { response: 'reflect', layers });
  const list = balls(place, 500, 2).map(({ x, y, dx, dy }) => ({ centre: /** @type {const} */ ([x, y]), direction: /** @type {const} */ ([dx, dy]), radius }));
  const fan = (/** @type {object} */ more) => () => void (sink.sum += scene.fan(list[0], 360, { bounces: 20, ...more }).points.length);
  return [
    [['fan', fan({})], ['fan, hits: 0b110', fan({ hits: 0b110 })]],
    [
      ['500 × cast', () => list.forEach(({ centre: [x, y], direction: [dx, dy] }) => (sink.sum += scene.cast(x, y, dx, dy, radius)))],
      ['500 × firstHit', () => list.forEach((ball) => (sink.sum += scene.firstHit(ball)?.distance ?? 0))],
    ],
  ];
}

/** @type {string[][]} */
const lines = [];
for (const count of [10, 1000, 100_000]) {
  for (const pair of pairs(count, 0b10)) {
    const rows = pair.map(([name, run]) => ({ name, run, spent: /** @type {number[]} */ ([]) }));
    for (const { run } of rows) for (let warm = 0; warm < 100; ) warm += timed(run);
    inRounds(rows, Number(values.rounds), ({ run, spent }) => void spent.push(timed(run)));
    const [less, more] = rows.map(({ spent }) => spread(spent).median);
    lines.push([`${rows[1].name} / ${rows[0].name}`, String(count), digits(less), digits(more), (more / less).toFixed(2)]);
  }
}
console.log(aligned([['', 'obstacles', 'ms', 'ms', 'ratio'], ...lines]));
