// Builds the reference of everything that the package exports: one page, made from the types, in dist/reference. It
// needs no script. `npm run reference` builds only the reference.

import './node-version.mjs';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { escaped } from '../www/lessons/figure/markup.js';
import { publicTypes } from './declarations.mjs';
import { PUBLISHED, version } from './package.mjs';
import CHAPTERS from './reference.json' with { type: 'json' };
import { DIST, Failure, ROOT, contentOf, main, putFile } from './run.mjs';

/** @typedef {import('./declarations.mjs').Declaration} Declaration */
/** @typedef {{ title: string, about: string, ids: string, all: Declaration[] }} Chapter */

export const REFERENCE = join(DIST, 'reference/index.html');

/** The classes that people look for first. */
const CLASSES = ['Scene', 'Path', 'Table', 'SceneFile', 'Outline', 'Tree', 'FreeSpace'];
/** @param {Declaration} one */
const isType = ({ kind }) => kind === 'interface' || kind === 'type';
/** @param {Declaration} one */
const isStart = ({ kind, name }) => kind === 'const' || name === 'init';
/** @param {Declaration} one @param {Declaration} other */
const byName = (one, other) => (one.name < other.name ? -1 : 1);

/** All exports, each in one chapter. @returns {Chapter[]} */
export function chapters() {
  const plane = publicTypes('carom');
  const shared = new Set(plane.filter(({ name }) => name !== 'init').map(({ name }) => name));
  const space = publicTypes('carom/space').filter(({ name }) => !shared.has(name));
  const classes = plane
    .filter(({ kind }) => kind === 'class')
    .sort((one, other) => CLASSES.indexOf(one.name) - CLASSES.indexOf(other.name));
  const functions = plane.filter((one) => one.kind === 'function' && !isStart(one));
  const lists = [
    classes,
    plane.filter(isStart),
    functions,
    plane.filter(isType).sort(byName),
    space.filter((one) => !isType(one)),
    space.filter(isType).sort(byName),
    publicTypes('carom/worker'),
    publicTypes('carom/three'),
  ];
  return lists.map((all, k) => ({ ...CHAPTERS[k], all }));
}

/** @param {string} text with words of code between backticks */
const words = (text) => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** A comment's paragraphs, and what it says of parameters. @param {string} doc */
function prose(doc) {
  const [text, ...tags] = doc.split(/\n?^@/m);
  const paragraphs = text
    .split(/\n\n+/)
    .filter((part) => part.trim())
    .map((part) => `<p>${words(part.trim())}</p>`);
  const said = tags.map((tag) => {
    const [, name, rest] = tag.trim().match(/^(?:param (\S+)|returns?)\s+([\s\S]*)$/) ?? [];
    return rest === undefined ? '' : `<li>${name ? `<code>${escaped(name)}</code>: ` : 'Returns '}${words(rest)}</li>`;
  });
  return paragraphs.join('\n') + (tags.length > 0 ? `<ul>${said.join('')}</ul>` : '');
}

/** A signature with each object type of a union on a line of its own. @param {string} text */
const signature = (text) =>
  text
    .replaceAll(/^export (declare )?/gm, '')
    .replaceAll(/ \| (?=\{)/g, '\n  | ')
    .replace(/ = \| /, ' =\n  | ');

/**
 * A signature in which the names of types link to their entries on this page.
 * @param {string} text
 * @param {Map<string, string>} places
 * @param {string} own the id of the entry itself, which is not linked
 */
function linked(text, places, own) {
  return escaped(signature(text)).replaceAll(/'[^']*'|&quot;.*?&quot;|\b[A-Z]\w+\b/g, (word) => {
    const place = places.get(word);
    return place && place !== own ? `<a href="#${place}">${word}</a>` : word;
  });
}

/** @param {Declaration} one */
const examples = ({ examples }) =>
  examples
    .map(({ code }) => `<pre class="example" tabindex="0" aria-label="Example"><code>${escaped(code)}</code></pre>`)
    .join('\n');

/** @param {Declaration} one @param {string} id @param {Map<string, string>} places */
function body(one, id, places) {
  return `<pre class="signature" tabindex="0" aria-label="Signature"><code>${linked(one.text, places, id)}</code></pre>\n${prose(one.doc)}\n${examples(one)}`;
}

/** The constructor comes first, and `free` last. @param {Declaration[]} members */
function inOrder(members) {
  const rank = (/** @type {Declaration} */ { kind, name }) => (kind === 'constructor' ? 0 : name === 'free' ? 2 : 1);
  return members.filter(({ name }) => name !== '[Symbol.dispose]').sort((one, other) => rank(one) - rank(other));
}

/** @param {Declaration} one @param {string} id @param {Map<string, string>} places */
function members(one, id, places) {
  const own = inOrder(one.members);
  if (own.length === 0) return '';
  if (one.kind === 'class') {
    const parts = own.map((part) => {
      const at = `${id}.${part.name}`;
      const heading = part.name === 'constructor' ? `new ${one.name}` : `${one.name}.${part.name}`;
      const text = part.text.replace(/^constructor/, `new ${one.name}`);
      return `<section id="${at}"><h4><a href="#${at}">${heading}</a></h4>\n${body({ ...part, text }, at, places)}</section>`;
    });
    return parts.join('\n');
  }
  const rows = own.map(
    (part) => `<dt><code>${linked(part.text.replace(/^readonly /, ''), places, id)}</code></dt><dd>${prose(part.doc)}</dd>`,
  );
  return `<dl>${rows.join('\n')}</dl>`;
}

/** @param {Chapter} chapter @param {Map<string, string>} places */
function chapterOf({ title, about, ids, all }, places) {
  const parts = all.map((one) => {
    const id = ids + one.name;
    return `<section id="${id}"><h3><a href="#${id}">${one.name}</a></h3>\n${body(one, id, places)}\n${members(one, id, places)}</section>`;
  });
  return `<section id="${anchor(title)}"><h2>${title}</h2>\n<p>${about}</p>\n${parts.join('\n')}</section>`;
}

/** @param {string} title */
const anchor = (title) => `chapter-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;

/** @param {Chapter[]} all */
function contents(all) {
  const names = (/** @type {Chapter} */ { ids, all }) =>
    all.map(({ kind, name, members }) => {
      const own = kind === 'class' ? inOrder(members).filter((part) => part.kind !== 'constructor') : [];
      const inner = own.map((part) => `<li><a href="#${ids}${name}.${part.name}">${part.name}</a></li>`).join('');
      return `<li><a href="#${ids}${name}">${name}</a>${inner ? `<ul>${inner}</ul>` : ''}</li>`;
    });
  return all
    .map((chapter) => `<details><summary>${chapter.title}</summary><ul>${names(chapter).join('\n')}</ul></details>`)
    .join('\n');
}

/** The style of the lessons, with all names in a side column where there is room. */
const STYLE = `${['common.css', 'lessons.css'].map((name) => contentOf('www/lessons', name)).join('\n')}
:root { --measure: 856px; font-size: 16px; }
h2 { padding-top: 16px; border-top: 2px solid var(--edge); }
h3 a, h4 a, li a { color: inherit; text-decoration: none; overflow-wrap: anywhere; }
pre { padding: 12px 16px; border: 1px solid var(--edge); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
.example { background: var(--sunk); }
dt { overflow-wrap: anywhere; }
dd { color: var(--quiet); }
section:target > :is(h3, h4) { box-shadow: -8px 0 0 -4px var(--strong); }
nav { padding: 24px; }
nav ul { padding-left: 16px; list-style: none; }
@media (min-width: 960px) {
  body { display: grid; grid-template-columns: 272px minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; grid-row: 1 / span 2; overflow-y: auto; border-right: 1px solid var(--edge); }
}
@media print { nav { display: none; } body { display: block; } }
`;

/** @returns {string} the page */
function referencePage() {
  const all = chapters();
  // A name that several entries export links to the first one's.
  const places = new Map(
    all.toReversed().flatMap(({ ids, all }) => all.map(({ name }) => /** @type {const} */ ([name, ids + name]))),
  );
  const [first] = all[0].all;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>carom ${version()}: reference</title>
<meta name="description" content="Everything that the npm package carom exports, with an example of each.">
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<script>try { const theme = localStorage.getItem('carom.theme'); if (theme) document.documentElement.dataset.theme = theme; } catch {}</script>
</head>
<body>
<a class="skip unseen" href="#content">Skip to the content</a>
<nav aria-label="Contents">
${contents(all)}
</nav>
<main id="content">
<h1>carom ${version()}</h1>
<p>Where a moving ball first touches a room's walls and obstacles, how it bounces, and its whole path. Here is everything that the package exports. <a href="../index.html">The main page</a> shows what it does.</p>
<pre class="example" tabindex="0" aria-label="Getting started"><code>import init, { Scene } from 'carom';

await init(); // in Node it may be left out

${escaped(first.examples[0].code)}</code></pre>
<p>Examples continue from these lines, and those of a class's members from the class's own example. <code>// →</code> shows the value of a line. The tests run all of them.</p>
${all.map((chapter) => chapterOf(chapter, places)).join('\n')}
</main>
<footer class="foot">Generated from the package's types.</footer>
</body>
</html>
`;
}

/** Writes dist/reference. @returns {string} where it is */
export function buildReference() {
  if (!existsSync(PUBLISHED)) throw new Failure('There is no npm/dist yet: npm run build');
  putFile(REFERENCE, referencePage());
  return relative(ROOT, REFERENCE);
}

await main(import.meta.url, async () => console.log(`Built ${buildReference()}.`));
