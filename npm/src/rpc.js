// The page's end of one thread: it sends requests, and each returns a promise. A scene is sent with its first request.

import { CaromError } from './error.js';
import { inWhole } from './join.js';

/** @import { Source } from './compile.js' */
/** @import { Answer, SceneData, SceneRef } from './worker-loop.js' */
/** @import { How } from './validate-job.js' */

/**
 * How long a thread may take to become ready, in milliseconds. Browsers do not report a Worker that dies before that.
 */
export const PATIENCE = 30_000;

/**
 * A thread that is ready for requests, or a stand-in on the same thread.
 * @typedef {object} Connection
 * @property {(message: unknown, transfer?: any[]) => void} post
 * @property {() => void} end
 * @property {(busy: boolean) => void} [keep] sets whether the program stays alive for it
 */
/**
 * The callbacks of a connection.
 * @typedef {{ onAnswer: (answer: Answer) => void, onDeath: (why: string) => void }} Listener
 * @typedef {(listener: Listener, source?: Source | PromiseLike<Source>) => Promise<Connection>} Connect
 */
/**
 * @typedef {{ from: number, resolve: (result: any) => void, reject: (why: unknown) => void, onProgress?: How['onProgress'],
 *   cancel: (why: unknown) => void }} Waiting
 */

/** The error of a job whose Workers have been terminated. */
export const terminated = () => new CaromError('terminated', 'carom: terminated before the job was done');

/** The error of a thread that could not be started. @param {unknown} cause */
function startFailure(cause) {
  if (/** @type {{ name?: string } | undefined} */ (cause)?.name === 'CaromError') return cause;
  return new CaromError('not-started', `carom: the Worker could not be started: ${textOf(cause)}`, { cause });
}

/** @param {unknown} error */
const textOf = (error) => (error instanceof Error ? error.message : String(error));

export class Link {
  #connect;
  #source;
  /** @type {Promise<Connection> | undefined} */
  #connection;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #last = 0;
  #version = 0;
  /** The scene that the thread has. @type {SceneData | undefined} */
  #sent;

  /**
   * @param {Connect} connect
   * @param {Source | PromiseLike<Source>} [source]
   */
  constructor(connect, source) {
    this.#connect = connect;
    this.#source = source;
    // The first job reports the failure. Until then it must not count as an unhandled rejection.
    Promise.resolve(source).catch(() => {});
  }

  end() {
    const ids = [...this.#waiting.keys()];
    this.#connection?.then(
      ({ post, end }) => {
        // `end` stops a thread in the middle of its work; a stand-in works on until its jobs are cancelled.
        for (const id of ids) post({ kind: 'cancel', id });
        end();
      },
      () => {},
    );
    this.#rejectAll(terminated());
  }

  /** @param {SceneData} scene @returns {SceneRef} */
  #sceneRef(scene) {
    if (this.#sent === scene) return { version: this.#version };
    this.#sent = scene;
    this.#version += 1;
    return { version: this.#version, ...scene };
  }

  /** @returns {Promise<Connection>} */
  #open() {
    const onDeath = (/** @type {string} */ why) => this.#abandon(connection, why);
    /** @type {Promise<Connection>} */
    const connection = this.#connect(
      {
        onAnswer: (answer) => {
          if (this.#connection !== connection) return;
          if (answer.kind === 'broken') onDeath(answer.why);
          else this.#receive(answer);
        },
        onDeath,
      },
      this.#source,
    );
    return connection;
  }

  /** Ends a thread and rejects its pending requests. @param {Promise<Connection>} connection @param {string} why */
  #abandon(connection, why) {
    if (this.#connection !== connection) return;
    this.#connection = undefined;
    connection.then(
      ({ end }) => end(),
      () => {},
    );
    this.#rejectAll(new CaromError('worker-died', `carom: the Worker died: ${why}`));
  }

  /**
   * Sends a request. `cancel` rejects its promise.
   * @param {SceneData} scene
   * @param {object} what
   * @param {{ from: number, transfer?: any[], onProgress?: How['onProgress'] }} how `from` is the first ball's index in the whole job
   * @returns {{ result: Promise<any>, cancel: (why: unknown) => void }}
   */
  request(scene, what, { from, transfer, onProgress }) {
    const connection = (this.#connection ??= this.#open());
    const id = ++this.#last;
    const message = { ...what, id, scene: this.#sceneRef(scene) };
    const cancel = (/** @type {unknown} */ why) => {
      connection.then(({ post }) => post({ kind: 'cancel', id })).catch(() => {});
      this.#take(id)?.reject(why);
    };
    const result = new Promise((resolve, reject) => this.#waiting.set(id, { from, resolve, reject, onProgress, cancel }));
    connection.then(
      ({ post, keep }) => {
        if (this.#waiting.size > 0) keep?.(true);
        // A request that was cancelled meanwhile is posted too: it may carry the scene.
        try {
          post(message, transfer);
        } catch (error) {
          this.#abandon(connection, textOf(error));
        }
      },
      (error) => {
        if (this.#connection === connection) this.#connection = undefined;
        this.#sent = undefined;
        this.#take(id)?.reject(startFailure(error));
      },
    );
    return { result, cancel };
  }

  /** @param {number} id */
  #take(id) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0)
      this.#connection?.then(
        ({ keep }) => this.#waiting.size === 0 && keep?.(false),
        () => {},
      );
    return waiting;
  }

  /** @param {Exclude<Answer, { kind: 'broken' }>} answer */
  #receive(answer) {
    if (answer.kind === 'progress') return this.#report(answer);
    const waiting = this.#take(answer.id);
    if (answer.kind === 'done') return waiting?.resolve(answer.result);
    const { name, message, ...details } = answer.refusal;
    return waiting?.reject(inWhole(Object.assign(new Error(message), { name }, details), waiting.from));
  }

  /** @param {Extract<Answer, { kind: 'progress' }>} answer */
  #report({ id, done, total }) {
    const waiting = this.#waiting.get(id);
    try {
      waiting?.onProgress?.(done, total);
    } catch (error) {
      // If `onProgress` throws, the job is cancelled with that error.
      waiting?.cancel(error);
    }
  }

  /** @param {Error} why */
  #rejectAll(why) {
    this.#sent = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(why);
  }
}
