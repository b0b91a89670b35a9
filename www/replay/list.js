// Every step in words. Only the lines in sight are there; pointing at one shows its piece in the picture.

import { t } from '../i18n.js';
import { el } from '../panels/dom.js';
import { longTable } from '../panels/rows.js';
import { colourOf } from './colours.js';
import { lineOf } from './words.js';

/** @param {import('./replay.js').Replay} replay */
export function stepList(replay) {
  const { app, model } = replay;
  const { element, show: showRows, table } = longTable(t('replay.list'), t('replay.list'), [t('table.number'), t('replay.what')], cells, (k) => replay.go(k), (k) => replay.point(k));
  element.classList.add('replay-list');
  /** The steps of the lines. @type {readonly unknown[]} */
  let of = [];
  let marked = -1;

  /** @param {number} k */
  function cells(k) {
    if (k === marked) queueMicrotask(filled);
    const found = model.steps && k < model.last ? model.steps.at(k).found : 'hit';
    const words = lineOf(model, k);
    const dot = el('span.replay-dot', { style: `--dot: ${colourOf(found, app.settings.dark)}`, 'aria-hidden': 'true' });
    return [el('td', { title: words }, dot, el('span.two-lines', words))];
  }

  function mark() {
    table.querySelector('[aria-current]')?.removeAttribute('aria-current');
    marked = model.step;
    const high = parseFloat(getComputedStyle(table).getPropertyValue('--row'));
    const [top, head] = [marked * high, table.tHead?.offsetHeight ?? 0];
    const room = element.clientHeight - head;
    if (top < element.scrollTop || top + high > element.scrollTop + room) element.scrollTop = top - (room - high) / 2;
    filled();
  }

  /** The present step is marked in whatever lines are there. */
  const filled = () => table.querySelector(`[aria-rowindex="${marked + 2}"]`)?.setAttribute('aria-current', 'step');

  // Not before it is on the page, and can be scrolled.
  return { element, show: () => {
    const now = [model.version, model.search, app.settings.dark];
    const same = now.every((part, k) => part === of[k]);
    of = now;
    if (!same) {
      replay.point(undefined);
      showRows(model.last + 1);
    }
    if (!same || marked !== model.step) mark();
  } };
}
