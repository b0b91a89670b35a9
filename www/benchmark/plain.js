// The opponent in the benchmark: the same query in plain JavaScript, as exact, without allocating anything while it is
// answered. Only the benchmark uses this; it is no part of what the page shows elsewhere.

import { CELL } from './room.js';

/** @typedef {import('./room.js').Room} Room */

/** A room as flat numbers: edges with their outside on the right, and discs, which corners are without a radius. */
export class Pieces {
  /** @param {Room} room @param {ArrayLike<number>} ids of the obstacles, and of the room */
  constructor({ count, size, points, starts, radii }, ids) {
    /** @type {number[]} */
    const edges = [];
    /** @type {number[]} */
    const discs = [];
    /** @type {number[][]} whose each edge is, and each disc */
    const owners = [[], []];
    const edge = (/** @type {number[]} */ [ax, ay, bx, by], /** @type {number} */ owner) => {
      const length = Math.hypot(bx - ax, by - ay);
      edges.push(ax, ay, (bx - ax) / length, (by - ay) / length, length);
      owners[0].push(owner);
    };
    for (let k = 0; k < count; k++) {
      for (let a = starts[k]; a < starts[k + 1]; a++) {
        const b = a + 1 < starts[k + 1] ? a + 1 : starts[k];
        discs.push(points[2 * a], points[2 * a + 1], radii[k]);
        owners[1].push(ids[k]);
        if (a !== b) edge([points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]], ids[k]);
      }
    }
    // Clockwise, so that the inside is on the right; no ball can touch the corners of a room.
    const walls = [[0, 0, 0, size], [0, size, size, size], [size, size, size, 0], [size, 0, 0, 0]];
    for (const wall of walls) edge(wall, ids[count]);
    this.edges = Float64Array.from(edges);
    this.discs = Float64Array.from(discs);
    this.edgeCount = owners[0].length;
    this.count = owners[0].length + owners[1].length;
    this.owners = Float64Array.from(owners.flat());
  }

  /** The box around piece `k`, grown. @param {number} k @param {number} by @returns {[number, number, number, number]} */
  box(k, by) {
    const { edges, discs, edgeCount } = this;
    if (k < edgeCount) {
      const [ax, ay, ux, uy, length] = edges.subarray(5 * k, 5 * k + 5);
      const bx = ax + length * ux;
      const by_ = ay + length * uy;
      return [Math.min(ax, bx) - by, Math.min(ay, by_) - by, Math.max(ax, bx) + by, Math.max(ay, by_) + by];
    }
    const [x, y, radius] = discs.subarray(3 * (k - edgeCount), 3 * (k - edgeCount) + 3);
    const reach = radius + by;
    return [x - reach, y - reach, x + reach, y + reach];
  }
}

// These are called millions of times: numbers in local variables, and no lists.

/**
 * How far a ball moves until it touches an edge.
 * @param {Float64Array} edges @param {number} i where the edge begins in them
 * @param {number} x @param {number} y @param {number} dx @param {number} dy a unit vector @param {number} r
 */
function touchEdge(edges, i, x, y, dx, dy, r) {
  const ux = edges[i + 2];
  const uy = edges[i + 3];
  // solve: n · (o + t d − a) = r, with n = (uy, −ux)
  const towards = dx * uy - dy * ux;
  if (towards >= 0) return Infinity;
  const px = x - edges[i];
  const py = y - edges[i + 1];
  const t = (r - (px * uy - py * ux)) / towards;
  if (t < 0) return Infinity;
  const along = (px + t * dx) * ux + (py + t * dy) * uy;
  return along >= 0 && along <= edges[i + 4] ? t : Infinity;
}

/**
 * How far a ball moves until it touches a disc.
 * @param {Float64Array} discs @param {number} i where the disc begins in them
 * @param {number} x @param {number} y @param {number} dx @param {number} dy a unit vector @param {number} r
 */
function touchDisc(discs, i, x, y, dx, dy, r) {
  const px = x - discs[i];
  const py = y - discs[i + 1];
  const along = px * dx + py * dy;
  if (along >= 0) return Infinity;
  // solve: |p + t d| = reach
  const reach = discs[i + 2] + r;
  const beside = px * dy - py * dx;
  const left = reach * reach - beside * beside;
  if (left < 0) return Infinity;
  const t = -along - Math.sqrt(left);
  return t >= 0 ? t : Infinity;
}

/** How far a ball moves until it touches piece `k`. @param {Pieces} pieces @param {number} k @param {number} x @param {number} y @param {number} dx @param {number} dy a unit vector @param {number} r */
function touch({ discs, edgeCount, edges }, k, x, y, dx, dy, r) {
  return k < edgeCount ? touchEdge(edges, 5 * k, x, y, dx, dy, r) : touchDisc(discs, 3 * (k - edgeCount), x, y, dx, dy, r);
}

/** Looks at every edge and every corner. */
export class EveryPiece {
  /** Whose the last touch is. */
  body = NaN;

  /** @param {Pieces} pieces */
  constructor(pieces) {
    this.pieces = pieces;
  }

  /** @param {number} x @param {number} y @param {number} dx @param {number} dy a unit vector @param {number} r @returns {number} how far */
  cast(x, y, dx, dy, r) {
    const { pieces } = this;
    let best = Infinity;
    let which = -1;
    for (let k = 0; k < pieces.count; k++) {
      const t = touch(pieces, k, x, y, dx, dy, r);
      if (t >= best) continue;
      best = t;
      which = k;
    }
    this.body = pieces.owners[which];
    return best;
  }
}

/** Looks at what is in the squares of a uniform grid that the ball's centre comes through, made for one radius. */
export class Grid {
  body = NaN;
  /** The query that last looked at each piece. */
  #seen;
  #query = 0;

  /** @param {Pieces} pieces @param {number} size of the room @param {number} radius of every ball that will be asked about */
  constructor(pieces, size, radius) {
    this.pieces = pieces;
    this.across = Math.ceil(size / CELL);
    this.#seen = new Uint32Array(pieces.count);
    const cells = this.across ** 2;
    this.starts = new Uint32Array(cells + 1);
    this.#each(radius, (cell) => this.starts[cell + 1]++);
    for (let cell = 0; cell < cells; cell++) this.starts[cell + 1] += this.starts[cell];
    this.list = new Uint32Array(this.starts[cells]);
    const next = this.starts.slice();
    this.#each(radius, (cell, k) => (this.list[next[cell]++] = k));
  }

  /** Every square of every piece, grown. @param {number} by @param {(cell: number, piece: number) => void} take */
  #each(by, take) {
    const inside = (/** @type {number} */ at) => Math.min(Math.max(Math.floor(at / CELL), 0), this.across - 1);
    for (let k = 0; k < this.pieces.count; k++) {
      const [x0, y0, x1, y1] = this.pieces.box(k, by).map(inside);
      for (let row = y0; row <= y1; row++) for (let column = x0; column <= x1; column++) take(row * this.across + column, k);
    }
  }

  /** @param {number} x @param {number} y @param {number} dx @param {number} dy a unit vector @param {number} r @returns {number} how far */
  cast(x, y, dx, dy, r) {
    const { across, list, pieces, starts } = this;
    const seen = this.#seen;
    const query = ++this.#query;
    const stepX = dx > 0 ? 1 : -1;
    const stepY = dy > 0 ? 1 : -1;
    let column = Math.floor(x / CELL);
    let row = Math.floor(y / CELL);
    // How far to the next line of the grid that way, and from one to the next.
    let nextX = dx === 0 ? Infinity : (CELL * (column + (dx > 0 ? 1 : 0)) - x) / dx;
    let nextY = dy === 0 ? Infinity : (CELL * (row + (dy > 0 ? 1 : 0)) - y) / dy;
    const widthX = Math.abs(CELL / dx);
    const widthY = Math.abs(CELL / dy);
    let best = Infinity;
    let which = -1;
    while (column >= 0 && row >= 0 && column < across && row < across) {
      const cell = row * across + column;
      const end = starts[cell + 1];
      for (let i = starts[cell]; i < end; i++) {
        const k = list[i];
        if (seen[k] === query) continue;
        seen[k] = query;
        const t = touch(pieces, k, x, y, dx, dy, r);
        if (t >= best) continue;
        best = t;
        which = k;
      }
      // Whatever lies beyond this square is farther.
      if (best <= Math.min(nextX, nextY)) break;
      if (nextX < nextY) {
        column += stepX;
        nextX += widthX;
      } else {
        row += stepY;
        nextY += widthY;
      }
    }
    this.body = pieces.owners[which];
    return best;
  }
}
