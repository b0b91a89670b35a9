// The list of examples, and what can be done with a scene.

import { lessons } from '#parts';
import { currentLanguage, t } from '../i18n.js';
import { el } from './dom.js';

export const EXAMPLES = /** @type {const} */ ([
  'collision-rebound',
  'bounding-box',
  'bvh-boxes',
  'bvh-rebound',
  'playground',
]);

/** Those and the ones with a stage of their own, as they are listed. */
const LISTED = /** @type {const} */ ([...EXAMPLES.slice(0, -1), 'boxes-and-spheres', 'ship-and-pillars', 'benchmark', 'stress', 'playground']);

/**
 * @param {import('../app.js').App} app
 * @param {HTMLElement} root
 */
export function buildNav(app, root) {
  const { commands } = app;
  const links = LISTED.map((id) => ({ id, link: el('a', { href: `#/${id}` }, t(`example.${id}`)) }));
  const list = el('ul', {}, ...links.map(({ link }) => el('li', {}, link)));
  /** @param {import('../i18n.js').Key} label @param {() => void} click */
  const button = (label, click) => el('button', { class: 'row', click }, t(label));
  const files = el(
    'div',
    { class: 'files' },
    button('file.open', () => commands.open()),
    button('file.save', () => commands.save()),
    button('export.png', () => commands.exportAs('png')),
    button('export.svg', () => commands.exportAs('svg')),
    button('export.csv', () => commands.exportAs('csv')),
    button('export.code', () => commands.showCode()),
  );
  const heading = el('h2', {}, t('nav.files'));
  const learn = lessons && el('a', { href: `${lessons}${currentLanguage() === 'zh' ? 'zh/' : ''}index.html` }, t('nav.lessons'));
  root.replaceChildren(
    el('p', { class: 'quiet' }, t('app.tagline')),
    el('h2', {}, t('nav.examples')),
    list,
    button('gallery.open', () => commands.showGallery()),
    button('example.map', () => void app.openMap()),
    button('leaks.title', () => commands.showLeaks()),
    ...(learn ? [learn] : []),
    heading,
    files,
  );
  return () => {
    for (const part of [heading, files]) part.hidden = app.stages.current !== undefined;
    for (const { id, link } of links) {
      if (id === app.example) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  };
}
