// The description of the open example or room, what to try there, and its lesson.

import { language, t } from '../i18n.js';
import lessonOf from '../lessons/examples.json' with { type: 'json' };
import { el, field } from './dom.js';
import { lessonLink, titleText } from './bars.js';

/** The lesson behind each example and each scene of the gallery. @type {Record<string, import('../lessons/order.js').Slug>} */
export const LESSON_OF = /** @type {any} */ (lessonOf);

/**
 * The description of an example or room, and what to try there; none if it is unknown.
 * @param {string} id
 * @returns {Promise<readonly string[] | undefined>}
 */
export async function aboutOf(id) {
  /** @type {{ default: Record<string, readonly string[]> }} */
  const { default: texts } = await import(`../texts/about-${language}.json`);
  return Object.hasOwn(texts, id) ? texts[id] : undefined;
}

/**
 * Follows the open example: calls `tell` with its description whenever the example or the language changes.
 * @param {import('../app.js').App} app
 * @param {(lines: readonly string[] | undefined, id: string) => void} tell without lines, if there are none or they do not come
 */
function follow(app, tell) {
  let told = '';
  return () => {
    const { id } = app;
    const of = `${language} ${id}`;
    if (of === told) return;
    told = of;
    // Another one may have been opened meanwhile.
    void aboutOf(id)
      .catch(() => undefined)
      .then((lines) => of === told && tell(lines, id));
  };
}

/** @param {import('../app.js').App} app @returns {import('./dom.js').Field} */
export function aboutPanel(app) {
  const element = el('div.about');
  const show = follow(app, (lines, id) => {
    const panel = element.closest('details');
    if (panel) panel.hidden = !lines;
    if (!lines) return;
    const [remarkable, toTry] = lines;
    element.replaceChildren(
      el('p', remarkable),
      el('p', el('strong', t('about.try')), toTry),
      ...lessonLink('about.lesson', `${LESSON_OF[id]}/`).map((link) => el('p', link)),
    );
  });
  return field(element, show);
}

// The title and description of the open scene, in the current language.

/** @param {import('../app.js').App} app @returns {() => void} tells what is there now */
export function describer(app) {
  // Without a description, the page's tagline is used.
  const describe = follow(app, (lines) =>
    document.querySelector('[name=description]')?.setAttribute('content', lines?.[0] ?? t('app.tagline')),
  );
  return () => {
    document.title = `${titleText(app)} · carom`;
    describe();
  };
}
