import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LARGEST_FILE, open } from '../../www/share.js';

/** @param {string} text */
const file = (text) => new File([text], 'room.json');

test('a_file_that_is_no_scene_is_refused_by_its_name_and_in_the_cores_words', async () => {
  await assert.rejects(open(file('{"carom": 1}')), {
    name: 'FileError',
    code: 'not-a-scene',
    message: /^room\.json: .*bodies/,
  });
  await assert.rejects(open(file('')), { code: 'not-a-scene' });
});

test('a_drawing_is_opened_by_its_name_or_its_type', async () => {
  const text = '<svg><rect class="room" width="80" height="60"/><circle cx="30" cy="30" r="5"/><text/></svg>';
  for (const drawing of [new File([text], 'room.SVG'), new File([text], 'room', { type: 'image/svg+xml' })]) {
    const { model, report } = await open(drawing);
    assert.deepEqual(
      model.bodies.map(({ side }) => side),
      ['inside', 'outside'],
    );
    assert.deepEqual([report?.maxError, report?.skipped.length], [0, 1]);
  }
  await assert.rejects(open(new File(['<svg>'], 'room.svg')), {
    code: 'not-a-scene',
    message: /^room\.svg: line 1, column 1: <svg> is not closed/,
  });
});

test('a_file_that_is_too_large_is_refused_unread', async () => {
  const unread = Object.assign(file(''), { text: () => assert.fail('it was read') });
  Object.defineProperty(unread, 'size', { value: LARGEST_FILE + 1 });
  await assert.rejects(open(unread), { name: 'FileError', code: 'too-large', message: /16\.0 MB/ });
});

test('a_file_that_cannot_be_read_is_refused_in_words', async () => {
  const gone = Object.assign(file(''), { text: () => Promise.reject(new Error('NotFoundError')) });
  await assert.rejects(open(gone), { code: 'unreadable', message: 'room.json cannot be read.' });
});

/**
 * A scene with a round room of so many corners, and pillars that let the ball pass.
 * @param {number} corners
 * @param {number} pillars
 * @param {number} bounces
 */
function scene(corners, pillars, bounces) {
  const polygon = Array.from({ length: corners }, (_, k) => [
    500 * Math.cos((2 * Math.PI * k) / corners),
    500 * Math.sin((2 * Math.PI * k) / corners),
  ]);
  const bodies = [
    { shape: { polygon }, side: 'inside', response: 'reflect' },
    ...Array(pillars).fill({ shape: { circle: { centre: [0, 0], radius: 1 } }, side: 'both', response: 'pass' }),
  ];
  return JSON.stringify({ carom: 1, bodies, ball: { centre: [50, 0], direction: [1, 0], radius: 1 }, limits: { bounces } });
}

test('a_file_that_would_take_too_long_is_refused_before_the_core_reads_it', async () => {
  assert.equal((await open(file(scene(20_000, 10, 29)))).model.bodies.length, 11);
  const refused = { name: 'FileError', code: 'too-large' };
  await assert.rejects(open(file(scene(20_001, 0, 29))), {
    ...refused,
    message: 'room.json: Body 0 has 20001 corners; a file may have 20000.',
  });
  await assert.rejects(open(file(scene(4, 10_000, 1001))), {
    ...refused,
    message: /1001 bounces among so many corners are too much for a file/,
  });
  await assert.rejects(open(file(scene(4, 0, 1_000_001))), {
    ...refused,
    message: /1000001 bounces; a file may ask for 1000000/,
  });
});
