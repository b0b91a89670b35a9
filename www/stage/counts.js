import { slider } from '../panels/dom.js';

/** How many of something: a slider along a list. @param {import('../i18n.js').Key} label @param {number[]} counts @param {() => number} get @param {(count: number) => void} set */
export function countSlider(label, counts, get, set) {
  const place = () => Math.max(counts.indexOf(get()), 0);
  return slider(label, place, (k) => set(counts[k]), { min: 0, max: counts.length - 1, say: (k) => counts[k].toLocaleString('en') });
}
