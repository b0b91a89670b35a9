// The stage's questions about its ship, and the answers so far.

import { t } from '../../i18n.js';
import { toast } from '../../panels/loading.js';
import { asker } from './asker.js';
import { Marks } from './look.js';

/** @typedef {import('./asking.js').Answer} Answer */

/** So many measurements are kept. */
const KEPT = 61;

/** One disturbed frame does not change it. @param {readonly number[]} last */
export const median = (last) => [...last].sort((a, b) => a - b)[last.length >> 1] ?? 0;

/** How far ahead a ship looks. */
export const AHEAD = 60;

export class Enquiry {
  /** @type {Answer | undefined} */
  answer;
  marks = new Marks();
  /** The last measurements. @type {{ broad: number[], fine: number[] }} */
  timing = { broad: [], fine: [] };
  #closed = false;
  #asker;

  /** @param {import('./stage.js').ShipStage} stage */
  constructor(stage) {
    this.stage = stage;
    this.marks.reset(stage.options.count);
    this.#asker = this.#begin();
  }

  #begin() {
    const { harbour, options } = this.stage;
    const tell = (/** @type {Answer} */ answer) => this.#hear(answer);
    const fail = (/** @type {string} */ message) => {
      toast(t('file.failed', { message }), true);
      this.stage.choose({ worker: false });
    };
    const own = asker(options.worker, tell, fail);
    own.enter(harbour);
    return own;
  }

  /** There are other pillars now. */
  forget() {
    this.marks.reset(this.stage.options.count);
    this.answer = undefined;
  }

  /** @param {boolean} another whether another one answers from now on @param {boolean} others whether there are other pillars */
  changed(another, others) {
    this.timing = { broad: [], fine: [] };
    if (another) {
      this.#asker.close();
      this.#asker = this.#begin();
    } else if (others) this.#asker.enter(this.stage.harbour);
  }

  /** @param {boolean} [moved] whether those that sway have moved */
  ask(moved = false) {
    const { options, ship } = this.stage;
    const { broad, fine, differ, ahead } = options;
    const [x, , z] = ship.forward;
    this.#asker.ask({ ship: ship.box, broad, fine, differ, ahead: ahead ? [AHEAD * x, 0, AHEAD * z] : undefined }, moved);
  }

  /** @param {Answer} answer */
  #hear(answer) {
    // An answer about what is there no more says nothing.
    if (this.#closed || answer.candidates.some((k) => k >= this.stage.harbour.count)) return;
    this.answer = answer;
    for (const phase of /** @type {const} */ (['broad', 'fine'])) this.timing[phase] = [...this.timing[phase], answer.milliseconds[phase]].slice(-KEPT);
    this.marks.take(answer);
    this.stage.request();
  }

  close() {
    this.#closed = true;
    this.#asker.close();
  }
}
