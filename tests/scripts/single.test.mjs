import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inHtml, inlined } from '../../scripts/single.mjs';
import { firstVisit } from '../../scripts/sizes.mjs';

test('a_script_cannot_end_the_element_it_stands_in', () => {
  const code = 'const a = "</script><!-- </SCRIPT> <script>", b = "$&";';
  assert.doesNotMatch(inHtml(code), /<\/script|<!--|<script/i);
  assert.equal(new Function(`${inHtml(code)} return a + b`)(), '</script><!-- </SCRIPT> <script>$&');
});

test('scripts_and_styles_are_put_where_they_were_asked_for', () => {
  const html =
    '<head><script type="module" crossorigin src="./a.js"></script><link rel="stylesheet" crossorigin href="./b.css"></head>';
  const texts = { 'a.js': "say('$1')", 'b.css': 'p{}' };
  const text = (/** @type {string} */ name) => texts[/** @type {keyof typeof texts} */ (name)];
  assert.equal(
    inlined(html, text),
    `<head><script type="module">say('$1')</script><style>p{}</style></head>`,
  );
});

test('a_page_that_would_load_something_is_refused', () => {
  assert.throws(() => inlined('<link rel="icon" href="./x.png">', () => undefined), /from beside it/);
  assert.throws(() => inlined('<script src="./x.js"></script>', () => undefined), /from beside it/);
});

test('a_first_visit_is_what_the_page_names_and_what_that_imports_at_once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carom-'));
  mkdirSync(join(folder, 'assets'));
  const files = {
    'index.html':
      '<link rel="icon" href="data:x"><script src="./assets/a.js"></script><link href="./assets/c.css"><link href="./assets/core.wasm">',
    'assets/a.js':
      'import{x}from"./b.js";const y=()=>import("./later.js");new URL("other.wasm",import.meta.url)',
    'assets/b.js': 'export const x = 1',
    'assets/c.css': 'p{}',
    'assets/later.js': '',
    'assets/core.wasm': '',
    'assets/other.wasm': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const wanted = ['index.html', 'assets/a.js', 'assets/c.css', 'assets/b.js', 'assets/core.wasm'];
  assert.deepEqual(firstVisit(folder).toSorted(), wanted.toSorted());
  rmSync(folder, { recursive: true });
});
