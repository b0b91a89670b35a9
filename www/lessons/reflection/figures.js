import { lineCrossing, reflect } from '#carom';
import { arc, arrow, dot as mark, label, line, square } from '../figure/markup.js';
import { along, dot, length, minus, plus, times, turned, unit } from '../figure/vectors.js';

/** @typedef {import('../figure/figure.js').Figure} Figure */

/** Where the ball bounces, in the first figure. @type {[number, number]} */
const SPOT = [16, 11];
const ARM = 8;

/**
 * Degrees between two directions.
 * @param {import('../figure/vectors.js').Vector} a
 * @param {import('../figure/vectors.js').Vector} b
 */
const degrees = (a, b) => (Math.acos(Math.min(Math.max(dot(unit(a), unit(b)), -1), 1)) * 180) / Math.PI;

/** @type {Figure} */
const bounce = {
  size: [32, 17],
  values: { k: 2 },
  points: {
    o: { at: [8.5, 3.5] },
    w: { at: [24, 11], bound: (wanted) => along(SPOT, unit(minus(wanted, SPOT)), ARM) },
  },
  draw: ({ o, w }, { k }) => {
    const wall = unit(minus(w, SPOT));
    const d = unit(minus(SPOT, o));
    // The normal on the side that the ball comes from.
    const n = dot(turned(wall), d) > 0 ? times(-1, turned(wall)) : turned(wall);
    const into = dot(d, n);
    const r = k === 2 ? reflect(d, n) : minus(d, times(k * into, n));
    const size = 6;
    const tip = plus(SPOT, times(size, d));
    const slid = along(tip, n, -size * into);
    const parts =
      line(SPOT, tip, { class: 'dashed ray' }) +
      arrow(tip, slid, { class: 'thin', part: 'into' }) +
      (k > 1 ? arrow(slid, along(tip, n, -k * size * into), { class: 'thin' }) : '') +
      line(SPOT, slid, { class: 'dashed' });
    const names =
      label(along(SPOT, n, 3.4), 'n', { class: 'normal' }) +
      label(along(SPOT, d, -3.2), 'd', { class: 'ray', dx: -0.9 }) +
      label(plus(SPOT, times(size, r)), 'r', { class: 'good', dx: 0.5 });
    const drawing =
      line(along(SPOT, wall, -ARM), along(SPOT, wall, ARM), { class: 'bold' }) +
      parts +
      arrow(SPOT, along(SPOT, n, 3.4), { class: 'normal' }) +
      line(o, SPOT, { class: 'ray' }) +
      arrow(along(SPOT, d, -6), along(SPOT, d, -2), { class: 'ray' }) +
      arrow(SPOT, plus(SPOT, times(size, r)), { class: 'good', part: 'r' }) +
      names;
    return {
      drawing,
      shows: {
        into,
        dx: d[0],
        dy: d[1],
        nx: n[0],
        ny: n[1],
        rx: r[0],
        ry: r[1],
        k,
        speed: length(r),
        arrives: degrees(times(-1, d), n),
        leaves: degrees(r, n),
      },
    };
  },
};

const FLOOR = 11;

/** @type {Figure} */
const shortest = {
  size: [32, 20],
  points: {
    a: { at: [5, 4], bound: ([x, y]) => [x, Math.min(y, FLOOR - 1)] },
    b: { at: [26, 6], bound: ([x, y]) => [x, Math.min(y, FLOOR - 1)] },
    p: { at: [9, FLOOR], bound: ([x]) => [x, FLOOR] },
  },
  draw: ({ a, b, p }) => {
    const origin = /** @type {const} */ ([0, FLOOR]);
    const image = plus(origin, reflect(minus(b, origin), [0, -1]));
    const best = lineCrossing(a, image, origin, [32, FLOOR])?.point ?? p;
    const way = length(minus(p, a)) + length(minus(b, p));
    const [one, other] = [degrees(minus(a, p), [0, -1]), degrees(minus(b, p), [0, -1])];
    const fan =
      arc(p, 2.2, -Math.PI / 2, (Math.sign(a[0] - p[0]) * one * Math.PI) / 180, { class: 'normal', part: 'one' }) +
      arc(p, 2.6, -Math.PI / 2, (Math.sign(b[0] - p[0]) * other * Math.PI) / 180, { class: 'normal', part: 'other' });
    const drawing =
      line([0, FLOOR], [32, FLOOR], { class: 'bold' }) +
      line(a, image, { class: 'dashed good' }) +
      line(p, image, { class: 'dashed' }) +
      line(p, [p[0], p[1] - 4], { class: 'dashed' }) +
      fan +
      line(a, p, { class: 'ray', part: 'way' }) +
      line(p, b, { class: 'ray', part: 'way' }) +
      mark(best, { class: 'good', part: 'best' }) +
      mark(image) +
      square(best, [1, 0], [0, -1], { class: 'pale' }) +
      label(a, 'A', { dx: -1.1 }) +
      label(b, 'B') +
      label(image, 'B′') +
      label(p, 'P', { dy: 0.9 });
    return { drawing, shows: { way, best: length(minus(image, a)), one, other } };
  },
};

/** @type {Record<string, Figure>} */
export const figures = { bounce, shortest };
