// What hands and keys do on a map: they point at starts, take one, and choose the part of the room.

import { zoomed } from './options.js';

/** @typedef {[x: number, y: number]} Pixel */

/** How far a pointer may go and still click, in pixels. */
const STILL = 5;
/** How many cells an arrow goes with Shift. */
const MORE = 10;

/** @type {Record<string, Pixel>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Hands {
  /** Pointers that are down: where they are, and whether they have gone anywhere. @type {Map<number, { at: Pixel, from: Pixel, moved: boolean }>} */
  #fingers = new Map();

  /** @param {import('./stage.js').MapStage} stage */
  constructor(stage) {
    this.stage = stage;
    const { canvas } = stage;
    canvas.addEventListener('pointerdown', (event) => this.#press(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    canvas.addEventListener('pointerup', (event) => this.#release(event));
    canvas.addEventListener('pointercancel', (event) => this.#fingers.delete(event.pointerId));
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener('keydown', (event) => this.#key(event));
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const { canvas, view } = this.stage;
    const at = view.pixelOf(event);
    this.#fingers.set(event.pointerId, { at, from: at, moved: this.#fingers.size > 0 });
    canvas.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const { stage } = this;
    const now = stage.view.pixelOf(event);
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return stage.pointAt(stage.view.toWorld(now));
    const before = finger.at;
    finger.at = now;
    finger.moved ||= Math.hypot(now[0] - finger.from[0], now[1] - finger.from[1]) > STILL;
    if (!finger.moved) return undefined;
    if (this.#fingers.size === 2) return this.#pinch(event.pointerId, before, now);
    return this.#pan(before, now);
  }

  /** @param {Pixel} before @param {Pixel} now */
  #pan(before, now) {
    const { scale } = this.stage.view;
    const [dx, dy] = [(before[0] - now[0]) / scale, (before[1] - now[1]) / scale];
    const [minX, minY, maxX, maxY] = this.stage.box;
    this.stage.look([minX + dx, minY + dy, maxX + dx, maxY + dy]);
  }

  /** @param {number} id @param {Pixel} before @param {Pixel} now */
  #pinch(id, before, now) {
    const other = [...this.#fingers].find(([finger]) => finger !== id)?.[1].at ?? now;
    const span = (/** @type {Pixel} */ [x, y]) => Math.hypot(x - other[0], y - other[1]);
    if (span(before) > 0) this.#zoom([(now[0] + other[0]) / 2, (now[1] + other[1]) / 2], span(now) / span(before));
  }

  /** @param {Pixel} at @param {number} factor */
  #zoom(at, factor) {
    this.stage.look(zoomed(this.stage.box, this.stage.view.toWorld(at), factor));
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const finger = this.#fingers.get(event.pointerId);
    this.#fingers.delete(event.pointerId);
    if (!finger || finger.moved || event.button !== 0) return;
    this.stage.pointAt(this.stage.view.toWorld(finger.at));
    this.stage.take();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const unit = [1, 20, 800][event.deltaMode];
    this.#zoom(this.stage.view.pixelOf(event), Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0015)));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey) return;
    const { stage } = this;
    const factor = /** @type {Record<string, number>} */ ({ '+': 1.25, '=': 1.25, '-': 0.8 })[event.key];
    const arrow = ARROWS[event.key];
    const by = event.shiftKey ? MORE : 1;
    if (arrow) stage.step(by * arrow[0], by * arrow[1]);
    else if (factor) stage.zoom(factor);
    else if (event.key === 'Enter' || event.key === ' ') stage.take();
    else if (event.code === 'KeyT') stage.aimHere();
    else if (event.code === 'KeyF' || event.code === 'Home') stage.whole();
    else return;
    event.preventDefault();
  }
}
