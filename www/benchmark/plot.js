// Nanoseconds a cast over the number of obstacles, both in powers of ten.

import './language.js';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { t, whole } from '../i18n.js';
import { CONTESTANTS } from './measure.js';

/** @typedef {import('./run.js').Run} Run */

/** How each contestant is drawn, so that it is known without its colour too. */
export const DASHES = { batch: [], single: [6, 4], grid: [2, 3], every: [10, 3, 2, 3] };
/** The empty plot. */
const EMPTY = [100, 1e6];

/** @param {number} ns */
export function time(ns) {
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

export class Plot {
  /** @type {uPlot | undefined} */
  #plot;
  #size = { width: 1, height: 1 };

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
  }

  /** The series, as they are drawn. */
  get series() {
    return (this.#plot?.data ?? []).slice(1).map((values) => [...values]);
  }

  /** Takes the size of its place. */
  resize() {
    const { clientWidth: width, clientHeight: height } = this.place;
    this.#size = { width: Math.max(width, 1), height: Math.max(height, 1) };
    this.#plot?.setSize(this.#size);
  }

  /** Draws afresh, in the colours and the language of the moment. @param {Run} run @param {number[]} sizes */
  build(run, sizes) {
    this.#plot?.destroy();
    const style = getComputedStyle(this.place);
    const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
    const font = `12px ${style.fontFamily}`;
    const lines = { stroke: colour('--edge'), width: 1, filter: decades };
    const axis = { stroke: colour('--quiet'), font, labelFont: font, grid: lines, ticks: lines, filter: decades, labelSize: 22 };
    this.#plot = new uPlot(
      {
        ...this.#size,
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
      this.#data(run, sizes),
      this.place,
    );
  }

  /** Draws what has come since. @param {Run} run @param {number[]} sizes */
  show(run, sizes) {
    this.#plot?.setData(this.#data(run, sizes));
  }

  /** @param {Run} run @param {number[]} sizes @returns {uPlot.AlignedData} */
  #data(run, sizes) {
    const series = CONTESTANTS.map((who) =>
      sizes.map((size) => {
        const one = run.of(size, who);
        return one && 'ns' in one ? one.ns : null;
      }),
    );
    return [sizes, ...series];
  }

  close() {
    this.#plot?.destroy();
    this.#plot = undefined;
  }
}
