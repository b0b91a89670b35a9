// The page's main tasks, by mouse and keys. Each fails by throwing.

import assert from 'node:assert/strict';
import WRITTEN from './pressed.json' with { type: 'json' };

/** @typedef {import('./person.mjs').Person} Person */
/** @typedef {{ page: string, asked: string[] }} Site the page's address, and the files asked for since the last call */
/** @typedef {(person: Person, site: Site) => Promise<void>} Task */

const PATH = '[...carom.engine.points]';
const BALL = 'carom.store.model.ball';
const BODIES = 'carom.store.model.bodies';
/** Whether the stage shows more than a few colours. */
const DRAWN = `(() => {
  const { width, height } = document.querySelector('#room');
  const pixels = document.querySelector('#room').getContext('2d').getImageData(0, 0, width, height).data;
  return new Set(new Uint32Array(pixels.buffer)).size > 10;
})()`;

/** @param {string} example @param {(person: Person) => Promise<void>} body @returns {Task} */
const at =
  (example, body) =>
  async (person, { page }) => {
    await person.open(`${page}index.html#/${example}`);
    await body(person);
  };

/**
 * Buttons that are pressed, by their names, and the expression that is true in the end.
 * @type {{ task: string, address: string, presses: string[], until: string }[]}
 */
const PRESSED = /** @type {any} */ (WRITTEN);

/** @type {Record<string, Task>} */
export const TASKS = {
  // The first: what a browser has loaded before is not asked for again.
  'the page opens and draws, and the core is loaded once': async (person, { page, asked }) => {
    asked.length = 0;
    await person.open(`${page}index.html#/collision-rebound`);
    assert.ok((await person.ask(PATH)).length > 4);
    assert.ok(await person.ask(DRAWN));
    assert.deepEqual(asked.filter((path) => /carom.*\.wasm$/.test(path)).length, 1);
  },
  ...Object.fromEntries(
    PRESSED.map(({ task, address, presses, until }) => [
      task,
      at(address, async (person) => {
        for (const name of presses) await person.press(name);
        await person.until(until);
      }),
    ]),
  ),
  'the ball is dragged, and that is undone': at('collision-rebound', async (person) => {
    const before = await person.ask(PATH);
    await person.drag([-200, 0], [-170, -50], [-150, -100]);
    const after = await person.ask(PATH);
    assert.notDeepEqual(after, before);
    await person.keys('Control+z');
    assert.deepEqual(await person.ask(PATH), before);
    await person.keys('Control+y');
    assert.deepEqual(await person.ask(PATH), after);
  }),
  'a number is typed': at('playground', async (person) => {
    await person.press('Ball x');
    await person.keys('Control+a', ...'-150+20', 'Enter');
    assert.equal((await person.ask(BALL)).centre[0], -130);
  }),
  'a polygon is drawn corner by corner': at('empty', async (person) => {
    await person.press('Draw corner by corner');
    await person.until(`document.querySelector('#room[data-mode=draw]') !== null`);
    for (const corner of /** @type {[number, number][]} */ ([
      [0, 0],
      [101, 3],
      [97, 83],
      [0, 0],
    ]))
      await person.drag(corner);
    assert.equal((await person.ask(BODIES)).at(-1).shape.polygon.length, 3);
  }),
  'a fan and aims come from Workers': at('collision-rebound', async (person) => {
    await person.press('Fan');
    await person.press('Send balls in all directions');
    await person.until('carom.drawing.fan?.answer?.done');
    await person.press('Aim finder');
    await person.press('Choose the target');
    await person.drag([120, -200]);
    await person.click(`document.querySelector('.aims button')`);
    assert.deepEqual(await person.ask('carom.drawing.aims[0].direction'), (await person.ask(BALL)).direction);
  }),
  'a link is copied': at('playground', async (person) => {
    await person.drag([-180, 60], [-160, 80], [-150, 100]);
    await person.press('Share and export');
    await person.press('Copy the link');
    await person.until(`document.querySelector('#toast.shown:not(.wrong)') !== null`);
  }),
  'Open… asks for a file at the first press': at('playground', async (person) => {
    await person.ask('void (HTMLInputElement.prototype.click = function () { window.wanted = this.type; })');
    await person.press('Open…');
    await person.until(`window.wanted === 'file'`);
  }),
  'a lesson prints in the browser what it printed when it was built': async (person, { page }) => {
    await person.open(`${page}lessons/why-rays-leak/index.html`);
    const built = await person.ask(`document.querySelector('.printed').textContent.trim()`);
    await person.click(`document.querySelector('.run')`);
    await person.until(`document.querySelector('.sample:not([aria-busy])') !== null`);
    assert.equal(await person.ask(`document.querySelector('.printed').textContent.trim()`), built);
  },
};
