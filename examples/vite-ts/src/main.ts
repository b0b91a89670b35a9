// Every way to bring the ball to the pointer with so many bounces. The room comes from a scene file.

import init, { SceneFile, type Aim } from 'carom';
import room from 'carom/scenes/l-shape.json';

const BOUNCES = 2;

await init();
const file = SceneFile.parse(room);
const scene = file.scene();
const ball = file.ball ?? { centre: [0, 0] as const, direction: [1, 0] as const, radius: 10 };

const canvas = document.querySelector('canvas')!;
const context = canvas.getContext('2d')!;

function draw(aims: readonly Aim[], target: readonly [number, number]): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.strokeStyle = '#27272a';
  context.beginPath();
  for (const body of scene.ids) scene.traceBody(context, body);
  context.stroke();
  aims.forEach(({ points }, k) => {
    context.strokeStyle = `hsl(${(360 * k) / aims.length} 70% 45%)`;
    context.beginPath();
    for (let i = 0; i < points.length; i += 2) context.lineTo(points[i]!, points[i + 1]!);
    context.stroke();
  });
  const [x, y] = target;
  context.strokeRect(x - 4, y - 4, 8, 8);
}

function show(target: readonly [number, number]): void {
  const aims = scene.aim(ball, target, BOUNCES);
  draw(aims, target);
  document.querySelector('#ways')!.textContent = `${aims.length} ways with ${BOUNCES} bounces`;
}

canvas.addEventListener('pointermove', ({ offsetX, offsetY }) => {
  // A narrow window shows the canvas smaller than it is.
  const scale = canvas.width / canvas.clientWidth;
  show([offsetX * scale - canvas.width / 2, offsetY * scale - canvas.height / 2]);
});
show([ball.centre[0] + 60, ball.centre[1] + 30]);
