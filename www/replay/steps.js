// The steps of a traced cast, and the nearest contact known after each.

/** @typedef {'everything' | 'boxes' | 'tree'} Search */
/** @typedef {import('carom').Step} Step one look at a box or at a piece */

/** @type {readonly Search[]} */
export const SEARCHES = ['everything', 'boxes', 'tree'];

/** The looks of one cast: they may be tens of thousands. */
export class Steps {
  #steps;
  /** For each step the last one that found a nearer touch; −1 where none has. */
  #nearest;
  /** How many boxes are looked at up to a step, itself included. */
  #boxes;

  /** @param {readonly Step[]} steps */
  constructor(steps) {
    this.#steps = steps;
    this.length = steps.length;
    this.#nearest = new Int32Array(this.length);
    this.#boxes = new Int32Array(this.length);
    let [nearest, boxes] = [-1, 0];
    steps.forEach(({ kind, found }, k) => {
      if (kind !== 'piece') boxes++;
      else if (found === 'hit') nearest = k;
      this.#nearest[k] = nearest;
      this.#boxes[k] = boxes;
    });
  }

  /** @param {number} k */
  at(k) {
    return this.#steps[k];
  }

  /** The step that found the nearest touch known after a step. @param {number} k @returns {number | undefined} */
  nearestAt(k) {
    const at = this.#nearest[Math.min(k, this.length - 1)] ?? -1;
    return at < 0 ? undefined : at;
  }

  /** How far away that touch is. @param {number} k @returns {number | undefined} */
  bestAt(k) {
    const at = this.nearestAt(k);
    return at === undefined ? undefined : this.#steps[at].distance;
  }

  /** How many boxes and pieces are looked at up to a step, itself included. @param {number} [k] without it, in all */
  counts(k = this.length - 1) {
    const last = Math.min(k, this.length - 1);
    const boxes = this.#boxes[last] ?? 0;
    return { boxes, pieces: last + 1 - boxes };
  }

  /**
   * The step at which a piece is looked at.
   * @param {{ body: number } & import('carom').Feature} piece with the core's id of its body
   * @returns {number | undefined}
   */
  ofPiece({ body, feature, index }) {
    const k = this.#steps.findIndex((step) => step.kind === 'piece' && step.body === body && step.feature === feature && step.index === index);
    return k < 0 ? undefined : k;
  }

  /** The step at which the smallest box around a point is looked at. @param {readonly number[]} point @returns {number | undefined} */
  ofBox([x, y]) {
    let best = /** @type {number | undefined} */ (undefined);
    let smallest = Infinity;
    this.#steps.forEach((step, k) => {
      if (step.kind === 'piece') return;
      const [x0, y0, x1, y1] = step.box;
      const around = x >= x0 && x <= x1 && y >= y0 && y <= y1;
      const size = (x1 - x0) * (y1 - y0);
      if (around && size < smallest) [best, smallest] = [k, size];
    });
    return best;
  }
}
