// The leak test: hostile balls are cast in a Worker, each leg is judged, and what is found opens as a scene.

import './leaks.css';
import { workers } from '#parts';
import { hear } from '../message.js';
import { t, whole, wordsOf } from '../i18n.js';
import { dialog } from '../panels/dialogs.js';
import { button, el, facts, tableHead, tableRow } from '../panels/dom.js';
import { read } from '../share.js';

/** @typedef {import('../i18n.js').Key} Key */
/** @typedef {import('./worker.js').Reply} Reply */

/** Numbers that a kind has: casts, bounces, escapes and all finds. */
const OF_KIND = 4;

/**
 * The settings of the hunt. A test of the page sets a seed, and a judge that finds fault.
 * @returns {{ seed: number, roundoffs?: number }}
 */
function wanted() {
  const { roundoffs, seed: given } = document.documentElement.dataset;
  const seed = Number(given ?? crypto.getRandomValues(new Uint32Array(1))[0]);
  return roundoffs === undefined ? { seed } : { seed, roundoffs: Number(roundoffs) };
}

/** @param {import('../app.js').App} app */
export function showLeaks(app) {
  const worker = new workers.leaks();
  const order = wanted();
  let resting = false;

  const names = /** @type {const} */ (['casts', 'bounces', 'escapes', 'found', 'speed']);
  const outputs = names.map((name) => el('output', { 'data-total': name }, '0'));
  const body = el('tbody');
  const message = el('p', { role: 'status' }, t('leaks.seed', { seed: String(order.seed) }));
  const rest = button('play.pause', () => setResting(!resting), { id: 'leaks-rest' });
  const stop = button('leaks.stop', () => element.close(), { id: 'leaks-stop' });
  const open = button('leaks.open', () => element.close(), { id: 'leaks-open', hidden: true });
  const element = dialog(
    t('leaks.title'),
    el('p', t('leaks.about')),
    el(
      'dl.totals',
      names.map((name, k) => el('div', facts([[t(`leaks.${name}`), outputs[k]]]))),
    ),
    el('div.buttons', rest, stop, open),
    message,
    el('table', tableHead([t('leaks.kind'), ...names.slice(0, OF_KIND).map(wordsOf('leaks'))]), body),
  );
  element.classList.add('leaks');
  element.addEventListener('close', () => worker.terminate());

  /** @param {boolean} now */
  function setResting(now) {
    resting = now;
    worker.postMessage({ resting });
    rest.textContent = t(resting ? 'leaks.goOn' : 'play.pause');
  }

  /** Opens the first find below the dialog, and puts it into the address. @param {string} scene */
  async function openFind(scene) {
    setResting(true);
    open.hidden = false;
    message.textContent = t('leaks.find');
    app.commands.opened(read(scene));
  }

  /** @param {Exclude<Reply, { failed: string }>} news */
  function show({ kinds, counts, milliseconds, finds }) {
    const all = [0, 1, 2, 3].map((which) => counts.filter((_, k) => k % OF_KIND === which).reduce((sum, n) => sum + n, 0));
    [...all, (1000 * all[0]) / milliseconds].forEach((n, k) => (outputs[k].textContent = whole(n)));
    body.replaceChildren(
      ...kinds.map((kind, k) =>
        tableRow(wordsOf('leaks')(kind), [...counts.subarray(OF_KIND * k, OF_KIND * (k + 1))].map(whole)),
      ),
    );
    if (finds.length > 0 && open.hidden) openFind(finds[0]).catch((error) => (message.textContent = String(error)));
  }

  /** @param {string} why */
  const fail = (why) => (message.textContent = t('leaks.failed', { message: why }));
  hear(worker, (/** @type {Reply} */ said) => ('failed' in said ? fail(said.failed) : show(said)), fail);
  worker.postMessage(order);
}
