// A table of any length, of which only the rows in sight are there: all rows are equally high, and empty ones above and
// below stand for the rest. Screen readers hear how many there are, and the number of each.

import { el, tableHead, tableRow } from './dom.js';

/** So many rows beyond what is in sight are there too, for the next turn of a wheel and for the Tab key. */
const BEYOND = 8;

/**
 * The rows that are wanted.
 * @param {number} top how far the table is scrolled, in pixels
 * @param {number} height how much of it is in sight
 * @param {number} row how high a row is
 * @param {number} count
 * @returns {[first: number, end: number]}
 */
export function rowsInSight(top, height, row, count) {
  const first = Math.max(Math.floor(top / row) - BEYOND, 0);
  return [Math.min(first, count), Math.min(Math.ceil((top + height) / row) + BEYOND, count)];
}

/**
 * @param {string} caption
 * @param {string} label of what it is scrolled in
 * @param {string[]} heads
 * @param {(k: number) => readonly Node[]} cells behind the number of a row
 * @param {(k: number) => void} choose
 * @param {(k: number | undefined) => void} point who points at a row, with a pointer or the focus
 */
export function longTable(caption, label, heads, cells, choose, point) {
  const [above, below] = [0, 1].map(() => el('tr', { 'aria-hidden': 'true' }, el('td', { colspan: String(heads.length) })));
  const head = tableHead(heads);
  head.rows[0].ariaRowIndex = '1';
  const body = el('tbody');
  const table = el('table', el('caption.unseen', caption), head, body);
  const scroll = el('div.scroll', { tabindex: '0', role: 'region', 'aria-label': label, scroll: fill }, table);
  /** Those that are there. @type {Map<number, HTMLTableRowElement>} */
  let there = new Map();
  let count = 0;

  /** @param {number} k */
  function rowOf(k) {
    const enter = () => point(k);
    const leave = () => point(undefined);
    const number = el('button.link', { focus: enter, blur: leave }, String(k + 1));
    return tableRow(number, cells(k), { 'aria-rowindex': String(k + 2), pointerenter: enter, pointerleave: leave, click: () => choose(k) });
  }

  /** Puts in what has come into sight, and takes out what has gone. */
  function fill() {
    // The same for a mouse and larger for a finger, as the style has it.
    const high = parseFloat(getComputedStyle(table).getPropertyValue('--row')) || 36;
    const [first, end] = rowsInSight(scroll.scrollTop, scroll.clientHeight, high, count);
    /** @type {typeof there} */
    const wanted = new Map();
    for (let k = first; k < end; k++) {
      const row = there.get(k) ?? rowOf(k);
      wanted.set(k, row);
    }
    // Only these are touched: a row that stays keeps the focus that is in it.
    for (const [k, row] of there) if (!wanted.has(k)) row.remove();
    let before = /** @type {Element} */ (above);
    for (const row of wanted.values()) {
      if (before.nextElementSibling !== row) before.after(row);
      before = row;
    }
    there = wanted;
    above.style.height = `${first * high}px`;
    below.style.height = `${(count - end) * high}px`;
  }

  // It has no height while its panel is folded.
  new ResizeObserver(fill).observe(scroll);
  return {
    table,
    element: scroll,
    /** Shows other rows. @param {number} length how many */
    show(length) {
      count = length;
      there = new Map();
      body.replaceChildren(above, below);
      table.ariaRowCount = String(count + 1);
      fill();
    },
  };
}
