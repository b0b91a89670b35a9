import { Scene } from '#carom';
import { arrow, circle, cloud, label, line, outline, polygon, polyline } from '../figure/markup.js';
import { along, length, minus, unit } from '../figure/vectors.js';
import { boundaryMap, freeSpace, growth, meanFreePath, separation } from './measure.js';

/** @typedef {import('../figure/figure.js').Figure} Figure */

const MIDDLE = /** @type {[number, number]} */ ([8, 9]);
const HALF = 7;
const SQUARE = [
  MIDDLE[0] - HALF,
  MIDDLE[1] - HALF,
  MIDDLE[0] + HALF,
  MIDDLE[1] - HALF,
  MIDDLE[0] + HALF,
  MIDDLE[1] + HALF,
  MIDDLE[0] - HALF,
  MIDDLE[1] + HALF,
];
const PILLAR = 2.5;
const RADIUS = 0.3;

/** A square, a drum, or a square with a round pillar. @param {number} which */
function room(which) {
  const scene = new Scene();
  const wall = which === 1 ? scene.addCircle(MIDDLE, HALF, { side: 'inside' }) : scene.addPolygon(SQUARE, { side: 'inside' });
  if (which === 2) scene.addCircle(MIDDLE, PILLAR, { response: 'reflect' });
  const walls = which === 1 ? circle(MIDDLE, HALF, { class: 'room bold' }) : polygon(SQUARE, { class: 'room bold' });
  return { scene, wall, drawing: walls + (which === 2 ? circle(MIDDLE, PILLAR, { class: 'body' }) : '') };
}

/** A ball stays in the room, and out of the pillar. @param {ArrayLike<number>} wanted */
function inRoom(wanted) {
  const away = minus([wanted[0], wanted[1]], MIDDLE);
  const far = Math.min(Math.max(length(away), PILLAR + RADIUS + 0.2), HALF - RADIUS - 0.2);
  return along(MIDDLE, unit(away), far);
}

/** The frame of a plot to the right. */
const PLOT = { left: 18.4, right: 31, top: 2, bottom: 16 };
const frame = polyline([PLOT.left, PLOT.top, PLOT.left, PLOT.bottom, PLOT.right, PLOT.bottom], { class: 'thin' });

/** @param {number} share from 0 to 1 @param {number} height from 0 at the bottom to 1 */
const plotted = (share, height) => [
  PLOT.left + share * (PLOT.right - PLOT.left),
  PLOT.bottom - height * (PLOT.bottom - PLOT.top),
];

/** @type {Figure} */
const pair = {
  size: [32, 18],
  values: { room: 2, digits: 9, bounces: 24 },
  points: { o: { at: [3.8, 5.85], bound: inRoom }, t: { at: [6, 4.6] } },
  draw: ({ o, t }, { room: which, digits, bounces }) => {
    const { scene, drawing } = room(which);
    const ball = { centre: o, direction: unit(minus(t, o)), radius: RADIUS };
    const { paths, apart } = separation(scene, ball, 10 ** -digits, bounces);
    // From 10⁻¹² at the bottom to 100 at the top.
    const height = (/** @type {number} */ distance) =>
      Math.min(Math.max((Math.log10(Math.max(distance, 1e-13)) + 12) / 14, 0), 1);
    const curve = apart.flatMap((distance, k) => plotted(k / 60, height(distance)));
    const scale = [-12, -9, -6, -3, 0].map(
      (power) =>
        label(
          plotted(0, (power + 12) / 14),
          power === 0
            ? '1'
            : `10${[...String(power)].map((sign) => ({ '-': '⁻', 1: '¹', 2: '²', 3: '³', 6: '⁶', 9: '⁹' })[sign]).join('')}`,
          { class: 'upright quiet', anchor: 'end', dx: -0.4, dy: 0 },
        ) + line(plotted(0, (power + 12) / 14), plotted(1, (power + 12) / 14), { class: 'thin pale' }),
    );
    const ends = paths.map(({ points }, k) => circle(points.slice(-2), RADIUS, { class: k === 0 ? 'ball' : 'bad' }));
    const rate = growth(apart);
    return {
      drawing:
        drawing +
        polyline(paths[1].points, { class: 'bad' }) +
        polyline(paths[0].points, { class: 'ray' }) +
        circle(o, RADIUS, { class: 'ball' }) +
        arrow(o, along(o, ball.direction, 1.6), { class: 'ray' }) +
        ends.join('') +
        frame +
        scale.join('') +
        polyline(curve, { class: 'normal', part: 'apart' }),
      shows: { bounces, hair: 10 ** -digits, apart: apart[apart.length - 1], rate, factor: Math.exp(rate), digits },
    };
  },
};

/** Fewer than this many points are drawn until one lets them run. */
const FIRST = 150;

/**
 * The wall's part of the map, kept while only the number of points changes.
 * @type {{ key: string, dots: { x: number, y: number, bounce: number }[] } | undefined}
 */
let kept;

/**
 * @param {readonly [number, number]} o
 * @param {readonly [number, number]} t
 * @param {number} which
 * @param {Scene} scene
 * @param {number} wall
 */
function dotsOf(o, t, which, scene, wall) {
  const key = JSON.stringify([o, t, which]);
  if (kept?.key === key) return kept.dots;
  const { hits, touches } = boundaryMap(scene, { centre: o, direction: unit(minus(t, o)), radius: RADIUS }, 3000);
  // The wall comes first along the border, since it is the first body.
  const round = scene.outline(wall, RADIUS).length;
  const dots = hits.flatMap(({ body }, bounce) => {
    if (body !== wall) return [];
    const [x, y] = plotted(touches[2 * bounce] / round, (touches[2 * bounce + 1] + 1) / 2);
    return [{ x, y, bounce }];
  });
  kept = { key, dots };
  return dots;
}

/** @type {Figure} */
const map = {
  size: [32, 18],
  values: { room: 2, shown: FIRST },
  points: { o: { at: [3.8, 5.85], bound: inRoom }, t: { at: [6, 4.6] } },
  draw: ({ o, t }, { room: which, shown }) => {
    const { scene, wall, drawing } = room(which);
    const ball = { centre: o, direction: unit(minus(t, o)), radius: RADIUS };
    const dots = dotsOf(o, t, which, scene, wall).filter(({ bounce }) => bounce < shown);
    const path = scene.rebound(ball, { bounces: Math.min(shown, 60) });
    return {
      drawing:
        drawing +
        polyline(path.points, { class: 'ray thin' }) +
        circle(o, RADIUS, { class: 'ball' }) +
        arrow(o, along(o, ball.direction, 1.6), { class: 'ray' }) +
        frame +
        line(plotted(0, 0.5), plotted(1, 0.5), { class: 'thin pale' }) +
        cloud(
          dots.flatMap(({ x, y }) => [x, y]),
          { class: 'normal', part: 'dots' },
        ) +
        label([PLOT.left, PLOT.top], '+1', { class: 'upright quiet', anchor: 'end', dx: -0.4, dy: 0 }) +
        label([PLOT.left, PLOT.bottom], '−1', { class: 'upright quiet', anchor: 'end', dx: -0.4, dy: 0 }),
      shows: { dots: dots.length, shown },
    };
  },
};

/** @type {Figure} */
const mean = {
  size: [32, 17],
  values: { r: 0.5 },
  points: {
    // So far from the walls that the largest ball can pass by.
    p: { at: [19, 8], bound: ([x, y]) => [Math.min(Math.max(x, 13), 20), Math.min(Math.max(y, 7.2), 9.5)] },
    e: {
      at: [20.6, 9.2],
      bound: (wanted, { p }) => along(p, unit(minus(wanted, p)), Math.min(Math.max(length(minus(wanted, p)), 0.5), 2)),
    },
  },
  draw: ({ p, e }, { r }) => {
    const corners = [6, 1.5, 27, 3, 24.5, 15.5, 4.5, 13.5];
    const scene = new Scene();
    const wall = scene.addPolygon(corners, { side: 'inside' });
    const pillar = scene.addCircle(p, length(minus(e, p)), { response: 'reflect' });
    const [space, hole] = [scene.outline(wall, r), scene.outline(pillar, r)];
    const { area, length: border, meanFreePath: expected } = freeSpace(scene, r);
    const ball = { centre: /** @type {const} */ ([7.5, 5]), direction: /** @type {const} */ ([3, 1]), radius: r };
    const measured = meanFreePath(scene, r, 40, 200);
    const one = scene.rebound(ball, { bounces: 12 });
    return {
      drawing:
        polygon(corners, { class: 'room bold' }) +
        circle(p, length(minus(e, p)), { class: 'body' }) +
        outline(space, { class: 'dashed', part: 'border' }) +
        outline(hole, { class: 'dashed', part: 'border' }) +
        polyline(one.points, { class: 'ray pale' }) +
        circle(ball.centre, r, { class: 'ball' }),
      shows: { r, area, border, expected, measured, off: (100 * Math.abs(measured - expected)) / expected },
    };
  },
};

/** @type {Record<string, Figure>} */
export const figures = { pair, map, mean };
