// Beside the solids: what the core says, in numbers, and the solids' own numbers.

import { figure, t, wordsOf } from '../../i18n.js';
import { button, el, facts, field, group, number, remade, select, slider, telling } from '../../panels/dom.js';
import { choice } from '../../stage/options.js';
import { clamp } from '../../vectors.js';
import { FIELDS, Item, MOST_ANGLE, MOST_POINTS, MOST_STEPS, NUMBERS, SOLIDS, isPair } from './model.js';

/** @typedef {import('./stage.js').default} Stage */
/** @typedef {import('../../i18n.js').Key} Key */

/** @param {Stage} stage */
export function answerPanel(stage) {
  const about = telling(() => t(/** @type {Key} */ (`chapterAbout.${isPair(stage.options) ? 'pair' : stage.options.chapter}`)));
  const rows = el('dl.facts');
  const bars = el('div.bars', { role: 'img' });
  return group([about, telling(() => stage.answer.words, 'p.said'), bars, rows], '', () => {
    const { answer } = stage;
    rows.replaceChildren(...facts(answer.rows));
    bars.hidden = !('slabs' in answer) || answer.slabs.length === 0;
    if ('slabs' in answer) showBars(bars, answer, stage.app.drawing.theme);
  });
}

/**
 * The stretches of the slabs, and what they have in common.
 * @param {HTMLElement} bars
 * @param {Extract<import('./answers.js').Answer, { slabs: unknown }>} answer
 * @param {import('../../canvas/paint.js').Theme} theme
 */
function showBars(bars, { slabs, common, hit }, theme) {
  const ends = slabs.flatMap((slab) => (slab ? [slab.enter, slab.leave] : [])).filter((value) => Math.abs(value) < 50);
  const least = Math.min(0, ...ends) - 0.5;
  const most = Math.max(1, ...ends) + 0.5;
  const share = (/** @type {number} */ value) => `${(100 * (clamp(value, least, most) - least)) / (most - least)}%`;
  const bound = (/** @type {number} */ value) => (Math.abs(value) < 900 ? figure(value) : value < 0 ? '−∞' : '∞');
  bars.replaceChildren();
  const lines = [...slabs, common].map((one, k) => {
    const own = /** @type {const} */ (['x', 'y', 'z'])[k];
    const name = own ?? t('solids.common');
    const fill = el('span');
    if (one) Object.assign(fill.style, { left: share(one.enter), right: `calc(100% - ${share(one.leave)})` });
    // Behind the ray it is no hit.
    if (!own && !hit) fill.style.opacity = '0.3';
    fill.style.background = theme[own ?? 'accent'];
    fill.hidden = !one;
    const said = one ? `${bound(one.enter)} … ${bound(one.leave)}` : t('solids.never');
    bars.append(
      el('div', el('b.quiet', name), el('span.bar-of', el('i', { style: `left: ${share(0)}` }), fill), el('small.quiet', said)),
    );
    return `${name}: ${said}`;
  });
  bars.ariaLabel = lines.join('; ');
}

/** The buttons of a box that grows around points. @param {Stage} stage */
function ofGrowing(stage) {
  const { options } = stage;
  if (options.chapter !== 'grow') return [];
  const points = options.items.length - 1;
  const more = button('solids.more', () => {
    const { items } = stage.options;
    const angle = 2.4 * items.length;
    const n = [3 * Math.cos(angle), Math.sin(2 * angle), 3 * Math.sin(angle)].map((value) => Number(value.toFixed(2)));
    stage.choose({ items: [...items.slice(0, -1), new Item('point', n), ...items.slice(-1)] });
  });
  const fewer = button('solids.fewer', () => stage.choose({ items: stage.options.items.toSpliced(-2, 1) }));
  more.disabled = points >= MOST_POINTS;
  fewer.disabled = points <= 1;
  return [el('div.buttons', more, fewer)];
}

/** How far and how often a box is turned. @param {Stage} stage */
function ofCarrying(stage) {
  if (stage.options.chapter !== 'carry') return [];
  return [
    slider('solids.angle', ...choice(stage, 'angle'), { min: 0, max: MOST_ANGLE, say: (value) => `${value}°` }),
    slider('solids.steps', ...choice(stage, 'steps'), { min: 1, max: MOST_STEPS }),
  ];
}

/** The fields of a solid: its kind, if it may be another, and its numbers. @param {Stage} stage @param {number} k */
function ofItem(stage, k) {
  const { chapter } = stage.options;
  const item = () => stage.options.items[k];
  const isFree = isPair(stage.options) || (['point', 'ray'].includes(chapter) && k === 1);
  const kinds = isFree
    ? [
        select(
          'solids.kind',
          SOLIDS,
          wordsOf('solid'),
          () => /** @type {typeof SOLIDS[number]} */ (item().kind),
          (word) => stage.put(k, item().as(word)),
        ),
      ]
    : [];
  const numbers = FIELDS[item().kind].map((name) => {
    const set = (/** @type {number} */ value) => stage.put(k, item().with({ [name]: value }));
    return number(`number.${name}`, () => item().get(name), set, { step: NUMBERS[name].step });
  });
  return group([el('h2', stage.nameOf(k)), ...kinds, group(numbers, 'fields three')], 'shape');
}

/** @param {Stage} stage */
export function shapesPanel(stage) {
  const about = () => stage.options.chapter + stage.options.items.map(({ kind }) => kind).join();
  const panel = remade(about, () =>
    group([...ofCarrying(stage), ...ofGrowing(stage), ...stage.options.items.map((_, k) => ofItem(stage, k))]),
  );
  const selects = () => [...panel.element.querySelectorAll('select')];
  return field(panel.element, () => {
    // After another kind was chosen, the focus stays there.
    const which = selects().findIndex((one) => one === document.activeElement);
    panel.show();
    selects()[which]?.focus();
  });
}
