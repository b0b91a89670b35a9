// Links and files come from anybody: they are data, they run nothing, and the page goes on answering.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { STILL, modelOf, pathOf, reload } from './hand.mjs';
import { withPage } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {string} text */
const linkOf = (text) => `#s=1z${deflateRawSync(text).toString('base64url')}`;

const ROOM = '{"shape":{"polygon":[[0,0],[0,60],[60,60],[60,0]]},"side":"inside","response":"reflect"';
const REST = '"ball":{"centre":[30,30],"direction":[1,0.3],"radius":1},"limits":{"bounces":5}';

/** Whatever might run would set this. */
const RUN = 'globalThis.ran=1';
const MARKUP = [
  `<img src=x onerror=${RUN}>`,
  `</script><script>${RUN}</script>`,
  `"><svg onload=${RUN}>`,
  `javascript:${RUN}`,
  `\${${RUN}}`,
  '{{constructor.constructor("return 1")()}}',
];

/** @param {Page} page */
async function untouched(page) {
  assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).ran), undefined);
  assert.equal(await page.evaluate(() => /** @type {any} */ ({}).polluted), undefined);
  assert.equal(await page.locator('img[src=x], svg[onload], [onerror]').count(), 0);
}

test('names_titles_and_styles_in_a_link_are_words_and_nothing_else', async () => {
  const styles = ['url(https://example.invalid/x)', 'expression(1)', "red;background:url('//example.invalid')", ...MARKUP];
  const bodies = styles.map((style, k) => {
    const named = `"name":${JSON.stringify(MARKUP[k % MARKUP.length])},"style":{"fill":${JSON.stringify(style)},"stroke":${JSON.stringify(style)},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`;
    return `${ROOM},${named}}`;
  });
  const title = `"title":{"en":${JSON.stringify(MARKUP.join(' '))},"zh":${JSON.stringify(MARKUP[0])}}`;
  const text = `{"carom":1,${title},"bodies":[${bodies.join(',')}],${REST},"view":{"__proto__":{"polluted":1},"page":{"camera":[0,0,1]}}}`;
  await withPage(STILL, async (page) => {
    assert.equal((await modelOf(page)).bodies.length, styles.length);
    assert.match(await page.locator('#scene-title').innerText(), /onerror/);
    // Each is shown where it is chosen.
    await page.keyboard.press('Tab');
    await untouched(page);
    await reload(page);
    await untouched(page);
  }, linkOf(text));
});

/** @type {[what: string, hash: string, says: RegExp][]} */
const REFUSED = [
  ['ten_megabytes', `#s=1p${'A'.repeat(10_000_000)}`, /long/],
  ['a_text_that_unpacks_to_twenty_megabytes', linkOf(' '.repeat(20_000_000)), /unpacks|large/],
  ['a_million_bodies', linkOf(`{"carom":1,"bodies":[${Array(1_000_000).fill('0').join(',')}],${REST}}`), /unpacks|large/],
  ['a_billion_bounces', linkOf(`{"carom":1,"bodies":[${ROOM}}],"limits":{"bounces":1000000000}}`), /bounces/],
  ['no_number', linkOf(`{"carom":1,"bodies":[${ROOM}}],"ball":{"centre":[NaN,0],"direction":[1,0],"radius":1}}`), /scene/],
  ['deep_nesting', linkOf(`{"carom":1,"bodies":[],"view":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), /scene|deep|unpacks/],
  ['half_a_link', '#s=1zq1YqSi1', /damaged|not all/],
];

for (const [what, hash, says] of REFUSED) {
  test(`a_link_with_${what}_is_refused_in_words_and_the_page_goes_on`, () =>
    withPage(STILL, async (page) => {
      await page.evaluate((hash) => (location.hash = hash), hash);
      const toast = page.locator('#toast.shown');
      await toast.waitFor();
      assert.match(await toast.innerText(), says);
      // It answers, and shows what it did before.
      assert.ok((await pathOf(page)).length > 0);
      await untouched(page);
    }));
}

test('the_page_has_a_policy_that_lets_no_script_in', () =>
  withPage(STILL, async (page) => {
    const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
    assert.match(policy ?? '', /default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-/);
    assert.doesNotMatch(policy ?? '', /script-src[^;]*'unsafe-(inline|eval)'/);
    const blocked = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
          // Chrome reports it to whoever listens; that it is on the console as well is not meant here.
          const script = document.createElement('script');
          script.textContent = 'globalThis.ran = 1';
          document.head.append(script);
        }),
    );
    assert.match(String(blocked), /script-src/);
    await untouched(page);
  }, '', /Content Security Policy/));
