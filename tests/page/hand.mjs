// A person's actions on the page, and the page's state afterwards.

import assert from 'node:assert/strict';
import { LAPTOP, PHONE, page, settled, test, until, withPage } from './harness.mjs';
import WRITTEN from '../web/bodies.json' with { type: 'json' };

/** @typedef {import('../../www/store.js').Model} Model */
/** @typedef {[number, number]} Point */

/** Things move by themselves. */
export const AWAKE = { ...LAPTOP, locale: 'en-US' };
/** Nothing moves by itself. */
export const STILL = { ...AWAKE, reducedMotion: /** @type {const} */ ('reduce') };
/** Water is drawn without a graphics card here: the smaller, the sooner. */
export const SMALL = { ...STILL, viewport: { width: 800, height: 500 } };
/** The same on a phone. */
export const POCKET = { ...STILL, ...PHONE };

/** Bodies to put into scenes. @type {Record<string, import('../../www/store.js').Body>} */
export const BODIES = /** @type {any} */ (WRITTEN);

/** The page's own app. @typedef {{ carom: import('../../www/app.js').App }} Window */

/**
 * Asks the page's app.
 * @template T
 * @param {(app: import('../../www/app.js').App) => T} question
 * @returns {Promise<T>}
 */
export function ask(question) {
  return page.evaluate(`(${question})(window.carom)`);
}

/** The part of the address behind its page, with the #. */
export const hashOf = () => new URL(page.url()).hash;

/** A property of the element that has the keys. @param {string} property @returns {Promise<string>} */
export const focused = (property) => page.evaluate(`document.activeElement.${property}`);

/** Gives an element the focus, and presses these keys. @param {string} selector @param {...string} keys */
export async function focus(selector, ...keys) {
  await page.locator(selector).focus();
  await press(...keys);
}

/** Clicks an element. @param {string} selector */
export async function clickOn(selector) {
  await page.locator(selector).click();
  await settled();
}

/** Whether an element is seen. @param {string} selector */
export const isSeen = (selector) => page.locator(selector).isVisible();

/** Waits until an element is seen. @param {string} selector */
export const appears = (selector) => page.locator(selector).waitFor();

/** Asks the stage in the place of the plane. @template T @param {(stage: any) => T} question @returns {Promise<T>} */
export const stageOf = (question) => page.evaluate(`(${question})(window.carom.stages.current)`);

/** Names another address of the page. @param {string} hash */
export const leadTo = (hash) => page.evaluate((hash) => (location.hash = hash), hash);

/** Goes to another address of the page, and waits for what it says. @param {string} hash @param {string} what an expression */
export async function go(hash, what) {
  await leadTo(hash);
  await until(what);
}

/** Goes back to the address before, and waits for what it says. @param {string} what an expression @param {number} [patience] */
export async function back(what, patience) {
  await page.goBack();
  await until(what, patience);
}

/** A change is in the address. */
export const told = () => until(`location.hash.startsWith('#s=')`, 5000);

/** @param {string} id of an example with a scene */
export const goTo = (id) => go(`#/${id}`, `carom.example === '${id}'`);

/** The picture on a canvas. @param {string} [canvas] @returns {Promise<string>} */
export const pictureOf = (canvas = '#room') =>
  page.locator(canvas).evaluate((element) => /** @type {HTMLCanvasElement} */ (element).toDataURL());

/** A copy of the room's picture, to be read: Chrome remarks on a canvas that is read more than once. */
const COPY = `((room) => {
  const pen = new OffscreenCanvas(room.width, room.height).getContext('2d');
  pen.drawImage(room, 0, 0);
  return pen;
})(document.querySelector('#room'))`;

/** Asks about the room's pixels: a page is ready before it is drawn. @template T @param {(image: ImageData) => T} question @returns {Promise<T>} */
export async function pixels(question) {
  await settled();
  return page.evaluate(`((pen) => (${question})(pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height)))(${COPY})`);
}

/** Red, green, blue and alpha at a point of the world. @param {readonly number[]} point @returns {Promise<number[]>} */
export async function colourAt(point) {
  await settled();
  return page.evaluate(
    `((pen, at) => [...pen.getImageData(...at.map((value) => Math.round(value * carom.view.ratio)), 1, 1).data])(${COPY}, carom.view.toScreen([${point}]))`,
  );
}

/** Fingers on the screen. */
export async function fingers() {
  const session = await page.context().newCDPSession(page);
  return (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {Point[]} */ ...points) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

/** One finger drags. @param {Point} from in the window @param {Point} to */
export async function fingerDrag(from, to) {
  const touch = await fingers();
  await touch('touchStart', from);
  for (const share of [0.3, 0.7, 1])
    await touch('touchMove', [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
  await touch('touchEnd');
  await settled();
}

/** Two fingers, a hundred pixels apart, are spread to 240. @param {number} y */
export async function spread(y) {
  const touch = await fingers();
  await touch('touchStart', [100, y], [200, y]);
  for (const by of [20, 45, 70]) await touch('touchMove', [100 - by, y], [200 + by, y]);
  await touch('touchEnd');
}

/**
 * Puts other bodies, another ball or other limits into the scene, past all hands.
 * @param {Partial<Model>} part
 */
export async function change(part) {
  await page.evaluate(`carom.store.update({ ...carom.store.model, ...${JSON.stringify(part)} })`);
  await settled();
}

/** Turns the ball, or puts it elsewhere, past all hands. @param {Partial<import('../../www/store.js').Ball>} change */
export const moveBall = (change) => page.evaluate(`carom.store.setBall(${JSON.stringify(change)})`);

/** Shows another scene, as the playground. @param {Omit<Model, 'carom'>} scene */
export async function show(scene) {
  await page.evaluate(`carom.show(${JSON.stringify({ carom: 1, ...scene })}, 'playground')`);
  await settled();
}

/** Workers end a little later than they are told to. */
export async function withoutWorkers() {
  for (const until = Date.now() + 10_000; page.workers().length > 0 && Date.now() < until;) await page.waitForTimeout(50);
  assert.equal(page.workers().length, 0);
}

/** How many pixels too wide the page is, and some parts of it. @param {string} [parts] */
export const tooWide = (parts = '#panels') =>
  page.evaluate(
    (selectors) =>
      [document.documentElement, ...document.querySelectorAll(selectors)].reduce(
        (sum, one) => sum + one.scrollWidth - one.clientWidth,
        0,
      ),
    parts,
  );

/**
 * Drops files on the page.
 * @param {string} name
 * @param {string} text as an expression of the page
 * @param {string} [type]
 * @param {number} [count] how many
 */
export const drop = (name, text, type = 'application/json', count = 1) =>
  page.evaluate(`{
    const dataTransfer = new DataTransfer();
    for (let k = 0; k < ${count}; k++) dataTransfer.items.add(new File([${text}], '${name}', { type: '${type}' }));
    for (const type of ['dragenter', 'dragover', 'drop']) document.querySelector('#room').dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }`);

/** @returns {Promise<Model>} */
export const modelOf = () => ask((app) => app.store.model);

export const bodiesOf = async () => (await modelOf()).bodies;

/** How many bodies the scene has. */
export const countOf = async () => (await bodiesOf()).length;

/** An expression of the page: its scene has so many bodies. @param {number} count */
export const hasBodies = (count) => `carom.store.model.bodies.length === ${count}`;

/** @param {number} k */
export const bodyAt = async (k) => (await bodiesOf())[k];

/** @param {number} k */
export const polygonAt = async (k) => (await bodyAt(k)).shape.polygon ?? [];

/** The indices of the selected bodies. */
export const selected = () => ask((app) => [...app.store.selection]);

export async function ballOf() {
  const { ball } = await modelOf();
  assert.ok(ball);
  return ball;
}

/** The text of the first element of this kind. @param {string} selector */
export const textOf = (selector) => page.locator(selector).first().innerText();

/** @param {string} name of a panel */
export const openPanel = (name) => page.locator(`[data-panel=${name}] summary`).click();

/** @returns {Promise<number[]>} */
export const pathOf = () => ask((app) => [...app.engine.points]);

/** Where an element is in the window. @param {string} selector */
export async function boxOf(selector) {
  const box = await page.locator(selector).first().boundingBox();
  assert.ok(box);
  return box;
}

/**
 * Where a point of the world is in the window.
 * @param {readonly number[]} point
 * @param {string} [canvas]
 * @param {string} [projection] what leads from the world onto the canvas
 * @returns {Promise<Point>}
 */
export async function inWindow(point, canvas = '#room', projection = 'carom.view.toScreen') {
  const { x, y } = await boxOf(canvas);
  const [right, down] = /** @type {Point} */ (await page.evaluate(`${projection}([${point}])`));
  return [x + right, y + down];
}

/** Moves the pointer to a point of the world. @param {readonly number[]} point */
export const pointAt = async (point) => page.mouse.move(...(await inWindow(point)));

/** Where the aim's handle is in the window. @returns {Promise<Point>} */
export async function handle() {
  const ball = await ballOf();
  const scale = await ask((app) => app.view.scale);
  const reach = (ball.radius + 36 / scale) / Math.hypot(...ball.direction);
  return inWindow([ball.centre[0] + reach * ball.direction[0], ball.centre[1] + reach * ball.direction[1]]);
}

/** @param {Point} from in the window @param {Point} to @param {{ release?: boolean }} [how] */
export async function dragPixels(from, to, { release = true } = {}) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
  await page.mouse.move(...to, { steps: 3 });
  if (release) await page.mouse.up();
  await settled();
}

/** @param {Point} from in the world @param {Point} to @param {{ release?: boolean }} [how] */
export async function drag(from, to, how) {
  await dragPixels(await inWindow(from), await inWindow(to), how);
}

/** @param {Point} at in the world @param {('Shift' | 'Alt')[]} [modifiers] */
export async function click(at, modifiers = []) {
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(...(await inWindow(at)));
  for (const key of modifiers) await page.keyboard.up(key);
  await settled();
}

/** @param {Point} at in the world */
export async function doubleClick(at) {
  await page.mouse.dblclick(...(await inWindow(at)));
  await settled();
}

/** @param {...string} keys */
export async function press(...keys) {
  for (const key of keys) await page.keyboard.press(key);
  await settled();
}

/** Clicks the button of this name, or whose name has it. @param {string | RegExp} name */
export async function push(name) {
  await page.getByRole('button', { name }).click();
  await settled();
}

/** A finger's tap on it. @param {string | RegExp} name */
export async function tap(name) {
  await page.getByRole('button', { name }).tap();
  await settled();
}

/** The field of this label. @param {string} label */
export const field = (label) => page.getByLabel(label, { exact: true });

/** Chooses one of the options of the field of this label. @param {string} label @param {string} option */
export async function choose(label, option) {
  await field(label).selectOption(option);
  await settled();
}

/** Clicks the link of this name. @param {string} name */
export const follow = (name) => page.getByRole('link', { name, exact: true }).click();

/** Presses the button for English, and waits until it is loaded and shown. */
export async function toEnglish() {
  await push('Switch to English');
  await until("document.documentElement.lang === 'en'");
}

/** The page's stored values. @returns {Promise<[string, string][]>} */
const keptBy = () => page.evaluate(() => Object.entries(localStorage));

/**
 * Loads the page again, and waits until all is drawn. What it kept is on its way from the page to the browser for a moment, and a
 * page that is gone by then does not find it again: so it is loaded until it does.
 */
export async function reload() {
  const kept = await keptBy();
  /** @type {Map<string, string>} */
  let found;
  do {
    await page.reload();
    await page.waitForSelector('html[data-ready=true]');
    found = new Map(await keptBy());
  } while (kept.some(([key, value]) => found.get(key) !== value));
  await settled();
}

/** Takes the scene away. @param {string} way how its line begins */
export async function share(way) {
  await page.getByRole('button', { name: 'Share and export' }).first().click();
  await page
    .locator('dialog')
    .getByRole('button', { name: new RegExp(`^${way}`) })
    .click();
}

/** Keeps the text that the page copies as `copied`, instead of handing it to the browser. */
export const keepCopies = () =>
  page.evaluate(() => {
    navigator.clipboard.write = async ([item]) =>
      void Object.assign(window, { copied: await (await item.getType('text/plain')).text() });
  });

/**
 * A test at an address of the page.
 * @param {string} address none for a first visit
 * @param {() => Promise<void>} body
 * @param {import('./harness.mjs').View} [view]
 */
export const at =
  (address, body, view = STILL) =>
  () =>
    withPage(view, body, address && `#/${address}`);

/**
 * The same of the folder alone.
 * @param {string} name
 * @param {string} address
 * @param {() => Promise<void>} body
 * @param {import('./harness.mjs').View} [view]
 */
export const testAt = (name, address, body, view) => test(name, at(address, body, view));

/** @param {readonly number[]} a @param {readonly number[]} b @param {number} [within] */
export function assertNear(a, b, within = 1) {
  assert.equal(a.length, b.length);
  const far = a.some((value, k) => !(Math.abs(value - b[k]) <= within));
  assert.ok(!far, `${a} is not within ${within} of ${b}`);
}
