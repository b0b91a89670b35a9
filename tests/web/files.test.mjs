import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LARGEST_FILE, open } from '../../www/share.js';

/** @param {string} text */
const file = (text) => new File([text], 'room.json');

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
  const ball = { centre: [50, 0], direction: [1, 0], radius: 1 };
  return file(JSON.stringify({ carom: 1, bodies, ball, limits: { bounces } }));
}

const unread = Object.assign(file(''), { text: () => assert.fail('it was read') });
Object.defineProperty(unread, 'size', { value: LARGEST_FILE + 1 });
const gone = Object.assign(file(''), { text: () => Promise.reject(new Error('NotFoundError')) });

/** @type {[what: File, code: string, message: RegExp][]} */
const REFUSED = [
  [file('{"carom": 1}'), 'not-a-scene', /^room\.json: .*bodies/],
  [file(''), 'not-a-scene', /^room\.json: /],
  [new File(['<svg>'], 'room.svg'), 'not-a-scene', /^room\.svg: line 1, column 1: <svg> is not closed/],
  [unread, 'too-large', /16\.0 MB/],
  [gone, 'unreadable', /^room\.json cannot be read\.$/],
  [scene(20_001, 0, 29), 'too-large', /^room\.json: Body 0 has 20001 corners; a file may have at most 20000\.$/],
  [scene(4, 10_000, 1001), 'too-large', /1001 bounces among so many corners are too many for a file/],
  [scene(4, 0, 1_000_001), 'too-large', /1000001 bounces; a file may ask for at most 1000000/],
];

test('a_file_that_is_no_scene_too_large_or_too_much_work_is_refused_by_its_name_and_in_words', async () => {
  for (const [what, code, message] of REFUSED) await assert.rejects(open(what), { name: 'FileError', code, message });
  assert.equal((await open(scene(20_000, 10, 29))).model.bodies.length, 11);
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
});
