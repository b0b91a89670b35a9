// The aims that bring the ball to a target, as far as they are known for the present scene.

import { fail } from './panels/dom.js';

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./store.js').Vec} Vec */

export class AimFinder {
  bounces = 1;
  searching = false;
  #asked = 0;
  /** @type {import('carom/worker').CaromWorker | undefined} */
  #worker;
  /** @type {Model | undefined} the scene that the aims are for, also while they are searched */
  #model;

  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
    this.drawing = app.drawing;
  }

  /** Another target, or none any more. @param {Vec | undefined} target @param {number} [bounces] */
  choose(target, bounces) {
    if (!target) this.clear();
    this.app.address.tellAnew();
    void this.search(target, bounces);
  }

  /** @param {Vec | undefined} target @param {number} [bounces] */
  async search(target, bounces = this.bounces) {
    const {
      drawing,
      app: {
        store: { model },
      },
    } = this;
    this.bounces = bounces;
    drawing.target = target;
    if (!target || !model.ball) return;
    const asked = ++this.#asked;
    this.searching = true;
    this.#model = model;
    this.app.refresh();
    const aims = await this.#aims(model.bodies, model.ball, target).catch((error) => {
      if (this.app.engine.problems.length === 0) fail(error);
      return [];
    });
    // There may have been a later search meanwhile.
    if (asked === this.#asked) this.#show(aims);
  }

  /**
   * The aims with exactly `bounces` bounces, the shortest path first.
   * @param {Model['bodies']} bodies
   * @param {import('./store.js').Ball} ball
   * @param {Vec} target
   */
  async #aims(bodies, ball, target) {
    const { CaromWorker } = await import('#carom/worker');
    this.#worker ??= new CaromWorker();
    await this.#worker.setScene({ carom: 1, bodies });
    return (await this.#worker.aim(ball, target, this.bounces)).sort((a, b) => a.length - b.length);
  }

  /** @param {readonly import('carom').Aim[]} aims */
  #show(aims) {
    this.#asked++;
    this.searching = false;
    this.drawing.aims = aims;
    this.drawing.request();
    this.app.refresh();
  }

  /**
   * Aims are for one scene and one place of the ball; only the ball's aim may change.
   * @param {Model} model
   */
  forget(model) {
    const old = this.#model;
    if (
      !old ||
      (old.bodies === model.bodies && old.ball?.centre === model.ball?.centre && old.ball?.radius === model.ball?.radius)
    )
      return;
    // This equals no model, so that the call after a gesture searches even if the model is the same again.
    this.#model = { ...model, bodies: [] };
    this.#show([]);
    if (!this.app.store.inGesture) void this.search(this.drawing.target);
  }

  clear() {
    this.drawing.target = this.#model = undefined;
    this.#show([]);
  }
}
