// Values that nobody should give, and some that only look wrong.

import { meant } from './calls.mjs';
import WRITTEN from './hostile.json' with { type: 'json' };

/** Throws whatever is done with it. */
export const thrower = () =>
  new Proxy(
    {},
    new Proxy(
      {},
      {
        get: () => () => {
          throw new RangeError('a trap');
        },
      },
    ),
  );

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function detached() {
  const numbers = new Float64Array([1, 2, 3, 4, 5, 6]);
  structuredClone(numbers.buffer, { transfer: [numbers.buffer] });
  return numbers;
}

function ring() {
  /** @type {any} */
  const self = { position: [1, 0], centre: [0, 0] };
  self.parent = self;
  self.matrix = self;
  return self;
}

function deep() {
  /** @type {any} */
  let value = {};
  for (let k = 0; k < 10_000; k += 1) value = { parent: value };
  return value;
}

/** An array whose members are read by a getter, once as something else. */
function shifting() {
  let reads = 0;
  const list = [0, 0];
  Object.defineProperty(list, 1, { enumerable: true, get: () => (reads++ === 0 ? 1 : 'one') });
  return list;
}

const no = () => {
  throw new Error('no');
};

/** A typed array that is not what it seems. @param {(numbers: any) => unknown} change */
const disguised = (change) => () => {
  const numbers = new Float64Array([10, 10, 20, 10, 20, 20]);
  return change(numbers) ?? numbers;
};

/** @param {string} member @param {() => unknown} get */
const withMember = (member, get) => disguised((numbers) => void Object.defineProperty(numbers, member, { get }));

function shrunk() {
  // Node 20 and later have them; TypeScript's es2023 does not.
  const buffer = new /** @type {any} */ (ArrayBuffer)(48, { maxByteLength: 96 });
  const numbers = new Float64Array(buffer, 8, 4);
  buffer.resize(16);
  return numbers;
}

/** Each made anew for each call; some are in hostile.json, as in calls.json. @type {Record<string, () => unknown>} */
export const HOSTILE = {
  ...Object.fromEntries(Object.entries(WRITTEN).map(([name, value]) => [name, () => meant(value, {})])),
  'lone surrogate': () => '\ud800',
  'a long word': () => 'x'.repeat(100_000),
  bigint: () => 12n,
  symbol: () => Symbol('s'),
  date: () => new Date(0),
  'object without prototype': () => Object.create(null),
  'sparse array': () => [0, , 1], // eslint-disable-line no-sparse-arrays
  'only holes': () => Array(4),
  bigints: () => new BigInt64Array(4),
  'a view': () => new DataView(new ArrayBuffer(8)),
  'a buffer': () => new ArrayBuffer(16),
  shared: () => new Float64Array(new SharedArrayBuffer(16)),
  detached,
  shrunk,
  'a typed array with a huge length': withMember('length', () => 1e9),
  'a typed array with less than no length': withMember('length', () => -1),
  'a typed array whose length throws': withMember('length', no),
  'a typed array with another memory': withMember('buffer', () => new ArrayBuffer(8)),
  'a typed array whose memory throws': withMember('buffer', no),
  'a typed array of another kind': disguised(
    (numbers) => void Object.defineProperty(numbers, 'constructor', { value: { [Symbol.species]: Array } }),
  ),
  'bigints as numbers': () => Object.setPrototypeOf(new BigInt64Array(6), Float64Array.prototype),
  'bigints as single numbers': () => Object.setPrototypeOf(new BigInt64Array(32), Float32Array.prototype),
  'bytes as numbers': () => Object.setPrototypeOf(new Uint8Array(6), Float64Array.prototype),
  'no typed array': () => Object.create(Float64Array.prototype),
  'a proxy of a typed array': disguised((numbers) => new Proxy(numbers, {})),
  'a proxy of a typed array with a length': disguised(
    (numbers) => new Proxy(numbers, { get: (_, name) => (name === 'length' ? 6 : undefined) }),
  ),
  'iterator that throws': () => ({
    [Symbol.iterator]: no,
  }),
  'valueOf throws': () => ({ valueOf: no }),
  'toString is an object': () => ({ toString: () => ({}), valueOf: () => ({}) }),
  'a number as an object': () => new Number(3),
  'a word as an object': () => new String('outside'),
  promise: () => Promise.resolve(1),
  ring,
  deep,
  shifting,
  thrower,
  revoked,
};
