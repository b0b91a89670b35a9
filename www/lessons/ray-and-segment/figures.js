import { raySegment } from '#carom';
import { arrow, dot as mark, label, line, polyline } from '../figure/markup.js';
import { FAR, along, between, cross, dot, length, minus, plus, times, turned, unit } from '../figure/vectors.js';

/** @typedef {import('../figure/figure.js').Figure} Figure */
/** @typedef {import('../figure/figure.js').Points} Points */

/** The ray as it is drawn: a strong beginning, and on as far as the picture goes. @param {Points} points @param {number} reach */
function ray({ o, t }, reach) {
  const d = unit(minus(t, o));
  return (
    line(o, along(o, d, FAR), { class: 'dashed ray pale' }) +
    line(o, along(o, d, reach), { class: 'ray', part: 'distance' }) +
    arrow(o, along(o, d, 2.4), { class: 'ray' })
  );
}

/** @type {Figure} */
const crossing = {
  size: [32, 16],
  points: { o: { at: [4, 11] }, t: { at: [10, 9] }, a: { at: [16, 2.5] }, b: { at: [22, 13] } },
  draw: ({ o, t, a, b }) => {
    const d = unit(minus(t, o));
    const [sideA, sideB] = [cross(d, minus(a, o)), cross(d, minus(b, o))];
    const hit = raySegment(o, d, a, b);
    const foot = (/** @type {readonly number[]} */ end, /** @type {number} */ side) => minus(end, times(side, turned(d)));
    const sides =
      line(a, foot(a, sideA), { class: 'dashed', part: 'sidea' }) + line(b, foot(b, sideB), { class: 'dashed', part: 'sideb' });
    const wall = line(a, b, { class: 'bold' });
    const met = hit
      ? line(a, hit.point, { class: 'normal bold', part: 'u' }) +
        mark(hit.point, { class: 'normal', part: 'point' }) +
        label(hit.point, 'p', { class: 'normal', dx: 0.8 })
      : '';
    const names =
      label(o, 'o', { dx: -1 }) +
      label(a, 'a', { dx: 0.8 }) +
      label(b, 'b', { dx: 0.8, dy: 0.5 }) +
      label(along(o, d, 2.4), 'd', { class: 'ray', dx: -0.2, dy: -0.9 });
    return {
      drawing: sides + ray({ o, t }, hit?.distance ?? 0) + wall + met + names,
      shows: {
        sidea: sideA,
        sideb: sideB,
        u: hit?.u ?? NaN,
        distance: hit?.distance ?? NaN,
        x: hit?.point[0] ?? NaN,
        y: hit?.point[1] ?? NaN,
        passes: sideA * sideB <= 0 ? 'between' : 'beside',
        meets: hit ? 'yes' : 'no',
      },
    };
  },
};

/** @type {Figure} */
const sides = {
  size: [32, 13],
  points: { o: { at: [6, 3] }, a: { at: [24, 9.5] }, b: { at: [8, 9.5] } },
  draw: ({ o, a, b }) => {
    const middle = between(a, b, 0.5);
    const n = unit(turned(minus(b, a)));
    const d = unit(minus(middle, o));
    const hit = raySegment(o, d, a, b);
    const teeth = [0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9].map((share) =>
      line(between(a, b, share), along(between(a, b, share), n, -0.6), { class: 'thin' }),
    );
    const normal =
      arrow(middle, along(middle, n, 2.6), { class: 'normal', part: 'towards' }) +
      label(along(middle, n, 2.6), 'n', { class: 'normal' });
    const shot =
      line(o, middle, { class: 'ray' }) +
      arrow(o, along(o, d, 2.4), { class: 'ray', part: 'towards' }) +
      label(along(o, d, 1.4), 'd', { class: 'ray' });
    return {
      drawing:
        teeth.join('') +
        line(a, b, { class: 'bold' }) +
        normal +
        shot +
        label(a, 'a', { dy: 1 }) +
        label(b, 'b', { dy: 1, dx: -1 }),
      shows: { towards: dot(d, n), side: hit ? (hit.front ? 'front' : 'back') : 'none' },
    };
  },
};

/** @type {Figure} */
const chain = {
  size: [32, 14],
  points: { o: { at: [4, 12] }, t: { at: [7, 10] }, joint: { at: [17, 5] } },
  draw: ({ o, t, joint }) => {
    const d = unit(minus(t, o));
    const corners = /** @type {[number, number][]} */ ([[9, 1.5], joint, [28, 11.5]]);
    const hits = [0, 1].map((k) => raySegment(o, d, corners[k], corners[k + 1]));
    const first = Math.min(...hits.map((hit) => hit?.distance ?? Infinity));
    const marks = hits.map((hit) => (hit ? mark(hit.point, { class: hit.distance === first ? 'good' : 'normal' }) : ''));
    const away = unit(minus(joint, o));
    // How far beside the joint the ray passes.
    const beside = Math.abs(cross(away, d)) * length(minus(joint, o));
    const whole =
      line(o, along(o, d, Math.min(first, FAR)), { class: 'ray', part: 'first' }) + arrow(o, along(o, d, 2.4), { class: 'ray' });
    return {
      drawing: polyline(corners.flat(), { class: 'bold' }) + whole + marks.join('') + label(plus(joint, [0, 0]), 'c', { dy: -1 }),
      shows: {
        one: hits[0]?.distance ?? NaN,
        other: hits[1]?.distance ?? NaN,
        first: Number.isFinite(first) ? first : NaN,
        beside,
      },
    };
  },
};

/** @type {Record<string, Figure>} */
export const figures = { crossing, sides, chain };
