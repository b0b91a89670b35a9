// The surface of the package: one line for each export and member, as in the types. npm/surface.txt records the last
// one, and the difference decides which version comes next.

/** @typedef {{ version: string, lines: string[] }} Surface */

/**
 * A type's text. A union of strings has a text for each of them, since one more string breaks nothing.
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
 * The part of a version that must change if exports were removed or changed, which breaks somebody's program: up to the
 * first number that is not 0. And if exports were only added: one number more from 1.0 on, any number before.
 */
const BROKEN = /^(0\.)*\d+/;
const ADDED = /^[1-9]\d*\.\d+|^.*/;

/**
 * The error in the version of a surface, compared with the recorded one.
 * @param {Surface} before
 * @param {Surface} now
 * @returns {string | undefined}
 */
export function surfaceProblem(before, now) {
  const [old, own] = [before, now].map(({ version }) => version.split('-')[0]);
  if (own.localeCompare(old, 'en', { numeric: true }) < 0) return `version ${own} comes before ${old}`;
  const gone = before.lines.filter((line) => !now.lines.includes(line));
  const come = now.lines.filter((line) => !before.lines.includes(line));
  const step = gone.length > 0 ? BROKEN : ADDED;
  if (gone.length + come.length === 0 || step.exec(old)?.[0] !== step.exec(own)?.[0]) return undefined;
  const list = [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)].join('\n');
  return `from ${old} to ${own} is too small a step for this:\n${list}`;
}
