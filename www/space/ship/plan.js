// The plan view: everything from above, as the text's own phases see it.

import { CANDIDATE, NONE } from './look.js';
import { HALF } from './ship.js';
import { blank } from '../../canvas/paint.js';
import { sharpen } from '../../stage/size.js';

/** @typedef {import('./look.js').Look} Look */

/** How much is seen at first: units from the middle to the nearer edge. */
const FIRST = 24;

export class Plan {
  reach = FIRST;
  width = 1;
  height = 1;
  #middle = [0, 0];

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
  }

  get scale() {
    return Math.min(this.width, this.height) / 2 / this.reach;
  }

  /** @param {number} factor */
  zoom(factor) {
    this.reach = Math.min(Math.max(this.reach / factor, 8), 160);
  }

  /** The point under a pixel. @param {number} x @param {number} y @returns {[number, number]} */
  toWater(x, y) {
    return [this.#middle[0] + (x - this.width / 2) / this.scale, this.#middle[1] + (y - this.height / 2) / this.scale];
  }

  /**
   * @param {Look} look
   * @param {import('./harbour.js').Harbour} harbour
   * @param {import('./look.js').Marks} marks
   * @param {import('./ship.js').Ship} ship
   * @param {import('./asking.js').Answer | undefined} answer
   * @param {number} ahead how far it looks
   */
  draw(look, harbour, marks, ship, answer, ahead) {
    sharpen(this.canvas, this.width, this.height);
    this.#middle = [ship.x, ship.z];
    const ratio = this.canvas.width / this.width;
    const context = blank(this.canvas, look.water);
    const s = this.scale * ratio;
    context.setTransform(s, 0, 0, s, this.canvas.width / 2 - s * ship.x, this.canvas.height / 2 - s * ship.z);
    const pixel = ratio / s;
    const [wide, high] = [this.width / 2 / this.scale, this.height / 2 / this.scale];
    this.#pillars(context, look, harbour, marks, ship, [wide, high]);
    this.#ahead(context, look, ship, answer, ahead, pixel);
    paintShip(context, look, ship, pixel);
  }

  /** @param {CanvasRenderingContext2D} context @param {Look} look @param {import('./harbour.js').Harbour} harbour @param {import('./look.js').Marks} marks @param {{ x: number, z: number }} ship @param {number[]} half */
  #pillars(context, look, harbour, marks, { x, z }, [wide, high]) {
    // All that are nothing in one stroke; the few others over them.
    /** @type {number[]} */
    const special = [];
    context.beginPath();
    // A leaning one reaches into the next cells.
    harbour.near(x, z, wide + 8, high + 8, (k) => {
      if (marks.of(k) === NONE) trace(context, harbour.matrices, k);
      else special.push(k);
    });
    context.fillStyle = look.pillars[NONE];
    context.fill();
    for (const state of [CANDIDATE, 2, 3]) {
      context.beginPath();
      for (const k of special) if (marks.of(k) === state) trace(context, harbour.matrices, k);
      context.fillStyle = look.pillars[state];
      context.fill();
    }
  }

  /** @param {CanvasRenderingContext2D} context @param {Look} look @param {import('./ship.js').Ship} ship @param {import('./asking.js').Answer | undefined} answer @param {number} ahead @param {number} pixel */
  #ahead(context, look, ship, answer, ahead, pixel) {
    if (ahead === 0) return;
    const contact = answer?.contact;
    const far = (contact?.t ?? 1) * ahead;
    context.save();
    context.translate(ship.x, ship.z);
    context.rotate(-ship.heading);
    context.lineWidth = 1.5 * pixel;
    context.strokeStyle = look.accent;
    context.setLineDash([5 * pixel, 4 * pixel]);
    context.beginPath();
    for (const side of [-HALF[2], HALF[2]]) {
      context.moveTo(HALF[0], side);
      context.lineTo(far + HALF[0], side);
    }
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    context.rect(far - HALF[0], -HALF[2], 2 * HALF[0], 2 * HALF[2]);
    context.stroke();
    context.restore();
    if (!contact) return;
    const [x, , z] = contact.point;
    context.beginPath();
    context.arc(x, z, 3.5 * pixel, 0, 2 * Math.PI);
    context.fillStyle = look.mark;
    context.fill();
    context.beginPath();
    context.moveTo(x, z);
    context.lineTo(x + 14 * pixel * contact.normal[0], z + 14 * pixel * contact.normal[2]);
    context.strokeStyle = look.mark;
    context.lineWidth = 2 * pixel;
    context.stroke();
  }
}

/** A pillar from above: both its ends, and what is between them. @param {CanvasRenderingContext2D} context @param {Float32Array} m @param {number} k */
function trace(context, m, k) {
  const at = 16 * k;
  const [ax, ay, az, x, z] = [m[at + 4] / 2, m[at + 5] / 2, m[at + 6] / 2, m[at + 12], m[at + 14]];
  const radius = Math.hypot(m[at + 8], m[at + 10]);
  const flat = Math.hypot(ax, az);
  if (flat < 1e-3) {
    context.moveTo(x + radius, z);
    context.arc(x, z, radius, 0, 2 * Math.PI);
    return;
  }
  const [dx, dz] = [ax / flat, az / flat];
  const squeezed = (radius * Math.abs(ay)) / Math.hypot(flat, ay);
  const turn = Math.atan2(dz, dx);
  // One outline, once round: half an ellipse at either end.
  context.moveTo(x + ax - dz * radius, z + az + dx * radius);
  context.ellipse(x + ax, z + az, squeezed, radius, turn, Math.PI / 2, -Math.PI / 2, true);
  context.ellipse(x - ax, z - az, squeezed, radius, turn, -Math.PI / 2, -1.5 * Math.PI, true);
  context.closePath();
}

/** @param {CanvasRenderingContext2D} context @param {Look} look @param {import('./ship.js').Ship} ship @param {number} pixel */
function paintShip(context, look, ship, pixel) {
  const [length, , beam] = HALF;
  context.save();
  context.translate(ship.x, ship.z);
  context.rotate(-ship.heading);
  context.beginPath();
  hullOutline(length, beam).forEach(([x, y], k) => (k ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.closePath();
  context.fillStyle = look.ship;
  context.fill();
  // The box that is asked about.
  context.strokeStyle = look.ink;
  context.lineWidth = pixel;
  context.strokeRect(-length, -beam, 2 * length, 2 * beam);
  context.restore();
}

/** A hull in its box, from above. @param {number} length @param {number} beam @returns {[number, number][]} */
export function hullOutline(length, beam) {
  const side = /** @type {[number, number][]} */ ([
    [-length, 0.72 * beam],
    [-0.8 * length, 0.96 * beam],
    [-0.1 * length, beam],
    [0.42 * length, 0.86 * beam],
    [0.78 * length, 0.48 * beam],
    [length, 0],
  ]);
  return [...side, ...side.slice(0, -1).reverse().map(([x, y]) => /** @type {[number, number]} */ ([x, -y]))];
}
