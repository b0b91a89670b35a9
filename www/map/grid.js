// A map's cells: a start for each, and its result. A coarse level fills blocks, which the finer ones replace.

import { CAST_STATES, PATH_ENDS } from '#carom';
import { clamp, distance, pointAt } from '../vectors.js';

/** @typedef {import('carom').ManyPaths} ManyPaths */

/** @typedef {readonly [minX: number, minY: number, maxX: number, maxY: number]} Box */

/** The state of a cell: unknown, a value, no start possible, or no value within the limits. */
export const KINDS = /** @type {const} */ ({ pending: 0, value: 1, refused: 2, none: 3 });

/** How many cells a start stands for on each side, level by level. */
export const LEVELS = [16, 8, 4, 2, 1];

export class Grid {
  /** @param {Box} box of the world @param {number} cells along its longer side */
  constructor(box, cells) {
    const width = box[2] - box[0];
    const height = box[3] - box[1];
    this.box = box;
    this.size = Math.max(width, height) / cells;
    this.columns = Math.max(Math.round(width / this.size), 1);
    this.rows = Math.max(Math.round(height / this.size), 1);
    this.values = new Float64Array(this.count);
    this.kinds = new Uint8Array(this.count);
  }

  get count() {
    return this.columns * this.rows;
  }

  /** @param {number} cell */
  placeOf(cell) {
    return [cell % this.columns, Math.floor(cell / this.columns)];
  }

  /** The place in the world of a cell's start: its middle. @param {number} cell @returns {[x: number, y: number]} */
  startOf(cell) {
    const [column, row] = this.placeOf(cell);
    return [this.box[0] + (column + 0.5) * this.size, this.box[1] + (row + 0.5) * this.size];
  }

  /** @param {readonly [x: number, y: number]} point of the world @returns {number | undefined} */
  cellAt([x, y]) {
    const column = Math.floor((x - this.box[0]) / this.size);
    const row = Math.floor((y - this.box[1]) / this.size);
    return column >= 0 && row >= 0 && column < this.columns && row < this.rows ? row * this.columns + column : undefined;
  }

  /**
   * The cell so many columns and rows away, or the nearest one in the map.
   * @param {number} cell
   * @param {number} across
   * @param {number} down
   */
  beside(cell, across, down) {
    const [column, row] = this.placeOf(cell);
    return clamp(row + down, 0, this.rows - 1) * this.columns + clamp(column + across, 0, this.columns - 1);
  }

  /** The cells of a level that no coarser one has. @param {number} step @returns {Uint32Array<ArrayBuffer>} */
  cellsOf(step) {
    const cells = [];
    for (let row = 0; row < this.rows; row += step) {
      for (let column = 0; column < this.columns; column += step) {
        if (step === LEVELS[0] || row % (2 * step) || column % (2 * step)) cells.push(row * this.columns + column);
      }
    }
    return Uint32Array.from(cells);
  }

  /**
   * @param {ArrayLike<number>} cells of a level
   * @param {number} step
   * @param {{ values: Float64Array, kinds: Uint8Array }} found
   */
  put(cells, step, { values, kinds }) {
    const { columns, rows } = this;
    for (let k = 0; k < cells.length; k++) {
      const [column, row] = this.placeOf(cells[k]);
      const width = Math.min(step, columns - column);
      const end = Math.min(row + step, rows) * columns;
      for (let from = cells[k]; from < end; from += columns) {
        this.values.fill(values[k], from, from + width);
        this.kinds.fill(kinds[k], from, from + width);
      }
    }
  }
}

// The measure of a start: its balls, and the value from their paths.

/** @typedef {{ values: Float64Array, kinds: Uint8Array }} Found */

export const MEASURES = /** @type {const} */ (['bounces', 'length', 'growth']);
/** @typedef {typeof MEASURES[number]} Measure */

/** How far the second of two balls starts beside the first, in units of the world. */
const OFFSET = 1e-9;
/** The largest distance that counts as small. A larger one is limited by the room, and cannot grow on. */
const SMALL = 0.1;

const REFUSED = ['overlap', 'wrong-side'];

/** How many balls a start needs. @param {Measure} measure */
export const ballsEach = (measure) => (measure === 'growth' ? 2 : 1);

/**
 * The balls of some cells, five numbers each. For the growth, a second ball follows each, `OFFSET` to its side.
 * @param {Grid} grid
 * @param {ArrayLike<number>} cells
 * @param {import('./planes.js').Plane} plane
 * @param {Measure} measure
 */
export function ballsOf(grid, cells, plane, measure) {
  const each = ballsEach(measure);
  const points = new Float64Array(2 * each * cells.length);
  for (let k = 0; 2 * k < points.length; k++) points.set(grid.startOf(cells[Math.floor(k / each)]), 2 * k);
  return plane.balls(points, (k) => (k % each) * OFFSET);
}

/** How often a ball bounces; NaN if the limits end its path. @param {ManyPaths} paths @param {number} k */
function bounces({ bodies, ends, starts }, k) {
  if (PATH_ENDS[ends[k]].startsWith('max-')) return NaN;
  let count = 0;
  for (let at = starts[k] + 1; at < starts[k + 1]; at++) count += Number(!Number.isNaN(bodies[at]));
  return count;
}

/** How far a ball goes until something stops it; NaN if nothing does. @param {ManyPaths} paths @param {number} k */
const length = ({ ends, lengths }, k) => (PATH_ENDS[ends[k]] === 'stopped' ? lengths[k] : NaN);

/** How far apart two paths are at a point. @param {ManyPaths} paths @param {number} a @param {number} b */
const apart = ({ points }, a, b) => distance(pointAt(points, a), pointAt(points, b));

/**
 * The logarithm of the factor by which two balls part with each bounce, on average over the bounces after which they are
 * still near, or over the first one: a finite-time Lyapunov exponent.
 * @param {ManyPaths} paths
 * @param {number} k the first of the two balls
 */
function growth(paths, k) {
  const { bodies, starts } = paths;
  const a = starts[k];
  const b = starts[k + 1];
  const most = Math.min(b - a, starts[k + 2] - b) - 1;
  const together = (/** @type {number} */ n) => bodies[a + n] === bodies[b + n] && apart(paths, a + n, b + n) <= SMALL;
  let n = 0;
  while (n < most && together(n + 1)) n++;
  if (n === 0 && most > 0 && !Number.isNaN(bodies[a + 1])) n = 1;
  // If both come to the same point, the smallest number stands for their distance.
  return n === 0 ? NaN : Math.log(Math.max(apart(paths, a + n, b + n), Number.MIN_VALUE) / apart(paths, a, b)) / n;
}

/** @type {Record<Measure, (paths: ManyPaths, k: number) => number>} */
const OF = { bounces, length, growth };

/** @param {ManyPaths} paths of `ballsOf` @param {Measure} measure @returns {Found} */
export function found(paths, measure) {
  const each = ballsEach(measure);
  const count = paths.length / each;
  const values = new Float64Array(count);
  const kinds = new Uint8Array(count);
  for (let k = 0; k < count; k++) {
    const refused = paths.state.subarray(each * k, each * (k + 1)).some((state) => REFUSED.includes(CAST_STATES[state]));
    values[k] = refused ? NaN : OF[measure](paths, each * k);
    kinds[k] = refused ? KINDS.refused : Number.isNaN(values[k]) ? KINDS.none : KINDS.value;
  }
  return { values, kinds };
}
