// How numbers and words are written, in prose and beside a figure.

/** @param {number} value @param {number} [digits] after the point */
export function written(value, digits = 2) {
  if (Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value < 0 ? '−∞' : '∞';
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text.replace('-', '−');
}

const RAISED = new Map([...'-0123456789'].map((sign, k) => [sign, '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'[k]]));

/** @param {number} value which may be tiny: then by its power of ten */
function small(value) {
  if (value === 0 || Math.abs(value) >= 0.01 || !Number.isFinite(value)) return written(value);
  const [digits, power] = value.toExponential(1).split('e');
  return `${digits.replace('-', '−')} × 10${[...power].map((sign) => RAISED.get(sign) ?? '').join('')}`;
}

/**
 * The text of an `<output>`.
 * @param {Record<string, number | string>} shows all that the figure shows
 * @param {string} name what of it
 * @param {{ digits?: string, words?: string }} how `digits`: how many after the point, or `small`; `words`: `key=text|key=text`,
 * where `{name}` in a text is another number, and the key `*` is any other value
 */
export function said(shows, name, { digits, words }) {
  const value = shows[name];
  if (typeof value === 'number' && !words) return digits === 'small' ? small(value) : written(value, Number(digits ?? 2));
  if (value === undefined) return '–';
  const pairs = (words ?? '').split('|').map((pair) => pair.split('='));
  const text = pairs.find(([key]) => key === String(value) || key === '*')?.[1] ?? String(value);
  // Numbers in words: whole ones count something.
  return text.replaceAll(/\{(\w+)\}/g, (_, other) => written(Number(shows[other]), Number.isInteger(shows[other]) ? 0 : 2));
}
