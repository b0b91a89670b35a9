// Pointer and keys on a map: they point at starts, take one, and choose the part of the room.

import { ARROWS, ZOOMS, listen } from '../canvas/pointers.js';
import { distance } from '../canvas/place.js';
import { zoomed } from './options.js';

/** @typedef {import('../canvas/pointers.js').Pixel} Pixel */
/** @typedef {import('./stage.js').MapStage} Stage */

/** How far a pointer may go and still click, in pixels. */
const STILL = 5;
/** How many cells an arrow goes with Shift. */
const MORE = 10;

/** @param {Stage} stage */
export function takeInHand(stage) {
  const { canvas, view } = stage;
  /** Where a press began, while it may become a click. @type {Pixel | undefined} */
  let click;

  /** @param {Pixel} before @param {Pixel} at */
  const pan = (before, at) => {
    const [dx, dy] = [(before[0] - at[0]) / view.scale, (before[1] - at[1]) / view.scale];
    const [minX, minY, maxX, maxY] = stage.box;
    stage.look([minX + dx, minY + dy, maxX + dx, maxY + dy]);
  };

  listen(canvas, {
    press: (at, event, down) => void (click = down === 1 && event.button === 0 ? at : undefined),
    drag(at, before) {
      if (click && distance(at, click) <= STILL) return;
      click = undefined;
      pan(before, at);
    },
    hover: (at) => stage.pointAt(view.toWorld(at)),
    zoom: (at, factor) => stage.look(zoomed(stage.box, view.toWorld(at), factor)),
    release(event) {
      if (!click || event.type === 'pointercancel') return;
      stage.pointAt(view.toWorld(view.pixelOf(event)));
      stage.take();
    },
  });
  stage.listenToKeys((event) => press(stage, event));
}

/** @param {Stage} stage @param {KeyboardEvent} event */
function press(stage, event) {
  const arrow = ARROWS[event.key];
  const by = event.shiftKey ? MORE : 1;
  if (arrow) stage.step(by * arrow[0], by * arrow[1]);
  else if (ZOOMS[event.key]) stage.zoom(ZOOMS[event.key]);
  else if (event.key === 'Enter' || event.key === ' ') stage.take();
  else if (event.code === 'KeyT') stage.aimHere();
  else if (event.code === 'KeyF' || event.code === 'Home') stage.whole();
  else return false;
  return true;
}
