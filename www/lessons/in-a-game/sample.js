import init, { Scene, Table } from 'carom';

await init();
const scene = new Scene();
const room = [-280, -150, 280, -150, 280, 150, -280, 150];
scene.addPolygon(room, { side: 'inside' });
const bricks = new Map();
for (const x of [-120, 0, 120]) {
  const corners = [x - 40, -90, x + 40, -90, x + 40, -60, x - 40, -60];
  bricks.set(scene.addPolygon(corners, { rounding: 6 }), { points: 50 });
}
for (const body of scene.ids) scene.traceBody(context, body);
context.stroke();

const ball = { centre: [0, 60], velocity: [90, -100], radius: 10 };
const table = new Table(scene, [ball]);
let score = 0;
for (let event; (event = table.nextEvent(20));) {
  const brick = event.kind === 'body' && bricks.get(event.body);
  if (!brick) continue;
  score += brick.points;
  bricks.delete(event.body);
  scene.remove(event.body);
  table.setScene(scene);
}
console.log(score); // 150
console.log(bricks.size); // 0

const saved = { centre: [269.7, 0], direction: [3, 4], radius: 10.5 };
console.log(scene.pushOut(saved, { depth: 1 }).centre[0]); // 269.5
console.log(scene.firstHit(saved, { startDepth: 1 }).distance); // 0
