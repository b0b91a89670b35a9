// The rules of a brick breaker: no page, no clock, no chance, and of arithmetic only + − × ÷ and the square root, so that the
// same calls give the same game, to the last bit.
//
// ENERGY. Balls have mass 1, and within a frame every touch is elastic.
// - Off what rests (walls, bricks) a ball keeps its speed; two balls that meet keep the sum of their energies.
// - Off what moves (paddle, spinner) it leaves as fast along the normal as it came, as seen from the surface, and at
//   GENTLEST at least: a ball that leaves more slowly would be caught up at once, again and again.
// - At the start of a frame each speed is brought into SLOWEST … FASTEST, and a way that is flatter than FLATTEST is made as
//   steep as that, for it would take long to come down. Nothing else gives or takes energy, but the floor, which takes the ball.

import { Scene, Table } from 'carom';

/** Lengths are pixels, times seconds. */
export const [WIDTH, HEIGHT] = [480, 640];
export const RADIUS = 7;
export const [SLOWEST, FASTEST] = [360, 720];
export const GENTLEST = 10;
/** The least part of a speed that is upwards or downwards. */
export const FLATTEST = 0.15;
export const FRAME = 1 / 60;

const SERVED = 460;
const PADDLE = { y: 620, half: 44, speed: 900 };
const SPINNER = { x: WIDTH / 2, y: 395, half: 58, angular: 1.7 };
const FLOOR = PADDLE.y + RADIUS - 1;
const LIVES = 3;
const [ROWS, COLUMNS] = [5, 7];

/** The layers. On the table bodies rest, so that its balls meet only what stands still; what moves is cast by itself. */
const [STILL, MOVING] = [0b01, 0b10];

/** @import { MovingHit, TableEvent } from 'carom' */
/** @typedef {[x: number, y: number]} Pair */
/** @typedef {{ row: number, strength: number }} Brick */
/** @typedef {{ at: Pair, velocity: Pair }} Ball */
/**
 * @typedef {{ from: Pair, to: Pair, leaves: Pair, touched: MovingHit }} Aim to where a ball first touches something, and its
 * velocity from there
 */
/**
 * An event: a ball has touched something, at the approach speed along the normal towards the ball.
 * @typedef {{ kind: 'wall' | 'brick' | 'ball' | 'floor' | 'paddle' | 'spinner', point: Pair, normal: Pair, approach: number,
 *   before: Pair }} Touch
 */

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.min(most, Math.max(least, value));
/** @param {Pair} v */
const length = ([x, y]) => Math.sqrt(x * x + y * y);
/** @param {Pair} v @param {number} to */
const scaled = ([x, y], to) => /** @type {Pair} */ ([x * to, y * to]);

/** @param {Float64Array} numbers @param {number} k @returns {Pair} */
const pairAt = (numbers, k) => [numbers[2 * k], numbers[2 * k + 1]];

/**
 * A velocity after a touch of what moves.
 * @param {Pair} velocity
 * @param {{ normal: Pair, approach: number }} touch
 * @returns {Pair}
 */
function bounced([x, y], { normal, approach }) {
  const change = approach + Math.max(approach, GENTLEST);
  return [x + change * normal[0], y + change * normal[1]];
}

/** A velocity as the rules allow it at the start of a frame; what rests falls. @param {Pair} velocity */
export function limited([x, y]) {
  const speed = clamp(length([x, y]), SLOWEST, FASTEST);
  const steep = Math.max(Math.abs(y), FLATTEST * speed);
  const way = /** @type {Pair} */ ([x, y < 0 ? -steep : steep]);
  return scaled(way, speed / length(way));
}

export class Game {
  scene = new Scene();
  /** @type {'aiming' | 'playing' | 'over'} */
  phase = 'aiming';
  score = 0;
  lives = LIVES;
  level = 1;
  /** @type {Map<number, Brick>} by the ids of their bodies */
  bricks = new Map();
  #table = new Table(this.scene);
  /** @type {Pair} */
  #aim = [0, -1];
  #steer = WIDTH / 2;

  constructor() {
    // An arch above, and a bump in either side, which breaks up paths that go to and fro.
    const corners = [0, 670, 0, 465, 0, 325, 0, 80, WIDTH, 80, WIDTH, 325, WIDTH, 465, WIDTH, 670];
    this.wall = this.scene.addPolygon(corners, { bulges: [0, -0.2, 0, 0.3, 0, -0.2, 0, 0], side: 'inside', layers: STILL });
    this.floor = this.scene.addPolyline([-9, FLOOR, WIDTH + 9, FLOOR], { response: 'stop', layers: STILL });
    this.spinner = this.scene.addPolyline([-SPINNER.half, 0, SPINNER.half, 0], {
      rounding: 6,
      placement: { position: SPINNER },
      angular: SPINNER.angular,
      layers: MOVING,
    });
    // The floor takes a ball before it is as low as the rim: so the paddle lifts what it touches, and squeezes nothing against a
    // wall.
    this.paddle = this.scene.addPolygon([-PADDLE.half, 0, PADDLE.half, 0], {
      bulges: [0.25, 0],
      rounding: 5,
      placement: { position: [WIDTH / 2, PADDLE.y] },
      response: 'reflect',
      layers: MOVING,
    });
    this.#build();
  }

  /** The balls that are in play, or about to be. @returns {Ball[]} */
  get balls() {
    return this.phase === 'playing' ? this.#rolling() : this.#served();
  }

  get paddleX() {
    const [left, , right] = this.scene.boxOf(this.paddle);
    return (left + right) / 2;
  }

  /** Where the three balls would first touch something if they were served now, the spinner turning on. @returns {Aim[]} */
  aims() {
    return this.#served().flatMap(({ at, velocity }) => {
      const touched = this.scene.castMoving({ centre: at, velocity, radius: RADIUS }, { time: 10 });
      return touched ? [{ from: at, to: touched.centre, leaves: bounced(velocity, touched), touched }] : [];
    });
  }

  /** Aims at a point: upwards, and not too flat. @param {number} x @param {number} y */
  aimAt(x, y) {
    const [dx, dy] = [x - this.paddleX, y - this.#serviceY];
    const up = Math.max(-dy, 0.25 * Math.abs(dx), 1);
    this.#aim = scaled([dx, -up], 1 / length([dx, -up]));
  }

  /** Turns the aim by a tangent. @param {number} by */
  turn(by) {
    const [x, y] = this.#aim;
    this.aimAt(this.paddleX + 100 * (x - by * y), this.#serviceY + 100 * (y + by * x));
  }

  /** Where the paddle is to go. @param {number} x */
  steer(x) {
    this.#steer = clamp(x, PADDLE.half + 5, WIDTH - PADDLE.half - 5);
  }

  /** Serves three balls; a game that is over begins anew. */
  serve() {
    if (this.phase === 'over') this.#restart();
    else if (this.phase === 'aiming') {
      this.#lay(this.#served());
      this.phase = 'playing';
    }
  }

  /** Goes on by a time, and returns what has happened in it. @param {number} [time] @returns {Touch[]} */
  frame(time = FRAME) {
    /** @type {Touch[]} */
    const touches = [];
    const playing = this.phase === 'playing';
    const way = clamp((this.#steer - this.paddleX) / time, -PADDLE.speed, PADDLE.speed);
    this.scene.setMotion(this.paddle, { velocity: [playing ? way : 0, 0] });
    for (const { ball, velocity } of this.#rolling()) this.#table.setVelocity(ball, limited(velocity));
    for (let left = time; left > 0;) left -= this.#goOn(left, touches);
    return touches;
  }

  get #serviceY() {
    return PADDLE.y - 45;
  }

  /** The balls as they are served. */
  #served() {
    const [x, y] = this.#aim;
    return [-1, 0, 1].map((k) => {
      const way = /** @type {Pair} */ ([x - 0.08 * k * y, y + 0.08 * k * x]);
      return { at: /** @type {Pair} */ ([this.paddleX + 20 * k, this.#serviceY]), velocity: scaled(way, SERVED / length(way)) };
    });
  }

  /** The balls on the table, with their numbers there. */
  #rolling() {
    const { length, positions, velocities } = this.#table;
    const all = Array.from({ length }, (_, ball) => ({ ball, at: pairAt(positions, ball), velocity: pairAt(velocities, ball) }));
    return all.filter(({ at }) => !Number.isNaN(at[0]));
  }

  /** Puts balls on a table. @param {Ball[]} balls */
  #lay(balls) {
    const table = new Table(
      this.scene,
      balls.map(({ at, velocity }) => ({ centre: at, velocity, radius: RADIUS, hits: STILL })),
    );
    this.#table.free();
    this.#table = table;
  }

  /**
   * Goes on to the next touch, or by a time.
   * @param {number} within
   * @param {Touch[]} touches
   * @returns {number} the time that passes
   */
  #goOn(within, touches) {
    const { time: start, velocities } = this.#table;
    const met = this.#firstMoving(within);
    const event = this.#table.nextEvent(start + (met?.time ?? within));
    const passed = event ? event.time - start : (met?.time ?? within);
    this.scene.advance(passed);
    if (event) touches.push(this.#meetStill(event, pairAt(velocities, event.ball)));
    else if (met) touches.push(this.#meetMoving(met, pairAt(velocities, met.ball)));
    return passed;
  }

  /** The first touch of the paddle or the spinner. @param {number} time */
  #firstMoving(time) {
    const touched = this.#rolling().flatMap(({ ball, at, velocity }) => {
      const hit = this.scene.castMoving({ centre: at, velocity, radius: RADIUS }, { time, hits: MOVING });
      return hit ? [{ ...hit, ball }] : [];
    });
    return touched.sort((a, b) => a.time - b.time).at(0);
  }

  /** @param {MovingHit & { ball: number }} met @param {Pair} before @returns {Touch} */
  #meetMoving({ ball, body, point, normal, approach }, before) {
    this.#table.setVelocity(ball, bounced(before, { normal, approach }));
    return { kind: body === this.paddle ? 'paddle' : 'spinner', point, normal, approach, before };
  }

  /** The table has answered it; what is left is what it means. @param {TableEvent} event @param {Pair} before @returns {Touch} */
  #meetStill(event, before) {
    const { ball, point, normal, approach } = event;
    const touch = { point, normal, approach, before };
    if (event.kind === 'ball') return { ...touch, kind: 'ball' };
    if (event.body === this.floor) this.#lose(ball);
    const brick = this.bricks.get(event.body);
    if (brick) this.#strike(event.body, brick);
    return { ...touch, kind: brick ? 'brick' : event.body === this.floor ? 'floor' : 'wall' };
  }

  /** The floor takes a ball, and with the last one a life. @param {number} ball */
  #lose(ball) {
    this.#table.remove(ball);
    if (this.#rolling().length > 0) return;
    this.lives -= 1;
    this.phase = this.lives > 0 ? 'aiming' : 'over';
  }

  /** @param {number} body @param {Brick} brick */
  #strike(body, brick) {
    this.score += 10 * this.level;
    brick.strength -= 1;
    if (brick.strength > 0) return;
    this.bricks.delete(body);
    this.scene.remove(body);
    this.#table.setScene(this.scene);
    if (this.bricks.size === 0) this.#clear();
  }

  /** All bricks are gone: the next level begins, and the spinner turns the other way. */
  #clear() {
    this.#lay([]);
    this.level += 1;
    this.phase = 'aiming';
    this.scene.setMotion(this.spinner, { angular: -this.scene.motion(this.spinner).angular });
    this.#build();
  }

  /** Builds a wall of bricks; every second row stands two strokes. */
  #build() {
    for (let row = 0; row < ROWS; row += 1) {
      for (let column = 0; column < COLUMNS; column += 1) {
        const [x, y] = [36 + 60 * column, 95 + 34 * row];
        const body = this.scene.addPolygon([x, y, x + 48, y, x + 48, y + 18, x, y + 18], {
          response: 'reflect',
          rounding: 4,
          layers: STILL,
        });
        this.bricks.set(body, { row, strength: 1 + (row % 2) });
      }
    }
  }

  #restart() {
    for (const body of this.bricks.keys()) this.scene.remove(body);
    this.bricks.clear();
    this.#build();
    Object.assign(this, { phase: 'aiming', score: 0, lives: LIVES, level: 1 });
  }
}
