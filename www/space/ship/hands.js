// How the ship is steered: by keys, by pointing at the water, by two fingers for the camera.

/** @typedef {[number, number]} Pixel */

/** By the place on the keyboard, so that they lie together on every layout. @type {Record<string, ['ahead' | 'turn', 1 | -1]>} */
const DRIVE = {
  ArrowUp: ['ahead', 1],
  KeyW: ['ahead', 1],
  ArrowDown: ['ahead', -1],
  KeyS: ['ahead', -1],
  ArrowLeft: ['turn', 1],
  KeyA: ['turn', 1],
  ArrowRight: ['turn', -1],
  KeyD: ['turn', -1],
};

export class Hands {
  /** @type {Set<string>} */
  #held = new Set();
  /** @type {Map<number, Pixel>} */
  #fingers = new Map();
  #ends = new AbortController();

  /** @param {import('./stage.js').ShipStage} stage */
  constructor(stage) {
    this.stage = stage;
    const { signal } = this.#ends;
    for (const canvas of [stage.deck.canvas, stage.deck.plan]) {
      canvas.addEventListener('pointerdown', (event) => this.#press(event, canvas));
      canvas.addEventListener('pointermove', (event) => this.#move(event, canvas));
      canvas.addEventListener('pointerup', (event) => this.#release(event));
      canvas.addEventListener('pointercancel', (event) => this.#release(event));
      canvas.addEventListener('contextmenu', (event) => event.preventDefault());
      canvas.addEventListener('wheel', (event) => this.#wheel(event, canvas), { passive: false });
      canvas.addEventListener('keydown', (event) => this.#down(event));
      canvas.addEventListener('keyup', (event) => this.#up(event.code));
      canvas.addEventListener('blur', () => this.#letGo());
    }
    // A key that is let go elsewhere is let go.
    addEventListener('blur', () => this.#letGo(), { signal });
    addEventListener('keyup', (event) => this.#up(event.code), { signal });
  }

  /** @param {PointerEvent | WheelEvent} event @param {HTMLCanvasElement} canvas @returns {Pixel} */
  #pixel(event, canvas) {
    const { left, top } = canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  /** @param {PointerEvent} event @param {HTMLCanvasElement} canvas */
  #press(event, canvas) {
    const { ship } = this.stage;
    const pixel = this.#pixel(event, canvas);
    this.#fingers.set(event.pointerId, pixel);
    canvas.setPointerCapture(event.pointerId);
    // The plan is for hands; what reads aloud and keys are at home in one place.
    this.stage.deck.keyboard.focus({ preventScroll: true });
    const steers = this.#fingers.size === 1 && event.button === 0 && !event.shiftKey;
    ship.towards = steers ? this.stage.waterAt(pixel, canvas) : undefined;
    this.stage.run();
  }

  /** @param {PointerEvent} event @param {HTMLCanvasElement} canvas */
  #move(event, canvas) {
    const { chase, ship } = this.stage;
    const pixel = this.#pixel(event, canvas);
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [pixel[0] - before[0], pixel[1] - before[1]];
    if (this.#fingers.size === 2) {
      const other = [...this.#fingers].find(([finger]) => finger !== event.pointerId)?.[1] ?? pixel;
      const span = (/** @type {Pixel} */ [x, y]) => Math.hypot(x - other[0], y - other[1]);
      this.stage.zoom(span(pixel) / (span(before) || 1), canvas);
      chase?.orbit(dx / 2, dy / 2);
    } else if (ship.towards) ship.towards = this.stage.waterAt(pixel, canvas) ?? ship.towards;
    else chase?.orbit(dx, dy);
    this.#fingers.set(event.pointerId, pixel);
    this.stage.run();
  }

  /** @param {PointerEvent} event */
  #release(event) {
    this.#fingers.delete(event.pointerId);
    this.stage.ship.towards = undefined;
    this.stage.settled();
  }

  /** @param {WheelEvent} event @param {HTMLCanvasElement} canvas */
  #wheel(event, canvas) {
    event.preventDefault();
    const unit = [1, 20, 800][event.deltaMode];
    this.stage.zoom(Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0015)), canvas);
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
    const signs = { '+': 1.2, '=': 1.2, '-': 1 / 1.2 };
    const factor = /** @type {Record<string, number>} */ (signs)[event.key];
    if (DRIVE[event.code]) this.#held.add(event.code);
    else if (others[event.code]) others[event.code]();
    else if (factor) stage.zoom(factor, stage.deck.keyboard);
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
    keys.ahead = 0;
    keys.turn = 0;
    for (const code of this.#held) {
      const [what, sign] = DRIVE[code];
      keys[what] += sign;
    }
    keys.ahead = Math.sign(keys.ahead);
    keys.turn = Math.sign(keys.turn);
    this.stage.run();
  }

  close() {
    this.#ends.abort();
  }
}
