// The cost of a mask, and of a body that lets pass: a fan with one beside a fan without. Ratios of medians; they take turns.
//
//   npm run bench:options [-- --rounds 31]

import * as carom from '../npm/dist/node.js';
import { given, inTurns, sink, timed } from './casts/sample.mjs';
import { aligned, digits } from './casts/table.mjs';
import { balls, room, sceneOf } from './workload.mjs';

const { rounds } = given({ rounds: 31 });

/** @param {number} count of obstacles */
function compared(count) {
  const place = room(count, 1);
  const { scene } = sceneOf(carom, place);
  const sensed = scene.clone();
  sensed.addCircle([place.side / 2, place.side / 2], 1, { response: 'pass' });
  const [{ x, y, dx, dy }] = balls(scene, place, 1, 2);
  const ball = /** @type {const} */ ({ centre: [x, y], direction: [dx, dy], radius: place.radius });
  const fan = (/** @type {carom.Scene} */ within, mask = {}) => () => void (sink.sum += within.fan(ball, 360, { bounces: 20, ...mask }).points.length);
  const runs = [fan(scene), fan(scene, { hits: 0b110 }), fan(sensed)];
  for (const run of runs) for (let warm = 0; warm < 100; ) warm += timed(run);
  const [without, masked, passed] = inTurns(runs, rounds).map(({ median }) => median);
  return [String(count), digits(without), (masked / without).toFixed(2), (passed / without).toFixed(2)];
}

console.log(aligned([['obstacles', 'fan, ms', 'with a mask', 'with a sensor'], ...[10, 1000, 100_000].map(compared)]));
