// The path, touch by touch: its table, and the texts over the canvas.

import { degreesFrom, openedBoxes } from '../canvas/bodies.js';
import { boxAround, boxOfDisc } from '../canvas/place.js';
import { featureOf, figure, language, measured, nameOf, reasonOf, t, wordsOf } from '../i18n.js';
import { sameItems } from '../store.js';
import { clamp, legAt, times } from '../vectors.js';
import { button, el, facts, tableHead, tableRow, write } from './dom.js';

/** Counting the bodies that boxes skip costs a cast for each leg: large scenes and long paths go without. */
const MOST_CASTS = 4000;
const MOST_NAMES = 6;

/**
 * The bodies that a leg's cast skips because the ray misses their boxes.
 * @param {import('../engine.js').Engine} engine
 * @param {number} k
 * @returns {Float64Array} their ids
 */
function culledOf(engine, k) {
  const ball = engine.ballOf(k);
  return ball ? engine.scene.skippedByBoxes(ball) : new Float64Array();
}

/**
 * The angle of incidence, in degrees.
 * @param {import('../engine.js').Engine} engine
 * @param {number} k
 * @param {import('carom').Hit} hit
 */
const angleIn = ({ points }, k, { normal }) => `${figure(degreesFrom(normal, times(-1, legAt(points, k))), 1)}°`;

/** @param {import('../app.js').App} app */
export function tablePanel(app) {
  const { engine, store } = app;
  const more = el('p.quiet');
  const rows = longTable(
    t('table.caption'),
    t('panel.path'),
    /** @type {const} */ (['number', 'what', 'xy', 'length', 'angle', 'skipped']).map(wordsOf('table')),
    cells,
    (k) => app.commands.replay(String(k + 1)),
    (k) => app.hover(k),
  );
  const replay = button('replay.open', () => app.commands.replay(''));
  /** @type {unknown} */
  let seen;

  /** @param {number} k */
  function cells(k) {
    const hit = engine.hits[k];
    const what = featureOf(store.model, engine, hit);
    return [
      el('td', { title: what }, el('span.two-lines', what)),
      [measured(hit.point[0], 1), el('br'), measured(hit.point[1], 1)],
      measured(hit.distance, 1),
      angleIn(engine, k, hit),
      store.model.bodies.length * engine.hits.length <= MOST_CASTS ? String(culledOf(engine, k).length) : '–',
    ];
  }

  /** The counts of tests for the whole path. */
  function countersText() {
    // In a scene that is refused, the last path cannot be followed.
    if (!engine.pathBall || engine.problems.length > 0) return '';
    return t('table.counters', { ...engine.scene.countersOf(engine.pathBall, store.model.limits) });
  }

  // Not before the panel is open: it takes its time.
  return {
    element: el('div', el('div.buttons', replay), rows.element, more),
    show: () => {
      replay.disabled = !engine.path;
      if (seen === engine.path || store.inGesture || (app.playback.turning && app.playback.playing)) return;
      seen = engine.path;
      rows.show(engine.hits.length);
      more.textContent = t('table.skippedAbout') + countersText();
    },
  };
}

// Texts over the canvas: an error beside its cause, the read-out of a bounce.

/** @param {HTMLElement} element @param {readonly number[]} pixel @param {import('../canvas/view.js').View} view */
function put(element, [x, y], view) {
  const { offsetWidth, offsetHeight } = element;
  const left = clamp(x - offsetWidth / 2, 8, Math.max(view.width - offsetWidth - 8, 8));
  const top = clamp(y, 64, Math.max(view.height - offsetHeight - 96, 64));
  element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

/** @param {import('../app.js').App} app @param {HTMLElement} refusal */
export function showRefusal({ engine, store, view }, refusal) {
  const [problem] = engine.problems;
  write(refusal, problem ? reasonOf(store.model, problem) : '');
  refusal.hidden = !problem;
  if (!problem) return;
  const { ball, bodies } = store.model;
  const cause = problem.body === undefined ? ball && boxOfDisc(ball.centre, ball.radius) : boxAround([bodies[problem.body]]);
  if (!cause) return;
  const [x, y] = view.toScreen([(cause[0] + cause[2]) / 2, cause[3]]);
  put(refusal, [x, y + 16], view);
}

/** The subject of the read-out. @type {readonly unknown[]} */
let told = [];

/** @param {import('../app.js').App} app @param {HTMLElement} bounce */
export function showBounce(app, bounce) {
  const { drawing, engine, store, view } = app;
  const { hover: k = -1 } = drawing;
  const hit = engine.hits[k];
  bounce.hidden = !hit;
  if (!hit) return;
  // When only the view moves, the words stay as they are.
  const about = [hit, store.model.bodies, language];
  if (!sameItems(about, told)) tellBounce(engine, store.model, bounce, k, hit);
  told = about;
  const [x, y] = view.toScreen(hit.centre);
  // Beside the ball that touches there, not over it.
  const away = Math.max(24, (engine.pathBall?.radius ?? 0) * view.scale + 12);
  const fitsBelow = y + away + bounce.offsetHeight < view.height - 96;
  put(bounce, [x, fitsBelow ? y + away : y - away - bounce.offsetHeight], view);
}

/**
 * @param {import('../engine.js').Engine} engine
 * @param {import('../store.js').Model} model
 * @param {HTMLElement} bounce
 * @param {number} k
 * @param {import('carom').Hit} hit
 */
function tellBounce(engine, model, bounce, k, hit) {
  /** @type {[string, string][]} */
  const rows = [
    [t('hit.point'), hit.point.map((value) => measured(value)).join(', ')],
    [t('hit.normal'), hit.normal.map((value) => figure(value, 4)).join(', ')],
    [t('hit.angle'), angleIn(engine, k, hit)],
    [t('hit.distance'), measured(hit.distance)],
  ];
  if (engine.treeIsNear) rows.push([t('hit.opened'), `${openedBoxes(engine, k).size} / ${engine.tree.length}`]);
  const culled = culledOf(engine, k);
  const names = Array.from(culled.slice(0, MOST_NAMES), (id) => nameOf(model, engine.indexOf(id))).join(', ');
  const more = culled.length > MOST_NAMES ? ' …' : '';
  bounce.replaceChildren(
    el('strong', t('hit.title', { number: k + 1 })),
    el('span.quiet', featureOf(model, engine, hit)),
    el('dl.facts', facts(rows)),
    el('small', names ? t('table.culled', { names: names + more }) : t('table.culledNone')),
  );
}

// A table of any length, of which only the rows in sight are there: all rows are equally high, and empty ones above and
// below stand for the rest. Screen readers hear how many there are, and the number of each.

/** The number of rows beyond those in sight that exist, too, for the next turn of a wheel and for the Tab key. */
const BEYOND = 8;

/**
 * @param {string} caption
 * @param {string} label of the region in which it scrolls
 * @param {string[]} heads
 * @param {(k: number) => readonly import('./dom.js').Children[]} cells those after the number of a row
 * @param {(k: number) => void} choose
 * @param {(k: number | undefined) => void} point gets the row that has the pointer or the focus
 */
export function longTable(caption, label, heads, cells, choose, point) {
  const [above, below] = [0, 1].map(() => el('tr', { ariaHidden: 'true' }, el('td', { colspan: heads.length })));
  const head = tableHead(heads);
  head.rows[0].ariaRowIndex = '1';
  const body = el('tbody');
  const table = el('table', el('caption.unseen', caption), head, body);
  const scroll = el('div.scroll', { tabindex: 0, role: 'region', ariaLabel: label, scroll: fill }, table);
  /** The rows that exist. @type {Map<number, HTMLTableRowElement>} */
  const there = new Map();
  let count = 0;

  /** @param {number} k */
  function rowOf(k) {
    const enter = () => point(k);
    const leave = () => point(undefined);
    return tableRow(el('button.link', String(k + 1)), cells(k), {
      ariaRowIndex: k + 2,
      pointerenter: enter,
      pointerleave: leave,
      focusin: enter,
      focusout: leave,
      click: () => choose(k),
    });
  }

  /** Adds the rows that have come into sight, and removes those that have gone. */
  function fill() {
    // The same for a mouse and larger for a finger, as the style has it.
    const high = parseFloat(getComputedStyle(table).getPropertyValue('--row'));
    const first = clamp(Math.floor(scroll.scrollTop / high) - BEYOND, 0, count);
    const end = Math.min(Math.ceil((scroll.scrollTop + scroll.clientHeight) / high) + BEYOND, count);
    // Only these are touched: a row that stays keeps the focus that is in it.
    for (const [k, row] of there) {
      if (k >= first && k < end) continue;
      row.remove();
      there.delete(k);
    }
    /** @type {Element} */
    let before = above;
    for (let k = first; k < end; k++) {
      const row = there.get(k) ?? rowOf(k);
      there.set(k, row);
      if (before.nextElementSibling !== row) before.after(row);
      before = row;
    }
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
      there.clear();
      body.replaceChildren(above, below);
      table.ariaRowCount = String(count + 1);
      fill();
    },
  };
}
