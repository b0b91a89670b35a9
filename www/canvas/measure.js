// Labels in the room itself: the names of bodies, the angles of bounces, and measured distances.
// It comes when it is first wanted, and so does the pen.

import { figure, nameOf } from '../i18n.js';
import { caption, line, paint } from './paint.js';
import { MOST_NUMBERS, angleFrom } from './path.js';
import { Pen } from './pen.js';
import { distance } from './place.js';

export { Pen };

/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {import('./paint.js').SceneBrush} SceneBrush */

/** So many letters of a name are shown. */
const LETTERS = 40;
/** How far from a bounce its arcs and their numbers are, and how long a leg has to be for them, in pixels. */
const [ARC, NUMBER, SHORT] = [30, 48, 60];
/** Numbers stand no nearer to the normal than this: the other one is across, in radians. */
const ASIDE = 0.25;

/** @param {SceneBrush} brush */
export function paintLabels(brush) {
  const { engine, model } = brush;
  model.bodies.slice(0, MOST_NUMBERS).forEach((body, k) => {
    const box = engine.boxOf(k);
    if (!box) return;
    // In the middle of a room its contents would cover the name.
    const [y, below] = body.side === 'inside' ? [box[1], 14] : [(box[1] + box[3]) / 2, 0];
    caption(brush, [(box[0] + box[2]) / 2, y], nameOf(model, k).slice(0, LETTERS), { by: [0, below] });
  });
}

/** At every bounce the angles in and out, against the normal. @param {SceneBrush} brush */
export function paintProtractor(brush) {
  const { engine, scale, theme } = brush;
  const { points } = engine;
  engine.hits.slice(0, MOST_NUMBERS).forEach(({ centre, normal }, k) => {
    const [x, y] = centre;
    const start = Math.atan2(normal[1], normal[0]);
    const out = (/** @type {number} */ angle, /** @type {number} */ pixels) => [x + (pixels / scale) * Math.cos(angle), y + (pixels / scale) * Math.sin(angle)];
    line(brush, { stroke: theme.quiet, dash: [3, 3] }, centre, out(start, NUMBER));
    // Where it came from and where it goes, which a ball that is stopped does not.
    for (const [other, colour] of /** @type {const} */ ([[2 * k, theme.select], [2 * k + 4, theme.mark]])) {
      const way = [points[other] - x, points[other + 1] - y];
      if (!(Math.hypot(...way) * scale > SHORT)) continue;
      const angle = angleFrom(normal, way);
      paint(brush, { stroke: colour, width: 2 }, () => brush.context.arc(x, y, ARC / scale, start, start + angle, angle < 0));
      caption(brush, out(start + Math.sign(angle) * Math.max(Math.abs(angle) / 2, ASIDE), NUMBER), `${figure((Math.abs(angle) * 180) / Math.PI, 1)}°`, { colour });
    }
  });
}

/** A distance between two points: dragged from one to the other, or by keys. */
export class Ruler extends Pen {
  /** Begins anew. */
  put() {
    if (this.at) this.points = [this.at];
    this.drawing.request();
  }

  end() {
    this.drop();
  }

  /** A corner, or else where the path bends. @param {Vec} at */
  corner(at) {
    const corner = super.corner(at);
    const { points } = this.drawing.engine;
    for (let k = 0; !corner && k < points.length; k += 2) {
      const bend = /** @type {Vec} */ ([points[k], points[k + 1]]);
      if (distance(bend, at) <= this.near) return bend;
    }
    return corner;
  }
}
