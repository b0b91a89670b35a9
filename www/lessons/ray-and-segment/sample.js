import init, { raySegment } from 'carom';

await init();
const hit = raySegment([0, 0], [3, 4], [0, 8], [9, 8]);
console.log(hit.distance); // 10
console.log(hit.point); // [6, 8]
console.log(hit.u); // 0.6666666666666666
console.log(hit.front); // false
console.log(raySegment([0, 0], [-3, -4], [0, 8], [9, 8])); // undefined

const [a, b] = [
  [-250, 120],
  [250, -60],
];
const origin = [-200, -130];
for (let angle = 0; angle < Math.PI / 2; angle += Math.PI / 24) {
  const direction = [Math.cos(angle), Math.sin(angle)];
  const met = raySegment(origin, direction, a, b);
  if (!met) continue;
  context.moveTo(...origin);
  context.lineTo(...met.point);
}
context.moveTo(...a);
context.lineTo(...b);
context.stroke();
