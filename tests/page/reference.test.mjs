// The reference beside the page: all exports are there, every link leads somewhere, and it can be read on any screen,
// without a script.

import assert from 'node:assert/strict';
import { publicTypes } from '../../scripts/declarations.mjs';
import { REFERENCE, chapters } from '../../scripts/reference.mjs';
import { escaped } from '../../www/lessons/figure/markup.js';
import { AWAKE, push, tooWide } from './hand.mjs';
import { PHONE, assertIsForEverybody, page, test, withPage } from './harness.mjs';
import { contentOf } from '../../scripts/run.mjs';

/** @param {import('./harness.mjs').View} view @param {() => Promise<void>} body */
const opened = (view, body) =>
  withPage(view, async () => {
    // A page that is left while it loads complains of what it did not get.
    await page.waitForLoadState('networkidle');
    await page.goto(new URL('reference/index.html', page.url()).href);
    await body();
  });

test('every_export_and_every_member_of_a_class_is_there_with_its_text_and_example', () => {
  const html = contentOf(REFERENCE).replaceAll(/<\/?a\b[^>]*>/g, '');
  let count = 0;
  for (const [ids, entry] of /** @type {const} */ ([
    ['', 'carom'],
    ['space.', 'carom/space'],
    ['worker.', 'carom/worker'],
    ['three.', 'carom/three'],
  ])) {
    for (const { kind, name, doc, members, examples } of publicTypes(entry)) {
      // Everything that space shares with the plane is there.
      assert.ok(
        html.includes(`<section id="${ids}${name}">`) || (entry === 'carom/space' && html.includes(`<section id="${name}">`)),
        name,
      );
      const [line] = doc.split('\n');
      assert.ok(html.includes(escaped(line).replaceAll(/`([^`]+)`/g, '<code>$1</code>')), `${name}: ${line}`);
      const parts = kind === 'class' ? members.filter((part) => part.name !== '[Symbol.dispose]') : [];
      for (const part of parts) assert.ok(html.includes(`<section id="${ids}${name}.${part.name}">`), part.name);
      const all = [...examples, ...parts.flatMap((part) => part.examples)];
      for (const { code } of all) assert.ok(html.includes(`<code>${escaped(code)}</code>`), `${name}: ${code}`);
      count += 1;
    }
  }
  assert.ok(count > 100, `${count} exports`);
});

test('classes_come_in_the_order_in_which_people_look_for_them_and_types_by_name', () => {
  const [classes, , , types] = chapters();
  assert.deepEqual(
    classes.all.map(({ name }) => name),
    ['Scene', 'Path', 'Table', 'SceneFile', 'Outline', 'Tree', 'FreeSpace'],
  );
  const names = types.all.map(({ name }) => name);
  assert.ok(names.length > 10);
  assert.deepEqual(names, [...names].sort());
});

test('every_link_of_the_reference_leads_somewhere', () => {
  const html = contentOf(REFERENCE);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length, 'an id is there twice');
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  assert.deepEqual(
    links.filter((href) => !href.startsWith('#')),
    ['data:,', '../index.html'],
  );
  for (const href of links) if (href.startsWith('#')) assert.ok(ids.includes(href.slice(1)), href);
  const [, own, rest] = html.split(/<script>|<\/script>/);
  assert.match(own, /^try \{[^<]*\} catch \{\}$/, 'its one script is for the theme');
  assert.ok(!/<script|\[object|>undefined<(?!\/code>)/.test(rest));
});

test('the_reference_is_for_everybody_on_a_phone_in_the_dark', () =>
  // Its light colours are those of the lessons, which are looked at there.
  opened({ ...PHONE, colorScheme: 'dark' }, async () => {
    await assertIsForEverybody();
    assert.ok((await tooWide('none')) <= 0);
  }));

test('the_page_leads_to_the_reference_and_it_back', () =>
  withPage(AWAKE, async () => {
    await push('Keyboard shortcuts (?)');
    const link = page.getByRole('link', { name: /functions of the library/ });
    const [other] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await other.waitForLoadState();
    assert.match(await other.title(), /^carom .*: reference$/);
    await other.getByRole('link', { name: 'firstHit' }).first().click();
    assert.ok(await other.locator('[id="Scene.firstHit"]').isVisible());
    await other.getByRole('link', { name: 'The main page' }).click();
    await other.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  }));
