// A million bounces in a Worker, while the page stays quick: with progress, and a button that calls it off.

import { CaromWorker } from 'carom/worker';
import scene from 'carom/scenes/sinai.json';

const BALLS = 36_000;
const worker = new CaromWorker(scene);

/** @type {<T extends Element>(selector: string) => T} */
const find = (selector) => /** @type {any} */ (document.querySelector(selector));
/** @type {HTMLCanvasElement} */
const canvas = find('canvas');
/** @type {HTMLProgressElement} */
const progress = find('progress');
/** @type {HTMLButtonElement} */
const start = find('#start');
/** @type {HTMLButtonElement} */
const stop = find('#stop');
const status = find('p');

/** @param {import('carom').Fan} fan */
function draw({ points, starts }) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(1, 0, 0, 1, canvas.width / 2, canvas.height / 2);
  context.strokeStyle = 'rgb(56 189 248 / 4%)';
  // Every twelfth path is picture enough.
  for (let k = 0; k + 1 < starts.length; k += 12) {
    context.beginPath();
    for (let at = starts[k]; at < starts[k + 1]; at += 1) context.lineTo(points[2 * at], points[2 * at + 1]);
    context.stroke();
  }
}

async function send() {
  const controller = new AbortController();
  stop.onclick = () => controller.abort();
  [start.disabled, stop.disabled] = [true, false];
  const began = performance.now();
  try {
    const ball = /** @type {import('carom').Ball} */ (/** @type {unknown} */ (scene.ball));
    const fan = await worker.fan(
      ball,
      BALLS,
      { bounces: 29 },
      {
        signal: controller.signal,
        onProgress: (done, total) => (progress.value = done / total),
      },
    );
    const bounces = fan.points.length / 2 - (fan.starts.length - 1);
    status.textContent = `${bounces.toLocaleString('en')} bounces in ${((performance.now() - began) / 1000).toFixed(1)} s`;
    draw(fan);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    status.textContent = 'Stopped.';
  } finally {
    [start.disabled, stop.disabled] = [false, true];
  }
}

start.onclick = send;
