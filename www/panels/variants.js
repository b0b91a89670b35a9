// The first example comes with two walls and two directions, the playground with places to start from.

import rebound from '../../scenes/collision-rebound.json';
import { bodies as square } from '../../scenes/collision-rebound-square.json';
import { t, titleOf } from '../i18n.js';
import { withBall, withBodies } from '../store.js';
import { el } from './dom.js';
import { EXAMPLES } from './nav.js';

/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {{ text: string, on: () => boolean, choose: () => void }} Choice */

/** @param {import('../app.js').App} app @param {HTMLElement} root */
export function buildVariants(app, root) {
  const { store } = app;
  const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) => JSON.stringify(a) === JSON.stringify(b);
  /** @type {{ button: HTMLElement, on: () => boolean }[]} */
  let shown = [];
  let built = '';

  /** @param {string} label @param {Choice[]} choices */
  function group(label, choices) {
    const buttons = choices.map(({ text, on, choose }) => {
      const button = el('button', { click: choose }, text);
      shown.push({ button, on });
      return button;
    });
    return el('div.choice.float', { role: 'group', 'aria-label': label }, el('span', { 'aria-hidden': 'true' }, label), buttons);
  }

  function forRebound() {
    /** @param {{ shape: { polygon: number[][] } }[]} bodies @param {string} text @returns {Choice} */
    const wall = ([body], text) => {
      const shape = /** @type {import('../store.js').Shape} */ (body.shape);
      return {
        text,
        on: () => same(store.model.bodies[0]?.shape, shape),
        choose: () => store.update(withBodies(store.model, [0], (body) => ({ ...body, shape, placement: undefined }))),
      };
    };
    /** @param {Vec} direction @returns {Choice} */
    const way = (direction) => ({
      text: `(${direction.join(', ')})`,
      on: () => same(store.model.ball?.direction, direction),
      choose: () => store.update(withBall(store.model, { direction })),
    });
    return [
      group(t('variant.wall'), [wall(rebound.bodies, t('variant.notched')), wall(square, t('variant.square'))]),
      group(t('variant.direction'), [way([1.2, 1]), way([1, 1])]),
    ];
  }

  function forPlayground() {
    const starts = ['empty', ...EXAMPLES.filter((id) => id !== 'playground')];
    const input = el('select', { 'aria-label': t('start.label') }, el('option', { value: '' }, `${t('start.label')}…`));
    for (const id of starts) {
      input.append(el('option', { value: id }, id === 'empty' ? t('start.empty') : t(/** @type {import('../i18n.js').Key} */ (`example.${id}`))));
    }
    input.addEventListener('change', () => {
      void app.startFrom(input.value);
      input.value = '';
    });
    return [el('div.choice.float', input)];
  }

  return (/** @type {boolean} */ afresh = false) => {
    const kind = app.example === 'playground' || app.example === 'collision-rebound' ? app.example : '';
    if (kind !== built || afresh) {
      shown = [];
      root.replaceChildren(...(kind === 'playground' ? forPlayground() : kind ? forRebound() : []));
      built = kind;
    }
    for (const { button, on } of shown) button.ariaPressed = String(on());
  };
}

/** The title over the canvas. @param {import('../app.js').App} app */
export const titleText = ({ stages: { current }, store }) =>
  current ? t(/** @type {import('../i18n.js').Key} */ (`example.${current.id}`)) : titleOf(store.model.title) || t('example.playground');
