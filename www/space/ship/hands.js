// How the ship is steered: by keys, by pointing at the water, by two fingers for the camera.

import { ARROWS, LETTERS, ZOOMS, listen } from '../../canvas/pointers.js';

/** @typedef {import('../../canvas/pointers.js').Pixel} Pixel */

/** Where keys steer: aside, and astern. */
const DRIVE = { ...ARROWS, ...LETTERS };

export class Hands {
  /** @type {Set<string>} */
  #held = new Set();
  #ends = new AbortController();

  /** @param {import('./stage.js').ShipStage} stage */
  constructor(stage) {
    this.stage = stage;
    const { signal } = this.#ends;
    for (const canvas of [stage.canvas, stage.plan.canvas]) {
      this.#point(canvas);
      canvas.addEventListener('contextmenu', (event) => event.preventDefault());
      canvas.addEventListener('keydown', (event) => this.#down(event));
      canvas.addEventListener('keyup', (event) => this.#up(event.code));
      canvas.addEventListener('blur', () => this.#letGo());
    }
    // A key that is let go elsewhere is let go.
    addEventListener('blur', () => this.#letGo(), { signal });
    addEventListener('keyup', (event) => this.#up(event.code), { signal });
  }

  /** @param {HTMLCanvasElement} canvas */
  #point(canvas) {
    const { stage } = this;
    const { ship } = stage;
    listen(canvas, {
      press(at, event, down) {
        // The plan is for hands; what reads aloud and keys are at home in one place.
        stage.keyboard.focus({ preventScroll: true });
        const steers = down === 1 && event.button === 0 && !event.shiftKey;
        ship.towards = steers ? stage.waterAt(at, canvas) : undefined;
        stage.run();
      },
      drag(at, before) {
        if (ship.towards) ship.towards = stage.waterAt(at, canvas) ?? ship.towards;
        else stage.chase?.orbit(at[0] - before[0], at[1] - before[1]);
        stage.run();
      },
      zoom: (_, factor) => stage.zoom(factor, canvas),
      pan: (dx, dy) => stage.chase?.orbit(dx, dy),
      release() {
        ship.towards = undefined;
        stage.settled();
      },
    });
  }

  /** @param {KeyboardEvent} event */
  #down(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { stage } = this;
    /** @type {Record<string, () => void>} */
    const others = {
      KeyQ: () => stage.chase?.orbit(30, 0),
      KeyE: () => stage.chase?.orbit(-30, 0),
      PageUp: () => stage.chase?.orbit(0, 30),
      PageDown: () => stage.chase?.orbit(0, -30),
      Home: () => stage.home(),
    };
    const factor = ZOOMS[event.key];
    if (DRIVE[event.code]) this.#held.add(event.code);
    else if (others[event.code]) others[event.code]();
    else if (factor) stage.zoom(factor, stage.keyboard);
    else return;
    event.preventDefault();
    this.#steer();
  }

  /** @param {string} code */
  #up(code) {
    if (!this.#held.delete(code)) return;
    this.#steer();
    this.stage.settled();
  }

  #letGo() {
    this.#held.clear();
    this.#steer();
  }

  #steer() {
    const { keys } = this.stage.ship;
    const ways = [...this.#held].map((code) => DRIVE[code]);
    keys.turn = Math.sign(ways.reduce((sum, [aside]) => sum - aside, 0));
    keys.ahead = Math.sign(ways.reduce((sum, [, astern]) => sum - astern, 0));
    this.stage.run();
  }

  close() {
    this.#ends.abort();
  }
}
