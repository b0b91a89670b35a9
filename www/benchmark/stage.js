// The benchmark: carom against plain JavaScript, on the user's machine.

import './benchmark.css';
import './language.js';
import 'uplot/dist/uPlot.min.css';
import { workers } from '#parts';
import uPlot from 'uplot';
import { t, whole } from '../i18n.js';
import { hear } from '../message.js';
import { drawn, el, facts, group, guarded, note, select, tableHead, tableRow } from '../panels/dom.js';
import { choice, read, written } from '../stage/options.js';
import { Stage } from '../stage/stage.js';
import { CONTESTANTS, SIZES } from './measure.js';

/** @typedef {import('./measure.js').Contestant} Contestant */
/** @typedef {import('./measure.js').Measured} Measured */

/** The limit for one cast in milliseconds; slower contestants are left out. */
const PATIENCE = [0.01, 0.1, 1, 10];
/** How long one measurement takes, in milliseconds. */
const LEAST = 250;
const FIRST = { most: 100_000, patience: 10 };

export default class BenchmarkStage extends Stage {
  id = 'benchmark';
  /** @type {import('../panels/panels.js').Panels} */
  panels = {
    setup: () => this.#setup(),
    contestants: () => {
      const about = facts(CONTESTANTS.map((who) => [named(who), t(`contestantAbout.${who}`)]));
      return group([el('dl.contestants', about)]);
    },
  };
  /** @type {'idle' | 'running' | 'done' | 'cancelled' | 'failed'} */
  state = 'idle';
  /** @type {Measured[]} */
  results = [];
  /** How many results there will be. */
  #wanted = 1;
  /**
   * The running measurement; being prepared if it has no contestant yet.
   * @type {{ size: number, who?: Contestant } | undefined}
   */
  #under;
  /** Why it has failed. */
  #message = '';
  /** @type {Worker | undefined} */
  #worker;
  /** @type {uPlot | undefined} */
  #plot;
  #button = el('button.plain.start', { click: () => this.toggle() });
  #bar = el('progress', { max: 1, label: 'benchmark.progress' });
  #now = el('p.quiet.now');
  #figure = el('div.plot', { role: 'img', label: 'benchmark.plot' });
  #agreement = el('p.agreement');
  #table = el('div.numbers');
  #body = el('div.body', { role: 'region', tabindex: 0, label: 'benchmark.label' }, this.#figure, this.#agreement, this.#table);
  element = el(
    'div.benchmark',
    { id: 'space', keydown: (event) => this.#press(event) },
    el('div.head', this.#button, this.#bar, this.#now),
    this.#body,
  );

  /** @param {import('../app.js').App} app @param {URLSearchParams} settings */
  constructor(app, settings) {
    super(app);
    this.options = read(settings, FIRST, { most: SIZES, patience: PATIENCE });
    this.watch(this.#figure, () => this.repaint());
    this.ends.push(
      () => this.#worker?.terminate(),
      () => this.#plot?.destroy(),
    );
  }

  /** @param {KeyboardEvent} event */
  #press({ key, target }) {
    if (key === 'Escape') this.cancel();
    if (key === 'Enter' && target === this.#body) this.toggle();
  }

  /** The sizes of the current measurement, or of the next one. */
  get sizes() {
    return SIZES.filter((size) => size <= this.options.most);
  }

  /** The choices of sizes and patience. */
  #setup() {
    const fields = group([
      select('benchmark.most', SIZES, whole, ...choice(this, 'most')),
      select('benchmark.patience', PATIENCE, (ms) => `${ms} ms`, ...choice(this, 'patience')),
    ]);
    return group([guarded(fields, () => this.state === 'running'), note('benchmark.about')]);
  }

  /** Starts the measurement, or cancels it. */
  toggle() {
    if (this.state === 'running') return this.cancel();
    // In a Worker of its own.
    const {
      sizes,
      options: { patience },
    } = this;
    this.#end('running');
    this.results = [];
    this.#wanted = sizes.length * CONTESTANTS.length;
    const heard = (/** @type {import('./worker.js').Reply} */ reply) => this.#hear(reply);
    this.#worker = hear(new workers.benchmark(), heard, (message) => this.#fail(message));
    /** @type {import('./measure.js').Task} */
    this.#worker.postMessage({ sizes, patience, least: LEAST });
    this.repaint();
  }

  /** @param {Partial<typeof FIRST>} change */
  choose(change) {
    Object.assign(this.options, change);
    this.settled();
    this.repaint();
  }

  /** @param {import('./worker.js').Reply} reply */
  #hear(reply) {
    if ('done' in reply) return this.#end('done');
    if ('failed' in reply) return this.#fail(reply.failed);
    if ('begun' in reply) this.#under = reply.begun;
    else this.results.push(reply.measured);
    return this.repaint();
  }

  /** @param {string} message */
  #fail(message) {
    this.#message = message;
    this.#end('failed');
  }

  /** Cancels the measurement. Results so far stay. */
  cancel() {
    if (this.state === 'running') this.#end('cancelled');
  }

  /** @param {typeof this.state} state */
  #end(state) {
    this.#worker?.terminate();
    this.#under = undefined;
    this.state = state;
    this.repaint();
  }

  /** @param {number} size @param {Contestant} who */
  of(size, who) {
    return this.results.find((one) => one.size === size && one.who === who);
  }

  /** How many answers were compared with those of the first contestant, and how many differed. */
  get agreement() {
    let compared = 0;
    let differ = 0;
    for (const one of this.results) {
      if (one.who === CONTESTANTS[0] || 'skipped' in one) continue;
      compared += one.compared;
      differ += one.differ;
    }
    return { compared, differ };
  }

  repaint() {
    this.#button.textContent = t(this.state === 'running' ? 'benchmark.cancel' : 'benchmark.run');
    this.#bar.value = this.results.length / this.#wanted;
    this.#bar.hidden = this.state === 'idle';
    this.#now.textContent = this.#doing();
    this.#agreement.textContent = this.#agreed();
    this.#agreement.classList.toggle('wrong', this.agreement.differ > 0);
    this.#table.replaceChildren(this.#numbers());
    this.#plot?.destroy();
    this.#plot = plot(
      this.#figure,
      this.sizes,
      CONTESTANTS.map((who) => this.sizes.map((size) => nanoseconds(this.of(size, who)))),
    );
    this.app.refresh();
  }

  #doing() {
    if (this.state === 'failed') return t('file.failed', { message: this.#message });
    if (this.state !== 'running') return t(`benchmark.${this.state}`);
    const { size, who } = this.#under ?? {};
    return who ? t('benchmark.measuring', { who: t(`contestant.${who}`), size }) : t('benchmark.preparing', { size });
  }

  #agreed() {
    const { agreement } = this;
    return t(agreement.compared ? 'benchmark.agreement' : 'benchmark.compares', agreement);
  }

  /** Nanoseconds a cast, and how many times as long as the first contestant takes. */
  #numbers() {
    return el(
      'table.measures',
      el('caption.quiet', t('benchmark.caption')),
      tableHead([t('benchmark.obstacles'), ...CONTESTANTS.map(named)]),
      el(
        'tbody',
        this.sizes.map((size) =>
          tableRow(
            whole(size),
            CONTESTANTS.map((who) => this.#cell(size, who)),
          ),
        ),
      ),
    );
  }

  /** @param {number} size @param {Contestant} who */
  #cell(size, who) {
    const one = this.of(size, who);
    const under = this.#under;
    if (!one) return under?.size === size && under.who === who ? '…' : '–';
    if ('skipped' in one) return el('td.skipped.quiet', t('benchmark.skipped', { time: digits(one.skipped / 1e6) }));
    const least = nanoseconds(this.of(size, CONTESTANTS[0]));
    return [
      digits(one.ns),
      least && who !== CONTESTANTS[0] ? el('small.quiet', `× ${digits(one.ns / least)}`) : undefined,
      one.differ > 0 ? el('small.wrong', t('benchmark.differ', { count: one.differ })) : undefined,
    ];
  }

  settings() {
    return written(this.options);
  }

  /** Only what changes rarely, since screen readers read it aloud. */
  summary() {
    const { state } = this;
    return state === 'done' || state === 'cancelled'
      ? this.#agreed()
      : t(state === 'running' ? 'benchmark.running' : 'benchmark.idle');
  }

  label() {
    this.repaint();
  }
}

/** @param {number} value three digits, or all in front of the point */
const digits = (value) => (value >= 100 ? whole(value) : value.toPrecision(3));

/** A contestant's name, with a sample of its line. @param {Contestant} who */
const named = (who) => [sample(who), t(`contestant.${who}`)];

/** How a line in the plot is drawn. @param {Contestant} who */
function sample(who) {
  const svg = drawn('M0 2h28', 'sample', '0 0 28 4');
  svg.style.stroke = `var(--${who})`;
  svg.style.strokeDasharray = DASHES[who].join(' ');
  return svg;
}

// Nanoseconds a cast over the number of obstacles, both in powers of ten.

/** The dashes of each contestant's line, which tell it apart without its colour. */
const DASHES = { batch: [], single: [6, 4], grid: [2, 3], every: [10, 3, 2, 3] };
/** The range of the empty plot. */
const EMPTY = [100, 1e6];

/** @param {number} ns */
function time(ns) {
  if (ns < 1e3) return `${ns} ns`;
  return ns < 1e6 ? `${ns / 1e3} µs` : `${ns / 1e6} ms`;
}

/** Only powers of ten are written. @param {uPlot} _ @param {number[]} values */
const decades = (_, values) => values.map((value) => (Number.isInteger(Math.log10(value)) ? value : null));

/**
 * Whole powers of ten around what there is.
 * @param {uPlot} _
 * @param {number | null} min
 * @param {number | null} max
 * @returns {[number, number]}
 */
function around(_, min, max) {
  const [low, high] = min === null || max === null ? EMPTY : [min, max];
  const from = Math.floor(Math.log10(low));
  return [10 ** from, 10 ** Math.max(Math.ceil(Math.log10(high)), from + 1)];
}

/** @param {Measured | undefined} one */
const nanoseconds = (one) => (one && 'ns' in one ? one.ns : null);

/**
 * Draws the plot in the present colours and language.
 * @param {HTMLElement} place
 * @param {number[]} sizes
 * @param {(number | null)[][]} times of each contestant
 */
function plot(place, sizes, times) {
  const style = getComputedStyle(place);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const font = `12px ${style.fontFamily}`;
  const lines = { stroke: colour('--edge'), width: 1, filter: decades };
  const look = { stroke: colour('--quiet'), font, labelFont: font, grid: lines, ticks: lines, filter: decades, labelSize: 22 };
  /** @param {string} label @param {number} size @param {(value: number) => string} said @returns {uPlot.Axis} */
  const axis = (label, size, said) => ({
    ...look,
    label,
    size,
    values: (_, values) => values.map((value) => (value ? said(value) : '')),
  });
  const contestants = CONTESTANTS.map((who) => {
    const stroke = colour(`--${who}`);
    return { label: who, stroke, width: 2, dash: DASHES[who], points: { show: true, size: 8, fill: stroke } };
  });
  return new uPlot(
    {
      width: Math.max(place.clientWidth, 1),
      height: Math.max(place.clientHeight, 1),
      padding: [12, 30, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, distr: 3, range: () => [sizes[0] / 1.25, 1.25 * (sizes.at(-1) ?? 1)] },
        y: { distr: 3, range: around },
      },
      axes: [axis(t('benchmark.obstacles'), 34, whole), axis(t('benchmark.axis'), 60, time)],
      series: [{}, ...contestants],
    },
    [sizes, ...times],
    place,
  );
}
