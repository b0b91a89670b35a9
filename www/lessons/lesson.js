// Brings a lesson's document to life: its figures and its program. Without this, it can be read as it is.

import init from '#carom';
import { LiveFigure, plays } from './figure/live.js';
import { startSample } from './sample/editor.js';

/** @typedef {import('./figure/figure.js').Figure} Figure */

const root = document.documentElement;

async function start() {
  const sample = /** @type {HTMLElement | null} */ (document.querySelector('.sample'));
  if (sample) startSample(sample);
  const [{ figures }] = await Promise.all([import(`./${root.dataset.lesson}/figures.js`), init()]);
  const [help, spoken] = ['point-help', 'point-spoken'].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
  const words = { help: help.id, role: help.dataset.role ?? '', spoken };
  /** @type {Map<string, LiveFigure>} */
  const live = new Map();
  for (const [id, figure] of Object.entries(/** @type {Record<string, Figure>} */ (figures))) {
    const svg = /** @type {SVGSVGElement | null} */ (document.querySelector(`#figure-${id} svg`));
    if (svg) live.set(id, new LiveFigure(id, figure, svg, words));
  }
  for (const button of document.querySelectorAll('button[data-plays]')) plays(/** @type {HTMLButtonElement} */ (button), live);
}

await start();
// Until here, controls are invisible but keep their place. If the core does not load, the document stays as it is.
root.classList.add('live');
root.dataset.ready = 'true';
