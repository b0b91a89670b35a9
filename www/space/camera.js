// A camera without perspective: what is parallel stays parallel, a sphere is a circle, and lengths across can be read.

import { DEGREE, TURN, along, clamp, dot, minus, plus, times, towards } from '../vectors.js';

/** @typedef {[number, number]} Pixel */

const STEEPEST = Math.PI / 2 - 0.02;
/** The largest scale of a fit, in pixels per unit. */
const LARGEST = 110;
export const FIRST = { yaw: 0.6, pitch: 0.42 };

export class Camera {
  yaw = FIRST.yaw;
  pitch = FIRST.pitch;
  /** Pixels per unit. */
  scale = 60;
  /** The point in the middle of the free area. @type {Vec3} */
  target = [0, 0, 0];
  width = 1;
  height = 1;
  /** The middle of the free area, in pixels. @type {Pixel} */
  middle = [0, 0];
  /** Whether the user has moved it. */
  moved = false;

  /** To the right on the screen. @returns {Vec3} */
  get right() {
    return [Math.cos(this.yaw), 0, -Math.sin(this.yaw)];
  }

  /** Out of the screen, towards the eye. @returns {Vec3} */
  get towards() {
    const flat = Math.cos(this.pitch);
    return [flat * Math.sin(this.yaw), Math.sin(this.pitch), flat * Math.cos(this.yaw)];
  }

  /** Upwards on the screen. @returns {Vec3} */
  get up() {
    return cross(this.towards, this.right);
  }

  /** @param {In} point @returns {Pixel} */
  project(point) {
    const from = minus(point, this.target);
    return along(this.middle, [dot(from, this.right), -dot(from, this.up)], this.scale);
  }

  /** A move across the screen. @param {number} dx @param {number} dy in pixels @returns {Vec3} in the world */
  across(dx, dy) {
    return plus(times(dx / this.scale, this.right), times(-dy / this.scale, this.up));
  }

  /** Where a pixel is in the world, as far away as the target. @param {Pixel} pixel */
  #at(pixel) {
    return plus(this.target, this.across(...minus(pixel, this.middle)));
  }

  /** The ray of a pixel, from far outside. @param {Pixel} pixel @returns {{ origin: Vec3, direction: Vec3 }} */
  rayAt(pixel) {
    return { origin: along(this.#at(pixel), this.towards, 1000), direction: times(-1, this.towards) };
  }

  /** @param {number} dx @param {number} dy in pixels */
  orbit(dx, dy) {
    this.yaw = (this.yaw - 0.008 * dx) % TURN;
    this.pitch = clamp(this.pitch + 0.008 * dy, -STEEPEST, STEEPEST);
    this.moved = true;
  }

  /** @param {number} dx @param {number} dy in pixels */
  pan(dx, dy) {
    this.target = minus(this.target, this.across(dx, dy));
    this.moved = true;
  }

  /** @param {Pixel} at the pixel that stays where it is @param {number} factor */
  zoom(at, factor) {
    const stays = this.#at(at);
    this.scale = clamp(this.scale * factor, 4, 2000);
    this.target = plus(this.target, minus(stays, this.#at(at)));
    this.moved = true;
  }

  /**
   * Brings all balls into view, as large as possible.
   * @param {readonly { centre: In, radius: number }[]} balls
   * @param {{ top: number, right: number, bottom: number, left: number }} free the margins that must stay free
   */
  fit(balls, { top, right, bottom, left }) {
    const wide = Math.max(this.width - left - right, 40);
    const high = Math.max(this.height - top - bottom, 40);
    this.middle = [left + wide / 2, top + high / 2];
    const spans = [this.right, this.up].map((axis) => {
      const ends = balls.map(({ centre, radius }) => [dot(centre, axis) - radius, dot(centre, axis) + radius]);
      return [Math.min(...ends.map(([min]) => min)), Math.max(...ends.map(([, max]) => max))];
    });
    const [[minX, maxX], [minY, maxY]] = spans;
    this.scale = Math.min(wide / Math.max(maxX - minX, 0.1), high / Math.max(maxY - minY, 0.1), LARGEST);
    this.target = plus(times((minX + maxX) / 2, this.right), times((minY + maxY) / 2, this.up));
    this.moved = false;
  }
}

// Vectors and turns of space, for placing and drawing. The core decides what touches what.

/** @typedef {[number, number, number]} Vec3 */
/** @typedef {readonly [number, number, number]} In */

/** @param {In} a @param {In} b @returns {Vec3} */
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/**
 * The axes x, y, z of what is turned about y (yaw), then about its own z (pitch), then about its own x (roll).
 * @param {number} yaw in degrees
 * @param {number} pitch
 * @param {number} [roll]
 * @returns {[Vec3, Vec3, Vec3]}
 */
export function axesOf(yaw, pitch, roll = 0) {
  const [[cy, sy], [cp, sp], [cr, sr]] = [yaw, pitch, roll].map((angle) => towards(angle * DEGREE));
  /** @type {Vec3} */
  const x = [cy * cp, sp, -sy * cp];
  /** @type {Vec3} */
  const up = [-cy * sp, cp, sy * sp];
  /** @type {Vec3} */
  const side = [sy, 0, cy];
  return [x, plus(times(cr, up), times(sr, side)), minus(times(cr, side), times(sr, up))];
}

/** @param {readonly Vec3[]} axes @param {In} v in their frame @returns {Vec3} */
export const carried = (axes, v) => axes.reduce((sum, axis, k) => along(sum, axis, v[k]), /** @type {Vec3} */ ([0, 0, 0]));
