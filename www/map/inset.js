// The room beside the map of its border: where the ball starts, and where it goes.

import { View } from '../canvas/view.js';
import { el } from '../panels/dom.js';

/** How near the room comes to the sides, in pixels. */
const MARGIN = 10;

export class Inset {
  canvas = el('canvas.float.map-inset', { 'aria-hidden': 'true', hidden: true });
  #view = new View(this.canvas);

  /** @param {import('./grid.js').Box} room @param {import('../canvas/paint.js').Theme} theme @param {(brush: import('../canvas/paint.js').Brush) => void} paint */
  draw(room, theme, paint) {
    const context = this.canvas.getContext('2d');
    if (!context) return;
    this.canvas.hidden = false;
    this.#view.resize();
    this.#view.insets = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
    this.#view.fit(room);
    this.#view.apply(context);
    paint({ context, scale: this.#view.scale, theme });
  }
}
