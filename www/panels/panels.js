// The panels beside the canvas: each folds away, and stays as it was left.

import { t } from '../i18n.js';
import { recall, remember } from '../settings.js';
import { aboutPanel } from './about.js';
import { aimPanel, fanPanel } from './rays.js';
import { ballPanel } from './ball.js';
import { el } from './dom.js';
import { layersPanel } from './layers.js';
import { selectedPanel } from './selected.js';
import { tablePanel } from './table.js';

/** @typedef {import('../i18n.js').Key} Key */

/** @typedef {readonly (readonly [name: string, make: (app: import('../app.js').App) => import('./dom.js').Field])[]} Panels */

/** @type {Panels} */
const PANELS = [
  ['about', aboutPanel],
  ['ball', ballPanel],
  ['selected', selectedPanel],
  ['layers', layersPanel],
  ['fan', fanPanel],
  ['aim', aimPanel],
  ['path', tablePanel],
];
const OPEN = 'about ball selected layers';

/**
 * Builds them, in the language of the moment.
 * @param {import('../app.js').App} app
 * @param {HTMLElement} root
 * @returns {() => void} shows what is there now
 */
export function buildPanels(app, root) {
  if (app.replay) return app.replay.furnish(root);
  const stage = app.stages.current;
  // A stage's own panels are few, and open at first.
  const [panels, kept] = stage ? [[PANELS[0], ...stage.panels], `folds.${stage.id}`] : [PANELS, 'folds'];
  const first = stage ? panels.map(([name]) => name).join(' ') : OPEN;
  const open = new Set((recall(kept) ?? first).split(' '));
  const built = panels.map(([name, make]) => {
    const panel = make(app);
    const summary = el('summary', t(/** @type {Key} */ (`panel.${name}`)));
    const details = el('details.panel', { 'data-panel': name }, summary, el('div.inside', panel.element));
    details.open = open.has(name);
    details.addEventListener('toggle', () => {
      if (details.open) open.add(name);
      else open.delete(name);
      remember(kept, [...open].join(' '));
      if (details.open) panel.show();
    });
    return { details, panel };
  });
  root.replaceChildren(...built.map(({ details }) => details));
  return () => {
    for (const { details, panel } of built) if (details.open) panel.show();
  };
}
