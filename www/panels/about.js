// The description of the open example or room, what to try there, and its lesson.

import { lessons } from '#parts';
import { currentLanguage, t } from '../i18n.js';
import lessonOf from '../lessons/examples.json' with { type: 'json' };
import { el, field } from './dom.js';
import { titleText } from './nav.js';

/** @type {Record<string, () => Promise<{ default: Record<string, readonly string[]> }>>} */
const TEXTS = { en: () => import('../texts/about-en.json'), zh: () => import('../texts/about-zh.json') };

/** The lesson behind each example and each scene of the gallery. @type {Record<string, import('../lessons/order.js').Slug>} */
export const LESSON_OF = /** @type {any} */ (lessonOf);

/** The description of an example or room, and what to try there; none if it is unknown. @param {string} id @returns {Promise<readonly string[] | undefined>} */
export async function aboutOf(id) {
  const { default: texts } = /** @type {{ default: Record<string, readonly string[]> }} */ (await TEXTS[currentLanguage()]());
  return Object.hasOwn(texts, id) ? texts[id] : undefined;
}

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
  return field(element, () => {
    const id = app.stages.current?.id ?? app.example;
    if (id === told) return;
    told = id;
    void tell(id);
  });
}

// The title, description and card of the open scene, in the current language.

/** @param {string} names selectors of the head's lines @param {string} content */
function put(names, content) {
  for (const line of document.head.querySelectorAll(names)) line.setAttribute('content', content);
}

/** The subject of the description. */
let told = '';

/** @param {import('../app.js').App} app */
export function describe(app) {
  const title = `${titleText(app)} · carom`;
  if (document.title !== title) {
    document.title = title;
    put('[property="og:title"]', title);
  }
  const id = app.stages.current?.id ?? app.example;
  const of = `${currentLanguage()} ${id}`;
  if (of === told) return;
  told = of;
  const tell = (/** @type {string} */ text) => told === of && put('[name=description], [property="og:description"]', text);
  // Words that do not come leave what can be said of every scene.
  aboutOf(id).then((lines) => tell(lines?.[0] ?? t('app.tagline')), () => tell(t('app.tagline')));
}
