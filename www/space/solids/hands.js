// What mouse, pen, fingers and keys do with the solids and the camera.

import { along, scale } from '../vec.js';
import { itemAt } from './ask.js';
import { centreOf, get, moved, withNumbers } from './model.js';

/** @typedef {import('../camera.js').Pixel} Pixel */
/** @typedef {import('../vec.js').Vec3} Vec3 */
/** @typedef {{ item: number, part: 'all' | 'origin' | 'end' }} Grip */

const REACH = { mouse: 12, pen: 14, touch: 24 };
/** @type {Record<string, Pixel>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STRIDE = 0.1;

export class Hands {
  /** Whether a drag goes into the picture, for those without a Shift key. */
  deep = false;
  /** @type {Map<number, Pixel>} */
  #fingers = new Map();
  /** @type {Grip | 'orbit' | 'pan' | undefined} */
  #grip;

  /** @param {import('./stage.js').SolidsStage} stage */
  constructor(stage) {
    this.stage = stage;
    const { canvas } = stage;
    canvas.addEventListener('pointerdown', (event) => this.#press(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    canvas.addEventListener('pointerup', (event) => this.#release(event));
    canvas.addEventListener('pointercancel', (event) => this.#release(event));
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('keydown', (event) => {
      if (!event.ctrlKey && !event.metaKey && this.#key(event)) event.preventDefault();
    });
  }

  /** @param {PointerEvent | WheelEvent} event @returns {Pixel} */
  #pixel(event) {
    const { left, top } = this.stage.canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  /** @param {Pixel} pixel @param {number} reach @returns {Grip | undefined} */
  gripAt(pixel, reach) {
    const { camera, state } = this.stage;
    /** @type {{ grip: Grip, at: Vec3 }[]} */
    const points = [];
    state.items.forEach((item, k) => {
      if (item.kind === 'point') points.push({ grip: { item: k, part: 'all' }, at: centreOf(item) });
      if (item.kind !== 'ray') return;
      points.push({ grip: { item: k, part: 'end' }, at: /** @type {Vec3} */ (item.n.slice(3, 6)) });
      points.push({ grip: { item: k, part: 'origin' }, at: centreOf(item) });
    });
    const far = (/** @type {{ at: Vec3 }} */ { at }) => {
      const [x, y] = camera.project(at);
      return Math.hypot(x - pixel[0], y - pixel[1]);
    };
    const near = points.filter((point) => far(point) <= reach).sort((a, b) => far(a) - far(b))[0];
    if (near) return near.grip;
    const item = itemAt(state.items, camera.rayAt(pixel));
    return item === undefined ? undefined : { item, part: 'all' };
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const { canvas } = this.stage;
    const pixel = this.#pixel(event);
    this.#fingers.set(event.pointerId, pixel);
    canvas.setPointerCapture(event.pointerId);
    canvas.focus({ preventScroll: true });
    if (this.#fingers.size > 1) {
      this.#grip = undefined;
      return;
    }
    const grip = event.button === 0 ? this.gripAt(pixel, REACH[/** @type {keyof typeof REACH} */ (event.pointerType)] ?? REACH.mouse) : 'pan';
    this.#grip = grip ?? 'orbit';
    if (typeof this.#grip === 'object') this.stage.choose(this.#grip.item);
    else if (this.#grip === 'orbit') this.stage.choose(undefined);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const { camera, canvas, state } = this.stage;
    const pixel = this.#pixel(event);
    const before = this.#fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') canvas.style.cursor = this.gripAt(pixel, REACH.mouse) ? 'move' : 'grab';
      return;
    }
    if (this.#fingers.size === 2) this.#pinch(event.pointerId, before, pixel);
    this.#fingers.set(event.pointerId, pixel);
    const [dx, dy] = [pixel[0] - before[0], pixel[1] - before[1]];
    const grip = this.#grip;
    if (grip === 'orbit') camera.orbit(dx, dy);
    else if (grip === 'pan') camera.pan(dx, dy);
    else if (grip) {
      const by = event.shiftKey || this.deep ? scale(camera.towards, dy / camera.scale) : camera.across(dx, dy);
      this.stage.put(grip.item, moved(state.items[grip.item], by, grip.part));
      return;
    }
    this.stage.looked();
  }

  /** @param {number} id @param {Pixel} before @param {Pixel} now */
  #pinch(id, before, now) {
    const other = [...this.#fingers].find(([finger]) => finger !== id)?.[1] ?? now;
    const span = (/** @type {Pixel} */ [x, y]) => Math.hypot(x - other[0], y - other[1]);
    this.stage.camera.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    if (span(before) > 0) this.stage.camera.zoom([(now[0] + other[0]) / 2, (now[1] + other[1]) / 2], span(now) / span(before));
  }

  /** @param {PointerEvent} event */
  #release(event) {
    this.#fingers.delete(event.pointerId);
    this.#grip = undefined;
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const unit = [1, 20, 800][event.deltaMode];
    this.stage.camera.zoom(this.#pixel(event), Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0015)));
    this.stage.looked();
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it meant something */
  #key(event) {
    const { stage } = this;
    const { camera, chosen } = stage;
    const arrow = ARROWS[event.key];
    if (arrow) {
      if (chosen === undefined) camera.orbit(-12 * arrow[0], -12 * arrow[1]);
      else this.#push(chosen, arrow, event);
      stage.looked();
      return true;
    }
    const small = event.altKey ? 0.1 : 1;
    const middle = camera.middle;
    /** @type {Record<string, () => void>} */
    const keys = {
      PageUp: () => this.#push(chosen, [0, -1], { shiftKey: true, altKey: event.altKey }),
      PageDown: () => this.#push(chosen, [0, 1], { shiftKey: true, altKey: event.altKey }),
      n: () => stage.cycle(1),
      p: () => stage.cycle(-1),
      '[': () => this.#turn(-5 * small),
      ']': () => this.#turn(5 * small),
      '<': () => this.#resize(1 / (1 + 0.05 * small)),
      '>': () => this.#resize(1 + 0.05 * small),
      '+': () => camera.zoom(middle, 1.2),
      '=': () => camera.zoom(middle, 1.2),
      '-': () => camera.zoom(middle, 1 / 1.2),
      f: () => stage.fit(),
      Escape: () => stage.choose(undefined),
    };
    if (!keys[event.key]) return false;
    keys[event.key]();
    stage.looked();
    return true;
  }

  /** @param {number | undefined} k @param {Pixel} arrow @param {{ shiftKey: boolean, altKey: boolean }} how */
  #push(k, [x, y], { shiftKey, altKey }) {
    if (k === undefined) return;
    const { camera, state } = this.stage;
    const far = STRIDE * (altKey ? 0.1 : 1);
    const by = shiftKey ? scale(camera.towards, far * (y || x)) : along(scale(camera.right, far * x), camera.up, -far * y);
    this.stage.put(k, moved(state.items[k], by));
  }

  /** @param {number} by in degrees */
  #turn(by) {
    const { chosen, state } = this.stage;
    const yaw = chosen === undefined ? undefined : get(state.items[chosen], 'yaw');
    if (chosen !== undefined && yaw !== undefined) this.stage.put(chosen, withNumbers(state.items[chosen], { yaw: (yaw + by) % 360 }));
  }

  /** @param {number} by */
  #resize(by) {
    const { chosen, state } = this.stage;
    if (chosen === undefined) return;
    const item = state.items[chosen];
    const sizes = /** @type {const} */ (['width', 'height', 'depth', 'radius', 'length']).filter((name) => get(item, name) !== undefined);
    this.stage.put(chosen, withNumbers(item, Object.fromEntries(sizes.map((name) => [name, Number(((get(item, name) ?? 1) * by).toFixed(4))]))));
  }
}
