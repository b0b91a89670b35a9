// Beside the ship: what has been found and how long it took, how it is looked for, and among how many pillars.

import { figure, t, wordsOf } from '../../i18n.js';
import { checkbox, countSlider, el, group, note, select, swatch, tableHead, tableRow, telling } from '../../panels/dom.js';
import { SWITCH, choice, numbersIn } from '../../stage/options.js';
import { median } from '../../vectors.js';
import { AHEAD } from './enquiry.js';

/** @typedef {import('./stage.js').ShipStage} Stage */

/** The resolution of clocks in milliseconds, on a page that is not isolated. */
const TICK = 0.1;

/** @param {number} milliseconds */
const time = (milliseconds) => (milliseconds < TICK ? `< ${TICK} ms` : `${figure(milliseconds, 1)} ms`);

/** @param {Stage} stage */
export function countsPanel(stage) {
  const body = el('tbody');
  const ahead = telling(() => {
    const contact = stage.enquiry.answer?.contact;
    if (!stage.options.ahead) return '';
    return contact ? t('ship.ahead', { distance: figure(AHEAD * contact.t, 2), instance: contact.instance }) : t('ship.clear');
  });
  return group([el('table.phases', tableHead([t('ship.what'), t('ship.count'), t('ship.time')]), body), ahead], '', () => {
    const { answer, timing } = stage.enquiry;
    const rows = /** @type {const} */ ([
      ['candidates', median(timing.broad)],
      ['hits', median(timing.fine)],
      ['wrong', undefined],
    ]);
    const shown = rows
      .slice(0, stage.options.differ ? 3 : 2)
      .map(([name, spent], k) =>
        tableRow(
          [swatch(stage.look.pillars[k + 1]), t(name === 'wrong' ? 'ship.wrongOnes' : `ship.${name}`)],
          [answer ? String(answer[name].length) : '–', answer && spent !== undefined ? time(spent) : ''],
        ),
      );
    body.replaceChildren(...shown);
  });
}

/** @param {Stage} stage @param {'worker' | 'ahead' | 'differ' | 'sway'} name what is turned on and off */
const turning = (stage, name) => checkbox(`switch.${name}`, ...choice(stage, name));

/** @param {Stage} stage */
export const phasesPanel = (stage) =>
  group([
    select('ship.broad', BROAD, wordsOf('broad'), ...choice(stage, 'broad')),
    select('ship.fine', FINE, wordsOf('fine'), ...choice(stage, 'fine')),
    turning(stage, 'worker'),
    turning(stage, 'ahead'),
    turning(stage, 'differ'),
    telling(() => t(stage.options.differ ? 'ship.differAbout' : `fineAbout.${stage.options.fine}`)),
  ]);

/** @param {Stage} stage */
export const pillarsPanel = (stage) =>
  group([countSlider('stress.count', COUNTS, ...choice(stage, 'count')), turning(stage, 'sway'), note('ship.pillarsAbout')]);

// The user's choices, and where the ship is.

/** How many pillars there may be. */
export const COUNTS = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
const BROAD = /** @type {const} */ (['tree', 'sorted', 'boxes', 'plan']);
export const FINE = /** @type {const} */ (['exact', 'boxes', 'plan']);

export const FIRST = {
  count: 2000,
  /** @type {typeof BROAD[number]} */
  broad: 'tree',
  /** @type {typeof FINE[number]} */
  fine: 'exact',
  worker: true,
  differ: false,
  ahead: true,
  sway: false,
};

/** @typedef {typeof FIRST} Options */

export const ALLOWED = { count: COUNTS, broad: BROAD, fine: FINE, worker: SWITCH, differ: SWITCH, ahead: SWITCH, sway: SWITCH };

/** Where a ship was. @param {URLSearchParams} settings @returns {{ x: number, z: number, heading: number } | undefined} */
export function readPlace(settings) {
  const numbers = numbersIn(settings.get('at'), 3);
  if (!numbers?.every((value) => Math.abs(value) < 5000)) return;
  const [x, z, heading] = numbers;
  return { x, z, heading };
}
