// Plain JavaScript, exact in f64: what one writes without a library. Three ways to find candidates share one sweep.

/** @typedef {import('../workload.mjs').Room} Room */
/** @typedef {import('./contest.mjs').World} World */
/** @typedef {import('./contest.mjs').Contestant} Contestant */
/**
 * Tests every outline that a ball may touch before it has gone `moving.best`, some of them more than once.
 * @typedef {(moving: Moving) => void} Candidates
 */
/** @typedef {(outlines: Outlines, room: Obstacles) => Candidates} Index */

/** A ball that touches is within this of touching, on either side. */
const NEAR = 1e-6;

/** Convex outlines, edge after edge in flat lists. */
export class Outlines {
  /**
   * @param {Float64Array[]} list anticlockwise corners, or a circle's centre
   * @param {ArrayLike<number>} [radii] those of circles
   */
  constructor(list, radii = new Float64Array(list.length)) {
    this.count = list.length;
    this.radii = radii;
    this.starts = new Uint32Array(list.length + 1);
    for (const [k, corners] of list.entries()) this.starts[k + 1] = this.starts[k] + corners.length / 2;
    const edges = this.starts[list.length];
    // Where each edge starts, its outward normal, and its length.
    this.x = new Float64Array(edges);
    this.y = new Float64Array(edges);
    this.nx = new Float64Array(edges);
    this.ny = new Float64Array(edges);
    this.length = new Float64Array(edges);
    for (const [k, corners] of list.entries()) this.set(k, corners);
    this.normal = { x: 0, y: 0 };
  }

  /** @param {number} k @param {Float64Array} corners */
  set(k, corners) {
    const n = corners.length;
    for (let c = 0, edge = this.starts[k]; c < n; c += 2, edge += 1) {
      const ex = corners[(c + 2) % n] - corners[c];
      const ey = corners[(c + 3) % n] - corners[c + 1];
      const length = Math.sqrt(ex * ex + ey * ey);
      this.x[edge] = corners[c];
      this.y[edge] = corners[c + 1];
      this.nx[edge] = ey / length;
      this.ny[edge] = -ex / length;
      this.length[edge] = length;
    }
  }

  /** @param {number} k @param {number} dx @param {number} dy */
  move(k, dx, dy) {
    for (let edge = this.starts[k]; edge < this.starts[k + 1]; edge += 1) {
      this.x[edge] += dx;
      this.y[edge] += dy;
    }
  }

  /** The box around each outline: x0, y0, x1, y1. */
  boxes() {
    const boxes = new Float64Array(4 * this.count);
    for (let k = 0; k < this.count; k += 1) {
      let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let e = this.starts[k]; e < this.starts[k + 1]; e += 1) {
        x0 = Math.min(x0, this.x[e]);
        y0 = Math.min(y0, this.y[e]);
        x1 = Math.max(x1, this.x[e]);
        y1 = Math.max(y1, this.y[e]);
      }
      const beyond = this.radii[k];
      boxes[4 * k] = x0 - beyond;
      boxes[4 * k + 1] = y0 - beyond;
      boxes[4 * k + 2] = x1 + beyond;
      boxes[4 * k + 3] = y1 + beyond;
    }
    return boxes;
  }

  /**
   * How far a ball goes until it touches outline `k`, if that is less than `best`; else Infinity. The normal is kept.
   * @param {number} k
   * @param {number} x
   * @param {number} y
   * @param {number} dx a unit direction
   * @param {number} dy
   * @param {number} radius
   * @param {number} best
   */
  sweep(k, x, y, dx, dy, radius, best) {
    // The lines of all edges, moved out by the radius, enclose what the centre cannot enter, and mitres at the corners.
    const end = this.starts[k + 1];
    if (end - this.starts[k] === 1) return this.corner(this.starts[k], x, y, dx, dy, radius + this.radii[k], best);
    let enter = -Infinity;
    let leave = best;
    let edge = -1;
    for (let e = this.starts[k]; e < end; e += 1) {
      const gap = (x - this.x[e]) * this.nx[e] + (y - this.y[e]) * this.ny[e] - radius;
      const speed = dx * this.nx[e] + dy * this.ny[e];
      if (speed >= 0) {
        if (gap > 0) return Infinity;
        if (speed > 0) leave = Math.min(leave, -gap / speed);
      } else if (-gap / speed > enter) {
        enter = -gap / speed;
        edge = e;
      }
      if (enter > leave) return Infinity;
    }
    if (edge < 0) return Infinity;
    // The edge runs along (-ny, nx).
    const px = x + enter * dx - this.x[edge];
    const py = y + enter * dy - this.y[edge];
    const along = py * this.nx[edge] - px * this.ny[edge];
    if (along < 0) return this.corner(edge, x, y, dx, dy, radius, best);
    if (along > this.length[edge]) {
      return this.corner(edge + 1 < end ? edge + 1 : this.starts[k], x, y, dx, dy, radius, best);
    }
    if (enter < -NEAR) return Infinity;
    this.normal.x = this.nx[edge];
    this.normal.y = this.ny[edge];
    return Math.max(enter, 0);
  }

  /**
   * @param {number} c
   * @param {number} x
   * @param {number} y
   * @param {number} dx
   * @param {number} dy
   * @param {number} radius
   * @param {number} best
   */
  corner(c, x, y, dx, dy, radius, best) {
    const px = x - this.x[c];
    const py = y - this.y[c];
    // solve: |p + t·d| = r
    const b = px * dx + py * dy;
    const across = px * dy - py * dx;
    const under = radius * radius - across * across;
    if (b >= 0 || under < 0) return Infinity;
    const t = -b - Math.sqrt(under);
    if (t < -NEAR || t >= best) return Infinity;
    this.normal.x = (px + t * dx) / radius;
    this.normal.y = (py + t * dy) / radius;
    return Math.max(t, 0);
  }
}

/** A ball on its way, and the first touch that is known so far. */
class Moving {
  /** @param {Outlines} outlines @param {Obstacles} room */
  constructor(outlines, { side, radius }) {
    this.outlines = outlines;
    this.side = side;
    this.radius = radius;
    this.x = this.y = this.dx = this.dy = this.best = this.which = 0;
    this.normal = { x: 0, y: 0 };
  }

  /** To the walls. @param {number} x @param {number} y @param {number} dx @param {number} dy */
  start(x, y, dx, dy) {
    this.x = x;
    this.y = y;
    this.dx = dx;
    this.dy = dy;
    const toX = ((dx > 0 ? this.side - this.radius : this.radius) - x) / dx;
    const toY = ((dy > 0 ? this.side - this.radius : this.radius) - y) / dy;
    const first = dx !== 0 && (dy === 0 || toX < toY);
    this.best = Math.max(first ? toX : toY, 0);
    this.which = this.outlines.count;
    this.normal.x = first ? -Math.sign(dx) : 0;
    this.normal.y = first ? 0 : -Math.sign(dy);
  }

  /** @param {number} k */
  test(k) {
    const { outlines, normal } = this;
    const t = outlines.sweep(k, this.x, this.y, this.dx, this.dy, this.radius, this.best);
    if (t >= this.best) return;
    this.best = t;
    this.which = k;
    normal.x = outlines.normal.x;
    normal.y = outlines.normal.y;
  }
}

/**
 * A square room, its outlines, and the radius of all balls.
 * @typedef {Pick<Room, 'list' | 'radius' | 'side'> & { radii?: ArrayLike<number> }} Obstacles
 */

/** A world with a way to find candidates. @param {Index} index */
export const plain = (index) => (/** @type {Obstacles} */ room) => {
  const outlines = new Outlines(room.list, room.radii);
  const moving = new Moving(outlines, room);
  let candidates = index(outlines, room);
  return {
    normal: moving.normal,
    /** Which outline is touched; the walls come after the last one. */
    get which() {
      return moving.which;
    },
    cast(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ dx, /** @type {number} */ dy) {
      moving.start(x, y, dx, dy);
      candidates(moving);
      return moving.best;
    },
    move(/** @type {Iterable<number>} */ which, /** @type {number} */ dx, /** @type {number} */ dy) {
      for (const k of which) outlines.move(k, dx, dy);
      candidates = index(outlines, room);
    },
  };
};

/** No index: every edge of every outline. @type {Index} */
export const every =
  ({ count }) =>
  (moving) => {
    for (let k = 0; k < count; k += 1) moving.test(k);
  };

/** A grid of as many cells as outlines, in which each is wherever the ball's centre may touch it. @type {Index} */
export const grid = (outlines, { side, radius }) => {
  const across = Math.max(1, Math.ceil(Math.sqrt(outlines.count)));
  const cell = side / across;
  const boxes = outlines.boxes();
  const at = (/** @type {number} */ v) => Math.min(Math.max(Math.floor(v / cell), 0), across - 1);
  const each = (/** @type {(cell: number, k: number) => void} */ visit) => {
    for (let k = 0; k < outlines.count; k += 1) {
      const [x0, x1] = [at(boxes[4 * k] - radius), at(boxes[4 * k + 2] + radius)];
      for (let row = at(boxes[4 * k + 1] - radius); row <= at(boxes[4 * k + 3] + radius); row += 1) {
        for (let column = x0; column <= x1; column += 1) visit(row * across + column, k);
      }
    }
  };
  const starts = new Uint32Array(across * across + 1);
  each((c) => (starts[c + 1] += 1));
  for (let c = 0; c < across * across; c += 1) starts[c + 1] += starts[c];
  const items = new Uint32Array(starts[across * across]);
  const filled = starts.slice();
  each((c, k) => (items[filled[c]++] = k));
  const asked = new Uint32Array(outlines.count);
  let round = 0;
  return (moving) => {
    const { x, y, dx, dy } = moving;
    round += 1;
    let column = at(x);
    let row = at(y);
    const right = dx > 0 ? 1 : -1;
    const down = dy > 0 ? 1 : -1;
    const stepX = Math.abs(cell / dx);
    const stepY = Math.abs(cell / dy);
    let nextX = dx === 0 ? Infinity : ((column + (dx > 0 ? 1 : 0)) * cell - x) / dx;
    let nextY = dy === 0 ? Infinity : ((row + (dy > 0 ? 1 : 0)) * cell - y) / dy;
    while (column >= 0 && row >= 0 && column < across && row < across) {
      const c = row * across + column;
      for (let i = starts[c]; i < starts[c + 1]; i += 1) {
        if (asked[items[i]] === round) continue;
        asked[items[i]] = round;
        moving.test(items[i]);
      }
      // A touch within this cell is nearer than any in later cells.
      if (moving.best <= Math.min(nextX, nextY)) return;
      if (nextX < nextY) {
        column += right;
        nextX += stepX;
      } else {
        row += down;
        nextY += stepY;
      }
    }
  };
};

/**
 * Flatbush, asked for one stretch of the way after the other: it knows boxes, and no rays.
 * @param {any} Flatbush
 * @returns {Index}
 */
export const flatbush =
  (Flatbush) =>
  (outlines, { side, radius }) => {
    const boxes = outlines.boxes();
    const index = new Flatbush(outlines.count);
    for (let k = 0; k < outlines.count; k += 1) index.add(boxes[4 * k], boxes[4 * k + 1], boxes[4 * k + 2], boxes[4 * k + 3]);
    index.finish();
    const stretch = (1.5 * side) / Math.sqrt(outlines.count);
    return (moving) => {
      const { x, y, dx, dy } = moving;
      const take = (/** @type {number} */ k) => {
        moving.test(k);
        return false;
      };
      for (let from = 0; from < moving.best; from += stretch) {
        const to = Math.min(from + stretch, moving.best);
        const ax = x + from * dx;
        const ay = y + from * dy;
        const bx = x + to * dx;
        const by = y + to * dy;
        const minX = Math.min(ax, bx) - radius;
        const minY = Math.min(ay, by) - radius;
        index.search(minX, minY, Math.max(ax, bx) + radius, Math.max(ay, by) + radius, take);
      }
    };
  };

/** @type {Contestant[]} */
export const PLAIN = [
  { name: 'plain JS, every edge', exact: true, build: plain(every) },
  { name: 'plain JS, uniform grid', exact: true, build: plain(grid) },
];

/**
 * The truth that all others are held against: how far a ball goes by brute force.
 * @param {Room} room
 * @returns {NonNullable<World['cast']>}
 */
export const truth = (room) => plain(every)(room).cast;
