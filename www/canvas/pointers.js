// Mouse, pen, fingers and wheel on a canvas, for the room and for every stage: one pointer presses and drags, two pinch.

import { equip } from '../panels/dom.js';
import { between, distance, minus, times } from '../vectors.js';
import KEYS from './keys.json' with { type: 'json' };

/** @typedef {[x: number, y: number]} Pixel */

/**
 * A canvas's response to pointers. All places are its pixels.
 * @typedef {object} Hand
 * @property {(at: Pixel, event: PointerEvent, down: number) => void} press `down` is the number of pointers that are
 * down
 * @property {(at: Pixel, before: Pixel, event: PointerEvent) => void} drag
 * @property {(at: Pixel, event: PointerEvent) => void} [hover] nothing is pressed
 * @property {(event: PointerEvent) => void} release a press ends, or the browser takes it away
 */

/**
 * The target of the wheel and of two fingers.
 * @typedef {object} Moved
 * @property {(at: Pixel, factor: number) => void} zoom
 * @property {(dx: number, dy: number) => void} pan
 */

/** How near a mouse, a pen or a finger has to come to take hold of something, in pixels. @type {Record<string, number>} */
const REACH = { mouse: 14, pen: 16, touch: 26 };

/** @param {PointerEvent} event @param {Record<string, number>} [reach] by the kinds of pointers */
export const reachOf = ({ pointerType }, reach = REACH) => reach[pointerType] ?? reach.mouse;

/**
 * The meaning of keys: the directions of arrow keys, by `key`, which is their `code`, too; those of letters, by `code`,
 * so that they are neighbours on every keyboard's layout; the factors by which keys zoom; and the kinds that they add.
 * @type {{ arrows: Record<string, Pixel>, letters: Record<string, Pixel>, zooms: Record<string, number>, modes: Record<string,
 *   import('../edits.js').Kind> }}
 */
export const { arrows: ARROWS, letters: LETTERS, zooms: ZOOMS, modes: MODES } = /** @type {any} */ (KEYS);

/**
 * The pixel under a pointer.
 * @param {HTMLCanvasElement} canvas
 * @param {{ clientX: number, clientY: number }} event
 * @returns {Pixel}
 */
export function pixelOf(canvas, { clientX, clientY }) {
  const { left, top } = canvas.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/** If a browser counts in lines or pages, they are about 20 and 800 pixels. @param {WheelEvent} event */
function zoomOf({ ctrlKey, deltaMode, deltaY }) {
  return Math.exp(-deltaY * [1, 20, 800][deltaMode] * (ctrlKey ? 0.01 : 0.0015));
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Hand} hand
 * @param {Moved} moved
 */
export function listen(canvas, hand, moved) {
  /** Where the pointers are that are down. @type {Map<number, Pixel>} */
  const down = new Map();

  /** @param {PointerEvent} event */
  function press(event) {
    const at = pixelOf(canvas, event);
    down.set(event.pointerId, at);
    canvas.setPointerCapture(event.pointerId);
    hand.press(at, event, down.size);
    // The frame around the focus is for those who use keys.
    canvas.dataset.by = 'hand';
    canvas.focus({ preventScroll: true });
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const at = pixelOf(canvas, event);
    const before = down.get(event.pointerId);
    if (!before) return hand.hover?.(at, event);
    down.set(event.pointerId, at);
    if (down.size === 2) return pinch(event.pointerId, before, at);
    return hand.drag(at, before, event);
  }

  /** @param {number} id @param {Pixel} before @param {Pixel} at */
  function pinch(id, before, at) {
    const other = [...down].find(([pointer]) => pointer !== id)?.[1] ?? at;
    moved.pan(...times(0.5, minus(at, before)));
    const span = distance(before, other);
    if (span > 0) moved.zoom(between(at, other, 0.5), distance(at, other) / span);
  }

  /** @param {PointerEvent} event */
  function release(event) {
    down.delete(event.pointerId);
    hand.release(event);
  }

  const unframed = () => delete canvas.dataset.by;

  equip(canvas, {
    pointerdown: press,
    pointermove: move,
    pointerup: release,
    pointercancel: release,
    keydown: unframed,
    blur: unframed,
    contextmenu: (event) => event.preventDefault(),
    wheel: (event) => {
      event.preventDefault();
      moved.zoom(pixelOf(canvas, event), zoomOf(event));
    },
  });
  return down;
}
