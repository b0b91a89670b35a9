import { Scene } from '#carom';
import { arrow, circle, dot as mark, line, polygon, polyline } from '../figure/markup.js';
import { along, length, minus, plus, times, unit } from '../figure/vectors.js';

/** @typedef {import('../figure/figure.js').Figure} Figure */
/** @typedef {import('../figure/figure.js').Point} Point */

const TABLE = [1.5, 1.5, 30.5, 1.5, 30.5, 16.5, 1.5, 16.5];
const RADIUS = 1;

/** How far the struck ball's arrow reaches. */
const AFTER = 4;

/** @type {Figure} */
const aim = {
  size: [32, 18],
  values: { bounces: 2 },
  points: { ball: { at: [6, 6] }, t: { at: [9.4, 9.6] }, red: { at: [24.5, 8] } },
  draw: ({ ball, t, red }, { bounces }) => {
    const scene = new Scene();
    scene.addPolygon(TABLE, { side: 'inside' });
    const target = scene.addCircle(red, RADIUS, { response: 'stop' });
    const d = unit(minus(t, ball));
    const { points, hits, stoppedBy } = scene.rebound({ centre: ball, direction: d, radius: RADIUS }, { bounces });
    const ghost = /** @type {Point} */ ([...points.slice(-2)]);
    const strikes = stoppedBy === target;
    const leaves = strikes ? times(-1, hits[hits.length - 1].normal) : [0, 0];
    const drawing =
      polygon(TABLE, { class: 'room bold' }) +
      circle(red, RADIUS, { class: 'body' }) +
      polyline(points, { class: 'ray' }) +
      circle(ghost, RADIUS, { class: 'ball pale' }) +
      (strikes ? arrow(red, along(red, leaves, AFTER), { class: 'good' }) : '') +
      circle(ball, RADIUS, { class: 'ball' }) +
      arrow(ball, along(ball, d, RADIUS + 1.6), { class: 'ray' });
    return {
      drawing,
      shows: { bounces, cushions: hits.length - Number(strikes), strikes: strikes ? 'yes' : 'no', x: leaves[0], y: leaves[1] },
    };
  },
};

const PADDLE = [-5, -0.5, 5, -0.5, 5, 0.5, -5, 0.5];
/** Where the paddle starts. @type {Point} */
const START = [16, 14.5];
const SECONDS = 4;

/** The corners of a paddle that a matrix has placed. @param {number[]} matrix row by row */
const placed = ([a, b, x, c, d, y]) =>
  PADDLE.flatMap((_, k) => (k % 2 ? [] : plus([x, y], [a * PADDLE[k] + b * PADDLE[k + 1], c * PADDLE[k] + d * PADDLE[k + 1]])));

/** @type {Figure} */
const paddle = {
  size: [32, 18],
  values: { lift: 2, turn: 0 },
  points: { ball: { at: [13, 4] }, v: { at: [15, 8] } },
  draw: ({ ball, v }, { lift, turn }) => {
    const scene = new Scene();
    const velocity = minus(v, ball);
    const before = length(velocity);
    scene.addPolygon(PADDLE, { placement: { position: START }, velocity: [0, -lift], angular: turn });
    const hit = scene.castMoving({ centre: ball, velocity, radius: RADIUS }, { time: SECONDS });
    const start = polygon(placed([1, 0, START[0], 0, 1, START[1]]), { class: hit ? 'dashed' : 'body' });
    const shot = circle(ball, RADIUS, { class: 'ball' }) + arrow(ball, plus(ball, velocity), { class: 'ray' });
    if (!hit) {
      const end = plus(ball, times(SECONDS, velocity));
      return {
        drawing: start + line(ball, end, { class: 'dashed ray' }) + shot,
        shows: { lift, turn, time: SECONDS, meets: 'no', approach: 0, before, after: before },
      };
    }
    // Seen from the place that is touched, the ball leaves along the normal as fast as it came.
    const leaves = plus(velocity, times(2 * hit.approach, hit.normal));
    const drawing =
      start +
      polygon(placed(hit.placement.matrix), { class: 'body' }) +
      line(ball, hit.centre, { class: 'ray' }) +
      shot +
      circle(hit.centre, RADIUS, { class: 'ball pale' }) +
      arrow(hit.point, along(hit.point, hit.normal, 2), { class: 'normal' }) +
      arrow(hit.centre, plus(hit.centre, leaves), { class: 'good' }) +
      mark(hit.point, { class: 'good' });
    return {
      drawing,
      shows: { lift, turn, meets: 'yes', time: hit.time, approach: hit.approach, before, after: length(leaves) },
    };
  },
};

/** @type {Record<string, Figure>} */
export const figures = { aim, paddle };
