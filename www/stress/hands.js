// What hands and keys do in the room: the ball is dragged, the view panned and zoomed.

/** @typedef {[number, number]} Pixel */

/** How near a pointer has to come to the ball, in pixels. */
const REACH = { mouse: 14, pen: 16, touch: 26 };
/** How far a key moves the ball, in pixels; with Shift, and with Alt. */
const STEP = 6;
const MORE = 10;
const LESS = 0.1;

/** By the place on the keyboard. @type {Record<string, Pixel>} */
const MOVES = {
  ArrowUp: [0, -1],
  KeyW: [0, -1],
  ArrowDown: [0, 1],
  KeyS: [0, 1],
  ArrowLeft: [-1, 0],
  KeyA: [-1, 0],
  ArrowRight: [1, 0],
  KeyD: [1, 0],
};

export class Hands {
  /** @type {Map<number, Pixel>} */
  #fingers = new Map();
  /** Where the ball was taken, beside its middle, in the world. @type {Pixel | undefined} */
  #taken;

  /** @param {import('./stage.js').StressStage} stage */
  constructor(stage) {
    this.stage = stage;
    this.view = stage.view;
    const { canvas } = stage;
    canvas.addEventListener('pointerdown', (event) => this.#press(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    canvas.addEventListener('pointerup', (event) => this.#release(event));
    canvas.addEventListener('pointercancel', (event) => this.#release(event));
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Where the ball would be taken from a pixel, if it is near enough. @param {PointerEvent} event @returns {Pixel | undefined} */
  #grip(event) {
    const { ball } = this.stage;
    const reach = REACH[/** @type {keyof typeof REACH} */ (event.pointerType)] ?? REACH.mouse;
    const [x, y] = this.view.toWorld(this.view.pixelOf(event));
    const near = Math.hypot(x - ball.x, y - ball.y) <= Math.max(reach / this.view.scale, ball.r);
    return near ? [ball.x - x, ball.y - y] : undefined;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const { canvas } = this.stage;
    this.#fingers.set(event.pointerId, this.view.pixelOf(event));
    canvas.setPointerCapture(event.pointerId);
    canvas.focus({ preventScroll: true });
    this.#taken = this.#fingers.size === 1 && event.button === 0 ? this.#grip(event) : undefined;
    if (this.#taken) canvas.style.cursor = 'grabbing';
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const now = this.view.pixelOf(event);
    const before = this.#fingers.get(event.pointerId);
    if (!before) {
      this.stage.canvas.style.cursor = this.#grip(event) ? 'grab' : '';
      return;
    }
    this.#fingers.set(event.pointerId, now);
    if (this.#fingers.size === 2) this.#pinch(event.pointerId, before, now);
    else if (this.#taken) {
      const [x, y] = this.view.toWorld(now);
      this.stage.moveBall(x + this.#taken[0], y + this.#taken[1]);
    } else this.view.pan(now[0] - before[0], now[1] - before[1]);
  }

  /** @param {number} id @param {Pixel} before @param {Pixel} now */
  #pinch(id, before, now) {
    const other = [...this.#fingers].find(([finger]) => finger !== id)?.[1] ?? now;
    const span = (/** @type {Pixel} */ [x, y]) => Math.hypot(x - other[0], y - other[1]);
    this.view.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    if (span(before) > 0) this.view.zoom([(now[0] + other[0]) / 2, (now[1] + other[1]) / 2], span(now) / span(before));
  }

  /** @param {PointerEvent} event */
  #release(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#taken) this.stage.settled();
    this.#taken = undefined;
    this.stage.canvas.style.cursor = '';
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const unit = [1, 20, 800][event.deltaMode];
    this.view.zoom(this.view.pixelOf(event), Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0015)));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey) return;
    const { stage } = this;
    const factor = /** @type {Record<string, number>} */ ({ '+': 1.25, '=': 1.25, '-': 0.8 })[event.key];
    const way = MOVES[event.code];
    if (way) {
      const by = (STEP * (event.shiftKey ? MORE : event.altKey ? LESS : 1)) / this.view.scale;
      stage.moveBall(stage.ball.x + by * way[0], stage.ball.y + by * way[1]);
      stage.settled();
    } else if (factor) stage.zoom(factor);
    else if (event.code === 'KeyF') stage.whole();
    else if (event.code === 'Home') stage.home();
    else return;
    event.preventDefault();
  }
}
