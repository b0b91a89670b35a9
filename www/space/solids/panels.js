// Beside the solids: what the core says, in numbers, and the solids' own numbers.

import { figure, t } from '../../i18n.js';
import { el, facts, number, select, slider } from '../../panels/dom.js';
import { isPair } from './ask.js';
import { FIELDS, MOST_POINTS, SOLIDS, asKind, get, withNumbers } from './model.js';
import { sizeText, summaryOf, volumeOf } from './scene.js';

/** @typedef {import('./stage.js').SolidsStage} Stage */
/** @typedef {import('../../i18n.js').Key} Key */
/** @typedef {[string, string][]} Rows */

/** @param {ArrayLike<number>} v @param {number} [decimals] */
const triple = (v, decimals = 3) => Array.from(v, (value) => figure(value, decimals)).join(', ');

/** @param {Stage} stage */
export function answerPanel(stage) {
  const about = el('p', { class: 'quiet' });
  const said = el('p', { class: 'said' });
  const rows = el('dl', { class: 'facts' });
  const bars = el('div', { class: 'bars', role: 'img' });
  function show() {
    const { answer, state } = stage;
    about.textContent = t(/** @type {Key} */ (`chapterAbout.${isPair(state) ? 'pair' : state.chapter}`));
    said.textContent = summaryOf(state, answer);
    rows.replaceChildren(...facts(rowsOf(answer)));
    bars.hidden = answer.kind !== 'ray' || !answer.slabs;
    if (answer.kind === 'ray' && answer.slabs) showBars(bars, answer);
  }
  show();
  return { element: el('div', {}, about, said, bars, rows), show };
}

/** @param {import('./ask.js').Answer} answer @returns {Rows} */
function rowsOf(answer) {
  switch (answer.kind) {
    case 'point': {
      const { sat } = answer;
      const depth = sat.relation === 'overlapping' && sat.depth !== undefined ? [[t('solids.depth'), figure(sat.depth, 3)]] : [];
      return /** @type {Rows} */ ([[t('solids.closest'), triple(answer.closest)], [t('solids.distance'), figure(answer.distance, 3)], ...depth]);
    }
    case 'pair': {
      const { nearest, sat } = answer;
      /** @type {Rows} */
      const rows = [];
      if (sat.relation === 'apart') rows.push([t('solids.distance'), figure(nearest.distance, 4)], [t('solids.onA'), triple(nearest.a)], [t('solids.onB'), triple(nearest.b)]);
      if (sat.relation === 'overlapping' && sat.depth !== undefined) rows.push([t('solids.depth'), figure(sat.depth, 4)]);
      if (sat.axis) rows.push([t('solids.axis'), triple(sat.axis)]);
      return rows;
    }
    case 'ray':
      return answer.hit
        ? [
            [t(answer.hit.inside ? 'solids.out' : 'solids.in'), triple(answer.hit.point)],
            [t('solids.normal'), triple(answer.hit.normal)],
          ]
        : [];
    case 'grow':
      return [
        ...answer.steps.map((box, k) => /** @type {[string, string]} */ ([k < answer.steps.length - 1 ? t('solids.byPoint', { number: k + 1 }) : t('solids.byBox'), sizeText(box)])),
        [t('solids.ball'), figure(answer.sphere.radius, 3)],
      ];
    default:
      return answer.stepwise.map((box, k) => [
        t('solids.step', { number: k + 1 }),
        t('solids.volumes', { stepwise: figure(volumeOf(box)), composed: figure(volumeOf(answer.composed[k])) }),
      ]);
  }
}

/** The stretches of the slabs, and what they have in common. @param {HTMLElement} bars @param {import('./ask.js').RayAnswer} answer */
function showBars(bars, { slabs = [], common, hit }) {
  const ends = slabs.flatMap((slab) => (slab ? [slab.enter, slab.leave] : [])).filter((value) => Math.abs(value) < 50);
  const [least, most] = [Math.min(0, ...ends) - 0.5, Math.max(1, ...ends) + 0.5];
  const share = (/** @type {number} */ value) => `${(100 * (Math.min(Math.max(value, least), most) - least)) / (most - least)}%`;
  const text = (/** @type {import('./ask.js').Stretch | undefined} */ one) => {
    if (!one) return t('solids.never');
    return [one.enter, one.leave].map((value) => (Math.abs(value) < 900 ? figure(value) : value < 0 ? '−∞' : '∞')).join(' … ');
  };
  const lines = [...slabs, common].map((one, k) => {
    const name = k < 3 ? 'xyz'[k] : t('solids.common');
    const bar = el('span', { class: 'bar-of' });
    const fill = el('span', {});
    if (one) {
      fill.style.left = share(one.enter);
      fill.style.right = `calc(100% - ${share(one.leave)})`;
      // Behind the ray it is no hit.
      if (k === 3 && !hit) fill.style.opacity = '0.3';
    }
    fill.style.setProperty('--of', `var(--${k < 3 ? 'xyz'[k] : 'common'})`);
    fill.hidden = !one;
    const start = el('i', {});
    start.style.left = share(0);
    bar.append(start, fill);
    return { name, said: text(one), element: el('div', {}, el('b', {}, name), bar, el('small', {}, text(one))) };
  });
  bars.setAttribute('aria-label', lines.map(({ name, said }) => `${name}: ${said}`).join('; '));
  bars.replaceChildren(...lines.map(({ element }) => element));
}

/** @param {Stage} stage */
export function shapesPanel(stage) {
  const element = el('div', {});
  /** @type {import('../../panels/dom.js').Field[]} */
  let fields = [];
  let shown = '';

  /** @param {number} k */
  function numbersOf(k) {
    const { kind } = stage.state.items[k];
    const own = FIELDS[kind].map((name) => {
      const angle = name === 'yaw' || name === 'pitch' || name === 'roll';
      const set = (/** @type {number | undefined} */ value) => stage.put(k, withNumbers(stage.state.items[k], { [name]: value ?? 0 }));
      return number(/** @type {Key} */ (`number.${name}`), () => get(stage.state.items[k], name), set, { step: angle ? 5 : 0.1 });
    });
    fields.push(...own);
    const heading = el('h2', {}, stage.nameOf(k));
    return el('section', { class: 'shape' }, heading, kindOf(k), el('div', { class: 'fields three' }, ...own.map((field) => field.element)));
  }

  /** @param {number} k */
  function kindOf(k) {
    const { state } = stage;
    const free = isPair(state) || ((state.chapter === 'point' || state.chapter === 'ray') && k === 1);
    if (!free) return undefined;
    const options = SOLIDS.map((kind) => /** @type {[string, string]} */ ([kind, t(/** @type {Key} */ (`solid.${kind}`))]));
    const field = select('solids.kind', options, () => stage.state.items[k].kind, (kind) =>
      stage.put(k, asKind(stage.state.items[k], /** @type {import('./model.js').Kind} */ (kind))),
    );
    fields.push(field);
    return field.element;
  }

  function ofCarrying() {
    const { state } = stage;
    if (state.chapter !== 'carry') return [];
    const own = [
      slider('solids.angle', () => stage.state.angle, (angle) => stage.change({ ...stage.state, angle }), { min: 0, max: 45, say: (value) => `${value}°` }),
      slider('solids.steps', () => stage.state.steps, (steps) => stage.change({ ...stage.state, steps }), { min: 1, max: 8 }),
    ];
    fields.push(...own);
    return own.map((field) => field.element);
  }

  function ofGrowing() {
    const { state } = stage;
    if (state.chapter !== 'grow') return [];
    const points = state.items.length - 1;
    const set = (/** @type {import('./model.js').Item[]} */ items) => stage.change({ ...stage.state, items });
    const more = el('button', { class: 'plain', click: () => {
      const { items } = stage.state;
      const angle = 2.4 * items.length;
      const point = { kind: /** @type {const} */ ('point'), n: [3 * Math.cos(angle), Math.sin(2 * angle), 3 * Math.sin(angle)].map((value) => Number(value.toFixed(2))) };
      set([...items.slice(0, -1), point, items[items.length - 1]]);
    } }, t('solids.more'));
    const fewer = el('button', { class: 'plain', click: () => set([...stage.state.items.slice(0, -2), ...stage.state.items.slice(-1)]) }, t('solids.fewer'));
    more.disabled = points >= MOST_POINTS;
    fewer.disabled = points <= 1;
    return [el('div', { class: 'buttons' }, more, fewer)];
  }

  function show() {
    const { state } = stage;
    const built = state.chapter + state.items.map(({ kind }) => kind).join();
    if (built !== shown) {
      const had = element.contains(document.activeElement) ? document.activeElement?.tagName : undefined;
      const which = had === 'SELECT' ? [...element.querySelectorAll('select')].indexOf(/** @type {HTMLSelectElement} */ (document.activeElement)) : -1;
      fields = [];
      element.replaceChildren(...ofCarrying(), ...ofGrowing(), ...state.items.map((_, k) => numbersOf(k)));
      if (which >= 0) element.querySelectorAll('select')[which]?.focus();
      shown = built;
    }
    for (const field of fields) field.show();
  }
  show();
  return { element, show };
}
