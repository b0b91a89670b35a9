// The cost of a mask: a fan with one beside a fan without. Ratios of medians; the two take turns.
//
//   npm run bench:options [-- --rounds 31]

import { parseArgs } from 'node:util';
import * as carom from '../npm/dist/node.js';
import { inRounds, sink, spread, timed } from './casts/sample.mjs';
import { aligned, digits } from './casts/table.mjs';
import { balls, room, sceneOf } from './workload.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '31' } } });

/** @param {number} count of obstacles */
function compared(count) {
  const place = room(count, 1);
  const { scene } = sceneOf(carom, place);
  const [{ x, y, dx, dy }] = balls(scene, place, 1, 2);
  const rows = [{}, { hits: 0b110 }].map((mask) => ({
    run: () => void (sink.sum += scene.fan({ centre: [x, y], direction: [dx, dy], radius: place.radius }, 360, { bounces: 20, ...mask }).points.length),
    spent: /** @type {number[]} */ ([]),
  }));
  for (const { run } of rows) for (let warm = 0; warm < 100; ) warm += timed(run);
  inRounds(rows, Number(values.rounds), ({ run, spent }) => void spent.push(timed(run)));
  const [without, masked] = rows.map(({ spent }) => spread(spent).median);
  return [String(count), digits(without), digits(masked), (masked / without).toFixed(2)];
}

console.log(aligned([['obstacles', 'fan, ms', 'with a mask', 'ratio'], ...[10, 1000, 100_000].map(compared)]));
