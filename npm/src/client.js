// This end of the Worker: a promise for every order.

import { manyCasts, manyPaths } from './batch.js';
import { ENDS, PER_BALL } from './serve.js';

/** @typedef {import('./index.js').Aim} Aim */
/** @typedef {import('./index.js').Ball} Ball */
/** @typedef {import('./index.js').Balls} Balls */
/** @typedef {import('./index.js').Fan} Fan */
/** @typedef {import('./index.js').Limits} Limits */
/** @typedef {import('./index.js').Pair} Pair */
/** @typedef {import('./serve.js').Answer} Answer */
/** @typedef {import('./serve.js').Room} Room */
/** @typedef {import('./compile.js').Source} Source */
/** @typedef {import('./worker-types.d.ts').JobOptions} JobOptions */
/** @typedef {import('./worker-types.d.ts').ReboundOptions} ReboundOptions */
/** @typedef {import('./worker-types.d.ts').WorkerOptions} WorkerOptions */
/** @typedef {import('./worker-types.d.ts').Paths} Paths */

/**
 * A thread that is ready for orders, or what stands in for it.
 * @typedef {object} Connection
 * @property {(message: unknown, transfer?: any[]) => void} post
 * @property {() => void} end
 * @property {(busy: boolean) => void} [keep] whether the program has to stay for it
 */
/**
 * What a connection tells.
 * @typedef {{ heard: (answer: Answer) => void, died: (why: string) => void }} Listener
 */
/** @typedef {(listener: Listener, source?: Source | PromiseLike<Source>) => Promise<Connection>} Connect */
/** @typedef {{ resolve: (result: any) => void, reject: (why: unknown) => void, onProgress?: JobOptions['onProgress'] }} Waiting */

/**
 * @param {string} code
 * @param {string} message
 * @param {object} [details]
 */
function caromError(code, message, details) {
  return Object.assign(new Error(message), { name: 'CaromError', code }, details);
}

/** @param {number | Ball} one */
const numbersOf = (one) => (typeof one === 'number' ? one : [...one.centre, ...one.direction, one.radius]);

/** @param {Balls} balls */
function packed(balls) {
  const given = balls instanceof Float64Array;
  const numbers = given ? balls : Float64Array.from(Array.from(/** @type {Iterable<number | Ball>} */ (balls)).flatMap(numbersOf));
  if (numbers.length % PER_BALL === 0) return numbers;
  const { length } = numbers;
  const says = `balls come as x, y, direction x, direction y, radius, but the array's length is ${length}`;
  throw caromError('wrong-length', says, { length });
}

/** What messages can carry, and nothing else that people keep in their objects. @param {Ball} ball @returns {Ball} */
const plain = ({ centre, direction, radius }) => ({ centre, direction, radius });

export class Client {
  #connect;
  #source;
  /** @type {Promise<Connection> | undefined} */
  #connection;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #last = 0;
  #text = '{"carom":1,"bodies":[]}';
  #version = 0;
  /** The scene that the thread has. @type {number | undefined} */
  #sent;
  #ended = false;

  /**
   * @param {Connect} connect
   * @param {string | object} [scene]
   * @param {WorkerOptions} [options]
   */
  constructor(connect, scene, { source } = {}) {
    this.#connect = connect;
    this.#source = source;
    if (scene !== undefined) this.#enter(scene);
  }

  /** @param {string | object} scene */
  #enter(scene) {
    this.#text = typeof scene === 'string' ? scene : JSON.stringify(scene);
    this.#version += 1;
  }

  /** @param {string | object} scene @param {JobOptions} [options] @returns {Promise<number[]>} */
  async setScene(scene, options) {
    this.#enter(scene);
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
    this.#ended = true;
    this.#connection?.then(({ end }) => end(), () => {});
    this.#dismiss(caromError('terminated', 'carom: this CaromWorker has been terminated'));
  }

  /** @returns {Room} */
  #room() {
    const version = this.#version;
    if (this.#sent === version) return { version };
    this.#sent = version;
    return { version, text: this.#text };
  }

  /** @returns {Promise<Connection>} */
  #open() {
    /** @type {Promise<Connection>} */
    const connection = this.#connect(
      {
        heard: (answer) => this.#hear(answer),
        died: (why) => {
          if (this.#connection !== connection) return;
          this.#connection = undefined;
          this.#dismiss(caromError('worker-died', `carom: the Worker has died: ${why}`));
        },
      },
      this.#source,
    );
    return connection;
  }

  /**
   * @param {object} what
   * @param {JobOptions} [options]
   * @param {any[]} [transfer]
   * @returns {Promise<any>}
   */
  #order(what, { signal, onProgress } = {}, transfer) {
    if (this.#ended) return Promise.reject(caromError('terminated', 'carom: this CaromWorker has been terminated'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    const connection = (this.#connection ??= this.#open());
    const id = ++this.#last;
    const message = { ...what, id, room: this.#room() };
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#forget(id);
        connection.then(({ post }) => post({ kind: 'cancel', id }), () => {});
        reject(signal?.reason);
      };
      /** @template T @param {(value: T) => void} settle @returns {(value: T) => void} */
      const settled = (settle) => (value) => {
        signal?.removeEventListener('abort', abort);
        settle(value);
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.set(id, { resolve: settled(resolve), reject: settled(reject), onProgress });
      connection.then(
        ({ post, keep }) => {
          if (this.#waiting.size === 1) keep?.(true);
          // What was called off meanwhile is posted too: the scene may come with it.
          try {
            post(message, transfer);
          } catch (error) {
            this.#sent = undefined;
            this.#take(id)?.reject(error);
          }
        },
        (error) => {
          if (this.#connection === connection) this.#connection = undefined;
          this.#sent = undefined;
          this.#take(id)?.reject(error);
        },
      );
    });
  }

  /** @param {number} id */
  #take(id) {
    const waiting = this.#waiting.get(id);
    this.#forget(id);
    return waiting;
  }

  /** @param {number} id */
  #forget(id) {
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#connection?.then(({ keep }) => this.#waiting.size === 0 && keep?.(false), () => {});
  }

  /** @param {Answer} answer */
  #hear(answer) {
    if (answer.kind === 'ready') return;
    if (answer.kind === 'progress') return this.#waiting.get(answer.id)?.onProgress?.(answer.done, answer.total);
    const waiting = this.#take(answer.id);
    if (answer.kind === 'done') return waiting?.resolve(answer.result);
    const { name, message, ...details } = answer.refusal;
    return waiting?.reject(Object.assign(new Error(message), { name }, details));
  }

  /** @param {Error} why */
  #dismiss(why) {
    this.#sent = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(why);
  }
}

if (Symbol.dispose) {
  Object.defineProperty(Client.prototype, Symbol.dispose, { value: Client.prototype.terminate });
}
