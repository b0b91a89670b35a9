// Beside the map: what it shows, how finely, and what can be done with it.

import { t } from '../i18n.js';
import { checkbox, el, select } from '../panels/dom.js';
import { CELLS } from './options.js';
import { MEASURES } from './measures.js';
import { savePicture } from './save.js';
import { whole } from './words.js';

/** @typedef {import('./stage.js').MapStage} Stage */
/** @typedef {import('./measures.js').Measure} Measure */

/** @param {Stage} stage */
export function mapPanel(stage) {
  const fields = [
    select('map.measure', MEASURES.map((name) => [name, t(`map.${name}`)]), () => stage.options.measure, (name) => stage.choose({ measure: /** @type {Measure} */ (name) })),
    select('map.plane', [['room', t('map.room')], ['border', t('map.border')]], () => stage.options.plane, (plane) => stage.choose({ plane: plane === 'border' ? 'border' : 'room', box: undefined })),
    select('map.cells', CELLS.map((count) => [String(count), whole(count)]), () => String(stage.options.cells), (count) => stage.choose({ cells: Number(count) })),
    checkbox(t('map.path'), () => stage.withPath, (on) => stage.showPath(on)),
  ];
  const progress = el('progress', { max: '1', 'aria-label': t('map.progress') });
  const about = el('p', { class: 'quiet about' });
  /** @param {import('../i18n.js').Key} label @param {() => void} click @param {string} id */
  const button = (label, click, id) => el('button', { class: 'plain', id, click }, t(label));
  const target = button('map.target', () => stage.aimHere(), 'map-target');
  const buttons = el('div', { class: 'buttons' }, button('map.back', () => stage.back(), 'map-back'), button('export.png', () => void savePicture(stage), 'map-png'), target);
  function show() {
    for (const field of fields) field.show();
    progress.value = stage.share;
    about.textContent = t(`map.${stage.options.measure}About`);
    target.hidden = stage.options.measure !== 'length';
    target.textContent = t(stage.target ? 'map.noTarget' : 'map.target');
  }
  show();
  return { element: el('div', { class: 'map-panel' }, ...fields.map(({ element }) => element), about, progress, buttons), show };
}
