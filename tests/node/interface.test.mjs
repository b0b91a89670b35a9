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
  const { path } = things(carom);
  const { hits, touches } = things(carom).path;
  structuredClone(path.points, { transfer: [path.points.buffer] });
  assert.equal(path.points.length, 0);
  assert.deepEqual([path.hits, path.touches], [hits, touches]);
});

test('the_console_shows_a_proxy_of_a_scene_and_a_freed_file_says_nothing', () => {
  const { scene, file } = things(carom);
  for (const one of [scene, carom.SceneFile.fromSVG('<svg/>')]) assert.doesNotThrow(() => inspect(new Proxy(one, {})));
  file.free();
  assert.throws(() => file.svg, { code: 'freed' });
});
