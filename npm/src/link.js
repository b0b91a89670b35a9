// This end of one thread: a promise for every order. The scene goes along with the first order about it.

import { CaromError } from './error.js';

/** @import { Source } from './compile.js' */
/** @import { Answer, Given, Room } from './serve.js' */
/** @import { How } from './given.js' */

/**
 * How long a thread may take until it is ready, in milliseconds. Of one that ends before, browsers tell nothing.
 */
export const PATIENCE = 30_000;

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
 * @typedef {(listener: Listener, source?: Source | PromiseLike<Source>) => Promise<Connection>} Connect
 */
/** @typedef {{ resolve: (result: any) => void, reject: (why: unknown) => void, onProgress?: How['onProgress'], drop: (why: unknown) => void }} Waiting */

/** @param {string} name of the class whose object it is */
export const terminated = (name) => new CaromError('terminated', `carom: this ${name} has been terminated`);

/** Why there is no thread. @param {unknown} cause */
function startFailure(cause) {
  if (/** @type {{ name?: string } | undefined} */ (cause)?.name === 'CaromError') return cause;
  return new CaromError('not-started', `carom: the Worker could not be started: ${textOf(cause)}`, { cause });
}

/** @param {unknown} error */
const textOf = (error) => (error instanceof Error ? error.message : String(error));

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
    const died = (/** @type {string} */ why) => this.#lose(connection, why);
    /** @type {Promise<Connection>} */
    const connection = this.#connect(
      {
        heard: (answer) => {
          if (this.#connection !== connection) return;
          if (answer.kind === 'broken') died(answer.why);
          else this.#hear(answer);
        },
        died,
      },
      this.#source,
    );
    return connection;
  }

  /** Gives up a thread, and all that it was to do. @param {Promise<Connection>} connection @param {string} why */
  #lose(connection, why) {
    if (this.#connection !== connection) return;
    this.#connection = undefined;
    connection.then(({ end }) => end(), () => {});
    this.#dismiss(new CaromError('worker-died', `carom: the Worker has died: ${why}`));
  }

  /**
   * @param {Given} scene
   * @param {object} what
   * @param {How} [how]
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
      const abort = () => drop(signal?.reason);
      /** @template T @param {(value: T) => void} settle @returns {(value: T) => void} */
      const settled = (settle) => (value) => {
        signal?.removeEventListener('abort', abort);
        settle(value);
      };
      const refuse = settled(reject);
      const drop = (/** @type {unknown} */ why) => {
        this.#forget(id);
        connection.then(({ post }) => post({ kind: 'cancel', id })).catch(() => {});
        refuse(why);
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.set(id, { resolve: settled(resolve), reject: refuse, onProgress, drop });
      connection.then(
        ({ post, keep }) => {
          if (this.#waiting.size > 0) keep?.(true);
          // What was called off meanwhile is posted too: the scene may come with it.
          try {
            post(message, transfer);
          } catch (error) {
            this.#lose(connection, textOf(error));
          }
        },
        (error) => {
          if (this.#connection === connection) this.#connection = undefined;
          this.#sent = undefined;
          this.#take(id)?.reject(startFailure(error));
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
    if (answer.kind === 'progress') return this.#tell(answer);
    const waiting = this.#take(answer.id);
    if (answer.kind === 'done') return waiting?.resolve(answer.result);
    const { name, message, ...details } = answer.refusal;
    return waiting?.reject(Object.assign(new Error(message), { name }, details));
  }

  /** @param {Extract<Answer, { kind: 'progress' }>} answer */
  #tell({ id, done, total }) {
    const waiting = this.#waiting.get(id);
    try {
      waiting?.onProgress?.(done, total);
    } catch (error) {
      // Whoever cannot hear how far it is cannot want the rest.
      waiting?.drop(error);
    }
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
