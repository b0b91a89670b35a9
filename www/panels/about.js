// The description of the open example or room, what to try there, and its lesson.

import { lessons } from '#parts';
import { currentLanguage, t } from '../i18n.js';
import { el } from './dom.js';

const TEXTS = { en: () => import('../texts/about-en.js'), zh: () => import('../texts/about-zh.js') };

/** @type {Record<string, import('../lessons/order.js').Slug>} */
export const LESSON_OF = {
  'collision-rebound': 'rebound-path',
  'collision-rebound-square': 'rebound-path',
  'bounding-box': 'boxes-and-slabs',
  'bvh-boxes': 'the-tree',
  'bvh-rebound': 'the-tree',
  playground: 'offsetting',
  'boxes-and-spheres': 'separating-axes',
  'ship-and-pillars': 'instances-and-phases',
  'in-a-game': 'in-a-game',
  map: 'predictability',
  benchmark: 'the-tree',
  stress: 'the-tree',
  'corner-leak': 'why-rays-leak',
  collapse: 'offsetting',
  split: 'offsetting',
  wedge: 'reflection',
  seam: 'why-rays-leak',
  'exact-gap': 'offsetting',
  'whispering-gallery': 'ray-and-arc',
  sinai: 'predictability',
  stadium: 'predictability',
  mushroom: 'predictability',
  pinball: 'ray-and-arc',
  lenses: 'ray-and-arc',
  'triangle-orbit': 'reflection',
  'lorentz-gas': 'predictability',
  'retro-reflector': 'reflection',
  star: 'rebound-path',
  'l-shape': 'rebound-path',
  penrose: 'ray-and-arc',
  spiral: 'rebound-path',
  'fence-maze': 'ray-and-segment',
  'brick-wall': 'boxes-and-slabs',
  'rounded-bricks': 'offsetting',
  sensors: 'rebound-path',
  placements: 'offsetting',
};

/** The description of an example or room, and what to try there; none if it is unknown. @param {string} id @returns {Promise<readonly string[] | undefined>} */
export const aboutOf = async (id) => (await TEXTS[currentLanguage()]()).default[id];

/**
 * @param {import('../app.js').App} app
 * @returns {import('./dom.js').Field}
 */
export function aboutPanel(app) {
  const element = el('div.about');
  let told = '';
  /** @param {string} id */
  const tell = async (id) => {
    const language = currentLanguage();
    const lines = await aboutOf(id);
    // Another one may have been opened meanwhile.
    if (told !== id) return;
    const panel = element.closest('details');
    if (panel) panel.hidden = !lines;
    if (!lines) return;
    const [remarkable, toTry] = lines;
    const lesson = lessons && `${lessons}${language === 'zh' ? 'zh/' : ''}${LESSON_OF[id]}/index.html`;
    element.replaceChildren(
      el('p', remarkable),
      el('p', el('strong', t('about.try')), ' ', toTry),
      ...(lesson ? [el('p', el('a', { href: lesson }, t('about.lesson')))] : []),
    );
  };
  const show = () => {
    const id = app.stages.current?.id ?? app.example;
    if (id === told) return;
    told = id;
    void tell(id);
  };
  return { element, show };
}
