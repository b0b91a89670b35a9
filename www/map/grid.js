// A map's cells: a start for each, and what has become of it. A coarse level fills blocks, which the finer ones replace.

/** @typedef {readonly [minX: number, minY: number, maxX: number, maxY: number]} Box */

/** The state of a cell: unknown, a value, no start possible, or no value within the limits. */
export const KINDS = /** @type {const} */ ({ pending: 0, value: 1, refused: 2, none: 3 });

/** How many cells a start stands for on each side, level by level. */
export const LEVELS = [16, 8, 4, 2, 1];

export class Grid {
  /** @param {Box} box of the world @param {number} cells along its longer side */
  constructor(box, cells) {
    const [width, height] = [box[2] - box[0], box[3] - box[1]];
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

  /** The place in the world of a cell's start: its middle. @param {number} cell @returns {[x: number, y: number]} */
  startOf(cell) {
    const [column, row] = [cell % this.columns, Math.floor(cell / this.columns)];
    return [this.box[0] + (column + 0.5) * this.size, this.box[1] + (row + 0.5) * this.size];
  }

  /** @param {readonly [x: number, y: number]} point of the world @returns {number | undefined} */
  cellAt([x, y]) {
    const [column, row] = [Math.floor((x - this.box[0]) / this.size), Math.floor((y - this.box[1]) / this.size)];
    const within = column >= 0 && row >= 0 && column < this.columns && row < this.rows;
    return within ? row * this.columns + column : undefined;
  }

  /** The cell so many columns and rows away, or the nearest one in the map. @param {number} cell @param {number} across @param {number} down */
  beside(cell, across, down) {
    const column = Math.min(Math.max((cell % this.columns) + across, 0), this.columns - 1);
    const row = Math.min(Math.max(Math.floor(cell / this.columns) + down, 0), this.rows - 1);
    return row * this.columns + column;
  }

  /** The cells of a level that no coarser one has. @param {number} step @returns {Uint32Array<ArrayBuffer>} */
  cellsOf(step) {
    const cells = [];
    for (let row = 0; row < this.rows; row += step) {
      for (let column = 0; column < this.columns; column += step) {
        const known = step < LEVELS[0] && row % (2 * step) === 0 && column % (2 * step) === 0;
        if (!known) cells.push(row * this.columns + column);
      }
    }
    return Uint32Array.from(cells);
  }

  /** @param {ArrayLike<number>} cells of a level @param {number} step @param {{ values: Float64Array, kinds: Uint8Array }} found */
  put(cells, step, { values, kinds }) {
    for (let k = 0; k < cells.length; k++) this.#fill(cells[k], step, values[k], kinds[k]);
  }

  /** @param {number} cell @param {number} step @param {number} value @param {number} kind */
  #fill(cell, step, value, kind) {
    const [column, row] = [cell % this.columns, Math.floor(cell / this.columns)];
    const width = Math.min(step, this.columns - column);
    const end = Math.min(row + step, this.rows) * this.columns;
    for (let from = cell; from < end; from += this.columns) {
      this.values.fill(value, from, from + width);
      this.kinds.fill(kind, from, from + width);
    }
  }
}
