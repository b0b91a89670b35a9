// Links and files come from anybody: they are data, they run nothing, and the page goes on answering.

import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import {
  STILL,
  appears,
  countOf,
  drop,
  go,
  goTo,
  hasBodies,
  leadTo,
  modelOf,
  pathOf,
  push,
  reload,
  testAt,
  textOf,
} from './hand.mjs';
import { LAPTOP, page, settled, test, testBoth, withPage } from './harness.mjs';
import WRITTEN from './hostile.json' with { type: 'json' };

/** @param {string} text */
const linkOf = (text) => `#s=1z${deflateRawSync(text).toString('base64url')}`;

const ROOM = '{"shape":{"polygon":[[0,0],[0,60],[60,60],[60,0]]},"side":"inside","response":"reflect"';
const REST = '"ball":{"centre":[30,30],"direction":[1,0.3],"radius":1},"limits":{"bounces":5}';

/**
 * Markup that would set `ran` if it ran; bad numbers and words of an address, and where they stand in one.
 * @type {{ markup: string[], odd: string[], places: string[] }}
 */
const { markup: MARKUP, odd, places } = /** @type {any} */ (WRITTEN);

async function untouched() {
  const seen = 'globalThis.ran ?? {}.polluted ?? document.querySelectorAll("img[src=x], svg[onload], [onerror]").length';
  assert.equal(await page.evaluate(`(${seen})`), 0);
}

test('names_titles_and_styles_in_a_link_are_words_and_nothing_else', async () => {
  const styles = ['url(https://example.invalid/x)', 'expression(1)', "red;background:url('//example.invalid')", ...MARKUP];
  const bodies = styles.map((style, k) => {
    const named = `"name":${JSON.stringify(MARKUP[k % MARKUP.length])},"style":{"fill":${JSON.stringify(style)},"stroke":${JSON.stringify(style)},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`;
    return `${ROOM},${named}}`;
  });
  const title = `"title":{"en":${JSON.stringify(MARKUP.join(' '))},"zh":${JSON.stringify(MARKUP[0])}}`;
  const text = `{"carom":1,${title},"bodies":[${bodies.join(',')}],${REST},"view":{"__proto__":{"polluted":1},"page":{"camera":[0,0,1]}}}`;
  await withPage(
    STILL,
    async () => {
      assert.equal(await countOf(), styles.length);
      assert.match(await textOf('#scene-title'), /onerror/);
      // Each is shown where it is chosen.
      await page.keyboard.press('Tab');
      await untouched();
      await reload();
      await untouched();
    },
    linkOf(text),
  );
});

testAt('whatever_the_camera_is_something_is_shown_and_the_page_goes_on', '', async () => {
  for (const camera of ['[1e17,0,0.0139]', '[0,0,1e-300]', '[0,0,1e300]']) {
    await goTo('playground');
    const link = linkOf(`{"carom":1,"bodies":[${ROOM}}],${REST},"view":{"page":{"camera":${camera},"layers":{"grid":true}}}}`);
    await go(link, hasBodies(1));
    assert.ok(await page.evaluate('carom.view.scale >= 1e-15 && carom.view.scale <= 1e15'));
    await push('Zoom to fit');
  }
});

test('an_aim_that_turns_by_more_than_a_turn_a_frame_stands_still', () =>
  withPage(
    LAPTOP,
    async () => {
      await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
      assert.deepEqual((await modelOf()).ball?.direction, [1, 0.3]);
      assert.ok((await pathOf()).length > 4);
    },
    linkOf(`{"carom":1,"bodies":[${ROOM}}],${REST},"view":{"turnPerFrame":1e308}}`),
  ));

/** Some of the links that tests/web/share.test.mjs has all of. @type {[hash: string, says: RegExp][]} */
const REFUSED = [
  [`#s=1p${'A'.repeat(10_000_000)}`, /long/],
  [linkOf(' '.repeat(20_000_000)), /unpacks|large/],
  ['#s=1zq1YqSi1', /damaged|not all/],
];

/** And of files, as programs that make them in the page. @type {[text: string, says: RegExp][]} */
const DROPPED = [
  ["' '.repeat(17_000_000)", /16\.2 MB; files of up to 16\.0 MB/],
  ["'GIF89a'", /no scene\.json: not a scene: /],
  [`'{"carom":1,"bodies":[],"view":' + '['.repeat(2_000_000) + ']'.repeat(2_000_000) + '}'`, /nested more than 127 deep/],
];

testAt('links_and_files_that_are_no_scenes_are_refused_in_words_and_nothing_is_lost', 'collision-rebound', async () => {
  const before = await modelOf();
  const refuses = async (/** @type {RegExp} */ says) => {
    const toast = page.locator('#toast.wrong.shown');
    await toast.waitFor();
    assert.match(await toast.innerText(), says);
    assert.deepEqual(await modelOf(), before);
    await untouched();
    await page.evaluate(() => document.getElementById('toast')?.classList.remove('shown'));
  };
  for (const [hash, says] of REFUSED) {
    await leadTo(hash);
    await refuses(says);
  }
  for (const [text, says] of DROPPED) {
    await drop('no scene.json', text);
    await refuses(says);
  }
  // A word about a file is none about the next example.
  await drop('no scene.json', DROPPED[1][0]);
  await appears('#toast.wrong.shown');
  await goTo('playground');
  assert.equal(await page.locator('#toast.shown').count(), 0);
});

testAt('addresses_of_examples_and_replays_are_anything_and_the_page_goes_on', '', async () => {
  for (const hash of places.flatMap((place) => [...odd, '9'.repeat(2000)].map((word) => `#/${place}${word}`))) {
    await leadTo(hash);
    await settled();
    await untouched();
  }
  await goTo('playground');
  assert.ok((await pathOf()).length > 0);
});

testBoth('the_page_has_a_policy_that_lets_no_script_in', () =>
  withPage(
    STILL,
    async () => {
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
      await untouched();
    },
    '',
    /Content Security Policy/,
  ),
);
