// CaromWorker: validates a job's input and sends it to one thread.

import { manyCasts, manyPaths } from './batch.js';
import { ballOf, ballsOf, countOf, limitsOf, optionsOf, sceneOf, settingsOf } from './validate-job.js';
import { Link, disposable } from './rpc.js';
import { ENDS } from './worker-loop.js';
import { pair } from './validate.js';

/** @import { How } from './validate-job.js' */
/** @import { Connect } from './rpc.js' */
/** @import { Aim, Ball, Balls, Fan, Limits, Pair } from './types.js' */
/** @import { JobOptions, Paths, ReboundOptions, WorkerOptions } from './worker-types.d.ts' */

/** Whether a job runs in one call: nothing observes its progress or can cancel it. @param {How} how */
const isWhole = ({ signal, onProgress }) => !signal && !onProgress;

export class Client {
  #link;
  #scene;

  /**
   * @param {Connect} connect
   * @param {string | object} [scene]
   * @param {WorkerOptions} [options]
   */
  constructor(connect, scene, options) {
    this.#link = new Link(connect, settingsOf(options, 'CaromWorker').source);
    this.#scene = sceneOf(scene);
  }

  /**
   * @param {object} what
   * @param {How} how
   * @param {any[]} [transfer]
   * @returns {Promise<any>}
   */
  #request(what, how, transfer) {
    return this.#link.request(this.#scene, what, how, transfer);
  }

  /** @param {string | object} scene @param {JobOptions} [options] @returns {Promise<number[]>} */
  async setScene(scene, options) {
    const how = optionsOf(options);
    this.#scene = sceneOf(scene);
    return Array.from(await this.#request({ kind: 'scene' }, how));
  }

  /**
   * @param {Balls} balls
   * @param {ReboundOptions} [options]
   * @returns {Promise<import('./types.js').ManyCasts>}
   */
  async castMany(balls, options) {
    return manyCasts(await this.#requestFor(balls, { kind: 'castMany' }, options));
  }

  /**
   * @param {Balls} balls
   * @param {Limits} [limits]
   * @param {ReboundOptions} [options]
   * @returns {Promise<import('./types.js').ManyPaths>}
   */
  async reboundMany(balls, limits, options) {
    return manyPaths(await this.#requestFor(balls, { kind: 'reboundMany', limits: limitsOf(limits) }, options));
  }

  /**
   * A request with many balls.
   * @param {Balls} balls
   * @param {object} what
   * @param {ReboundOptions} [options]
   */
  #requestFor(balls, what, options) {
    const how = optionsOf(options);
    const numbers = ballsOf(balls, how.transfer);
    return this.#request({ which: how.which, ...what, balls: numbers }, how, [numbers.buffer]);
  }

  /**
   * @param {Balls} balls
   * @param {Limits} [limits]
   * @param {ReboundOptions} [options]
   * @returns {Promise<Paths>}
   */
  async rebound(balls, limits, options) {
    const paths = await this.#requestFor(balls, { kind: 'rebound', limits: limitsOf(limits) }, options);
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
    const how = optionsOf(options);
    const what = { ball: ballOf(ball), count: countOf(count, "a fan's directions"), limits: limitsOf(limits) };
    return this.#request({ kind: 'fan', ...what, whole: isWhole(how) }, how);
  }

  /**
   * @param {Ball} ball
   * @param {Pair} target
   * @param {number} bounces
   * @param {JobOptions & { samples?: number }} [options]
   * @returns {Promise<Aim[]>}
   */
  async aim(ball, target, bounces, options) {
    const how = optionsOf(options);
    const samples = how.samples === undefined ? undefined : countOf(how.samples, "an aim's samples");
    const what = { ball: ballOf(ball), target: pair(target, "an aim's target"), bounces: countOf(bounces, 'a number of bounces'), samples, which: how.which };
    return this.#request({ kind: 'aim', ...what, whole: isWhole(how) }, how);
  }

  terminate() {
    this.#link.end();
  }
}

disposable(Client);
