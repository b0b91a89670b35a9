import { boxOfPoints, placePoints, rayBox } from '#carom';
import { arrow, box as rectangle, line, polygon } from '../figure/markup.js';
import { FAR, along, minus, towards, unit } from '../figure/vectors.js';
import { allOf, midpointTree, surfaceTree, visited } from './trees.js';

/** @typedef {import('../figure/figure.js').Figure} Figure */
/** @typedef {import('./trees.js').Box} Box */

/** The rectangles of the example: width, height, x, y and turn. */
const RECTANGLES = [
  [20, 30, 240, 56, 1.151],
  [30, 60, -34, -280, 0.249],
  [30, 10, -105, 245, 2.664],
  [30, 20, -135, 270, 1.855],
  [30, 100, -275, -249, 2.021],
  [100, 100, 186, -285, 0.724],
  [20, 40, 0, 110, 1.173],
  [40, 30, -5, -134, 0],
  [40, 30, -140, -106, 1.744],
  [20, 30, 101, -35, 2.75],
  [100, 100, 130, 186, 2.119],
  [100, 30, -218, -215, 1.997],
  [30, 100, -251, 156, 0.09],
  [100, 30, 105, -165, 2.643],
  [50, 100, 218, -114, 0.758],
  [100, 100, -287, 53, 1.977],
];
const SCALE = 1 / 46;
/** Where the two pictures have their middles. */
const LEFT = /** @type {[number, number]} */ ([9.3, 8.4]);
const SHIFT = 16;
/** One picture. @type {Box} */
const FRAME = [0, 0, 16, 17];

/** Their corners, in the left picture; the last of them stands where it is put. @param {readonly [number, number]} moved */
function shapes(moved) {
  return RECTANGLES.map(([width, height, x, y, rotation], k) => {
    /** @type {readonly [number, number]} */
    const position = k === RECTANGLES.length - 1 ? moved : [LEFT[0] + SCALE * x, LEFT[1] + SCALE * y];
    return placePoints([0, 0, width, 0, width, height, 0, height], { position, rotation, scale: SCALE });
  });
}

/** Only in the left picture. @param {readonly number[]} wanted */
const left = ([x, y]) => [Math.min(x, 15.4), y];

/** Each depth has a look of its own. */
const DEPTHS = ['thin', 'normal', 'good', 'ray', 'bad'];

/**
 * One of the two pictures.
 * @param {import('./trees.js').Node} tree
 * @param {readonly Float64Array[]} bodies
 * @param {{ o: [number, number], d: [number, number], shift: number, part: string }} how
 */
function drawn(tree, bodies, { o, d, shift, part }) {
  const { looked, items } = visited(tree, o, d);
  const over = (/** @type {Box} */ [minX, minY, maxX, maxY]) => /** @type {Box} */ ([minX + shift, minY, maxX + shift, maxY]);
  const boxes = allOf(tree).map((node) =>
    rectangle(over(node.box), { class: `${DEPTHS[node.depth % DEPTHS.length]} ${looked.includes(node) ? '' : 'pale'}`, part }),
  );
  const shapes = bodies.map((corners, k) =>
    polygon(
      Array.from(corners, (value, at) => value + (at % 2 === 0 ? shift : 0)),
      { class: items.includes(k) ? 'body bold' : 'body pale' },
    ),
  );
  const start = [o[0] + shift, o[1]];
  const ray =
    line(start, along(start, d, rayBox(o, d, FRAME)?.leave ?? 0), { class: 'ray' }) +
    arrow(start, along(start, d, 1.6), { class: 'ray' });
  return { drawing: shapes.join('') + boxes.join('') + ray, looked: looked.length, items: items.length };
}

/** @type {Figure} */
const both = {
  size: [32, 17],
  values: { leaf: 2 },
  points: {
    o: { at: [1, 6.5], bound: left },
    t: { at: [3.5, 6.8], bound: left },
    b: { at: [3.1, 9.6], bound: ([x, y]) => [Math.min(Math.max(x, 3), 12.4), Math.min(Math.max(y, 3), 13)] },
  },
  draw: ({ o, t, b }, { leaf }) => {
    const bodies = shapes(b);
    const boxes = bodies.map((corners) => boxOfPoints(corners));
    const d = unit(minus(t, o));
    const middle = drawn(midpointTree(boxes, leaf), bodies, { o, d, shift: 0, part: 'middle' });
    const surface = drawn(surfaceTree(boxes, leaf), bodies, { o, d, shift: SHIFT, part: 'surface' });
    return {
      drawing: line([16, 0], [16, 17], { class: 'thin' }) + middle.drawing + surface.drawing,
      shows: {
        leaf,
        count: bodies.length,
        middle: middle.looked,
        middleitems: middle.items,
        surface: surface.looked,
        surfaceitems: surface.items,
      },
    };
  },
};

/** Small boxes here and there, in heaps, and some large ones among them: the same every time. @param {number} count */
function crowd(count) {
  let seed = 11;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: count }, (_, k) => {
    const heap = 1 + Math.floor(random() * 5);
    const [x, y] =
      k % 3 === 0
        ? [1.5 + 28 * random(), 1 + 14 * random()]
        : [5.4 * heap + 2.4 * (random() + random() - 1), 3 + ((heap * 7) % 11) + 2.2 * (random() + random() - 1)];
    const size = k % 12 === 0 ? 0.9 : 0.16;
    return /** @type {Box} */ ([x, y, x + size * (0.5 + random()), y + size * (0.5 + random())]);
  });
}

/** Both trees over so many boxes; made once. @type {Map<number, { boxes: Box[], trees: import('./trees.js').Node[] }>} */
const made = new Map();

/** @param {number} count */
function crowdOf(count) {
  const known = made.get(count);
  if (known) return known;
  const boxes = crowd(count);
  const both = { boxes, trees: [midpointTree(boxes, 2), surfaceTree(boxes, 2)] };
  made.set(count, both);
  return both;
}

/** How many rays go all round, for an average. */
const ROUND = 24;

/** @type {Figure} */
const many = {
  size: [32, 17],
  values: { n: 200 },
  points: { o: { at: [9, 12] }, t: { at: [13, 10] } },
  draw: ({ o, t }, { n }) => {
    const { boxes, trees } = crowdOf(n);
    const d = unit(minus(t, o));
    const asked = (/** @type {import('./trees.js').Node} */ tree, /** @type {readonly [number, number]} */ way) => {
      const { looked, items } = visited(tree, o, way);
      return looked.length + items.length;
    };
    const directions = Array.from({ length: ROUND }, (_, k) => towards((2 * Math.PI * k) / ROUND));
    const [middle, onSurface] = trees.map((tree) => directions.reduce((sum, way) => sum + asked(tree, way), 0) / ROUND);
    const surface = visited(trees[1], o, d);
    const looked = surface.looked.map((node) => rectangle(node.box, { class: 'good pale', part: 'surface' }));
    const items = boxes.map((box, k) => rectangle(box, { class: surface.items.includes(k) ? 'bad' : 'thin' }));
    return {
      drawing:
        items.join('') +
        looked.join('') +
        line(o, along(o, d, FAR), { class: 'ray' }) +
        arrow(o, along(o, d, 2.4), { class: 'ray' }),
      shows: {
        n,
        middle: asked(trees[0], d),
        surface: asked(trees[1], d),
        left: surface.items.length,
        middleround: middle,
        surfaceround: onSurface,
      },
    };
  },
};

/** @type {Record<string, Figure>} */
export const figures = { both, many };
