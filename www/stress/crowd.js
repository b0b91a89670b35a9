// The obstacles, as a picture that is painted once for a view: those in view, a few rows a frame. While the view moves, the
// old picture moves with it, and a new one is begun when it rests.

import { CELL, squaresIn } from '../benchmark/room.js';
import { lay, lookOf, sameLook } from '../canvas/look.js';

/** @typedef {import('../benchmark/room.js').Room} Room */
/** @typedef {import('../canvas/view.js').View} View */
/** @typedef {import('../canvas/look.js').Look} Look */
/** @typedef {{ canvas: HTMLCanvasElement, look: Look, room: Room, done: number }} Painting */

/** How long the view has to rest, in milliseconds. */
const REST = 120;
/** How long obstacles may be painted in one frame, in milliseconds. */
const PATIENCE = 4;
/** So many obstacles are painted between two looks at the clock. */
const BATCH = 128;
/** Obstacles whose squares are smaller than this, in pixels, are drawn by their corners alone. */
const TINY = 4;

/** The styles of obstacles. @param {Look} look */
const colourOf = ({ dark }) => (dark ? '#566270' : '#9aa5b1');

export class Crowd {
  /** @type {Painting | undefined} */
  #shown;
  /** @type {Painting | undefined} */
  #making;
  /** @type {Look | undefined} */
  #look;
  #moved = 0;
  #timer = 0;

  /** @param {() => void} request asks for another frame */
  constructor(request) {
    this.request = request;
  }

  /** Whether all that is in view is painted. */
  get done() {
    return this.#making === undefined && this.#is(this.#shown, this.#look);
  }

  /** @param {Painting | undefined} one @param {Look | undefined} look */
  #is(one, look) {
    return one !== undefined && look !== undefined && sameLook(one.look, look);
  }

  /**
   * Paints what there is time for, and puts what there is where it belongs.
   * @param {CanvasRenderingContext2D} context @param {View} view @param {Room} room @param {boolean} dark
   */
  draw(context, view, room, dark) {
    const look = lookOf(view, dark);
    if (!this.#look || !sameLook(look, this.#look)) this.#moved = performance.now();
    this.#look = look;
    if (this.#shown?.room !== room || this.#shown.look.dark !== dark) this.#shown = undefined;
    if (this.#making?.room !== room || !this.#is(this.#making, look)) this.#making = undefined;
    if (!this.#making && !this.#is(this.#shown, look)) this.#begin(view, look, room);
    if (this.#making) this.#paint(this.#making, view);
    const painting = this.#shown ?? this.#making;
    if (painting) lay(context, painting.canvas, painting.look, look);
  }

  /** @param {View} view @param {Look} look @param {Room} room */
  #begin(view, look, room) {
    const left = REST - (performance.now() - this.#moved);
    if (this.#shown && left > 0) {
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(this.request, left + 1);
      return;
    }
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [view.canvas.width, view.canvas.height];
    this.#making = { canvas, look, room, done: 0 };
  }

  /** @param {Painting} making @param {View} view */
  #paint(making, view) {
    const context = making.canvas.getContext('2d');
    if (!context) return;
    const { across, count, size } = making.room;
    const { x0, y0, x1, y1 } = squaresIn(making.room, view.toWorld([0, 0]), view.toWorld([view.width, view.height]));
    const wide = x1 - x0 + 1;
    const all = wide * (y1 - y0 + 1);
    const until = performance.now() + PATIENCE;
    view.apply(context);
    context.fillStyle = colourOf(making.look);
    while (making.done < all && performance.now() < until) {
      context.beginPath();
      for (const end = Math.min(making.done + BATCH, all); making.done < end; making.done++) {
        const k = (y0 + Math.floor(making.done / wide)) * across + x0 + (making.done % wide);
        if (k < count) outline(context, making.room, k, CELL * view.scale < TINY);
      }
      context.fill();
    }
    this.request();
    if (making.done < all) return;
    context.strokeStyle = colourOf(making.look);
    context.lineWidth = 2 / view.scale;
    context.strokeRect(0, 0, size, size);
    this.#shown = making;
    this.#making = undefined;
  }

  close() {
    clearTimeout(this.#timer);
    this.request = () => {};
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
