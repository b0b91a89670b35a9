// How the ship is driven. It goes where it is steered, through everything: what it touches is only reported.

import { clamp, minus } from '../../vectors.js';

/** Half its length, height and beam. */
export const HALF = /** @type {const} */ ([3.4, 0.9, 1.1]);
/** How high its middle is above the water. */
const FLOATS = 0.3;
const FASTEST = 12;
/** Radians a second. */
const TURN = 1.5;

export class Ship {
  x = 0;
  z = 0;
  /** From +x towards −z, in radians. */
  heading = 0.4;
  speed = 0;
  /** The direction of the keys: forwards or backwards, and left or right. */
  keys = { ahead: 0, turn: 0 };
  /** The place on the water that a pointer is pressed on. @type {[number, number] | undefined} */
  towards;

  /** @returns {[number, number, number]} */
  get forward() {
    return [Math.cos(this.heading), 0, -Math.sin(this.heading)];
  }

  /** @returns {[number, number, number]} */
  get centre() {
    return [this.x, FLOATS, this.z];
  }

  /** @returns {import('carom/space').TurnedBox} */
  get box() {
    const half = this.heading / 2;
    return { centre: this.centre, half: HALF, quaternion: [0, Math.sin(half), 0, Math.cos(half)] };
  }

  get busy() {
    return this.keys.ahead !== 0 || this.keys.turn !== 0 || this.towards !== undefined || Math.abs(this.speed) > 0.02;
  }

  /** @param {number} seconds */
  step(seconds) {
    let { ahead, turn } = this.keys;
    if (this.towards) {
      const [dx, dz] = minus(this.towards, [this.x, this.z]);
      const far = Math.hypot(dx, dz);
      const off = Math.atan2(-dz, dx) - this.heading;
      const angle = Math.atan2(Math.sin(off), Math.cos(off));
      turn = clamp(3 * angle, -1, 1);
      // It turns on the spot before it goes where it cannot yet look.
      ahead = far < 1 ? 0 : Math.max(Math.cos(angle), 0.1) * Math.min(far / 8, 1);
    }
    const wanted = FASTEST * ahead * (ahead < 0 ? 0.5 : 1);
    this.speed += (wanted - this.speed) * (1 - Math.exp(-3.5 * seconds));
    if (wanted === 0 && Math.abs(this.speed) < 0.02) this.speed = 0;
    this.heading += TURN * turn * seconds;
    const [fx, , fz] = this.forward;
    this.x += fx * this.speed * seconds;
    this.z += fz * this.speed * seconds;
  }
}
