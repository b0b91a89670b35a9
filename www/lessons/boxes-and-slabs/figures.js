import { boxOfArc, boxOfPoints, rayBox } from '#carom';
import init, { raySolid3 } from '#carom/space';
import { arc as bow, arrow, box as rectangle, circle, dot as mark, label, line, polygon } from '../figure/markup.js';
import { FAR, along, minus, plus, times, unit } from '../figure/vectors.js';

/** @typedef {import('../figure/figure.js').Figure} Figure */
/** @typedef {{ readonly enter: number, readonly leave: number } | undefined} Stretch */
/** @typedef {[number, number, number]} Triple */

await init();

/** As good as no end, for a picture of 32 units. */
const ENDLESS = 1e4;

/** A stretch with infinity in place of the end of an endless slab. @param {Stretch} stretch @returns {Stretch} */
const open = (stretch) => stretch && { ...stretch, leave: stretch.leave < 0.9 * ENDLESS ? stretch.leave : Infinity };

/** Stretches of a ray, one below the other. @param {[name: string, stretch: Stretch, look: string][]} rows @param {number} top */
function bars(rows, top) {
  const left = 2.6;
  const end = (/** @type {number} */ t) => Math.min(left + t, 31);
  const drawn = rows.map(([name, stretch, look], k) => {
    const y = top + 1.2 * k;
    const bar = stretch
      ? line([end(stretch.enter), y], [end(stretch.leave), y], { class: `${look} bold`, part: name === '∩' ? 'both' : name })
      : '';
    return label([1.6, y], name, { class: 'upright', dx: -0.5, dy: 0 }) + line([left, y], [31, y], { class: 'thin pale' }) + bar;
  });
  return drawn.join('');
}

/** The intersection of both stretches: the last way in, the first way out. @param {Stretch[]} all */
const common = (all) => ({
  last: Math.max(...all.map((one) => one?.enter ?? Infinity)),
  first: Math.min(...all.map((one) => one?.leave ?? -Infinity)),
});

/** @type {Figure} */
const slabs = {
  size: [32, 19],
  points: { o: { at: [4, 12.5] }, t: { at: [9, 10.5] }, p: { at: [14, 3] }, q: { at: [23, 9] } },
  draw: ({ o, t, p, q }) => {
    const d = unit(minus(t, o));
    const [minX, minY, maxX, maxY] = boxOfPoints([...p, ...q]);
    const x = open(rayBox(o, d, [minX, -ENDLESS, maxX, ENDLESS]));
    const y = open(rayBox(o, d, [-ENDLESS, minY, ENDLESS, maxY]));
    const both = rayBox(o, d, [minX, minY, maxX, maxY]);
    const floor = 15;
    const { last, first } = common([x, y]);
    const clip = (/** @type {Stretch} */ stretch, /** @type {string} */ look) =>
      stretch && stretch.leave > stretch.enter
        ? line(along(o, d, stretch.enter), along(o, d, Math.min(stretch.leave, FAR)), { class: look })
        : '';
    return {
      drawing:
        rectangle([minX, 0, maxX, floor], { class: 'warm area', part: 'x' }) +
        rectangle([0, minY, 32, maxY], { class: 'good area', part: 'y' }) +
        rectangle([minX, minY, maxX, maxY], { class: 'bold', part: 'both' }) +
        line(o, along(o, d, FAR), { class: 'ray thin' }) +
        clip(both, 'ray bold') +
        arrow(o, along(o, d, 2.4), { class: 'ray' }) +
        (both
          ? mark(along(o, d, both.enter), { class: 'good' }) + mark(along(o, d, Math.min(both.leave, FAR)), { class: 'bad' })
          : '') +
        rectangle([0, floor, 32, 19], { class: 'panel' }) +
        bars(
          [
            ['x', x, 'normal'],
            ['y', y, 'good'],
            ['∩', both, 'ray'],
          ],
          15.8,
        ),
      shows: {
        xin: x?.enter ?? NaN,
        xout: x?.leave ?? NaN,
        yin: y?.enter ?? NaN,
        yout: y?.leave ?? NaN,
        last,
        first,
        enter: both?.enter ?? NaN,
        leave: both?.leave ?? NaN,
        meets: both ? 'yes' : 'no',
      },
    };
  },
};

const CENTRE = /** @type {[number, number]} */ ([16, 8.5]);
const RADIUS = 6;

/** @type {Figure} */
const round = {
  size: [32, 17],
  points: {
    from: { at: [11.2, 12.1], bound: (wanted) => along(CENTRE, unit(minus(wanted, CENTRE)), RADIUS) },
    to: { at: [20.8, 4.9], bound: (wanted) => along(CENTRE, unit(minus(wanted, CENTRE)), RADIUS) },
  },
  draw: ({ from, to }) => {
    const angle = (/** @type {readonly number[]} */ p) => Math.atan2(p[1] - CENTRE[1], p[0] - CENTRE[0]);
    const [start, end] = [angle(from), angle(to)];
    const sweep = (((end - start) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
    const whole = boxOfArc({ centre: CENTRE, radius: RADIUS, start, end });
    const ends = boxOfPoints([...from, ...to]);
    const extremes = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ].map((way) => along(CENTRE, way, RADIUS));
    const counted = extremes.filter(
      (_, k) => ((((k * Math.PI) / 2 - start) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI) <= sweep,
    );
    return {
      drawing:
        circle(CENTRE, RADIUS, { class: 'dashed' }) +
        rectangle(ends, { class: 'dashed bad' }) +
        rectangle(whole, { class: 'ray', part: 'width' }) +
        bow(CENTRE, RADIUS, start, sweep, { class: 'bold' }) +
        counted.map((at) => mark(at, { class: 'good', part: 'extremes' })).join('') +
        label(from, 'a', { dy: 0.9 }) +
        label(to, 'b'),
      shows: {
        extremes: counted.length,
        width: whole[2] - whole[0],
        height: whole[3] - whole[1],
        poorwidth: ends[2] - ends[0],
        poorheight: ends[3] - ends[1],
      },
    };
  },
};

/** Where a point of space is in the picture: x to the right, y up, z towards you. @param {readonly number[]} at */
const seen = ([x, y, z]) => /** @type {[number, number]} */ ([16 + 0.95 * x - 0.5 * z, 8.6 - y + 0.2 * x + 0.42 * z]);
/** The point of space with a given x that is seen there. @param {readonly number[]} at @param {number} x @returns {Triple} */
function behind(at, x) {
  const z = (16 + 0.95 * x - at[0]) / 0.5;
  return [x, 8.6 + 0.2 * x + 0.42 * z - at[1], z];
}

/** @type {Triple} */
const LOW = [-4, -2.5, -3];
/** @type {Triple} */
const HIGH = [4, 2.5, 3];

/**
 * The corners of a side of a box.
 * @param {number} axis
 * @param {number} value
 * @param {number} reach how far it goes beyond the box
 */
function side(axis, value, reach) {
  const [u, v] = [0, 1, 2].filter((other) => other !== axis);
  const corner = (/** @type {number} */ s, /** @type {number} */ t) => {
    const at = [0, 0, 0];
    at[axis] = value;
    at[u] = s > 0 ? HIGH[u] + reach : LOW[u] - reach;
    at[v] = t > 0 ? HIGH[v] + reach : LOW[v] - reach;
    return seen(at);
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].flat();
}

const BOX3 = { min: LOW, max: HIGH };

/** @param {number} axis @returns {{ min: Triple, max: Triple }} the slab of the box across an axis */
function slab3(axis) {
  const only = (/** @type {Triple} */ from, /** @type {number} */ rest) =>
    /** @type {Triple} */ (from.map((value, k) => (k === axis ? value : rest)));
  return { min: only(LOW, -ENDLESS), max: only(HIGH, ENDLESS) };
}

/** @type {Figure} */
const space = {
  size: [32, 21.4],
  values: { axis: 0 },
  points: { o: { at: [8.2, 10.6] }, t: { at: [25.2, 7.6] } },
  draw: ({ o, t }, { axis }) => {
    const [from, to] = [behind(o, -8), behind(t, 8)];
    const way = to.map((value, k) => value - from[k]);
    const far = Math.hypot(...way);
    const d = /** @type {Triple} */ (way.map((value) => value / far));
    const at = (/** @type {number} */ s) => seen(from.map((value, k) => value + s * d[k]));
    const stretches = [0, 1, 2].map((k) => raySolid3(from, d, { box: slab3(k) }));
    const hit = raySolid3(from, d, { box: BOX3 });
    const [x, y, z] = stretches;
    const looks = ['normal', 'good', 'bad'];
    const planes = [LOW[axis], HIGH[axis]]
      .map((value) => polygon(side(axis, value, 2.2), { class: `${['warm', 'good', 'bad'][axis]} area` }))
      .join('');
    const { last, first } = common(stretches);
    const box = [0, 1, 2]
      .map((k) => polygon(side(k, LOW[k], 0), { class: 'thin dashed' }) + polygon(side(k, HIGH[k], 0), {}))
      .join('');
    const floor = 16.2;
    return {
      drawing:
        planes +
        box +
        line(at(0), at(FAR), { class: 'ray thin' }) +
        (hit
          ? line(at(hit.enter), at(hit.leave), { class: 'ray bold' }) +
            mark(at(hit.enter), { class: 'good' }) +
            mark(at(hit.leave), { class: 'bad' }) +
            arrow(at(hit.enter), plus(at(hit.enter), times(2, minus(seen(hit.normal), seen([0, 0, 0])))), { class: 'normal' })
          : '') +
        arrow(at(0), at(2.4), { class: 'ray' }) +
        rectangle([0, floor, 32, 21.4], { class: 'panel' }) +
        bars(
          [
            ['x', x, looks[0]],
            ['y', y, looks[1]],
            ['z', z, looks[2]],
            ['∩', hit, 'ray'],
          ],
          17,
        ),
      shows: {
        xin: x?.enter ?? NaN,
        xout: x?.leave ?? NaN,
        yin: y?.enter ?? NaN,
        yout: y?.leave ?? NaN,
        zin: z?.enter ?? NaN,
        zout: z?.leave ?? NaN,
        last,
        first,
        meets: hit ? 'yes' : 'no',
        face: hit ? ['x', 'y', 'z'][hit.normal.findIndex((value) => Math.abs(value) > 0.5)] : 'none',
      },
    };
  },
};

/** @type {Record<string, Figure>} */
export const figures = { slabs, round, space };
