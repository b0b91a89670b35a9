// What a step looks at and what it finds, in plain words.

import { currentLanguage, figure, t } from '../i18n.js';
import { nameOf, reasonOf } from '../names.js';

/** @typedef {import('./model.js').Model} Replayed */
/** @typedef {import('./steps.js').Step} Step */

/** A distance: fewer decimals where it is long. @param {number | undefined} value */
export const away = (value = 0) => figure(value, value < 10 ? 2 : 1);

/** A sentence starts large; names from a file need not. @param {string} text */
const sentence = (text) => (currentLanguage() === 'en' ? text.charAt(0).toUpperCase() + text.slice(1) : text);

/** @param {Replayed} replayed @param {number} body the core's id @param {import('carom').Feature} feature */
function pieceOf(replayed, body, { feature, index }) {
  return t(`replay.${feature}`, { name: nameOf(replayed.store.model, replayed.indexOf(body)), index });
}

/** @param {Replayed} replayed @param {Step} step */
function subjectOf(replayed, { kind, number, depth, feature }) {
  if (feature) return pieceOf(replayed, number, feature);
  if (kind === 'box') return t('replay.box', { name: nameOf(replayed.store.model, replayed.indexOf(number)) });
  return t('replay.node', { number, depth });
}

/** @param {Step['kind']} kind @param {Step['found']} found @param {number | undefined} far @param {Step['feature']} feature */
function keyOf(kind, found, far, feature) {
  if (found === 'opened' && far === 0) return 'inside';
  if (found === 'too-far' && kind !== 'piece') return 'box-too-far';
  return found === 'beside' && feature?.feature === 'corner' ? 'beside-arc' : found;
}

/** What is found there. @param {Step} step */
function findingOf({ kind, feature, found, far, best }) {
  return t(`replay.${keyOf(kind, found, far, feature)}`, { far: away(far), best: away(best) });
}

/** What comes of the whole leg. @param {Replayed} replayed */
function outcomeWords(replayed) {
  const { hit, end } = replayed.traced?.outcome ?? { end: 'escapes' };
  if (!hit) return t('replay.escapes');
  return t(`replay.${end}`, { what: pieceOf(replayed, hit.body, hit), far: away(hit.distance) });
}

/** A step in a line. @param {Replayed} replayed @param {number} k */
export function lineOf(replayed, k) {
  const { steps } = replayed;
  if (!steps) return '';
  if (k >= steps.length) return outcomeWords(replayed);
  const step = steps.at(k);
  return t('replay.line', { what: sentence(subjectOf(replayed, step)), found: findingOf(step) });
}

/** Why there is nothing to replay. @param {Replayed} replayed */
export function whyNothing({ engine, problem, store }) {
  if (problem) return reasonOf(store.model, problem);
  return engine.path ? t('replay.noLength') : t('replay.noBall');
}
