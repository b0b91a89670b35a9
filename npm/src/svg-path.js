// Reads the `d` attribute of a path, and makes the other shapes in the same form: runs of lines, arcs and cubics.

/** @import { Scanner } from './svg-numbers.js' */
/**
 * @typedef {[x: number, y: number]} Point
 * @typedef {{ kind: 'line', to: Point } | { kind: 'cubic', by: [Point, Point], to: Point }
 *   | { kind: 'arc', radii: Point, turn: number, large: boolean, clockwise: boolean, to: Point }} Segment a turn is in degrees
 * @typedef {{ from: Point, segments: Segment[], closed: boolean }} Run
 */

/** The number of operands of each command. @type {Record<string, number>} */
const TAKES = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** @param {Scanner} scan @returns {Run[]} */
export function readPath(scan) {
  const pen = new Pen();
  while (!scan.done) {
    const letter = scan.text[scan.at];
    let command = letter.toUpperCase();
    if (!Object.hasOwn(TAKES, command) || (pen.runs.length === 0 && command !== 'M'))
      scan.fail(pen.runs.length === 0 ? 'M' : 'a command');
    const isRelative = letter !== command;
    scan.skip(letter);
    do {
      pen.draw(command, read(scan, command), isRelative);
      // Further operands of a move are lines.
      if (command === 'M') command = 'L';
    } while (TAKES[command] > 0 && scan.more);
  }
  return pen.runs.filter(({ segments }) => segments.length > 0);
}

/** The numbers of one command. @param {Scanner} scan @param {string} command */
function read(scan, command) {
  const all = [];
  for (let k = 0; k < TAKES[command]; k += 1) {
    if (k > 0) scan.skip(',');
    all.push(command === 'A' && (k === 3 || k === 4) ? scan.flag() : scan.number());
  }
  return all;
}

/** @param {Point} a @param {Point} b @param {number} t @returns {Point} */
const between = ([ax, ay], [bx, by], t) => [ax + t * (bx - ax), ay + t * (by - ay)];
/** @param {Point} point @param {Point} about @returns {Point} */
const mirrored = ([x, y], [cx, cy]) => [2 * cx - x, 2 * cy - y];

class Pen {
  /** @type {Run[]} */
  runs = [];
  /** @type {Point} */
  at = [0, 0];
  /** The last control point, after a cubic or a quadratic. @type {{ C?: Point, Q?: Point }} */
  last = {};

  /** @param {string} command @param {number[]} n @param {boolean} relative */
  draw(command, n, relative) {
    const [ox, oy] = relative ? this.at : [0, 0];
    /** @type {(k: number) => Point} */
    const point = (k) => [n[k] + ox, n[k + 1] + oy];
    const { C = this.at, Q = this.at } = this.last;
    this.last = {};
    if (command === 'M') this.move(point(0));
    else if (command === 'L') this.line(point(0));
    else if (command === 'H') this.line([n[0] + ox, this.at[1]]);
    else if (command === 'V') this.line([this.at[0], n[0] + oy]);
    else if (command === 'C') this.cubic(point(0), point(2), point(4));
    else if (command === 'S') this.cubic(mirrored(C, this.at), point(0), point(2));
    else if (command === 'Q') this.quadratic(point(0), point(2));
    else if (command === 'T') this.quadratic(mirrored(Q, this.at), point(0));
    else if (command === 'A')
      this.add({ kind: 'arc', radii: [n[0], n[1]], turn: n[2], large: n[3] === 1, clockwise: n[4] === 1, to: point(5) });
    else this.close();
  }

  /** @param {Point} to */
  move(to) {
    this.runs.push({ from: to, segments: [], closed: false });
    this.at = to;
  }

  close() {
    const run = this.runs[this.runs.length - 1];
    run.closed = true;
    this.at = run.from;
  }

  /** @param {Segment} segment */
  add(segment) {
    // A segment after a Z begins a new run at the old start.
    if (this.runs[this.runs.length - 1].closed) this.move(this.at);
    this.runs[this.runs.length - 1].segments.push(segment);
    this.at = segment.to;
  }

  /** @param {Point} to */
  line(to) {
    this.add({ kind: 'line', to });
  }

  /** @param {Point} first @param {Point} second @param {Point} to */
  cubic(first, second, to) {
    this.add({ kind: 'cubic', by: [first, second], to });
    this.last = { C: second };
  }

  /** @param {Point} by @param {Point} to */
  quadratic(by, to) {
    this.add({ kind: 'cubic', by: [between(by, this.at, 1 / 3), between(by, to, 1 / 3)], to });
    this.last = { Q: by };
  }
}

/** @param {Point[]} points @param {boolean} closed @returns {Run} */
export const chain = ([from, ...others], closed) => ({ from, segments: others.map((to) => ({ kind: 'line', to })), closed });

/** A clockwise quarter of an axis-aligned ellipse. @param {Point} radii @param {Point} to @returns {Segment} */
const quarter = (radii, to) => ({ kind: 'arc', radii, turn: 0, large: false, clockwise: true, to });

/** @param {Point} centre @param {Point} radii @returns {Run} */
export function ellipse([x, y], radii) {
  const [rx, ry] = radii;
  const ends = /** @type {Point[]} */ ([
    [x, y + ry],
    [x - rx, y],
    [x, y - ry],
    [x + rx, y],
  ]);
  return { from: ends[3], segments: ends.map((to) => quarter(radii, to)), closed: true };
}

/** @param {Point} corner @param {Point} size @param {Point} given the corners' radii @returns {Run} */
export function rect([x, y], [width, height], given) {
  // If one radius is 0, the corners are square.
  const radii = /** @type {Point} */ (given.includes(0) ? [0, 0] : given);
  const [rx, ry] = radii;
  const [right, bottom] = [x + width, y + height];
  /** @type {Segment[]} */
  const segments = [
    { kind: 'line', to: [right - rx, y] },
    quarter(radii, [right, y + ry]),
    { kind: 'line', to: [right, bottom - ry] },
    quarter(radii, [right - rx, bottom]),
    { kind: 'line', to: [x + rx, bottom] },
    quarter(radii, [x, bottom - ry]),
    { kind: 'line', to: [x, y + ry] },
    quarter(radii, [x + rx, y]),
  ];
  return { from: [x + rx, y], segments, closed: true };
}
