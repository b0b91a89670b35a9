import init, { reflect } from 'carom';

await init();
console.log(reflect([3, 4], [0, -1])); // [3, -4]
console.log(reflect(reflect([3, 4], [0, -1]), [0, -1])); // [3, 4]
const bounced = reflect([3, 4], [0.6, -0.8]);
console.log(Math.hypot(...bounced).toFixed(6)); // 5.000000

// Light that falls into a parabola meets in one point.
for (let x = -240; x <= 240; x += 30) {
  const y = 150 - (x * x) / 300;
  const slope = Math.hypot(x / 150, 1);
  const normal = [-x / 150 / slope, -1 / slope];
  const [rx, ry] = reflect([0, 1], normal);
  context.moveTo(x, -170);
  context.lineTo(x, y);
  context.lineTo(x + 270 * rx, y + 270 * ry);
}
context.stroke();
