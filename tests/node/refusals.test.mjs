// A bad input is an error with a name, a code and the value, and nothing has changed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentOf } from '../../scripts/run.mjs';
import { called, meant, things, told } from '../package/calls.mjs';
import { MEMORY, carom } from './carom.mjs';

const BALL = /** @type {const} */ ({ centre: [40, 40], direction: [1, 0], radius: 1 });

/**
 * Of the core's refusals, which tests/cases/worked.json has more of, each kind of details once; and the package's own.
 * @type {{ calls: string[], with: any[], refused: object, says?: string }[]}
 */
const REFUSED = JSON.parse(contentOf('tests/node/refused.json'), (_, value) => (value === 'NaN' ? NaN : value));

test('a_refusal_has_a_code_and_details_and_changes_nothing', () => {
  for (const { calls, with: values, refused, says = '' } of REFUSED) {
    for (const name of calls) {
      const all = things(carom);
      const [before, what] = [told(carom, all, name), `${name} with ${JSON.stringify(values)}`];
      const isRefusal = (/** @type {any} */ error) => {
        for (const [key, value] of Object.entries({ name: 'CaromError', ...refused })) assert.deepEqual(error[key], value, what);
        return error.message.includes(says);
      };
      assert.throws(() => called(carom, all, name, meant(values, all)), isRefusal, what);
      assert.equal(told(carom, all, name), before, what);
    }
  }
});

test('a_refused_body_takes_no_id', () => {
  const [one, other] = [new carom.Scene(), new carom.Scene()];
  assert.throws(() => one.addCircle([0, 0], 1, { velocity: [NaN, 0] }), { code: 'not-finite' });
  assert.throws(() => one.addPolygons([0, 0, 1, 0, 1, 1], [0], { angular: NaN }), { code: 'not-finite' });
  assert.equal(one.addCircle([0, 0], 1), other.addCircle([0, 0], 1));
});

test('an_error_of_the_users_own_code_comes_through', () => {
  const scene = /** @type {any} */ (things(carom).scene);
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

test('a_message_is_short_whatever_it_quotes', () => {
  const long = 'x'.repeat(10_000);
  for (const read of [
    () => carom.SceneFile.parse(`{ "carom": 1, "bodies": [], "${long}": 1 }`),
    () => carom.SceneFile.fromSVG(`<svg><${long}`),
  ]) {
    assert.throws(read, ({ message }) => message.length === 501 && message.endsWith('x…'));
  }
  const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`;
  assert.throws(() => carom.SceneFile.parse(deep), { code: 'json' });
});

test('an_object_that_moves_the_cores_memory_while_it_is_read_is_read_all_the_same', () => {
  const scene = /** @type {any} */ (things(carom).scene);
  const before = MEMORY.buffer.byteLength;
  const hoard = [];
  const mover = {
    ...BALL,
    get centre() {
      // Reading a ball makes the core grow.
      while (MEMORY.buffer.byteLength === before) hoard.push(new carom.Tree(new Float64Array(400_000)));
      return [40, 40];
    },
  };
  assert.equal(scene.firstHit(mover)?.distance, 49);
  assert.equal(scene.firstHit(BALL)?.distance, 49);
});

test('an_error_of_another_bundle_is_the_same_kind_of_error', () => {
  const other = Object.assign(new Error('from a Worker'), { name: 'CaromError' });
  /** @type {[any, boolean][]} */
  const values = [
    [other, true],
    [new Error('none'), false],
    [{ name: 'CaromError' }, false],
    [null, false],
  ];
  for (const [value, is] of values) assert.equal(value instanceof carom.CaromError, is);
});
