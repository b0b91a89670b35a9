// The first page: the collision-rebound original, with its ball and aim to move. All geometry is the core's.

import init, { Document } from 'carom';
import file from '../scenes/collision-rebound.json?raw';
import { HANDLE, draw, handleAt } from './drawing.js';
import { View } from './view.js';

/** How near a finger has to come to the handle, in pixels. */
const REACH = 24;

const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('room'));
const readOut = /** @type {HTMLElement} */ (document.getElementById('read-out'));
const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));

/** @param {unknown} error */
function refuse(error) {
  readOut.textContent = error instanceof Error ? error.message : String(error);
  readOut.classList.add('refused');
}

async function start() {
  await init();
  const parsed = Document.parse(file);
  const scene = parsed.scene();
  const styles = parsed.bodies.map(({ style }) => /** @type {import('./drawing.js').Style} */ (style ?? {}));
  const bodies = [...scene.ids].map((id, k) => ({ id, style: styles[k] }));
  const { limits, ball: first } = parsed;
  if (!first) throw new Error('The scene has no ball.');
  /** @type {import('./drawing.js').Picture['ball']} */
  let ball = first;
  let path = scene.rebound(ball, limits);
  const view = new View(canvas, scene.boxOf(bodies[0].id));

  function show() {
    draw(context, view, { scene, bodies, ball, path });
    const bounces = path.hits.length;
    readOut.textContent = `${bounces} touches over ${path.length.toFixed(2)}, then ${path.end}`;
    readOut.classList.remove('refused');
  }

  /**
   * Moves the ball, or says why it cannot; the last good path stays.
   * @param {Partial<typeof ball>} change
   */
  function move(change) {
    const moved = { ...ball, ...change };
    try {
      const next = scene.rebound(moved, limits);
      path.free();
      [ball, path] = [moved, next];
      show();
    } catch (error) {
      refuse(error);
    }
  }

  /** @param {[number, number]} point */
  const aimAt = ([x, y]) => move({ direction: [x - ball.centre[0], y - ball.centre[1]] });

  /** @type {((point: [number, number]) => void) | undefined} what dragging does now */
  let drag;
  canvas.addEventListener('pointerdown', (event) => {
    const at = view.pointAt(event);
    const distance = (/** @type {readonly number[]} */ [x, y]) => Math.hypot(x - at[0], y - at[1]);
    if (distance(handleAt(ball, view.scale)) <= Math.max(HANDLE, REACH) / view.scale) {
      drag = aimAt;
    } else if (distance(ball.centre) <= Math.max(ball.radius, REACH / view.scale)) {
      const held = [at[0] - ball.centre[0], at[1] - ball.centre[1]];
      drag = ([x, y]) => move({ centre: [x - held[0], y - held[1]] });
    } else {
      return;
    }
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => drag?.(view.pointAt(event)));
  for (const end of ['pointerup', 'pointercancel']) {
    canvas.addEventListener(end, () => {
      drag = undefined;
      show();
    });
  }

  canvas.addEventListener('keydown', (event) => {
    const steps = { KeyW: [0, -5], KeyA: [-5, 0], KeyS: [0, 5], KeyD: [5, 0] };
    const step = steps[/** @type {keyof typeof steps} */ (event.code)];
    const turn = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) {
      move({ centre: [ball.centre[0] + step[0], ball.centre[1] + step[1]] });
    } else if (turn) {
      const angle = turn * (event.shiftKey ? 0.001 : 0.02);
      const [x, y] = ball.direction;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      move({ direction: [cos * x - sin * y, sin * x + cos * y] });
    } else {
      return;
    }
    event.preventDefault();
  });

  new ResizeObserver(() => {
    view.fit();
    show();
  }).observe(canvas);
  show();
}

start().then(
  () => (document.documentElement.dataset.ready = 'true'),
  (error) => {
    refuse(error);
    throw error;
  },
);
