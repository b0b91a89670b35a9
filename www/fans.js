// The page's end of fans: orders them, keeps the last picture of one, and says why there is no newer one.

import { workers } from '#parts';
import { coarser, lay, lookOf, sameLook } from './canvas/view.js';
import { Coded, hear } from './message.js';

/** @typedef {import('./worker.js').FanAnswer} FanAnswer */
/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./canvas/paint.js').Theme} Theme */
/** @typedef {import('./raster.js').Look} Look */
/** @typedef {import('./worker.js').Order} Order */
/** @typedef {import('./worker.js').Answer} Answer */
/** @typedef {Omit<import('./worker.js').FanOrder, 'kind' | 'id'>} Wanted */

export class Fans {
  /** How far the last fan is. @type {FanAnswer | undefined} */
  answer;
  /** @type {import('./worker.js').Picture | undefined} */
  picture;
  /** @type {WorkError | undefined} */
  problem;
  #id = 0;
  /** Whether a picture of the last order has come: who orders faster than pictures come would never see one. */
  #answered = true;
  #busy = false;
  /** The order after that. @type {[wanted: Wanted, bodies?: import('./store.js').Body[]] | undefined} */
  #next;

  /** @param {Service} service @param {() => void} changed */
  constructor(service, changed) {
    this.service = service;
    this.changed = changed;
  }

  /** Whether a fan, or the rest of one, is on its way. */
  get busy() {
    return this.#busy || this.#next !== undefined;
  }

  /** As often as you like: the latest wins. @param {Wanted} wanted @param {import('./store.js').Body[]} [bodies] */
  order(wanted, bodies) {
    this.#next = [wanted, bodies];
    this.#send();
  }

  #send() {
    if (!this.#answered || !this.#next) return;
    const [wanted, bodies] = this.#next;
    this.#next = undefined;
    this.#answered = false;
    this.#busy = true;
    this.service.forget(this.#id);
    /** @param {boolean} done */
    const told = (done) => {
      this.#answered = true;
      this.#busy = !done;
      this.#send();
      this.changed();
    };
    this.#id = this.service.order({ ...wanted, kind: 'fan' }, {
      answered: (answer) => {
        if (answer.kind !== 'fan') return;
        if (answer.picture) {
          this.picture?.image.close();
          this.picture = answer.picture;
        }
        this.answer = answer;
        this.problem = undefined;
        told(answer.done);
      },
      failed: (error) => {
        this.problem = error;
        told(true);
      },
    }, bodies);
  }

  /** Takes the picture away, and gives up what is under way. */
  clear() {
    this.service.forget(this.#id);
    if (this.busy) this.service.stop();
    this.picture?.image.close();
    this.picture = this.answer = this.problem = this.#next = undefined;
    this.#answered = true;
    this.#busy = false;
  }
}

// The fan: where the ball would go in every direction at once, as a picture of density that the Worker computes and draws.
// It needs only to be laid over the room; while a newer one is on its way, the last one stays, moved to where the view is
// now.

/** @typedef {{ paths: number, bounces: number }} FanOptions */
/** @typedef {{ model: Model, options: FanOptions }} Asked */

/** While something moves, pictures of more pixels than this are drawn coarser, to come sooner. */
const MOVING_PIXELS = 1_000_000;
/** It moves when orders follow each other this quickly, in milliseconds. */
const MOVING = 250;

export class FanLayer extends Fans {
  /** @type {Asked | undefined} */
  #wanted;
  /** Whether the paths that are wanted differ from those that were ordered. */
  #stale = false;
  /** The last order: how the picture is to look in the end, and whether it is coarser for now. @type {{ look: Look, coarse: boolean, time: number } | undefined} */
  #ordered;

  /** @param {() => void} onReady called when `draw` has something new to draw, or `busy` or `problem` changes */
  constructor(onReady) {
    super(service, onReady);
  }

  /**
   * Asks for the fan of a model's ball. As often as you like: the latest wins, and what makes no difference
   * to the fan (the ball's direction, titles, styles) costs nothing. The order goes out with the next `draw`,
   * which knows the view.
   * @param {Model} model
   * @param {FanOptions} options
   */
  request(model, { paths, bounces }) {
    const options = { paths, bounces };
    const told = (/** @type {Asked | undefined} */ one) => JSON.stringify([one?.options, one?.model.ball?.centre, one?.model.ball?.radius]);
    const before = this.#wanted;
    this.#wanted = { model, options };
    if (before?.model.bodies === model.bodies && told(before) === told(this.#wanted)) return;
    this.#stale = true;
    this.changed();
  }

  /** Whether a newer picture, or a better one, is on its way. */
  get busy() {
    return super.busy || this.#stale;
  }

  /**
   * Draws the last picture where it belongs, and orders a new one if it is not the one that is wanted.
   * @param {CanvasRenderingContext2D} context
   * @param {import('./canvas/view.js').View} view
   * @param {Theme} theme
   */
  draw(context, view, theme) {
    const look = lookOf(view, theme.dark);
    const last = this.#ordered;
    const time = performance.now();
    if (this.#stale || !last || !sameLook(last.look, look)) this.#order(look, time, last !== undefined && time - last.time < MOVING);
    else if (last.coarse && !this.busy) this.#order(look, time, false);
    const { picture } = this;
    if (picture) lay(context, picture.image, picture.look, look);
  }

  /** @param {Look} look @param {number} time @param {boolean} moving */
  #order(look, time, moving) {
    if (!this.#wanted) return;
    const { model: { ball, bodies }, options } = this.#wanted;
    this.#stale = false;
    if (!ball) return super.clear();
    const drawn = moving ? coarser(look, MOVING_PIXELS) : look;
    this.#ordered = { look, coarse: drawn.width < look.width, time };
    this.order({ ball: { centre: ball.centre, radius: ball.radius }, look: drawn, ...options }, bodies);
  }

  clear() {
    super.clear();
    this.#ordered = this.#wanted = undefined;
    this.#stale = false;
  }
}

// The page's end of a Worker: starts it when it is first needed, and again after it has died.

/** @typedef {Exclude<Answer, { kind: 'refused' }>} Success */

/** Why there is no answer: the core refused (with its code), or the Worker is no more (`worker-died`). */
class WorkError extends Coded {}

/**
 * Who waits for answers. Some orders are answered more than once.
 * @typedef {{ answered: (answer: Success) => void, failed: (error: WorkError) => void }} Waiting
 */
/** @template T @typedef {T extends unknown ? Omit<T, 'id'> : never} Bare */

export class Service {
  /** @type {Worker | undefined} */
  #worker;
  #last = 0;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** The bodies that the Worker has: models are never changed, so the same list is the same bodies. @type {Model['bodies'] | undefined} */
  #bodies;

  /** @param {Answer} answer */
  #take(answer) {
    const who = this.#waiting.get(answer.id);
    if (answer.done) this.#waiting.delete(answer.id);
    if (answer.kind === 'refused') who?.failed(new WorkError(answer.code, answer.message));
    else if (who) who.answered(answer);
    else if (answer.kind === 'fan') answer.picture?.image.close();
  }

  #begin() {
    const worker = workers.scene();
    const died = (/** @type {string} */ why) => this.#dismiss(`The Worker has died: ${why}`);
    hear(worker, (/** @type {Answer} */ answer) => this.#take(answer), died);
    worker.addEventListener('messageerror', () => died('it said something that cannot be understood'));
    return worker;
  }

  /** @param {string} message */
  #dismiss(message) {
    const all = [...this.#waiting.values()];
    this.close();
    for (const { failed } of all) failed(new WorkError('worker-died', message));
  }

  /** @param {Order} message */
  #post(message) {
    this.#worker?.postMessage(message);
  }

  /**
   * @param {Bare<Exclude<Order, { kind: 'stop' | 'bodies' }>>} what
   * @param {Waiting} who
   * @param {Model['bodies']} [bodies] what the order is about, unless the Worker has made a room
   * @returns {number} its number
   */
  order(what, who, bodies) {
    const id = ++this.#last;
    this.#waiting.set(id, who);
    this.#worker ??= this.#begin();
    if (bodies !== this.#bodies) {
      this.#bodies = bodies;
      // Neither names nor styles: they do not matter to a ball.
      const plain = bodies?.map(({ shape, rounding, placement, side, response }) => ({ shape, rounding, placement, side, response }));
      this.#post({ kind: 'bodies', text: JSON.stringify({ carom: 1, bodies: plain }) });
    }
    this.#post({ ...what, id });
    return id;
  }

  /** Nobody waits for this order any more. @param {number} id */
  forget(id) {
    this.#waiting.delete(id);
  }

  /** Ends the fan that is under way, if there is one. */
  stop() {
    this.#post({ kind: 'stop' });
  }

  close() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#bodies = undefined;
    this.#waiting.clear();
  }
}

/** The one of the open scene. */
const service = new Service();

/**
 * The directions in which the model's ball comes, after just so many bounces, with its centre to the target, the shortest way first.
 * @param {Model} model
 * @param {readonly [number, number]} target
 * @param {number} bounces
 * @returns {Promise<import('carom').Aim[]>} rejects with a WorkError that has the core's code and message
 */
export function findAims({ ball, bodies }, target, bounces) {
  return new Promise((resolve, failed) => {
    if (!ball) return resolve([]);
    const answered = (/** @type {Success} */ answer) => answer.kind === 'aims' && resolve(answer.aims.sort((a, b) => a.length - b.length));
    service.order({ kind: 'aims', ball, target, bounces }, { answered, failed }, bodies);
  });
}
