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
  // The core's, which tests/rust/refusals.rs has all of: each kind of details once, and where a call has several steps.
  ['not-finite', { index: 3, value: NaN, message: /number 3 is NaN/ }, ({ scene }) => scene.addPolygon([0, 0, 1, NaN, 1, 1])],
  ['not-finite', { message: /radius.*inf/ }, ({ scene }) => scene.firstHit({ ...BALL, radius: Infinity })],
  ['too-few-points', { count: 2, need: 3 }, ({ scene }) => scene.addPolygon([0, 0, 1, 0])],
  ['self-crossing', { first: 0, second: 2, x: 2, y: 2 }, ({ scene }) => scene.addPolygon([0, 0, 4, 4, 4, 0, 0, 4])],
  ['zero-chord', { x: 3, y: 4 }, ({ scene }) => scene.addPolygon([3, 4, 3, 4, 9, 9], { bulges: [1, 0, 0] })],
  ['bad-rounding', { value: -1 }, ({ scene }) => scene.addCircle([0, 0], 1, { rounding: -1 })],
  ['bad-mask', { value: -1 }, ({ scene }) => scene.addCircle([0, 0], 1, { layers: -1 })],
  ['wrong-length', { length: 2, expected: 1 }, ({ scene }) => scene.addPolyline([0, 0, 9, 0], { bulges: [0, 1] })],
  ['negative-radius', { value: -3 }, ({ scene }) => scene.addCircle([0, 0], -3)],
  ['zero-scale', { index: 0 }, ({ scene }) => scene.addPolygon(SQUARE, { placement: { scale: 0 } })],
  ['overlap', { body: 0, depth: 0.5 }, ({ scene }) => scene.firstHit({ ...BALL, centre: [0.5, 4] })],
  ['wrong-side', { body: 0, depth: 11 }, ({ scene }) => scene.rebound({ ...BALL, centre: [20, 4] })],
  ['bad-limit', { value: -1, message: /bounces/ }, ({ scene }) => scene.rebound(BALL, { bounces: -1 })],
  ['bad-limit', { value: -2, message: /distance/ }, ({ scene }) => scene.anyHit(BALL, -2)],
  ['bad-limit', { value: -1 }, ({ scene }) => scene.pushOut(BALL, { depth: -1 })],
  ['bad-limit', { value: -1 }, ({ scene }) => scene.firstHit({ ...BALL, centre: [0.5, 4] }, { startDepth: -1 })],
  ['bad-mask', { value: 1.5 }, ({ scene }) => scene.rebound(BALL, { hits: 1.5 })],
  ['unknown-body', { body: 0.5 }, ({ scene }) => scene.firstHit(BALL, { ignore: [0.5] })],
  ['negative-radius', { value: -1 }, ({ scene }) => scene.firstHit({ ...BALL, radius: -1 }, { hits: 4 })],
  ['unknown-body', { body: 7 }, ({ scene }) => scene.remove(7)],
  ['not-finite', {}, ({ scene }) => scene.addPolygons([0, 0, 1, 0, 1, 1], [0, 3], { angular: NaN })],
  ['negative-radius', {}, ({ scene }) => scene.setCircle(0, [50, 0], -1, { velocity: [9, 9] })],
  ['bad-mass', { value: 0 }, ({ scene }) => new Table(scene, [{ ...ROLLING, mass: 0 }])],
  ['bad-restitution', { value: 2 }, ({ scene }) => new Table(scene, [], { restitution: 2 })],
  ['balls-overlap', { first: 0, second: 1, depth: 2 }, ({ scene }) => new Table(scene, [ROLLING, ROLLING])],
  ['unknown-ball', { ball: 1 }, ({ table }) => table.remove(1)],
  ['wrong-length', { length: 7, expected: 8 }, () => new Tree([0, 0, 1, 1, 0, 0, 1])],
  ['unknown-item', { index: 5 }, ({ tree }) => tree.update(5, [0, 0, 1, 1])],
  ['not-finite', { instance: 2, message: /instance 2: .*number 5 is NaN/ }, ({ crowd }) => crowd.update(row(2, 5, NaN))],
  ['wrong-length', { length: 64, expected: 80 }, ({ crowd }) => crowd.update(row(), 3, 2)],
  ['unknown-instance', { index: 5 }, ({ crowd }) => (crowd.count = 5)],
  ['unknown-instance', { index: 6 }, ({ crowd }) => crowd.changed(2, 4)],
  ['negative-size', { index: 1, value: -1 }, ({ crowd }) => crowd.query({ ...SHIP, half: [1, -1, 1] })],
  ['wrong-length', { message: /threes/ }, () => new Crowd({ mesh: { points: [1, 2] }, matrices: row() })],
  // The package's own.
  ['odd-length', { length: 5 }, ({ scene }) => scene.addPolygon([0, 0, 1, 0, 1])],
  ['wrong-length', { length: 4 }, ({ scene }) => scene.addPolygon(SQUARE, { placement: { matrix: [1, 0, 0, 1] } })],
  ['wrong-length', { length: 3, message: /centre.*2.*3/ }, ({ scene }) => scene.firstHit({ ...BALL, centre: [1, 2, 3] })],
  ['wrong-type', { message: /radius must be a number, but it is undefined/ }, ({ scene }) => scene.addCircle([0, 0])],
  ['wrong-type', { message: /bulges must be a number/ }, ({ scene }) => scene.addPolygon(SQUARE, { bulges: [0, 0, 0, null] })],
  ['wrong-type', { message: /points.*"abc"/ }, ({ scene }) => scene.addPolygon('abc')],
  ['wrong-type', { message: /number.*"1"/ }, ({ scene }) => scene.addPolygon([0, 0, '1', 0, 1, 1])],
  ['wrong-type', { message: /ball.*object.*7/ }, ({ scene }) => scene.firstHit(7)],
  ['wrong-type', {}, ({ scene }) => scene.rebound(BALL, { bounces: null })],
  ['wrong-type', { message: /placement/ }, ({ scene }) => scene.place(0, 3)],
  ['wrong-type', {}, ({ scene }) => scene.castMoving(ROLLING, {})],
  ['wrong-type', { message: /a scene/ }, () => new Table({}, [])],
  ['wrong-type', { message: /Float32Array/ }, ({ crowd }) => crowd.update([1, 2, 3])],
  ['wrong-type', { message: /mesh.*cylinder, sphere, box, points/ }, () => new Crowd({ mesh: {}, matrices: row() })],
  ['wrong-type', { message: /obb, box, sphere/ }, () => anything.nearest3({}, {})],
  ['unknown-member', { member: 'bulges' }, ({ scene }) => scene.addCircle([0, 0], 1, { bulges: [1] })],
  ['unknown-member', { member: 'bulges' }, ({ scene }) => scene.addPolygons(SQUARE, [0, 4], { bulges: [1, 0, 0, 0] })],
  ['unknown-member', { message: /"bounce".*bounces\?/ }, ({ scene }) => scene.rebound(BALL, { bounce: 3 })],
  ['unknown-member', { message: /"positon".*position\?/ }, ({ scene }) => scene.addPolygon(SQUARE, { placement: { positon: [1, 1] } })],
  ['unknown-member', { member: 'hit' }, ({ scene }) => scene.firstHit(BALL, { hit: 4 })],
  ['unknown-member', { member: 'deep' }, ({ scene }) => scene.pushOut(BALL, { deep: 1 })],
  ['unknown-member', { member: 'speed' }, ({ scene }) => scene.setMotion(0, { speed: 3 })],
  ['unknown-member', { member: 'times' }, ({ scene }) => scene.castMoving(ROLLING, { times: 1 })],
  ['unknown-member', { member: 'bounciness' }, ({ scene }) => new Table(scene, [], { bounciness: 2 })],
  ['unknown-member', { member: 'tolerence' }, () => SceneFile.fromSVG('<svg/>', { tolerence: 3 })],
  ['unknown-word', { message: /"x{60}…"$/ }, ({ scene }) => scene.addPolygon(SQUARE, { side: 'x'.repeat(61) })],
  ['unknown-word', { message: /"bounce"/ }, ({ scene }) => scene.addPolygon(SQUARE, { response: 'bounce' })],
  ['unknown-word', { message: /"grid"/ }, ({ crowd }) => crowd.query(SHIP, { broad: 'grid' })],
  ['unknown-word', { message: /"sat"/ }, ({ crowd }) => crowd.query(SHIP, { fine: 'sat' })],
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

test('a_ring_of_parents_is_refused', () => {
  /** @type {any} */
  const ring = { position: [1, 0] };
  ring.parent = ring;
  assert.throws(() => things().scene.place(0, ring), { name: 'CaromError', code: 'wrong-type' });
});
