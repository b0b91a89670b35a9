// The benchmark: carom against plain JavaScript, on the machine of whoever looks at it.

import '../stage/stage.css';
import './benchmark.css';
import { currentLanguage, t } from '../i18n.js';
import { el } from '../panels/dom.js';
import { SIZES } from './measure.js';
import { read, written } from './options.js';
import { contestantsPanel, setupPanel } from './panels.js';
import { Plot } from './plot.js';
import { Run } from './run.js';
import { buildTable } from './table.js';

/** @typedef {import('./options.js').Options} Options */

const KEYS = /** @type {const} */ ([
  ['Enter', 'benchmarkKeys.run'],
  ['Esc', 'benchmarkKeys.cancel'],
  ['↑ ↓', 'benchmarkKeys.scroll'],
]);

export class BenchmarkStage {
  id = 'benchmark';
  keys = KEYS;
  /** @type {import('../panels/panels.js').Panels} */
  panels = [
    ['setup', () => setupPanel(this)],
    ['contestants', () => contestantsPanel()],
  ];
  run = new Run(() => this.#follow());
  #button = el('button', { class: 'plain start', click: () => this.toggle() });
  #bar = el('progress', { max: '1' });
  #now = el('p', { class: 'quiet now' });
  #figure = el('div', { class: 'plot', role: 'img' });
  #agreement = el('p', { class: 'agreement' });
  #table = el('div', { class: 'numbers' });
  #body = el('div', { class: 'body', role: 'region', tabindex: '0' }, this.#figure, this.#agreement, this.#table);
  element = el('div', { id: 'space', class: 'benchmark' }, el('div', { class: 'head' }, this.#button, this.#bar, this.#now), this.#body);
  plot = new Plot(this.#figure);
  #shown = { language: '', dark: /** @type {boolean | undefined} */ (undefined) };
  #observer = new ResizeObserver(() => this.plot.resize());

  /** @param {import('../app.js').App} app @param {URLSearchParams} settings */
  constructor(app, settings) {
    this.app = app;
    this.options = read(settings);
    this.#observer.observe(this.#figure);
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.run.cancel();
      if (event.key === 'Enter' && event.target === this.#body) this.toggle();
    });
  }

  /** The current measurement, or the next. */
  get sizes() {
    return SIZES.filter((size) => size <= this.options.most);
  }

  /** Starts it, or calls it off. */
  toggle() {
    if (this.run.state === 'running') this.run.cancel();
    else void this.run.start(this.sizes, this.options.patience);
  }

  /** @param {Partial<Options>} change */
  choose(change) {
    Object.assign(this.options, change);
    this.plot.build(this.run, this.sizes);
    this.app.address.tellLater();
    this.#follow();
  }

  #follow() {
    const { run, sizes } = this;
    const running = run.state === 'running';
    this.#button.textContent = t(running ? 'benchmark.cancel' : 'benchmark.run');
    this.#bar.value = run.progress;
    this.#bar.hidden = run.state === 'idle';
    this.#now.textContent = this.#doing();
    this.#agreement.textContent = this.#agreed();
    this.#agreement.classList.toggle('differs', run.agreement.differ > 0);
    this.#table.replaceChildren(buildTable(run, sizes));
    this.plot.show(run, sizes);
    this.app.refresh();
  }

  #doing() {
    const { message, now, state } = this.run;
    if (state === 'running') {
      const count = now?.size.toLocaleString('en') ?? '';
      return now?.who ? t('benchmark.measuring', { who: t(`contestant.${now.who}`), count }) : t('benchmark.preparing', { count });
    }
    return state === 'failed' ? t('file.failed', { message }) : t(`benchmark.${state}`);
  }

  #agreed() {
    const { compared, differ } = this.run.agreement;
    if (compared === 0) return t('benchmark.compares');
    return t('benchmark.agreement', { compared: compared.toLocaleString('en'), count: differ.toLocaleString('en') });
  }

  settings() {
    return written(this.options);
  }

  /** Only what changes rarely: it is read aloud. */
  summary() {
    const { state } = this.run;
    return state === 'done' || state === 'cancelled' ? this.#agreed() : t(state === 'running' ? 'benchmark.running' : 'benchmark.idle');
  }

  show() {
    const [language, { dark }] = [currentLanguage(), this.app.settings];
    if (this.#shown.language === language && this.#shown.dark === dark) return;
    this.#shown = { language, dark };
    this.#bar.setAttribute('aria-label', t('benchmark.progress'));
    this.#body.setAttribute('aria-label', t('benchmark.label'));
    this.#figure.setAttribute('aria-label', t('benchmark.plot'));
    this.plot.resize();
    this.plot.build(this.run, this.sizes);
    this.#follow();
  }

  cover() {}

  close() {
    this.run.close();
    this.plot.close();
    this.#observer.disconnect();
  }
}

/** @param {import('../app.js').App} app @param {URLSearchParams} settings */
export async function open(app, settings) {
  return new BenchmarkStage(app, settings);
}
