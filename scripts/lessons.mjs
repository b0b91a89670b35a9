// Builds the lessons from www/lessons into dist/lessons. carom draws every figure and runs every program here, so that
// figures and printed lines are there without a script. `npm run lessons` builds only the lessons.

import './node-version.mjs';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pictureOf, stateOf, svgOf } from '../www/lessons/figure/figure.js';
import { escaped } from '../www/lessons/figure/markup.js';
import { said } from '../www/lessons/figure/numbers.js';
import { LANGUAGES, LESSONS } from '../www/lessons/order.js';
import { prepared, printed } from '../www/lessons/sample/print.js';
import { REFUSALS, TEXTS } from '../www/lessons/texts.js';
import { PUBLISHED } from './package.mjs';
import { DIST, Failure, ROOT, contentOf, main, putFile } from './run.mjs';

/** @typedef {import('../www/lessons/order.js').Language} Language */
/** @typedef {import('../www/lessons/order.js').Slug} Slug */
/** @typedef {import('../www/lessons/figure/figure.js').Figure} Figure */
/** @typedef {{ id: string, en: string, zh: string, meaning: Record<Language, string> }} Term */
/** @typedef {{ figures: Record<string, Figure>, code: string, lines: string[] }} Lesson what both languages share */

export const SOURCES = join(ROOT, 'www/lessons');
const BUILT = join(DIST, 'lessons');
/** The entries of the package that lessons use. */
const ENTRIES = { carom: 'index.js', 'carom/space': 'space.js' };
/** The modules that programs import in Node. */
const LIBRARY = {
  carom: pathToFileURL(join(PUBLISHED, 'node.js')).href,
  'carom/space': pathToFileURL(join(PUBLISHED, 'space-node.js')).href,
};

/** @param {string} path in www/lessons */
const text = (path) => contentOf(SOURCES, path);

/** @type {Term[]} */
export const GLOSSARY = JSON.parse(text('glossary.json'));

/** A stand-in for a canvas's context, which accepts every call. @type {object} */
const CANVAS = new Proxy({}, { get: () => () => CANVAS, set: () => true });

/**
 * Runs a lesson's program, as its page does.
 * @param {string} code
 * @returns {Promise<string[]>} what it prints
 */
export async function run(code) {
  /** @type {string[]} */
  const lines = [];
  const log = (/** @type {unknown[]} */ ...values) => void lines.push(printed(values));
  Object.assign(globalThis, { lesson: { console: { ...console, log }, context: CANVAS } });
  const program = prepared(code, LIBRARY);
  await import(`data:text/javascript,${encodeURIComponent(`${program}\n// ${Math.random()}`)}`);
  return lines;
}

/** @param {Slug} slug @returns {Promise<Record<string, Figure>>} */
export async function figuresOf(slug) {
  const { figures } = await import(pathToFileURL(join(SOURCES, slug, 'figures.js')).href);
  return figures;
}

/** @param {Slug} slug @returns {Promise<Lesson>} */
export async function lesson(slug) {
  const code = text(`${slug}/sample.js`).trim();
  return { figures: await figuresOf(slug), code, lines: await run(code) };
}

/** A tag's attributes. @param {string} tag @returns {Record<string, string>} */
export const attributes = (tag) =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** The names of a figure's points, as its tag has them. @param {Record<string, string>} tag */
export function pointNames(tag) {
  const named = Object.entries(tag).filter(([key]) => key.startsWith('data-point-'));
  return Object.fromEntries(named.map(([key, name]) => [key.slice('data-point-'.length), name]));
}

/**
 * @param {Lesson} lesson
 * @param {string} place figure and name, as `figure.name`
 * @returns {{ figure: Figure, name: string }}
 */
function found({ figures }, place) {
  const [id, name] = place.split('.');
  if (!figures[id] || !name) throw new Failure(`No figure has ${place}.`);
  return { figure: figures[id], name };
}

/** A figure's picture in its initial state. @param {Figure} figure */
const firstPicture = (figure) => pictureOf(figure, stateOf(figure));

/** @param {Lesson} lesson @param {string} tag @param {string} caption */
function figureHtml({ figures }, tag, caption) {
  const given = attributes(tag);
  const id = given['data-figure'];
  const figure = figures[id];
  if (!figure) throw new Failure(`There is no figure ${id}.`);
  const { refused } = firstPicture(figure).shows;
  if (refused) throw new Failure(`The figure ${id} begins with a refusal: ${refused}`);
  const svg = svgOf(figure, stateOf(figure), { title: given['data-title'], names: pointNames(given) });
  return `<figure class="figure" id="figure-${id}">\n${svg}\n${caption.trim()}\n</figure>`;
}

/** @param {Lesson} lesson @param {string} written its tag @param {Language} language */
function outputHtml(lesson, written, language) {
  const refusals = Object.entries(REFUSALS[language]).map((pair) => pair.join('='));
  // All outputs of refusals share one list of words.
  const tag = /\.refused"/.test(written) ? written.replace('>', ` data-words="${refusals.join('|')}">`) : written;
  const given = attributes(tag);
  const { figure, name } = found(lesson, given['data-shows']);
  const { shows } = firstPicture(figure);
  if (!(name in shows)) throw new Failure(`The figure shows no ${given['data-shows']}.`);
  const value = said(shows, name, { digits: given['data-digits'], words: given['data-words'] });
  return `${tag.replace('<output', '<output aria-live="off"')}${escaped(value)}</output>`;
}

/** @param {Lesson} lesson @param {string} tag */
function inputHtml(lesson, tag) {
  const { type, value, 'data-sets': place } = attributes(tag);
  const { figure, name } = found(lesson, place);
  const first = figure.values?.[name];
  if (first === undefined) throw new Failure(`No figure has a value ${place}.`);
  const extra =
    type === 'radio' ? Number(value) === first && 'checked' : type === 'checkbox' ? first === 1 && 'checked' : `value="${first}"`;
  return tag.replace('<input', `<input autocomplete="off"${extra ? ` ${extra}` : ''}`);
}

/** @param {Lesson} lesson @param {Language} language */
function sampleHtml({ code, lines }, language) {
  const t = TEXTS[language];
  const words = ['line', 'refused', 'unreadable', 'endless'].map(
    (key) => `data-${key}="${escaped(t[/** @type {'line'} */ (key)])}"`,
  );
  return `<section class="sample" ${words.join(' ')}>
<h2 id="try">${t.try}</h2>
<p>${t.tryAbout}</p>
<textarea aria-label="${t.code}" spellcheck="false" autocapitalize="off" autocomplete="off" readonly rows="${code.split('\n').length}">
${escaped(code)}</textarea>
<div class="buttons"><button type="button" class="run" title="Ctrl+Enter">${t.run}</button><button type="button" class="reset">${t.reset}</button></div>
<h3 id="prints">${t.prints}</h3>
<pre class="printed" tabindex="0" role="log" aria-labelledby="prints">${escaped(lines.join('\n'))}</pre>
<p class="trouble" role="alert" hidden></p>
<canvas role="img" aria-label="${t.picture}" hidden></canvas>
</section>`;
}

/** @param {string} id @param {string} words @param {Language} language @param {string} root */
function termHtml(id, words, language, root) {
  const term = GLOSSARY.find((one) => one.id === id);
  if (!term) throw new Failure(`The glossary has no ${id}.`);
  return `<dfn><a class="term" href="${root}glossary/index.html#${id}" title="${escaped(term.meaning[language])}">${words}</a></dfn>`;
}

/**
 * Fills in the figures, numbers, inputs, printed lines and terms of a lesson, and its program.
 * @param {Lesson} lesson
 * @param {string} source
 * @param {Language} language
 */
function filled(lesson, source, language) {
  return source
    .replaceAll(/(<figure\b[^>]*>)([\s\S]*?)<\/figure>/g, (_, tag, caption) => figureHtml(lesson, tag, caption))
    .replaceAll(/(<output\b[^>]*>)<\/output>/g, (_, tag) => outputHtml(lesson, tag, language))
    .replaceAll(/<input\b[^>]*>/g, (tag) => inputHtml(lesson, tag))
    .replaceAll(
      /<span data-printed="(\d+)"><\/span>/g,
      (_, line) => `<span class="print">${escaped(lesson.lines[line - 1])}</span>`,
    )
    .replaceAll(/<dfn data-term="([\w-]+)">([\s\S]*?)<\/dfn>/g, (_, id, words) => termHtml(id, words, language, '../'))
    .replace('<div data-sample></div>', () => sampleHtml(lesson, language));
}

/** @param {string} source @returns {{ title: string, lead: string }} */
export function headOf(source) {
  const [, title = '', lead = ''] = source.match(/<h1>([\s\S]*?)<\/h1>\s*<p class="lead">([\s\S]*?)<\/p>/) ?? [];
  return { title, lead };
}

/** @param {string} html */
const plain = (html) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const STYLES = ['figure/figure.css', 'sample/sample.css', 'common.css', 'lessons.css', 'lists.css'];

/** Runs before the first paint: it marks that scripts run, and sets the theme that was chosen on the page. */
const FIRST = `document.documentElement.classList.add('scripted'); try { const theme = localStorage.getItem('carom.theme'); if (theme) document.documentElement.dataset.theme = theme; } catch {}`;

/**
 * @param {{ language: Language, path: string, slug?: Slug, title: string, about: string, main: string }} what `path`: below the
 * language's folder
 * @returns {{ path: string, html: string }}
 */
function page({ language, path, slug, title, about, main }) {
  const t = TEXTS[language];
  const own = path ? '../' : './';
  const top = language === 'en' ? own : `../${path ? '../' : ''}`;
  const other = `${top}${language === 'en' ? 'zh/' : ''}${path}index.html`;
  const otherLanguage = language === 'en' ? 'zh' : 'en';
  const current = (/** @type {boolean} */ here) => (here ? ' aria-current="page"' : '');
  const scripts = slug ? `\n<script type="module" src="${top}script/lesson.js"></script>` : '';
  const html = `<!doctype html>
<html lang="${t.language}"${slug ? ` data-lesson="${slug}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · carom</title>
<meta name="description" content="${escaped(about)}">
<link rel="icon" href="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><circle cx='8' cy='8' r='7' fill='%2300acec'/></svg>">
<link rel="alternate" hreflang="${TEXTS[otherLanguage].language}" href="${other}">
<script>${FIRST}</script>
${STYLES.map((name) => `<link rel="stylesheet" href="${top}script/${name}">`).join('\n')}${scripts}
</head>
<body>
<a class="skip unseen" href="#text">${t.skip}</a>
<header class="bar">
<a class="home" href="${top}../index.html" aria-label="carom: ${t.page}">carom</a>
<a href="${own}index.html"${current(!path)}>${t.lessons}</a>
<a href="${own}glossary/index.html"${current(path === 'glossary/')}>${t.glossary}</a>
<a class="end" href="${other}" lang="${TEXTS[otherLanguage].language}" hreflang="${TEXTS[otherLanguage].language}">${t.other}</a>
</header>
<main id="text">
${main}
</main>
<footer class="foot">${t.footer}</footer>
</body>
</html>
`;
  return { path: join(language === 'en' ? '' : 'zh', path, 'index.html'), html };
}

/** @param {Slug} slug @param {Language} language */
const source = (slug, language) => text(`${slug}/${language}.html`);

/** The links to the lessons before and after. @param {Slug} slug @param {Language} language */
function around(slug, language) {
  const t = TEXTS[language];
  const at = LESSONS.indexOf(slug);
  const link = (/** @type {Slug | undefined} */ to, /** @type {'previous' | 'next'} */ which) =>
    to
      ? `<a class="${which}" rel="${which === 'next' ? 'next' : 'prev'}" href="../${to}/index.html"><small>${t[which]}</small><b>${headOf(source(to, language)).title}</b></a>`
      : '';
  return `<nav class="around" aria-label="${t.around}">${link(LESSONS[at - 1], 'previous')}${link(LESSONS[at + 1], 'next')}</nav>`;
}

/** @param {Slug} slug @param {Lesson} lesson @param {Language} language */
function lessonPage(slug, lesson, language) {
  const t = TEXTS[language];
  const own = source(slug, language);
  const { title, lead } = headOf(own);
  const number = t.of.replace('{number}', String(LESSONS.indexOf(slug) + 1)).replace('{count}', String(LESSONS.length));
  const help = `<p id="point-help" class="unseen" data-role="${t.point}">${t.help}</p>\n<p id="point-spoken" class="unseen" role="status"></p>`;
  const main = `<p class="number">${number}</p>\n${filled(lesson, own, language)}\n${help}\n${around(slug, language)}`;
  return page({ language, path: `${slug}/`, slug, title: plain(title), about: plain(lead), main });
}

/** @param {Map<Slug, Lesson>} lessons @param {Language} language */
function indexPage(lessons, language) {
  const t = TEXTS[language];
  const items = [...lessons].map(([slug, { figures }]) => {
    const { title, lead } = headOf(source(slug, language));
    const [first] = Object.values(figures);
    const picture = svgOf(first, stateOf(first), { title: '', names: {} }).replace(
      'role="img" aria-label=""',
      'aria-hidden="true"',
    );
    return `<li><a href="./${slug}/index.html"><div class="picture">${picture}</div><div><h2>${title}</h2><p>${plain(lead)}</p></div></a></li>`;
  });
  const main = `<h1>${t.title}</h1>\n<p class="lead">${t.about}</p>\n<ol class="list">${items.join('\n')}</ol>`;
  return page({ language, path: '', title: t.title, about: t.about, main });
}

/** @param {Language} language */
function glossaryPage(language) {
  const t = TEXTS[language];
  const other = language === 'en' ? 'zh' : 'en';
  const sorted = [...GLOSSARY].sort((a, b) => a[language].localeCompare(b[language], TEXTS[language].language));
  const entry = (/** @type {Term} */ term) =>
    `<dt id="${term.id}">${term[language]} <span lang="${TEXTS[other].language}">${term[other]}</span></dt>\n<dd>${escaped(term.meaning[language])}</dd>`;
  const main = `<h1>${t.glossary}</h1>\n<p class="lead">${t.glossaryAbout}</p>\n<dl class="glossary">${sorted.map(entry).join('\n')}</dl>`;
  return page({ language, path: 'glossary/', title: t.glossary, about: t.glossaryAbout, main });
}

/** @param {string} path in dist/lessons @param {string} content */
const put = (path, content) => putFile(join(BUILT, path), content);

/** Copies the modules; only the address of the library in them changes. */
function putScripts() {
  const modules = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(js|css)$/.test(name) && !/sample\.js$|texts\.js$|order\.js$/.test(name),
  );
  for (const name of modules) {
    const up = relative(dirname(join(BUILT, 'script', name)), join(BUILT, 'carom')).replaceAll('\\', '/');
    put(
      join('script', name),
      text(name).replaceAll(
        /'#(carom(?:\/space)?)'/g,
        (_, entry) => `'${up}/${ENTRIES[/** @type {keyof typeof ENTRIES} */ (entry)]}'`,
      ),
    );
  }
  // The lessons share the page's vector arithmetic.
  put('vectors.js', text('../vectors.js'));
  cpSync(PUBLISHED, join(BUILT, 'carom'), { recursive: true, filter: (path) => path === PUBLISHED || /\.(js|wasm)$/.test(path) });
}

/** Writes dist/lessons. @returns {Promise<string>} where they are */
export async function buildLessons() {
  rmSync(BUILT, { recursive: true, force: true });
  /** @type {Map<Slug, Lesson>} */
  const lessons = new Map();
  for (const slug of LESSONS) lessons.set(slug, await lesson(slug));
  const pages = LANGUAGES.flatMap((language) => [
    indexPage(lessons, language),
    glossaryPage(language),
    ...[...lessons].map(([slug, one]) => lessonPage(slug, one, language)),
  ]);
  for (const { path, html } of pages) put(path, html);
  putScripts();
  return `${relative(ROOT, BUILT)}: ${LESSONS.length} lessons in ${LANGUAGES.length} languages`;
}

await main(import.meta.url, async () => {
  if (!existsSync(DIST)) throw new Failure('There is no dist yet: npm run build');
  console.log(`Built ${await buildLessons()}.`);
});
