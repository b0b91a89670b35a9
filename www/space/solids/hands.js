// Mouse, pen, fingers and keys on the solids and the camera.

import { ARROWS, ZOOMS, listen, reachOf } from '../../canvas/pointers.js';
import { along, scale } from '../vec.js';
import { itemAt } from './ask.js';
import { centreOf, endOf, get, moved, withNumbers } from './model.js';

/** @typedef {import('../camera.js').Pixel} Pixel */
/** @typedef {import('../vec.js').Vec3} Vec3 */
/** @typedef {{ item: number, part: 'all' | 'origin' | 'end' }} Grip */

const STRIDE = 0.1;

export class Hands {
  /** Whether a drag goes into the picture, for those without a Shift key. */
  deep = false;
  /** @type {Grip | 'orbit' | 'pan' | undefined} */
  #grip;

  /** @param {import('./stage.js').SolidsStage} stage */
  constructor(stage) {
    this.stage = stage;
    const { camera, canvas } = stage;
    listen(canvas, {
      press: (at, event, down) => this.#press(at, event, down),
      drag: (at, before, event) => this.#drag(at, before, event),
      hover: (at, event) => {
        if (event.pointerType !== 'touch') canvas.style.cursor = this.gripAt(at, reachOf(event)) ? 'move' : 'grab';
      },
      zoom: (at, factor) => {
        camera.zoom(at, factor);
        stage.looked();
      },
      pan: (dx, dy) => camera.pan(dx, dy),
      release: () => (this.#grip = undefined),
    });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    stage.listenToKeys((event) => this.#key(event));
  }

  /** @param {Pixel} pixel @param {number} reach @returns {Grip | undefined} */
  gripAt(pixel, reach) {
    const { camera, state } = this.stage;
    /** @type {{ grip: Grip, at: Vec3 }[]} */
    const points = [];
    state.items.forEach((item, k) => {
      if (item.kind === 'point') points.push({ grip: { item: k, part: 'all' }, at: centreOf(item) });
      if (item.kind !== 'ray') return;
      points.push({ grip: { item: k, part: 'end' }, at: endOf(item) });
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

  /** @param {Pixel} at @param {PointerEvent} event @param {number} down */
  #press(at, event, down) {
    this.#grip = down > 1 ? undefined : event.button === 0 ? (this.gripAt(at, reachOf(event)) ?? 'orbit') : 'pan';
    if (typeof this.#grip === 'object') this.stage.choose(this.#grip.item);
    else if (this.#grip === 'orbit') this.stage.choose(undefined);
  }

  /** @param {Pixel} at @param {Pixel} before @param {PointerEvent} event */
  #drag(at, before, event) {
    const { camera, state } = this.stage;
    const [dx, dy] = [at[0] - before[0], at[1] - before[1]];
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
      f: () => stage.fit(),
      Escape: () => stage.choose(undefined),
    };
    if (ZOOMS[event.key]) camera.zoom(camera.middle, ZOOMS[event.key]);
    else if (keys[event.key]) keys[event.key]();
    else return false;
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
