import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ready } from '../../www/core.js';
import { LARGEST_FILE, open } from '../../www/files.js';
import { SCENES } from '../../www/gallery.js';
import { read } from '../../www/share.js';

await ready();

/** @param {string} text */
const file = (text) => new File([text], 'room.json');

test('every_scene_file_is_opened', async () => {
  for (const { text } of SCENES) assert.deepEqual(await open(file(text)), read(text));
});

test('a_file_that_is_no_scene_is_refused_by_its_name_and_in_the_cores_words', async () => {
  await assert.rejects(open(file('{"carom": 1}')), {
    name: 'FileError',
    code: 'not-a-scene',
    message: /^room\.json .*bodies/,
  });
  await assert.rejects(open(file('')), { code: 'not-a-scene' });
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
