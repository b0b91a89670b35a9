import { Scene } from '#carom';
import { arrow, circle, dot as mark, label, outline, polygon, polyline } from '../figure/markup.js';
import { along, minus, plus, unit } from '../figure/vectors.js';

/** @typedef {import('../figure/figure.js').Figure} Figure */

const ROOM = [8.5, 1.5, 8.5, 16.5, 23.5, 16.5, 23.5, 11.5, 19.75, 14, 23.5, 1.5];
const BLOCK = [0.5, -2.5, 0.5, 1.25, -0.5, 1.25, -0.5, -2.5];

/** @param {ArrayLike<number>} points of a path @param {number} r @param {number} numbers how many of its points are counted */
function followed(points, r, numbers) {
  const at = (/** @type {number} */ k) => [points[2 * k], points[2 * k + 1]];
  const last = points.length / 2 - 1;
  const bounces = Array.from({ length: Math.max(last, 0) }, (_, k) => at(k + 1));
  const counted = bounces
    .slice(0, numbers)
    .map(
      (point, k) => mark(point, { class: 'ray' }) + label(point, String(k + 1), { class: 'upright quiet', dx: 0.5, dy: -0.6 }),
    );
  return polyline(points, { class: 'ray', part: 'length' }) + counted.join('') + circle(at(last), r, { class: 'ball pale' });
}

/** @type {Figure} */
const path = {
  size: [32, 18],
  values: { bounces: 29, r: 1 },
  points: { ball: { at: [11, 9] }, t: { at: [14.6, 12] }, block: { at: [16, 9] } },
  draw: ({ ball, t, block }, { bounces, r }) => {
    const scene = new Scene();
    const wall = scene.addPolygon(ROOM, { side: 'inside' });
    const obstacle = scene.addPolygon(BLOCK, { response: 'stop', placement: { position: block } });
    const d = unit(minus(t, ball));
    const found = scene.rebound({ centre: ball, direction: d, radius: r }, { bounces });
    const corners = BLOCK.map((value, k) => value + block[k % 2]);
    const drawing =
      polygon(ROOM, { class: 'room bold' }) +
      polygon(corners, { class: 'body' }) +
      outline(scene.outline(wall, r), { class: 'dashed' }) +
      outline(scene.outline(obstacle, r), { class: 'dashed good' }) +
      followed(found.points, r, 3) +
      circle(ball, r, { class: 'ball' }) +
      arrow(ball, along(ball, d, r + 1.6), { class: 'ray' });
    return { drawing, shows: { r, bounces, touches: found.hits.length, length: found.length, end: found.end } };
  },
};

const ENDS = /** @type {const} */ (['stopped', 'max-bounces', 'max-length', 'escaped', 'stuck']);

/** @type {Figure} */
const ends = {
  size: [32, 18],
  values: { which: 0 },
  points: { o: { at: [16, 3] }, t: { at: [20, 3] } },
  draw: ({ o, t }, { which }) => {
    const scene = new Scene();
    const wanted = ENDS[which];
    let bodies = '';
    if (wanted === 'stuck') {
      for (const x of [15, 17]) {
        const wall = [x, 1, x, 17];
        scene.addPolyline(wall);
        bodies += polyline(wall, { class: 'bold' });
      }
    } else if (wanted === 'escaped') {
      const fence = [22, 1, 26, 6, 26, 12];
      scene.addPolyline(fence);
      bodies = polyline(fence, { class: 'bold' });
    } else {
      const room = [3, 1.2, 29, 1.6, 26, 16.8, 6, 16];
      scene.addPolygon(room, { side: 'inside' });
      bodies = polygon(room, { class: 'room bold' });
      const goal = [12, 9, 16, 10, 14, 13];
      if (wanted === 'stopped') {
        scene.addPolygon(goal, { response: 'stop' });
        bodies += polygon(goal, { class: 'body' });
      }
    }
    const limits = wanted === 'max-bounces' ? { bounces: 3 } : wanted === 'max-length' ? { length: 30 } : { bounces: 29 };
    const d = unit(minus(t, o));
    const found = scene.rebound({ centre: o, direction: d, radius: 1 }, limits);
    const [x, y] = found.points.slice(-2);
    // A leg without an end goes on beyond the picture.
    const on = found.end === 'escaped' ? arrow([x, y], along([x, y], found.direction, 6), { class: 'dashed ray' }) : '';
    const drawing =
      bodies +
      followed(found.points, 1, 9) +
      on +
      circle(o, 1, { class: 'ball' }) +
      arrow(o, plus(o, [2.6 * d[0], 2.6 * d[1]]), { class: 'ray' });
    return { drawing, shows: { end: found.end, touches: found.hits.length, length: found.length } };
  },
};

/** @type {Record<string, Figure>} */
export const figures = { path, ends };
