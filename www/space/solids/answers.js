// The core's answers about the stage, each with its picture and its words. Nothing here decides what touches what.

import { around3, box3, closest3, merge3, nearest3, overlap3, raySlabs3, raySolid3 } from '#carom/space';
import { figure, t } from '../../i18n.js';
import { along, between, dot, length, minus, times, unit } from '../../vectors.js';
import { axesOf, carried } from '../camera.js';
import { Item } from './model.js';
import { boxShape, extentOf } from './paint.js';

/** @typedef {import('../camera.js').Vec3} Vec3 */
/** @typedef {import('carom/space').Box3} Box */
/** @typedef {import('./paint.js').SolidBrush} Brush */
/** @typedef {import('./model.js').State} State */
/** @typedef {[string, string][]} Rows */
/** An interval of a ray's line, from its origin. @typedef {{ enter: number, leave: number }} Stretch */
/** @typedef {Pair | Ray | Growth | Carried} Answer */

/** @param {State} state @returns {Answer} */
export function answerTo(state) {
  /** @type {Partial<Record<import('./model.js').Chapter, new (state: State) => Answer>>} */
  const own = { point: PointIn, ray: Ray, grow: Growth, carry: Carried };
  return new (own[state.chapter] ?? Pair)(state);
}

/** @param {ArrayLike<number>} v */
const triple = (v) => Array.from(v, (value) => figure(value, 3)).join(', ');

/** @param {Box} box */
const volumeOf = ({ min, max }) => minus(max, min).reduce((a, b) => a * b, 1);

/** @param {Box} box */
const sizeText = ({ min, max }) =>
  minus(max, min)
    .map((value) => figure(value))
    .join(' × ');

/** @param {Box[]} boxes */
const extentOfBoxes = (boxes) =>
  boxes.flatMap(({ min, max }) => extentOf(new Item('box', [...between(min, max, 0.5), ...minus(max, min)])));

/** How far two solids are apart, or how deep they overlap. */
class Pair {
  /** @param {State} state */
  constructor({ items: [item, other] }) {
    const a = item.solid;
    const b = other.solid;
    this.item = item;
    this.sat = overlap3(a, b);
    this.nearest = nearest3(a, b);
  }

  get depth() {
    return this.sat.relation === 'overlapping' ? this.sat.depth : undefined;
  }

  /** The first one where it would only touch, if it overlaps. */
  get out() {
    const {
      depth,
      item,
      sat: { axis },
    } = this;
    return axis && depth ? item.moved(times(-depth, axis)) : undefined;
  }

  get extent() {
    return this.out ? extentOf(this.out) : [];
  }

  /** @param {Brush} brush */
  paint(brush) {
    const {
      depth,
      item,
      nearest: { a, b, distance },
      out,
      sat: { relation },
    } = this;
    if (relation === 'apart') {
      brush.polyline([a, b], { stroke: 'mark', width: 1.75 });
      for (const end of [a, b]) brush.dot(end, 4, { fill: 'mark' });
      brush.number(a, b, distance);
    } else if (relation === 'touching') brush.dot(a, 5, { fill: 'mark' });
    else if (out && depth) {
      if (item.isSolid) brush.item(out, 'mark', { alpha: 0, width: 1, dash: [5, 4] });
      brush.way(item.centre, out.centre, 'mark');
      brush.number(item.centre, out.centre, depth);
    }
  }

  /** @returns {Rows} */
  get rows() {
    const {
      nearest: { a, b, distance },
      depth,
      sat: { axis, relation },
    } = this;
    /** @type {Rows} */
    const rows = [];
    if (relation === 'apart')
      rows.push([t('solids.distance'), figure(distance, 4)], [t('solids.onA'), triple(a)], [t('solids.onB'), triple(b)]);
    if (depth !== undefined) rows.push([t('solids.depth'), figure(depth, 4)]);
    if (axis) rows.push([t('solids.axis'), triple(axis)]);
    return rows;
  }

  get words() {
    const {
      depth,
      nearest: { distance },
      sat: { relation },
    } = this;
    if (relation === 'apart') return t('solids.apart', { distance: figure(distance, 3) });
    if (relation === 'touching') return t('solids.touching');
    return depth === undefined ? t('solids.overlapping') : t('solids.overlappingBy', { depth: figure(depth, 3) });
  }
}

/** Whether a point is in a solid. */
class PointIn extends Pair {
  /** @param {State} state */
  constructor(state) {
    super(state);
    const [{ centre }, { solid }] = state.items;
    this.closest = closest3(solid, centre);
  }

  /** @returns {Rows} */
  get rows() {
    return [[t('solids.closest'), triple(this.closest)], ...super.rows];
  }

  get words() {
    const { distance } = this.nearest;
    return distance === 0 ? t('solids.inside') : t('solids.outside', { distance: figure(distance, 3) });
  }
}

/** The length at which rays end, out of sight. */
const FAR = 20;
/** How far one is drawn beyond what happens on it. */
const BEYOND = 1;

/** Where a ray's whole line is in a solid, and in each slab of a box; distances from its origin, along it. */
class Ray {
  /** @type {(Stretch | undefined)[]} */
  slabs = [];
  /** @type {Stretch | undefined} */
  common;

  /** @param {State} state */
  constructor({ items: [ray, other] }) {
    const way = minus(ray.end, ray.centre);
    this.ray = ray;
    this.other = other;
    this.direction = unit(way);
    this.hit = raySolid3(ray.centre, this.direction, other.solid);
    if (!other.isBox) return;
    // The slabs of a box are computed in its own frame.
    const { axes, centre, half } = other;
    const inFrame = (/** @type {Vec3} */ v) => /** @type {Vec3} */ (axes.map((axis) => dot(axis, v)));
    const slabs = raySlabs3(inFrame(minus(ray.centre, centre)), inFrame(this.direction), { min: times(-1, half), max: half });
    const common = /** @type {const} */ ([
      Math.max(...slabs.map(([enter]) => enter)),
      Math.min(...slabs.map(([, leave]) => leave)),
    ]);
    [this.common, ...this.slabs] = [common, ...slabs].map(([enter, leave]) => (enter <= leave ? { enter, leave } : undefined));
  }

  /** @param {number} distance */
  at(distance) {
    return along(this.ray.centre, this.direction, distance);
  }

  /** How far it is drawn: beyond all that happens on it, but for what is out of sight. */
  get #last() {
    const { hit, ray, slabs } = this;
    return (
      Math.max(
        length(minus(ray.end, ray.centre)),
        hit?.leave ?? 0,
        ...slabs.map((one) => (one && one.leave < FAR ? one.leave : 0)),
      ) + BEYOND
    );
  }

  get extent() {
    return [{ centre: this.at(this.#last), radius: 0.2 }];
  }

  /** @param {Brush} brush */
  paint(brush) {
    const { hit, other, ray, slabs } = this;
    const last = this.#last;
    if (hit && other.isBox) brush.face(other, hit.normal);
    brush.way(ray.centre, this.at(last), 'accent');
    slabs.forEach(
      (slab, k) => slab && brush.beside(this.at(Math.max(slab.enter, -BEYOND)), this.at(Math.min(slab.leave, last)), k),
    );
    if (hit) {
      brush.polyline([this.at(hit.enter), this.at(hit.leave)], { stroke: 'accent', width: 5 });
      brush.way(hit.point, along(hit.point, hit.normal, 44 / brush.camera.scale), 'mark');
      brush.dot(hit.point, 5, { fill: 'mark', stroke: 'paper', width: 1.5 });
      brush.label(hit.point, figure(hit.inside ? hit.leave : hit.enter, 3), { colour: 'mark', align: 'left', by: [10, -20] });
    }
    brush.dot(ray.centre, 6, { fill: 'accent', stroke: 'paper', width: 1.5 });
    brush.dot(ray.end, 5, { fill: 'paper', stroke: 'accent', width: 2 });
  }

  /** @returns {Rows} */
  get rows() {
    const { hit } = this;
    return hit
      ? [
          [t(hit.inside ? 'solids.out' : 'solids.in'), triple(hit.point)],
          [t('solids.normal'), triple(hit.normal)],
        ]
      : [];
  }

  get words() {
    const { hit } = this;
    if (!hit) return t('solids.missed');
    return t(hit.inside ? 'solids.fromInside' : 'solids.entered', { enter: figure(hit.enter, 3), leave: figure(hit.leave, 3) });
  }
}

/** The box that grows around points, and around another box last. */
class Growth {
  /** @param {State} state */
  constructor({ items }) {
    const points = items.slice(0, -1).map(({ centre }) => centre);
    const all = [...points, box3(items[items.length - 1].solid)];
    this.boxes = all.map((_, k) => /** @type {Box} */ (merge3(...all.slice(0, k + 1))));
    this.sphere = around3(points.flat()).sphere;
  }

  get last() {
    return this.boxes[this.boxes.length - 1];
  }

  get extent() {
    return extentOfBoxes(this.boxes);
  }

  /** @param {Brush} brush */
  paint(brush) {
    for (const box of this.boxes)
      brush.cuboid(box, box === this.last ? 'mark' : 'accent', { alpha: 0.05, width: box === this.last ? 1.75 : 1 });
  }

  /** @returns {Rows} */
  get rows() {
    const sizes = this.boxes.map(
      (box, k) =>
        /** @type {Rows[number]} */ ([
          box === this.last ? t('solids.byBox') : t('solids.byPoint', { number: k + 1 }),
          sizeText(box),
        ]),
    );
    return [...sizes, [t('solids.ball'), figure(this.sphere.radius, 3)]];
  }

  get words() {
    return t('solids.grown', { size: sizeText(this.last) });
  }
}

/** At every step the box is tilted too, by this share of the angle: about one axis alone there is less to see. */
const TILT = 0.5;

/** A box that is turned step by step: boxed at every step, or once after all of them. */
class Carried {
  /** @type {Box[]} */
  stepwise = [];
  /** @type {Box[]} */
  composed = [];
  frame = axesOf(0, 0);

  /** @param {State} state */
  constructor({ items: [item], angle, steps }) {
    const once = axesOf(angle, TILT * angle);
    const around = (/** @type {Vec3} */ half, /** @type {Vec3[]} */ axes) =>
      box3({ obb: { centre: item.centre, half, axes: axes.flat() } });
    this.item = item;
    let now = item.half;
    for (let k = 1; k <= steps; k++) {
      // The turn once more, after all previous ones: it carries the frame's axes.
      this.frame = /** @type {[Vec3, Vec3, Vec3]} */ (this.frame.map((axis) => carried(once, axis)));
      const box = around(now, once);
      this.stepwise.push(box);
      this.composed.push(around(item.half, this.frame));
      now = times(0.5, minus(box.max, box.min));
    }
  }

  get extent() {
    return extentOfBoxes(this.stepwise);
  }

  /** @param {Brush} brush */
  paint(brush) {
    const { composed, frame, item, stepwise } = this;
    stepwise.forEach((box, k) => {
      const last = k === stepwise.length - 1;
      brush.cuboid(box, 'mark', { alpha: last ? 0.06 : 0, width: last ? 2 : 0.75 });
    });
    brush.cuboid(composed[composed.length - 1], 'y', { alpha: 0.08, width: 2 });
    brush.shape(boxShape(brush.camera, item.centre, item.half, frame), 'quiet', { alpha: 0.16, width: 1.25 });
  }

  /** @returns {Rows} */
  get rows() {
    const volume = (/** @type {Box} */ box) => figure(volumeOf(box));
    return this.stepwise.map((box, k) => [
      t('solids.step', { number: k + 1 }),
      t('solids.volumes', { stepwise: volume(box), composed: volume(this.composed[k]) }),
    ]);
  }

  get words() {
    const [one, other] = [this.composed, this.stepwise].map((boxes) => volumeOf(boxes[boxes.length - 1]));
    return t('solids.carried', { times: figure(other / one, 2) });
  }
}
