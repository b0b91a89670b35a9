// The core's answers about the stage. Nothing here decides what touches what.

import { Crowd, around3, closest3, nearest3, overlap3, raySolid3 } from '#carom/space';
import { add, along, axesOf, length, scale, sub, unit } from '../vec.js';
import { CHAPTERS, PAIRS, centreOf, frameOf, halfOf, solidOf } from './model.js';

/** @typedef {import('../vec.js').Vec3} Vec3 */
/** @typedef {import('./model.js').Item} Item */
/** @typedef {import('./model.js').State} State */
/** @typedef {{ min: Vec3, max: Vec3 }} Box */
/** @typedef {{ enter: number, leave: number }} Stretch */

/** @typedef {{ kind: 'point', inside: boolean, closest: Vec3, distance: number, sat: import('carom/space').Sat3 }} PointAnswer */
/** @typedef {{ kind: 'pair', sat: import('carom/space').Sat3, nearest: import('carom/space').Nearest3 }} PairAnswer */
/**
 * Where a ray's whole line is in each slab of a box, and in all; distances from its origin, along it.
 * @typedef {{ kind: 'ray', origin: Vec3, direction: Vec3, hit?: import('carom/space').RayHit3, slabs?: (Stretch | undefined)[], common?: Stretch }} RayAnswer
 */
/** @typedef {{ kind: 'grow', steps: Box[], sphere: { centre: Vec3, radius: number } }} GrowAnswer */
/** @typedef {{ kind: 'carry', stepwise: Box[], composed: Box[], frame: [Vec3, Vec3, Vec3] }} CarryAnswer */
/** @typedef {PointAnswer | PairAnswer | RayAnswer | GrowAnswer | CarryAnswer} Answer */

/** A slab is a box too, which has no ends in sight in the other two directions. */
const ENDLESS = 1e5;
/** From so far behind its origin a ray sees all there is on its line. */
const BEHIND = 1000;

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
  const [x, y, z] = closest3(solid, centreOf(item));
  const { distance } = nearest3(point, solid);
  return { kind: 'point', inside: distance === 0, closest: [x, y, z], distance, sat: overlap3(point, solid) };
}

/** @param {Item} item @param {Item} other @returns {RayAnswer} */
function ofRay(item, other) {
  const origin = centreOf(item);
  const end = /** @type {Vec3} */ (item.n.slice(3, 6));
  const towards = sub(end, origin);
  const direction = length(towards) > 1e-9 ? unit(towards) : /** @type {Vec3} */ ([1, 0, 0]);
  const hit = raySolid3(origin, direction, solidOf(other));
  const behind = along(origin, direction, -BEHIND);
  /** @param {import('carom/space').Solid} solid @returns {Stretch | undefined} */
  const line = (solid) => {
    const found = raySolid3(behind, direction, solid);
    return found && { enter: found.enter - BEHIND, leave: found.leave - BEHIND };
  };
  const answer = /** @type {RayAnswer} */ ({ kind: 'ray', origin, direction, hit });
  if (other.kind !== 'box' && other.kind !== 'turned') return answer;
  const slabs = slabsOf(other).map(line);
  return { ...answer, slabs, common: line(solidOf(other)) };
}

/** The three slabs of a box. @param {Item} of @returns {import('carom/space').Solid[]} */
function slabsOf(of) {
  const [centre, half, axes] = [centreOf(of), halfOf(of), frameOf(of).flat()];
  return [0, 1, 2].map((k) => ({
    obb: { centre, half: /** @type {Vec3} */ (half.map((value, other) => (other === k ? value : ENDLESS))), axes },
  }));
}

/** @param {readonly Item[]} items points, and a box last @returns {GrowAnswer} */
function ofGrowing(items) {
  const points = items.slice(0, -1).map(centreOf);
  const last = items[items.length - 1];
  const corners = [sub(centreOf(last), halfOf(last)), add(centreOf(last), halfOf(last))];
  const grown = points.map((_, k) => around3(points.slice(0, k + 1).flat()).box);
  // A box is added by its two corners.
  const all = around3([...points, ...corners].flat());
  return { kind: 'grow', steps: [...grown, all.box], sphere: around3(points.flat()).sphere };
}

/** At every step the box is tilted too, by this share of the angle: about one axis alone there is less to see. */
const TILT = 0.5;

/** The box around a turned box. @param {Vec3} centre @param {Vec3} half @param {readonly Vec3[]} axes @returns {Box} */
function boxAround(centre, half, axes) {
  const [x, y, z] = axes;
  const matrices = Float32Array.from([...x, 0, ...y, 0, ...z, 0, ...centre, 1]);
  const crowd = new Crowd({ mesh: { box: half }, matrices });
  try {
    const [minX, minY, minZ, maxX, maxY, maxZ] = crowd.boxes();
    return { min: [minX, minY, minZ], max: [maxX, maxY, maxZ] };
  } finally {
    crowd.free();
  }
}

/** @param {State} state @returns {CarryAnswer} */
function ofCarrying(state) {
  const [item] = state.items;
  const [centre, half] = [centreOf(item), halfOf(item)];
  const once = axesOf(state.angle, TILT * state.angle);
  /** @type {Box[]} */
  const stepwise = [];
  /** @type {Box[]} */
  const composed = [];
  let [now, frame] = [half, /** @type {[Vec3, Vec3, Vec3]} */ ([[1, 0, 0], [0, 1, 0], [0, 0, 1]])];
  for (let k = 1; k <= state.steps; k++) {
    // The turn once more, after all before: its axes carried by it.
    frame = /** @type {[Vec3, Vec3, Vec3]} */ (frame.map((axis) => add(add(scale(once[0], axis[0]), scale(once[1], axis[1])), scale(once[2], axis[2]))));
    const box = boxAround(centre, now, once);
    stepwise.push(box);
    composed.push(boxAround(centre, half, frame));
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
  let [best, nearest] = [/** @type {number | undefined} */ (undefined), Infinity];
  items.forEach((item, k) => {
    if (item.kind === 'ray' || item.kind === 'point') return;
    const hit = raySolid3(origin, direction, solidOf(item));
    if (hit && hit.enter < nearest) [best, nearest] = [k, hit.enter];
  });
  return best;
}

/** @param {State} state */
export const isPair = ({ chapter }) => PAIRS.includes(chapter);
export const chapters = /** @type {import('./model.js').Chapter[]} */ (Object.keys(CHAPTERS));
