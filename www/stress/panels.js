// Beside the room: how fast it goes, how many paths there are, and how many obstacles.

import { MOST_RADIUS, place } from '../benchmark/room.js';
import { figure, t, whole } from '../i18n.js';
import { checkbox, countSlider, el, facts, group, note, slider, telling } from '../panels/dom.js';
import { SWITCH, choice, numbersIn, upTo } from '../stage/options.js';

/** @typedef {import('./stage.js').default} Stage */

/** @param {number} value */
const milliseconds = (value) => `${figure(value, 1)} ms`;

/** @param {Stage} stage */
export function ratePanel(stage) {
  const rate = el('p.rate');
  const rows = el('dl.facts');
  return group([rate, rows, note('stress.rateAbout')], '', () => {
    const { fan, picture, rates } = stage.follower;
    rate.textContent = rates ? whole(rates.rate) : '–';
    const texts = rates && [
      whole(fan?.casts ?? 0),
      milliseconds(rates.core),
      milliseconds(picture?.milliseconds ?? 0),
      rates.perSecond > 0 ? figure(rates.perSecond, 1) : '–',
    ];
    rows.replaceChildren(
      ...facts(
        /** @type {const} */ (['casts', 'core', 'picture', 'perSecond']).map((name, k) => [
          t(`stress.${name}`),
          texts?.[k] ?? '–',
        ]),
      ),
    );
  });
}

/** @param {Stage} stage */
export const pathsPanel = (stage) =>
  group([
    slider('fan.paths', ...choice(stage, 'paths'), { min: 100, max: MOST_PATHS, step: 100 }),
    slider('stress.bounces', ...choice(stage, 'bounces'), { min: 1, max: MOST_BOUNCES }),
    slider(
      'ball.radius',
      () => stage.ball.radius,
      (radius) => stage.resizeBall(radius),
      { min: 0, max: MOST_RADIUS, step: 0.5 },
    ),
    checkbox('stress.again', ...choice(stage, 'again')),
  ]);

/** @param {Stage} stage */
export function crowdPanel(stage) {
  const built = telling(() => {
    const { ready } = stage.follower;
    return ready === undefined
      ? t('stress.preparing')
      : t('stress.built', { count: stage.options.count, time: figure(ready / 1000, 1) });
  });
  return group([countSlider('stress.count', COUNTS, ...choice(stage, 'count')), built]);
}

// The user's choices, and where the ball is.

const COUNTS = [1000, 10_000, 100_000];
const MOST_PATHS = 3600;
const MOST_BOUNCES = 60;

export const FIRST = { count: 100_000, paths: MOST_PATHS, bounces: 29, again: true };
/** @typedef {typeof FIRST} Options */

export const ALLOWED = { count: COUNTS, paths: upTo(MOST_PATHS), bounces: upTo(MOST_BOUNCES), again: SWITCH };

/**
 * Where four squares meet, about in the middle of the room.
 * @param {number} across squares
 * @returns {import('../worker.js').Disc}
 */
export const home = (across) => ({ centre: place(across >> 1, across >> 1), radius: 3 });

/**
 * @param {URLSearchParams} settings
 * @param {number} size of the room
 * @returns {import('../worker.js').Disc | undefined} where a ball was
 */
export function readBall(settings, size) {
  const numbers = numbersIn(settings.get('ball'), 3);
  if (!numbers?.every((value, k) => value >= 0 && value <= [size, size, MOST_RADIUS][k])) return;
  const [x, y, radius] = numbers;
  return { centre: [x, y], radius };
}
