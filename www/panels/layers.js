// Which layers are seen, and how deep the tree is shown.

import { t } from '../i18n.js';
import { LAYERS, TELLING } from '../settings.js';
import { checkbox, el, group, slider } from './dom.js';

/** @param {import('../app.js').App} app */
export function layersPanel({ settings, engine, tools }) {
  const box = (/** @type {import('../settings.js').Layer} */ layer) =>
    checkbox(t(`layer.${layer}`), () => settings.layers[layer], (on) => settings.change(({ layers }) => (layers[layer] = on)));
  const telling = /** @type {readonly string[]} */ (TELLING);
  const boxes = group(LAYERS.filter((layer) => !telling.includes(layer)).map(box), 'checks');
  const ruler = checkbox(t('tools.ruler'), () => tools.mode === 'ruler', (on) => tools.choose(on ? 'ruler' : 'select'));
  const measures = group([...TELLING.map(box), ruler], 'checks');
  measures.element.setAttribute('role', 'group');
  measures.element.setAttribute('aria-label', t('layer.measure'));
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
    measures.show();
    depth.element.hidden = !settings.layers.tree;
    if (settings.layers.tree) depth.show();
  };
  show();
  return { element: el('div', {}, boxes.element, legend, depth.element, el('p', { class: 'quiet' }, t('layer.measure')), measures.element), show };
}
