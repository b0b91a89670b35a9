// The same as numbers: nanoseconds a cast, and how many times as long as the first contestant takes.

import { t, whole } from '../i18n.js';
import { el, tableHead, tableRow } from '../panels/dom.js';
import { drawn } from '../panels/icons.js';
import { CONTESTANTS } from './measure.js';
import { DASHES } from './plot.js';

/** @typedef {import('./measure.js').Contestant} Contestant */
/** @typedef {import('./run.js').Run} Run */

/** @param {number} value three digits, or all in front of the point */
export const digits = (value) => (value >= 100 ? whole(value) : value.toPrecision(3));

/** How a line in the plot is drawn. @param {Contestant} who */
export function sample(who) {
  const svg = drawn('M0 2h28', 'sample', '0 0 28 4');
  svg.style.stroke = `var(--${who})`;
  svg.style.strokeDasharray = DASHES[who].join(' ');
  return svg;
}

/** @param {Run} run @param {number} size @param {Contestant} who */
function cell(run, size, who) {
  const one = run.of(size, who);
  const first = run.of(size, CONTESTANTS[0]);
  const under = run.now?.size === size && run.now.who === who;
  if (!one) return el('td', under ? '…' : '–');
  if ('skipped' in one) return el('td.skipped', t('benchmark.skipped', { time: digits(one.skipped / 1e6) }));
  const ratio = first && 'ns' in first && who !== CONTESTANTS[0] ? el('small', `× ${digits(one.ns / first.ns)}`) : undefined;
  const wrong = one.differ > 0 ? el('small.differs', t('benchmark.differ', { count: one.differ })) : undefined;
  return el('td', digits(one.ns), ratio, wrong);
}

/** @param {Run} run @param {number[]} sizes */
export function buildTable(run, sizes) {
  const head = CONTESTANTS.map((who) => [sample(who), t(`contestant.${who}`)]);
  const rows = sizes.map((size) => tableRow(whole(size), CONTESTANTS.map((who) => cell(run, size, who))));
  return el('table.measures', el('caption', t('benchmark.caption')), tableHead([t('benchmark.obstacles'), ...head]), el('tbody', rows));
}
