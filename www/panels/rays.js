// The fan of directions, and the finder of aims. Both are computed in a Worker.

import { figure, t } from '../i18n.js';
import { withBall } from '../store.js';
import { checkbox, el, group, slider } from './dom.js';

/** More aims than this are not listed. */
const MOST_AIMS = 40;

/** @param {import('../app.js').App} app */
export function fanPanel({ settings }) {
  const fields = [
    checkbox(t('fan.on'), () => settings.fan.on, (on) => settings.change(({ fan }) => (fan.on = on))),
    slider('fan.paths', () => settings.fan.paths, (paths) => settings.change(({ fan }) => (fan.paths = paths)), {
      min: 12,
      max: 3600,
      step: 12,
    }),
    slider('fan.bounces', () => settings.fan.bounces, (bounces) => settings.change(({ fan }) => (fan.bounces = bounces)), {
      min: 0,
      max: 29,
    }),
  ];
  return group(fields);
}

/** @param {import('../app.js').App} app */
export function aimPanel(app) {
  const { drawing, finder, store, tools } = app;
  const bounces = slider('aim.bounces', () => finder.bounces, (value) => finder.change(value), { min: 0, max: 8 });
  const pick = el('button', { class: 'plain', click: () => tools.choose(tools.mode === 'target' ? 'select' : 'target') });
  const clear = el('button', { class: 'plain', click: () => finder.clear() }, t('aim.clear'));
  const found = el('p', { class: 'quiet', role: 'status' });
  const list = el('ol', { class: 'aims' });
  let listed = /** @type {unknown} */ (undefined);

  /** @param {import('carom').Aim} aim @param {number} k */
  const item = (aim, k) => {
    const angle = figure((Math.atan2(aim.direction[1], aim.direction[0]) * 180) / Math.PI, 1);
    const text = t('aim.use', { number: k + 1, angle, length: figure(aim.length, 1) });
    const use = () => store.update(withBall(store.model, { direction: [aim.direction[0], aim.direction[1]] }));
    return el('li', {}, el('button', { class: 'row', click: use }, text));
  };
  function show() {
    bounces.show();
    pick.textContent = t(tools.mode === 'target' ? 'aim.picking' : 'aim.pick');
    pick.setAttribute('aria-pressed', String(tools.mode === 'target'));
    pick.disabled = !store.model.ball;
    clear.hidden = !drawing.target;
    found.textContent = finder.searching ? t('aim.searching') : drawing.target ? t('aim.found', { count: finder.aims.length }) : '';
    if (listed === finder.aims) return;
    listed = finder.aims;
    list.replaceChildren(...finder.aims.slice(0, MOST_AIMS).map(item));
  }
  show();
  return {
    element: el('div', {}, el('p', { class: 'quiet' }, t('aim.about')), bounces.element, el('div', { class: 'buttons' }, pick, clear), found, list),
    show,
  };
}
