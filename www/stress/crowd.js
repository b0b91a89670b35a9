// The obstacles, as a picture that is painted once for a view: those in view, a few rows a frame.

import { CELL, squaresIn } from '../benchmark/room.js';
import { lookOf } from '../canvas/look.js';
import { Standing } from '../canvas/standing.js';

/** @typedef {import('../benchmark/room.js').Room} Room */

/** How long obstacles may be painted in one frame, in milliseconds. */
const PATIENCE = 4;
/** So many obstacles are painted between two looks at the clock. */
const BATCH = 128;
/** Obstacles whose squares are smaller than this, in pixels, are drawn by their corners alone. */
const TINY = 4;

export class Crowd extends Standing {
  /** @param {() => void} request asks for another frame */
  constructor(request) {
    super(request, PATIENCE);
  }

  /**
   * Paints what there is time for, and puts what there is where it belongs.
   * @param {CanvasRenderingContext2D} context @param {import('../canvas/view.js').View} view @param {Room} room @param {boolean} dark
   */
  draw(context, view, room, dark) {
    const colour = dark ? '#566270' : '#9aa5b1';
    if (this.shown?.of !== room || this.shown.look.dark !== dark) this.shown = undefined;
    const { x0, y0, x1, y1 } = squaresIn(room, view.box.slice(0, 2), view.box.slice(2));
    const wide = x1 - x0 + 1;
    const all = wide * (y1 - y0 + 1);
    this.follow(view, { look: lookOf(view, dark), of: room, manner: [] }, (making) => {
      view.apply(making.context);
      making.context.fillStyle = making.context.strokeStyle = colour;
      making.context.beginPath();
      for (const end = Math.min(making.done + BATCH, all); making.done < end; making.done++) {
        const k = (y0 + Math.floor(making.done / wide)) * room.across + x0 + (making.done % wide);
        if (k < room.count) outline(making.context, room, k, CELL * view.scale < TINY);
      }
      making.context.fill();
      if (making.done < all) return false;
      making.context.lineWidth = 2 / view.scale;
      making.context.strokeRect(0, 0, room.size, room.size);
      return true;
    });
    this.put(context, view);
  }
}

/** @param {CanvasRenderingContext2D} context @param {Room} room @param {number} k @param {boolean} tiny */
function outline(context, { points, starts, radii }, k, tiny) {
  const [from, to] = [starts[k], starts[k + 1]];
  if (tiny) {
    // Less than two pixels: about as much ink, for a tenth of the time.
    const [x, y, half] = [points[2 * from], points[2 * from + 1], CELL / 8];
    context.rect(x - half, y - half, 2 * half, 2 * half);
  } else if (radii[k] > 0) {
    context.moveTo(points[2 * from] + radii[k], points[2 * from + 1]);
    context.arc(points[2 * from], points[2 * from + 1], radii[k], 0, 2 * Math.PI);
  } else {
    context.moveTo(points[2 * from], points[2 * from + 1]);
    for (let i = from + 1; i < to; i++) context.lineTo(points[2 * i], points[2 * i + 1]);
    context.closePath();
  }
}
