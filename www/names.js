// Names of things, in the current language.

import { currentLanguage, isKey, t } from './i18n.js';

/** @typedef {import('./store.js').Model} Model */

/**
 * A body's name. Those that the scenes and the tools give by kind are told in either language.
 * @param {Model} model
 * @param {number | undefined} index
 */
export function nameOf(model, index) {
  const name = index === undefined ? undefined : model.bodies[index]?.name;
  if (!name) return t('body.unnamed', { index: index ?? '' });
  const [kind, number] = name.split(' ');
  const key = `body.${kind}`;
  if (isKey(key) && (number === undefined || /^\d+$/.test(number))) {
    return t(key, { index: number ?? '' }).trim();
  }
  return name;
}

/** Where a hit touches, in words. @param {Model} model @param {number | undefined} body @param {import('carom').Feature} feature */
export function featureOf(model, body, { feature, index }) {
  return t(`hit.${feature}`, { name: nameOf(model, body), index });
}

/** Why something is refused, in words. @param {Model} model @param {import('./mirror.js').Problem} problem */
export function reasonOf(model, problem) {
  const key = `error.${problem.code}`;
  const name = nameOf(model, problem.body ?? problem.with);
  const said = t(isKey(key) ? key : 'error.unknown', { name, message: problem.message });
  // A sentence starts large; names from a file need not.
  return currentLanguage() === 'en' ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}
