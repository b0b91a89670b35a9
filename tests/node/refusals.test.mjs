// A bad input is an error with a name, a code and the value, and nothing has changed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MEMORY, carom } from './carom.mjs';

const SQUARE = [0, 0, 0, 9, 9, 9, 9, 0];
const BALL = { centre: [4, 4], direction: [1, 0], radius: 1 };

/** @returns {carom.Scene} */
function room() {
  const scene = new carom.Scene();
  scene.addPolygon(SQUARE, { side: 'inside' });
  return scene;
}

/** Calls with the wrong types, which TypeScript would not let through. @type {any} */
const anything = (/** @type {unknown} */ value) => value;

/** @type {[code: string, says: RegExp, call: (scene: carom.Scene) => unknown][]} */
const REFUSED = [
  ['not-finite', /number 3 is NaN/, (scene) => scene.addPolygon([0, 0, 1, NaN, 1, 1])],
  ['not-finite', /radius.*Infinity|radius.*inf/, (scene) => scene.firstHit(anything({ ...BALL, radius: Infinity }))],
  ['too-large', /1e200/, (scene) => scene.addPolygon([0, 0, 1e200, 0, 1, 1])],
  ['odd-length', /length is 5/, (scene) => scene.addPolygon([0, 0, 1, 0, 1])],
  ['too-few-points', /has 2/, (scene) => scene.addPolygon([0, 0, 1, 0])],
  ['too-few-points', /has 0/, (scene) => scene.addPolygon(new Float64Array())],
  ['zero-area', /3 points/, (scene) => scene.addPolygon([0, 0, 1, 1, 2, 2])],
  ['self-crossing', /edges 0 and 2.*\(2, 2\)/, (scene) => scene.addPolygon([0, 0, 4, 4, 4, 0, 0, 4])],
  ['negative-radius', /-3/, (scene) => scene.addCircle([0, 0], -3)],
  ['zero-radius', /0/, (scene) => scene.addCircle([0, 0], 0)],
  ['wrong-type', /radius.*undefined/, (scene) => scene.addCircle([0, 0], anything(undefined))],
  ['unknown-member', /"bulges"/, (scene) => scene.addCircle([0, 0], 1, anything({ bulges: [1] }))],
  ['unknown-member', /"bounce".*bounces\?/, (scene) => scene.rebound(anything(BALL), anything({ bounce: 3 }))],
  ['unknown-member', /"positon".*position\?/, (scene) => scene.addPolygon(SQUARE, { placement: anything({ positon: [1, 1] }) })],
  ['uneven-circle', /1.*2/, (scene) => scene.addCircle([0, 0], 1, { placement: { scale: [1, 2] } })],
  ['zero-scale', /x is 0/, (scene) => scene.addPolygon(SQUARE, { placement: { scale: 0 } })],
  ['singular-matrix', /0/, (scene) => scene.addPolygon(SQUARE, { placement: { matrix: [1, 1, 0, 1, 1, 0, 0, 0, 1] } })],
  ['not-affine', /0 5 1/, (scene) => scene.addPolygon(SQUARE, { placement: { matrix: [1, 0, 0, 0, 1, 0, 0, 5, 1] } })],
  ['wrong-length', /9.*4/, (scene) => scene.addPolygon(SQUARE, { placement: { matrix: [1, 0, 0, 1] } })],
  ['no-inside', /inside/, (scene) => scene.addPolyline([0, 0, 1, 1], { side: 'inside' })],
  ['unknown-word', /"within"/, (scene) => scene.addPolygon(SQUARE, { side: anything('within') })],
  ['unknown-word', /"x{60}…"$/, (scene) => scene.addPolygon(SQUARE, { side: anything('x'.repeat(61)) })],
  ['unknown-word', /"bounce"/, (scene) => scene.addPolygon(SQUARE, { response: anything('bounce') })],
  ['wrong-type', /points.*"abc"/, (scene) => scene.addPolygon(anything('abc'))],
  ['wrong-type', /points.*undefined/, (scene) => scene.addPolygon(anything(undefined))],
  ['wrong-type', /number.*"1"/, (scene) => scene.addPolygon(anything([0, 0, '1', 0, 1, 1]))],
  ['wrong-type', /ball.*object.*7/, (scene) => scene.firstHit(anything(7))],
  ['wrong-type', /ball.*object/, (scene) => scene.firstHit(anything(null))],
  ['wrong-type', /centre.*undefined/, (scene) => scene.firstHit(anything({}))],
  ['wrong-length', /centre.*2.*3/, (scene) => scene.firstHit(anything({ ...BALL, centre: [1, 2, 3] }))],
  ['zero-direction', /\(0, 0\)/, (scene) => scene.firstHit(anything({ ...BALL, direction: [0, -0] }))],
  ['negative-radius', /-1/, (scene) => scene.rebound(anything({ ...BALL, radius: -1 }))],
  ['overlap', /body 0.*0\.5 deep/, (scene) => scene.firstHit(anything({ ...BALL, centre: [0.5, 4] }))],
  ['wrong-side', /body 0.*11 beyond/, (scene) => scene.rebound(anything({ ...BALL, centre: [20, 4] }))],
  ['bad-limit', /bounces.*-1/, (scene) => scene.rebound(anything(BALL), { bounces: -1 })],
  ['bad-limit', /bounces.*1\.5/, (scene) => scene.rebound(anything(BALL), { bounces: 1.5 })],
  ['bad-limit', /length.*NaN/, (scene) => scene.rebound(anything(BALL), { length: NaN })],
  ['bad-limit', /distance.*-2/, (scene) => scene.anyHit(anything(BALL), -2)],
  ['unknown-body', /id 7/, (scene) => scene.remove(7)],
  ['unknown-body', /id 0\.5/, (scene) => scene.boxOf(0.5)],
  ['wrong-type', /body.*number.*"x"/, (scene) => scene.place(anything('x'), {})],
  ['wrong-type', /placement/, (scene) => scene.place(0, anything(3))],
];

for (const [k, [code, says, call]] of REFUSED.entries()) {
  test(`refusal_${k}_is_${code}_and_changes_nothing`, () => {
    const scene = room();
    const before = scene.firstHit(anything(BALL));
    assert.throws(() => call(scene), (/** @type {any} */ error) => {
      assert.ok(error instanceof Error);
      assert.equal(error.name, 'CaromError');
      assert.equal(/** @type {any} */ (error).code, code, String(error));
      assert.match(error.message, says);
      return true;
    });
    assert.equal(scene.ids.length, 1);
    assert.deepEqual(scene.firstHit(anything(BALL)), before);
  });
}

/** @type {[details: object, call: (scene: carom.Scene) => unknown][]} */
const DETAILS = [
  [{ index: 3, value: NaN }, (scene) => scene.addPolygon([0, 0, 1, NaN, 1, 1])],
  [{ index: 2, value: 1e200 }, (scene) => scene.addPolygon([0, 0, 1e200, 0, 1, 1])],
  [{ length: 5 }, (scene) => scene.addPolygon([0, 0, 1, 0, 1])],
  [{ length: 3 }, (scene) => scene.clearance(anything([1, 2, 3]))],
  [{ count: 2, need: 3 }, (scene) => scene.addPolygon([0, 0, 1, 0])],
  [{ first: 0, second: 2, x: 2, y: 2 }, (scene) => scene.addPolygon([0, 0, 4, 4, 4, 0, 0, 4])],
  [{ value: -3 }, (scene) => scene.addCircle([0, 0], -3)],
  [{ body: 0, depth: 0.5 }, (scene) => scene.firstHit(anything({ ...BALL, centre: [0.5, 4] }))],
  [{ body: 0, depth: 11 }, (scene) => scene.rebound(anything({ ...BALL, centre: [20, 4] }))],
  [{ body: 7 }, (scene) => scene.remove(7)],
  [{ length: 7, expected: 8 }, () => new carom.Tree([0, 0, 1, 1, 0, 0, 1])],
  [{ index: 5 }, () => new carom.Tree([0, 0, 1, 1]).update(5, [0, 0, 1, 1])],
  [{ member: 'bodies' }, () => carom.SceneFile.parse('{"carom": 1, "bodies": 7}')],
];

for (const [k, [details, call]] of DETAILS.entries()) {
  test(`refusal_${k}_carries_${Object.keys(details).join('_')}`, () => {
    assert.throws(() => call(room()), { name: 'CaromError', ...details });
  });
}

test('what_an_object_throws_when_it_is_read_comes_through', () => {
  const thrower = {
    get centre() {
      throw new RangeError('not today');
    },
  };
  assert.throws(() => room().firstHit(anything(thrower)), { name: 'RangeError', message: 'not today' });
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  assert.throws(() => room().firstHit(anything(proxy)), TypeError);
});

test('an_object_that_moves_the_cores_memory_while_it_is_read_is_read_all_the_same', () => {
  const before = MEMORY.buffer.byteLength;
  const hoard = [];
  const mover = {
    ...BALL,
    get centre() {
      // Reading a ball makes the core grow.
      while (MEMORY.buffer.byteLength === before) hoard.push(new carom.Tree(new Float64Array(400_000)));
      return [4, 4];
    },
  };
  assert.equal(room().firstHit(anything(mover))?.distance, 4);
  assert.equal(room().firstHit(anything(BALL))?.distance, 4);
});

test('a_ring_of_parents_is_refused', () => {
  /** @type {any} */
  const ring = { position: [1, 0] };
  ring.parent = ring;
  assert.throws(() => room().place(0, ring), { name: 'CaromError', code: 'wrong-type' });
});

test('the_module_goes_on_after_ten_thousand_refusals', () => {
  const scene = room();
  for (let k = 0; k < 10_000; k += 1) assert.throws(() => scene.addPolygon([0, 0, NaN, 0, 1, 1]));
  assert.equal(scene.firstHit(anything(BALL))?.distance, 4);
});
