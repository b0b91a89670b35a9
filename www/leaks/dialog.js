// The leak test: hostile balls are cast in a Worker, each leg is judged, and what is found opens as a scene.

import './leaks.css';
import { startLeaksWorker } from '#parts';
import { hear } from '../message.js';
import { t } from '../i18n.js';
import { dialog } from '../panels/dialogs.js';
import { el, tableHead } from '../panels/dom.js';
import { read } from '../share.js';

/** @typedef {import('../i18n.js').Key} Key */
/** @typedef {import('./worker.js').Reply} Reply */

/** Numbers that a kind has: casts, bounces, escapes and all finds. */
const OF_KIND = 4;

/** @param {number} n */
const whole = (n) => Math.round(n).toLocaleString(document.documentElement.lang);

/** @param {Float64Array} counts @param {number} which */
function sum(counts, which) {
  return counts.reduce((all, n, k) => (k % OF_KIND === which ? all + n : all), 0);
}

/** How the hunt is to be; a test of the page asks for a seed, and for a judge who finds fault. @returns {{ seed: number, roundoffs?: number }} */
function wanted() {
  const { roundoffs, seed: given } = document.documentElement.dataset;
  const seed = given === undefined ? crypto.getRandomValues(new Uint32Array(1))[0] : Number(given);
  return roundoffs === undefined ? { seed } : { seed, roundoffs: Number(roundoffs) };
}

/** @param {import('../app.js').App} app */
export function showLeaks(app) {
  const worker = startLeaksWorker();
  const order = wanted();
  let resting = false;

  /** @param {Key} label @param {string} name */
  const total = (label, name) => {
    const output = el('output', { 'data-total': name }, '0');
    return { output, part: el('div', el('dt', t(label)), el('dd', output)) };
  };
  const casts = total('leaks.casts', 'casts');
  const bounces = total('leaks.bounces', 'bounces');
  const escapes = total('leaks.escapes', 'escapes');
  const found = total('leaks.found', 'found');
  const speed = total('leaks.speed', 'speed');
  const totals = el('dl.totals', [casts, bounces, escapes, found, speed].map(({ part }) => part));
  const body = el('tbody');
  const head = /** @type {const} */ (['leaks.kind', 'leaks.casts', 'leaks.bounces', 'leaks.escapes', 'leaks.found']);
  const table = el('table', tableHead(head.map((key) => t(key))), body);
  const message = el('p', { role: 'status' }, t('leaks.seed', { seed: order.seed }));
  const rest = el('button.plain.primary', { id: 'leaks-rest', click: () => setResting(!resting) }, t('play.pause'));
  const stop = el('button.plain', { id: 'leaks-stop', click: () => element.close() }, t('leaks.stop'));
  const open = el('button.plain', { id: 'leaks-open', hidden: true, click: () => element.close() }, t('leaks.open'));
  const buttons = el('div.buttons', rest, stop, open);
  const element = dialog(t('leaks.title'), el('p', t('leaks.about')), totals, buttons, message, el('div.kinds', table));
  element.classList.add('leaks');
  element.addEventListener('close', () => worker.terminate());

  /** @param {boolean} now */
  function setResting(now) {
    resting = now;
    worker.postMessage({ resting });
    rest.textContent = t(resting ? 'leaks.goOn' : 'play.pause');
  }

  /** The first find is put into the address, and waits below. @param {string} scene */
  async function openFind(scene) {
    setResting(true);
    open.hidden = false;
    message.textContent = t('leaks.find');
    app.commands.opened(read(scene));
    await app.address.tell().catch(() => {});
  }

  /** @param {Exclude<Reply, { failed: string }>} news */
  function show({ kinds, counts, milliseconds, finds }) {
    casts.output.textContent = whole(sum(counts, 0));
    bounces.output.textContent = whole(sum(counts, 1));
    escapes.output.textContent = whole(sum(counts, 2));
    found.output.textContent = whole(sum(counts, 3));
    speed.output.textContent = whole((1000 * sum(counts, 0)) / milliseconds);
    const rows = kinds.map((kind, k) => {
      const numbers = [...counts.subarray(OF_KIND * k, OF_KIND * (k + 1))];
      return el('tr', el('th', { scope: 'row' }, t(/** @type {Key} */ (`leaks.${kind}`))), numbers.map((n) => el('td', whole(n))));
    });
    body.replaceChildren(...rows);
    if (finds.length > 0 && open.hidden) openFind(finds[0]).catch((error) => (message.textContent = String(error)));
  }

  /** @param {string} why */
  const fail = (why) => void (message.textContent = t('leaks.failed', { message: why }));
  hear(worker, (/** @type {Reply} */ said) => ('failed' in said ? fail(said.failed) : show(said)), fail);
  worker.postMessage(order);
}
