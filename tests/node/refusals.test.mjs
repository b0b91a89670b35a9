// A bad input is an error with a name, a code and the value, and nothing has changed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MEMORY, carom } from './carom.mjs';

/** Calls with the wrong types, which TypeScript would not let through. @type {any} */
const anything = carom;
const { Crowd, Scene, SceneFile, Table, Tree } = anything;

const SQUARE = [0, 0, 0, 9, 9, 9, 9, 0];
const BALL = { centre: [4, 4], direction: [1, 0], radius: 1 };
const ROLLING = { centre: [4, 4], velocity: [1, 0], radius: 1 };
const SHIP = { centre: [18.5, 0, 0], half: [1, 1, 1] };

/** Instances in a row, of which one matrix may have a wrong entry. @param {number} [instance] @param {number} [entry] @param {number} [value] */
function row(instance = 0, entry = 0, value = 1) {
  const matrices = new Float32Array(64);
  for (let k = 0; k < 4; k += 1) matrices.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 10 * k, 0, 0, 1], 16 * k);
  matrices[16 * instance + entry] = value;
  return matrices;
}

function things() {
  const scene = new Scene();
  scene.addPolygon(SQUARE, { side: 'inside' });
  return { scene, crowd: new Crowd({ mesh: { cylinder: { radius: 1, height: 20 } }, matrices: row() }), tree: new Tree([0, 0, 1, 1]), table: new Table(scene, [ROLLING]) };
}

/** @typedef {(all: Record<'scene' | 'crowd' | 'tree' | 'table', any>) => unknown} Call */
/** Refused calls with the code, the members of the error, and the message where it is put together here. @type {[code: string, details: object, call: Call][]} */
const REFUSED = [
  // The core's, which tests/rust/refusals.rs has all of: each kind of details once, where a call has several steps, and with a filter.
  ['not-finite', { index: 3, value: NaN, message: /number 3 is NaN/ }, ({ scene }) => scene.addPolygon([0, 0, 1, NaN, 1, 1])],
  ['too-few-points', { count: 2, need: 3 }, ({ scene }) => scene.addPolygon([0, 0, 1, 0])],
  ['self-crossing', { first: 0, second: 2, x: 2, y: 2 }, ({ scene }) => scene.addPolygon([0, 0, 4, 4, 4, 0, 0, 4])],
  ['zero-chord', { x: 3, y: 4 }, ({ scene }) => scene.addPolygon([3, 4, 3, 4, 9, 9], { bulges: [1, 0, 0] })],
  ['bad-rounding', { value: -1 }, ({ scene }) => scene.addCircle([0, 0], 1, { rounding: -1 })],
  ['bad-mask', { value: -1 }, ({ scene }) => scene.addCircle([0, 0], 1, { layers: -1 })],
  ['wrong-length', { length: 2, expected: 1 }, ({ scene }) => scene.addPolyline([0, 0, 9, 0], { bulges: [0, 1] })],
  ['zero-scale', { index: 0 }, ({ scene }) => scene.addPolygon(SQUARE, { placement: { scale: 0 } })],
  ['overlap', { body: 0, depth: 0.5 }, ({ scene }) => scene.firstHit({ ...BALL, centre: [0.5, 4] })],
  ['bad-limit', { value: -1, message: /bounces/ }, ({ scene }) => scene.rebound(BALL, { bounces: -1 })],
  ['negative-radius', { value: -1 }, ({ scene }) => scene.firstHit({ ...BALL, radius: -1 }, { hits: 4 })],
  ['unknown-body', { body: 7 }, ({ scene }) => scene.remove(7)],
  ['not-finite', {}, ({ scene }) => scene.addPolygons([0, 0, 1, 0, 1, 1], [0, 3], { angular: NaN })],
  ['negative-radius', {}, ({ scene }) => scene.setCircle(0, [50, 0], -1, { velocity: [9, 9] })],
  ['balls-overlap', { first: 0, second: 1, depth: 2 }, ({ scene }) => new Table(scene, [ROLLING, ROLLING])],
  ['unknown-ball', { ball: 1 }, ({ table }) => table.remove(1)],
  ['unknown-item', { index: 5 }, ({ tree }) => tree.update(5, [0, 0, 1, 1])],
  ['not-finite', { instance: 2, message: /instance 2: .*number 5 is NaN/ }, ({ crowd }) => crowd.update(row(2, 5, NaN))],
  ['unknown-instance', { index: 5 }, ({ crowd }) => (crowd.count = 5)],
  ['negative-size', { index: 1, value: -1 }, ({ crowd }) => crowd.query({ ...SHIP, half: [1, -1, 1] })],
  ['wrong-length', { message: /threes/ }, () => new Crowd({ mesh: { points: [1, 2] }, matrices: row() })],
  // The package's own.
  ['odd-length', { length: 5 }, ({ scene }) => scene.addPolygon([0, 0, 1, 0, 1])],
  ['wrong-length', { length: 3, message: /centre.*2.*3/ }, ({ scene }) => scene.firstHit({ ...BALL, centre: [1, 2, 3] })],
  ['wrong-type', { message: /radius must be a number, but it is undefined/ }, ({ scene }) => scene.addCircle([0, 0])],
  ['wrong-type', { message: /bulges must be a number/ }, ({ scene }) => scene.addPolygon(SQUARE, { bulges: [0, 0, 0, null] })],
  ['wrong-type', { message: /points.*"abc"/ }, ({ scene }) => scene.addPolygon('abc')],
  ['wrong-type', { message: /ball.*object.*7/ }, ({ scene }) => scene.firstHit(7)],
  ['wrong-type', { message: /a scene/ }, () => new Table({}, [])],
  ['wrong-type', { message: /Float32Array/ }, ({ crowd }) => crowd.update([1, 2, 3])],
  ['wrong-type', { message: /mesh.*cylinder, sphere, box, points/ }, () => new Crowd({ mesh: {}, matrices: row() })],
  ['unknown-member', { member: 'bulges' }, ({ scene }) => scene.addCircle([0, 0], 1, { bulges: [1] })],
  ['unknown-member', { message: /"bounce".*bounces\?/ }, ({ scene }) => scene.rebound(BALL, { bounce: 3 })],
  ['unknown-member', { message: /"positon".*position\?/ }, ({ scene }) => scene.addPolygon(SQUARE, { placement: { positon: [1, 1] } })],
  ['unknown-word', { message: /"x{60}…"$/ }, ({ scene }) => scene.addPolygon(SQUARE, { side: 'x'.repeat(61) })],
  ['unknown-word', { message: /"grid"/ }, ({ crowd }) => crowd.query(SHIP, { broad: 'grid' })],
];

/** @param {ReturnType<typeof things>} all */
const told = ({ scene, crowd, tree, table }) => [scene.ids, scene.firstHit(BALL), scene.motion(0), crowd.boxes(), [...crowd.matricesView()], tree.near([0, 0], 9), table.positions, table.time];

test('a_refusal_has_a_code_and_details_and_changes_nothing', () => {
  for (const [code, details, call] of REFUSED) {
    const all = things();
    const before = told(all);
    assert.throws(() => call(all), { name: 'CaromError', code, ...details }, String(call));
    assert.deepEqual(told(all), before, String(call));
  }
});

/** Calls that take options. @type {((all: ReturnType<typeof things>, options: object) => unknown)[]} */
const WITH_OPTIONS = [
  ({ scene }, options) => scene.addPolygons(SQUARE, [0, 4], options),
  ({ scene }, options) => scene.firstHit(BALL, options),
  ({ scene }, options) => scene.pushOut(BALL, options),
  ({ scene }, options) => scene.setMotion(0, options),
  ({ scene }, options) => scene.castMoving(ROLLING, { time: 1, ...options }),
  ({ scene }, options) => new Table(scene, [], options),
  (_, options) => SceneFile.fromSVG('<svg/>', options),
];

test('an_option_that_there_is_not_is_refused', () => {
  for (const call of WITH_OPTIONS) assert.throws(() => call(things(), { bulges: [1] }), { code: 'unknown-member', member: 'bulges' }, String(call));
});

test('an_error_of_the_users_own_code_comes_through', () => {
  const { scene } = things();
  const thrower = {
    get centre() {
      throw new RangeError('not today');
    },
  };
  assert.throws(() => scene.firstHit(thrower), { name: 'RangeError', message: 'not today' });
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  assert.throws(() => scene.firstHit(proxy), TypeError);
});

test('an_object_that_moves_the_cores_memory_while_it_is_read_is_read_all_the_same', () => {
  const { scene } = things();
  const before = MEMORY.buffer.byteLength;
  const hoard = [];
  const mover = {
    ...BALL,
    get centre() {
      // Reading a ball makes the core grow.
      while (MEMORY.buffer.byteLength === before) hoard.push(new Tree(new Float64Array(400_000)));
      return [4, 4];
    },
  };
  assert.equal(scene.firstHit(mover)?.distance, 4);
  assert.equal(scene.firstHit(BALL)?.distance, 4);
});
