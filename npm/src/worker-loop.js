// The event loop of a Worker. It keeps one scene and runs the requests in order, in short slices, so that a cancellation can
// arrive while a request runs.

import { CAST_STATES } from './batch.js';
import { isFatal } from './error.js';
import { PER_BALL, inWhole, joinCasts, joinFans, joinPaths } from './join.js';

/** @import { Scene } from './scene.js' */
/** @import { Ball, Filter, Limits } from './types.js' */
/**
 * @typedef {Pick<typeof import('./index.js'), 'SceneFile'>} Core
 * @typedef {{ text: string }} SceneData the text of a scene file
 * @typedef {{ version: number } & Partial<SceneData>} SceneRef the scene's data is sent once, with its first request
 * @typedef {{ id: number, scene: SceneRef }} Common
 */
/**
 * @typedef {Common & { kind: 'scene' }} SceneRequest
 * @typedef {Common & { kind: 'rebound', balls: Float64Array, limits?: Limits }} ReboundRequest
 * @typedef {Common & { kind: 'fan', ball: Ball, count: number, limits?: Limits, from: number, to: number }} FanRequest
 * @typedef {Common & { kind: 'aim', ball: Ball, target: readonly [number, number], bounces: number, samples: number,
 *   which?: Filter }} AimRequest
 */
/**
 * @typedef {Common & { kind: 'castMany', balls: Float64Array, which?: Filter }} CastManyRequest
 * @typedef {Common & { kind: 'reboundMany', balls: Float64Array, limits?: Limits }} ReboundManyRequest
 * @typedef {SceneRequest | ReboundRequest | FanRequest | AimRequest | CastManyRequest | ReboundManyRequest} JobRequest
 * @typedef {{ name: string, message: string, code?: string, [detail: string]: unknown }} Refusal
 */
/**
 * @typedef {{ kind: 'progress', id: number, done: number, total: number }
 *   | { kind: 'done', id: number, result: unknown }
 *   | { kind: 'refused', id: number, refusal: Refusal }
 *   | { kind: 'broken', why: string }} Answer
 */
/**
 * The methods that both ends of a channel have in browsers and in Node.
 * @typedef {{ postMessage(message: unknown, transfer?: any[]): void }} Port
 */

/** The length of a slice, in milliseconds. */
const SLICE = 8;
/** Balls or samples per call of the core: enough that the call's overhead is negligible, few enough that the call is short. */
const BATCH = 64;

/**
 * The work of a request: a call of the core for each batch, and the joined result.
 * @typedef {object} Work
 * @property {number} total
 * @property {number} batch
 * @property {(from: number, to: number) => void} step
 * @property {() => unknown} joined
 */

/**
 * Work on balls.
 * @template T
 * @param {Float64Array} balls
 * @param {number} batch
 * @param {(total: number) => import('./join.js').Join<T>} join
 * @param {(some: Float64Array) => T} run
 * @returns {Work}
 */
function onBalls(balls, batch, join, run) {
  const total = balls.length / PER_BALL;
  const { take, joined } = join(total);
  return { total, batch, joined, step: (from, to) => take(run(balls.subarray(from * PER_BALL, to * PER_BALL)), from) };
}

/**
 * The paths of balls, none of which may be refused.
 * @param {Scene} scene
 * @param {Float64Array} balls
 * @param {Limits} [limits]
 */
function strictly(scene, balls, limits) {
  let paths;
  try {
    paths = scene.viewPaths(balls, limits);
  } catch (error) {
    // This ball is malformed, but an earlier one may be refused for its start: then that error is thrown.
    const { ball } = /** @type {any} */ (error);
    if (ball > 0) strictly(scene, balls.subarray(0, PER_BALL * ball), limits);
    throw error;
  }
  const ball = paths.state.findIndex((state) => state > CAST_STATES.indexOf('hit'));
  if (ball < 0) return paths;
  const [x, y, dx, dy, radius] = balls.subarray(PER_BALL * ball);
  try {
    scene.rebound({ centre: [x, y], direction: [dx, dy], radius }, limits);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw Object.assign(/** @type {Error} */ (error), { message: `ball ${ball}: ${message}`, ball });
  }
  return paths;
}

/** @type {{ [Kind in JobRequest['kind']]: (scene: Scene, request: Extract<JobRequest, { kind: Kind }>) => Work }} */
const WORKS = {
  scene: ({ ids }) => ({ total: 0, batch: 1, step() {}, joined: () => ids }),
  castMany: (scene, { balls, which }) => onBalls(balls, BATCH, joinCasts, (some) => scene.viewCasts(some, which)),
  reboundMany: (scene, { balls, limits }) => onBalls(balls, BATCH / 4, joinPaths, (some) => scene.viewPaths(some, limits)),
  rebound: (scene, { balls, limits }) => onBalls(balls, BATCH / 4, joinPaths, (some) => strictly(scene, some, limits)),
  fan(scene, { ball, count, limits, from, to }) {
    const { take, joined } = joinFans(to - from);
    return {
      total: to - from,
      batch: BATCH / 4,
      joined,
      step: (k, end) => take(scene.fan(ball, count, { ...limits, from: from + k, to: from + end }), k),
    };
  },
  aim(scene, { ball, target, bounces, samples, which }) {
    /** @type {import('./types.js').Aim[]} */
    const aims = [];
    const step = (/** @type {number} */ from, /** @type {number} */ to) =>
      void aims.push(...scene.aim(ball, target, bounces, { samples, from, to, ...which }));
    return { total: samples, batch: BATCH, step, joined: () => aims };
  },
};

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

/** @param {unknown} error @returns {Refusal} */
function refusalOf(error) {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  return { ...error, name: error.name, message: error.message };
}

/**
 * Does the work of a request, and receives messages between slices.
 * @param {Port} port
 * @param {number} id
 * @param {Work} work
 * @param {() => boolean} isWanted
 * @returns {Promise<unknown>} `undefined` if it was cancelled
 */
async function result(port, id, { total, batch, step, joined }, isWanted) {
  let until = performance.now() + SLICE;
  // At least one step, so that the core also validates the options of a job without balls.
  for (let k = 0; k < total || k === 0; k += batch) {
    const done = Math.min(k + batch, total);
    try {
      step(k, done);
    } catch (error) {
      throw inWhole(error, k);
    }
    if (performance.now() < until) continue;
    port.postMessage({ kind: 'progress', id, done, total });
    await takeMessages();
    if (!isWanted()) return undefined;
    until = performance.now() + SLICE;
  }
  port.postMessage({ kind: 'progress', id, done: total, total });
  return joined();
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
    current.scene ??= core.SceneFile.parse(current.data?.text ?? '').scene();
    return current.scene;
  }

  /** @param {JobRequest} request */
  async function answer(request) {
    const { id } = request;
    enter(request.scene);
    try {
      const value = await result(port, id, WORKS[request.kind](scene(), /** @type {any} */ (request)), () => requests.has(id));
      if (value !== undefined && requests.has(id)) port.postMessage({ kind: 'done', id, result: value }, buffers(value));
    } catch (error) {
      if (isFatal(error)) port.postMessage({ kind: 'broken', why: /** @type {Error} */ (error).message });
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
    const { version, text } = message.scene;
    if (text !== undefined) scenes.set(version, { text });
    requests.set(message.id, message);
    if (!working) void work();
  };
}

/** The buffers of a result, which are transferred instead of copied. @param {unknown} result @returns {ArrayBufferLike[]} */
function buffers(result) {
  const lists = Array.isArray(result) ? result.map(({ points }) => points) : Object.values(/** @type {object} */ (result));
  return lists.filter((list) => ArrayBuffer.isView(list)).map(({ buffer }) => buffer);
}
