import { Scene, lineCrossing } from '#carom';
import { arrow, dot as mark, label, line, polygon } from '../figure/markup.js';
import { FAR, along, length, minus, plus, towards, unit } from '../figure/vectors.js';
import { strictly, strictlyFirst } from './originals.js';

/** @typedef {import('../figure/figure.js').Figure} Figure */

const MIDDLE = /** @type {[number, number]} */ ([16, 9]);

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/** @typedef {readonly [x: number, y: number]} Pair */

/**
 * How far beyond an end of an edge a line passes, as the computer has it: 0 at the end itself.
 * @param {Pair} o
 * @param {Pair} d
 * @param {Pair} a
 * @param {Pair} b
 */
const share = (o, d, a, b) => lineCrossing(o, plus(o, d), a, b)?.v ?? NaN;

/** @type {Figure} */
const corner = {
  size: [32, 17],
  values: { closed: 0 },
  points: {
    o: { at: [12.4, 10.3], bound: ([x, y]) => [clamp(x, 6, 20), clamp(y, 7.5, 13.5)] },
    c: { at: [27, 2.5], bound: ([x, y]) => [clamp(x, 22, 30), clamp(y, 1, 7)] },
  },
  draw: ({ o, c }, { closed }) => {
    const room = [5, 2.5, ...c, 27, 14.5, 5, 14.5];
    const d = unit(minus(c, o));
    const [top, right] = [share(o, d, [5, 2.5], c), share(o, d, c, [27, 14.5])];
    const scene = new Scene();
    scene.addPolygon(room, { side: 'inside' });
    const ours = scene.firstHit({ centre: o, direction: d, radius: 0 });
    const theirs = strictlyFirst(o, d, room);
    const hit = closed === 1 ? ours?.centre : theirs?.point;
    const way = hit
      ? line(o, hit, { class: 'good' }) + mark(hit, { class: 'good' })
      : line(o, c, { class: 'bad' }) + arrow(c, along(c, d, 3.4), { class: 'bad', part: 'rule' });
    return {
      drawing:
        polygon(room, { class: 'room bold' }) +
        way +
        arrow(o, along(o, d, 2), { class: hit ? 'good' : 'bad' }) +
        label(c, 'c', { dx: 0.8 }),
      shows: {
        top: top - 1,
        right,
        first: strictly(o, d, [5, 2.5], c) ? 'met' : 'missed',
        second: strictly(o, d, c, [27, 14.5]) ? 'met' : 'missed',
        rule: hit ? 'held' : 'lost',
        ours: ours ? 'held' : 'lost',
      },
    };
  },
};

/** @type {Figure} */
const many = {
  size: [32, 18],
  values: { n: 24, closed: 0 },
  points: {
    o: { at: [16, 9], bound: (wanted) => along(MIDDLE, unit(minus(wanted, MIDDLE)), Math.min(length(minus(wanted, MIDDLE)), 3)) },
  },
  draw: ({ o }, { n, closed }) => {
    const corners = Array.from({ length: n }, (_, k) =>
      plus(MIDDLE, [7.5 * towards((2 * Math.PI * k) / n)[0], 7.5 * towards((2 * Math.PI * k) / n)[1]]),
    );
    const flat = corners.flat();
    const scene = new Scene();
    scene.addPolygon(flat, { side: 'inside' });
    const rays = corners.map((c) => {
      const d = unit(minus(c, o));
      return {
        c,
        d,
        theirs: strictlyFirst(o, d, flat) !== undefined,
        ours: scene.firstHit({ centre: o, direction: d, radius: 0 }) !== undefined,
      };
    });
    const drawn = rays.map(({ c, d, theirs, ours }) => {
      const held = closed === 1 ? ours : theirs;
      return held ? line(o, c, { class: 'good thin' }) : line(o, along(c, d, FAR), { class: 'bad', part: 'leaks' });
    });
    return {
      drawing: polygon(flat, { class: 'room bold' }) + drawn.join(''),
      shows: { n, leaks: rays.filter(({ theirs }) => !theirs).length, ours: rays.filter(({ ours }) => !ours).length },
    };
  },
};

/** @type {Record<string, Figure>} */
export const figures = { corner, many };
