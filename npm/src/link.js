// This end of one thread: a promise for every order. The scene goes along with the first order about it.

import { flattened } from './flat.js';
import { PER_BALL } from './serve.js';

/** @typedef {import('./serve.js').Answer} Answer */
/** @typedef {import('./serve.js').Room} Room */
/** @typedef {import('./serve.js').Given} Given */
/** @typedef {import('./compile.js').Source} Source */
/** @typedef {import('./index.js').Ball} Ball */
/** @typedef {import('./index.js').Balls} Balls */
/** @typedef {import('./worker-types.d.ts').JobOptions} JobOptions */

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
export function caromError(code, message, details) {
  return Object.assign(new Error(message), { name: 'CaromError', code }, details);
}

/** @param {string} name of the class whose object it is */
export const terminated = (name) => caromError('terminated', `carom: this ${name} has been terminated`);

/** @param {number | Ball} one */
const numbersOf = (one) => (typeof one === 'number' ? one : [...one.centre, ...one.direction, one.radius]);

/** Balls as numbers, which are those that were given where they are numbers already. @param {Balls} balls */
export function packed(balls) {
  const given = balls instanceof Float64Array;
  const numbers = given ? balls : Float64Array.from(Array.from(/** @type {Iterable<number | Ball>} */ (balls)).flatMap(numbersOf));
  if (numbers.length % PER_BALL === 0) return numbers;
  const { length } = numbers;
  const says = `balls come as x, y, direction x, direction y, radius, but the array's length is ${length}`;
  throw caromError('wrong-length', says, { length });
}

/** What messages can carry, and nothing else that people keep in their objects. @param {Ball} ball @returns {Ball} */
export const plain = ({ centre, direction, radius }) => ({ centre, direction, radius });

/** A scene as threads are given it. @param {string | object} scene @returns {Given} */
export function given(scene = '{"carom":1,"bodies":[]}') {
  if (typeof scene === 'string') return { text: scene };
  const flat = flattened(scene);
  return flat ? { flat } : { text: JSON.stringify(scene) };
}

export class Link {
  #connect;
  #source;
  #name;
  /** @type {Promise<Connection> | undefined} */
  #connection;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #last = 0;
  #version = 0;
  /** The scene that the thread has. @type {Given | undefined} */
  #sent;
  #ended = false;

  /**
   * @param {Connect} connect
   * @param {Source | PromiseLike<Source>} [source]
   * @param {string} [name] whose it is
   */
  constructor(connect, source, name = 'CaromWorker') {
    this.#connect = connect;
    this.#source = source;
    this.#name = name;
  }

  end() {
    this.#ended = true;
    this.#connection?.then(({ end }) => end(), () => {});
    this.#dismiss(terminated(this.#name));
  }

  /** @param {Given} scene @returns {Room} */
  #room(scene) {
    if (this.#sent === scene) return { version: this.#version };
    this.#sent = scene;
    this.#version += 1;
    return { version: this.#version, ...scene };
  }

  /** @returns {Promise<Connection>} */
  #open() {
    /** @param {string} why */
    const died = (why) => {
      if (this.#connection !== connection) return;
      this.#connection = undefined;
      this.#dismiss(caromError('worker-died', `carom: the Worker has died: ${why}`));
    };
    /** @type {Promise<Connection>} */
    const connection = this.#connect(
      {
        heard: (answer) => {
          if (this.#connection !== connection) return;
          if (answer.kind !== 'broken') return this.#hear(answer);
          connection.then(({ end }) => end(), () => {});
          died(answer.why);
        },
        died,
      },
      this.#source,
    );
    return connection;
  }

  /**
   * @param {Given} scene
   * @param {object} what
   * @param {JobOptions} [options]
   * @param {any[]} [transfer]
   * @returns {Promise<any>}
   */
  order(scene, what, { signal, onProgress } = {}, transfer) {
    if (this.#ended) return Promise.reject(terminated(this.#name));
    if (signal?.aborted) return Promise.reject(signal.reason);
    const connection = (this.#connection ??= this.#open());
    const id = ++this.#last;
    const message = { ...what, id, room: this.#room(scene) };
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
          if (this.#waiting.size > 0) keep?.(true);
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

  /** @param {Exclude<Answer, { kind: 'broken' }>} answer */
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

/** Lets `using` end what it has. @param {{ prototype: { terminate(): void } }} own */
export function disposable(own) {
  if (Symbol.dispose) Object.defineProperty(own.prototype, Symbol.dispose, { value: own.prototype.terminate });
}
