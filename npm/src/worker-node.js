// A worker thread of Node; where its file is not to be had, since a bundler has left it behind, this thread itself, in
// slices.

import { MessageChannel, Worker } from 'node:worker_threads';
import { Client } from './client.js';
import * as core from './index.js';
import { serve } from './serve.js';

/** @typedef {import('./client.js').Connection} Connection */
/** @typedef {import('./client.js').Listener} Listener */

/**
 * @param {Listener} listener
 * @returns {Promise<Connection>}
 */
function thread({ heard, died }) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread-node.cjs', import.meta.url));
    let alive = false;
    /** @param {string} why */
    const fail = (why) => (alive ? died(why) : reject(new Error(why)));
    worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => fail(`it has ended with code ${code}`));
    worker.on('message', (answer) => {
      if (answer.kind !== 'ready') return heard(answer);
      alive = true;
      return resolve({
        post: (message, transfer = []) => worker.postMessage(message, transfer),
        end: () => void worker.terminate(),
        // A program ends when nobody waits for an answer any more.
        keep: (busy) => (busy ? worker.ref() : worker.unref()),
      });
    });
  });
}

/**
 * @param {Listener} listener
 * @returns {Connection}
 */
function here({ heard }) {
  const { port1, port2 } = new MessageChannel();
  port2.on('message', serve(port2, core));
  port1.on('message', heard);
  return {
    post: (message, transfer = []) => port1.postMessage(message, transfer),
    end: () => port1.close(),
    keep: (busy) => [port1, port2].forEach((port) => (busy ? port.ref() : port.unref())),
  };
}

/** @type {import('./client.js').Connect} */
async function connect(listener, source) {
  if (source !== undefined) await core.init(source);
  try {
    return await thread(listener);
  } catch {
    return here(listener);
  }
}

export class CaromWorker extends Client {
  /**
   * @param {string | object} [scene]
   * @param {import('./client.js').WorkerOptions} [options]
   */
  constructor(scene, options) {
    super(connect, scene, options);
  }
}
