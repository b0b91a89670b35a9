// Where the world is on the canvas: the room's box, fitted with a margin, sharp on any pixel ratio.

const MARGIN = 32;

export class View {
  #canvas;
  #box;
  /** CSS pixels per unit of the world. */
  scale = 1;
  #left = 0;
  #top = 0;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {readonly [minX: number, minY: number, maxX: number, maxY: number]} box what has to be seen
   */
  constructor(canvas, box) {
    this.#canvas = canvas;
    this.#box = box;
    this.fit();
  }

  /** Takes the canvas's size on screen as it is now. */
  fit() {
    const { clientWidth, clientHeight } = this.#canvas;
    const ratio = window.devicePixelRatio;
    this.#canvas.width = Math.round(clientWidth * ratio);
    this.#canvas.height = Math.round(clientHeight * ratio);
    const [minX, minY, maxX, maxY] = this.#box;
    const room = (/** @type {number} */ size) => Math.max(size - 2 * MARGIN, 1);
    this.scale = Math.min(room(clientWidth) / (maxX - minX), room(clientHeight) / (maxY - minY));
    this.#left = (clientWidth - this.scale * (minX + maxX)) / 2;
    this.#top = (clientHeight - this.scale * (minY + maxY)) / 2;
  }

  /**
   * Makes the context draw in the world's coordinates.
   * @param {CanvasRenderingContext2D} context
   */
  apply(context) {
    const ratio = window.devicePixelRatio;
    const scale = this.scale * ratio;
    context.setTransform(scale, 0, 0, scale, this.#left * ratio, this.#top * ratio);
  }

  /**
   * The world's point under the pointer.
   * @param {PointerEvent} event
   * @returns {[number, number]}
   */
  pointAt(event) {
    const { left, top } = this.#canvas.getBoundingClientRect();
    const { clientLeft, clientTop } = this.#canvas;
    return [
      (event.clientX - left - clientLeft - this.#left) / this.scale,
      (event.clientY - top - clientTop - this.#top) / this.scale,
    ];
  }
}
