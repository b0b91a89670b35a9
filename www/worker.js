// Fans of paths as pictures of density, in a Worker. A fan is followed and drawn in chunks. Between them orders are
// received, and a newer one replaces the fan.

import { CAST_STATES, Scene, SceneFile, init } from '#carom';
import { fill, makeRoom } from './benchmark/room.js';
import { pause, told } from './message.js';
import { Raster } from './raster.js';
import { TURN, towards } from './vectors.js';

/** @typedef {import('./raster.js').Look} Look */
/** @typedef {{ centre: readonly [number, number], radius: number }} Disc */

/** The bodies of all orders from now on, as a scene file. @typedef {{ kind: 'bodies', text: string }} BodiesOrder */
/** A room with this many obstacles instead. @typedef {{ kind: 'room', count: number }} RoomOrder */
/**
 * Without a look, no picture is wanted.
 * @typedef {{ kind: 'fan', id: number, ball: Disc, paths: number, bounces: number, look?: Look }} FanOrder
 */
/** @typedef {{ kind: 'stop' } | BodiesOrder | RoomOrder | FanOrder} Order */

/**
 * The progress of a fan: the paths followed, their legs, which are a cast each, and their length; and the time of the
 * core, and of all, in milliseconds.
 * @typedef {{ paths: number, casts: number, length: number, core: number, milliseconds: number }} Progress
 */
/** A picture, and how long it took. @typedef {{ image: ImageBitmap, look: Look, milliseconds: number }} Picture */
/** @typedef {{ kind: 'fan', id: number, picture?: Picture, done: boolean } & Progress} FanAnswer */
/** @typedef {{ kind: 'room', room?: import('./benchmark/room.js').Room, milliseconds?: number }} RoomAnswer */
/** @typedef {{ kind: 'refused', code: string, message: string }} Refusal */
/** @typedef {FanAnswer | RoomAnswer | Refusal} Answer */
/**
 * @typedef {{ order: FanOrder, next: number, began: number, shown: number, drawing: number } & Omit<Progress, 'milliseconds'>}
 * Job
 */

/** How many paths are followed before orders are looked at again. */
const CHUNK = 200;
/** The least interval between pictures after the first one, in milliseconds. */
const PAUSE = 60;

const raster = new Raster();
// Without a core there will be no answer: the page is told, and starts another Worker.
const started = init().catch((error) => self.reportError(error));
/** Fans wait for this. @type {Promise<void>} */
let ready = started;
let text = '';
/** @type {Scene | undefined} */
let scene;
/** @type {Job | undefined} */
let job;
let running = false;

/** @param {Answer} answer @param {Transferable[]} [transfer] */
const tell = (answer, transfer = []) => self.postMessage(answer, { transfer });

/** @param {unknown} error */
function refuse(error) {
  const { code, message } = told(error);
  // The core itself has died, and will not answer again: the page starts another Worker.
  if (error instanceof WebAssembly.RuntimeError || ['bug', 'out-of-memory', 'stopped'].includes(code))
    return self.reportError(error);
  return tell({ kind: 'refused', code, message });
}

const sceneOf = () => (scene ??= SceneFile.parse(text).scene());

/** @param {RoomOrder} order */
async function build({ count }) {
  const room = makeRoom(count);
  // The page draws it, and need not make it once more.
  tell({ kind: 'room', room });
  await started;
  const began = performance.now();
  scene = new Scene();
  fill(scene, room);
  // The tree is built with the first query.
  scene.cast(-1, -1, 1, 0, 0);
  tell({ kind: 'room', milliseconds: performance.now() - began });
}

/**
 * The balls of one chunk: each chunk goes all round, between the directions of the others, so that the first is a whole picture
 * already. They are turned by less than one step, since along an axis a ball may go to and fro for ever.
 * @param {FanOrder} order @param {number} k @param {number} chunks
 */
function ballsOf({ ball: { centre, radius }, paths }, k, chunks) {
  const count = Math.ceil((paths - k) / chunks);
  const balls = new Float64Array(5 * count);
  for (let i = 0; i < count; i++) {
    balls.set([...centre, ...towards((TURN * (k + chunks * i + 0.37)) / paths), radius], 5 * i);
  }
  return balls;
}

/** Adds one chunk to the picture. @param {Job} now @returns {boolean} whether it was the last */
function step(now) {
  const { ball, bounces, look, paths } = now.order;
  const chunks = Math.max(1, Math.ceil(paths / CHUNK));
  const began = performance.now();
  const { lengths, points, starts, state } = sceneOf().viewPaths(ballsOf(now.order, now.next++, chunks), { bounces });
  const followed = performance.now();
  // The core says why a ball cannot be where it starts.
  if (['overlap', 'wrong-side'].includes(CAST_STATES[state[0]])) sceneOf().firstHit({ ...ball, direction: [1, 0] });
  if (look) raster.add(points, starts);
  now.core += followed - began;
  now.drawing += performance.now() - followed;
  now.paths += state.length;
  now.casts += points.length / 2 - state.length;
  now.length += lengths.reduce((sum, length) => sum + length, 0);
  return now.next === chunks;
}

/** @param {Job} now @param {boolean} done */
async function show(now, done) {
  const {
    order: { id, look },
    began,
    paths,
    casts,
    length,
    core,
  } = now;
  const started = performance.now();
  const image = look && (await createImageBitmap(new ImageData(raster.picture(), look.width, look.height)));
  now.shown = performance.now();
  now.drawing += now.shown - started;
  const picture = image && { image, look, milliseconds: now.drawing };
  tell({ kind: 'fan', id, picture, done, paths, casts, length, core, milliseconds: now.shown - began }, image ? [image] : []);
}

async function work() {
  if (running) return;
  running = true;
  // Among orders that came together, only the last one is worth beginning.
  await ready.then(pause);
  for (let now = job; now; now = job) {
    let done = true;
    try {
      done = step(now);
      if (done || (now.order.look && performance.now() - now.shown > PAUSE)) await show(now, done);
    } catch (error) {
      refuse(error);
    }
    await pause();
    if (done && job === now) job = undefined;
  }
  running = false;
}

self.addEventListener('message', (/** @type {MessageEvent<Order>} */ { data }) => {
  if (data.kind === 'stop') job = undefined;
  else if (data.kind === 'bodies') {
    scene?.free();
    scene = undefined;
    text = data.text;
  } else if (data.kind === 'room') ready = build(data).catch(refuse);
  else {
    job = { order: data, next: 0, began: performance.now(), shown: 0, paths: 0, casts: 0, length: 0, core: 0, drawing: 0 };
    if (data.look) raster.begin(data.look);
    void work();
  }
});
