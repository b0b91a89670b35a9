// The crowd off the page: frames never wait for an answer.

import { init } from '#carom/space';
import { messageOf } from '../../message.js';
import { answering } from './asking.js';

/** @param {import('./asking.js').Reply} reply */
const tell = (reply) => self.postMessage(reply);

const { take } = answering(tell);
const started = init();

self.addEventListener('message', (/** @type {MessageEvent<import('./asking.js').Order>} */ { data }) => {
  started.then(() => take(data)).catch((error) => tell({ failed: messageOf(error) }));
});
