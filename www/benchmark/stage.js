// The benchmark: carom against plain JavaScript, on the machine of whoever looks at it.

import './benchmark.css';
import { t, whole } from '../i18n.js';
import { el, facts, field, group, select } from '../panels/dom.js';
import { choice, read, written } from '../stage/options.js';
import { Stage } from '../stage/stage.js';
import { CONTESTANTS, SIZES } from './measure.js';
import { Plot } from './plot.js';
import { Run } from './run.js';
import { buildTable, sample } from './table.js';

/** The limit for one cast in milliseconds; slower contestants are left out. */
const PATIENCE = [0.01, 0.1, 1, 10];
const FIRST = { most: 100_000, patience: 10 };

export class BenchmarkStage extends Stage {
  id = 'benchmark';
  /** @type {import('../panels/panels.js').Panels} */
  panels = [
    ['setup', () => this.#setup()],
    ['contestants', () => field(el('dl.contestants', facts(CONTESTANTS.map((who) => [[sample(who), t(`contestant.${who}`)], t(`contestantAbout.${who}`)]))), () => {})],
  ];
  run = new Run(() => this.#follow());
  #button = el('button.plain.start', { click: () => this.toggle() });
  #bar = el('progress', { max: '1' });
  #now = el('p.quiet.now');
  #figure = el('div.plot', { role: 'img' });
  #agreement = el('p.agreement');
  #table = el('div.numbers');
  #body = el('div.body', { role: 'region', tabindex: '0' }, this.#figure, this.#agreement, this.#table);
  element = el('div.benchmark', { id: 'space' }, el('div.head', this.#button, this.#bar, this.#now), this.#body);
  plot = new Plot(this.#figure);

  /** @param {import('../app.js').App} app @param {URLSearchParams} settings */
  constructor(app, settings) {
    super(app);
    this.options = read(settings, FIRST, { most: SIZES, patience: PATIENCE });
    const observer = new ResizeObserver(() => this.plot.resize());
    observer.observe(this.#figure);
    this.ends.push(() => observer.disconnect(), () => this.run.close(), () => this.plot.close());
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.run.cancel();
      if (event.key === 'Enter' && event.target === this.#body) this.toggle();
    });
  }

  /** The current measurement, or the next. */
  get sizes() {
    return SIZES.filter((size) => size <= this.options.most);
  }

  /** The choices of sizes and patience. */
  #setup() {
    const all = [
      select('benchmark.most', SIZES, whole, ...choice(this, 'most')),
      select('benchmark.patience', PATIENCE, (ms) => `${ms} ms`, ...choice(this, 'patience')),
    ];
    const fields = group(all, 'stack');
    const own = el('fieldset', fields.element);
    return field(el('div', own, el('p.quiet', t('benchmark.about'))), () => {
      fields.show();
      own.disabled = this.run.state === 'running';
    });
  }

  /** Starts it, or calls it off. */
  toggle() {
    if (this.run.state === 'running') this.run.cancel();
    else void this.run.start(this.sizes, this.options.patience);
  }

  /** @param {Partial<typeof FIRST>} change */
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
      const count = now ? whole(now.size) : '';
      return now?.who ? t('benchmark.measuring', { who: t(`contestant.${now.who}`), count }) : t('benchmark.preparing', { count });
    }
    return state === 'failed' ? t('file.failed', { message }) : t(`benchmark.${state}`);
  }

  #agreed() {
    const { compared, differ } = this.run.agreement;
    if (compared === 0) return t('benchmark.compares');
    return t('benchmark.agreement', { compared: whole(compared), count: whole(differ) });
  }

  settings() {
    return written(this.options);
  }

  /** Only what changes rarely: it is read aloud. */
  summary() {
    const { state } = this.run;
    return state === 'done' || state === 'cancelled' ? this.#agreed() : t(state === 'running' ? 'benchmark.running' : 'benchmark.idle');
  }

  label() {
    this.#bar.ariaLabel = t('benchmark.progress');
    this.#body.ariaLabel = t('benchmark.label');
    this.#figure.ariaLabel = t('benchmark.plot');
    this.repaint();
  }

  repaint() {
    this.plot.resize();
    this.plot.build(this.run, this.sizes);
    this.#follow();
  }
}

export { BenchmarkStage as Stage };
