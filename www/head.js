// The title, description and card of the open scene, in the current language.

import { currentLanguage, t } from './i18n.js';
import { aboutOf } from './panels/about.js';
import { titleText } from './panels/variants.js';

/** @param {string} names selectors of the head's lines @param {string} content */
function put(names, content) {
  for (const line of document.head.querySelectorAll(names)) line.setAttribute('content', content);
}

/** The subject of the description. */
let told = '';

/** @param {import('./app.js').App} app */
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
