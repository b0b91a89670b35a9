import init, { Scene, Tree } from 'carom';

await init();
const boxes = [0, 0, 1, 1, 10, 0, 11, 1, 20, 0, 21, 1];
console.log(Tree.midpoint(boxes, 1).length); // 5
const tree = new Tree(boxes);
console.log(tree.alongRay([-5, 0.5], [1, 0], 0, 16)); // [0, 1]
console.log(tree.near([12, 0], 2)); // [1]

const scene = new Scene();
const room = [-315, -175, 315, -175, 315, 175, -315, 175];
scene.addPolygon(room, { side: 'inside' });
for (let x = -300; x < 300; x += 30) {
  for (let y = -160; y < 160; y += 30) {
    const corners = [x, y, x + 8, y, x + 8, y + 8, x, y + 8];
    scene.addPolygon(corners, { response: 'reflect' });
  }
}
const ball = { centre: [-306, -167], direction: [7, 4], radius: 4 };
const limits = { bounces: 9 };
const path = scene.rebound(ball, limits);
console.log(path.hits.length); // 9
console.log(scene.ids.length); // 221
const looked = scene.countersOf(ball, limits);
console.log(looked.boxesTested, looked.piecesTested); // 448 14

context.globalAlpha = 0.3;
for (const { box, depth } of scene.treeBoxes()) {
  const [minX, minY, maxX, maxY] = box;
  if (depth < 5) context.strokeRect(minX, minY, maxX - minX, maxY - minY);
}
context.globalAlpha = 1;
for (const body of scene.ids) scene.traceBody(context, body);
path.trace(context);
context.stroke();
