// Beside the room: how fast it goes, how many paths there are, and how many obstacles.

import { MOST_RADIUS } from '../benchmark/room.js';
import { figure, t, whole } from '../i18n.js';
import { checkbox, countSlider, el, facts, field, group, slider } from '../panels/dom.js';
import { choice } from '../stage/options.js';
import { COUNTS, MOST_BOUNCES, MOST_PATHS } from './options.js';

/** @typedef {import('./stage.js').StressStage} Stage */

/** @param {number} value */
const milliseconds = (value) => `${figure(value, 1)} ms`;

/** @param {Stage} stage */
export function ratePanel(stage) {
  const rate = el('p.rate');
  const rows = el('dl.facts');
  return field(el('div', rate, rows, el('p.quiet.about', t('stress.rateAbout'))), () => {
    const { fan, picture, rates } = stage.follower;
    rate.textContent = rates ? whole(rates.rate) : '–';
    const texts = rates && [
      whole(fan?.casts ?? 0),
      milliseconds(rates.core),
      milliseconds(picture?.milliseconds ?? 0),
      rates.perSecond > 0 ? figure(rates.perSecond, 1) : '–',
    ];
    const names = /** @type {const} */ (['casts', 'core', 'picture', 'perSecond']);
    rows.replaceChildren(...facts(names.map((name, k) => [t(`stress.${name}`), texts?.[k] ?? '–'])));
  });
}

/** @param {Stage} stage */
export const pathsPanel = (stage) =>
  group([
    slider('fan.paths', ...choice(stage, 'paths'), { min: 100, max: MOST_PATHS, step: 100 }),
    slider('stress.bounces', ...choice(stage, 'bounces'), { min: 1, max: MOST_BOUNCES }),
    slider('ball.radius', () => stage.ball.r, (r) => stage.resizeBall(r), { min: 0, max: MOST_RADIUS, step: 0.5 }),
    checkbox('stress.again', ...choice(stage, 'again')),
  ]);

/** @param {Stage} stage */
export function crowdPanel(stage) {
  const count = countSlider('stress.count', COUNTS, ...choice(stage, 'count'));
  const built = el('p.quiet');
  return field(el('div', count.element, built), () => {
    count.show();
    const { ready } = stage.follower;
    built.textContent = ready === undefined ? t('stress.preparing') : t('stress.built', { count: whole(stage.options.count), time: figure(ready / 1000, 1) });
  });
}
