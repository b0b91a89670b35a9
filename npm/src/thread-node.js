// The entry of a worker thread in Node.

import { parentPort } from 'node:worker_threads';
import * as core from './index.js';
import { serve } from './worker-loop.js';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
port.on('message', serve(port, core));
port.postMessage({ kind: 'ready' });
