// Balls among spinners that turn for ever: carom says when and where the next ball touches what, PixiJS draws.

import init, { Scene } from 'carom';
import { Application, Graphics } from 'pixi.js';

const [WIDTH, HEIGHT, RADIUS, SPEED] = [720, 480, 7, 180];
/** More touches than this in a frame, and a ball is squeezed: it is let go. */
const MOST = 500;

await init();
const status = /** @type {HTMLElement} */ (document.querySelector('#status'));
const app = new Application();
await app.init({ width: WIDTH, height: HEIGHT, background: '#111827', antialias: true });
document.querySelector('#stage')?.append(app.canvas);

const scene = new Scene();
scene.addPolygon([0, 0, WIDTH, 0, WIDTH, HEIGHT, 0, HEIGHT], { side: 'inside' });
/** Three crosses with round tips, each turning about its middle. */
const spinners = [
  [180, 150, 1.2],
  [540, 170, -0.9],
  [360, 340, 2],
].map(([x, y, angular]) => {
  const bars = [
    [-80, 0, 80, 0],
    [0, -80, 0, 80],
  ].map((bar) => scene.addPolyline(bar, { placement: { position: [x, y] }, angular, rounding: 5 }));
  const look = new Graphics();
  for (const [a, b, c, d] of [
    [-80, 0, 80, 0],
    [0, -80, 0, 80],
  ])
    look.moveTo(a, b).lineTo(c, d);
  look.stroke({ width: 10, color: '#a78bfa', cap: 'round' });
  look.position.set(x, y);
  app.stage.addChild(look);
  return { bars, look, angular };
});

/** @typedef {[x: number, y: number]} Pair */
/** @typedef {{ centre: Pair, velocity: Pair, radius: number, look: Graphics }} Ball */

/** @param {Pair} p @param {number} t @param {Pair} d @returns {Pair} */
const along = ([x, y], t, [u, v]) => [x + t * u, y + t * v];

/** @type {Ball[]} */
let balls = [];

/** A ball where there is room for it: what stands in the way pushes it out. @param {number} x @param {number} y */
function add(x, y) {
  const angle = balls.length * 2.4;
  const place = scene.pushOut({ centre: [x, y], direction: [1, 0], radius: RADIUS }, { depth: WIDTH });
  if (!place) return;
  const look = new Graphics().circle(0, 0, RADIUS).fill(`hsl(${(balls.length * 47) % 360} 90% 70%)`);
  app.stage.addChild(look);
  balls.push({ centre: place.centre, velocity: [SPEED * Math.cos(angle), SPEED * Math.sin(angle)], radius: RADIUS, look });
}

/** @param {Ball} ball */
function remove(ball) {
  balls = balls.filter((other) => other !== ball);
  ball.look.destroy();
}

/** Goes on by a time: to the first touch of any ball, then from there. @param {number} time @param {number} most */
function go(time, most) {
  const [first] = balls
    .flatMap((ball) => {
      const hit = scene.castMoving(ball, { time, startDepth: 1e-6 });
      return hit ? [{ ball, hit }] : [];
    })
    .sort((a, b) => a.hit.time - b.hit.time);
  const passed = first ? first.hit.time : time;
  scene.advance(passed);
  for (const { look, angular } of spinners) look.rotation += angular * passed;
  for (const ball of balls) ball.centre = along(ball.centre, passed, ball.velocity);
  if (!first) return;
  const { ball, hit } = first;
  // As a hard wall that moves: it comes back as fast along the normal as it came, seen from there.
  const bounced = along(ball.velocity, 2 * hit.approach, hit.normal);
  ball.velocity = along([0, 0], SPEED / Math.hypot(...bounced), bounced);
  if (most > 0) go(time - passed, most - 1);
  else remove(ball);
}

app.stage.eventMode = 'static';
app.stage.hitArea = app.screen;
app.stage.on('pointerdown', ({ global: { x, y } }) => add(x, y));
for (let k = 0; k < 12; k++) add(40 + 58 * k, 40);
app.ticker.add(({ deltaMS }) => {
  go(Math.min(deltaMS, 50) / 1000, MOST);
  for (const { look, centre } of balls) look.position.set(...centre);
  status.textContent = `${balls.length} balls: click for another`;
});
// For whoever looks in from the console.
Object.assign(window, { game: { scene, balls: () => balls } });
