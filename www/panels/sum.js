// The input of a number field: a number, or a sum such as `-150 + 20` or `3 * (4 + 1)`.

/** How signs are typed on other keyboards. @type {Record<string, string>} */
const SIGNS = { '−': '-', '–': '-', '×': '*', '·': '*', '÷': '/' };
const PART = /\s*(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?|[-+*/()])\s*/iy;

/** @param {string} text @returns {string[] | undefined} the numbers and signs of it */
function partsOf(text) {
  const parts = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const part = PART.exec(text);
    if (!part) return;
    parts.push(part[1]);
  }
  return parts;
}

/**
 * The value of a sum; `undefined` if the text is none.
 * @param {string} typed
 * @returns {number | undefined}
 */
export function valueOf(typed) {
  const parts = partsOf(typed.normalize('NFKC').replace(/[−–×·÷]/g, (sign) => SIGNS[sign]));
  if (!parts) return;
  let next = 0;
  /** One of these signs, if it comes next. @param {string} signs */
  const sign = (signs) => (parts[next] && signs.includes(parts[next]) ? parts[next++] : undefined);
  /** @returns {number} */
  function single() {
    const before = sign('+-');
    if (before) return before === '-' ? -single() : single();
    if (sign('(')) {
      const value = sum();
      return sign(')') ? value : NaN;
    }
    return /^[\d.]/.test(parts?.[next] ?? '') ? Number(parts?.[next++]) : NaN;
  }
  function product() {
    let value = single();
    for (let by = sign('*/'); by; by = sign('*/')) value = by === '*' ? value * single() : value / single();
    return value;
  }
  /** @returns {number} */
  function sum() {
    let value = product();
    for (let by = sign('+-'); by; by = sign('+-')) value = by === '+' ? value + product() : value - product();
    return value;
  }
  const value = sum();
  return next === parts.length && Number.isFinite(value) ? value : undefined;
}
