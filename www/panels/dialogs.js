// Dialogs: the keys, the gallery, the code.

import { reference } from '#parts';
import { t, titleOf } from '../i18n.js';
import { copyButton, el, facts, iconButton, note } from './dom.js';

/**
 * @param {string} title
 * @param {...import('./dom.js').Child} children
 */
export function dialog(title, ...children) {
  /** @type {HTMLDialogElement} */
  const element = el(
    'dialog',
    {
      'aria-labelledby': 'dialog-title',
      close: () => element.remove(),
      closedby: 'any',
    },
    el(
      'header',
      el('h2', { id: 'dialog-title' }, title),
      iconButton('close', 'dialog.close', () => element.close()),
    ),
    children,
  );
  document.body.append(element);
  element.showModal();
  return element;
}

/** The link to the library's reference, if there is one. */
function referenceLink() {
  return reference && el('p.more', el('a', { href: reference, target: '_blank', rel: 'noopener' }, t('help.reference')));
}

/** @param {string} id where they are pressed: of a stage, `room` or `replay` */
export function showKeys(id) {
  const rows = t(/** @type {import('../i18n.js').Key} */ (`keys.${id}`))
    .split('\n')
    .map((row) => {
      const [keys, what] = row.split(' | ');
      return /** @type {const} */ ([keys.split(' ').map((key) => el('kbd', key)), what]);
    });
  dialog(t('keys.title'), el('dl.keys', facts(rows)), referenceLink());
}

/** @param {typeof import('../gallery.js')} gallery @param {import('../settings.js').Settings} settings */
export function showGallery({ SCENES, drawThumbnail }, settings) {
  const items = SCENES.map(({ id, title, text }) => {
    const canvas = el('canvas', { width: 320, height: 240, ariaHidden: 'true' });
    return { link: el('a', { href: `#/${id}`, click: () => element.close() }, canvas, el('span', titleOf(title))), canvas, text };
  });
  const element = dialog(
    t('gallery.open'),
    el(
      'div.gallery',
      items.map(({ link }) => link),
    ),
  );
  // A few a frame, so that the dialog opens at once.
  let next = 0;
  const some = () => {
    for (const { canvas, text } of items.slice(next, next + 3)) drawThumbnail(canvas, text, settings);
    next += 3;
    if (next < items.length && element.open) requestAnimationFrame(some);
  };
  requestAnimationFrame(some);
}

/**
 * A way to share or to export the scene.
 * @typedef {readonly [label: import('../i18n.js').Key, about: import('../i18n.js').Key, what: () => void]} Way
 */

/** @param {readonly Way[]} ways */
export function showShare(ways) {
  const rows = ways.map(([label, about, what]) => {
    // The dialog closes first, so that it does not cover what follows.
    const click = () => (element.close(), what());
    return el('li', el('button.row', { click }, el('strong', t(label)), ' ', el('span.quiet', t(about))));
  });
  const element = dialog(t('share.title'), el('ul.ways', rows));
}

/** About carom, and how to install it. */
export function showAbout() {
  const line = (/** @type {string} */ text) => el('pre', { tabindex: 0 }, el('code', text));
  dialog(
    t('about.title'),
    el('p', t('app.tagline')),
    el('p', t('about.version', { version: import.meta.env.VITE_VERSION })),
    line('npm install carom'),
    line('cargo add carom'),
    note('about.licence'),
    referenceLink(),
  );
}

/** @param {(language: 'js' | 'rust') => string} code */
export function showCode(code) {
  const text = el('code');
  const block = el('pre', { tabindex: 0, role: 'region', label: 'export.code' }, text);
  const tabs = /** @type {const} */ (['js', 'rust']).map((language) => ({
    language,
    button: el('button.plain', { click: () => show(language) }, language === 'js' ? 'JavaScript' : 'Rust'),
  }));
  const copy = copyButton(block);
  /** @param {'js' | 'rust'} chosen */
  function show(chosen) {
    text.textContent = code(chosen);
    copy.textContent = t('export.copy');
    for (const { language, button } of tabs) button.ariaPressed = String(language === chosen);
  }
  show('js');
  dialog(
    t('export.code'),
    el(
      'div.buttons',
      { role: 'group', label: 'export.language' },
      tabs.map(({ button }) => button),
      copy,
    ),
    block,
    referenceLink(),
  );
}
