// The cost of a mask, and of a body that lets pass: a fan with one beside a fan without. Ratios of medians; they take turns.
// And of a room of many edges: a cave.
//
//   npm run bench:options [-- --rounds 31]

import * as carom from '../npm/dist/node.js';
import { given, inTurns, sink, timed } from './casts/sample.mjs';
import { aligned, digits } from './casts/table.mjs';
import { balls, generator, room, sceneOf } from './workload.mjs';

const { rounds } = given({ rounds: 31 });

/** @param {number} count of obstacles */
function compared(count) {
  const place = room(count, 1);
  const { scene } = sceneOf(carom, place);
  const sensed = scene.clone();
  sensed.addCircle([place.side / 2, place.side / 2], 1, { response: 'pass' });
  const [{ x, y, dx, dy }] = balls(scene, place, 1, 2);
  const ball = /** @type {const} */ ({ centre: [x, y], direction: [dx, dy], radius: place.radius });
  const fan =
    (/** @type {carom.Scene} */ within, mask = {}) =>
    () =>
      void (sink.sum += within.fan(ball, 360, { bounces: 20, ...mask }).points.length);
  const runs = [fan(scene), fan(scene, { hits: 0b110 }), fan(sensed)];
  for (const run of runs) for (let warm = 0; warm < 100;) warm += timed(run);
  const [without, masked, passed] = inTurns(runs, rounds).map(({ median }) => median);
  return [String(count), digits(without), (masked / without).toFixed(2), (passed / without).toFixed(2)];
}

console.log(aligned([['obstacles', 'fan, ms', 'with a mask', 'with a sensor'], ...[10, 1000, 100_000].map(compared)]));

/** @param {number} count of corners */
function inCave(count) {
  const scene = new carom.Scene();
  const corner = (/** @type {number} */ angle) =>
    [Math.cos(angle), Math.sin(angle)].map((x) => (1000 + 200 * Math.sin(7 * angle)) * x);
  scene.addPolygon(Array.from({ length: count }, (_, k) => corner((2 * Math.PI * k) / count)).flat(), { side: 'inside' });
  const random = generator(3);
  const all = Array.from({ length: 100 }, () => ({
    x: 1000 * random() - 500,
    y: 1000 * random() - 500,
    angle: 2 * Math.PI * random(),
  }));
  const each =
    (/** @type {(ball: { centre: [number, number], direction: [number, number], radius: number }) => number} */ ask) => () => {
      for (const { x, y, angle } of all)
        sink.sum += ask({ centre: [x, y], direction: [Math.cos(angle), Math.sin(angle)], radius: 5 });
    };
  const ways = [
    each(({ centre, direction, radius }) => scene.cast(...centre, ...direction, radius)),
    each(({ centre }) => scene.clearance(centre)?.distance ?? 0),
    each((ball) => scene.rebound(ball, { bounces: 10 }).length),
    each((ball) => scene.allHits(ball).length),
  ];
  for (const way of ways) for (let warm = 0; warm < 100;) warm += timed(way);
  const medians = inTurns(ways, rounds).map(({ median }) => digits(10 * median));
  scene.free();
  return [String(count), ...medians];
}

console.log(aligned([['edges', 'cast, µs', 'clearance', '10 bounces', 'allHits'], ...[10, 100, 1000, 10_000].map(inCave)]));
