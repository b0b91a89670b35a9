// The three ways to search side by side: what each looks at, and which of them is shown.

import { t, whole } from '../i18n.js';
import { el, field, tableHead, tableRow } from '../panels/dom.js';
import { SEARCHES } from './steps.js';

const COUNTS = /** @type {const} */ (['boxTests', 'pieceTests', 'steps']);

/** @param {import('./replay.js').Replay} replay */
export function searchTable(replay) {
  const { model } = replay;
  const buttons = SEARCHES.map((search) => el('button', { click: () => replay.chooseSearch(search) }, t(`replay.${search}`)));
  const cells = COUNTS.map(() => SEARCHES.map(() => el('td')));
  const head = tableHead(['', ...buttons]);
  const rows = COUNTS.map((name, k) => tableRow(t(`replay.${name}`), cells[k]));
  const table = el('table.replay-searches', el('caption.unseen', t('replay.searches')), head, el('tbody', rows));
  let seen = -1;

  return field(table, () => {
    SEARCHES.forEach((search, k) => {
      const chosen = search === model.search;
      buttons[k].ariaPressed = String(chosen);
      for (const row of cells) row[k].classList.toggle('chosen', chosen);
    });
    if (seen === model.version || !model.traced) return;
    seen = model.version;
    const { steps } = model.traced;
    const all = SEARCHES.map((search) => {
      const { boxes, pieces } = steps[search].counts();
      return [boxes, pieces, boxes + pieces];
    });
    cells.forEach((row, r) => {
      const most = Math.max(...all.map((counts) => counts[r]), 1);
      row.forEach((cell, k) => {
        cell.textContent = whole(all[k][r]);
        cell.style.setProperty('--share', String(all[k][r] / most));
      });
    });
  });
}
