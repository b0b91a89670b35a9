// The core's answers about the stage. Nothing here decides what touches what.

import { around3, box3, closest3, merge3, nearest3, overlap3, raySlabs3, raySolid3 } from '#carom/space';
import { axesOf, carried, dot, length, scale, sub, unit } from '../vec.js';
import { PAIRS, centreOf, endOf, frameOf, halfOf, solidOf } from './model.js';

/** @typedef {import('../vec.js').Vec3} Vec3 */
/** @typedef {import('./model.js').Item} Item */
/** @typedef {import('./model.js').State} State */
/** @typedef {import('carom/space').Box3} Box */
/** An interval of a ray's line, from its origin. @typedef {{ enter: number, leave: number }} Stretch */

/** @typedef {{ kind: 'point', inside: boolean, closest: Vec3, distance: number, sat: import('carom/space').Sat3 }} PointAnswer */
/** @typedef {{ kind: 'pair', sat: import('carom/space').Sat3, nearest: import('carom/space').Nearest3 }} PairAnswer */
/**
 * Where a ray's whole line is in each slab of a box, and in all; distances from its origin, along it.
 * @typedef {{ kind: 'ray', origin: Vec3, direction: Vec3, hit?: import('carom/space').RayHit3, slabs?: (Stretch | undefined)[], common?: Stretch }} RayAnswer
 */
/** @typedef {{ kind: 'grow', steps: Box[], sphere: { centre: Vec3, radius: number } }} GrowAnswer */
/** @typedef {{ kind: 'carry', stepwise: Box[], composed: Box[], frame: [Vec3, Vec3, Vec3] }} CarryAnswer */
/** @typedef {PointAnswer | PairAnswer | RayAnswer | GrowAnswer | CarryAnswer} Answer */

/** @param {State} state @returns {Answer} */
export function answerTo(state) {
  const { chapter, items } = state;
  if (chapter === 'point') return ofPoint(items[0], items[1]);
  if (chapter === 'ray') return ofRay(items[0], items[1]);
  if (chapter === 'grow') return ofGrowing(items);
  if (chapter === 'carry') return ofCarrying(state);
  const [a, b] = items.map(solidOf);
  return { kind: 'pair', sat: overlap3(a, b), nearest: nearest3(a, b) };
}

/** @param {Item} item @param {Item} other @returns {PointAnswer} */
function ofPoint(item, other) {
  const [point, solid] = [solidOf(item), solidOf(other)];
  const { distance } = nearest3(point, solid);
  return { kind: 'point', inside: distance === 0, closest: closest3(solid, centreOf(item)), distance, sat: overlap3(point, solid) };
}

/** @param {Item} item @param {Item} other @returns {RayAnswer} */
function ofRay(item, other) {
  const origin = centreOf(item);
  const towards = sub(endOf(item), origin);
  const direction = length(towards) > 1e-9 ? unit(towards) : /** @type {Vec3} */ ([1, 0, 0]);
  /** @type {RayAnswer} */
  const answer = { kind: 'ray', origin, direction, hit: raySolid3(origin, direction, solidOf(other)) };
  if (other.kind !== 'box' && other.kind !== 'turned') return answer;
  const slabs = slabsOf(other, origin, direction);
  const common = { enter: Math.max(...slabs.map(({ enter }) => enter)), leave: Math.min(...slabs.map(({ leave }) => leave)) };
  const met = (/** @type {Stretch} */ one) => (one.enter <= one.leave ? one : undefined);
  return { ...answer, slabs: slabs.map(met), common: met(common) };
}

/** The slabs of a box are asked in its own frame. @param {Item} box @param {Vec3} origin @param {Vec3} direction @returns {Stretch[]} */
function slabsOf(box, origin, direction) {
  const inFrame = (/** @type {Vec3} */ v) => /** @type {Vec3} */ (frameOf(box).map((axis) => dot(axis, v)));
  const max = halfOf(box);
  return raySlabs3(inFrame(sub(origin, centreOf(box))), inFrame(direction), { min: scale(max, -1), max }).map(([enter, leave]) => ({ enter, leave }));
}

/** @param {readonly Item[]} items points, and a box last @returns {GrowAnswer} */
function ofGrowing(items) {
  const points = items.slice(0, -1).map(centreOf);
  const all = [...points, box3(solidOf(items[items.length - 1]))];
  const steps = all.map((_, k) => /** @type {Box} */ (merge3(...all.slice(0, k + 1))));
  return { kind: 'grow', steps, sphere: around3(points.flat()).sphere };
}

/** At every step the box is tilted too, by this share of the angle: about one axis alone there is less to see. */
const TILT = 0.5;

/** @param {State} state @returns {CarryAnswer} */
function ofCarrying({ items: [item], angle, steps }) {
  const centre = centreOf(item);
  const once = axesOf(angle, TILT * angle);
  const around = (/** @type {Vec3} */ half, /** @type {Vec3[]} */ axes) => box3({ obb: { centre, half, axes: axes.flat() } });
  /** @type {Box[]} */
  const stepwise = [];
  /** @type {Box[]} */
  const composed = [];
  let now = halfOf(item);
  let frame = axesOf(0, 0);
  for (let k = 1; k <= steps; k++) {
    // The turn once more, after all before: its axes carried by it.
    frame = /** @type {[Vec3, Vec3, Vec3]} */ (frame.map((axis) => carried(once, axis)));
    const box = around(now, once);
    stepwise.push(box);
    composed.push(around(halfOf(item), frame));
    now = scale(sub(box.max, box.min), 0.5);
  }
  return { kind: 'carry', stepwise, composed, frame };
}

/**
 * The nearest solid that is seen at a pixel.
 * @param {readonly Item[]} items
 * @param {{ origin: Vec3, direction: Vec3 }} ray
 * @returns {number | undefined}
 */
export function itemAt(items, { origin, direction }) {
  let best = /** @type {number | undefined} */ (undefined);
  let nearest = Infinity;
  items.forEach((item, k) => {
    if (item.kind === 'ray' || item.kind === 'point') return;
    const hit = raySolid3(origin, direction, solidOf(item));
    if (hit && hit.enter < nearest) [best, nearest] = [k, hit.enter];
  });
  return best;
}

/** @param {State} state */
export const isPair = ({ chapter }) => PAIRS.includes(chapter);
