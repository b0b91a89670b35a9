// The Worker's end: keeps a scene, and works on one order after the other, in slices short enough to hear that an
// order has been called off.

import { sceneOf } from './flat.js';

/** @import { Scene } from './scene.js' */
/** @import { Ball, Filter, Limits, PathEnd } from './types.js' */
/**
 * @typedef {Pick<typeof import('./index.js'), 'SceneFile' | 'Scene'>} Core
 * @typedef {{ text: string, flat?: undefined } | { flat: import('./flat.js').Polygons[], text?: undefined }} Given a scene
 * @typedef {{ version: number } & Partial<Given>} Room a scene comes once, with the first order about it
 * @typedef {{ id: number, room: Room }} Common
 */
/**
 * @typedef {Common & { kind: 'scene' }} SceneOrder
 * @typedef {Common & { kind: 'rebound', balls: Float64Array, limits?: Limits }} ReboundOrder
 * @typedef {Common & { kind: 'fan', ball: Ball, count: number, limits?: Limits, from?: number, to?: number, whole: boolean }} FanOrder
 * @typedef {Common & { kind: 'aim', ball: Ball, target: readonly [number, number], bounces: number, samples?: number, which?: Filter, whole: boolean }} AimOrder
 */
/**
 * @typedef {Common & { kind: 'castMany', balls: Float64Array, which?: Filter }} CastManyOrder
 * @typedef {Common & { kind: 'reboundMany', balls: Float64Array, limits?: Limits }} ReboundManyOrder
 * @typedef {SceneOrder | ReboundOrder | FanOrder | AimOrder | CastManyOrder | ReboundManyOrder} Order
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
 * What both ends of a channel can do, in browsers and in Node.
 * @typedef {{ postMessage(message: unknown, transfer?: any[]): void }} Port
 */

/** The ends of paths, by the number that stands for them on the way. @type {PathEnd[]} */
export const ENDS = ['stopped', 'max-bounces', 'max-length', 'escaped', 'stuck'];
/** Numbers of a ball: x, y, direction's x and y, radius. */
export const PER_BALL = 5;
/** A slice of work, in milliseconds. */
const SLICE = 8;
/** How many balls cross the border together: enough for the crossing to cost nothing, and soon done. */
const BITE = 64;
/** Where nobody says how many directions to try: a tenth of a degree apart. */
const SAMPLES = 3600;

/** Numbers one after the other, without knowing how many there will be. */
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

/** Lets messages that wait come in. @returns {Promise<void>} */
const hear = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Whether the core has stopped in the middle of something: it answers no more. @param {any} error */
const hasStopped = (error) => error instanceof WebAssembly.RuntimeError || ['bug', 'out-of-memory', 'stopped'].includes(error?.code);

/** @param {unknown} error @returns {Refusal} */
function refusalOf(error) {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  return { ...error, name: error.name, message: error.message };
}

/**
 * Works for the other end of a channel.
 * @param {Port} port
 * @param {Core} core
 * @returns {(message: Order | { kind: 'cancel', id: number }) => void} takes what comes from there
 */
export function serve(port, core) {
  /** @type {Map<number, Order>} those that wait, and the one under way */
  const orders = new Map();
  /** The scenes that orders still to come are about. @type {Map<number, Given>} */
  const scenes = new Map();
  /** @type {{ version: number, given?: Given, scene?: Scene }} */
  let known = { version: -1 };
  let working = false;

  /** @param {Room} room */
  function enter({ version }) {
    if (version === known.version) return;
    known.scene?.free();
    known = { version, given: scenes.get(version) };
    // Orders come in the order of the scenes that they are about.
    for (const old of scenes.keys()) if (old <= version) scenes.delete(old);
  }

  function scene() {
    known.scene ??= made(known.given ?? { text: '' });
    return known.scene;
  }

  /** @param {Given} given */
  function made({ text, flat }) {
    if (flat) return sceneOf(core, flat);
    const document = core.SceneFile.parse(text);
    try {
      return document.scene();
    } finally {
      document.free();
    }
  }

  /**
   * Does something for each number below `total`, or for so many of them at once, and hears in between.
   * @param {number} id
   * @param {number} total
   * @param {(k: number, end: number) => void} step
   * @param {number} [bite]
   * @returns {Promise<boolean>} whether it was done to the end
   */
  async function sliced(id, total, step, bite = 1) {
    let until = performance.now() + SLICE;
    for (let k = 0; k < total; k += bite) {
      const done = Math.min(k + bite, total);
      step(k, done);
      if (performance.now() < until) continue;
      port.postMessage({ kind: 'progress', id, done, total });
      await hear();
      if (!orders.has(id)) return false;
      until = performance.now() + SLICE;
    }
    port.postMessage({ kind: 'progress', id, done: total, total });
    return true;
  }

  /** @param {ReboundOrder} order */
  async function rebound({ id, balls: n, limits }) {
    const room = scene();
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
        path = room.rebound({ centre: [x, y], direction: [dx, dy], radius }, limits);
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
   * In one go, or in parts, which together are the same.
   * @param {FanOrder} order
   */
  async function fan({ id, ball, count, limits, from = 0, to = count, whole }) {
    const room = scene();
    if (whole) return room.fan(ball, count, limits);
    const points = new Numbers();
    const starts = new Uint32Array(to - from + 1);
    const follow = (/** @type {number} */ k, /** @type {number} */ end) => {
      const part = room.fan(ball, count, { ...limits, from: from + k, to: from + end });
      starts.set(part.starts.map((start) => start + points.length / 2), k);
      points.add(part.points);
    };
    return (await sliced(id, to - from, follow, BITE / 4)) ? { points: points.take(), starts } : undefined;
  }

  /**
   * Some balls of many, and whatever is wrong with one of them under its own number.
   * @template T
   * @param {Float64Array} balls
   * @param {number} from
   * @param {number} to
   * @param {(balls: Float64Array) => T} ask
   */
  function some(balls, from, to, ask) {
    try {
      return ask(balls.subarray(from * PER_BALL, to * PER_BALL));
    } catch (error) {
      const { ball, message } = /** @type {Error & { ball?: number }} */ (error);
      if (ball === undefined) throw error;
      const own = ball + from;
      throw Object.assign(/** @type {Error} */ (error), { ball: own, message: message.replace(/^ball \d+/, `ball ${own}`) });
    }
  }

  /** @param {CastManyOrder} order */
  async function castMany({ id, balls, which }) {
    const room = scene();
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
      const casts = some(balls, from, to, (some) => room.viewCasts(some, which));
      for (const [name, list] of Object.entries(lists)) {
        list.set(casts[/** @type {keyof typeof lists} */ (name)], from * (list.length / total));
      }
    };
    return (await sliced(id, total, cast, BITE)) ? lists : undefined;
  }

  /** @param {ReboundManyOrder} order */
  async function reboundMany({ id, balls, limits }) {
    const room = scene();
    const total = balls.length / PER_BALL;
    const [points, bodies] = [new Numbers(), new Numbers()];
    const starts = new Uint32Array(total + 1);
    const [state, ends] = [new Uint8Array(total), new Uint8Array(total)];
    const [lengths, directions] = [new Float64Array(total), new Float64Array(2 * total)];
    const follow = (/** @type {number} */ from, /** @type {number} */ to) => {
      const paths = some(balls, from, to, (some) => room.viewPaths(some, limits));
      starts.set(paths.starts.map((start) => start + bodies.length), from);
      points.add(paths.points);
      bodies.add(paths.bodies);
      state.set(paths.state, from);
      ends.set(paths.ends, from);
      lengths.set(paths.lengths, from);
      directions.set(paths.directions, 2 * from);
    };
    const done = await sliced(id, total, follow, BITE / 4);
    return done ? { state, points: points.take(), bodies: bodies.take(), starts, lengths, directions, ends } : undefined;
  }

  /** In one go, or in parts, which together are the same. @param {AimOrder} order */
  async function aim({ id, ball, target, bounces, samples = SAMPLES, which, whole }) {
    const room = scene();
    if (whole) return room.aim(ball, target, bounces, { samples, ...which });
    /** @type {import('./types.js').Aim[]} */
    const aims = [];
    const search = (/** @type {number} */ from, /** @type {number} */ to) => {
      aims.push(...room.aim(ball, target, bounces, { samples, from, to, ...which }));
    };
    return (await sliced(id, samples, search, BITE)) ? aims : undefined;
  }

  /** @param {Order} order @returns {Promise<unknown>} `undefined` if it was called off */
  async function result(order) {
    if (order.kind === 'scene') return scene().ids;
    if (order.kind === 'rebound') return rebound(order);
    if (order.kind === 'fan') return fan(order);
    if (order.kind === 'castMany') return castMany(order);
    if (order.kind === 'reboundMany') return reboundMany(order);
    return aim(order);
  }

  /** @param {Order} order */
  async function answer(order) {
    const { id } = order;
    enter(order.room);
    try {
      const made = await result(order);
      if (made !== undefined && orders.has(id)) port.postMessage({ kind: 'done', id, result: made }, buffers(made));
    } catch (error) {
      if (hasStopped(error)) port.postMessage({ kind: 'broken', why: /** @type {Error} */ (error).message });
      else port.postMessage({ kind: 'refused', id, refusal: refusalOf(error) });
    }
  }

  async function work() {
    working = true;
    for (const [id, order] of orders) {
      await answer(order);
      orders.delete(id);
    }
    working = false;
  }

  return (message) => {
    if (message.kind === 'cancel') return void orders.delete(message.id);
    const { version, text, flat } = message.room;
    if (text !== undefined || flat) scenes.set(version, /** @type {Given} */ ({ text, flat }));
    orders.set(message.id, message);
    if (!working) void work();
  };
}

/** The memory that a result need not be copied for. @param {unknown} result @returns {ArrayBufferLike[]} */
function buffers(result) {
  const lists = Array.isArray(result) ? result.map(({ points }) => points) : Object.values(/** @type {object} */ (result));
  return lists.filter((list) => ArrayBuffer.isView(list)).map(({ buffer }) => buffer);
}
