// The surface of the package: every export and every member in one line each, as the types have them. The last one
// recorded is in npm/surface.txt, and the difference says which version comes next.

/** @typedef {{ version: string, lines: string[] }} Surface */
/** @typedef {'none' | 'added' | 'broken'} Change */

/**
 * A type's text; where it is one of some words, a text for each of them, since one more breaks nothing.
 * @param {string} text
 */
function choices(text) {
  const own = text.replace(/^export (declare )?/, '');
  const [, type, words] = own.match(/^(type \w+) = ((?:(?:\| )?"[\w-]+" ?)+)$/) ?? [];
  return words ? [...words.matchAll(/"[\w-]+"/g)].map(([word]) => `${type}: ${word}`) : [own];
}

/**
 * @param {Record<string, import('./declarations.mjs').Declaration[]>} types by entry
 * @param {string} version
 * @returns {Surface}
 */
export function surfaceOf(types, version) {
  const lines = Object.entries(types).flatMap(([entry, all]) =>
    all.flatMap(({ name, text, members }) => [
      ...choices(text).map((one) => `${entry}: ${one}`),
      ...members.map((own) => `${entry}: ${name}: ${own.text}`),
    ]),
  );
  return { version, lines: lines.sort() };
}

/** @param {Surface} surface */
export const written = ({ version, lines }) => `carom ${version}\n\n${lines.join('\n')}\n`;

/** @param {string} text @returns {Surface} */
export function read(text) {
  const [first, , ...lines] = text.trimEnd().split('\n');
  return { version: first.replace('carom ', ''), lines };
}

/**
 * A line that is gone or reads otherwise breaks somebody's program; one that is new does not.
 * @param {Surface} before
 * @param {Surface} now
 * @returns {Change}
 */
export function changeOf(before, now) {
  if (before.lines.some((line) => !now.lines.includes(line))) return 'broken';
  return now.lines.length > before.lines.length ? 'added' : 'none';
}

/** @param {string} version */
const numbers = (version) => version.split('-')[0].split('.').map(Number);

/**
 * How far a version is from another: by which of its numbers, the first of which that is not 0 counts as the major one.
 * @param {string} before
 * @param {string} now
 * @returns {'major' | 'minor' | 'patch' | 'same' | 'back'}
 */
export function stepOf(before, now) {
  const [one, other] = [numbers(before), numbers(now)];
  const place = one.findIndex((n, k) => n !== other[k]);
  if (place < 0) return 'same';
  if (other[place] < one[place]) return 'back';
  const leading = Math.min(one.findIndex((n) => n > 0) >>> 0, 2);
  return place <= leading ? 'major' : place === leading + 1 && leading === 0 ? 'minor' : 'patch';
}

/**
 * The errors of the surface's version, compared with the one recorded.
 * @param {Surface} before
 * @param {Surface} now
 * @returns {string | undefined}
 */
export function surfaceProblem(before, now) {
  const [change, step] = [changeOf(before, now), stepOf(before.version, now.version)];
  if (step === 'back') return `version ${now.version} comes before ${before.version}`;
  if (change === 'none') return undefined;
  const gone = before.lines.filter((line) => !now.lines.includes(line)).map((line) => `- ${line}`);
  const come = now.lines.filter((line) => !before.lines.includes(line)).map((line) => `+ ${line}`);
  const list = [...gone, ...come].join('\n');
  if (step === 'same') return `version ${now.version} is recorded with other exports:\n${list}`;
  const enough = step === 'major' || (change === 'added' && (step === 'minor' || before.version.startsWith('0.')));
  return enough ? undefined : `from ${before.version} to ${now.version} is too small a step for this:\n${list}`;
}
