// The list of examples, and what can be done with a scene.

import { t } from '../i18n.js';
import { el } from './dom.js';

export const EXAMPLES = /** @type {const} */ ([
  'collision-rebound',
  'bounding-box',
  'bvh-boxes',
  'bvh-rebound',
  'playground',
]);

/**
 * @param {import('../app.js').App} app
 * @param {HTMLElement} root
 */
export function buildNav(app, root) {
  const links = EXAMPLES.map((id) => ({ id, link: el('a', { href: `#/${id}` }, t(`example.${id}`)) }));
  const list = el('ul', {}, ...links.map(({ link }) => el('li', {}, link)));
  /** @param {import('../i18n.js').Key} label @param {() => void} click */
  const button = (label, click) => el('button', { class: 'row', click }, t(label));
  const files = el(
    'div',
    { class: 'files' },
    button('file.open', () => app.open()),
    button('file.save', () => app.save()),
    button('export.png', () => app.exportAs('png')),
    button('export.svg', () => app.exportAs('svg')),
    button('export.csv', () => app.exportAs('csv')),
    button('export.code', () => app.showCode()),
  );
  root.replaceChildren(
    el('h2', {}, t('nav.examples')),
    list,
    button('gallery.open', () => app.showGallery()),
    el('h2', {}, t('nav.files')),
    files,
  );
  return () => {
    for (const { id, link } of links) {
      if (id === app.example) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  };
}
