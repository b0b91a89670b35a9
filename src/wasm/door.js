// The door between JavaScript's plain objects and the core's numbers. Whatever comes in is read here once, into
// numbers that cross the border together, and what goes out is built here from numbers that came together.
//
// Readers return whether they could; if not, the refusal waits here until the core has put its own things away
// and asks for it. Nothing is thrown through the core.

/** @typedef {{ code: string, what: string | undefined, says: string, details?: object }} Refusal */

/** @type {Refusal | undefined} */
let waiting;

class Refused extends Error {
  /**
   * @param {string} code
   * @param {string | undefined} what `undefined` where only the caller knows
   * @param {string} says
   * @param {object} [details]
   */
  constructor(code, what, says, details) {
    super();
    this.refusal = { code, what, says, details };
  }
}

/**
 * A `CaromError`.
 * @param {string} code
 * @param {string} message
 * @param {object} [details] numbers of the message, by name
 */
function caromError(code, message, details) {
  return Object.assign(new Error(message), { name: 'CaromError', code }, details);
}

/** What is quoted of a file can be of any length. */
const LONGEST = 500;

/**
 * The core's own refusals.
 * @param {string} code
 * @param {string} message
 * @param {string} names of the details, separated by spaces
 * @param {Float64Array} values of the details
 * @param {string} which of many things it is about, if it is, and its index
 * @param {number} index
 */
export function refusal(code, message, names, values, which, index) {
  const details = names ? names.split(' ').map((name, k) => [name, values[k]]) : [];
  const told = message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message;
  return caromError(code, told, { ...Object.fromEntries(details), ...(which && { [which]: index }) });
}

/**
 * The refusal that waits.
 * @param {string} what what was being read, where the reader did not know
 */
export function refusalAtTheDoor(what) {
  const { code, what: known, says, details } = /** @type {Refusal} */ (waiting);
  waiting = undefined;
  return caromError(code, `${known ?? what} ${says}`, details);
}

/** Why the core has stopped in the middle of something, which leaves it in no state to go on. */
export const bug = () =>
  caromError('bug', "carom: the core has stopped. That is a bug of carom: please report it, with the call and this error's stack");
export const outOfMemory = () =>
  caromError('out-of-memory', 'carom: there is not enough memory for this, and the core has stopped');

/**
 * What takes the place of a core that has stopped: it only says so. What is freed went with the core.
 * @param {Error} cause
 */
export function standIn(cause) {
  const get = (/** @type {unknown} */ _, /** @type {string} */ name) => {
    if (name.endsWith('_free')) return () => {};
    const message = 'carom: the core has stopped, and answers no more: reload the page, or end the Worker';
    throw caromError('stopped', message, { cause });
  };
  return new Proxy({}, { get });
}

/** A word as it is told, however long it is. @param {string} word */
const quoted = (word) => `"${word.length > 60 ? `${word.slice(0, 60)}…` : word}"`;

/** @param {unknown} value */
function shown(value) {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return String(value);
  return value === null ? 'null' : typeof value;
}

/**
 * @param {string | undefined} what
 * @param {string} expected
 * @param {unknown} value
 */
export function wrong(what, expected, value) {
  return new Refused('wrong-type', what, `must be ${expected}, but it is ${shown(value)}`);
}

/** How many things of others, which may call the core in turn, are being read or drawn on. */
let others = 0;
/** Each of them takes a part of the core's stack. */
const MOST_OTHERS = 32;

/** Others are asked from here on, until `others` is less by one again. */
function ask() {
  others += 1;
  if (others > MOST_OTHERS) throw wrong(undefined, `readable with fewer than ${MOST_OTHERS} calls of the core in each other`, {});
}

/**
 * Does the reading, and keeps what it throws.
 * @template {any[]} A
 * @template T
 * @param {(...values: A) => T} read
 * @returns {(...values: A) => T | undefined}
 */
export function guarded(read) {
  return (...values) => {
    try {
      ask();
      return read(...values);
    } catch (error) {
      // Getters and proxies throw what they like.
      const refused = error instanceof Refused ? error : wrong(undefined, 'readable', values[0]);
      waiting = refused.refusal;
      return undefined;
    } finally {
      others -= 1;
    }
  };
}

/**
 * Does some reading for one of many, which is named when it is refused.
 * @template T
 * @param {string} name
 * @param {object} details
 * @param {() => T} read
 * @returns {T}
 */
export function named(name, details, read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, what, says } = error.refusal;
    throw new Refused(code, `${name}${what}`, says, { ...error.refusal.details, ...details });
  }
}

/**
 * @param {any} value
 * @param {string} what
 */
function object(value, what) {
  if (value === null || typeof value !== 'object') throw wrong(what, 'an object', value);
  return value;
}

/**
 * @param {any} value
 * @param {string} [what]
 * @returns {number}
 */
function number(value, what) {
  if (typeof value !== 'number') throw wrong(what, 'a number', value);
  return value;
}

/**
 * @param {any} value
 * @param {string} [what]
 * @returns {ArrayLike<number>}
 */
function list(value, what) {
  // One whose memory has been given away has no length, and cannot even be copied.
  if (value instanceof Float64Array || value instanceof Float32Array) return value.length > 0 ? value : [];
  const numbers = Array.isArray(value) ? value : iterated(value, what, 'a Float64Array or an array of numbers');
  for (let k = 0; k < numbers.length; k += 1) number(numbers[k], what);
  return numbers;
}

/**
 * What can be gone through, as an array. A word can be too, but is meant otherwise.
 * @param {any} value
 * @param {string | undefined} what
 * @param {string} expected
 * @returns {any[]}
 */
export function iterated(value, what, expected) {
  if (value === null || typeof value !== 'object' || !value[Symbol.iterator]) throw wrong(what, expected, value);
  return Array.from(value);
}

/**
 * A list of just so many numbers.
 * @param {any} value
 * @param {number} length
 * @param {string} [what]
 */
function exactly(value, length, what) {
  const numbers = list(value, what);
  if (numbers.length !== length) {
    const says = `needs ${length} entries, but the array's length is ${numbers.length}`;
    throw new Refused('wrong-length', what, says, { length: numbers.length });
  }
  return numbers;
}

/**
 * @param {any} value
 * @param {string} [what]
 */
const pair = (value, what) => exactly(value, 2, what);

/**
 * One of some words, as its place among them; -1 where there is none.
 * @param {any} value
 * @param {string} what
 * @param {string[]} words
 */
function word(value, what, words) {
  if (value === undefined) return -1;
  if (typeof value !== 'string') throw wrong(what, 'a word', value);
  const place = words.indexOf(value);
  if (place < 0) throw new Refused('unknown-word', what, `must be one of ${words.join(', ')}, but it is ${quoted(value)}`);
  return place;
}

/**
 * Numbers into the core's memory. Reading them ran code of others, which may have moved that memory.
 * @param {Float64Array} into
 * @param {ArrayLike<number>} numbers
 */
function put(into, numbers) {
  if (into.length === 0) throw wrong(undefined, 'readable without any call of the core', {});
  into.set(numbers);
  return true;
}

export const readList = guarded((/** @type {any} */ value, /** @type {Float64Array} */ into) =>
  put(into, exactly(value, into.length)),
);

/** Numbers in any number, as an array of their own: one of others could lie in the core's memory, or about its length. */
export const readNumbers = guarded((/** @type {any} */ value) => new Float64Array(list(value)));

/** Points x0, y0, x1, y1, … */
export const readPoints = guarded((/** @type {any} */ value) => {
  const numbers = list(value);
  if (numbers.length % 2) {
    const says = `come in pairs x, y, but the array's length is ${numbers.length}`;
    throw new Refused('odd-length', undefined, says, { length: numbers.length });
  }
  return new Float64Array(numbers);
});

/**
 * `{ centre, direction, radius }`: five numbers.
 * @param {any} value
 */
export function ballNumbers(value) {
  const { centre, direction, radius } = object(value, 'a ball');
  const [x, y] = /** @type {number[]} */ (pair(centre, "a ball's centre"));
  const [dx, dy] = /** @type {number[]} */ (pair(direction, "a ball's direction"));
  return [x, y, dx, dy, number(radius, "a ball's radius")];
}

export const readBall = guarded((/** @type {any} */ value, /** @type {Float64Array} */ into) => put(into, ballNumbers(value)));

/** `{ bounces, length }`, either left out for infinity: two numbers. */
export const readLimits = guarded((/** @type {any} */ value, /** @type {Float64Array} */ into) => {
  const { bounces = Infinity, length = Infinity } = object(value, "a path's limits");
  return put(into, [number(bounces, 'a number of bounces'), number(length, "a path's length")]);
});

/** `{ centre, half, angle }`: five numbers. */
export const readOrientedBox = guarded((/** @type {any} */ value, /** @type {Float64Array} */ into) => {
  const { centre, half, angle } = object(value, 'a box');
  const [x, y] = /** @type {number[]} */ (pair(centre, "a box's centre"));
  const [halfX, halfY] = /** @type {number[]} */ (pair(half, "a box's half size"));
  return put(into, [x, y, halfX, halfY, number(angle, "a box's angle")]);
});

/** `{ centre, radius, start, end, anticlockwise }`: seven numbers, the last two yes or no: whole, anticlockwise. */
export const readArc = guarded((/** @type {any} */ value, /** @type {Float64Array} */ into) => {
  const { centre, radius, start, end, anticlockwise } = object(value, 'an arc');
  const [x, y] = /** @type {number[]} */ (pair(centre, "an arc's centre"));
  const whole = start === undefined && end === undefined;
  const angles = whole ? [0, 0] : [number(start, "an arc's start"), number(end, "an arc's end")];
  return put(into, [x, y, number(radius, "an arc's radius"), ...angles, Number(whole), Number(!!anticlockwise)]);
});

/** Placements may stand in each other this deep; they could form a ring. */
const DEEPEST = 64;

/**
 * Ten numbers for a placement and for each of its parents, outwards: whether it is a matrix, and then the matrix, or
 * position, rotation and scale.
 * @param {any} value
 * @returns {number[]}
 */
function placements(value) {
  /** @type {number[]} */
  const numbers = [];
  for (let at = value; at !== undefined; at = at.parent) {
    if (numbers.length > 10 * DEEPEST) throw wrong("a placement's parent", `at most ${DEEPEST} deep`, at);
    const { matrix, position, rotation, scale } = object(at, 'a placement');
    if (matrix !== undefined) {
      numbers.push(1, ...Array.from(exactly(matrix, 9, "a placement's matrix")));
    } else {
      const [x, y] = position === undefined ? [0, 0] : Array.from(pair(position, "a placement's position"));
      const turn = rotation === undefined ? 0 : number(rotation, "a placement's rotation");
      const even = scale === undefined ? 1 : scale;
      const [sx, sy] = typeof even === 'number' ? [even, even] : Array.from(pair(even, "a placement's scale"));
      numbers.push(0, x, y, turn, sx, sy, 0, 0, 0, 0);
    }
  }
  return numbers;
}

export const readPlacement = guarded((/** @type {any} */ value) => Float64Array.from(placements(value)));

/**
 * @param {any} value
 * @param {string} what
 */
const triple = (value, what) => Array.from(exactly(value, 3, what));

/**
 * `{ centre, half }`, and `axes`, `quaternion` or `matrix`: six numbers, which of the three, and what it holds.
 * @param {any} value
 * @returns {number[]}
 */
function turnedBox(value) {
  const { centre, half, axes, quaternion, matrix } = object(value, 'a box');
  const numbers = [...triple(centre, "a box's centre"), ...triple(half, "a box's half size")];
  if (axes !== undefined) return [...numbers, 1, ...Array.from(exactly(axes, 9, "a box's axes"))];
  if (quaternion !== undefined) return [...numbers, 2, ...Array.from(exactly(quaternion, 4, "a box's quaternion"))];
  if (matrix !== undefined) return [...numbers, 3, ...Array.from(exactly(matrix, 16, "a box's matrix"))];
  return [...numbers, 0];
}

/**
 * What each solid is made of, as numbers after the place of its name.
 * @type {Record<string, (value: any) => number[]>}
 */
const SOLIDS = {
  obb: turnedBox,
  box: ({ min, max }) => [...triple(min, "a box's min"), ...triple(max, "a box's max")],
  sphere: ({ centre, radius }) => [...triple(centre, "a sphere's centre"), number(radius, "a sphere's radius")],
  cylinder: ({ centre, axis, radius, half }) => [
    ...triple(centre, "a cylinder's centre"),
    ...triple(axis, "a cylinder's axis"),
    number(radius, "a cylinder's radius"),
    number(half, "a cylinder's half height"),
  ],
  capsule: ({ from, to, radius }) => [
    ...triple(from, "a capsule's end"),
    ...triple(to, "a capsule's end"),
    number(radius, "a capsule's radius"),
  ],
};

/**
 * The one member of an object that has one of these names: the place of the name, and what the member holds in numbers.
 * @param {any} value
 * @param {string} what
 * @param {Record<string, (value: any) => number[]>} readers
 */
function oneOf(value, what, readers) {
  const names = Object.keys(readers);
  const place = names.findIndex((name) => object(value, what)[name] !== undefined);
  if (place < 0) throw wrong(what, `an object with one of ${names.join(', ')}`, value);
  return [place, ...readers[names[place]](value[names[place]])];
}

/** Any solid, or with `bare` a turned box: 24 numbers at most. */
export const readSolid = guarded(
  (/** @type {any} */ value, /** @type {boolean} */ bare, /** @type {Float64Array} */ into) =>
    put(into, bare ? [0, ...turnedBox(value)] : oneOf(value, 'a solid', SOLIDS)),
);

/** @type {Record<string, (value: any) => number[]>} */
const MESHES = {
  cylinder: ({ radius, height }) => [
    number(radius, "a cylinder's radius"),
    number(height, "a cylinder's height"),
  ],
  sphere: (radius) => [number(radius, "a sphere's radius")],
  box: (half) => triple(half, "a box's half size"),
  points: (points) => {
    const numbers = list(points, "a mesh's points");
    if (numbers.length % 3) {
      const says = `come in threes x, y, z, but the array's length is ${numbers.length}`;
      throw new Refused('wrong-length', "a mesh's points", says, { length: numbers.length });
    }
    return Array.from(numbers);
  },
};

export const readMesh = guarded((/** @type {any} */ value) =>
  Float64Array.from(oneOf(object(value, 'a crowd').mesh, 'a mesh', MESHES)),
);

/**
 * The matrices of `count` instances from `from` on, or of all from there.
 * @param {any} value
 * @param {number} from
 * @param {any} count
 * @returns {Float32Array}
 */
function matrices(value, from, count) {
  // Doubles would lose digits, and nobody would know.
  if (!(value instanceof Float32Array)) throw wrong("a crowd's matrices", 'a Float32Array', value);
  const end = count === undefined ? Math.max(value.length, 16 * from) : 16 * (from + number(count, "a crowd's count"));
  if (!(end >= 16 * from && end <= value.length)) {
    const says = `need ${end} entries, but the array's length is ${value.length}`;
    throw new Refused('wrong-length', "a crowd's matrices", says, { length: value.length, expected: end });
  }
  // As it is, but relying on nothing that somebody has made of it; one whose memory has been given away has no view.
  return end > 16 * from ? new Float32Array(value.buffer, value.byteOffset + 64 * from, end - 16 * from) : new Float32Array();
}

export const readMatrices = guarded(matrices);
export const readCrowdMatrices = guarded((/** @type {any} */ value) => matrices(value.matrices, 0, value.count));

const BROAD = ['tree', 'sorted', 'boxes', 'plan'];
const FINE = ['exact', 'boxes', 'plan'];

/** `{ broad, fine }`: the places of two words. */
export const readPhases = guarded((/** @type {any} */ value, /** @type {Float64Array} */ into) => {
  const { broad, fine } = object(value, 'phases');
  return put(into, [word(broad, 'a broad phase', BROAD), word(fine, 'a fine phase', FINE)]);
});

export const now = () => performance.now();

const SIDES = ['inside', 'outside', 'both'];
const RESPONSES = ['reflect', 'stop', 'pass'];

/** `{ side, response, placement }`: the places of two words, and the placement. */
export const readOptions = guarded((/** @type {any} */ value) => {
  const { side, response, placement } = object(value, "a body's options");
  const words = [word(side, "a body's side", SIDES), word(response, "a body's response", RESPONSES)];
  return Float64Array.from([...words, ...placements(placement)]);
});

// What goes out. The numbers lie in the core's memory and are gone after the call: everything is copied.

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

/** @param {Float64Array} n */
export function makeBall(n) {
  return { centre: pairAt(n, 0), direction: pairAt(n, 2), radius: n[4] };
}

/** @param {Float64Array} n */
export function makeLimits([bounces, length]) {
  return length === Infinity ? { bounces } : { bounces, length };
}

/**
 * What a canvas does, by the number that stands for it: its name, how many numbers it takes, and how they are given to it.
 * @type {[name: string, takes: number, stroke: (on: any, n: Float64Array, k: number) => void][]}
 */
const STROKES = [
  ['moveTo', 2, (on, n, k) => on.moveTo(n[k], n[k + 1])],
  ['lineTo', 2, (on, n, k) => on.lineTo(n[k], n[k + 1])],
  ['arc', 6, (on, n, k) => on.arc(n[k], n[k + 1], n[k + 2], n[k + 3], n[k + 4], n[k + 5] === 1)],
  ['closePath', 0, (on) => on.closePath()],
];

/**
 * Draws. What the canvas throws comes through as it is.
 * @param {any} context a canvas's, or a path
 * @param {Float64Array} numbers strokes one after the other
 */
export function draw(context, numbers) {
  const can = guarded(() => STROKES.every(([name]) => typeof context[name] === 'function'));
  if (!can()) throw caromError('wrong-type', `what is drawn on must be a canvas's 2D context, but it is ${shown(context)}`);
  // The canvas may call the core, whose memory moves then.
  const own = numbers.slice();
  try {
    ask();
    for (let k = 0; k < own.length; ) {
      const [, takes, stroke] = STROKES[own[k]];
      stroke(context, own, k + 1);
      k += 1 + takes;
    }
  } finally {
    others -= 1;
  }
}

/** @param {Float64Array} numbers */
export function makePath(numbers) {
  const path = new Path2D();
  draw(path, numbers);
  return path;
}

/**
 * A body's name and style, which is the text of a JSON value.
 * @param {any[]} to where it is put
 * @param {string | undefined} name
 * @param {string | undefined} style
 */
export function pushNamed(to, name, style) {
  to.push({ name, style: parsed(style) });
}

/**
 * What a JSON text holds, of which the core knows that it is one.
 * @param {string | undefined} text
 */
export function parsed(text) {
  return text === undefined ? undefined : JSON.parse(text);
}

/**
 * The fewest digits that read back as the same number, as files and messages have them: from 1e-4 to 1e16 without an
 * exponent. Only −0 is written with a fraction, since some readers would take `-0` for a whole number, which has no sign.
 * @param {number} x
 */
function decimal(x) {
  const size = Math.abs(x);
  if (size === Infinity) return x < 0 ? '-inf' : 'inf';
  if (Object.is(x, -0)) return '-0.0';
  const plain = !(size < 1e-4 || size >= 1e16) || size === 0;
  return plain ? String(x) : x.toExponential().replace('+', '');
}

/**
 * @param {number} x
 * @param {Uint8Array} into
 * @returns {number} how many characters it took
 */
export function writeDecimal(x, into) {
  const text = decimal(x);
  for (let k = 0; k < text.length; k += 1) into[k] = text.charCodeAt(k);
  return text.length;
}

/** @param {string} text a number as JSON writes it */
export const readDecimal = (text) => Number(text);
