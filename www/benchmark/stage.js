// The benchmark: carom against plain JavaScript, on the machine of whoever looks at it.

import './benchmark.css';
import './language.js';
import 'uplot/dist/uPlot.min.css';
import { workers } from '#parts';
import uPlot from 'uplot';
import { t, whole } from '../i18n.js';
import { hear } from '../message.js';
import { drawn, el, facts, field, group, select, tableHead, tableRow } from '../panels/dom.js';
import { choice, read, written } from '../stage/options.js';
import { Stage, watchSize } from '../stage/stage.js';
import { CONTESTANTS, SIZES } from './measure.js';

/** @typedef {import('./measure.js').Contestant} Contestant */
/** @typedef {import('./measure.js').Measured} Measured */

/** The limit for one cast in milliseconds; slower contestants are left out. */
const PATIENCE = [0.01, 0.1, 1, 10];
const FIRST = { most: 100_000, patience: 10 };

export default class BenchmarkStage extends Stage {
  id = 'benchmark';
  /** @type {import('../panels/panels.js').Panels} */
  panels = [
    ['setup', () => this.#setup()],
    ['contestants', () => field(el('dl.contestants', facts(CONTESTANTS.map((who) => [[sample(who), t(`contestant.${who}`)], t(`contestantAbout.${who}`)]))), () => {})],
  ];
  run = new Run(() => this.#follow());
  #button = el('button.plain.start', { click: () => this.toggle() });
  #bar = el('progress', { max: 1 });
  #now = el('p.quiet.now');
  #figure = el('div.plot', { role: 'img' });
  #agreement = el('p.agreement');
  #table = el('div.numbers');
  #body = el('div.body', { role: 'region', tabindex: 0 }, this.#figure, this.#agreement, this.#table);
  element = el('div.benchmark', { id: 'space' }, el('div.head', this.#button, this.#bar, this.#now), this.#body);
  plot = new Plot(this.#figure);

  /** @param {import('../app.js').App} app @param {URLSearchParams} settings */
  constructor(app, settings) {
    super(app);
    this.options = read(settings, FIRST, { most: SIZES, patience: PATIENCE });
    this.ends.push(watchSize(this.#figure, () => this.#follow()), () => this.run.close(), () => this.plot.close());
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
    const fields = group(all);
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
    this.plot.draw(run, sizes);
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
    this.#follow();
  }
}

// The same as numbers: nanoseconds a cast, and how many times as long as the first contestant takes.

/** @param {number} value three digits, or all in front of the point */
const digits = (value) => (value >= 100 ? whole(value) : value.toPrecision(3));

/** How a line in the plot is drawn. @param {Contestant} who */
function sample(who) {
  const svg = drawn('M0 2h28', 'sample', '0 0 28 4');
  svg.style.stroke = `var(--${who})`;
  svg.style.strokeDasharray = DASHES[who].join(' ');
  return svg;
}

/** @param {Run} run @param {number} size @param {Contestant} who */
function cell(run, size, who) {
  const one = run.of(size, who);
  const under = run.now?.size === size && run.now.who === who;
  if (!one) return el('td', under ? '…' : '–');
  if ('skipped' in one) return el('td.skipped.quiet', t('benchmark.skipped', { time: digits(one.skipped / 1e6) }));
  const least = nanoseconds(run.of(size, CONTESTANTS[0]));
  const ratio = least && who !== CONTESTANTS[0] ? el('small.quiet', `× ${digits(one.ns / least)}`) : undefined;
  const wrong = one.differ > 0 ? el('small.differs', t('benchmark.differ', { count: one.differ })) : undefined;
  return el('td', digits(one.ns), ratio, wrong);
}

/** @param {Run} run @param {number[]} sizes */
function buildTable(run, sizes) {
  const head = CONTESTANTS.map((who) => [sample(who), t(`contestant.${who}`)]);
  const rows = sizes.map((size) => tableRow(whole(size), CONTESTANTS.map((who) => cell(run, size, who))));
  return el('table.measures', el('caption.quiet', t('benchmark.caption')), tableHead([t('benchmark.obstacles'), ...head]), el('tbody', rows));
}

// One run of the benchmark in a Worker of its own, and what has come of it so far.

/** @typedef {'idle' | 'running' | 'done' | 'cancelled' | 'failed'} State */

/** How long one measurement takes, in milliseconds. */
const LEAST = 250;

class Run {
  /** @type {State} */
  state = 'idle';
  /** @type {Measured[]} */
  results = [];
  /** @type {number[]} */
  sizes = [];
  /** The running measurement; being prepared if it has no contestant yet. @type {{ size: number, who?: Contestant } | undefined} */
  now;
  /** Why it has failed. */
  message = '';
  /** @type {Worker | undefined} */
  #worker;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** @param {number[]} sizes @param {number} patience the longest that one cast may take, in milliseconds */
  start(sizes, patience) {
    this.#stop('running');
    Object.assign(this, { results: [], sizes, message: '' });
    const worker = hear(workers.benchmark(), (/** @type {import('./worker.js').Reply} */ reply) => this.#hear(reply), (message) => this.#fail(message));
    /** @type {import('./measure.js').Task} */
    const task = { sizes, patience, least: LEAST };
    worker.postMessage(task);
    this.#worker = worker;
    this.changed();
  }

  /** @param {import('./worker.js').Reply} reply */
  #hear(reply) {
    if ('begun' in reply) this.now = reply.begun;
    else if ('measured' in reply) this.results.push(reply.measured);
    else if ('failed' in reply) return this.#fail(reply.failed);
    else this.#stop('done');
    return this.changed();
  }

  /** @param {string} message */
  #fail(message) {
    this.message = message;
    this.#stop('failed');
    this.changed();
  }

  /** Results so far stay. */
  cancel() {
    if (this.state !== 'running') return;
    this.#stop('cancelled');
    this.changed();
  }

  /** @param {State} state */
  #stop(state) {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.now = undefined;
    this.state = state;
  }

  /** From 0 to 1. */
  get progress() {
    return this.sizes.length > 0 ? this.results.length / (this.sizes.length * CONTESTANTS.length) : 0;
  }

  /** @param {number} size @param {Contestant} who */
  of(size, who) {
    return this.results.find((one) => one.size === size && one.who === who);
  }

  /** How many answers were compared with those of the first contestant, and how many were others. */
  get agreement() {
    let [compared, differ] = [0, 0];
    for (const one of this.results) {
      if (one.who === CONTESTANTS[0] || 'skipped' in one) continue;
      compared += one.compared;
      differ += one.differ;
    }
    return { compared, differ };
  }

  close() {
    this.changed = () => {};
    this.#stop('cancelled');
  }
}

// Nanoseconds a cast over the number of obstacles, both in powers of ten.

/** How each contestant is drawn, so that it is known without its colour too. */
const DASHES = { batch: [], single: [6, 4], grid: [2, 3], every: [10, 3, 2, 3] };
/** The empty plot. */
const EMPTY = [100, 1e6];

/** @param {number} ns */
function time(ns) {
  if (ns < 1e3) return `${ns} ns`;
  return ns < 1e6 ? `${ns / 1e3} µs` : `${ns / 1e6} ms`;
}

/** Only powers of ten are written. @param {uPlot} _ @param {number[]} values */
const decades = (_, values) => values.map((value) => (Number.isInteger(Math.log10(value)) ? value : null));

/** Whole powers of ten around what there is. @param {uPlot} _ @param {number | null} min @param {number | null} max @returns {[number, number]} */
function around(_, min, max) {
  const [low, high] = min === null || max === null ? EMPTY : [min, max];
  const from = Math.floor(Math.log10(low));
  return [10 ** from, 10 ** Math.max(Math.ceil(Math.log10(high)), from + 1)];
}

/** @param {Measured | undefined} one */
const nanoseconds = (one) => (one && 'ns' in one ? one.ns : null);

class Plot {
  /** @type {uPlot | undefined} */
  #plot;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
  }

  /** Draws afresh, in the colours and the language of the moment. @param {Run} run @param {number[]} sizes */
  draw(run, sizes) {
    this.close();
    const style = getComputedStyle(this.place);
    const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
    const font = `12px ${style.fontFamily}`;
    const lines = { stroke: colour('--edge'), width: 1, filter: decades };
    const axis = { stroke: colour('--quiet'), font, labelFont: font, grid: lines, ticks: lines, filter: decades, labelSize: 22 };
    this.#plot = new uPlot(
      {
        width: Math.max(this.place.clientWidth, 1),
        height: Math.max(this.place.clientHeight, 1),
        padding: [12, 30, 0, 0],
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false, distr: 3, range: () => [sizes[0] / 1.25, 1.25 * (sizes.at(-1) ?? 1)] },
          y: { distr: 3, range: around },
        },
        axes: [
          { ...axis, label: t('benchmark.obstacles'), size: 34, values: (_, values) => values.map((value) => value ? whole(value) : '') },
          { ...axis, label: t('benchmark.axis'), size: 60, values: (_, values) => values.map((value) => (value ? time(value) : '')) },
        ],
        series: [
          {},
          ...CONTESTANTS.map((who) => ({
            label: who,
            stroke: colour(`--${who}`),
            width: 2,
            dash: DASHES[who],
            points: { show: true, size: 8, fill: colour(`--${who}`) },
          })),
        ],
      },
      [sizes, ...CONTESTANTS.map((who) => sizes.map((size) => nanoseconds(run.of(size, who))))],
      this.place,
    );
  }

  close() {
    this.#plot?.destroy();
  }
}
