import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inHtml, inlined } from '../../scripts/single.mjs';

test('a_script_cannot_end_the_element_it_stands_in', () => {
  const code = 'const a = "</script><!-- </SCRIPT> <script>", b = "$&";';
  assert.doesNotMatch(inHtml(code), /<\/script|<!--|<script/i);
  assert.equal(new Function(`${inHtml(code)} return a + b`)(), '</script><!-- </SCRIPT> <script>$&');
});

test('scripts_and_styles_are_put_where_they_were_asked_for', () => {
  const html = '<head><script type="module" crossorigin src="./a.js"></script><link rel="stylesheet" crossorigin href="./b.css"></head>';
  const texts = { 'a.js': "say('$1')", 'b.css': 'p{}' };
  const text = (/** @type {string} */ name) => texts[/** @type {keyof typeof texts} */ (name)];
  assert.equal(inlined(html, text), `<head><script type="module">say('$1')</script><style>p{}</style></head>`);
});

test('a_page_that_would_load_something_is_refused', () => {
  assert.throws(() => inlined('<link rel="icon" href="./x.png">', () => undefined), /from beside it/);
  assert.throws(() => inlined('<script src="./x.js"></script>', () => undefined), /from beside it/);
});
