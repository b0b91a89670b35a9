// The drawing of each chapter: the solids, and the core's answers.

import { figure, t } from '../../i18n.js';
import { along as beside, minus, turned, unit } from '../../vectors.js';
import { add, along, length, scale, sub } from '../camera.js';
import { Item, PAIRS } from './model.js';
import { boxShape, cornersOf } from './paint.js';

/** @typedef {import('../camera.js').Vec3} Vec3 */
/** @typedef {import('./paint.js').SolidBrush} Brush */
/** @typedef {import('./model.js').State} State */

const FIRST = '#00acec';
/** How far a ray's line is drawn beyond what happens on it. */
const BEYOND = 1;
/** The length at which rays end, out of sight. */
const FAR = 20;

/** @param {number} k */
const colourOf = (k) => (k === 0 ? FIRST : 'quiet');

/**
 * @param {Brush} brush
 * @param {State} state
 * @param {import('./model.js').Answer} answer
 * @param {number | undefined} chosen
 */
export function paintScene(brush, state, answer, chosen) {
  const { items } = state;
  const ends = items.flatMap((item) => (item.kind === 'ray' ? [item.end] : []));
  brush.floor([...items.map(({ centre }) => centre), ...ends]);
  if (answer.kind === 'grow') paintGrowth(brush, answer);
  if (answer.kind === 'carry') paintCarried(brush, state, answer);
  const solids = items.map((item, k) => ({ item, k })).filter(({ item }) => item.kind !== 'point' && item.kind !== 'ray');
  for (const { item, k } of solids.sort((a, b) => brush.depthOf(a.item) - brush.depthOf(b.item))) {
    brush.item(item, colourOf(k), { width: k === chosen ? 2.75 : 1.75 });
  }
  if (answer.kind === 'point') paintPoint(brush, items, answer);
  if (answer.kind === 'pair') paintPair(brush, items, answer);
  if (answer.kind === 'ray') paintRay(brush, items, answer);
  paintNames(brush, state, chosen);
  brush.compass([44, brush.camera.height - (brush.camera.width < 640 ? 84 : 44)]);
}

/** @param {Brush} brush @param {State} state @param {number | undefined} chosen */
function paintNames(brush, { chapter, items }, chosen) {
  items.forEach((item, k) => {
    if (item.kind === 'point') {
      brush.dot(item.centre, 5, { fill: FIRST, stroke: 'paper', width: 1.5 });
      if (chapter === 'grow') paintBeside(brush, item.centre, String(k + 1));
    }
    if (k !== chosen) return;
    brush.dot(item.centre, 9, { stroke: 'select', width: 2 });
    if (item.kind === 'ray') brush.dot(item.end, 9, { stroke: 'select', width: 1.5 });
  });
  if (!PAIRS.includes(chapter)) return;
  items.forEach((item, k) => {
    brush.caption(brush.camera.project(item.centre), 'AB'[k], { colour: k ? 'quiet' : 'select', by: [0, 18] });
  });
}

/** @param {Brush} brush @param {Vec3} at @param {string} text @param {string} [colour] @param {number} [dy] */
function paintBeside(brush, at, text, colour, dy = -16) {
  brush.caption(brush.camera.project(at), text, { colour, align: 'left', by: [10, dy] });
}

/** @param {Brush} brush @param {Vec3} at @param {number} number */
function paintNumber(brush, at, number) {
  brush.caption(brush.camera.project(at), figure(number, 3), { colour: 'mark', by: [0, -16] });
}

/** A distance between two points. @param {Brush} brush @param {Vec3} a @param {Vec3} b @param {number} distance */
function paintDistance(brush, a, b, distance) {
  brush.polyline([a, b], { stroke: 'mark', width: 1.75 });
  for (const end of [a, b]) brush.dot(end, 4, { fill: 'mark' });
  paintNumber(brush, scale(add(a, b), 0.5), distance);
}

/** @param {Brush} brush @param {readonly Item[]} items @param {import('./model.js').PointAnswer} answer */
function paintPoint(brush, items, { inside, closest, distance, sat }) {
  const point = items[0].centre;
  if (!inside) paintDistance(brush, point, closest, distance);
  else if (sat.relation === 'overlapping' && sat.depth && sat.axis) paintWayOut(brush, items[0], sat.axis, -sat.depth);
}

/** Where an item would have to go so that it only touches. @param {Brush} brush @param {Item} item @param {Vec3} axis @param {number} depth */
function paintWayOut(brush, item, axis, depth) {
  const out = scale(axis, depth);
  const there = item.moved(out);
  if (item.kind !== 'point') brush.item(there, 'mark', { alpha: 0, width: 1, dash: [5, 4] });
  brush.way(item.centre, there.centre, 'mark');
  paintNumber(brush, along(item.centre, out, 0.5), Math.abs(depth));
}

/** @param {Brush} brush @param {readonly Item[]} items @param {import('./model.js').PairAnswer} answer */
function paintPair(brush, items, { sat, nearest }) {
  if (sat.relation === 'apart') paintDistance(brush, nearest.a, nearest.b, nearest.distance);
  else if (sat.relation === 'touching') brush.dot(nearest.a, 5, { fill: 'mark' });
  else if (sat.axis && sat.depth) paintWayOut(brush, items[0], sat.axis, -sat.depth);
}

/** How far a ray is drawn: beyond all that happens on it, but for what is out of sight. @param {Item} ray @param {import('./model.js').RayAnswer} answer */
function lastOf(ray, { origin, hit, slabs = [] }) {
  const end = length(sub(ray.end, origin));
  return Math.max(end, hit?.leave ?? 0, ...slabs.map((one) => (one && one.leave < FAR ? one.leave : 0))) + BEYOND;
}

/** @param {Brush} brush @param {readonly Item[]} items @param {import('./model.js').RayAnswer} answer */
function paintRay(brush, items, answer) {
  const { camera } = brush;
  const { origin, direction, hit, slabs } = answer;
  const last = lastOf(items[0], answer);
  const at = (/** @type {number} */ distance) => along(origin, direction, distance);
  if (hit && slabs) brush.face(items[1], hit.normal, 'mark');
  brush.way(origin, at(last), FIRST);
  paintSlabs(brush, slabs ?? [], at, last);
  if (hit) {
    brush.polyline([at(hit.enter), at(hit.leave)], { stroke: FIRST, width: 5 });
    brush.way(hit.point, along(hit.point, hit.normal, 44 / camera.scale), 'mark');
    brush.dot(hit.point, 5, { fill: 'mark', stroke: 'paper', width: 1.5 });
    paintBeside(brush, hit.point, figure(hit.inside ? hit.leave : hit.enter, 3), 'mark', -20);
  }
  brush.dot(origin, 6, { fill: FIRST, stroke: 'paper', width: 1.5 });
  brush.dot(items[0].end, 5, { fill: 'paper', stroke: FIRST, width: 2 });
}

/** The stretch of each slab beside the ray. @param {Brush} brush @param {readonly (import('./model.js').Stretch | undefined)[]} slabs @param {(distance: number) => Vec3} at @param {number} last */
function paintSlabs(brush, slabs, at, last) {
  const { camera } = brush;
  const side = turned(unit(minus(camera.project(at(1)), camera.project(at(0)))));
  slabs.forEach((slab, k) => {
    if (!slab) return;
    const [from, to] = [Math.max(slab.enter, -BEYOND), Math.min(slab.leave, last)];
    if (from >= to) return;
    const ends = [from, to].map((distance) => beside(camera.project(at(distance)), side, 11 + 6 * k));
    brush.line({ stroke: brush.axes[k], width: 3 }, ...ends);
  });
}

/** @param {Brush} brush @param {import('./model.js').GrowAnswer} answer */
function paintGrowth(brush, { steps }) {
  steps.forEach((box, k) => {
    const last = k === steps.length - 1;
    brush.cuboid(box, last ? 'mark' : FIRST, { alpha: last ? 0.05 : 0.04, width: last ? 1.75 : 1 });
  });
}

/** @param {Brush} brush @param {State} state @param {import('./model.js').CarryAnswer} answer */
function paintCarried(brush, { items: [item] }, { stepwise, composed, frame }) {
  stepwise.forEach((box, k) => {
    const last = k === stepwise.length - 1;
    brush.cuboid(box, 'mark', { alpha: last ? 0.06 : 0, width: last ? 2 : 0.75 });
  });
  brush.cuboid(composed[composed.length - 1], brush.axes[1], { alpha: 0.08, width: 2 });
  brush.shape(boxShape(brush.camera, item.centre, item.half, frame), 'quiet', { alpha: 0.16, width: 1.25 });
}

/** The bounds of an item. @param {Item} item @returns {{ centre: Vec3, radius: number }[]} */
export function extentOf({ axes, centre, end, half, kind, n }) {
  if (kind === 'point') return [{ centre, radius: 0.3 }];
  if (kind === 'ray') return [centre, end].map((at) => ({ centre: at, radius: 0.3 }));
  if (kind === 'sphere') return [{ centre, radius: n[3] }];
  if (kind === 'cylinder' || kind === 'capsule') return [-1, 1].map((side) => ({ centre: along(centre, axes[0], (side * n[4]) / 2), radius: n[3] }));
  return cornersOf(centre, half, axes).map((corner) => ({ centre: corner, radius: 0 }));
}

/** The bounds of the answer. @param {State} state @param {import('./model.js').Answer} answer */
export function extentOfAnswer({ items }, answer) {
  if (answer.kind === 'ray') return [{ centre: along(answer.origin, answer.direction, lastOf(items[0], answer)), radius: 0.2 }];
  if (answer.kind === 'pair' && answer.sat.relation === 'overlapping' && answer.sat.axis) {
    return extentOf(items[0].moved(scale(answer.sat.axis, -(answer.sat.depth ?? 0))));
  }
  const boxes = answer.kind === 'carry' ? answer.stepwise : answer.kind === 'grow' ? answer.steps : [];
  return boxes.flatMap(({ min, max }) => extentOf(new Item('box', [...scale(add(min, max), 0.5), ...sub(max, min)])));
}

/** The picture in one line. @param {State} state @param {import('./model.js').Answer} answer */
export function summaryOf(state, answer) {
  switch (answer.kind) {
    case 'point':
      return answer.inside ? t('solids.inside') : t('solids.outside', { distance: figure(answer.distance, 3) });
    case 'pair':
      if (answer.sat.relation === 'apart') return t('solids.apart', { distance: figure(answer.nearest.distance, 3) });
      if (answer.sat.relation === 'touching') return t('solids.touching');
      return answer.sat.depth === undefined ? t('solids.overlapping') : t('solids.overlappingBy', { depth: figure(answer.sat.depth, 3) });
    case 'ray':
      if (!answer.hit) return t('solids.missed');
      if (answer.hit.inside) return t('solids.fromInside', { leave: figure(answer.hit.leave, 3) });
      return t('solids.entered', { enter: figure(answer.hit.enter, 3), leave: figure(answer.hit.leave, 3) });
    case 'grow':
      return t('solids.grown', { size: sizeText(answer.steps[answer.steps.length - 1]) });
    default: {
      const [one, other] = [answer.composed, answer.stepwise].map((boxes) => volumeOf(boxes[boxes.length - 1]));
      return t('solids.carried', { times: figure(other / one, 2) });
    }
  }
}

/** @param {import('./model.js').Box} box */
export const volumeOf = ({ min, max }) => sub(max, min).reduce((a, b) => a * b, 1);

/** @param {import('./model.js').Box} box */
export const sizeText = ({ min, max }) => sub(max, min).map((value) => figure(value)).join(' × ');
