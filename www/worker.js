// The heavy work, off the page: pictures of fans, and the search for aims. A fan is followed and drawn in chunks, and
// orders are heard between them: a newer one takes its place.

import { SceneFile, init } from '#carom';
import { pause } from './pause.js';
import { Raster } from './raster.js';

/** @typedef {import('./store.js').Ball} Ball */
/** @typedef {import('./raster.js').Look} Look */

/**
 * The bodies, as a scene file, and a number by which the page and the Worker know them. The text comes only
 * once.
 * @typedef {{ version: number, text?: string }} Room
 */

/** @typedef {{ kind: 'fan', id: number, room: Room, ball: Ball, paths: number, bounces: number, look: Look }} FanOrder */
/** @typedef {{ kind: 'aims', id: number, room: Room, ball: Ball, target: readonly [number, number], bounces: number }} AimOrder */
/** @typedef {{ kind: 'stop', id: number } | FanOrder | AimOrder} Order */

/**
 * How far a fan is: how many paths are followed and drawn, their points, and for how long it has been under
 * way.
 * @typedef {{ paths: number, points: number, milliseconds: number }} Progress
 */
/** @typedef {{ kind: 'fan', id: number, picture: ImageBitmap, look: Look, done: boolean } & Progress} FanAnswer */
/** @typedef {{ kind: 'aims', id: number, aims: import('carom').Aim[] }} AimAnswer */
/** @typedef {{ kind: 'refused', id: number, code: string, message: string }} Refusal */
/** @typedef {FanAnswer | AimAnswer | Refusal} Answer */

/**
 * @typedef {object} Job
 * @property {FanOrder} order
 * @property {import('carom').Fan[]} chunks what has been followed
 * @property {number} drawn how many of the chunks are in the picture
 * @property {number} began
 * @property {number} shown when the last picture was sent
 */

/** How many paths are followed before orders are looked at again. */
const CHUNK = 200;
/** After the first picture, the next ones follow at this distance, in milliseconds. */
const PAUSE = 50;

const raster = new Raster();
// Without a core there will be no answer: the page hears of it, and starts another Worker.
const started = init().catch((error) => self.reportError(error));
/** @type {{ version: number, text: string, scene?: import('carom').Scene }} */
let known = { version: -1, text: '' };
/** @type {Job | undefined} the fan under way or done */
let job;
let running = false;

/** @param {Answer} answer @param {Transferable[]} [transfer] */
const tell = (answer, transfer = []) => self.postMessage(answer, { transfer });

/** @param {number} id @param {unknown} error */
function refuse(id, error) {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  // The core itself has died, and will not answer again: the page starts another Worker.
  const stopped = error instanceof WebAssembly.RuntimeError || ['bug', 'out-of-memory', 'stopped'].includes(code);
  if (stopped) return self.reportError(error);
  return tell({ kind: 'refused', id, code, message });
}

function scene() {
  return (known.scene ??= SceneFile.parse(known.text).scene());
}

/** @param {Room} room */
function enter({ version, text }) {
  if (text === undefined || version === known.version) return;
  known.scene?.free();
  known = { version, text };
}

/** Whether two orders are about the same paths. @param {FanOrder} a @param {FanOrder} b */
function samePaths(a, b) {
  const [p, q] = [a.ball, b.ball];
  const sameBall = p.centre[0] === q.centre[0] && p.centre[1] === q.centre[1] && p.radius === q.radius;
  return sameBall && a.room.version === b.room.version && a.paths === b.paths && a.bounces === b.bounces;
}

/** @param {FanOrder} order */
function take(order) {
  const chunks = job && samePaths(job.order, order) ? job.chunks : [];
  job = { order, chunks, drawn: 0, began: performance.now(), shown: 0 };
  raster.begin(order.look);
  if (!running) void work();
}

/**
 * Follows chunk `k` of a fan. Every chunk goes all round, turned a little against the others: the first one
 * is a whole picture already, and together they are as good as evenly spread. That the turn is made here and
 * not by the core is good enough for a picture of density, and for nothing else.
 * @param {FanOrder} order
 * @param {number} k
 */
function follow({ ball, paths, bounces }, k) {
  const chunks = Math.ceil(paths / CHUNK);
  const count = Math.floor(((k + 1) * paths) / chunks) - Math.floor((k * paths) / chunks);
  // The golden section spreads the turns so that every chunk falls between those that are there; the first is
  // turned as well, since a ball that goes to and fro along an axis for ever would draw a line that no other
  // draws.
  const turn = (2 * Math.PI * (((k + 0.7) * 0.6180339887498949) % 1)) / count;
  const direction = /** @type {const} */ ([Math.cos(turn), Math.sin(turn)]);
  return scene().fan({ ...ball, direction }, count, { bounces });
}

/** One chunk more in the picture. @param {Job} now @returns {boolean} whether it was the last */
function step(now) {
  const { order, chunks } = now;
  const all = Math.max(1, Math.ceil(order.paths / CHUNK));
  if (now.drawn === chunks.length) chunks.push(follow(order, now.drawn));
  const { points, starts } = chunks[now.drawn];
  raster.add(points, starts);
  return ++now.drawn === all;
}

/** @param {Job} now @param {boolean} done */
async function show(now, done) {
  const { order, chunks, drawn } = now;
  const { id, look } = order;
  const picture = await createImageBitmap(new ImageData(raster.picture(), look.width, look.height));
  now.shown = performance.now();
  const parts = chunks.slice(0, drawn);
  const paths = parts.reduce((sum, { starts }) => sum + starts.length - 1, 0);
  const points = parts.reduce((sum, chunk) => sum + chunk.points.length / 2, 0);
  tell({ kind: 'fan', id, picture, look, done, paths, points, milliseconds: now.shown - now.began }, [
    picture,
  ]);
}

async function work() {
  running = true;
  // Among orders that came together, only the last one is worth beginning.
  await started.then(pause);
  for (let now = job; now;) {
    try {
      const done = step(now);
      if (done || performance.now() - now.shown > PAUSE) await show(now, done);
      await pause();
      if (done && job === now) break;
    } catch (error) {
      refuse(now.order.id, error);
      await pause();
      if (job === now) job = undefined;
    }
    now = job;
  }
  running = false;
}

/** @param {AimOrder} order */
async function aim({ id, ball, target, bounces }) {
  try {
    await started;
    const aims = scene().aim(ball, target, bounces);
    tell(
      { kind: 'aims', id, aims },
      aims.map(({ points }) => /** @type {ArrayBuffer} */ (points.buffer)),
    );
  } catch (error) {
    refuse(id, error);
  }
}

self.addEventListener('message', (/** @type {MessageEvent<Order>} */ { data }) => {
  if (data.kind === 'stop') {
    job = undefined;
  } else {
    enter(data.room);
    if (data.kind === 'fan') take(data);
    else void aim(data);
  }
});
