// What comes in: JavaScript's plain objects, read once into numbers that cross the border together.

import { Refused, guarded, quoted, wrong } from './door.js';

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

/**
 * Numbers in any number, as an array of their own: one of others could lie in the core's memory, or about its length.
 * @param {any} value
 */
function copied(value) {
  const numbers = Array.isArray(value) ? value : list(value);
  const own = new Float64Array(numbers.length);
  // Arrays come as numbers of many kinds inside: read one by one, they take a fifth of the time of copying them whole.
  for (let k = 0; k < own.length; k += 1) own[k] = number(numbers[k]);
  return own;
}

export const readNumbers = guarded(copied);

/** Points x0, y0, x1, y1, … */
export const readPoints = guarded((/** @type {any} */ value) => {
  const numbers = copied(value);
  if (numbers.length % 2) {
    const says = `come in pairs x, y, but the array's length is ${numbers.length}`;
    throw new Refused('odd-length', undefined, says, { length: numbers.length });
  }
  return numbers;
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

/** As many bounces as `Limits::default()` has. */
const BOUNCES = 29;

/** `{ bounces, length }`: two numbers. One that is left out is infinite; without any, there are `BOUNCES`. */
export const readLimits = guarded((/** @type {any} */ value, /** @type {Float64Array} */ into) => {
  const { length, bounces = length === undefined ? BOUNCES : Infinity } = object(value, "a path's limits");
  return put(into, [number(bounces, 'a number of bounces'), number(length === undefined ? Infinity : length, "a path's length")]);
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

/** Placements may stand in each other this deep, as in a file; they could form a ring. */
const DEEPEST = 127;

/**
 * Ten numbers for a placement and for each of its parents, outwards: 0 and then position, rotation and scale, 1 and a matrix, or
 * 2 and a position alone.
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
      const kind = rotation === undefined && scale === undefined ? 2 : 0;
      numbers.push(kind, x, y, turn, sx, sy, 0, 0, 0, 0);
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

export const SIDES = ['inside', 'outside', 'both'];
export const RESPONSES = ['reflect', 'stop', 'pass'];

/** `{ side, response, rounding, bulges, placement }`: the places of two words, how many bulges (-1 where there is no list). */
export const readOptions = guarded((/** @type {any} */ value) => {
  const { side, response, rounding = 0, bulges, placement } = object(value, "a body's options");
  const words = [word(side, "a body's side", SIDES), word(response, "a body's response", RESPONSES)];
  const radius = number(rounding, "a body's rounding");
  const own = bulges === undefined ? [] : Array.from(list(bulges, "a body's bulges"));
  const count = bulges === undefined ? -1 : own.length;
  return Float64Array.from([...words, radius, count, ...own, ...placements(placement)]);
});
