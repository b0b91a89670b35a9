// Beside the benchmark: what is measured, and who takes part.

import { t } from '../i18n.js';
import { el, select } from '../panels/dom.js';
import { CONTESTANTS, SIZES } from './measure.js';
import { PATIENCE } from './options.js';
import { sample } from './table.js';

/** @typedef {import('./stage.js').BenchmarkStage} Stage */

/** @param {Stage} stage */
export function setupPanel(stage) {
  const { options } = stage;
  const sizes = SIZES.map((size) => /** @type {[string, string]} */ ([String(size), size.toLocaleString('en')]));
  const times = PATIENCE.map((ms) => /** @type {[string, string]} */ ([String(ms), `${ms} ms`]));
  const most = select('benchmark.most', sizes, () => String(options.most), (value) => stage.choose({ most: Number(value) }));
  const patience = select('benchmark.patience', times, () => String(options.patience), (value) => stage.choose({ patience: Number(value) }));
  const inputs = [most, patience].map(({ element }) => element.querySelector('select'));
  const show = () => {
    most.show();
    patience.show();
    for (const input of inputs) if (input) input.disabled = stage.run.state === 'running';
  };
  show();
  const about = el('p', { class: 'quiet' }, t('benchmark.about'));
  return { element: el('div', {}, el('div', { class: 'stack' }, most.element, patience.element), about), show };
}

export function contestantsPanel() {
  const list = CONTESTANTS.flatMap((who) => [
    el('dt', {}, sample(who), t(`contestant.${who}`)),
    el('dd', { class: 'quiet' }, t(`contestantAbout.${who}`)),
  ]);
  return { element: el('dl', { class: 'contestants' }, ...list), show: () => {} };
}
