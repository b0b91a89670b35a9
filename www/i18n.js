// The page's two languages. Every text a person sees or hears comes through here; only the language in use is
// loaded.

import { written } from './lessons/figure/numbers.js';
import { recall, remember, unit } from './settings.js';
import { decimalsOf } from './vectors.js';

/** A number as people read it, with commas between its thousands. @param {number} value @param {number} [digits] after the point */
export const figure = (value, digits) => written(value, digits).replace(/\d+/, (before) => Number(before).toLocaleString('en'));

/** A length in the open scene. @param {number} value @param {number} [decimals] in one as large as the originals: fewer in a larger one */
export const measured = (value, decimals = 2) => figure(value, decimalsOf(unit, decimals, 0));

/** @typedef {typeof import('./texts/en.json') & typeof import('./texts/more-en.json')} Texts */
/** @typedef {keyof Texts} Key */
/** @typedef {'en' | 'zh'} Language */

/** The language in use. @type {Language} */
export let language = 'en';
/** The language that was asked for last. @type {Language} */
let wanted = language;
/** The texts of the language in use. @type {Partial<Record<Key, string>>} */
let texts = {};
/** The files of these texts, by what precedes the language in their names. */
let files = [''];

/** The person's earlier choice, or else the browser's language. @returns {Language} */
const first = () => ((recall('language') ?? navigator.language).toLowerCase().startsWith('zh') ? 'zh' : 'en');

/**
 * @param {Key} key
 * @param {Record<string, string | number | undefined>} [values] for the places in braces: `{count}`, or `{count:aim|aims}` for
 * one aim and more; whole numbers are written as counts
 */
export function t(key, values = {}) {
  return (texts[key] ?? key).replace(/\{(\w+)(?::(.*?)\|(.*?))?\}/g, (_, name, one, more) => {
    const given = values[name] ?? '';
    const value = Number.isInteger(given) ? whole(Number(given)) : String(given);
    if (one === undefined) return value;
    return `${value} ${new Intl.PluralRules(language).select(Number(given)) === 'one' ? one : more}`;
  });
}

/** The words for the names of a group. @param {string} group @returns {(name: string | number) => string} */
export const wordsOf = (group) => (name) => t(/** @type {Key} */ (`${group}.${name}`));

/** @param {string} key @returns {key is Key} */
export const isKey = (key) => key in texts;

/** @param {Record<string, string> | undefined} title by language */
export const titleOf = (title) => title?.[language] ?? title?.en ?? Object.values(title ?? {})[0] ?? '';

/** A count as people read it. @param {number} value */
export const whole = (value) => figure(value, 0);

/**
 * Names an element for screen readers, also in languages chosen later. Buttons, links and selects show the name, too.
 * @param {HTMLElement} element
 * @param {Key} key
 */
export function label(element, key) {
  element.dataset.tLabel = key;
  element.ariaLabel = t(key);
  if (element.matches('button, a, select')) element.title = t(key);
}

/** Puts the texts into the elements that ask for them. */
function translate() {
  const of = (/** @type {string} */ name) => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[${name}]`));
  for (const element of of('data-t')) element.textContent = t(/** @type {Key} */ (element.dataset.t));
  for (const element of of('data-t-label')) label(element, /** @type {Key} */ (element.dataset.tLabel));
}

/** Loads the texts that are wanted, and puts them on the page. @returns {Promise<void>} */
async function load() {
  const [of, from] = [wanted, files];
  const parts = await Promise.all(from.map((file) => import(`./texts/${file}${of}.json`)));
  // Another language, or more texts, may have been asked for meanwhile.
  if (of !== wanted || from !== files) return load();
  language = of;
  texts = Object.assign({}, ...parts.map((part) => part.default));
  document.documentElement.lang = of === 'zh' ? 'zh-Hans' : 'en';
  translate();
}

/** @param {Language} [next] */
export function setLanguage(next = first()) {
  wanted = next;
  return load().catch((error) => {
    // The page keeps its language.
    wanted = language;
    throw error;
  });
}

/** Switches from the language that was asked for last to the other one, and remembers that. */
export async function switchLanguage() {
  await setLanguage(wanted === 'zh' ? 'en' : 'zh');
  remember('language', language);
}

/** Loads the further texts, too: of the replay, of dialogs and of the examples with a stage of their own. */
export function loadMoreTexts() {
  files = ['', 'more-'];
  return load();
}

/** @typedef {import('./store.js').Model} Model */

/** The kind in a default name, and its number if it has one. @param {string} [name] @returns {string[]} */
export function defaultOf(name = '') {
  const [, kind, number] = /^(\w+) ?([\d,]*)$/.exec(name) ?? [];
  return isKey(`body.${kind}`) ? [kind, number] : [];
}

/**
 * A body's name. The default names of scenes and tools are translated.
 * @param {Model} model
 * @param {number | undefined} index
 */
export function nameOf(model, index) {
  const name = model.bodies[index ?? -1]?.name;
  if (!name) return t('unnamed', { index });
  const [kind, number] = defaultOf(name);
  return kind ? t(/** @type {Key} */ (`body.${kind}`), { index: number }).trim() : name;
}

/**
 * Where a hit touches, in words.
 * @param {Model} model
 * @param {import('./engine.js').Engine} engine
 * @param {import('carom').Hit} hit
 */
export function featureOf(model, engine, { body, feature, index }) {
  return t(`hit.${feature}`, { name: nameOf(model, engine.indexOf(body)), index });
}

/** Why something is refused, in words. @param {Model} model @param {import('./engine.js').Problem} problem */
export function reasonOf(model, problem) {
  const key = `error.${problem.code}`;
  return sentence(
    t(isKey(key) ? key : 'error.unknown', { name: nameOf(model, problem.body ?? problem.with), message: problem.message }),
  );
}

/** A sentence starts large; names from a file need not. @param {string} text */
export const sentence = (text) => (language === 'en' ? text.charAt(0).toUpperCase() + text.slice(1) : text);
