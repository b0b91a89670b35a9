// The stage's questions about its ship, and the answers so far.

import { workers } from '#parts';
import { hear } from '../../message.js';
import { fail } from '../../panels/dom.js';
import { times } from '../../vectors.js';
import { answering } from './asking.js';
import { Marks } from './plan.js';

/** @typedef {import('./asking.js').Answer} Answer */

/** The number of measurements that are kept. */
const KEPT = 61;

/** How far ahead a ship looks. */
export const AHEAD = 60;

export class Enquiry {
  /** @type {Answer | undefined} */
  answer;
  marks = new Marks(0);
  /** The last measurements. @type {{ broad: number[], fine: number[] }} */
  timing = { broad: [], fine: [] };
  /** The order under way: of the latest question, or of the latest crowd. */
  #last = 0;
  #under = false;
  /** Whether another question waits for the answer, and whether swaying pillars have moved since. */
  #waits = false;
  #moved = false;
  /** The crowd that answers: on this page, at once, or in the Worker, a little later. Both have the same interface. */
  #asked;

  /** @param {import('./stage.js').ShipStage} stage */
  constructor(stage) {
    this.stage = stage;
    this.#asked = this.#begin();
    this.enter();
  }

  /** @returns {{ postMessage: (order: import('./asking.js').Order, transfer: ArrayBuffer[]) => void, terminate: () => void }} */
  #begin() {
    const hears = (/** @type {import('./asking.js').Reply} */ reply) => this.#hear(reply);
    return this.stage.options.worker ? hear(new workers.ship(), hears, (failed) => this.#hear({ failed })) : answering(hears);
  }

  /** Takes over other pillars. */
  enter() {
    this.marks = new Marks(this.stage.options.count);
    this.answer = undefined;
    this.#send();
  }

  /** Lets the other one answer: the page or the Worker. */
  change() {
    this.close();
    this.#asked = this.#begin();
    this.#send();
  }

  #send() {
    const matrices = this.stage.harbour.matrices.slice();
    this.#asked.postMessage({ kind: 'crowd', matrices }, [matrices.buffer]);
    // Answers to earlier questions are about another crowd.
    this.#under = false;
    this.#last++;
  }

  /** @param {boolean} [moved] whether those that sway have moved */
  ask(moved = false) {
    this.#moved ||= moved;
    this.#waits = this.#under;
    if (this.#under) return;
    const { harbour, options, ship } = this.stage;
    const { broad, fine, differ } = options;
    const ahead = options.ahead ? times(AHEAD, ship.forward) : undefined;
    const question = { ship: ship.box, broad, fine, differ, ahead };
    const changed = this.#moved ? harbour.matrices.slice(0, 16 * harbour.swaying) : undefined;
    this.#under = true;
    this.#moved = false;
    this.#asked.postMessage({ kind: 'ask', id: ++this.#last, question, moved: changed }, changed ? [changed.buffer] : []);
  }

  /** @param {import('./asking.js').Reply} reply */
  #hear(reply) {
    if ('failed' in reply) {
      fail(reply.failed);
      return this.stage.choose({ worker: false });
    }
    if (reply.id !== this.#last) return;
    this.#under = false;
    const answer = (this.answer = reply.answer);
    for (const phase of /** @type {const} */ (['broad', 'fine'])) {
      this.timing[phase] = [...this.timing[phase], answer.milliseconds[phase]].slice(-KEPT);
    }
    this.marks.take(answer);
    this.stage.request();
    if (this.#waits) this.ask();
  }

  close() {
    this.#asked.terminate();
  }
}
