// The page as one file that opens from disk by a double-click: dist/carom.html.

import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withPolicy } from './policy.mjs';
import { DIST, Failure, ROOT } from './run.mjs';

/** @typedef {{ type: 'chunk', fileName: string, code: string }} Chunk */
/** @typedef {{ type: 'asset', fileName: string, source: string | Uint8Array }} Asset */

/**
 * Escapes a script for HTML, where `</script` ends it and `<!--` changes how its end is found. Both occur only inside
 * strings, where `\x3C` is the same as `<`.
 * @param {string} code
 */
export function inHtml(code) {
  return code.replaceAll(/<(?=\/script|!--|script)/gi, '\\x3C');
}

/**
 * Embeds the scripts and each stylesheet that the HTML links.
 * @param {string} html
 * @param {(fileName: string) => string | undefined} textOf
 */
export function inlined(html, textOf) {
  /** @param {string} tag @param {string} address */
  const text = (tag, address) => {
    const found = textOf(address.replace(/^\.\//, ''));
    if (found === undefined) throw new Failure(`The single page would load something from beside it: ${tag}`);
    return found;
  };
  return html
    .replaceAll(
      /<script\b[^>]*\bsrc="([^"]*)"[^>]*><\/script>/g,
      (tag, address) => `<script type="module">${inHtml(text(tag, address))}</script>`,
    )
    .replaceAll(/<link\b[^>]*\bhref="([^"]*)"[^>]*>/g, (tag, address) => {
      if (address.startsWith('data:')) return tag;
      if (!/rel="?stylesheet/.test(tag)) throw new Failure(`The single page would load something from beside it: ${tag}`);
      return `<style>${text(tag, address)}</style>`;
    });
}

/** Builds dist/carom.html. The folder has to be there. */
export async function buildSinglePage() {
  const [{ build }, { single }] = await Promise.all([import('vite'), import('../vite.config.mjs')]);
  const built = await build({ ...single(), logLevel: 'warn' });
  if (!('output' in built)) throw new Failure('Vite has built more or less than one page.');
  const files = /** @type {(Chunk | Asset)[]} */ (/** @type {unknown} */ (built.output));
  /** @param {string} fileName */
  const textOf = (fileName) => {
    const file = files.find((candidate) => candidate.fileName === fileName);
    return file && (file.type === 'chunk' ? file.code : Buffer.from(file.source).toString());
  };
  const html = textOf('index.html');
  if (!html) throw new Failure('Vite has built no index.html.');
  const left = files.map(({ fileName }) => fileName).filter((name) => !/\.(html|js|css)$/.test(name));
  if (left.length > 0) throw new Failure(`The single page would load ${left.join(', ')} from beside it.`);
  const page = join(DIST, 'carom.html');
  writeFileSync(page, withPolicy(inlined(html, textOf)));
  return relative(ROOT, page);
}
