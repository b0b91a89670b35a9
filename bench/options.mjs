// The cost of a mask, and of a body that lets pass: a fan with one beside a fan without. Ratios of medians; they take turns.
// And of a room of many edges: a cave.

import * as carom from '../npm/dist/node.js';
import { inTurns, sink } from './casts/sample.mjs';
import { aligned, digits } from './casts/table.mjs';
import { balls, between, room, sceneOf } from './workload.mjs';

const ROUNDS = 31;

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
  const [without, masked, passed] = inTurns(runs, ROUNDS, 100).map(({ median }) => median);
  return [String(count), digits(without), (masked / without).toFixed(2), (passed / without).toFixed(2)];
}

console.log(aligned([['obstacles', 'fan, ms', 'with a mask', 'with a sensor'], ...[10, 1000, 100_000].map(compared)]));

/** The median of a cast and of a clearance, in microseconds. @param {number} count of corners */
function inCave(count) {
  const scene = new carom.Scene();
  const corner = (/** @type {number} */ angle) =>
    [Math.cos(angle), Math.sin(angle)].map((x) => (1000 + 200 * Math.sin(7 * angle)) * x);
  scene.addPolygon(Array.from({ length: count }, (_, k) => corner((2 * Math.PI * k) / count)).flat(), { side: 'inside' });
  const random = between(3);
  const all = Array.from({ length: 100 }, () => [random(-500, 500), random(-500, 500), random(0, 2 * Math.PI)]);
  const ways = [
    () => all.forEach(([x, y, angle]) => (sink.sum += scene.cast(x, y, Math.cos(angle), Math.sin(angle), 5))),
    () => all.forEach(([x, y]) => (sink.sum += scene.clearance([x, y])?.distance ?? 0)),
  ];
  return inTurns(ways, ROUNDS, 100).map(({ median }) => digits(10 * median));
}

console.log(
  aligned([
    ['edges', 'cast, µs', 'clearance'],
    ['10000', ...inCave(10_000)],
  ]),
);
