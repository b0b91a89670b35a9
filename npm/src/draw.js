// Strokes, the drawing commands of a shape: on any pen, as a `Path2D` and as SVG.

import * as core from './core.js';
import { CaromError, wrong } from './error.js';

/** @import { Pen } from './types.js' */

/** The strokes' codes, as in `draw.rs`. */
const [MOVE, LINE, ARC, CLOSE] = [0, 1, 2, 3];
/** The number of operands of each code. */
const TAKES = [2, 2, 8, 0];

const WORDS = /** @type {const} */ (['moveTo', 'lineTo', 'arc', 'closePath']);

/** The deepest nesting of drawings: a pen's methods may draw in turn, and each drawing takes a part of the core's stack. */
const DEEPEST = 32;
let depth = 0;

/**
 * Lets the core draw with the caller's pen. Errors of the pen bypass `compute`, which would take them for the core's.
 * @param {() => any} run
 * @param {Float64Array | number[]} strokes
 */
function drawn(run, strokes) {
  /** @type {{ value?: any, thrown?: unknown }} */
  let end = {};
  const attempt = () => {
    try {
      end = { value: run() };
    } catch (thrown) {
      end = { thrown };
    }
  };
  core.compute(attempt, strokes);
  if ('thrown' in end) throw end.thrown;
  return end.value;
}

/** @param {Float64Array | number[]} strokes @param {Pen} pen */
export function draw(strokes, pen) {
  if (pen === null || typeof pen !== 'object' || !WORDS.every((word) => typeof pen[word] === 'function')) {
    throw wrong('a pen', "a canvas's 2D context, or an object with moveTo, lineTo, arc and closePath", pen);
  }
  if (depth === DEEPEST) throw wrong('a pen', `one whose methods nest fewer than ${DEEPEST} drawings`, pen);
  depth += 1;
  try {
    drawn(() => core.draw(/** @type {any} */ (pen)), strokes);
  } finally {
    depth -= 1;
  }
}

/** @param {Float64Array | number[]} strokes */
export function toPath2D(strokes) {
  if (!('Path2D' in globalThis)) throw new CaromError('wrong-type', 'carom: there is no Path2D here; use an SVG path');
  return drawn(core.path2d, strokes);
}

/** The strokes of a chain of points. @param {ArrayLike<number>} points @param {boolean} closed */
export function chain(points, closed) {
  const strokes = [];
  for (let k = 0; k < points.length; k += 2) strokes.push(k === 0 ? MOVE : LINE, points[k], points[k + 1]);
  if (closed) strokes.push(CLOSE);
  return strokes;
}

/** @param {import('./types.js').Box} sides */
export const boxStrokes = ([left, top, right, bottom]) => chain([left, top, right, top, right, bottom, left, bottom], true);

/** @param {import('./types.js').OutlineLoop[]} loops */
export function loopStrokes(loops) {
  /** @type {number[]} */
  const strokes = [];
  for (const { pieces } of loops) {
    pieces.forEach((piece, k) => {
      if (k === 0) strokes.push(MOVE, ...piece.start);
      if (piece.kind === 'segment') strokes.push(LINE, ...piece.end);
      else strokes.push(ARC, ...piece.centre, piece.radius, ...piece.start, ...piece.end, piece.sweep);
    });
    strokes.push(CLOSE);
  }
  return strokes;
}

/** An arc of an SVG path; two, if it sweeps more than half a turn. @param {ArrayLike<number>} n @param {number} k */
function arcText(n, k) {
  const [x, y, radius, startX, startY, endX, endY, sweep] = Array.from({ length: 8 }, (_, i) => n[k + i]);
  const flag = sweep > 0 ? 1 : 0;
  const to = (/** @type {number} */ atX, /** @type {number} */ atY) => `A${radius} ${radius} 0 0 ${flag} ${atX} ${atY}`;
  if (Math.abs(sweep) <= Math.PI) return to(endX, endY);
  const [cos, sin] = [Math.cos(sweep / 2), Math.sin(sweep / 2)];
  const [dx, dy] = [startX - x, startY - y];
  return to(x + cos * dx - sin * dy, y + sin * dx + cos * dy) + to(endX, endY);
}

/** @type {((n: ArrayLike<number>, k: number) => string)[]} */
const TEXTS = [(n, k) => `M${n[k]} ${n[k + 1]}`, (n, k) => `L${n[k]} ${n[k + 1]}`, arcText, () => 'Z'];

/** The `d` attribute of an SVG path. @param {ArrayLike<number>} strokes */
export function toSVG(strokes) {
  let text = '';
  for (let k = 0; k < strokes.length; k += 1 + TAKES[strokes[k]]) text += TEXTS[strokes[k]](strokes, k + 1);
  return text;
}
