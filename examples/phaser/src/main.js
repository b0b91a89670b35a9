// A pool table: carom says when and where balls touch, Phaser draws them and hears the pointer.

import init, { Scene, Table } from 'carom';
import Phaser from 'phaser';

/** @typedef {[x: number, y: number]} Pair */

const [WIDTH, HEIGHT, RADIUS, MARGIN] = [800, 440, 11, 20];
/** The share of the velocity that a second on the cloth leaves. */
const ROLLS_ON = 0.6;
/** A ball slower than this, in pixels a second, comes to rest. */
const SLOW = 6;

await init();
const status = /** @type {HTMLElement} */ (document.querySelector('#status'));

/** The cloth, and a pocket in every corner and in the middle of the long cushions, at which balls stop. */
function furnish() {
  const scene = new Scene();
  const [left, right, top, bottom] = [MARGIN, WIDTH - MARGIN, MARGIN, HEIGHT - MARGIN];
  scene.addPolygon([left, top, right, top, right, bottom, left, bottom], { side: 'inside' });
  const pockets = [left, WIDTH / 2, right].flatMap((x) =>
    [top, bottom].map((y) => ({ x, y, radius: x === WIDTH / 2 ? 13 : 18 })),
  );
  const ids = pockets.map(({ x, y, radius }) => scene.addCircle([x, y], radius, { response: 'stop' }));
  return { scene, pockets, ids: new Set(ids) };
}

/** The cue ball, and fifteen others in touch with each other. */
function rack() {
  /** @type {{ centre: Pair, radius: number }[]} */
  const balls = [{ centre: [200, HEIGHT / 2], radius: RADIUS }];
  for (let row = 0; row < 5; row++) {
    for (let k = 0; k <= row; k++) {
      const centre = /** @type {Pair} */ ([560 + row * RADIUS * Math.sqrt(3), HEIGHT / 2 + (2 * k - row) * RADIUS]);
      // A little apart, for rounding.
      balls.push({ centre, radius: RADIUS * (1 - 1e-9) });
    }
  }
  return balls;
}

class Pool extends Phaser.Scene {
  room = furnish();
  table = new Table(this.room.scene, rack(), { restitution: 0.94 });
  /** @type {Phaser.GameObjects.Arc[]} */
  balls = [];
  /** @type {Phaser.GameObjects.Graphics | undefined} */
  lines;

  create() {
    this.table = new Table(this.room.scene, rack(), { restitution: 0.94 });
    this.add.rectangle(WIDTH / 2, HEIGHT / 2, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, 0x0f766e);
    for (const { x, y, radius } of this.room.pockets) this.add.circle(x, y, radius, 0x020617);
    this.balls = rack().map((ball, k) =>
      this.add.circle(...ball.centre, RADIUS, k === 0 ? 0xffffff : Phaser.Display.Color.HSVToRGB(k / 16, 0.7, 0.95).color),
    );
    this.lines = this.add.graphics();
    this.input.on('pointerdown', (/** @type {Phaser.Input.Pointer} */ { x, y }) => this.strike(x, y));
  }

  /** The cue ball goes towards the pointer, the faster the farther that is. @param {number} x @param {number} y */
  strike(x, y) {
    if (!this.isAtRest()) return;
    const [cueX, cueY] = this.table.positions;
    this.table.setVelocity(0, [3 * (x - cueX), 3 * (y - cueY)]);
  }

  isAtRest() {
    return this.table.velocities.every((v) => !(Math.abs(v) > 0));
  }

  /** @param {number} _now @param {number} delta in milliseconds */
  update(_now, delta) {
    const time = Math.min(delta, 50) / 1000;
    for (const event of this.table.step(time)) {
      if (event.kind === 'body' && this.room.ids.has(event.body)) this.pot(event.ball);
    }
    this.roll(time);
    this.draw();
  }

  /** Balls are potted; the game begins anew with the cue ball. @param {number} ball */
  pot(ball) {
    this.table.remove(ball);
    this.balls[ball].setVisible(false);
    if (ball === 0) this.scene.restart();
  }

  /** The cloth slows the balls down after each frame. @param {number} time */
  roll(time) {
    const { velocities } = this.table;
    for (let k = 0; k < this.balls.length; k++) {
      const velocity = /** @type {Pair} */ ([velocities[2 * k], velocities[2 * k + 1]].map((v) => v * ROLLS_ON ** time));
      if (!this.balls[k].visible || Math.hypot(...velocity) === 0) continue;
      this.table.setVelocity(k, Math.hypot(...velocity) < SLOW ? [0, 0] : velocity);
    }
  }

  draw() {
    const { positions } = this.table;
    this.balls.forEach((ball, k) => ball.visible && ball.setPosition(positions[2 * k], positions[2 * k + 1]));
    this.lines?.clear();
    if (this.isAtRest()) this.aim(positions);
    const left = this.balls.filter(({ visible }) => visible).length - 1;
    status.textContent = `${left} balls left, ${this.isAtRest() ? 'aim and strike' : 'rolling'}`;
  }

  /**
   * The aim: the balls stand in a copy of the room as pillars, and the first touch has a ghost of the cue ball.
   * @param {Float64Array} positions
   */
  aim(positions) {
    const { x, y } = this.input.activePointer;
    const [cueX, cueY] = positions;
    if (x === cueX && y === cueY) return;
    const room = this.room.scene.clone();
    this.balls.forEach((ball, k) => k > 0 && ball.visible && room.addCircle([positions[2 * k], positions[2 * k + 1]], RADIUS));
    const hit = room.firstHit({ centre: [cueX, cueY], direction: [x - cueX, y - cueY], radius: RADIUS }, { startDepth: RADIUS });
    room.free();
    if (!hit) return;
    this.lines
      ?.lineStyle(1.5, 0xffffff, 0.6)
      .lineBetween(cueX, cueY, ...hit.centre)
      .strokeCircle(...hit.centre, RADIUS);
  }
}

const pool = new Phaser.Game({
  type: Phaser.AUTO,
  width: WIDTH,
  height: HEIGHT,
  parent: 'game',
  backgroundColor: '#3f2a14',
  scene: Pool,
  banner: false,
  audio: { noAudio: true },
});
// For whoever looks in from the console.
Object.assign(window, { pool });
