// The fan of directions, and the finder of aims. Both are computed in a Worker.

import { figure, t } from '../i18n.js';
import { choice } from '../stage/options.js';
import { withBall } from '../store.js';
import { DEGREE, button, checkbox, el, field, group, slider } from './dom.js';

/** More aims than this are not listed. */
const MOST_AIMS = 40;

/** @param {import('../app.js').App} app */
export function fanPanel({ settings }) {
  const choose = (/** @type {Partial<typeof settings.fan>} */ change) => settings.change(({ fan }) => Object.assign(fan, change));
  const fan = { options: settings.fan, choose };
  return group([
    checkbox('fan.on', ...choice(fan, 'on')),
    slider('fan.paths', ...choice(fan, 'paths'), { min: 12, max: 3600, step: 12 }),
    slider('fan.bounces', ...choice(fan, 'bounces'), { min: 0, max: 29 }),
  ]);
}

/** @param {import('../app.js').App} app */
export function aimPanel(app) {
  const { drawing, finder, store, tools } = app;
  const bounces = slider('aim.bounces', () => finder.bounces, (value) => finder.change(value), { min: 0, max: 8 });
  const pick = button('aim.pick', () => tools.choose(tools.mode === 'target' ? 'select' : 'target'));
  const clear = button('aim.clear', () => finder.clear());
  const found = el('p.quiet', { role: 'status' });
  const list = el('ol.aims');
  let listed = /** @type {unknown} */ (undefined);

  /** @param {import('carom').Aim} aim @param {number} k */
  const item = (aim, k) => {
    const { direction, length } = aim;
    const angle = figure(Math.atan2(direction[1], direction[0]) / DEGREE, 1);
    const use = () => store.update(withBall(store.model, { direction }));
    return el('li', el('button.row', { click: use }, t('aim.use', { number: k + 1, angle, length: figure(length, 1) })));
  };
  return field(el('div', el('p.quiet', t('aim.about')), bounces.element, el('div.buttons', pick, clear), found, list), () => {
    bounces.show();
    const picking = tools.mode === 'target';
    pick.textContent = t(picking ? 'aim.picking' : 'aim.pick');
    pick.ariaPressed = String(picking);
    pick.disabled = !store.model.ball;
    clear.hidden = !drawing.target;
    found.textContent = finder.searching ? t('aim.searching') : drawing.target ? t('aim.found', { count: finder.aims.length }) : '';
    if (listed === finder.aims) return;
    listed = finder.aims;
    list.replaceChildren(...finder.aims.slice(0, MOST_AIMS).map(item));
  });
}
