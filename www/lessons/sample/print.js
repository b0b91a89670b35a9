// How a program's output is written, and how a lesson's program is made ready to run. Node and the browser share it.

/** Where each entry is. @typedef {Record<'carom' | 'carom/space', string>} Library */

/** @param {unknown} value @returns {string} inside of something, where texts have quotes */
function inner(value) {
  if (typeof value === 'string') return `'${value}'`;
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return list(Array.from(/** @type {Float64Array} */ (/** @type {unknown} */ (value))));
  if (Array.isArray(value)) return list(value);
  if (typeof value === 'function') return `[function ${value.name}]`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([key, part]) => `${key}: ${inner(part)}`);
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}

/** @param {readonly unknown[]} values */
function list(values) {
  const first = values.slice(0, 24).map(inner);
  return `[${first.join(', ')}${values.length > 24 ? `, … ${values.length - 24} more` : ''}]`;
}

/** A line of output. @param {readonly unknown[]} values */
export const printed = (values) => values.map((value) => (typeof value === 'string' ? value : inner(value))).join(' ');

/**
 * The program with the library's addresses in it. What it is given stands in its first line, so that lines keep their numbers.
 * @param {string} code
 * @param {Library} library
 */
export const prepared = (code, library) =>
  `const { console, context } = globalThis.lesson; ${code.replaceAll(/(\bfrom\s*)(['"])(carom(?:\/space)?)\2/g, (_, from, quote, entry) => `${from}'${library[/** @type {keyof Library} */ (entry)]}'`)}`;
