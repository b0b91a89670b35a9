// A page for each scene, for services that preview links: they read the HTML and run no script. It has the scene's
// title, description and picture, and redirects to the scene on the page.

import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from '../www/lessons/figure/markup.js';
import { DIST, ROOT, contentOf, jsonOf } from './run.mjs';

/** The pictures, which `npm run pictures` makes. */
export const CARDS = join(ROOT, 'docs/cards');

/** The page's address: some services need absolute addresses of pictures. */
const SITE = process.env.CAROM_SITE ?? './';

/** Every scene and stage that the page describes. @returns {{ id: string, title: string, about: string }[]} */
export function described() {
  const texts = jsonOf('www/texts/en.json');
  return Object.entries(jsonOf('www/texts/about-en.json')).map(([id, [about]]) => ({
    id,
    about,
    title: texts[`example.${id}`] ?? jsonOf(`scenes/${id}.json`).title.en,
  }));
}

/** @param {string} id */
const picture = (id) => `<meta property="og:image" content="${escaped(SITE)}cards/${id}.jpg" />
    <meta name="twitter:card" content="summary_large_image" />`;

/** @param {{ id: string, title: string, about: string }} scene */
const card = ({ id, title, about }) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${escaped(title)} · carom</title>
    <meta name="description" content="${escaped(about)}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${escaped(title)} · carom" />
    <meta property="og:description" content="${escaped(about)}" />
    ${picture(id)}
    <script>location.replace('./' + (location.hash || '#/${id}'))</script>
  </head>
  <body>
    <a href="./#/${id}">${escaped(title)}</a>
  </body>
</html>
`;

/** Writes the cards beside the built page, which gets the first scene's picture. */
export function buildCards() {
  const scenes = described();
  for (const scene of scenes) {
    cpSync(join(CARDS, `${scene.id}.jpg`), join(DIST, `cards/${scene.id}.jpg`));
    writeFileSync(join(DIST, `${scene.id}.html`), card(scene));
  }
  const page = join(DIST, 'index.html');
  writeFileSync(page, contentOf(page).replace(/(?=<title>)/, `${picture(scenes[0].id)}\n    `));
  return `${scenes.length} cards`;
}
