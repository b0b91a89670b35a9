import init, { Scene } from 'carom';

await init();
const square = [-170, -170, 170, -170, 170, 170, -170, 170];

function apart(pillar, bounces) {
  const scene = new Scene();
  scene.addPolygon(square, { side: 'inside' });
  if (pillar) scene.addCircle([0, 0], 60, { response: 'reflect' });
  const ball = { centre: [-120, -80], direction: [5, 3], radius: 5 };
  const near = { ...ball, centre: [-120, -80 + 1e-9] };
  const [one, two] = [ball, near].map((b) => scene.rebound(b, { bounces }));
  if (pillar) {
    for (const body of scene.ids) scene.traceBody(context, body);
    one.trace(context);
    two.trace(context);
  }
  const [a, b] = [one.points.slice(-2), two.points.slice(-2)];
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

console.log(apart(false, 16).toExponential(0)); // 1e-9
console.log(apart(true, 16).toExponential(0)); // 4e-2
context.stroke();
