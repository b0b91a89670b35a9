// How numbers and words are written, in prose and beside a figure.

/** @param {number} value @param {number} [digits] after the point */
export function written(value, digits = 2) {
  if (Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value < 0 ? '−∞' : '∞';
  if (value !== 0 && Math.abs(value) < 0.5 * 10 ** -digits && Math.abs(value) < 1e-6) return scientific(value);
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text.replace('-', '−');
}

const RAISED = new Map([...'-0123456789'].map((sign, k) => [sign, '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'[k]]));

/** @param {number} value tiny */
function scientific(value) {
  const [digits, power] = value.toExponential(1).split('e');
  return `${digits.replace('-', '−')} × 10${[...power].map((sign) => RAISED.get(sign) ?? '').join('')}`;
}

/**
 * What an `<output>` says.
 * @param {number | string | undefined} value
 * @param {{ digits?: string, words?: string }} how `words`: `key=text|key=text`
 */
export function said(value, { digits, words }) {
  if (typeof value === 'number') return written(value, digits === undefined ? 2 : Number(digits));
  if (value === undefined) return '–';
  const pairs = (words ?? '').split('|').map((pair) => pair.split('='));
  return pairs.find(([key]) => key === value)?.[1] ?? value;
}
