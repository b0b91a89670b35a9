// Without any limit a path has 29 bounces, however that is said.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carom } from './carom.mjs';

/** @type {carom.Ball} */
const BALL = { centre: [0, 0], direction: [3, 4], radius: 40 };
const NUMBERS = [0, 0, 3, 4, 40];

/** A closed room, which a ball never leaves. */
function room() {
  const scene = new carom.Scene();
  scene.addPolygon([-300, -300, -300, 300, 300, 300, 300, -300], { side: 'inside' });
  return scene;
}

test('limits_of_which_none_is_given_are_29_bounces', () => {
  const scene = room();
  for (const limits of [undefined, {}, { bounces: undefined }, { bounces: undefined, length: undefined }]) {
    const path = scene.rebound(BALL, limits);
    assert.deepEqual([path.hits.length, path.end], [29, 'max-bounces']);
    // The start and 29 bounces.
    assert.equal(scene.reboundMany(NUMBERS, limits).points.length, 60);
    assert.equal(scene.fan(BALL, 3, limits).points.length, 3 * 60);
  }
});

test('one_limit_alone_leaves_the_other_infinite', () => {
  const scene = room();
  const long = scene.rebound(BALL, { length: 50_000 });
  assert.deepEqual([long.length, long.end, long.hits.length > 29], [50_000, 'max-length', true]);
  const many = scene.rebound(BALL, { bounces: 31 });
  assert.deepEqual([many.hits.length, many.end], [31, 'max-bounces']);
});

test('a_documents_limits_are_29_bounces_where_none_is_given', () => {
  const document = carom.SceneFile.parse('{"carom":1,"bodies":[]}');
  document.setLimits({});
  assert.deepEqual(document.limits, { bounces: 29 });
});

test('null_is_no_limit_left_out', () => {
  const scene = room();
  for (const limits of [{ bounces: null }, { length: null }]) {
    const refused = { name: 'CaromError', code: 'wrong-type' };
    assert.throws(() => scene.rebound(BALL, /** @type {any} */ (limits)), refused);
  }
});
