// What a traced cast has looked at, as the core writes it down: ten numbers a look (src/wasm/trace.rs).

/** @typedef {'everything' | 'boxes' | 'tree'} Search */
/** @typedef {'opened' | 'too-far' | 'missed' | 'parallel' | 'behind' | 'beside' | 'graze' | 'hit'} Found */

/**
 * One look at a box or at a piece.
 * @typedef {object} Step
 * @property {'node' | 'box' | 'piece'} kind a box of the tree, the box around a body or some of its edges, or a part of one
 * @property {number} number a box of the tree by its number; else a body by the core's id
 * @property {number} [depth] how many boxes of the tree are around it
 * @property {import('carom').Feature} [feature] which part of the body
 * @property {Found} found
 * @property {number} [far] how far away it is met, where it is
 * @property {number[]} [box] as the ball's centre meets it
 * @property {number} [best] the nearest touch that was known before
 */

/** In the order in which the core counts them. @type {readonly Search[]} */
export const SEARCHES = ['everything', 'boxes', 'tree'];

const WIDTH = 10;
const KINDS = /** @type {const} */ (['node', 'box', 'piece']);
/** @type {readonly Found[]} */
const OF_BOX = ['opened', 'too-far', 'missed'];
/** @type {readonly Found[]} */
const OF_PIECE = ['hit', 'too-far', 'missed', 'parallel', 'behind', 'beside', 'graze'];
const [NODE, PIECE] = [0, 2];

/** @param {number} value @returns {number | undefined} */
const known = (value) => (Number.isNaN(value) ? undefined : value);

/** @param {number} code @returns {import('carom').Feature} */
function featureOf(code) {
  if (code < 0) return { feature: 'round', index: 0 };
  return { feature: code % 2 === 0 ? 'edge' : 'corner', index: Math.floor(code / 2) };
}

/** The looks of one cast. They may be tens of thousands, and each is read when it is wanted. */
export class Steps {
  #rows;
  /** For each step the last one that found a nearer touch; −1 where none has. */
  #nearest;
  /** How many boxes and pieces are looked at up to a step, itself included. */
  #boxes;

  /** @param {Float64Array} rows */
  constructor(rows) {
    this.#rows = rows;
    this.length = rows.length / WIDTH;
    this.#nearest = new Int32Array(this.length);
    this.#boxes = new Int32Array(this.length);
    let [nearest, boxes] = [-1, 0];
    for (let k = 0; k < this.length; k++) {
      const isPiece = rows[WIDTH * k] === PIECE;
      if (!isPiece) boxes++;
      else if (rows[WIDTH * k + 3] === 0) nearest = k;
      this.#nearest[k] = nearest;
      this.#boxes[k] = boxes;
    }
  }

  /** @param {number} k @returns {Step} */
  at(k) {
    const [kind, number, piece, code, far, x0, y0, x1, y1, best] = this.#rows.subarray(WIDTH * k, WIDTH * (k + 1));
    const all = { kind: KINDS[kind], number, far: known(far), best: known(best) };
    if (kind === PIECE) return { ...all, feature: featureOf(piece), found: OF_PIECE[code] };
    return { ...all, box: [x0, y0, x1, y1], found: OF_BOX[code], ...(kind === NODE && { depth: piece }) };
  }

  /** The step that found the nearest touch known after a step. @param {number} k @returns {number | undefined} */
  nearestAt(k) {
    const at = this.#nearest[Math.min(k, this.length - 1)] ?? -1;
    return at < 0 ? undefined : at;
  }

  /** How far away that touch is. @param {number} k @returns {number | undefined} */
  bestAt(k) {
    const at = this.nearestAt(k);
    return at === undefined ? undefined : this.#rows[WIDTH * at + 4];
  }

  /** How many boxes and pieces are looked at up to a step, itself included. @param {number} [k] without it, in all */
  counts(k = this.length - 1) {
    const last = Math.min(k, this.length - 1);
    const boxes = this.#boxes[last] ?? 0;
    return { boxes, pieces: last + 1 - boxes };
  }

  /**
   * The step at which a piece is looked at.
   * @param {number} body the core's id
   * @param {import('carom').Feature} feature
   * @returns {number | undefined}
   */
  ofPiece(body, { feature, index }) {
    const code = feature === 'round' ? -1 : 2 * index + Number(feature === 'corner');
    const rows = this.#rows;
    for (let k = 0; k < this.length; k++) {
      const at = WIDTH * k;
      if (rows[at] === PIECE && rows[at + 1] === body && rows[at + 2] === code) return k;
    }
    return undefined;
  }

  /** The step at which the smallest box around a point is looked at. @param {readonly number[]} point @returns {number | undefined} */
  ofBox([x, y]) {
    const rows = this.#rows;
    let best = /** @type {number | undefined} */ (undefined);
    let smallest = Infinity;
    for (let k = 0; k < this.length; k++) {
      const at = WIDTH * k;
      const [x0, y0, x1, y1] = [rows[at + 5], rows[at + 6], rows[at + 7], rows[at + 8]];
      // Pieces have no box: their numbers are no numbers, and nothing is beyond them.
      const around = x >= x0 && x <= x1 && y >= y0 && y <= y1;
      const size = (x1 - x0) * (y1 - y0);
      if (around && size < smallest) [best, smallest] = [k, size];
    }
    return best;
  }
}
