import { projectOnRay, rayArc, rayCircle } from '#carom';
import { arc as bow, arrow, circle as round, dot as mark, label, line, square } from '../figure/markup.js';
import { FAR, along, cross, dot, length, minus, turned, unit } from '../figure/vectors.js';

/** @typedef {import('../figure/figure.js').Figure} Figure */

/** @param {readonly number[]} o @param {readonly number[]} d */
const ray = (o, d) =>
  line(o, along(o, d, FAR), { class: 'ray' }) + arrow(o, along(o, d, 2.4), { class: 'ray' }) + label(o, 'o', { dx: -1 });

/** @type {Figure} */
const foot = {
  size: [32, 17],
  points: { o: { at: [3, 13] }, t: { at: [8, 12.4] }, c: { at: [18, 7.5] }, e: { at: [22, 4.5] } },
  draw: ({ o, t, c, e }) => {
    const d = unit(minus(t, o));
    const r = length(minus(e, c));
    const s = projectOnRay(c, o, d);
    const h = cross(d, minus(c, o));
    const f = along(o, d, s);
    const two = r > 0 ? rayCircle(o, d, c, r) : { relation: /** @type {const} */ ('miss') };
    const [enter, leave] =
      two.relation === 'two' ? [two.enter, two.leave] : two.relation === 'tangent' ? [two.at, two.at] : [NaN, NaN];
    const root = Math.sqrt(Math.max(r * r - h * h, 0));
    const met = Number.isNaN(enter)
      ? []
      : [mark(along(o, d, enter), { class: 'good', part: 'enter' }), mark(along(o, d, leave), { class: 'bad', part: 'leave' })];
    const chord = Number.isNaN(enter)
      ? ''
      : line(along(o, d, enter), f, { class: 'good bold', part: 'half' }) +
        line(along(o, d, enter), c, { class: 'thin', part: 'r' });
    const b = dot(d, minus(o, c));
    const rest = dot(minus(o, c), minus(o, c)) - r * r;
    return {
      drawing:
        round(c, r, { class: 'body' }) +
        line(along(o, d, -FAR), o, { class: 'dashed ray pale' }) +
        ray(o, d) +
        line(c, f, { class: 'normal', part: 'h' }) +
        square(f, unit(minus(c, f)), d, {}) +
        chord +
        met.join('') +
        mark(f) +
        label(f, 'f', { dy: 1, dx: -0.3 }) +
        label(c, 'c', { dx: -1 }),
      shows: {
        s,
        h: Math.abs(h),
        r,
        half: r * r < h * h ? NaN : root,
        enter,
        leave,
        relation: two.relation,
        b,
        rest,
        d4: b * b - rest,
        hh: r * r - h * h,
      },
    };
  },
};

const CENTRE = /** @type {[number, number]} */ ([17, 8.5]);
const RADIUS = 6;

/** @type {Figure} */
const piece = {
  size: [32, 17],
  values: { back: 0 },
  points: {
    o: { at: [4, 4] },
    t: { at: [9, 5.4] },
    from: { at: [17, 2.5], bound: (wanted) => along(CENTRE, unit(minus(wanted, CENTRE)), RADIUS) },
    to: { at: [11, 8.5], bound: (wanted) => along(CENTRE, unit(minus(wanted, CENTRE)), RADIUS) },
  },
  draw: ({ o, t, from, to }, { back }) => {
    const d = unit(minus(t, o));
    const angle = (/** @type {readonly number[]} */ p) => Math.atan2(p[1] - CENTRE[1], p[0] - CENTRE[0]);
    const [start, end] = [angle(from), angle(to)];
    const turn = 2 * Math.PI;
    const sweep = back === 1 ? -((((start - end) % turn) + turn) % turn) : (((end - start) % turn) + turn) % turn;
    const hits = rayArc(o, d, { centre: CENTRE, radius: RADIUS, start, end, anticlockwise: back === 1 });
    const both = rayCircle(o, d, CENTRE, RADIUS);
    const all = both.relation === 'two' ? [both.enter, both.leave].filter((at) => at >= 0) : [];
    const misses = all
      .filter((at) => !hits.some(({ distance }) => Math.abs(distance - at) < 1e-6))
      .map((at) => mark(along(o, d, at), { class: 'bad' }));
    const marks = hits.map(
      ({ point, side }) =>
        mark(point, { class: 'good', part: side === 'inside' ? 'second' : 'first' }) +
        arrow(point, along(point, unit(minus(point, CENTRE)), side === 'inside' ? -2 : 2), { class: 'normal' }),
    );
    const [first, second] = hits;
    return {
      drawing:
        round(CENTRE, RADIUS, { class: 'dashed' }) +
        bow(CENTRE, RADIUS, start, sweep, { class: 'bold', part: 'sweep' }) +
        arrow(along(to, turned(unit(minus(to, CENTRE))), back === 1 ? 0.3 : -0.3), to, { class: '' }) +
        ray(o, d) +
        misses.join('') +
        marks.join('') +
        mark(CENTRE) +
        label(from, 'a') +
        label(to, 'b', { dx: -1.1 }),
      shows: {
        sweep: (Math.abs(sweep) * 180) / Math.PI,
        met: second ? 'both' : (first?.side ?? 'none'),
        first: first?.distance ?? NaN,
        second: second?.distance ?? NaN,
      },
    };
  },
};

/** @type {Record<string, Figure>} */
export const figures = { foot, piece };
