// How the ship is driven. It goes where it is steered, through everything: what it touches is only told.

import { SWITCH, numbersIn } from '../../stage/options.js';

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
  /** Where a hand points on the water. @type {[number, number] | undefined} */
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
      const dx = this.towards[0] - this.x;
      const dz = this.towards[1] - this.z;
      const off = Math.atan2(-dz, dx) - this.heading;
      const angle = Math.atan2(Math.sin(off), Math.cos(off));
      turn = Math.min(Math.max(3 * angle, -1), 1);
      // It turns on the spot before it goes where it cannot yet look.
      ahead = Math.hypot(dx, dz) < 1 ? 0 : Math.max(Math.cos(angle), 0.1) * Math.min(Math.hypot(dx, dz) / 8, 1);
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

// A person's choices, and where the ship is.

/** How many pillars there may be. */
export const COUNTS = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
export const BROAD = /** @type {const} */ (['tree', 'sorted', 'boxes', 'plan']);
export const FINE = /** @type {const} */ (['exact', 'boxes', 'plan']);

export const FIRST = {
  count: 2000,
  /** @type {typeof BROAD[number]} */
  broad: 'tree',
  /** @type {typeof FINE[number]} */
  fine: 'exact',
  worker: true,
  differ: false,
  ahead: true,
  sway: false,
};

/** @typedef {typeof FIRST} Options */

export const ALLOWED = { count: COUNTS, broad: BROAD, fine: FINE, worker: SWITCH, differ: SWITCH, ahead: SWITCH, sway: SWITCH };

/** Where a ship was. @param {URLSearchParams} settings @returns {{ x: number, z: number, heading: number } | undefined} */
export function readPlace(settings) {
  const numbers = numbersIn(settings.get('at'), 3);
  if (!numbers?.every((value) => Math.abs(value) < 5000)) return undefined;
  const [x, z, heading] = numbers;
  return { x, z, heading: heading % (2 * Math.PI) };
}
