// Beside the room while a leg is replayed: which leg, how far, by which search, and every step in words.

import { measured, nameOf, reasonOf, sentence, t, whole } from '../i18n.js';
import { el, field, iconButton, playButton, swatch, tableHead, tableRow, write } from '../panels/dom.js';
import { longTable } from '../panels/table.js';
import { sameItems } from '../store.js';
import { SEARCHES, bestAt, countsOf } from './model.js';

/** @typedef {import('./replay.js').Replay} Replay */
/** @typedef {import('./model.js').Model} Replayed */
/** @typedef {import('carom').Step} Step */

/** Steps a second. */
const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 256, 1024];

/** @param {Replay} replay */
function legChoice(replay) {
  const input = el('input.number', {
    type: 'number',
    id: 'replay-leg',
    min: 1,
    inputmode: 'numeric',
    input: () => {
      if (input.value && input.validity.valid) replay.chooseLeg(input.valueAsNumber - 1);
    },
  });
  const count = el('span.quiet');
  const turn = (/** @type {string} */ sign, /** @type {import('../i18n.js').Key} */ label, /** @type {number} */ by) =>
    el('button.icon', { label, click: () => replay.chooseLeg(replay.leg + by) }, sign);
  const before = turn('‹', 'replay.legBefore', -1);
  const after = turn('›', 'replay.legAfter', 1);
  return field(el('div.replay-leg', el('label', { for: input.id }, t('replay.leg')), before, input, after, count), () => {
    input.max = String(replay.legs);
    // While it is being emptied to be typed again, it stays empty.
    if (input.value !== '' || document.activeElement !== input) input.value = String(replay.leg + 1);
    write(count, t('replay.ofLegs', { count: replay.legs }));
    before.disabled = replay.leg === 0;
    after.disabled = replay.leg + 1 >= replay.legs;
  });
}

/** @param {Replay} replay */
function transport(replay) {
  const back = iconButton('rewind', 'replay.back', () => replay.go(replay.step - 1));
  const play = playButton('replay.play', 'replay.pause', () => replay.toggle());
  const forward = iconButton('step', 'replay.forward', () => replay.go(replay.step + 1));
  const speed = el(
    'select',
    { label: 'replay.speed', change: () => (replay.speed = Number(speed.value)) },
    SPEEDS.map((speed) => el('option', { value: speed }, t('replay.perSecond', { speed }))),
  );
  const scrubber = el('input', {
    type: 'range',
    min: 0,
    step: 1,
    label: 'replay.step',
    input: () => replay.go(scrubber.valueAsNumber),
  });
  return field(el('div.replay-transport', back, play.button, forward, scrubber, speed), () => {
    const { last, step } = replay;
    play.show(replay.playing);
    back.disabled = step === 0;
    forward.disabled = step === last;
    speed.value = String(replay.speed);
    scrubber.max = String(last);
    scrubber.value = String(step);
    scrubber.ariaValueText = t('replay.ofSteps', { step: step + 1, count: last + 1 });
  });
}

/**
 * @param {Replay} replay
 * @param {HTMLElement} root
 * @returns {() => void} updates what is shown
 */
export function buildReplay(replay, root) {
  const legs = legChoice(replay);
  const counts = el('p.quiet.replay-counts');
  const place = el('span.quiet');
  const words = el('span');
  const fields = [transport(replay), searchTable(replay), stepList(replay)];
  const [play, searches, list] = fields.map(({ element }) => element);
  const some = el('div.replay-some', play, el('p.replay-line', place, ' ', words), counts, searches, list);
  const none = el('p.replay-none');
  const close = iconButton('close', 'replay.close', () => replay.close());
  root.replaceChildren(el('div.replay', el('header', el('h2', t('replay.title')), legs.element, close), none, some));
  return () => {
    replay.follow();
    const { last, step, steps } = replay;
    some.hidden = !steps;
    none.hidden = !some.hidden;
    legs.show();
    legs.element.hidden = replay.legs === 0;
    none.classList.toggle('wrong', replay.problem !== undefined);
    if (!steps) return write(none, lineOf(replay, step));
    write(place, `${step + 1} / ${last + 1}`);
    write(words, lineOf(replay, step));
    // The work so far.
    const best = bestAt(steps, step);
    write(
      counts,
      t(best === undefined ? 'replay.soFarNone' : 'replay.soFar', { ...countsOf(steps.slice(0, step + 1)), best: away(best) }),
    );
    for (const field of fields) field.show();
  };
}

// Every step in words. Only the lines in sight are there; pointing at one shows its piece in the picture.

/** @param {import('./replay.js').Replay} replay */
function stepList(replay) {
  const title = t('replay.list');
  const heads = [t('table.number'), t('replay.what')];
  const {
    element,
    show: showRows,
    table,
  } = longTable(
    title,
    title,
    heads,
    cells,
    (k) => replay.go(k),
    (k) => replay.point(k),
  );
  element.classList.add('replay-list');
  /** The steps of the lines. @type {readonly unknown[]} */
  let of = [];
  let marked = -1;

  /** @param {number} k */
  function cells(k) {
    if (k === marked) queueMicrotask(filled);
    const words = lineOf(replay, k);
    const found = replay.steps?.[k]?.found ?? 'hit';
    return [el('td', { title: words }, swatch(replay.app.drawing.theme[found]), el('span.two-lines', words))];
  }

  function mark() {
    table.querySelector('[aria-current]')?.removeAttribute('aria-current');
    marked = replay.step;
    const high = parseFloat(getComputedStyle(table).getPropertyValue('--row'));
    const top = marked * high;
    const room = element.clientHeight - (table.tHead?.offsetHeight ?? 0);
    if (top < element.scrollTop || top + high > element.scrollTop + room) element.scrollTop = top - (room - high) / 2;
    filled();
  }

  /** Marks the present step, if its line exists. */
  const filled = () => table.querySelector(`[aria-rowindex="${marked + 2}"]`)?.setAttribute('aria-current', 'step');

  // Not before it is on the page, and can be scrolled.
  return {
    element,
    show: () => {
      const now = [replay.traced, replay.search, replay.app.settings.dark];
      const same = sameItems(now, of);
      of = now;
      if (!same) {
        replay.point(undefined);
        showRows(replay.last + 1);
      }
      if (!same || marked !== replay.step) mark();
    },
  };
}

// The three searches side by side: what each tests, and which of them is shown.

const COUNTS = /** @type {const} */ (['boxTests', 'pieceTests', 'steps']);

/** @param {import('./replay.js').Replay} replay */
function searchTable(replay) {
  const buttons = SEARCHES.map((search) => el('button', { click: () => replay.chooseSearch(search) }, t(`replay.${search}`)));
  const cells = COUNTS.map(() => SEARCHES.map(() => el('td')));
  const table = el(
    'table.replay-searches',
    el('caption.unseen', t('replay.searches')),
    tableHead(['', ...buttons]),
    el(
      'tbody',
      COUNTS.map((name, k) => tableRow(t(`replay.${name}`), cells[k])),
    ),
  );
  /** @type {unknown} */
  let seen;

  return field(table, () => {
    SEARCHES.forEach((search, k) => {
      const chosen = search === replay.search;
      buttons[k].ariaPressed = String(chosen);
      for (const row of cells) row[k].classList.toggle('chosen', chosen);
    });
    if (seen === replay.traced || !replay.traced) return;
    seen = replay.traced;
    const { steps } = replay.traced;
    const all = SEARCHES.map((search) => {
      const { boxes, pieces } = countsOf(steps[search]);
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

// A step in plain words.

/** A distance: fewer decimals where it is long. @param {number | undefined} value */
const away = (value = 0) => measured(value, value < 10 ? 2 : 1);

/** @param {Replayed} replayed @param {number} body the core's id */
const bodyName = ({ engine, store }, body) => nameOf(store.model, engine.indexOf(body));

/** @param {Replayed} replayed @param {{ body: number } & import('carom').Feature} piece */
const pieceName = (replayed, { body, feature, index }) => t(`replay.${feature}`, { name: bodyName(replayed, body), index });

/** @param {Replayed} replayed @param {Step} step */
function subjectOf(replayed, step) {
  if (step.kind === 'piece') return pieceName(replayed, step);
  if (step.kind === 'box') return t('replay.box', { name: bodyName(replayed, step.body) });
  return t('replay.node', { number: step.number, depth: step.depth });
}

/** @param {Step} step */
function keyOf(step) {
  const { kind, found, distance } = step;
  if (found === 'opened' && distance === 0) return 'inside';
  if (found === 'too-far' && kind !== 'piece') return 'box-too-far';
  return found === 'beside' && step.feature === 'corner' ? 'beside-arc' : found;
}

/**
 * A step in a line; after the last one the result of the whole leg; or why there is nothing to replay.
 * @param {Replayed} replayed
 * @param {number} k
 */
export function lineOf(replayed, k) {
  const { engine, problem, search, store, traced } = replayed;
  if (problem) return reasonOf(store.model, problem);
  if (!traced) return engine.path ? t('replay.noLength') : t('replay.noBall');
  const step = traced.steps[search][k];
  if (!step) {
    const { hit, end } = traced.outcome;
    return hit ? t(`replay.${end}`, { what: pieceName(replayed, hit), far: away(hit.distance) }) : t('replay.escapes');
  }
  return t('replay.line', {
    what: sentence(subjectOf(replayed, step)),
    found: t(`replay.${keyOf(step)}`, { far: away(step.distance), best: away(step.best) }),
  });
}
