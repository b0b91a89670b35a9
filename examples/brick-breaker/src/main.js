// The brick breaker's page: draws the game as it is, and hands on what the player does.

import init from 'carom';
import { FRAME, Game, HEIGHT, RADIUS, WIDTH } from './game.js';

/** @import { Aim, Pair, Touch } from './game.js' */

const ROWS = ['#fb7185', '#fb923c', '#facc15', '#4ade80', '#38bdf8'];
const COLOURS = {
  rock: '#1e293b',
  room: '#0f172a',
  ball: '#f8fafc',
  paddle: '#a5b4fc',
  spinner: '#e879f9',
  floor: '#e11d48',
  faint: '#94a3b8',
};
/** How long a touch is seen, in frames. */
const GLOW = 20;

await init();
const game = new Game();
const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));

/** @type {{ touch: Touch, age: number }[]} the touches that are still seen */
let glows = [];
/** Which way the arrow keys say: −1, 0 or 1. */
let held = 0;

/** @param {number[]} bodies @param {string} colour */
function fill(bodies, colour) {
  context.fillStyle = colour;
  context.beginPath();
  for (const body of bodies) game.scene.traceBody(context, body);
  context.fill();
}

/** @param {Pair} at @param {number} [radius] */
function circle([x, y], radius = RADIUS) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

/** A body as it will stand when it is touched. @param {Aim['touched']} touched */
function traceThen({ body, placement }) {
  const then = game.scene.clone();
  then.place(body, placement);
  then.traceBody(context, body);
  then.free();
}

/** The way to the first touch, the ghosts of the ball and the spinner there, and where it goes on. @param {Aim} aim */
function drawAim({ from, to, leaves, touched }) {
  const speed = Math.hypot(...leaves);
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.lineTo(to[0] + (40 * leaves[0]) / speed, to[1] + (40 * leaves[1]) / speed);
  context.stroke();
  context.save();
  context.setLineDash([]);
  circle(to);
  if (touched.body === game.spinner) traceThen(touched);
  context.stroke();
  context.restore();
}

/** @param {{ touch: Touch, age: number }} glow */
function drawGlow({ touch: { kind, point }, age }) {
  context.globalAlpha = 0.8 * (1 - age / GLOW);
  context.strokeStyle = kind === 'floor' ? COLOURS.floor : COLOURS.ball;
  circle(point, 3 + age);
  context.stroke();
}

function draw() {
  const scale = canvas.width / WIDTH;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.lineWidth = 1.5;
  context.fillStyle = COLOURS.rock;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  fill([game.wall], COLOURS.room);
  context.fillStyle = COLOURS.floor;
  context.fillRect(0, HEIGHT - 4, WIDTH, 4);
  context.strokeStyle = COLOURS.ball;
  for (const [body, { row, strength }] of game.bricks) {
    context.globalAlpha = strength > 1 ? 1 : 0.75;
    fill([body], ROWS[row]);
    if (strength > 1) context.stroke();
  }
  context.globalAlpha = 1;
  fill([game.spinner], COLOURS.spinner);
  fill([game.paddle], COLOURS.paddle);
  if (game.phase === 'aiming') {
    context.strokeStyle = COLOURS.faint;
    context.setLineDash([3, 6]);
    game.aims().forEach(drawAim);
    context.setLineDash([]);
  }
  glows.forEach(drawGlow);
  context.globalAlpha = 1;
  context.fillStyle = COLOURS.ball;
  for (const { at } of game.phase === 'over' ? [] : game.balls) {
    circle(at);
    context.fill();
  }
}

/** @param {string} selector @param {string | number} text */
function write(selector, text) {
  const element = document.querySelector(selector);
  if (element && element.textContent !== `${text}`) element.textContent = `${text}`;
}

function report() {
  for (const name of /** @type {const} */ (['score', 'level', 'lives'])) write(`#${name}`, game[name]);
  const left = `${game.bricks.size} bricks left`;
  const words = { aiming: 'Aim, and serve.', playing: left, over: `Game over, ${left}. Serve to play again.` };
  write('[role=status]', words[game.phase]);
}

/** One frame of the game. */
function step() {
  if (held !== 0 && game.phase === 'aiming') game.turn(0.025 * held);
  if (held !== 0 && game.phase === 'playing') game.steer(game.paddleX + 15 * held);
  const touches = game.frame();
  glows = glows.map(({ touch, age }) => ({ touch, age: age + 1 })).filter(({ age }) => age < GLOW);
  glows.push(...touches.map((touch) => ({ touch, age: 0 })));
}

let played = performance.now();
function show(now = performance.now()) {
  // A page that was hidden does not catch up.
  played = Math.max(played, now - 100);
  for (; played + 1000 * FRAME <= now; played += 1000 * FRAME) step();
  draw();
  report();
  requestAnimationFrame(show);
}

/** Aims and steers. @param {PointerEvent} event */
function point({ offsetX, offsetY }) {
  const scale = WIDTH / canvas.clientWidth;
  if (game.phase === 'aiming') game.aimAt(offsetX * scale, offsetY * scale);
  else game.steer(offsetX * scale);
}

canvas.addEventListener('pointermove', point);
canvas.addEventListener('pointerdown', point);
canvas.addEventListener('pointerup', () => game.serve());
addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft') held = -1;
  if (key === 'ArrowRight') held = 1;
  if (key === ' ' || key === 'Enter') game.serve();
});
addEventListener('keyup', ({ key }) => {
  if (!key.startsWith('Arrow')) return;
  held = 0;
  game.steer(game.paddleX);
});
addEventListener('blur', () => (held = 0));
new ResizeObserver(() => {
  canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
  canvas.height = Math.round((canvas.width * HEIGHT) / WIDTH);
  draw();
}).observe(canvas);
show();
