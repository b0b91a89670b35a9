import init, { boxOfArc, boxOfPoints, rayBox } from 'carom';
import initSpace, { raySolid3 } from 'carom/space';

await Promise.all([init(), initSpace()]);
console.log(boxOfPoints([4, -1, -3, 8])); // [-3, -1, 4, 8]
const half = boxOfArc({ centre: [0, 0], radius: 3, start: 0, end: Math.PI });
console.log(half.map(Math.round)); // [-3, 0, 3, 3]

const box = [-120, -60, 120, 60];
console.log(rayBox([-200, 0], [1, 0], box)); // { enter: 80, leave: 320 }
console.log(rayBox([-200, 90], [1, 0], box)); // undefined
console.log(rayBox([0, 0], [0, 1], box)); // { enter: 0, leave: 60 }

const cube = { box: { min: [-1, -1, -1], max: [1, 1, 1] } };
const through = raySolid3([-5, 0, 0], [1, 0, 0], cube);
console.log(through.enter, through.leave, through.normal); // 4 6 [-1, 0, 0]

context.strokeRect(-120, -60, 240, 120);
for (let angle = 0; angle < 2 * Math.PI; angle += Math.PI / 32) {
  const d = [Math.cos(angle), Math.sin(angle)];
  const met = rayBox([-220, 100], d, box);
  if (!met) continue;
  context.moveTo(-220 + met.enter * d[0], 100 + met.enter * d[1]);
  context.lineTo(-220 + met.leave * d[0], 100 + met.leave * d[1]);
}
context.stroke();
