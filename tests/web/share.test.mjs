import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { SCENES } from '../../www/gallery.js';
import { LARGEST_TEXT, LONGEST_LINK, decode, encode, read } from '../../www/share.js';
import { random } from '../node/random.mjs';

/** @typedef {import('../../www/store.js').Model} Model */

/** @param {unknown} model */
const packed = (model) => `1z${deflateRawSync(JSON.stringify(model)).toString('base64url')}`;

/** @param {string} hash @param {string} code */
const refused = (hash, code) => assert.rejects(decode(hash), { name: 'LinkError', code });

/** @type {Model} */
const ROOM = {
  carom: 1,
  bodies: [
    {
      shape: {
        polygon: [
          [0, 0],
          [0, 6],
          [6, 6],
          [6, 0],
        ],
      },
      side: 'inside',
      response: 'reflect',
    },
  ],
  ball: { centre: [3, 3], direction: [1, 0.3], radius: 1 },
  limits: { bounces: 5 },
};

test('every_scene_survives_a_link', async () => {
  for (const { id, text } of SCENES) {
    const model = read(text);
    const hash = await encode(model);
    assert.match(hash, /^[\w-]{1,2000}$/, id);
    assert.deepEqual(await decode(`#${hash}`), model, id);
  }
});

test('links_of_before_that_are_not_deflated_are_read', async () => {
  assert.deepEqual(await decode(`1p${Buffer.from(JSON.stringify(ROOM)).toString('base64url')}`), ROOM);
});

test('an_empty_hash_is_no_scene', async () => {
  assert.equal(await decode(''), undefined);
  assert.equal(await decode('#'), undefined);
});

test('random_bytes_are_refused', async () => {
  const next = random(1);
  for (let k = 0; k < 500; k++) {
    const bytes = Buffer.from(Array.from({ length: 1 + (k % 80) }, () => 256 * next()));
    const hash = ['1z', '1p', 'x'][k % 3] + bytes.toString(k % 2 ? 'base64url' : 'latin1');
    await assert.rejects(decode(hash), { name: 'LinkError' });
  }
});

test('a_link_that_was_cut_off_is_refused', async () => {
  const hash = await encode(ROOM);
  for (let length = 1; length < hash.length; length++) {
    await assert.rejects(decode(hash.slice(0, length)), { name: 'LinkError' }, hash.slice(0, length));
  }
});

test('links_of_another_version_are_refused', () => refused('2zAAAA', 'unknown-version'));
test('letters_that_links_do_not_use_are_refused', () => refused('1zAA<script>', 'damaged'));
test('a_link_that_is_too_long_is_refused', () => refused('1p'.padEnd(LONGEST_LINK + 1, 'A'), 'too-long'));

test('a_deflate_bomb_is_refused_before_it_goes_off', async () => {
  const bomb = deflateRawSync(Buffer.alloc(40_000_000, ' '), { level: 9 }).toString('base64url');
  assert.ok(bomb.length < LONGEST_LINK);
  await refused(`1z${bomb}`, 'too-large');
  assert.ok(LARGEST_TEXT < 40_000_000);
});

test('a_scene_that_the_core_refuses_is_refused_in_its_words', async () => {
  const crossed = {
    ...ROOM.bodies[0],
    shape: {
      polygon: [
        [0, 0],
        [6, 6],
        [6, 0],
        [0, 6],
      ],
    },
  };
  await refused(packed({ ...ROOM, bodies: [crossed] }), 'not-a-scene');
  await assert.rejects(decode(packed({ ...ROOM, bodies: [crossed] })), /bodies\[0\]/);
  for (const other of [
    null,
    [],
    'x',
    7,
    {},
    { carom: 3, bodies: [] },
    { ...ROOM, more: 1 },
    { ...ROOM, bodies: 5 },
  ]) {
    await refused(packed(other), 'not-a-scene');
  }
});

test('a_link_that_asks_for_too_much_work_is_refused', async () => {
  const polygon = Array.from({ length: 3000 }, (_, k) => [(k % 2) * 9, k]);
  await refused(packed({ ...ROOM, limits: { bounces: 1e6 } }), 'too-much');
  await refused(packed({ ...ROOM, bodies: [{ ...ROOM.bodies[0], shape: { polygon } }] }), 'too-much');
  const passing = Array(500).fill({ ...ROOM.bodies[0], response: 'pass' });
  await refused(packed({ ...ROOM, bodies: passing, limits: { bounces: 9999 } }), 'too-much');
  await assert.rejects(encode({ ...ROOM, limits: { bounces: 1e6 } }), { code: 'too-much' });
});

test('a_scene_too_large_for_a_link_is_told_so_when_the_link_is_made', async () => {
  const bodies = Array.from({ length: 5000 }, (_, k) => ({
    ...ROOM.bodies[0],
    shape: {
      circle: { centre: /** @type {[number, number]} */ ([Math.sin(k), Math.cos(7 * k)]), radius: 0.1 },
    },
  }));
  await assert.rejects(encode({ ...ROOM, bodies, limits: { bounces: 1 } }), {
    name: 'LinkError',
    code: 'too-large',
  });
});

test('so_many_bodies_that_no_link_holds_them_are_not_even_written_out', async () => {
  const toJSON = () => assert.fail('It was written out.');
  const bodies = Array(5000).fill({ ...ROOM.bodies[0], toJSON });
  await assert.rejects(encode({ ...ROOM, bodies }), { code: 'too-large' });
});

test('styles_that_cannot_be_drawn_are_left_out_and_strange_ones_stay', async () => {
  const style = {
    fill: 7,
    stroke: 'red',
    width: 'wide',
    dash: [1, -1],
    glow: { deep: [1] },
    outline: 'x',
    box: { dash: [3] },
  };
  const view = {
    ball: [],
    path: { width: 1e9, stroke: '#abc' },
    tree: { width: null },
    page: { camera: [0, 0, 0], layers: { tree: 1, path: true } },
  };
  const model = await decode(packed({ ...ROOM, bodies: [{ ...ROOM.bodies[0], style }], view }));
  assert.deepEqual(model?.bodies[0].style, { stroke: 'red', glow: { deep: [1] }, box: { dash: [3] } });
  assert.deepEqual(model?.view, { path: { stroke: '#abc' }, tree: {}, page: { layers: { path: true } } });
});

test('keys_that_mean_something_to_javascript_mean_nothing_in_a_link', async () => {
  const text = JSON.stringify(ROOM).replace(
    '"carom":1',
    '"carom":1,"view":{"__proto__":{"page":1},"constructor":5}',
  );
  const model = await decode(`1z${deflateRawSync(text).toString('base64url')}`);
  assert.equal(Object.getPrototypeOf(model?.view), Object.prototype);
  assert.equal(/** @type {any} */ ({}).page, undefined);
});
