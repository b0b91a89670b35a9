// Which layers are seen, and how deep the tree is shown.

import { t } from '../i18n.js';
import { LAYERS } from '../settings.js';
import { checkbox, el, group, slider } from './dom.js';

/** @param {import('../app.js').App} app */
export function layersPanel({ settings, engine }) {
  const boxes = group(
    LAYERS.map((layer) => checkbox(t(`layer.${layer}`), () => settings.layers[layer], (on) => settings.change(({ layers }) => (layers[layer] = on)))),
    'checks',
  );
  const deepest = () => engine.tree.reduce((most, { depth }) => Math.max(most, depth), 0);
  const depth = slider('layer.depth', () => Math.min(settings.depth, 12), (value) => settings.change((all) => (all.depth = value >= 12 ? 32 : value)), {
    min: 0,
    max: 12,
    say: (value) => (value >= 12 ? t('layer.depthAll') : `${value} / ${deepest()}`),
  });
  const legend = el('ul', { class: 'legend' });
  const show = () => {
    legend.hidden = !settings.layers.responses;
    const keys = /** @type {const} */ (['stop', 'reflect', 'pass']);
    legend.replaceChildren(...keys.map((key) => el('li', { class: key }, t(`legend.${key}`))));
    boxes.show();
    depth.element.hidden = !settings.layers.tree;
    if (settings.layers.tree) depth.show();
  };
  show();
  return { element: el('div', {}, boxes.element, legend, depth.element), show };
}
