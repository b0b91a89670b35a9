// Worker threads of Node. If the thread's file is missing because a bundler left it out, jobs run on this thread, in slices.

import { availableParallelism } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import * as core from './index.js';
import { CaromError } from './error.js';
import { platform } from './jobs.js';
import { PATIENCE } from './rpc.js';
import { serve } from './worker-loop.js';

export { CaromPool, CaromWorker } from './client.js';

/** @import { Connection, Listener } from './rpc.js' */

/**
 * @param {Listener} listener
 * @returns {Promise<Connection>}
 */
function thread({ onAnswer, onDeath }) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread-node.cjs', import.meta.url));
    let alive = false;
    let late = false;
    const end = () => void worker.terminate();
    const timer = setTimeout(() => {
      late = true;
      end();
    }, PATIENCE);
    worker.on('messageerror', end);
    worker.on('error', (error) => (alive ? onDeath(error instanceof Error ? error.message : String(error)) : reject(error)));
    worker.on('exit', (code) => {
      clearTimeout(timer);
      const why = late ? 'it did not answer in time' : `it exited with code ${code}`;
      // No error event came, so the file exists and the thread was ended from outside while it started.
      if (alive) onDeath(why);
      else reject(new CaromError('worker-died', `carom: the Worker died: ${why}`));
    });
    worker.on('message', (answer) => {
      if (answer.kind !== 'ready') return onAnswer(answer);
      alive = true;
      clearTimeout(timer);
      return resolve({
        post: (message, transfer = []) => worker.postMessage(message, transfer),
        end,
        // An idle thread must not keep the program alive.
        keep: (busy) => (busy ? worker.ref() : worker.unref()),
      });
    });
  });
}

/**
 * @param {Listener} listener
 * @returns {Connection}
 */
function here({ onAnswer }) {
  const { port1, port2 } = new MessageChannel();
  port2.on('message', serve(port2, core));
  port1.on('message', onAnswer);
  return {
    post: (message, transfer = []) => port1.postMessage(message, transfer),
    end: () => port1.close(),
    keep: (busy) => [port1, port2].forEach((port) => (busy ? port.ref() : port.unref())),
  };
}

/** @type {import('./rpc.js').Connect} */
async function connect(listener, source) {
  if (source !== undefined) await core.init(source);
  try {
    return await thread(listener);
  } catch (error) {
    if (/** @type {{ code?: string } | undefined} */ (error)?.code === 'worker-died') throw error;
    return here(listener);
  }
}

Object.assign(platform, { connect, cores: availableParallelism });
