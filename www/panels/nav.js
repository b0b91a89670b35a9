// The list of examples, and what can be done with a scene.

import { lessons, reference } from '#parts';
import { currentLanguage, t } from '../i18n.js';
import { el } from './dom.js';

export const EXAMPLES = /** @type {const} */ ([
  'collision-rebound',
  'bounding-box',
  'bvh-boxes',
  'bvh-rebound',
  'playground',
]);

/** All of them, as they are listed. */
const GROUPS = /** @type {const} */ ([
  ['nav.originals', EXAMPLES.slice(0, -1)],
  ['nav.space', ['boxes-and-spheres', 'ship-and-pillars']],
  ['nav.speed', ['benchmark', 'stress']],
  ['nav.build', ['playground', 'in-a-game']],
]);

/**
 * @param {import('../app.js').App} app
 * @param {HTMLElement} root
 */
export function buildNav(app, root) {
  const { commands } = app;
  const own = currentLanguage() === 'zh' ? 'zh/' : '';
  const links = GROUPS.flatMap(([, ids]) => ids.map((id) => ({ id, link: el('a', { href: `#/${id}` }, t(`example.${id}`)) })));
  /** @param {import('../i18n.js').Key} label @param {() => void} click */
  const button = (label, click) => el('button.row', { click }, t(label));
  /** The contents of a group besides links. @type {Partial<Record<string, HTMLElement[]>>} */
  const more = {
    'nav.speed': [button('leaks.title', () => commands.showLeaks())],
    'nav.build': [button('gallery.open', () => commands.showGallery()), button('example.map', () => void app.openMap()), button('file.open', () => commands.open())],
  };
  const share = button('share.title', () => commands.showShare());
  const groups = GROUPS.flatMap(([name, ids]) => {
    const list = links.filter(({ id }) => /** @type {readonly string[]} */ (ids).includes(id));
    return [el('h2', t(name)), el('ul', [...list.map(({ link }) => link), ...(more[name] ?? [])].map((row) => el('li', row)))];
  });
  root.replaceChildren(
    el('p.quiet', t('app.tagline')),
    ...groups,
    share,
    button('present.begin', () => commands.present()),
    el('h2', t('nav.learn')),
    ...(lessons ? [el('a', { href: `${lessons}${own}index.html` }, t('nav.lessons'))] : []),
    ...(reference ? [el('a', { href: reference }, t('nav.reference'))] : []),
    button('keys.title', () => commands.showKeys()),
    button('about.title', () => commands.showAbout()),
  );
  return () => {
    share.hidden = app.stages.current !== undefined;
    for (const { id, link } of links) link.ariaCurrent = id === app.example ? 'page' : null;
  };
}
