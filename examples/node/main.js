// How many bounces do balls need to leave a round room through a gap? Sends some thousands and draws the answer.

import { Scene } from 'carom';

const BALLS = 5000;
const GAP = 0.3; // radians

// A ring of 64 points, open where the gap is.
const ring = Array.from({ length: 65 }, (_, k) => {
  const angle = GAP / 2 + ((2 * Math.PI - GAP) * k) / 64;
  return [300 * Math.cos(angle), 300 * Math.sin(angle)];
});
const scene = new Scene();
scene.addPolyline(ring.flat());

const counts = new Map();
for (let k = 0; k < BALLS; k += 1) {
  const angle = (2 * Math.PI * (k + 0.5)) / BALLS;
  /** @type {import('carom').Ball} */
  const ball = { centre: [40, 70], direction: [Math.cos(angle), Math.sin(angle)], radius: 5 };
  const path = scene.rebound(ball, { bounces: 200 });
  const bounces = path.end === 'escaped' ? path.hits.length : Infinity;
  counts.set(bounces, (counts.get(bounces) ?? 0) + 1);
}

const sorted = [...counts].sort(([a], [b]) => a - b);
for (const [bounces, count] of sorted.slice(0, 12)) {
  console.log(`${String(bounces).padStart(4)} bounces  ${String(count).padStart(5)} balls  ${'▇'.repeat(Math.ceil(count / 20))}`);
}
console.log(`${BALLS - (counts.get(Infinity) ?? 0)} of ${BALLS} balls have left within 200 bounces.`);
