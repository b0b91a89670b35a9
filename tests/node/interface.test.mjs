// Answers that no example shows (tests/package/api.test.mjs runs the examples of all exports), by numbers worked out by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { called, meant, things } from '../package/calls.mjs';
import { carom } from './carom.mjs';
import { assertIsAsTold } from './told.mjs';
import WRITTEN from './answers.json' with { type: 'json' };

/**
 * Calls, with arguments as in tests/package/calls.json, and their answers as in worked.json. What they are made of is one of each
 * class, or is made first.
 * @type {{ name: string, make?: Record<string, [call: string, ...any[]]>, asks: { call: string, with: any[], is: any,
 *   within?: number }[] }[]}
 */
const ANSWERS = /** @type {any} */ (WRITTEN);
for (const { name, make = {}, asks } of ANSWERS) {
  test(name, () => {
    const all = /** @type {any} */ (things(carom));
    for (const [thing, [call, ...values]] of Object.entries(make)) all[thing] = called(carom, all, call, meant(values, all));
    for (const { call, with: values, is, within = 0 } of asks)
      assertIsAsTold(is, called(carom, all, call, meant(values, all)), within, `${call} with ${JSON.stringify(values)}`);
  });
}

test('a_path_keeps_its_touches_when_its_points_are_handed_over', () => {
  const scene = new carom.Scene();
  // The first is passed on the way to the second.
  scene.addCircle([10, 0], 1, { response: 'pass' });
  scene.addCircle([20, 0], 1);
  const [one, other] = [0, 0].map(() => scene.rebound({ centre: [0, 0], direction: [1, 0], radius: 1 }));
  structuredClone(one.points, { transfer: [one.points.buffer] });
  assert.equal(one.points.length, 0);
  assert.deepEqual([one.hits, one.touches], [other.hits, other.touches]);
  assert.deepEqual([one.hits.length, one.touches.length], [1, 2]);
});

test('the_console_shows_a_proxy_of_a_scene_and_a_freed_file_says_nothing', () => {
  const { scene, file } = things(carom);
  for (const one of [scene, carom.SceneFile.fromSVG('<svg/>')]) assert.doesNotThrow(() => inspect(new Proxy(one, {})));
  file.free();
  assert.throws(() => file.svg, { code: 'freed' });
});
