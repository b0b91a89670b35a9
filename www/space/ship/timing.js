// The median of the last measurements, which one disturbed frame does not change.

const KEPT = 61;

export class Timing {
  /** @type {number[]} */
  #last = [];

  /** @param {number} milliseconds */
  add(milliseconds) {
    this.#last.push(milliseconds);
    if (this.#last.length > KEPT) this.#last.shift();
  }

  clear() {
    this.#last = [];
  }

  get median() {
    const sorted = [...this.#last].sort((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? 0;
  }
}
