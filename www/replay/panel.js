// Beside the room while a leg is replayed: which leg, how far, by which search, and every step in words.

import { t } from '../i18n.js';
import { el, field, write } from '../panels/dom.js';
import { iconButton, playButton } from '../panels/toolbar.js';
import { stepList } from './list.js';
import { searchTable } from './searches.js';
import { away } from './words.js';

/** @typedef {import('./replay.js').Replay} Replay */

/** Steps a second. */
const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 256, 1024];

/** @param {Replay} replay */
function legChoice(replay) {
  const { model } = replay;
  const input = el('input', { type: 'number', id: 'replay-leg', min: '1', inputmode: 'numeric', input: () => {
    if (input.validity.valid && Number.isInteger(input.valueAsNumber)) replay.chooseLeg(input.valueAsNumber - 1);
  } });
  const count = el('span.quiet');
  const turn = (/** @type {string} */ sign, /** @type {import('../i18n.js').Key} */ label, /** @type {number} */ by) =>
    el('button.icon', { 'aria-label': t(label), title: t(label), click: () => replay.chooseLeg(model.leg + by) }, sign);
  const [before, after] = [turn('‹', 'replay.legBefore', -1), turn('›', 'replay.legAfter', 1)];
  return field(el('div.replay-leg', el('label', { for: input.id }, t('replay.leg')), before, input, after, count), () => {
    input.max = String(model.legs);
    // While it is being emptied to be typed again, it stays empty.
    if (input.value !== '' || document.activeElement !== input) input.value = String(model.leg + 1);
    write(count, t('replay.ofLegs', { count: model.legs }));
    before.disabled = model.leg === 0;
    after.disabled = model.leg + 1 >= model.legs;
  });
}

/** @param {Replay} replay */
function transport(replay) {
  const { model } = replay;
  const back = iconButton('rewind', 'replay.back', () => replay.move(-1));
  const play = playButton('replay.play', 'replay.pause', () => replay.toggle());
  const forward = iconButton('step', 'replay.forward', () => replay.move(1));
  const speeds = SPEEDS.map((speed) => el('option', { value: String(speed) }, t('replay.perSecond', { speed })));
  const speed = el('select', { 'aria-label': t('replay.speed'), title: t('replay.speed'), change: () => replay.setSpeed(Number(speed.value)) }, speeds);
  const scrubber = el('input', { type: 'range', min: '0', step: '1', 'aria-label': t('replay.step'), input: () => replay.go(scrubber.valueAsNumber) });
  return field(el('div.replay-transport', back, play.button, forward, scrubber, speed), () => {
    const { last, step } = model;
    play.show(model.playing);
    back.disabled = step === 0;
    forward.disabled = step === last;
    speed.value = String(model.speed);
    scrubber.max = String(last);
    scrubber.value = String(step);
    scrubber.ariaValueText = t('replay.ofSteps', { step: step + 1, count: last + 1 });
  });
}

/** The present step in words. @param {Replay} replay */
function presentLine(replay) {
  const { model } = replay;
  const place = el('span.quiet');
  const words = el('span');
  return field(el('p.replay-line', place, ' ', words), () => {
    write(place, `${model.step + 1} / ${model.last + 1}`);
    write(words, replay.line());
  });
}

/** The work up to the current step. @param {import('./model.js').Model} model */
function soFar({ step, steps }) {
  if (!steps) return '';
  const best = steps.bestAt(step);
  return t(best === undefined ? 'replay.soFarNone' : 'replay.soFar', { ...steps.counts(step), best: away(best) });
}

/**
 * @param {Replay} replay
 * @param {HTMLElement} root
 * @returns {() => void} shows what is there now
 */
export function buildReplay(replay, root) {
  const { model } = replay;
  const close = iconButton('close', 'replay.close', () => replay.close());
  const legs = legChoice(replay);
  const counts = el('p.quiet.replay-counts');
  const fields = [transport(replay), presentLine(replay), searchTable(replay), stepList(replay)];
  const [play, line, searches, list] = fields.map(({ element }) => element);
  const some = el('div.replay-some', play, line, counts, searches, list);
  const none = el('p.replay-none');
  const head = el('header', el('h2', t('replay.title')), legs.element, close);
  root.replaceChildren(el('div.replay', head, none, some));
  return () => {
    model.follow();
    some.hidden = model.traced === undefined;
    none.hidden = !some.hidden;
    legs.show();
    legs.element.hidden = model.legs === 0;
    none.classList.toggle('wrong', model.problem !== undefined);
    if (some.hidden) return write(none, replay.line());
    write(counts, soFar(model));
    for (const field of fields) field.show();
  };
}
