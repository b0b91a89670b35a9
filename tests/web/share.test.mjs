import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { SCENES } from '../../www/gallery.js';
import { LARGEST_TEXT, LONGEST_LINK, decode, encode, open, read, toJson } from '../../www/share.js';
import { random } from '../node/random.mjs';
import WRITTEN from './bodies.json' with { type: 'json' };
import STYLES from './styles.json' with { type: 'json' };

/** @param {unknown} model */
const packed = (model) => packedText(JSON.stringify(model));
/** @param {string | Buffer} text */
const packedText = (text) => `1z${deflateRawSync(text, { level: 9 }).toString('base64url')}`;

/** @type {Record<string, import('../../www/store.js').Body>} */
const { wall: WALL, crossed } = /** @type {any} */ (WRITTEN);
/** @type {import('../../www/store.js').Model} */
const ROOM = {
  carom: 1,
  bodies: [WALL],
  ball: { centre: [3, 3], direction: [1, 0.3], radius: 1 },
  limits: { bounces: 5 },
};

test('every_scene_survives_a_link_and_a_file', async () => {
  for (const { id, text } of SCENES) {
    const model = read(text);
    const hash = await encode(model);
    assert.match(hash, /^[\w-]{1,2000}$/, id);
    assert.deepEqual(await decode(hash), model, id);
    assert.deepEqual(await open(new File([toJson(model)], 'room.json')), { model }, id);
  }
});

test('random_bytes_and_links_that_were_cut_off_are_refused', async () => {
  const next = random(1);
  const noise = Array.from({ length: 500 }, (_, k) => {
    const bytes = Buffer.from(Array.from({ length: 1 + (k % 80) }, () => 256 * next()));
    return ['1z', '1p', 'x'][k % 3] + bytes.toString(k % 2 ? 'base64url' : 'latin1');
  });
  const hash = await encode(ROOM);
  for (const bad of [...noise, ...Array.from(hash.slice(1), (_, k) => hash.slice(0, k + 1))])
    await assert.rejects(decode(bad), { name: 'LinkError' }, bad);
});

const zigzag = { polygon: Array.from({ length: 3000 }, (_, k) => [(k % 2) * 9, k]) };
const bomb = packedText(Buffer.alloc(40_000_000, ' '));

/** Links that are refused, by the code. @type {Record<string, string[]>} */
const REFUSED = {
  'unknown-version': ['', '2zAAAA'],
  damaged: ['1zAA<script>'],
  'too-long': ['1z'.padEnd(LONGEST_LINK + 1, 'A')],
  'too-large': [bomb],
  'not-a-scene': [
    { ...ROOM, bodies: [crossed] },
    null,
    [],
    'x',
    7,
    {},
    { carom: 3, bodies: [] },
    { ...ROOM, more: 1 },
    { ...ROOM, bodies: 5 },
  ].map(packed),
  'too-much': [
    { ...ROOM, limits: { bounces: 1e6 } },
    { ...ROOM, bodies: [{ ...WALL, shape: zigzag }] },
    { ...ROOM, bodies: Array(500).fill({ ...WALL, response: 'pass' }), limits: { bounces: 9999 } },
  ].map(packed),
};

test('what_is_no_link_too_large_or_too_much_work_is_refused_and_what_the_core_refuses_in_its_words', async () => {
  assert.ok(bomb.length < LONGEST_LINK && LARGEST_TEXT < 40_000_000);
  for (const [code, hashes] of Object.entries(REFUSED))
    for (const hash of hashes) await assert.rejects(decode(hash), { name: 'LinkError', code });
  await assert.rejects(decode(packed({ ...ROOM, bodies: [crossed] })), /bodies\[0\]/);
});

test('a_scene_too_large_for_a_link_is_told_so_and_one_of_too_many_bodies_is_not_even_written_out', async () => {
  const pillars = Array.from({ length: 5000 }, (_, k) => ({
    ...WALL,
    shape: { circle: { centre: /** @type {[number, number]} */ ([Math.sin(k), Math.cos(7 * k)]), radius: 0.1 } },
  }));
  const toJSON = () => assert.fail('It was written out.');
  for (const bodies of [pillars, Array(5000).fill({ ...WALL, toJSON })])
    await assert.rejects(encode({ ...ROOM, bodies, limits: { bounces: 1 } }), { name: 'LinkError', code: 'too-large' });
  await assert.rejects(encode({ ...ROOM, limits: { bounces: 1e6 } }), { code: 'too-much' });
});

test('styles_that_cannot_be_drawn_are_left_out_and_strange_ones_stay', async () => {
  const { style, view } = STYLES;
  const model = await decode(packed({ ...ROOM, bodies: [{ ...WALL, style: style.given }], view: view.given }));
  assert.deepEqual([model?.bodies[0].style, model?.view], [style.kept, view.kept]);
});

test('keys_that_mean_something_to_javascript_mean_nothing_in_a_link', async () => {
  const text = JSON.stringify(ROOM).replace('"carom":1', '"carom":1,"view":{"__proto__":{"page":1},"constructor":5}');
  assert.equal(Object.getPrototypeOf((await decode(packedText(text)))?.view), Object.prototype);
});
