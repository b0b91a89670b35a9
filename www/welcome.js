// The welcome of a first visit, until something is touched: the ball rolls, its path draws itself behind it, the
// outlines fade in, and a finger turns the aim.

import { aimAt } from './canvas/handles.js';
import { Frames } from './canvas/playback.js';
import { withBall } from './store.js';
import { TURN, rotated } from './vectors.js';

/** How long the aim is turned to and fro, in milliseconds. */
const TURNING = 4000;
/** How far the aim is turned, in radians. */
const FAR = 0.3;
/** How long outlines take to fade in, in milliseconds. */
const FADING = 1500;

export class Welcome {
  #isOn = true;
  #began = performance.now();
  /** When the aim began to turn. @type {number | undefined} */
  #turned;

  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
    this.model = app.store.model;
    /** The model as it is shown. Any other model is somebody else's, and ends the welcome. */
    this.shown = this.model;
    app.playback.toggle();
    app.drawing.over = (brush) => this.#paintFinger(brush);
    new Frames((_, now) => this.#tick(now)).start();
    for (const touch of ['pointerdown', 'wheel', 'keydown', 'hashchange'])
      addEventListener(touch, () => this.#end(), { capture: true, once: true });
  }

  /** @param {number} now */
  #tick(now) {
    const { drawing, playback, store } = this.app;
    if (store.model !== this.shown) this.#end();
    if (!this.#isOn) return false;
    drawing.forth = Math.min((now - this.#began) / FADING, 1);
    if (playback.playing) drawing.far = playback.distance;
    else this.#turn(now);
    drawing.request();
    return this.#isOn;
  }

  /** @param {number} now */
  #turn(now) {
    const { drawing, playback, store } = this.app;
    if (this.#turned === undefined) playback.rewind();
    this.#turned ??= now;
    drawing.far = undefined;
    const share = (now - this.#turned) / TURNING;
    const { ball } = this.model;
    if (share >= 1 || !ball) return this.#end();
    this.shown = withBall(this.model, { direction: rotated(ball.direction, FAR * Math.sin(TURN * share)) });
    return store.drift(this.shown);
  }

  #end() {
    if (!this.#isOn) return;
    this.#isOn = false;
    const { drawing, playback, store } = this.app;
    drawing.over = drawing.far = undefined;
    drawing.forth = 1;
    playback.rewind();
    if (store.model === this.shown) store.drift(this.model);
    drawing.request();
  }

  /** @param {import('./canvas/paint.js').Brush} brush */
  #paintFinger(brush) {
    const { store, view } = this.app;
    const { ball } = store.model;
    if (this.#turned === undefined || !ball) return;
    brush.alpha(0.25, () => brush.disc(view.toWorld(aimAt(ball, view)), 18, { fill: 'ink' }));
  }
}
