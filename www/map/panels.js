// Beside the map: what it shows, how finely, and what can be done with it.

import { t, whole } from '../i18n.js';
import { button, checkbox, el, field, group, select } from '../panels/dom.js';
import { choice } from '../stage/options.js';
import { CELLS, PLANES } from './options.js';
import { MEASURES } from './measures.js';
import { savePicture } from './save.js';

/** @param {import('./stage.js').MapStage} stage */
export function mapPanel(stage) {
  const fields = group([
    select('map.measure', MEASURES, (name) => t(`map.${name}`), ...choice(stage, 'measure')),
    select('map.plane', PLANES, (name) => t(`map.${name}`), () => stage.options.plane, (plane) => stage.choose({ plane, box: undefined })),
    select('map.cells', CELLS, whole, ...choice(stage, 'cells')),
    checkbox('map.path', () => stage.withPath, (on) => stage.showPath(on)),
  ], 'map-panel');
  const progress = el('progress', { max: '1', 'aria-label': t('benchmark.progress') });
  const about = el('p.quiet.about');
  const target = button('map.target', () => stage.aimHere(), { id: 'map-target' });
  const back = button('map.back', () => stage.back(), { id: 'map-back' });
  const png = button('export.png', () => void savePicture(stage), { id: 'map-png' });
  return field(el('div.map-panel', fields.element, about, progress, el('div.buttons', back, png, target)), () => {
    fields.show();
    progress.value = stage.share;
    about.textContent = t(`map.${stage.options.measure}About`);
    target.hidden = stage.options.measure !== 'length';
    target.textContent = t(stage.target ? 'map.noTarget' : 'map.target');
  });
}
