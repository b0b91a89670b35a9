// Beside the ship: what has been found and how long it took, how it is looked for, and among how many pillars.

import { figure, t } from '../../i18n.js';
import { checkbox, countSlider, el, group, note, select, swatch, tableHead, tableRow, telling } from '../../panels/dom.js';
import { choice } from '../../stage/options.js';
import { AHEAD, median } from './enquiry.js';
import { BROAD, COUNTS, FINE } from './ship.js';

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
  const table = el('table.phases', tableHead([t('ship.what'), t('ship.count'), t('ship.time')]), body);
  return group([table, ahead], '', () => {
    const { answer, timing } = stage.enquiry;
    const rows = /** @type {const} */ ([
      ['candidates', median(timing.broad)],
      ['hits', median(timing.fine)],
      ['wrong', undefined],
    ]);
    const shown = rows.slice(0, stage.options.differ ? 3 : 2).map(([name, spent], k) =>
      tableRow(
        [swatch(stage.look.pillars[k + 1]), t(name === 'wrong' ? 'ship.wrongOnes' : `ship.${name}`)],
        [answer ? String(answer[name].length) : '–', answer && spent !== undefined ? time(spent) : ''],
      ),
    );
    body.replaceChildren(...shown);
  });
}

/** @param {Stage} stage */
export const phasesPanel = (stage) =>
  group([
    select('ship.broad', BROAD, (word) => t(`broad.${word}`), ...choice(stage, 'broad')),
    select('ship.fine', FINE, (word) => t(`fine.${word}`), ...choice(stage, 'fine')),
    checkbox('switch.worker', ...choice(stage, 'worker')),
    checkbox('switch.ahead', ...choice(stage, 'ahead')),
    checkbox('switch.differ', ...choice(stage, 'differ')),
    telling(() => t(stage.options.differ ? 'ship.differAbout' : `fineAbout.${stage.options.fine}`)),
  ]);

/** @param {Stage} stage */
export const pillarsPanel = (stage) =>
  group([countSlider('stress.count', COUNTS, ...choice(stage, 'count')), checkbox('switch.sway', ...choice(stage, 'sway')), note('ship.pillarsAbout')]);
