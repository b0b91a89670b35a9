import { obbCorners, placePoints, polygonNormals, satBoxes, satPolygons } from '#carom';
import { arrow, label, line, polygon } from '../figure/markup.js';
import { along, cross, dot, length, minus, plus, times, turned, unit } from '../figure/vectors.js';

/** @typedef {import('../figure/figure.js').Figure} Figure */

const KITE = [-3, -1.5, 0.5, -2.8, 3, 0.4, -0.6, 2.6];
const TRIANGLE = [-2.6, 1.8, 2.8, 1.6, 0.2, -2.8];
/** Where the axis that is turned by hand has its middle. */
const PIVOT = /** @type {[number, number]} */ ([16, 9.5]);

/** @typedef {{ from: number, to: number, ends: number[][] }} Shadow its ends, and the corners that throw them */

/** @param {ArrayLike<number>} flat corners @param {readonly number[]} axis @returns {Shadow} */
function shadow(flat, axis) {
  const corners = Array.from({ length: flat.length / 2 }, (_, k) => [flat[2 * k], flat[2 * k + 1]]);
  const at = (/** @type {number[]} */ corner) => dot(minus(corner, PIVOT), axis);
  const sorted = corners.toSorted((one, other) => at(one) - at(other));
  const ends = [sorted[0], sorted[sorted.length - 1]];
  return { from: at(ends[0]), to: at(ends[1]), ends };
}

/** How far two shadows are apart; below 0, how far they overlap. @param {Shadow} a @param {Shadow} b */
const gapOf = (a, b) => Math.max(b.from - a.to, a.from - b.to);

/**
 * An axis to the side of all, with both shadows on it, and what throws them.
 * @param {readonly number[]} axis
 * @param {readonly (Shadow & { look: string })[]} shadows
 * @param {string} part
 */
function ruler(axis, shadows, part) {
  const aside = times(7.2, turned(axis));
  // Below rather than above, if there is a choice.
  const base = plus(PIVOT, aside[1] >= 0 ? aside : times(-1, aside));
  const bars = shadows.map(({ from, to, look }) =>
    line(along(base, axis, from), along(base, axis, to), { class: `bold ${look}`, part }),
  );
  const rays = shadows.flatMap(({ from, to, ends }) =>
    [from, to].map((at, k) => line(along(base, axis, at), ends[k], { class: 'dashed pale' })),
  );
  return rays.join('') + line(along(base, axis, -18), along(base, axis, 18), { class: 'thin' }) + bars.join('');
}

/** @type {Figure} */
const shadows = {
  size: [32, 20],
  points: {
    a: { at: [10.5, 7.5] },
    b: { at: [21.5, 8.5] },
    w: { at: [20, 12.5], bound: (wanted) => along(PIVOT, unit(minus(wanted, PIVOT)), 5) },
  },
  draw: ({ a, b, w }) => {
    const axis = unit(minus(w, PIVOT));
    const [one, other] = [placePoints(KITE, { position: a }), placePoints(TRIANGLE, { position: b })];
    const [first, second] = [shadow(one, axis), shadow(other, axis)];
    const gap = gapOf(first, second);
    return {
      drawing:
        ruler(
          axis,
          [
            { ...first, look: 'ray' },
            { ...second, look: 'normal' },
          ],
          'gap',
        ) +
        polygon(one, { class: 'area ray' }) +
        polygon(one, { class: 'ray' }) +
        polygon(other, { class: 'warm area' }) +
        polygon(other, { class: 'normal' }) +
        line(along(PIVOT, axis, -5), PIVOT, { class: 'thin' }) +
        arrow(PIVOT, w, { class: 'thin' }) +
        label(a, 'A', { dx: -0.3, dy: -1 }) +
        label(b, 'B', { dx: -0.3, dy: -1 }),
      shows: { gap: Math.abs(gap), says: gap > 0 ? 'apart' : 'unsure' },
    };
  },
};

/** @type {Figure} */
const best = {
  size: [32, 20],
  values: { turn: 20 },
  points: { a: { at: [12.5, 8] }, b: { at: [18.5, 9.5] } },
  draw: ({ a, b }, { turn }) => {
    const [one, other] = [
      placePoints(KITE, { position: a }),
      placePoints(TRIANGLE, { position: b, rotation: (turn * Math.PI) / 180 }),
    ];
    const sat = satPolygons(one, other);
    const [x, y] = sat.axis;
    const apart = sat.relation === 'apart';
    const depth = sat.relation === 'overlapping' ? sat.depth : 0;
    const pushed = placePoints(other, { position: times(depth, sat.axis) });
    const normals = [...polygonNormals(one), ...polygonNormals(other)];
    const axes = Array.from({ length: normals.length / 2 }, (_, k) => [normals[2 * k], normals[2 * k + 1]]);
    const mine = (/** @type {readonly number[]} */ axis) => Math.abs(cross(axis, sat.axis)) < 1e-9;
    const fan = axes.map((axis) =>
      line(along([28, 4], axis, -2.6), along([28, 4], axis, 2.6), { class: mine(axis) ? 'good bold' : 'thin' }),
    );
    return {
      drawing:
        ruler(
          [x, y],
          [
            { ...shadow(one, sat.axis), look: 'ray' },
            { ...shadow(other, sat.axis), look: 'normal' },
          ],
          'amount',
        ) +
        (depth > 0
          ? polygon(pushed, { class: 'dashed' }) + arrow(b, plus(b, times(depth, sat.axis)), { class: 'good', part: 'amount' })
          : '') +
        polygon(one, { class: 'area ray' }) +
        polygon(one, { class: 'ray' }) +
        polygon(other, { class: 'warm area' }) +
        polygon(other, { class: 'normal' }) +
        fan.join('') +
        label(a, 'A', { dx: -1, dy: -0.8 }) +
        label(b, 'B', { dx: 0.5, dy: 0.8 }),
      shows: {
        turnshown: turn,
        relation: sat.relation,
        amount: sat.relation === 'apart' ? sat.gap : depth,
        x,
        y,
        axes: axes.length,
        word: apart ? 'gap' : 'depth',
      },
    };
  },
};

/** @type {Figure} */
const boxes = {
  size: [32, 17],
  points: { a: { at: [11, 8.5] }, u: { at: [14.4, 7.5] }, b: { at: [20, 8] }, v: { at: [22.6, 10.4] } },
  draw: ({ a, u, b, v }) => {
    const angle = (/** @type {readonly number[]} */ from, /** @type {readonly number[]} */ to) =>
      Math.atan2(to[1] - from[1], to[0] - from[0]);
    const one = { centre: a, half: /** @type {const} */ ([Math.max(length(minus(u, a)), 0.5), 2]), angle: angle(a, u) };
    const other = { centre: b, half: /** @type {const} */ ([Math.max(length(minus(v, b)), 0.5), 1.6]), angle: angle(b, v) };
    const sat = satBoxes(one, other);
    const amount = sat.relation === 'apart' ? sat.gap : sat.relation === 'overlapping' ? sat.depth : 0;
    const look = sat.relation === 'apart' ? 'good' : 'bad';
    return {
      drawing:
        polygon(obbCorners(one), { class: 'area ray' }) +
        polygon(obbCorners(one), { class: 'ray' }) +
        polygon(obbCorners(other), { class: 'warm area' }) +
        polygon(obbCorners(other), { class: 'normal' }) +
        arrow([16, 15], along([16, 15], sat.axis, Math.max(amount, 1)), { class: look, part: 'amount' }),
      shows: { relation: sat.relation, amount, x: sat.axis[0], y: sat.axis[1] },
    };
  },
};

/** @type {Record<string, Figure>} */
export const figures = { shadows, best, boxes };
