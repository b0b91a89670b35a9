// Beside the room: how fast it goes, how many paths there are, and how many obstacles.

import { MOST_RADIUS } from '../benchmark/room.js';
import { figure, t } from '../i18n.js';
import { checkbox, el, facts, group, slider } from '../panels/dom.js';
import { countSlider } from '../stage/stage.js';
import { COUNTS, MOST_BOUNCES, MOST_PATHS } from './options.js';

/** @typedef {import('./stage.js').StressStage} Stage */
/** @typedef {import('../i18n.js').Key} Key */

/** @param {number} value */
export const whole = (value) => Math.round(value).toLocaleString('en');
const milliseconds = (/** @type {number} */ value) => `${figure(value, 1)} ms`;

/** @param {Stage} stage */
export function ratePanel(stage) {
  const rate = el('p', { class: 'rate' });
  const names = /** @type {const} */ (['casts', 'core', 'picture', 'perSecond']);
  const cells = names.map(() => el('span', {}));
  const rows = el('dl', { class: 'facts' }, ...facts(names.map((name, k) => [t(`stress.${name}`), cells[k]])));
  function show() {
    const { fan, picture, rates } = stage.follower;
    const texts = rates
      ? [whole(fan?.casts ?? 0), milliseconds(rates.core), milliseconds(picture?.milliseconds ?? 0), rates.perSecond > 0 ? figure(rates.perSecond, 1) : '–']
      : names.map(() => '–');
    rate.textContent = rates ? whole(rates.rate) : '–';
    cells.forEach((cell, k) => (cell.textContent = texts[k]));
  }
  show();
  return { element: el('div', {}, rate, rows, el('p', { class: 'quiet about' }, t('stress.rateAbout'))), show };
}

/** @param {Stage} stage */
export function pathsPanel(stage) {
  const { options } = stage;
  const fields = [
    slider('stress.paths', () => options.paths, (paths) => stage.choose({ paths }), { min: 100, max: MOST_PATHS, step: 100 }),
    slider('stress.bounces', () => options.bounces, (bounces) => stage.choose({ bounces }), { min: 1, max: MOST_BOUNCES }),
    slider('stress.radius', () => stage.ball.r, (r) => stage.resizeBall(r), { min: 0, max: MOST_RADIUS, step: 0.5 }),
    checkbox(t('stress.again'), () => options.again, (again) => stage.choose({ again })),
  ];
  return group(fields);
}

/** @param {Stage} stage */
export function crowdPanel(stage) {
  const count = countSlider('stress.count', COUNTS, () => stage.options.count, (count) => stage.choose({ count }));
  const built = el('p', { class: 'quiet' });
  const show = () => {
    count.show();
    const { ready } = stage.follower;
    built.textContent = ready === undefined ? t('stress.preparing') : t('stress.built', { count: stage.options.count.toLocaleString('en'), time: figure(ready / 1000, 1) });
  };
  show();
  return { element: el('div', {}, count.element, built), show };
}
