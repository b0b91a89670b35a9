// A ball that runs along the path, and an aim that turns by itself.

import { withBall } from '../store.js';
import { along, clamp, legAt, length, pairs, pointAt, rotated, unit } from '../vectors.js';

/** How long the ball takes to cross the width of the view at speed 1, in seconds. */
const CROSSING = 2;
/** The originals turn once a frame; frames were a sixtieth of a second. */
const FRAME = 1000 / 60;

export class Playback {
  playing = false;
  speed = 1;
  /** How far the ball has run. */
  distance = 0;
  /** Whether the aim turns, rather than the ball running. */
  turning = false;
  #frames = new Frames((passed) => this.#tick(passed));

  /** @param {import('../app.js').App} app */
  constructor(app) {
    this.app = app;
    this.drawing = app.drawing;
    this.store = app.store;
    this.engine = app.engine;
  }

  /** The angle by which the scene's aim turns by itself in a frame. */
  get turnPerFrame() {
    return this.store.model.view?.turnPerFrame ?? 0;
  }

  /** How far the ball can run: to out of the view, if nothing stops it. */
  get #end() {
    const { leaving, path } = this.engine;
    return (path?.length ?? 0) + (leaving ? this.drawing.view.beyond(leaving.centre) : 0);
  }

  /** Goes back to the beginning, and stops. @param {boolean} play whether an aim that turns does so at once */
  reset(play) {
    this.turning = this.turnPerFrame !== 0;
    this.rewind();
    if (play && this.turning) this.toggle();
  }

  toggle() {
    this.playing = !this.playing;
    if (this.playing && !this.turning && this.distance >= this.#end) this.distance = 0;
    if (this.playing) this.#frames.start();
    this.app.refresh();
  }

  /** @param {number} passed milliseconds */
  #tick(passed) {
    if (this.playing && this.turning) this.#turn((passed / FRAME) * this.speed);
    else if (this.playing) this.#run(passed / 1000);
    return this.playing;
  }

  /** @param {number} frames */
  #turn(frames) {
    const { ball } = this.store.model;
    // A drag takes precedence.
    if (!ball || this.store.inGesture) return;
    this.store.drift(withBall(this.store.model, { direction: rotated(ball.direction, this.turnPerFrame * frames) }));
  }

  /** @param {number} seconds */
  #run(seconds) {
    const { view } = this.drawing;
    this.distance += (seconds * this.speed * view.width) / view.scale / CROSSING;
    if (this.distance >= this.#end) this.playing = false;
    this.follow();
  }

  /** Goes to the next bounce, or turns the aim once. */
  step() {
    this.playing = false;
    if (this.turning) return this.#turn(1);
    const end = this.#end;
    const near = 1e-9 * end;
    if (this.distance >= end - near) this.distance = 0;
    this.distance = this.#marks().find((mark) => mark > this.distance + near) ?? end;
    return this.follow();
  }

  /** Goes back to the start. */
  rewind() {
    this.playing = false;
    this.distance = 0;
    this.follow();
  }

  /** Shows the ball as far along the path as it has run, which may be another path. */
  follow() {
    this.distance = Math.min(this.distance, this.#end);
    this.drawing.playhead = this.#place();
    this.drawing.request();
    this.app.refresh();
  }

  /** How far along the path its points are. */
  #marks() {
    const { points } = this.engine;
    let sum = 0;
    return pairs(points).map((_, k) => (sum += k > 0 ? length(legAt(points, k - 1)) : 0));
  }

  /** Where the ball is, once it has left its start. @returns {[number, number] | undefined} */
  #place() {
    const {
      distance,
      engine,
      engine: { points },
    } = this;
    if (distance === 0) return;
    const marks = this.#marks();
    const leg = marks.findLastIndex((mark) => mark < distance);
    const ball = engine.ballOf(leg);
    return ball ? along(ball.centre, unit(ball.direction), distance - marks[leg]) : pointAt(points, leg);
  }
}

// Frames that follow each other while something goes on.

/** The most time that counts between two frames, in milliseconds: after being hidden, a page must not jump. */
const LONGEST = 100;

export class Frames {
  #asked = 0;

  /**
   * @param {(passed: number, now: number) => boolean} frame is given the milliseconds since the previous one, and
   * returns whether to go on
   */
  constructor(frame) {
    this.frame = frame;
  }

  start(last = performance.now()) {
    cancelAnimationFrame(this.#asked);
    this.#asked = requestAnimationFrame((now) => {
      if (this.frame(clamp(now - last, 0, LONGEST), now)) this.start(now);
    });
  }
}
