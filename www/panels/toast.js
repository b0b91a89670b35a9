// A message that goes away by itself.

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
