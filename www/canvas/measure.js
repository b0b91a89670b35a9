// Labels in the room itself: the names of bodies, the angles of bounces, and measured distances; and the pen.

import { addBody, chainBody } from '../edits.js';
import { figure, measured, nameOf, reasonOf, t } from '../i18n.js';
import { toast } from '../panels/dom.js';
import {
  DEGREE,
  along,
  angleOf,
  cross,
  distance,
  dot,
  length,
  minus,
  nearestOf,
  pairs,
  plus,
  pointAt,
  towards,
} from '../vectors.js';
import { MOST_NUMBERS, angleFrom, degreesFrom } from './bodies.js';
import { alone, inBox, worldPoints } from './place.js';

/** @typedef {import('./paint.js').Brush} Brush */
/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {import('./paint.js').SceneBrush} SceneBrush */

/** The most letters of a name that are shown. */
const LETTERS = 40;
/** How far from a bounce its arcs are, in pixels. */
const ARC = 30;
/** How far from it their numbers are, in pixels. */
const NUMBER = 48;
/** How long a leg has to be for them, in pixels. */
const SHORT = 60;
/** The least angle from the normal to a number, in radians: the other number is across it. */
const ASIDE = 0.25;

/** @param {SceneBrush} brush */
export function paintLabels(brush) {
  brush.model.bodies.slice(0, MOST_NUMBERS).forEach((body, k) => {
    const box = brush.engine.boxOf(k);
    if (!box) return;
    // In the middle of a room its contents would cover the name.
    const [y, below] = body.side === 'inside' ? [box[1], 14] : [(box[1] + box[3]) / 2, 0];
    brush.caption([(box[0] + box[2]) / 2, y], nameOf(brush.model, k).slice(0, LETTERS), { by: [0, below] });
  });
}

/** Paints the angles in and out at every bounce, against the normal. @param {SceneBrush} brush */
export function paintProtractor(brush) {
  const { engine, scale } = brush;
  engine.hits.slice(0, MOST_NUMBERS).forEach(({ centre, normal }, k) => {
    const start = angleOf(normal);
    const out = (/** @type {number} */ angle) => along(centre, towards(angle), NUMBER / scale);
    brush.line({ stroke: 'quiet', dash: [3, 3] }, centre, out(start));
    // Where the ball came from and where it goes, unless it is stopped.
    for (const [other, colour] of /** @type {const} */ ([
      [k, 'select'],
      [k + 2, 'mark'],
    ])) {
      const way = minus(pointAt(engine.points, other), centre);
      if (!(length(way) * scale > SHORT)) continue;
      const angle = angleFrom(normal, way);
      brush.paint({ stroke: colour, width: 2 }, (path) => path.arc(...centre, ARC / scale, start, start + angle, angle < 0));
      brush.caption(
        out(start + Math.sign(angle) * Math.max(Math.abs(angle) / 2, ASIDE)),
        `${figure(degreesFrom(normal, way), 1)}°`,
        { colour },
      );
    }
  });
}

/** An edge turns from the one before by a multiple of this, if the pointer is near to that. */
const TURN = Math.PI / 4;
/** How near the pointer has to come to what it snaps to, in pixels. */
const NEAR = 10;

export class Pen {
  /** The corners so far. @type {Vec[]} */
  points = [];
  /** Where the next one would be. @type {Vec | undefined} */
  at;

  /** @param {import('./drawing.js').Drawing} drawing @param {() => void} done called when a shape has been added */
  constructor(drawing, done) {
    this.drawing = drawing;
    this.done = done;
  }

  get near() {
    return NEAR / this.drawing.view.scale;
  }

  /** Follows the pointer; `free` turns snapping off. @param {Vec} at @param {boolean} free */
  hover(at, free) {
    this.at = free ? at : (this.corner(at) ?? this.#turned(at) ?? this.drawing.settings.onGrid(at));
    this.drawing.request();
  }

  /** Moves the next corner by this much. @param {Vec} by */
  step(by) {
    this.at = plus(this.at ?? this.points.at(-1) ?? this.drawing.view.middle, by);
    this.drawing.request();
  }

  /** A corner of this shape or another that is near. @param {Vec} at */
  corner(at) {
    const [first] = this.points;
    if (this.points.length > 2 && distance(first, at) <= this.near) return first;
    for (const [k, body] of this.drawing.store.model.bodies.entries()) {
      if (!inBox(this.drawing.engine.boxOf(k), at, this.near)) continue;
      const corners = worldPoints(body);
      const corner = nearestOf(corners, at, this.near);
      if (corner !== undefined) return corners[corner];
    }
    return;
  }

  /**
   * The nearby place at a multiple of half a right angle from the last edge; none on a grid.
   * @param {Vec} at
   * @returns {Vec | undefined}
   */
  #turned(at) {
    const before = this.points.at(-2);
    const last = this.points.at(-1);
    if (!last || this.drawing.settings.snap) return;
    const base = before ? angleOf(minus(last, before)) : 0;
    const by = minus(at, last);
    const way = towards(base + Math.round((angleOf(by) - base) / TURN) * TURN);
    if (Math.abs(cross(way, by)) > this.near) return;
    return along(last, way, dot(way, by));
  }

  /** Puts a corner. On the first corner it closes the shape, on the last one it ends it. */
  put() {
    const { at = this.drawing.view.middle, points } = this;
    const last = points.at(-1);
    if (points.length > 2 && distance(points[0], at) === 0) this.#add('obstacle');
    else if (last && distance(last, at) <= 0.4 * this.near) this.end();
    else this.points = [...points, at];
    this.drawing.request();
  }

  takeBack() {
    this.points = this.points.slice(0, -1);
    this.drawing.request();
  }

  /** Discards the shape. */
  drop() {
    this.points = [];
    this.at = undefined;
    this.drawing.request();
  }

  /** Ends the chain as a polyline. */
  end() {
    if (this.points.length > 1) this.#add('fence');
    else this.drop();
  }

  /** Adds the chain to the scene. A refused chain stays, to be mended. @param {'obstacle' | 'fence'} kind */
  #add(kind) {
    const { store } = this.drawing;
    const { model } = store;
    const body = chainBody(kind, this.points, model.bodies);
    const { problem } = alone(body, () => undefined);
    if (problem)
      return toast(reasonOf({ ...model, bodies: [...model.bodies, body] }, { ...problem, body: model.bodies.length }), true);
    this.drop();
    addBody(store, body);
    this.done();
  }

  /** The length and the direction of the next edge, if it has any. */
  get label() {
    const last = this.points.at(-1);
    const at = this.at;
    if (!last || !at || at === last) return '';
    return t('draw.label', { length: measured(distance(last, at), 1), angle: figure(angleOf(minus(at, last)) / DEGREE, 1) });
  }

  /** @param {Brush} brush */
  paint(brush) {
    const { at, points } = this;
    brush.line({ stroke: 'select', width: 2 }, ...(at ? [...points, at] : points));
    for (const point of points) brush.disc(point, 4, { fill: 'paper', stroke: 'select', width: 2 });
    if (!at) return;
    brush.disc(at, 3, { fill: 'select' });
    brush.caption(at, this.label, { colour: 'select', align: 'left', by: [14, -16] });
  }
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
    return super.corner(at) ?? pairs(this.drawing.engine.points).find((bend) => distance(bend, at) <= this.near);
  }
}
