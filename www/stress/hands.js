// Pointer and keys in the room: the ball is dragged, the view panned and zoomed.

import { ARROWS, LETTERS, ZOOMS, listen, reachOf } from '../canvas/pointers.js';

/** @typedef {import('../canvas/pointers.js').Pixel} Pixel */
/** @typedef {import('./stage.js').StressStage} Stage */

/** How far a key moves the ball, in pixels; with Shift, and with Alt. */
const STEP = 6;
const MORE = 10;
const LESS = 0.1;

/** @param {Stage} stage */
export function takeInHand(stage) {
  const { canvas, view } = stage;
  /** Where the ball was taken, beside its middle, in the world. @type {Pixel | undefined} */
  let taken;

  /** Where the ball would be taken from a pixel, if it is near enough. @param {Pixel} at @param {PointerEvent} event @returns {Pixel | undefined} */
  const gripAt = (at, event) => {
    const { ball } = stage;
    const [x, y] = view.toWorld(at);
    const near = Math.hypot(x - ball.x, y - ball.y) <= Math.max(reachOf(event) / view.scale, ball.r);
    return near ? [ball.x - x, ball.y - y] : undefined;
  };

  listen(canvas, {
    press(at, event, down) {
      taken = down === 1 && event.button === 0 ? gripAt(at, event) : undefined;
      if (taken) canvas.style.cursor = 'grabbing';
    },
    drag(at, before) {
      const [x, y] = view.toWorld(at);
      if (taken) stage.moveBall(x + taken[0], y + taken[1]);
      else view.pan(at[0] - before[0], at[1] - before[1]);
    },
    hover: (at, event) => void (canvas.style.cursor = gripAt(at, event) ? 'grab' : ''),
    zoom: (at, factor) => view.zoom(at, factor),
    pan: (dx, dy) => view.pan(dx, dy),
    release() {
      if (taken) stage.settled();
      taken = undefined;
      canvas.style.cursor = '';
    },
  });
  stage.listenToKeys((event) => press(stage, event));
}

/** @param {Stage} stage @param {KeyboardEvent} event */
function press(stage, event) {
  const way = ARROWS[event.code] ?? LETTERS[event.code];
  if (way) {
    const by = (STEP * (event.shiftKey ? MORE : event.altKey ? LESS : 1)) / stage.view.scale;
    stage.moveBall(stage.ball.x + by * way[0], stage.ball.y + by * way[1]);
    stage.settled();
  } else if (ZOOMS[event.key]) stage.zoom(ZOOMS[event.key]);
  else if (event.code === 'KeyF') stage.whole();
  else if (event.code === 'Home') stage.home();
  else return false;
  return true;
}
