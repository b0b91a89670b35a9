// The cover of the stage while it loads, or if it fails; and messages that go away by themselves.

import { isKey, t } from '../i18n.js';
import { messageOf } from '../message.js';

const cover = () => /** @type {HTMLElement} */ (document.getElementById('loading'));
const words = () => /** @type {HTMLElement} */ (document.getElementById('loading-text'));

export function showLoading() {
  clear();
  words().textContent = t('app.loading');
  cover().hidden = false;
}

export function hideLoading() {
  clear();
  cover().hidden = true;
}

/** Drops a stage that failed to load. */
export function hideFailure() {
  if (cover().classList.contains('failed')) hideLoading();
}

function clear() {
  cover().classList.remove('failed');
  cover().querySelector('button')?.remove();
}

/** @param {unknown} error @param {() => void} retry @param {import('../i18n.js').Key} [what] */
export function showFailure(error, retry, what = 'app.failed') {
  clear();
  const message = messageOf(error);
  cover().classList.add('failed');
  cover().hidden = false;
  // The texts themselves may be what could not be loaded.
  words().textContent = isKey(what) ? t(what, { message }) : message;
  const again = document.createElement('button');
  again.className = 'plain';
  again.textContent = isKey('app.reload') ? t('app.reload') : '↻';
  again.addEventListener('click', retry);
  cover().append(again);
}

let timer = 0;

const element = () => /** @type {HTMLElement} */ (document.getElementById('toast'));

/** Removes the message. */
export const hush = () => element().classList.remove('shown');

/** @param {string} message @param {boolean} [wrong] */
export function toast(message, wrong = false) {
  const { classList } = element();
  element().textContent = message;
  classList.toggle('wrong', wrong);
  classList.add('shown');
  clearTimeout(timer);
  timer = window.setTimeout(hush, wrong ? 6000 : 3000);
}
