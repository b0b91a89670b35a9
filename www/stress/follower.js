// The room with its obstacles in a Worker of its own, the last fan there, and how fast fans come.

import { FanLayer } from '../fans.js';
import { sameItems } from '../store.js';

/** @typedef {import('../worker.js').FanAnswer} Fan */

/** Rates are those of about the last second. */
const WINDOW = 1000;

export class Follower extends FanLayer {
  most = 1_500_000;
  /** The last fan that was done. @type {Fan | undefined} */
  fan;
  /** @type {import('../benchmark/room.js').Room | undefined} */
  room;
  /** How long it took to put up the obstacles, in milliseconds. @type {number | undefined} */
  ready;
  /** Fans that were done lately. @type {{ at: number, casts: number, core: number }[]} */
  #done = [];
  /** The state at the last news. @type {readonly unknown[]} */
  #seen = [];

  /**
   * @param {number} count of obstacles
   * @param {(seen: boolean) => void} heard called after news; `seen` is whether they change the picture, or only
   * numbers
   */
  constructor(count, heard) {
    super(() => this.#heard());
    this.heard = heard;
    this.post({ kind: 'room', count });
  }

  /** @param {import('../worker.js').Answer} answer */
  take(answer) {
    if (answer.kind !== 'room') return super.take(answer);
    this.room ??= answer.room;
    this.ready = answer.milliseconds;
    return this.#heard();
  }

  /** Whether the ball cannot be where it is. */
  get overlap() {
    return ['overlap', 'wrong-side'].includes(this.problem?.code ?? '');
  }

  /** Whether a fan, or the rest of one, is on its way. */
  get busy() {
    return this.ready === undefined || super.busy;
  }

  #heard() {
    const { answer, overlap, picture, problem, room } = this;
    if (answer?.done && answer !== this.fan && !problem) {
      this.fan = answer;
      const at = performance.now();
      this.#done.push({ at, casts: answer.casts, core: answer.core });
      // One is kept in any case.
      while (this.#done.length > 1 && at - this.#done[0].at > WINDOW) this.#done.shift();
    }
    const seen = [overlap, picture, room];
    const another = !sameItems(seen, this.#seen);
    this.#seen = seen;
    this.heard(another);
  }

  /** The cost of the last fans: casts in a second of the core, its milliseconds for a fan, and fans in a second. */
  get rates() {
    const done = this.#done;
    if (done.length === 0) return;
    const sum = (/** @type {'casts' | 'core'} */ of) => done.reduce((all, one) => all + one[of], 0);
    const core = sum('core');
    const span = done[done.length - 1].at - done[0].at;
    // A clock that has not ticked says nothing.
    const perSecond = span > 0 ? (1000 * (done.length - 1)) / span : 0;
    return { rate: sum('casts') / Math.max(core / 1000, 1e-4), core: core / done.length, perSecond };
  }

  /** Forgets what was counted, which is about another kind of fan. */
  forget() {
    this.#done = [];
  }

  close() {
    this.clear();
    super.close();
  }
}
