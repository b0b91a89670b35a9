// How a program's output is written, and how a lesson's program is made ready to run. Node and the browser share it.

/** Where each entry is. @typedef {Record<'carom' | 'carom/space', string>} Library */

/**
 * A value as JavaScript writes it, where texts have quotes.
 * @param {unknown} value
 * @param {number} [most] how much of a list
 * @returns {string}
 */
export function literal(value, most = Infinity) {
  if (typeof value === 'string') return `'${value}'`;
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return literal(Array.from(/** @type {Float64Array} */ (/** @type {unknown} */ (value))), most);
  if (Array.isArray(value)) return list(value, most);
  if (typeof value === 'function') return `[function ${value.name}]`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [`${key}: ${literal(part, most)}`]));
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}

/** @param {readonly unknown[]} values @param {number} most */
function list(values, most) {
  const first = values.slice(0, most).map((value) => literal(value, most));
  return `[${first.join(', ')}${values.length > most ? `, … ${values.length - most} more` : ''}]`;
}

/** A line of output. @param {readonly unknown[]} values */
export const printed = (values) => values.map((value) => (typeof value === 'string' ? value : literal(value, 24))).join(' ');

/**
 * The program with the library's addresses in it. Its inputs are added to its first line, so that lines keep their
 * numbers.
 * @param {string} code
 * @param {Library} library
 */
export const prepared = (code, library) =>
  `const { console, context } = globalThis.lesson; ${code.replaceAll(/(\bfrom\s*)(['"])(carom(?:\/space)?)\2/g, (_, from, quote, entry) => `${from}'${library[/** @type {keyof Library} */ (entry)]}'`)}`;
