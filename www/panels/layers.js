// Which layers are seen, and how deep the tree is shown.

import { t } from '../i18n.js';
import { LAYERS, TELLING } from '../settings.js';
import { checkbox, el, field, group, slider } from './dom.js';

/** @param {import('../app.js').App} app */
export function layersPanel({ settings, engine, tools }) {
  const box = (/** @type {import('../settings.js').Layer} */ layer) =>
    checkbox(`layer.${layer}`, () => settings.layers[layer], (on) => settings.change(({ layers }) => (layers[layer] = on)));
  const telling = /** @type {readonly string[]} */ (TELLING);
  const boxes = group(LAYERS.filter((layer) => !telling.includes(layer)).map(box), 'checks');
  const ruler = checkbox('tools.ruler', () => tools.mode === 'ruler', (on) => tools.choose(on ? 'ruler' : 'select'));
  const measures = group([...TELLING.map(box), ruler], 'checks');
  const measuring = el('div', { role: 'group', 'aria-label': t('layer.measure') }, el('p.quiet', t('layer.measure')), measures.element);
  const deepest = () => engine.tree.reduce((most, { depth }) => Math.max(most, depth), 0);
  const depth = slider('layer.depth', () => Math.min(settings.depth, 12), (value) => settings.change((all) => (all.depth = value >= 12 ? 32 : value)), {
    min: 0,
    max: 12,
    say: (value) => (value >= 12 ? t('layer.depthAll') : `${value} / ${deepest()}`),
  });
  const keys = /** @type {const} */ (['stop', 'reflect', 'pass']);
  const legend = el('ul.legend', keys.map((key) => el(`li.${key}`, t(`legend.${key}`))));
  return field(el('div', boxes.element, legend, depth.element, measuring), () => {
    legend.hidden = !settings.layers.responses;
    boxes.show();
    measures.show();
    depth.element.hidden = !settings.layers.tree;
    if (settings.layers.tree) depth.show();
  });
}
