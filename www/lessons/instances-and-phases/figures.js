import { distanceToPolygon, locateInPolygon } from '#carom';
import init, { Crowd } from '#carom/space';
import { arrow, box as rectangle, circle, dot as mark, label, line, polygon } from '../figure/markup.js';
import { along, dot, minus, plus, times, towards, turned, unit } from '../figure/vectors.js';

/** @typedef {import('../figure/figure.js').Figure} Figure */

await init();

const RADIUS = 0.9;
const HEIGHT = 6;
const HALF = /** @type {const} */ ([2.6, 0.8, 1.1]);
const RIM = Array.from({ length: 24 }, (_, k) => towards((k * Math.PI) / 12));

/**
 * Sixteen numbers, column by column: a pillar that leans by `tilt` towards `way`, and stands at x, z.
 * @param {number} x
 * @param {number} z
 * @param {number} tilt
 * @param {number} way
 */
function leaning(x, z, tilt, way) {
  const [c, s] = towards(tilt);
  const [cw, sw] = towards(way);
  return [cw * c, s, -sw * c, 0, -cw * s, c, sw * s, 0, sw, 0, cw, 0, x, 0, z, 1];
}

/** Some of them lean. */
const PILLARS = Array.from({ length: 24 }, (_, k) =>
  leaning(3 + 5.2 * (k % 6), 2.6 + 4.2 * Math.floor(k / 6), (5 * k) % 7 < 2 ? 0.6 : 0, 1.9 * k),
);

/** A pillar seen from above: its rims, from the lower to the upper. @param {readonly number[]} m */
function fromAbove(m) {
  return Array.from({ length: 13 }, (_, k) => k / 6 - 1).map((share) =>
    RIM.flatMap(([c, s]) => [
      m[12] + (share * HEIGHT * m[4]) / 2 + RADIUS * (c * m[0] + s * m[8]),
      m[14] + (share * HEIGHT * m[6]) / 2 + RADIUS * (c * m[2] + s * m[10]),
    ]),
  );
}

const FINE = /** @type {const} */ (['exact', 'boxes', 'plan']);

/** @type {Crowd | undefined} */
let crowd;
const pillars = () =>
  (crowd ??= new Crowd({ mesh: { cylinder: { radius: RADIUS, height: HEIGHT } }, matrices: new Float32Array(PILLARS.flat()) }));

/** @type {Figure} */
const ship = {
  size: [32, 18],
  values: { fine: 0, height: 0 },
  points: { s: { at: [10.4, 9.5] }, bow: { at: [13, 8] } },
  draw: ({ s, bow }, { fine, height }) => {
    const [cx, cz] = unit(minus(bow, s));
    const moving = { centre: /** @type {const} */ ([s[0], height, s[1]]), half: HALF, axes: [cx, 0, cz, 0, 1, 0, -cz, 0, cx] };
    const exact = pillars().query(moving);
    const phase = FINE[fine];
    const asked =
      phase === 'plan' ? pillars().query(moving, { broad: 'plan', fine: phase }) : pillars().query(moving, { fine: phase });
    const [candidates, hits] = [[...asked.candidates], [...asked.hits]];
    const boxes = pillars().boxes();
    const drawn = PILLARS.map((matrix, k) => {
      const look = hits.includes(k) ? 'bad' : candidates.includes(k) ? 'warm' : '';
      const rims = fromAbove(matrix);
      const around = candidates.includes(k)
        ? rectangle([boxes[6 * k], boxes[6 * k + 2], boxes[6 * k + 3], boxes[6 * k + 5]], { class: 'dashed', part: 'candidates' })
        : '';
      const part = hits.includes(k) ? 'hits' : 'candidates';
      return (
        rims.map((rim) => polygon(rim, { class: `trunk ${look}`, part })).join('') +
        polygon(rims[12], { class: hits.includes(k) ? 'bad' : 'thin', part }) +
        around
      );
    });
    const axis = [cx, cz];
    const corner = (/** @type {number} */ a, /** @type {number} */ b) =>
      plus(plus(s, times(a * HALF[0], axis)), times(b * HALF[2], turned(axis)));
    const hull = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].flat();
    return {
      drawing: drawn.join('') + polygon(hull, { class: 'ball' }) + arrow(s, along(s, axis, HALF[0] + 1), { class: 'ray' }),
      shows: {
        count: PILLARS.length,
        height,
        candidates: candidates.length,
        hits: hits.length,
        wrong: hits.filter((k) => !exact.hits.includes(k)).length,
        exact: exact.hits.length,
      },
    };
  },
};

/** Where the pillar stands in the world, and where it is drawn in its own frame. */
const PLACE = /** @type {[number, number]} */ ([8.5, 8.5]);
const FRAME = /** @type {[number, number]} */ ([24, 8.5]);
const ZOOM = 2.2;

/** @type {Figure} */
const carried = {
  size: [32, 17],
  values: { turn: 25, long: 4, wide: 1.5 },
  points: {
    s: { at: [10.4, 5.4], bound: ([x, y]) => [Math.min(x, 14), y] },
    bow: { at: [12.4, 6.4], bound: ([x, y]) => [Math.min(x, 15), y] },
  },
  draw: ({ s, bow }, { turn, long, wide }) => {
    const axis = towards((turn * Math.PI) / 180);
    const heading = unit(minus(bow, s));
    const corner = (/** @type {number} */ a, /** @type {number} */ b) =>
      plus(plus(s, times(2 * a, heading)), times(0.8 * b, turned(heading)));
    const hull = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
    // The inverse of: scale, turn, move.
    const own = (/** @type {readonly number[]} */ p) => [
      dot(minus(p, PLACE), axis) / long,
      dot(minus(p, PLACE), turned(axis)) / wide,
    ];
    const shown = (/** @type {readonly number[]} */ p) => plus(FRAME, times(ZOOM, p));
    const inside = hull.map(own);
    const flat = inside.flat();
    const distance = locateInPolygon(flat, [0, 0]) === 'outside' ? distanceToPolygon([0, 0], flat) : 0;
    const meet = distance <= 1;
    const ellipse = RIM.flatMap(([c, d]) => plus(PLACE, plus(times(c * long, axis), times(d * wide, turned(axis)))));
    const look = meet ? 'bad' : 'good';
    return {
      drawing:
        polygon(ellipse, { class: 'body' }) +
        polygon(hull.flat(), { class: 'ball' }) +
        line([16, 0], [16, 17], { class: 'thin' }) +
        circle(FRAME, ZOOM, { class: 'body' }) +
        mark(FRAME) +
        polygon(inside.flatMap(shown), { class: `${look}`, part: 'distance' }) +
        label([1, 1.2], '1', { class: 'upright quiet', dx: 0, dy: 0 }) +
        label([17, 1.2], '2', { class: 'upright quiet', dx: 0, dy: 0 }),
      shows: { distance, meet: meet ? 'yes' : 'no', turn, long, wide },
    };
  },
};

/** @type {Record<string, Figure>} */
export const figures = { ship, carried };
