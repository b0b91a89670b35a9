// Numbers as decimal digits: see decimal.rs.

/**
 * The fewest digits that read back as the same number, as messages have them: from 1e-4 to 1e16 without an
 * exponent. Only −0 is written with a fraction, since some readers would take `-0` for a whole number, which has no sign.
 * @param {number} x
 */
function decimal(x) {
  const size = Math.abs(x);
  if (size === Infinity) return x < 0 ? '-inf' : 'inf';
  if (Object.is(x, -0)) return '-0.0';
  const plain = !(size < 1e-4 || size >= 1e16) || size === 0;
  return plain ? String(x) : x.toExponential().replace('+', '');
}

/**
 * @param {number} x
 * @param {Uint8Array} into
 * @returns {number} how many characters it took
 */
export function writeDecimal(x, into) {
  const text = decimal(x);
  for (let k = 0; k < text.length; k += 1) into[k] = text.charCodeAt(k);
  return text.length;
}
