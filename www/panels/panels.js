// The panels beside the canvas: each folds away, and stays as it was left.

import { t } from '../i18n.js';
import { recall, remember } from '../settings.js';
import { aimPanel, fanPanel } from './rays.js';
import { ballPanel } from './ball.js';
import { el } from './dom.js';
import { layersPanel } from './layers.js';
import { selectedPanel } from './selected.js';
import { tablePanel } from './table.js';

/** @typedef {import('../i18n.js').Key} Key */

const PANELS = /** @type {const} */ ([
  ['ball', ballPanel],
  ['selected', selectedPanel],
  ['layers', layersPanel],
  ['fan', fanPanel],
  ['aim', aimPanel],
  ['path', tablePanel],
]);
const OPEN = 'ball selected layers';

/**
 * Builds them, in the language of the moment.
 * @param {import('../app.js').App} app
 * @param {HTMLElement} root
 * @returns {() => void} shows what is there now
 */
export function buildPanels(app, root) {
  const open = new Set((recall('folds') ?? OPEN).split(' '));
  const built = PANELS.map(([name, make]) => {
    const panel = make(app);
    const summary = el('summary', {}, t(`panel.${name}`));
    const details = el('details', { class: 'panel', 'data-panel': name }, summary, el('div', { class: 'inside' }, panel.element));
    details.open = open.has(name);
    details.addEventListener('toggle', () => {
      if (details.open) open.add(name);
      else open.delete(name);
      remember('folds', [...open].join(' '));
      if (details.open) panel.show();
    });
    return { details, panel };
  });
  root.replaceChildren(...built.map(({ details }) => details));
  return () => {
    for (const { details, panel } of built) if (details.open) panel.show();
  };
}
