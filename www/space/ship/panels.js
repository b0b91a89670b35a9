// Beside the ship: what has been found and how long it took, how it is looked for, and among how many pillars.

import { figure, t } from '../../i18n.js';
import { checkbox, el, group, select, tableHead, write } from '../../panels/dom.js';
import { countSlider } from '../../stage/stage.js';
import { AHEAD } from './enquiry.js';
import { COUNTS } from './harbour.js';
import { BROAD, FINE } from './options.js';

/** @typedef {import('./stage.js').ShipStage} Stage */
/** @typedef {import('../../i18n.js').Key} Key */

/** The resolution of clocks in milliseconds, on a page that is not isolated. */
const TICK = 0.1;

/** @param {number} milliseconds */
const time = (milliseconds) => (milliseconds < TICK ? `< ${TICK} ms` : `${figure(milliseconds, 1)} ms`);

/** @param {Stage} stage */
export function countsPanel(stage) {
  const table = el('table', { class: 'phases' });
  const ahead = el('p', { class: 'quiet' });
  /** @type {HTMLElement[][]} */
  const cells = [];
  const row = (/** @type {Key} */ label, /** @type {string} */ swatch) => {
    const of = [el('td', {}), el('td', {})];
    cells.push(of);
    return el('tr', {}, el('th', { scope: 'row' }, el('i', { class: `swatch ${swatch}` }), t(label)), ...of);
  };
  const wrong = row('ship.wrongOnes', 'wrong');
  table.append(tableHead(t('ship.what'), t('ship.count'), t('ship.time')), el('tbody', {}, row('ship.candidates', 'candidate'), row('ship.hits', 'hit'), wrong));
  function show() {
    const { answer, timing } = stage.enquiry;
    const { options } = stage;
    const rows = [
      [answer?.wrong.length, undefined],
      [answer?.candidates.length, timing.broad.median],
      [answer?.hits.length, timing.fine.median],
    ];
    rows.forEach(([count, median], k) => {
      write(cells[k][0], count === undefined ? '–' : String(count));
      write(cells[k][1], median === undefined || !answer ? '' : time(median));
    });
    wrong.hidden = !options.differ;
    const contact = answer?.contact;
    ahead.hidden = !options.ahead;
    write(ahead, contact ? t('ship.ahead', { distance: figure(AHEAD * contact.t, 2), instance: contact.instance }) : t('ship.clear'));
  }
  show();
  return { element: el('div', {}, table, ahead), show };
}

/** @param {Stage} stage */
export function phasesPanel(stage) {
  /** @param {string} of @param {readonly string[]} words */
  const options = (of, words) => words.map((word) => /** @type {[string, string]} */ ([word, t(/** @type {Key} */ (`${of}.${word}`))]));
  const broad = select('ship.broad', options('broad', BROAD), () => stage.options.broad, (value) => stage.choose({ broad: /** @type {typeof BROAD[number]} */ (value) }));
  const fine = select('ship.fine', options('fine', FINE), () => stage.options.fine, (value) => stage.choose({ fine: /** @type {typeof FINE[number]} */ (value) }));
  const switches = /** @type {const} */ (['worker', 'ahead', 'differ']).map((name) =>
    checkbox(t(`switch.${name}`), () => stage.options[name], (on) => stage.choose({ [name]: on })),
  );
  const about = el('p', { class: 'quiet' });
  const fields = group([group([broad, fine], 'stack'), ...switches]);
  fields.element.append(about);
  function show() {
    fields.show();
    const { differ, fine } = stage.options;
    about.textContent = t(differ ? 'ship.differAbout' : /** @type {Key} */ (`fineAbout.${fine}`));
  }
  show();
  return { ...fields, show };
}

/** @param {Stage} stage */
export function pillarsPanel(stage) {
  const count = countSlider('ship.pillars', COUNTS, () => stage.options.count, (count) => stage.choose({ count }));
  const sway = checkbox(t('switch.sway'), () => stage.options.sway, (on) => stage.choose({ sway: on }));
  const fields = group([count, sway]);
  fields.element.append(el('p', { class: 'quiet' }, t('ship.pillarsAbout')));
  return fields;
}
