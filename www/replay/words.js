// A step in plain words.

import { figure, nameOf, reasonOf, sentence, t } from '../i18n.js';

/** @typedef {import('./model.js').Model} Replayed */
/** @typedef {import('carom').Step} Step */

/** A distance: fewer decimals where it is long. @param {number | undefined} value */
export const away = (value = 0) => figure(value, value < 10 ? 2 : 1);

/** @param {Replayed} replayed @param {number} body the core's id */
const bodyName = ({ engine, store }, body) => nameOf(store.model, engine.indexOf(body));

/** @param {Replayed} replayed @param {{ body: number } & import('carom').Feature} piece */
const pieceName = (replayed, { body, feature, index }) => t(`replay.${feature}`, { name: bodyName(replayed, body), index });

/** @param {Replayed} replayed @param {Step} step */
function subjectOf(replayed, step) {
  if (step.kind === 'piece') return pieceName(replayed, step);
  if (step.kind === 'box') return t('replay.box', { name: bodyName(replayed, step.body) });
  return t('replay.node', { number: step.number, depth: step.depth });
}

/** @param {Step} step */
function keyOf(step) {
  const { kind, found, distance } = step;
  if (found === 'opened' && distance === 0) return 'inside';
  if (found === 'too-far' && kind !== 'piece') return 'box-too-far';
  return found === 'beside' && step.feature === 'corner' ? 'beside-arc' : found;
}

/** The result of a step. @param {Step} step */
const findingOf = (step) => t(`replay.${keyOf(step)}`, { far: away(step.distance), best: away(step.best) });

/** The result of the whole leg. @param {Replayed} replayed */
function outcomeWords(replayed) {
  const { hit, end } = replayed.traced?.outcome ?? { end: 'escapes' };
  if (!hit) return t('replay.escapes');
  return t(`replay.${end}`, { what: pieceName(replayed, hit), far: away(hit.distance) });
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
