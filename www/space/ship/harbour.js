// The pillars: where they stand, as the matrices of one cylinder. A larger number of pillars only adds some at the rim.
// They are numbered block by block, from the middle outwards, so that a block is a stretch of the list, and blocks that
// are out of sight need not be drawn.

import { TURN, towards } from '../../vectors.js';

/** The mesh: a cylinder along y. Its real sizes are in the matrices. */
export const MESH = /** @type {const} */ ({ cylinder: { radius: 1, height: 1 } });
/** How many of them can sway. */
const SWAYING = 300;

const GOLDEN = Math.PI * (3 - Math.sqrt(5));
/** About 50 square units of water for each. */
const SPACING = 4;
/** Room for the ship to begin. */
const FREE = 7;
const BED = -7;
/** The side of a block, in which some 400 stand. */
export const BLOCK = 144;

/** Numbers from 0 to 1 that look random, and are the same every time. @param {number} k @param {number} salt */
function chance(k, salt) {
  let h = Math.imul(k + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}

/**
 * Most stand upright, some lean, and some are stumps that end below a ship's keel.
 * @param {number} k
 */
function pillar(k) {
  const far = SPACING * Math.sqrt(k + FREE) + 1.5 * (chance(k, 0) - 0.5);
  const round = k * GOLDEN + (2 * (chance(k, 1) - 0.5)) / Math.sqrt(k + FREE);
  const kind = chance(k, 2);
  return {
    x: far * Math.cos(round),
    z: far * Math.sin(round),
    radius: 0.45 + 0.45 * chance(k, 4),
    height: kind > 0.86 ? 4 + 1.6 * chance(k, 3) : 9.5 + 3.5 * chance(k, 3),
    lean: kind > 0.66 && kind < 0.94 ? 0.18 + 0.4 * chance(k, 5) : 0,
    way: TURN * chance(k, 6),
  };
}

/**
 * Writes a pillar's matrix: it stands on the bed, and leans by `lean` towards `way`.
 * @param {Float32Array} into
 * @param {number} k
 * @param {ReturnType<typeof pillar>} what
 */
function place(into, k, { x, z, radius, height, lean, way }) {
  const [c, s] = towards(lean);
  const [cw, sw] = towards(way);
  const up = [s * cw, c, s * sw];
  const at = 16 * k;
  // Across the lean, along y, and in the lean: right-handed and at right angles.
  into.set([radius * c * cw, -radius * s, radius * c * sw, 0], at);
  into.set([height * up[0], height * up[1], height * up[2], 0], at + 4);
  into.set([-radius * sw, 0, radius * cw, 0], at + 8);
  // The foot stays where it is.
  into.set([x + (height / 2) * up[0], BED + (height / 2) * up[1], z + (height / 2) * up[2], 1], at + 12);
}

export class Harbour {
  /** @type {ReturnType<typeof pillar>[]} */
  #pillars = [];

  /** @param {number} count */
  constructor(count) {
    this.count = count;
    this.matrices = new Float32Array(16 * count);
    /**
     * The blocks by their middles. A map keeps the order in which they were added, from the middle outwards.
     * @type {Map<string, { x: number, z: number, pillars: ReturnType<typeof pillar>[] }>}
     */
    const blocks = new Map();
    for (let k = 0; k < count; k++) {
      const one = pillar(k);
      const x = BLOCK * Math.round(one.x / BLOCK);
      const z = BLOCK * Math.round(one.z / BLOCK);
      const block = blocks.get(`${x},${z}`) ?? { x, z, pillars: [] };
      blocks.set(`${x},${z}`, block);
      block.pillars.push(one);
    }
    /** Where each block begins in the list, and its middle. */
    this.blocks = Array.from(blocks.values(), ({ pillars, x, z }) => ({
      first: this.#pillars.push(...pillars) - pillars.length,
      x,
      z,
    }));
    this.#pillars.forEach((one, k) => place(this.matrices, k, one));
  }

  /** How many of them can sway. */
  get swaying() {
    return Math.min(SWAYING, this.blocks[1]?.first ?? this.count);
  }

  /** Moves swaying pillars to where they are at a time; without one, they rest. @param {number} [seconds] */
  sway(seconds) {
    for (let k = 0; k < this.swaying; k++) {
      const still = this.#pillars[k];
      const swing = seconds === undefined ? 0 : 0.16 * Math.sin(1.4 * seconds + TURN * chance(k, 7));
      place(this.matrices, k, { ...still, lean: still.lean + swing });
    }
  }

  /**
   * Calls for every pillar that stands near a place.
   * @param {number} x
   * @param {number} z
   * @param {number} wide
   * @param {number} high
   * @param {(k: number) => void} what
   */
  near(x, z, wide, high, what) {
    const { matrices } = this;
    for (let k = 0; k < this.count; k++)
      if (Math.abs(matrices[16 * k + 12] - x) < wide && Math.abs(matrices[16 * k + 14] - z) < high) what(k);
  }
}
