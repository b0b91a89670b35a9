import init, { Scene } from 'carom';

await init();
const scene = new Scene();
const room = [-280, -150, -280, 150, 280, 150, 280, 40, 120, -150];
scene.addPolygon(room, { side: 'inside' });
const goal = scene.addCircle([60, 60], 30, { response: 'stop' });

const ball = { centre: [-200, 0], direction: [3, -2], radius: 20 };
const path = scene.rebound(ball, { bounces: 29 });
console.log(path.end); // stopped
console.log(path.stoppedBy === goal); // true
console.log(path.hits.length); // 6
console.log(scene.rebound(ball, { length: 100 }).end); // max-length
console.log(new Scene().rebound(ball).end); // escaped

for (const body of scene.ids) scene.traceBody(context, body);
path.trace(context);
context.stroke();
