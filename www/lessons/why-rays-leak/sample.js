import init, { Scene, lineCrossing } from 'carom';

await init();
let seed = 1;
const random = (from, to) => {
  seed = (seed * 16807) % 2147483647;
  return from + ((to - from) * seed) / 2147483647;
};

const lost = { strict: 0, closed: 0, carom: 0 };
for (let k = 0; k < 10000; k += 1) {
  // A room with one corner to the right, and a ray straight at it.
  const [top, bottom] = [
    [-250, -150],
    [-250, 150],
  ];
  const corner = [random(150, 250), random(-50, 50)];
  const o = [random(-240, -100), random(-50, 50)];
  const [x, y] = [corner[0] - o[0], corner[1] - o[1]];
  const far = Math.sqrt(x * x + y * y);
  const d = [x / far, y / far];

  const there = [o[0] + d[0], o[1] + d[1]];
  const shares = [
    [top, corner],
    [corner, bottom],
  ].map(([a, b]) => lineCrossing(o, there, a, b).v);
  if (!shares.some((v) => v > 0 && v < 1)) {
    lost.strict += 1;
    context.fillRect(o[0], o[1], 3, 3);
  }
  if (!shares.some((v) => v >= 0 && v <= 1)) lost.closed += 1;

  const scene = new Scene();
  scene.addPolygon([...top, ...corner, ...bottom], { side: 'inside' });
  const ball = { centre: o, direction: d, radius: 0 };
  if (!scene.firstHit(ball)) lost.carom += 1;
  scene.free();
}
console.log(lost.strict); // 145
console.log(lost.closed); // 22
console.log(lost.carom); // 0
