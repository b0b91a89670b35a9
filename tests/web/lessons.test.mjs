// The lessons: both languages say the same, every term is explained, every link leads somewhere, and every program prints
// what its comments and the text say.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { GLOSSARY, SOURCES, attributes, buildLessons, headOf, lesson, pointNames, run } from '../../scripts/lessons.mjs';
import { DIST, contentOf } from '../../scripts/run.mjs';
import { bind, move, pictureOf, stateOf } from '../../www/lessons/figure/figure.js';
import { said, written } from '../../www/lessons/figure/numbers.js';
import { LANGUAGES, LESSONS } from '../../www/lessons/order.js';
import { REFUSALS, TEXTS } from '../../www/lessons/texts.js';
import { random } from '../node/random.mjs';
import './lessons-claims.mjs';

/** @typedef {import('../../www/lessons/order.js').Slug} Slug */
/** @typedef {import('../../www/lessons/order.js').Language} Language */

/** @param {Slug} slug @param {Language} language */
const source = (slug, language) => contentOf(SOURCES, slug, `${language}.html`);

/** The parts that are the same in both languages, in the order of the text. @param {string} html */
function skeleton(html) {
  const tags = [...html.matchAll(/<(h2|figure|output|input|button|div|table|dfn|span)\b[^>]*>/g)].map(([tag, name]) => ({
    name,
    given: attributes(tag),
  }));
  return tags.map(({ name, given }) => {
    const { id, type, value, class: kind } = given;
    const data = Object.keys(given).filter((key) =>
      /^data-(figure|point|shows|part|sets|plays|to|sample|printed|digits)/.test(key),
    );
    // The name of a point differs; that it has one does not. Words order freely, so terms are compared by themselves.
    const rest = data.map((key) => (key.startsWith('data-point-') ? key : `${key}=${given[key]}`)).sort();
    const words = given['data-words']?.split('|').map((pair) => pair.split('=')[0]);
    return name === 'dfn' ? '' : [name, id, type, value, kind, words, ...rest].filter(Boolean).join(' ');
  });
}

/** @param {string[]} parts */
const bySection = (parts) => {
  /** @type {string[][]} */
  const sections = [[]];
  for (const part of parts.filter(Boolean))
    part.startsWith('h2') ? sections.push([part]) : sections[sections.length - 1].push(part);
  // A sentence may name its numbers in another order.
  return sections.map((section) => section.sort());
};

/** @param {string} html */
const terms = (html) => [...new Set([...html.matchAll(/<dfn data-term="([\w-]+)"/g)].map(([, id]) => id))].sort();

/**
 * The settings of a figure's controls, by name.
 * @param {string} html
 * @param {string} id
 * @returns {Map<string, number[]>}
 */
function settings(html, id) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const { type, value, min, max, step, 'data-sets': place } = attributes(tag);
    const [figure, name] = place.split('.');
    if (figure !== id) continue;
    const steps = Math.round((Number(max) - Number(min)) / Number(step));
    const range = () => Array.from({ length: steps + 1 }, (_, k) => Number(min) + k * Number(step));
    const all = type === 'checkbox' ? [0, 1] : type === 'radio' ? [...(found.get(name) ?? []), Number(value)] : range();
    found.set(name, all);
  }
  return found;
}

for (const slug of LESSONS) {
  test(`${slug}_says_the_same_in_both_languages`, () => {
    const [en, zh] = LANGUAGES.map((language) => source(slug, language));
    assert.deepEqual(bySection(skeleton(zh)), bySection(skeleton(en)));
    assert.deepEqual(terms(zh), terms(en));
    for (const { title, lead } of [en, zh].map(headOf)) assert.ok(title.length > 1 && lead.length > 20);
    assert.ok(en.includes('<div data-sample></div>'), 'it has a program');
    assert.doesNotMatch(en.replaceAll(/<[^>]*>/g, ''), /[\u4e00-\u9fff]/, 'Chinese in the English text');
    const chinese = zh.match(/[\u4e00-\u9fff]/g)?.length ?? 0;
    assert.ok(chinese > 400, `${chinese} Chinese characters`);
  });

  test(`${slug}_has_a_name_for_every_point_and_a_word_for_every_word`, async () => {
    const { figures } = await lesson(slug);
    for (const language of LANGUAGES) {
      const html = source(slug, language);
      const tags = [...html.matchAll(/<figure\b[^>]*>/g)].map(([tag]) => attributes(tag));
      assert.deepEqual(
        tags.map((tag) => tag['data-figure']).sort(),
        Object.keys(figures).sort(),
        'a figure is missing, or there twice',
      );
      for (const tag of tags) {
        const names = pointNames(tag);
        assert.ok(tag['data-title'], tag['data-figure']);
        assert.deepEqual(Object.keys(names).sort(), Object.keys(figures[tag['data-figure']].points).sort());
        for (const name of Object.values(names)) assert.ok(name, tag['data-figure']);
      }
      for (const [tag] of html.matchAll(/<output\b[^>]*>/g)) {
        const [id, name] = attributes(tag)['data-shows'].split('.');
        const value = pictureOf(figures[id], stateOf(figures[id])).shows[name];
        // A number needs no words; a word needs one here.
        const words = (attributes(tag)['data-words'] ?? '').split('|').map((pair) => pair.split('='));
        if (typeof value === 'string' && name !== 'refused')
          assert.ok(
            words.some(([key, word]) => key === value && word),
            `${tag} has no word for ${value}`,
          );
      }
    }
  });

  test(`${slug}_draws_its_figures_wherever_their_points_are_and_however_they_are_set`, async () => {
    const { figures } = await lesson(slug);
    const outputs = [...source(slug, 'en').matchAll(/<output\b[^>]*>/g)].map(([tag]) => attributes(tag));
    const measured = new Set(outputs.map((given) => `${given['data-shows'].split('.')[0]}.${given['data-part']}`));
    for (const [id, figure] of Object.entries(figures)) {
      const first = stateOf(figure);
      bind(figure, first);
      for (const [name, at] of Object.entries(stateOf(figure).points)) {
        const apart = Math.hypot(at[0] - first.points[name][0], at[1] - first.points[name][1]);
        assert.ok(apart < 1e-9, `${id}: ${name} does not begin where it is bound to`);
      }
      const next = random(7);
      let drawn = 0;
      /** @type {Set<string>} */
      const refusals = new Set();
      for (let k = 0; k < 60; k += 1) {
        const state = stateOf(figure);
        for (const [name, all] of settings(source(slug, 'en'), id)) state.values[name] = all[Math.floor(next() * all.length)];
        for (const name of Object.keys(figure.points))
          move(figure, state, name, [next() * figure.size[0], next() * figure.size[1]]);
        const { drawing, shows } = pictureOf(figure, state);
        assert.doesNotMatch(drawing, /NaN|Infinity|undefined/, `${id}: ${JSON.stringify(state)}`);
        for (const [, part] of drawing.matchAll(/data-part="([^"]*)"/g))
          assert.ok(part in shows || measured.has(`${id}.${part}`), `${id} shows no number for its part ${part}`);
        drawn += Number(shows.refused === '');
        if (shows.refused !== '') refusals.add(String(shows.refused));
      }
      for (const code of refusals) assert.ok(code in REFUSALS.en, `${id} is refused without words: ${code}`);
      if (refusals.size > 0)
        for (const language of LANGUAGES)
          assert.ok(
            source(slug, language).includes(`"${id}.refused"`),
            `${id} does not say that it is refused: ${[...refusals]}`,
          );
      assert.ok(drawn > 0, `${id} is refused everywhere`);
    }
  });

  test(`${slug}_has_a_program_that_prints_what_its_comments_say`, async () => {
    const { code, lines } = await lesson(slug);
    const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
    assert.ok(expected.length > 1, `${expected.length} lines with what they print`);
    assert.equal(code.match(/console\.log/g)?.length, expected.length, 'every line says what it prints');
    assert.deepEqual(lines, expected);
  });
}

test('the_glossary_has_every_term_once_in_both_languages_and_each_is_used', () => {
  const ids = GLOSSARY.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const term of GLOSSARY) {
    for (const language of LANGUAGES) assert.ok(term[language] && term.meaning[language].length > 5, `${term.id} in ${language}`);
    assert.match(term.meaning.zh, /。$/, term.id);
    assert.match(term.meaning.en, /\.$/, term.id);
  }
  const used = new Set(LESSONS.flatMap((slug) => LANGUAGES.flatMap((language) => terms(source(slug, language)))));
  assert.deepEqual([...used].sort(), ids.sort());
});

test('a_term_is_called_what_the_glossary_calls_it', () => {
  const named = LESSONS.flatMap((slug) =>
    LANGUAGES.flatMap((language) =>
      [...source(slug, language).matchAll(/<dfn data-term="([\w-]+)">(.*?)<\/dfn>/g)].map(([, id, words]) => {
        const name = GLOSSARY.find((term) => term.id === id)?.[language].toLowerCase() ?? '';
        return { where: `${id} in ${slug}/${language}.html`, name, words: words.toLowerCase() };
      }),
    ),
  );
  assert.ok(named.length > 100);
  // `corners` for corner, and `convex` for convex corner where the sentence has the corner already.
  assert.deepEqual(
    named.filter(({ name, words }) => !words.includes(name) && !name.includes(words)),
    [],
  );
});

test('the_texts_around_the_lessons_are_there_in_both_languages', () => {
  assert.deepEqual(Object.keys(TEXTS.zh), Object.keys(TEXTS.en));
  for (const text of [TEXTS, REFUSALS].flatMap(({ en, zh }) => [...Object.values(en), ...Object.values(zh)])) assert.ok(text);
  assert.deepEqual(Object.keys(REFUSALS.zh), Object.keys(REFUSALS.en));
});

test('no_link_between_the_lessons_leads_nowhere', async () => {
  mkdirSync(DIST, { recursive: true });
  await buildLessons();
  const root = join(DIST, 'lessons');
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  assert.equal(pages.length, 2 * (LESSONS.length + 2));
  for (const name of pages) {
    const html = contentOf(root, name);
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      if (address.startsWith('data:')) continue;
      const [path, anchor] = address.split('#');
      const file = path ? join(root, dirname(name), path) : join(root, name);
      // The page itself is built apart.
      if (file === join(DIST, 'index.html')) continue;
      assert.ok(existsSync(file), `${name} leads to ${address}`);
      if (anchor) assert.ok(contentOf(file).includes(` id="${anchor}"`), `${name} leads to ${address}`);
    }
    assert.doesNotMatch(html, /data-sample|data-term|\[object|NaN|\{number\}/, name);
    assert.doesNotMatch(html, /class="term"(?![^>]* title="[^"]{6})/, name);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length, `${name}: an id is there twice`);
  }
});

test('numbers_are_written_for_people', () => {
  assert.deepEqual(
    [written(-2), written(-0.001), written(NaN), written(Infinity), written(3.14159, 3)],
    ['−2.00', '0.00', '–', '∞', '3.142'],
  );
  assert.deepEqual(
    [-2.5e-12, 0, 0.5].map((value) => said({ value }, 'value', { digits: 'small' })),
    ['−2.5 × 10⁻¹²', '0.00', '0.50'],
  );
  assert.equal(said({ is: 'a', other: 3, length: 0.5 }, 'is', { words: 'b=no|a=yes, {other} of {length}' }), 'yes, 3 of 0.50');
});

test('dark_colours_are_the_same_whether_a_script_asks_for_them_or_the_system', () => {
  const css = contentOf(SOURCES, 'common.css');
  const [chosen, found, ...more] = css.matchAll(/^ *:root(?:\[data-theme='dark'\]|:not\(\[data-theme\]\)) \{([^}]*)\}/gm);
  assert.equal(more.length, 0);
  assert.match(chosen[1], /--ink: /);
  assert.equal(chosen[1], found[1]);
});

test('what_a_program_is_refused_says_why', async () => {
  await assert.rejects(run(`import { reflect } from 'carom'; reflect([0, NaN], [0, 1]);`), { name: 'CaromError' });
  assert.deepEqual(await run('console.log("a", ["b", -0], { c: Float64Array.of(1) })'), [`a ['b', -0] { c: [1] }`]);
});
