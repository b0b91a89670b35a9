// The plan view: everything from above, as the phases of the three.js article see it.

import { Brush, blank, themeOf } from '../../canvas/paint.js';
import { View } from '../../canvas/view.js';
import { along, clamp } from '../../vectors.js';
import LOOKS from './looks.json';
import { HALF } from './ship.js';

/** @typedef {import('./ship.js').Ship} Ship */

/** How much is seen at first: units from the middle to the nearer edge. */
const FIRST = 24;

export class Plan {
  reach = FIRST;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.view = new View(canvas);
  }

  /** @param {number} factor */
  zoom(factor) {
    this.reach = clamp(this.reach / factor, 8, 160);
  }

  /**
   * @param {Look} look
   * @param {import('./harbour.js').Harbour} harbour
   * @param {Marks} marks
   * @param {Ship} ship
   * @param {import('./asking.js').Answer | undefined} answer
   * @param {number} ahead how far it looks
   */
  draw(look, harbour, marks, ship, answer, ahead) {
    const { canvas, reach, view } = this;
    const { x, z } = ship;
    const context = blank(canvas, look.water);
    view.fit([x - reach, z - reach, x + reach, z + reach]);
    view.apply(context);
    const brush = new Brush(context, view.scale, look);
    /** The pillars by their states. @type {number[][]} */
    const all = look.pillars.map(() => []);
    // A leaning one reaches into the next cells.
    harbour.near(x, z, view.width / 2 / view.scale + 8, view.height / 2 / view.scale + 8, (k) => all[marks.of(k)].push(k));
    all.forEach((some, state) =>
      brush.paint({ fill: look.pillars[state] }, (path) => some.forEach((k) => trace(path, harbour.matrices, k))),
    );
    if (ahead > 0) paintAhead(brush, ship, answer?.contact, ahead);
    paintShip(brush, ship);
  }
}

/** Paints in the ship's own frame. @param {Brush} brush @param {Ship} ship @param {() => void} what */
function aboard({ context }, { x, z, heading }, what) {
  context.save();
  context.translate(x, z);
  context.rotate(-heading);
  what();
  context.restore();
}

/**
 * @param {Brush} brush
 * @param {Ship} ship
 * @param {import('carom/space').CrowdContact | undefined} contact
 * @param {number} ahead
 */
function paintAhead(brush, ship, contact, ahead) {
  const [length, , beam] = HALF;
  const far = (contact?.t ?? 1) * ahead;
  aboard(brush, ship, () => {
    for (const side of [-beam, beam])
      brush.line({ stroke: 'accent', width: 1.5, dash: [5, 4] }, [length, side], [far + length, side]);
    brush.box([far - length, -beam, far + length, beam], { stroke: 'accent', width: 1.5 });
  });
  if (!contact) return;
  const {
    normal,
    point: [x, , z],
  } = contact;
  brush.disc([x, z], 3.5, { fill: 'mark' });
  brush.line({ stroke: 'mark', width: 2 }, [x, z], along([x, z], [normal[0], normal[2]], 14 / brush.scale));
}

/**
 * A pillar from above: both its ends, and what is between them.
 * @param {Path2D} path
 * @param {Float32Array} m
 * @param {number} k
 */
function trace(path, m, k) {
  const at = 16 * k;
  const [ax, ay, az, x, z] = [m[at + 4] / 2, m[at + 5] / 2, m[at + 6] / 2, m[at + 12], m[at + 14]];
  const radius = Math.hypot(m[at + 8], m[at + 10]);
  const squeezed = (radius * Math.abs(ay)) / Math.hypot(ax, ay, az);
  const turn = Math.atan2(az, ax);
  // One outline, once round: half an ellipse at either end.
  path.moveTo(x + ax - Math.sin(turn) * radius, z + az + Math.cos(turn) * radius);
  path.ellipse(x + ax, z + az, squeezed, radius, turn, Math.PI / 2, -Math.PI / 2, true);
  path.ellipse(x - ax, z - az, squeezed, radius, turn, -Math.PI / 2, -1.5 * Math.PI, true);
  path.closePath();
}

/** The hull, and the box that is queried. @param {Brush} brush @param {Ship} ship */
function paintShip(brush, ship) {
  const [length, , beam] = HALF;
  aboard(brush, ship, () => {
    brush.line({ fill: 'ship' }, ...hullOutline());
    brush.box([-length, -beam, length, beam], { stroke: 'ink' });
  });
}

/** The hull from above. @returns {[number, number][]} */
export function hullOutline() {
  const [length, , beam] = HALF;
  const side = LOOKS.hull;
  return [
    ...side,
    ...side
      .slice(0, -1)
      .reverse()
      .map(([x, y]) => [x, -y]),
  ].map(([x, y]) => [x * length, y * beam]);
}

// The look of the ship and the pillars, in space and in plan view.

/** The colours, with one for each state of a pillar. None has to be adapted to the theme. @param {boolean} dark */
export const lookOf = (dark) => ({ ...themeOf(dark), ...(dark ? LOOKS.dark : LOOKS.light), dark: false });

/** @typedef {ReturnType<typeof lookOf>} Look */

/**
 * The states of pillars (1 a candidate, 2 a hit, 3 a wrong one, or else 0), and which may have changed since they were
 * last read.
 */
export class Marks {
  #states;
  /** The pillars whose state is not 0. @type {number[]} */
  #marked = [];
  /** @type {Set<number>} */
  changed = new Set();

  /** @param {number} count */
  constructor(count) {
    this.#states = new Uint8Array(count);
  }

  /** @param {number} k */
  of(k) {
    return this.#states[k];
  }

  /** @param {import('./asking.js').Answer} answer */
  take({ candidates, hits, wrong }) {
    const before = this.#marked;
    for (const k of before) this.#states[k] = 0;
    [candidates, hits, wrong].forEach((all, place) => all.forEach((k) => (this.#states[k] = place + 1)));
    this.#marked = [...candidates, ...hits, ...wrong];
    for (const k of [...before, ...this.#marked]) this.changed.add(k);
  }
}
