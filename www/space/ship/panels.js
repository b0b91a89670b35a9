// Beside the ship: what has been found and how long it took, how it is looked for, and among how many pillars.

import { figure, t } from '../../i18n.js';
import { checkbox, countSlider, el, group, select, swatch, tableHead, tableRow, write } from '../../panels/dom.js';
import { choice } from '../../stage/options.js';
import { AHEAD, median } from './enquiry.js';
import { COUNTS } from './harbour.js';
import { BROAD, FINE } from './ship.js';

/** @typedef {import('./stage.js').ShipStage} Stage */

/** The resolution of clocks in milliseconds, on a page that is not isolated. */
const TICK = 0.1;

/** @param {number} milliseconds */
const time = (milliseconds) => (milliseconds < TICK ? `< ${TICK} ms` : `${figure(milliseconds, 1)} ms`);

/** @param {Stage} stage */
export function countsPanel(stage) {
  const body = el('tbody');
  const ahead = el('p.quiet');
  const table = el('table.phases', tableHead([t('ship.what'), t('ship.count'), t('ship.time')]), body);
  return group([table, ahead], '', () => {
    const { answer, timing } = stage.enquiry;
    const rows = /** @type {const} */ ([
      ['candidates', median(timing.broad)],
      ['hits', median(timing.fine)],
      ['wrong', undefined],
    ]);
    const shown = rows.slice(0, stage.options.differ ? 3 : 2).map(([name, spent], k) => {
      const cells = [answer ? String(answer[name].length) : '–', answer && spent !== undefined ? time(spent) : ''];
      return tableRow([swatch(stage.look.pillars[k + 1]), t(name === 'wrong' ? 'ship.wrongOnes' : `ship.${name}`)], cells.map((cell) => el('td', cell)));
    });
    body.replaceChildren(...shown);
    const contact = answer?.contact;
    ahead.hidden = !stage.options.ahead;
    write(ahead, contact ? t('ship.ahead', { distance: figure(AHEAD * contact.t, 2), instance: contact.instance }) : t('ship.clear'));
  });
}

/** @param {Stage} stage */
export function phasesPanel(stage) {
  const broad = select('ship.broad', BROAD, (word) => t(`broad.${word}`), ...choice(stage, 'broad'));
  const fine = select('ship.fine', FINE, (word) => t(`fine.${word}`), ...choice(stage, 'fine'));
  const switches = /** @type {const} */ (['worker', 'ahead', 'differ']).map((name) => checkbox(`switch.${name}`, ...choice(stage, name)));
  const about = el('p.quiet');
  return group([broad, fine, ...switches, about], '', () => {
    about.textContent = t(stage.options.differ ? 'ship.differAbout' : `fineAbout.${stage.options.fine}`);
  });
}

/** @param {Stage} stage */
export const pillarsPanel = (stage) =>
  group([countSlider('stress.count', COUNTS, ...choice(stage, 'count')), checkbox('switch.sway', ...choice(stage, 'sway')), el('p.quiet', t('ship.pillarsAbout'))]);
