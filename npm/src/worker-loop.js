// The event loop of a Worker. It keeps one scene and runs the requests in order, in short slices, so that a cancellation can arrive
// while a request runs.

import { sceneOf } from './pack.js';

/** @import { Scene } from './scene.js' */
/** @import { Ball, Filter, Limits, PathEnd } from './types.js' */
/**
 * @typedef {Pick<typeof import('./index.js'), 'SceneFile' | 'Scene'>} Core
 * @typedef {{ text: string, flat?: undefined } | { flat: import('./pack.js').Polygons[], text?: undefined }} SceneData a scene as text or as lists
 * @typedef {{ version: number } & Partial<SceneData>} SceneRef the scene's data is sent once, with its first request
 * @typedef {{ id: number, scene: SceneRef }} Common
 */
/**
 * @typedef {Common & { kind: 'scene' }} SceneRequest
 * @typedef {Common & { kind: 'rebound', balls: Float64Array, limits?: Limits }} ReboundRequest
 * @typedef {Common & { kind: 'fan', ball: Ball, count: number, limits?: Limits, from?: number, to?: number, whole: boolean }} FanRequest
 * @typedef {Common & { kind: 'aim', ball: Ball, target: readonly [number, number], bounces: number, samples?: number, which?: Filter, whole: boolean }} AimRequest
 */
/**
 * @typedef {Common & { kind: 'castMany', balls: Float64Array, which?: Filter }} CastManyRequest
 * @typedef {Common & { kind: 'reboundMany', balls: Float64Array, limits?: Limits }} ReboundManyRequest
 * @typedef {SceneRequest | ReboundRequest | FanRequest | AimRequest | CastManyRequest | ReboundManyRequest} JobRequest
 * @typedef {{ name: string, message: string, code?: string, [detail: string]: unknown }} Refusal
 */
/**
 * @typedef {{ kind: 'ready' }
 *   | { kind: 'progress', id: number, done: number, total: number }
 *   | { kind: 'done', id: number, result: unknown }
 *   | { kind: 'refused', id: number, refusal: Refusal }
 *   | { kind: 'broken', why: string }} Answer
 */
/**
* The methods that both ends of a channel have in browsers and in Node.
 * @typedef {{ postMessage(message: unknown, transfer?: any[]): void }} Port
 */

/** The ends of paths, indexed by their code in messages. @type {PathEnd[]} */
export const ENDS = ['stopped', 'max-bounces', 'max-length', 'escaped', 'stuck'];
/** The numbers of a ball: x, y, direction x, direction y, radius. */
export const PER_BALL = 5;
/** The length of a slice, in milliseconds. */
const SLICE = 8;
/** Balls per call of the core: enough that the call's overhead is negligible, few enough that the call is short. */
const BATCH = 64;
/** The default number of an aim's samples: one every tenth of a degree. */
const SAMPLES = 3600;

/** A growable list of numbers. */
export class Numbers {
  #numbers = new Float64Array(1024);
  length = 0;

  /** @param {Float64Array} more */
  add(more) {
    const length = this.length + more.length;
    if (length > this.#numbers.length) {
      const grown = new Float64Array(2 ** Math.ceil(Math.log2(length)));
      grown.set(this.#numbers.subarray(0, this.length));
      this.#numbers = grown;
    }
    this.#numbers.set(more, this.length);
    this.length = length;
  }

  take() {
    return this.#numbers.slice(0, this.length);
  }
}

/** Yields to the event loop, so that pending messages are received. @returns {Promise<void>} */
const takeMessages = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Whether the core has aborted: it cannot be called any more. @param {any} error */
const hasStopped = (error) => error instanceof WebAssembly.RuntimeError || ['bug', 'out-of-memory', 'stopped'].includes(error?.code);

/** @param {unknown} error @returns {Refusal} */
function refusalOf(error) {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  return { ...error, name: error.name, message: error.message };
}

/**
* Handles the requests that arrive at a port.
 * @param {Port} port
 * @param {Core} core
 * @returns {(message: JobRequest | { kind: 'cancel', id: number }) => void} the handler of messages
 */
export function serve(port, core) {
  /** @type {Map<number, JobRequest>} the pending requests and the running one */
  const requests = new Map();
  /** The scenes of pending requests. @type {Map<number, SceneData>} */
  const scenes = new Map();
  /** @type {{ version: number, data?: SceneData, scene?: Scene }} */
  let current = { version: -1 };
  let working = false;

  /** Makes a scene the current one. @param {SceneRef} ref */
  function enter({ version }) {
    if (version === current.version) return;
    current.scene?.free();
    current = { version, data: scenes.get(version) };
    // Requests arrive in the order of their scenes, so older scenes are no longer needed.
    for (const old of scenes.keys()) if (old <= version) scenes.delete(old);
  }

  function scene() {
    current.scene ??= construct(current.data ?? { text: '' });
    return current.scene;
  }

  /** @param {SceneData} data */
  function construct({ text, flat }) {
    if (flat) return sceneOf(core, flat);
    const document = core.SceneFile.parse(text);
    try {
      return document.scene();
    } finally {
      document.free();
    }
  }

  /**
  * Calls `step` for each number below `total`, in batches, and receives messages between slices.
   * @param {number} id
   * @param {number} total
   * @param {(k: number, end: number) => void} step
   * @param {number} [batch]
   * @returns {Promise<boolean>} false if the request was cancelled
   */
  async function sliced(id, total, step, batch = 1) {
    let until = performance.now() + SLICE;
    for (let k = 0; k < total; k += batch) {
      const done = Math.min(k + batch, total);
      step(k, done);
      if (performance.now() < until) continue;
      port.postMessage({ kind: 'progress', id, done, total });
      await takeMessages();
      if (!requests.has(id)) return false;
      until = performance.now() + SLICE;
    }
    port.postMessage({ kind: 'progress', id, done: total, total });
    return true;
  }

  /** @param {ReboundRequest} request */
  async function rebound({ id, balls: n, limits }) {
    const own = scene();
    const total = n.length / PER_BALL;
    const points = new Numbers();
    const starts = new Uint32Array(total + 1);
    const lengths = new Float64Array(total);
    const ends = new Uint8Array(total);
    const stoppedBy = new Float64Array(total);
    const whole = await sliced(id, total, (k) => {
      const [x, y, dx, dy, radius] = n.subarray(k * PER_BALL, (k + 1) * PER_BALL);
      let path;
      try {
        path = own.rebound({ centre: [x, y], direction: [dx, dy], radius }, limits);
      } catch (error) {
        throw Object.assign(/** @type {Error} */ (error), {
          message: `ball ${k}: ${/** @type {Error} */ (error).message}`,
          ball: k,
        });
      }
      points.add(path.points);
      starts[k + 1] = points.length / 2;
      lengths[k] = path.length;
      ends[k] = ENDS.indexOf(path.end);
      stoppedBy[k] = path.stoppedBy ?? NaN;
    });
    return whole ? { points: points.take(), starts, lengths, ends, stoppedBy } : undefined;
  }

  /**
   * In one call, or in parts whose union is the same.
   * @param {FanRequest} request
   */
  async function fan({ id, ball, count, limits, from = 0, to = count, whole }) {
    const own = scene();
    if (whole) return own.fan(ball, count, limits);
    const points = new Numbers();
    const starts = new Uint32Array(to - from + 1);
    const follow = (/** @type {number} */ k, /** @type {number} */ end) => {
      const part = own.fan(ball, count, { ...limits, from: from + k, to: from + end });
      starts.set(part.starts.map((start) => start + points.length / 2), k);
      points.add(part.points);
    };
    return (await sliced(id, to - from, follow, BATCH / 4)) ? { points: points.take(), starts } : undefined;
  }

  /**
   * Calls the core for some of many balls. An error names the ball by its index in the whole list.
   * @template T
   * @param {Float64Array} balls
   * @param {number} from
   * @param {number} to
   * @param {(balls: Float64Array) => T} run
   */
  function runSome(balls, from, to, run) {
    try {
      return run(balls.subarray(from * PER_BALL, to * PER_BALL));
    } catch (error) {
      const { ball, message } = /** @type {Error & { ball?: number }} */ (error);
      if (ball === undefined) throw error;
      const own = ball + from;
      throw Object.assign(/** @type {Error} */ (error), { ball: own, message: message.replace(/^ball \d+/, `ball ${own}`) });
    }
  }

  /** @param {CastManyRequest} request */
  async function castMany({ id, balls, which }) {
    const own = scene();
    const total = balls.length / PER_BALL;
    /** @type {import('./batch.js').CastLists} */
    const lists = {
      state: new Uint8Array(total),
      distance: new Float64Array(total),
      centre: new Float64Array(2 * total),
      point: new Float64Array(2 * total),
      normal: new Float64Array(2 * total),
      body: new Float64Array(total),
      feature: new Uint8Array(total),
      index: new Uint32Array(total),
    };
    const cast = (/** @type {number} */ from, /** @type {number} */ to) => {
      const casts = runSome(balls, from, to, (some) => own.viewCasts(some, which));
      for (const [name, list] of Object.entries(lists)) {
        list.set(casts[/** @type {keyof typeof lists} */ (name)], from * (list.length / total));
      }
    };
    return (await sliced(id, total, cast, BATCH)) ? lists : undefined;
  }

  /** @param {ReboundManyRequest} request */
  async function reboundMany({ id, balls, limits }) {
    const own = scene();
    const total = balls.length / PER_BALL;
    const [points, bodies] = [new Numbers(), new Numbers()];
    const starts = new Uint32Array(total + 1);
    const [state, ends] = [new Uint8Array(total), new Uint8Array(total)];
    const [lengths, directions] = [new Float64Array(total), new Float64Array(2 * total)];
    const follow = (/** @type {number} */ from, /** @type {number} */ to) => {
      const paths = runSome(balls, from, to, (some) => own.viewPaths(some, limits));
      starts.set(paths.starts.map((start) => start + bodies.length), from);
      points.add(paths.points);
      bodies.add(paths.bodies);
      state.set(paths.state, from);
      ends.set(paths.ends, from);
      lengths.set(paths.lengths, from);
      directions.set(paths.directions, 2 * from);
    };
    const done = await sliced(id, total, follow, BATCH / 4);
    return done ? { state, points: points.take(), bodies: bodies.take(), starts, lengths, directions, ends } : undefined;
  }

  /** In one call, or in parts whose union is the same. @param {AimRequest} request */
  async function aim({ id, ball, target, bounces, samples = SAMPLES, which, whole }) {
    const own = scene();
    if (whole) return own.aim(ball, target, bounces, { samples, ...which });
    /** @type {import('./types.js').Aim[]} */
    const aims = [];
    const search = (/** @type {number} */ from, /** @type {number} */ to) => {
      aims.push(...own.aim(ball, target, bounces, { samples, from, to, ...which }));
    };
    return (await sliced(id, samples, search, BATCH)) ? aims : undefined;
  }

  /** @param {JobRequest} request @returns {Promise<unknown>} `undefined` if the request was cancelled */
  async function result(request) {
    if (request.kind === 'scene') return scene().ids;
    if (request.kind === 'rebound') return rebound(request);
    if (request.kind === 'fan') return fan(request);
    if (request.kind === 'castMany') return castMany(request);
    if (request.kind === 'reboundMany') return reboundMany(request);
    return aim(request);
  }

  /** @param {JobRequest} request */
  async function answer(request) {
    const { id } = request;
    enter(request.scene);
    try {
      const value = await result(request);
      if (value !== undefined && requests.has(id)) port.postMessage({ kind: 'done', id, result: value }, buffers(value));
    } catch (error) {
      if (hasStopped(error)) port.postMessage({ kind: 'broken', why: /** @type {Error} */ (error).message });
      else port.postMessage({ kind: 'refused', id, refusal: refusalOf(error) });
    }
  }

  async function work() {
    working = true;
    for (const [id, request] of requests) {
      await answer(request);
      requests.delete(id);
    }
    working = false;
  }

  return (message) => {
    if (message.kind === 'cancel') return void requests.delete(message.id);
    const { version, text, flat } = message.scene;
    if (text !== undefined || flat) scenes.set(version, /** @type {SceneData} */ ({ text, flat }));
    requests.set(message.id, message);
    if (!working) void work();
  };
}

/** The buffers of a result, which are transferred instead of copied. @param {unknown} result @returns {ArrayBufferLike[]} */
function buffers(result) {
  const lists = Array.isArray(result) ? result.map(({ points }) => points) : Object.values(/** @type {object} */ (result));
  return lists.filter((list) => ArrayBuffer.isView(list)).map(({ buffer }) => buffer);
}
