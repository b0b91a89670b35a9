// A brick breaker. The aim line is no guess: the ball flies the very path that it shows, to the last bit.

import init, { Scene } from 'carom';

const [WIDTH, HEIGHT] = [480, 640];
const RADIUS = 7;
/** Pixels per second. */
const SPEED = 900;
const COLOURS = ['#f43f5e', '#f97316', '#eab308', '#22c55e', '#0ea5e9'];

await init();
const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
const status = /** @type {HTMLElement} */ (document.querySelector('[role=status]'));

const scene = new Scene();
// The walls reflect; the floor lets the ball go, and is where the next shot starts.
scene.addPolyline([0, HEIGHT, 0, 0, WIDTH, 0, WIDTH, HEIGHT]);
const floor = scene.addPolygon([-50, HEIGHT + 2, WIDTH + 50, HEIGHT + 2, WIDTH + 50, HEIGHT + 40, -50, HEIGHT + 40], { response: 'stop' });

/** @typedef {{ strength: number, x: number, y: number }} Brick */
/** @type {Map<number, Brick>} by the id of its body */
const bricks = new Map();
for (let row = 0; row < 5; row += 1) {
  for (let column = 0; column < 8; column += 1) {
    const [x, y] = [24 + column * 54, 60 + row * 34];
    const corners = [x, y, x + 48, y, x + 48, y + 26, x, y + 26];
    bricks.set(scene.addPolygon(corners), { strength: 1 + (row % 2), x, y });
  }
}

/** @type {[number, number]} */
let cannon = [WIDTH / 2, HEIGHT - RADIUS];
let angle = -1.2;
/** @type {{ at: [number, number], direction: [number, number] } | undefined} the ball, when it is on its way */
let flying;

const aim = () => ({
  centre: cannon,
  direction: /** @type {[number, number]} */ ([Math.cos(angle), Math.sin(angle)]),
  radius: RADIUS,
});

/** A brick that was hit: every second one stands a blow. @param {number} body */
function strike(body) {
  const brick = bricks.get(body);
  if (!brick || --brick.strength > 0) return;
  bricks.delete(body);
  scene.remove(body);
  if (bricks.size === 0) status.textContent = 'All gone!';
  else status.textContent = `${bricks.size} bricks left`;
}

/** Moves the ball by a distance: from touch to touch, since each may take a brick away. @param {number} distance */
function fly(distance) {
  let left = distance;
  while (flying && left > 0) {
    const ball = { centre: flying.at, direction: flying.direction, radius: RADIUS };
    const path = scene.rebound(ball, { bounces: 1, length: left });
    const { points, hits, stoppedBy, length } = path;
    const end = points.length - 2;
    flying = { at: [points[end], points[end + 1]], direction: path.direction };
    // A path that ends for its length ends between two touches.
    left = path.end === 'max-bounces' ? left - length : 0;
    if (stoppedBy === floor || isOut(flying.at)) return land();
    for (const { body } of hits) strike(body);
  }
}

/** @param {readonly [number, number]} at */
const isOut = ([x, y]) => x < -RADIUS || x > WIDTH + RADIUS || y < -RADIUS || y > HEIGHT + RADIUS;

function land() {
  const x = flying ? flying.at[0] : WIDTH / 2;
  flying = undefined;
  cannon = [Math.min(WIDTH - 2 * RADIUS, Math.max(2 * RADIUS, x)), HEIGHT - RADIUS];
}

/** @param {readonly [number, number]} at */
function dot([x, y]) {
  context.beginPath();
  context.arc(x, y, RADIUS, 0, 2 * Math.PI);
  context.fill();
}

function draw() {
  context.clearRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = '#52525b';
  context.strokeRect(0.5, 0.5, WIDTH - 1, HEIGHT + 20);
  for (const { strength, x, y } of bricks.values()) {
    context.fillStyle = COLOURS[Math.round(y / 34) % COLOURS.length];
    context.globalAlpha = strength > 1 ? 1 : 0.6;
    context.fillRect(x, y, 48, 26);
  }
  context.globalAlpha = 1;
  context.fillStyle = '#fafafa';
  dot(flying ? flying.at : cannon);
  if (flying) return;
  const path = scene.rebound(aim(), { bounces: 4 });
  context.setLineDash([4, 6]);
  context.strokeStyle = '#fafafa';
  context.beginPath();
  path.trace(context);
  context.stroke();
  context.setLineDash([]);
}

/** Upwards, and not too flat. @param {number} to */
const turn = (to) => (angle = Math.min(-0.1, Math.max(0.1 - Math.PI, to)));

canvas.addEventListener('pointermove', ({ offsetX, offsetY }) => {
  const scale = WIDTH / canvas.clientWidth;
  turn(Math.atan2(Math.min(-1, offsetY * scale - cannon[1]), offsetX * scale - cannon[0]));
});
const shoot = () => void (flying ??= { at: cannon, direction: aim().direction });
canvas.addEventListener('click', shoot);
canvas.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft') turn(angle - 0.03);
  if (key === 'ArrowRight') turn(angle + 0.03);
  if (key === ' ') shoot();
});

let before = performance.now();
function frame(now = performance.now()) {
  fly((SPEED * Math.min(0.05, (now - before) / 1000)));
  before = now;
  draw();
  requestAnimationFrame(frame);
}
frame();
