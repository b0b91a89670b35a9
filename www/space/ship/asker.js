// Who answers: the core on this page, at once, or the one in the Worker, a little later. Both are asked alike.

import { Crowd } from '#carom/space';
import { startCrowdWorker } from '#parts';
import { hear } from '../../message.js';
import { answering } from './asking.js';
import { MESH } from './harbour.js';

/** @typedef {import('./asking.js').Question} Question */
/** @typedef {import('./asking.js').Answer} Answer */
/** @typedef {import('./harbour.js').Harbour} Harbour */

/**
 * @typedef {object} Asker
 * @property {(harbour: Harbour) => void} enter
 * @property {(question: Question, moved: boolean) => void} ask and whether those that sway have moved
 * @property {() => void} close
 */

/**
 * The result of every pair of phases, and its mean time: clocks in browsers are too coarse for one run.
 * @param {Harbour} harbour
 * @param {import('carom/space').TurnedBox} ship
 * @param {number} times
 * @param {readonly import('./asking.js').Broad[]} broads
 * @param {readonly import('./asking.js').Fine[]} fines
 */
export function measured(harbour, ship, times, broads, fines) {
  const crowd = new Crowd({ mesh: MESH, matrices: harbour.matrices });
  const all = broads.flatMap((broad) =>
    fines.map((fine) => {
      const sum = { broad: 0, fine: 0 };
      let last = crowd.query(ship, { broad, fine });
      for (let k = 0; k < times; k++) {
        last = crowd.query(ship, { broad, fine });
        sum.broad += last.milliseconds.broad / times;
        sum.fine += last.milliseconds.fine / times;
      }
      return { broad, fine, milliseconds: sum, candidates: [...last.candidates], hits: [...last.hits] };
    }),
  );
  crowd.free();
  return all;
}

/**
 * @param {boolean} off whether in a Worker
 * @param {(answer: Answer) => void} tell
 * @param {(message: string) => void} fail
 * @returns {Asker}
 */
export function asker(off, tell, fail) {
  /** @type {Harbour | undefined} */
  let known;
  let closed = false;
  let last = 0;
  let under = 0;
  /** The latest question that came while another was answered. @type {{ question: Question, moved: boolean } | undefined} */
  let next;

  const refuse = (/** @type {string} */ message) => closed || fail(message);
  /** @param {import('./asking.js').Reply} reply */
  const hears = (reply) => {
    if ('failed' in reply) return refuse(reply.failed);
    if (closed || reply.id !== under) return undefined;
    under = 0;
    tell(reply.answer);
    const waits = next;
    next = undefined;
    if (waits && !under) ask(waits.question, waits.moved);
    return undefined;
  };
  const worker = off ? hear(startCrowdWorker(), hears, refuse) : undefined;
  const own = answering(hears);
  /** @param {import('./asking.js').Order} order @param {Float32Array<ArrayBuffer>} [numbers] */
  const post = (order, numbers) => (worker ? worker.postMessage(order, numbers ? [numbers.buffer] : []) : own.take(order));

  /** @param {Question} question @param {boolean} moved */
  function ask(question, moved) {
    if (under) {
      next = { question, moved: moved || (next?.moved ?? false) };
      return;
    }
    under = ++last;
    const changed = moved && known ? known.matrices.slice(0, 16 * known.swaying) : undefined;
    post({ kind: 'ask', id: under, question, moved: changed }, changed);
  }
  return {
    enter(harbour) {
      known = harbour;
      const matrices = harbour.matrices.slice();
      post({ kind: 'crowd', matrices }, matrices);
      // Who was asked before the crowd came answers about another one.
      under = 0;
      last++;
    },
    ask,
    close() {
      closed = true;
      worker?.terminate();
      own.close();
    },
  };
}
