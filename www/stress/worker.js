// The room with all its obstacles, off the page: fans are followed by the core in chunks and drawn as a picture of density.
// Between chunks orders are heard, and a newer one takes the place of the one under way.

import { Scene, init } from '#carom';
import { messageOf } from '../message.js';
import { pause } from '../pause.js';
import { fill, makeRoom } from '../benchmark/room.js';
import { Raster } from '../raster.js';

/** @typedef {import('../raster.js').Look} Look */
/** @typedef {import('./options.js').Ball} Ball */

/** @typedef {{ kind: 'room', count: number }} RoomOrder */
/** @typedef {{ kind: 'fan', id: number, ball: Ball, paths: number, bounces: number, look?: Look }} FanOrder without a look, no picture is wanted */
/**
 * How far a fan is: the paths followed, their legs, which are a cast each, and their length; and how long the core took,
 * in milliseconds.
 * @typedef {{ paths: number, casts: number, length: number, core: number }} Progress
 */
/** @typedef {{ image: ImageBitmap, look: Look, milliseconds: number }} Picture and how long it took */
/** @typedef {{ kind: 'fan', id: number, picture?: Picture, done: boolean } & Progress} Fan */
/** @typedef {Fan | { kind: 'room', room: import('../benchmark/room.js').Room } | { kind: 'ready', milliseconds: number } | { kind: 'overlap', id: number } | { kind: 'failed', message: string }} Reply */
/** @typedef {{ order: FanOrder, next: number, shown: number, drawing: number } & Progress} Job */

/** How many paths are followed before orders are looked at again. */
const CHUNK = 200;
/** After the first picture, the next ones follow at this distance, in milliseconds. */
const PAUSE = 80;

const raster = new Raster();
/** @type {import('carom').Scene | undefined} */
let scene;
/** @type {Job | undefined} */
let job;
let running = false;

/** @param {Reply} reply @param {Transferable[]} [transfer] */
const tell = (reply, transfer = []) => self.postMessage(reply, { transfer });

/** @param {RoomOrder} order */
async function enter({ count }) {
  const room = makeRoom(count);
  // The page draws it, and need not make it once more.
  const copy = { ...room, points: room.points.slice(), starts: room.starts.slice(), radii: room.radii.slice() };
  tell({ kind: 'room', room: copy }, [copy.points, copy.starts, copy.radii].map(({ buffer }) => /** @type {ArrayBuffer} */ (buffer)));
  await init();
  const began = performance.now();
  scene = new Scene();
  fill(scene, room);
  // The tree is built with the first question.
  scene.cast(-1, -1, 1, 0, 0);
  tell({ kind: 'ready', milliseconds: performance.now() - began });
  void work();
}

/**
 * The balls of one chunk: each chunk goes all round, between the directions of the others, so that the first is a
 * whole picture already. They are turned by less than one step, since along an axis a ball may go to and fro for ever.
 * @param {FanOrder} order @param {number} k @param {number} chunks
 */
function ballsOf({ ball: { x, y, r }, paths }, k, chunks) {
  const count = Math.ceil((paths - k) / chunks);
  const balls = new Float64Array(5 * count);
  for (let i = 0; i < count; i++) {
    const angle = (2 * Math.PI * (k + chunks * i + 0.37)) / paths;
    balls.set([x, y, Math.cos(angle), Math.sin(angle), r], 5 * i);
  }
  return balls;
}

/** One chunk more in the picture. @param {Job} now @returns {'overlap' | 'more' | 'done'} */
function step(now) {
  const { order } = now;
  const chunks = Math.ceil(order.paths / CHUNK);
  const balls = ballsOf(order, now.next++, chunks);
  const began = performance.now();
  const { lengths, points, starts, state } = /** @type {import('carom').Scene} */ (scene).viewPaths(balls, { bounces: order.bounces });
  const followed = performance.now();
  // In a room every ball has a path, unless it cannot be where it starts.
  if (Number.isNaN(lengths[0])) return 'overlap';
  if (order.look) raster.add(points, starts);
  now.core += followed - began;
  now.drawing += performance.now() - followed;
  now.paths += state.length;
  now.casts += points.length / 2 - state.length;
  now.length += lengths.reduce((sum, length) => sum + length, 0);
  return now.next < chunks ? 'more' : 'done';
}

/** @param {Job} now @returns {Promise<Picture | undefined>} */
async function paint(now) {
  const { look } = now.order;
  if (!look) return undefined;
  const began = performance.now();
  const image = await createImageBitmap(new ImageData(raster.picture(), look.width, look.height));
  now.shown = performance.now();
  now.drawing += now.shown - began;
  return { image, look, milliseconds: now.drawing };
}

/** @param {Job} now @param {boolean} done */
async function show(now, done) {
  const { order: { id }, paths, casts, length, core } = now;
  const picture = await paint(now);
  tell({ kind: 'fan', id, picture, done, paths, casts, length, core }, picture ? [picture.image] : []);
}

async function work() {
  if (running || !scene) return;
  running = true;
  for (let now = job; now; now = job) {
    try {
      const came = step(now);
      if (came === 'overlap') tell({ kind: 'overlap', id: now.order.id });
      else if (came === 'done' || (now.order.look && performance.now() - now.shown > PAUSE)) await show(now, came === 'done');
      await pause();
      if (came !== 'more' && job === now) job = undefined;
    } catch (error) {
      job = undefined;
      fail(error);
    }
  }
  running = false;
}

/** @param {FanOrder} order */
function take(order) {
  job = { order, next: 0, shown: 0, paths: 0, casts: 0, length: 0, core: 0, drawing: 0 };
  if (order.look) raster.begin(order.look);
  void work();
}

/** @param {unknown} error */
const fail = (error) => tell({ kind: 'failed', message: messageOf(error) });

self.addEventListener('message', (/** @type {MessageEvent<RoomOrder | FanOrder>} */ { data }) => {
  if (data.kind === 'room') enter(data).catch(fail);
  else take(data);
});
