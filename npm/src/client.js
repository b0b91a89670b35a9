// The page's end of one Worker.

import { manyCasts, manyPaths } from './batch.js';
import { Link, disposable, given, packed, plain } from './link.js';
import { ENDS } from './serve.js';

/** @typedef {import('./index.js').Aim} Aim */
/** @typedef {import('./index.js').Ball} Ball */
/** @typedef {import('./index.js').Balls} Balls */
/** @typedef {import('./index.js').Fan} Fan */
/** @typedef {import('./index.js').Limits} Limits */
/** @typedef {import('./index.js').Pair} Pair */
/** @typedef {import('./link.js').Connect} Connect */
/** @typedef {import('./worker-types.d.ts').JobOptions} JobOptions */
/** @typedef {import('./worker-types.d.ts').ReboundOptions} ReboundOptions */
/** @typedef {import('./worker-types.d.ts').WorkerOptions} WorkerOptions */
/** @typedef {import('./worker-types.d.ts').Paths} Paths */

export class Client {
  #link;
  #scene;

  /**
   * @param {Connect} connect
   * @param {string | object} [scene]
   * @param {WorkerOptions} [options]
   */
  constructor(connect, scene, { source } = {}) {
    this.#link = new Link(connect, source);
    this.#scene = given(scene);
  }

  /**
   * @param {object} what
   * @param {JobOptions} [options]
   * @param {any[]} [transfer]
   * @returns {Promise<any>}
   */
  #order(what, options, transfer) {
    return this.#link.order(this.#scene, what, options, transfer);
  }

  /** @param {string | object} scene @param {JobOptions} [options] @returns {Promise<number[]>} */
  async setScene(scene, options) {
    this.#scene = given(scene);
    return Array.from(await this.#order({ kind: 'scene' }, options));
  }

  /**
   * @param {Balls} balls
   * @param {ReboundOptions} [options]
   * @returns {Promise<import('./index.js').ManyCasts>}
   */
  async castMany(balls, options) {
    return manyCasts(await this.#orderOf(balls, { kind: 'castMany' }, options));
  }

  /**
   * @param {Balls} balls
   * @param {Limits} [limits]
   * @param {ReboundOptions} [options]
   * @returns {Promise<import('./index.js').ManyPaths>}
   */
  async reboundMany(balls, limits, options) {
    return manyPaths(await this.#orderOf(balls, { kind: 'reboundMany', limits }, options));
  }

  /**
   * An order about many balls.
   * @param {Balls} balls
   * @param {object} what
   * @param {ReboundOptions} [options]
   */
  #orderOf(balls, what, options) {
    const numbers = packed(balls);
    const transfer = options?.transfer || numbers !== balls ? [numbers.buffer] : [];
    return this.#order({ ...what, balls: numbers }, options, transfer);
  }

  /**
   * @param {Balls} balls
   * @param {Limits} [limits]
   * @param {ReboundOptions} [options]
   * @returns {Promise<Paths>}
   */
  async rebound(balls, limits, options) {
    const paths = await this.#orderOf(balls, { kind: 'rebound', limits }, options);
    return {
      points: paths.points,
      starts: paths.starts,
      lengths: paths.lengths,
      ends: Array.from(paths.ends, (/** @type {number} */ end) => ENDS[end]),
      stoppedBy: Array.from(paths.stoppedBy, (/** @type {number} */ body) => (Number.isNaN(body) ? undefined : body)),
    };
  }

  /**
   * @param {Ball} ball
   * @param {number} count
   * @param {Limits} [limits]
   * @param {JobOptions} [options]
   * @returns {Promise<Fan>}
   */
  async fan(ball, count, limits, options) {
    const whole = !options?.signal && !options?.onProgress;
    return this.#order({ kind: 'fan', ball: plain(ball), count, limits, whole }, options);
  }

  /**
   * @param {Ball} ball
   * @param {Pair} target
   * @param {number} bounces
   * @param {JobOptions & { samples?: number }} [options]
   * @returns {Promise<Aim[]>}
   */
  async aim(ball, target, bounces, options) {
    const whole = !options?.signal && !options?.onProgress;
    return this.#order({ kind: 'aim', ball: plain(ball), target, bounces, samples: options?.samples, whole }, options);
  }

  terminate() {
    this.#link.end();
  }
}

disposable(Client);
