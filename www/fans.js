// The page's side of fans: orders them, keeps the last picture of one, and reports why there is no newer one.

import { workers } from '#parts';
import { coarser, lay, lookOf, sameLook } from './canvas/view.js';
import { hear } from './message.js';
import { fail } from './panels/dom.js';

/** @typedef {import('./worker.js').FanAnswer} FanAnswer */
/** @typedef {{ code: string, message: string }} Problem */
/** @typedef {import('./store.js').Model['bodies']} Bodies */
/** @typedef {import('./raster.js').Look} Look */
/** @typedef {import('./worker.js').Order} Order */
/** @typedef {import('./worker.js').Answer} Answer */
/** @typedef {{ paths: number, bounces: number }} FanOptions */
/**
 * A ball, and the bodies around it, unless the Worker has made a room.
 * @typedef {{ ball: import('./worker.js').Disc, bodies?: Bodies }} Subject
 */
/** @typedef {{ fan: Omit<import('./worker.js').FanOrder, 'kind' | 'id'>, bodies?: Bodies }} Wanted */

/** While something moves, pictures of more pixels than this are drawn coarser, to come sooner. */
const MOVING_PIXELS = 1_000_000;
/** Something moves if orders follow each other this quickly, in milliseconds. */
const MOVING = 250;

/**
 * The fan: where the ball would go in every direction at once, as a picture of density that the Worker computes and draws. It
 * needs only to be laid over the room; while a newer one is on its way, the last one stays, moved to where the view is now.
 */
export class FanLayer {
  /** The progress of the last fan. @type {FanAnswer | undefined} */
  answer;
  /** @type {import('./worker.js').Picture | undefined} */
  picture;
  /** Why there is no newer one: the core's refusal, or the Worker's end (`worker-died`). @type {Problem | undefined} */
  problem;
  /** Pictures have no more pixels than this, and are drawn larger. */
  most = Infinity;
  /** @type {Worker | undefined} */
  #worker;
  /** The bodies that the Worker has: models are never changed, so the same list is the same bodies. @type {Bodies | undefined} */
  #bodies;
  #id = 0;
  /** Whether a picture of the last order has come. Orders wait for it: faster ones would never let a picture come. */
  #answered = true;
  #busy = false;
  /** The next order. @type {Wanted | undefined} */
  #next;
  /** @type {Wanted | undefined} */
  #wanted;
  /**
   * The last order: what was wanted, how the picture is to look in the end, and whether it is coarser for now.
   * @type {{ wanted: Wanted, look: Look, coarse: boolean, time: number } | undefined}
   */
  #ordered;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** Whether the paths that are wanted differ from those that were ordered. */
  get #stale() {
    return this.#wanted !== this.#ordered?.wanted;
  }

  /** Whether a newer picture, or a better one, is on its way. */
  get busy() {
    return this.#stale || this.#busy || this.#next !== undefined;
  }

  /**
   * Asks for the fan of a ball. It may be called often: the latest call wins, and changes that make no difference to
   * the fan (the ball's direction, titles, styles) cost nothing. The order goes out with the next `draw`, which knows
   * the view.
   * @param {Subject} subject
   * @param {FanOptions} options
   */
  request({ ball: { centre, radius }, bodies }, { paths, bounces }) {
    const fan = { ball: { centre, radius }, paths, bounces };
    if (this.#wanted?.bodies === bodies && JSON.stringify(this.#wanted?.fan) === JSON.stringify(fan)) return;
    this.#wanted = { fan, bodies };
    this.changed();
  }

  /**
   * Draws the last picture where it belongs, and orders a new one if it is not the one that is wanted.
   * @param {CanvasRenderingContext2D} context
   * @param {import('./canvas/view.js').View} view
   * @param {boolean} dark
   */
  draw(context, view, dark) {
    const now = lookOf(view, dark);
    const look = coarser(now, this.most);
    const last = this.#ordered;
    const time = performance.now();
    if (this.#stale || !last || !sameLook(last.look, look))
      this.#order(look, time, last !== undefined && time - last.time < MOVING);
    else if (last.coarse && !this.busy) this.#order(look, time, false);
    const { picture } = this;
    if (picture) lay(context, picture.image, picture.look, now);
  }

  /** @param {Look} look @param {number} time @param {boolean} moving */
  #order(look, time, moving) {
    if (!this.#wanted) return;
    const { fan, bodies } = this.#wanted;
    const drawn = moving ? coarser(look, MOVING_PIXELS) : look;
    this.#ordered = { wanted: this.#wanted, look, coarse: drawn.width < look.width, time };
    this.#next = { fan: { ...fan, look: drawn }, bodies };
    this.#send();
  }

  /** Orders the same fan once more, if no other is wanted. Its picture is the same. */
  again() {
    if (this.busy) return;
    this.#next = this.#wanted;
    this.#send();
  }

  #send() {
    if (!this.#answered || !this.#next) return;
    const { fan, bodies } = this.#next;
    this.#next = undefined;
    this.#answered = false;
    this.#busy = true;
    if (bodies && bodies !== this.#bodies) this.post({ kind: 'bodies', text: JSON.stringify({ carom: 1, bodies }) });
    this.#bodies = bodies;
    this.post({ ...fan, kind: 'fan', id: ++this.#id });
  }

  /** To the Worker, which starts with the first order, and again after it has died. @param {Order} order */
  post(order) {
    this.#worker ??= hear(
      new workers.scene(),
      (/** @type {Answer} */ answer) => this.take(answer),
      (why) => {
        fail(why);
        this.close();
        this.#told(true, { code: 'worker-died', message: why });
      },
    );
    this.#worker.postMessage(order);
  }

  /** @param {Answer} answer */
  take(answer) {
    if (answer.kind === 'refused') this.#told(true, answer);
    else if (answer.kind === 'fan') this.#show(answer);
  }

  /** @param {FanAnswer} answer */
  #show(answer) {
    const { done, id, picture } = answer;
    if (id !== this.#id) return picture?.image.close();
    if (picture) {
      this.picture?.image.close();
      this.picture = picture;
    }
    this.answer = answer;
    return this.#told(done);
  }

  /** @param {boolean} done @param {Problem} [problem] */
  #told(done, problem) {
    this.problem = problem;
    this.#answered = true;
    this.#busy = !done;
    this.#send();
    this.changed();
  }

  /** Takes the picture away, and gives up what is under way. */
  clear() {
    if (this.busy) this.post({ kind: 'stop' });
    this.#id++;
    this.picture?.image.close();
    this.picture = this.answer = this.problem = this.#next = this.#ordered = this.#wanted = undefined;
    this.#answered = true;
    this.#busy = false;
  }

  close() {
    this.#worker?.terminate();
    this.#worker = this.#bodies = undefined;
  }
}
