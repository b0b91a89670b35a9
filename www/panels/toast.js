// A message that goes away by itself.

let timer = 0;

/** @param {string} message @param {boolean} [wrong] */
export function toast(message, wrong = false) {
  const element = /** @type {HTMLElement} */ (document.getElementById('toast'));
  element.textContent = message;
  element.classList.toggle('wrong', wrong);
  element.classList.add('shown');
  clearTimeout(timer);
  timer = window.setTimeout(() => element.classList.remove('shown'), wrong ? 6000 : 3000);
}
