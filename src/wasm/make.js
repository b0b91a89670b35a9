// What goes out: plain objects, made of numbers that crossed the border together. These lie in the core's memory and are
// gone after the call, so everything is copied.

import { RESPONSES, SIDES } from './read.js';

const FEATURES = ['edge', 'corner', 'round'];

/**
 * Adding 0 takes away the sign of a zero, which would only puzzle.
 * @param {Float64Array} numbers
 * @param {number} k
 */
const pairAt = (numbers, k) => [numbers[k] + 0, numbers[k + 1] + 0];

/** @param {Float64Array} numbers */
export function makeBox(numbers) {
  return Array.from(numbers);
}

/**
 * A hit from eleven numbers.
 * @param {Float64Array} n
 * @param {number} [k]
 */
export function makeHit(n, k = 0) {
  return {
    distance: n[k],
    centre: pairAt(n, k + 1),
    point: pairAt(n, k + 3),
    normal: pairAt(n, k + 5),
    body: n[k + 7],
    feature: FEATURES[n[k + 8]],
    index: n[k + 9],
    graze: n[k + 10] === 1,
  };
}

/**
 * @template T
 * @param {Float64Array} numbers
 * @param {number} step
 * @param {(k: number) => T} make
 */
function each(numbers, step, make) {
  return Array.from({ length: numbers.length / step }, (_, k) => make(k * step));
}

/** @param {Float64Array} n */
export function makeHits(n) {
  return each(n, 11, (k) => makeHit(n, k));
}

/** @param {Float64Array} n a leg and a hit, again and again */
export function makeTouches(n) {
  return each(n, 12, (k) => ({ leg: n[k], hit: makeHit(n, k + 1) }));
}

/** @param {Float64Array} n */
export function makeClearance(n) {
  return { distance: n[0], body: n[1], feature: FEATURES[n[2]], index: n[3], point: pairAt(n, 4) };
}

/** @param {Float64Array} n */
export function makeCounters(n) {
  return { boxesTested: n[0], boxesMissed: n[1], piecesTested: n[2] };
}

/**
 * The nodes of a tree: number, depth, leaf, box, and how many items, and these.
 * @param {Float64Array} n
 * @param {string} items what the items are called
 */
export function makeNodes(n, items) {
  const nodes = [];
  for (let k = 0; k < n.length; ) {
    const first = k + 8;
    const last = first + n[k + 7];
    const box = Array.from(n.subarray(k + 3, k + 7));
    const inside = Array.from(n.subarray(first, last));
    nodes.push({ number: n[k], depth: n[k + 1], leaf: n[k + 2] === 1, box, [items]: inside });
    k = last;
  }
  return nodes;
}

/**
 * @param {Float64Array} points
 * @param {Uint32Array} starts
 */
export function makeFan(points, starts) {
  return { points: points.slice(), starts: starts.slice() };
}

/** @param {Float64Array} n direction, length, and how many coordinates, and these */
export function makeAims(n) {
  const aims = [];
  for (let k = 0; k < n.length; ) {
    const first = k + 4;
    const last = first + n[k + 3];
    aims.push({ direction: pairAt(n, k), length: n[k + 2], points: n.slice(first, last) });
    k = last;
  }
  return aims;
}

/** @param {Float64Array} n loops: hole, area, length, how many pieces; and these, eleven numbers each */
export function makeLoops(n) {
  const loops = [];
  for (let k = 0; k < n.length; ) {
    const first = k + 4;
    const last = first + 11 * n[k + 3];
    const pieces = each(n.subarray(first, last), 11, (at) => makePiece(n, first + at));
    loops.push({ hole: n[k] === 1, area: n[k + 1], length: n[k + 2], pieces });
    k = last;
  }
  return loops;
}

/**
 * @param {Float64Array} n
 * @param {number} k
 */
function makePiece(n, k) {
  const isArc = n[k + 6] === 1;
  const round = { centre: pairAt(n, k + 7), radius: n[k + 9], sweep: n[k + 10] };
  return {
    kind: isArc ? 'arc' : 'segment',
    start: pairAt(n, k),
    end: pairAt(n, k + 2),
    source: FEATURES[n[k + 4]],
    index: n[k + 5],
    ...(isArc && round),
  };
}

/** @param {Float64Array} n which, axis (not numbers where none is known), and how far apart or how deep */
export function makeSat(n) {
  const amount = n[n.length - 1];
  const axis = Array.from(n.subarray(1, -1), (x) => x + 0);
  if (n[0] === 0) return { relation: 'apart', axis, gap: amount };
  if (n[0] === 1) return { relation: 'touching', axis };
  return Number.isNaN(n[1]) ? { relation: 'overlapping' } : { relation: 'overlapping', axis, depth: amount };
}

/** @param {Float64Array} n how many distances, and these */
export function makeRayCircle([count, first, second]) {
  if (count === 0) return { relation: 'miss' };
  return count === 1 ? { relation: 'tangent', at: first } : { relation: 'two', enter: first, leave: second };
}

/** @param {Float64Array} n */
export function makeArcHits(n) {
  const sides = ['outside', 'inside', 'tangent'];
  return each(n, 4, (k) => ({ distance: n[k], point: pairAt(n, k + 1), side: sides[n[k + 3]] }));
}

/** @param {Float64Array} n */
export function makeSegmentHit([distance, u, x, y, front]) {
  return { distance, u, point: [x + 0, y + 0], front: front === 1 };
}

/**
 * @param {Float64Array} numbers
 * @param {number} k
 */
const tripleAt = (numbers, k) => [numbers[k] + 0, numbers[k + 1] + 0, numbers[k + 2] + 0];

/**
 * @param {Uint32Array} candidates
 * @param {Uint32Array} hits
 * @param {number} broad
 * @param {number} fine
 */
export function makeAnswer(candidates, hits, broad, fine) {
  return { candidates: candidates.slice(), hits: hits.slice(), milliseconds: { broad, fine } };
}

/** @param {Float64Array} n */
export function makeContact(n) {
  return { instance: n[0], t: n[1], point: tripleAt(n, 2), normal: tripleAt(n, 5) };
}

/** @param {Float64Array} n distance, its lower bound, two points, and an axis, or zeros where they meet */
export function makeNearest3(n) {
  const points = { distance: n[0], atLeast: n[1], a: tripleAt(n, 2), b: tripleAt(n, 5) };
  return n[8] || n[9] || n[10] ? { ...points, axis: tripleAt(n, 8) } : points;
}

/** @param {Float64Array} n */
export function makeRayHit3(n) {
  return { enter: n[0], leave: n[1], point: tripleAt(n, 2), normal: tripleAt(n, 5), inside: n[8] === 1 };
}

/** @param {Float64Array} n */
export function makeAround3(n) {
  const box = { min: tripleAt(n, 0), max: tripleAt(n, 3) };
  return { box, sphere: { centre: tripleAt(n, 6), radius: n[9] } };
}

/** @param {Float64Array} n */
export function makeInterval([enter, leave]) {
  return { enter, leave };
}

/** @param {Float64Array} n */
export function makeCrossing([x, y, u, v]) {
  return { point: [x + 0, y + 0], u, v };
}

/** The matrix of a placement that changes nothing. */
const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/**
 * A body as scene files have it: the places of its words, its rounding, what its shape is, how many numbers that takes and how
 * many bulges, its matrix, and these numbers.
 * @param {Float64Array} n
 */
export function makeBody(n) {
  const [side, response, rounding, kind, count] = n;
  const matrix = Array.from(n.subarray(6, 15));
  const own = n.subarray(15, 15 + count);
  const bulges = Array.from(n.subarray(15 + count));
  const points = () => Array.from({ length: count / 2 }, (_, k) => [own[2 * k], own[2 * k + 1]]);
  const edges = kind === 0 ? { polygon: points() } : { polyline: points() };
  const shape = kind === 2 ? { circle: { centre: [own[0], own[1]], radius: own[2] } } : { ...edges, ...(bulges.length > 0 && { bulges }) };
  // A −0 in a matrix can show in the sign of a coordinate that is 0.
  const moves = !matrix.every((x, k) => Object.is(x, IDENTITY[k]));
  const more = { ...(rounding > 0 && { rounding }), ...(moves && { placement: { matrix } }) };
  return { shape, ...more, side: SIDES[side], response: RESPONSES[response] };
}
