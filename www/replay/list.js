// Every step in words. Only the lines in sight are there; pointing at one shows its piece in the picture.

import { t } from '../i18n.js';
import { el } from '../panels/dom.js';
import { longTable } from '../panels/rows.js';
import { colourOf } from './colours.js';
import { lineOf } from './words.js';

/** @param {import('./replay.js').Replay} replay */
export function stepList(replay) {
  const { app, model } = replay;
  const rows = longTable(t('replay.list'), [t('table.number'), t('replay.what')], row);
  const scroll = el('div.scroll.replay-list', { tabindex: '0', role: 'region', 'aria-label': t('replay.list') }, rows.table);
  rows.follow(scroll);
  /** The steps of the lines. @type {readonly unknown[]} */
  let of = [];
  let marked = -1;

  /** @param {number} k */
  function row(k) {
    const enter = () => replay.point(k);
    const leave = () => replay.point(undefined);
    const found = model.steps && k < model.last ? model.steps.at(k).found : 'hit';
    const words = lineOf(model, k);
    const dot = el('span.replay-dot', { style: `--dot: ${colourOf(found, app.settings.dark)}`, 'aria-hidden': 'true' });
    const number = el('button.link', { focus: enter, blur: leave }, String(k + 1));
    const line = el(
      'tr',
      { pointerenter: enter, pointerleave: leave, click: () => replay.go(k) },
      el('th', { scope: 'row' }, number),
      el('td', { title: words }, dot, el('span.two-lines', words)),
    );
    if (k === marked) line.setAttribute('aria-current', 'step');
    return line;
  }

  function mark() {
    rows.table.querySelector('[aria-current]')?.removeAttribute('aria-current');
    marked = model.step;
    const high = parseFloat(getComputedStyle(rows.table).getPropertyValue('--row'));
    const [top, head] = [marked * high, rows.table.tHead?.offsetHeight ?? 0];
    const room = scroll.clientHeight - head;
    if (top < scroll.scrollTop || top + high > scroll.scrollTop + room) scroll.scrollTop = top - (room - high) / 2;
    rows.table.querySelector(`[aria-rowindex="${marked + 2}"]`)?.setAttribute('aria-current', 'step');
  }

  function show() {
    const now = [model.version, model.search, app.settings.dark];
    const same = now.every((part, k) => part === of[k]);
    of = now;
    if (!same) {
      replay.point(undefined);
      rows.show(model.last + 1);
    }
    if (!same || marked !== model.step) mark();
  }
  return { element: scroll, show };
}
