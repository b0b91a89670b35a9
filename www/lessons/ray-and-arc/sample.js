import init, { rayArc, rayCircle } from 'carom';

await init();
const centre = [0, 0];
console.log(rayCircle([-5, 0], [1, 0], centre, 3).enter); // 2
console.log(rayCircle([-5, 3], [1, 0], centre, 3).relation); // tangent
console.log(rayCircle([-5, 4], [1, 0], centre, 3).relation); // miss

const bowl = { centre, radius: 150, start: 0, end: Math.PI };
const [hit] = rayArc([0, -100], [3, 4], bowl);
console.log(hit.side); // inside
console.log(hit.point.map((x) => x.toFixed(2)).join(' ')); // 130.49 73.98

context.arc(0, 0, 150, 0, Math.PI);
for (let x = -140; x <= 140; x += 20) {
  const [below] = rayArc([0, -150], [x, 150], bowl);
  if (!below) continue;
  context.moveTo(0, -150);
  context.lineTo(...below.point);
}
context.stroke();
