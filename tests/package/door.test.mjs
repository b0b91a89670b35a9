// Every call of the package, with each of its arguments, and each member of each of them, in turn something that nobody
// should give. It answers in numbers, or it refuses by a name of ours and nothing has changed; and it goes on.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PUBLISHED } from '../../scripts/package.mjs';
import { SOUND, called, calls, things, told } from './calls.mjs';
import { HOSTILE } from './hostile.mjs';

/** @type {import('./calls.mjs').Carom} */
const carom = await import(join(PUBLISHED, 'node.js'));

/** Every code that an error of ours may have, by the types. */
const CODES = [...(readFileSync(join(PUBLISHED, 'index.d.ts'), 'utf8').match(/type ErrorCode =([^;]*);/)?.[1] ?? '').matchAll(/"([\w-]+)"/g)].map(([, code]) => code);

/** These end the core: nothing that is given may have it come to that. */
const FATAL = ['bug', 'out-of-memory', 'stopped'];

/** @param {any} value @returns {boolean} whether a string, or every number in it, is sound */
function isSound(value) {
  if (typeof value === 'number') return Number.isFinite(value);
  if (ArrayBuffer.isView(value)) return /** @type {number[]} */ (Array.from(/** @type {any} */ (value))).every((number) => Number.isFinite(number));
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isSound);
  // What belongs to a class is asked by others.
  return Object.getPrototypeOf(value) !== Object.prototype || Object.values(value).every(isSound);
}

/** What an answer says is nowhere: no body has stopped it, nothing is hit, no box is around nothing. */
const MAY_BE_NO_NUMBER = ['Scene.cast', 'Scene.viewHit', 'Scene.castMany', 'Scene.viewCasts', 'Scene.reboundMany', 'Scene.viewPaths', 'Scene.growth'];

/**
 * All lists of arguments with something hostile in the place of one of them, or of something in it.
 * @param {() => unknown[]} sound
 * @returns {Generator<[where: string, values: unknown[]]>}
 */
function* spoilt(sound) {
  for (const way of waysInto(sound())) {
    for (const [what, make] of Object.entries(HOSTILE)) {
      const values = structured(sound());
      /** @type {any} */
      let at = values;
      for (const step of way.slice(0, -1)) at = at[step];
      at[/** @type {string} */ (way.at(-1))] = make();
      yield [`${what} at ${way.join('.')}`, values];
    }
  }
}

/** The ways to whatever can be replaced: arguments, their members, and the first two of every list. @param {any} value @param {string[]} [way] @returns {string[][]} */
function waysInto(value, way = []) {
  const here = way.length > 0 ? [way] : [];
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return here;
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!plain) return here;
  const members = way.length > 0 && Array.isArray(value) ? ['0', '1'].filter((k) => k in value) : Object.keys(value);
  return [...here, ...members.flatMap((member) => waysInto(value[member], [...way, member]))];
}

/** A copy down to what is no plain object. @param {any} value @returns {any} */
function structured(value) {
  if (Array.isArray(value)) return value.map(structured);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, structured(member)]));
}

/**
 * What JavaScript itself says of a value that is to be a number, or a word, before anything reaches the core.
 * @param {any} error
 */
const isConversion = (error) => error instanceof TypeError || /Path2D is not defined/.test(error.message) || ['no', 'a trap'].includes(error.message);

/** @param {string} name @param {string} where @param {any} error */
function isOurs(name, where, error) {
  assert.ok(error instanceof Error, `${name} with ${where} throws ${String(error)}`);
  assert.ok(!(error instanceof WebAssembly.RuntimeError), `${name} with ${where}: ${error.stack}`);
  const { name: kind, code } = /** @type {any} */ (error);
  if (kind !== 'CaromError') return assert.ok(isConversion(error), `${name} with ${where} throws ${kind}: ${error.message}`);
  assert.ok(CODES.includes(code) && !FATAL.includes(code), `${name} with ${where}: ${code}`);
  return assert.ok(error.message.length < 1000, `${name} with ${where}: a message of ${error.message.length}`);
}

test('every_call_is_in_the_table', () => {
  assert.deepEqual(calls(carom).sort(), Object.keys(SOUND).sort());
});

let made = 0;
for (const name of Object.keys(SOUND)) {
  test(`${name}_answers_in_numbers_or_refuses_and_changes_nothing`, () => {
    let all = things(carom);
    const state = told(carom, all, name);
    for (const [where, values] of spoilt(() => SOUND[name](all))) {
      made += 1;
      try {
        const answer = called(carom, all, name, values);
        if (!MAY_BE_NO_NUMBER.includes(name)) assert.ok(isSound(answer), `${name} with ${where} answers ${JSON.stringify(answer)}`);
        if (told(carom, all, name) !== state) all = things(carom);
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        isOurs(name, where, error);
        assert.equal(told(carom, all, name), state, `${name} with ${where} is refused, and has changed something`);
      }
    }
  });
}

test('the_core_goes_on_after_all_of_them', (context) => {
  context.diagnostic(`${made} calls`);
  assert.ok(made > 10_000, `${made} calls`);
  const { scene } = things(carom);
  assert.equal(scene.firstHit({ centre: [40, 40], direction: [1, 0], radius: 1 })?.distance, 49);
});

test('objects_that_have_been_freed_or_are_of_another_class_are_refused', () => {
  for (const name of Object.keys(SOUND)) {
    const [owner, member] = name.split('.');
    if (!member || member in /** @type {any} */ (carom)[owner]) continue;
    const all = things(carom);
    const values = SOUND[name](all);
    for (const thing of Object.values(all)) thing.free();
    assert.throws(() => called(carom, all, name, values), { name: 'CaromError', code: 'freed' }, name);
  }
  const all = things(carom);
  const other = /** @type {any} */ (all.tree);
  assert.throws(() => carom.Document.of(other), /Scene/);
  all.scene.free();
  assert.throws(() => carom.Document.of(all.scene), { name: 'CaromError', code: 'freed' });
});

test('a_polygon_of_ten_million_points_is_answered_or_refused', () => {
  const { scene } = things(carom);
  const points = Float64Array.from({ length: 20_000_000 }, (_, k) => Math.floor(k / 2) * (k % 2));
  assert.throws(() => scene.addPolygon(points), { name: 'CaromError' });
  assert.equal(scene.ids.length, 2);
});

test('texts_that_are_deep_or_say_things_twice_are_refused_where_they_do', () => {
  /** @type {[text: string, says: RegExp][]} */
  const texts = [
    ['['.repeat(100_000), /not a scene at line 1, column \d+/],
    [`{"carom":1,"bodies":[],"view":${'[['.repeat(50_000)}`, /more than 127 deep/],
    [`{"carom":1,"bodies":[],"view":${'{"a":'.repeat(50_000)}`, /more than 127 deep/],
    ['{"carom":1,"carom":1,"bodies":[]}', /carom/],
    ['{"carom":1,"bodies":[],"title":{"en":"\ud800"}}\ud800', /line 1/],
    ['{"carom":1,"bodies":[],"__proto__":{}}', /__proto__/],
    ['{"carom":1,"bodies":[],"limits":{"bounces":1e999}}', /line 1|bounces/],
    ['\u0000', /line 1, column 1/],
  ];
  for (const [text, says] of texts) {
    assert.throws(() => carom.Document.parse(text), (/** @type {any} */ error) => error.name === 'CaromError' && says.test(error.message), text.slice(0, 60));
  }
});
