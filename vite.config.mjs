import { fileURLToPath } from 'node:url';
import { defineConfig, normalizePath } from 'vite';
import { version } from './scripts/package.mjs';
import { withPolicy } from './scripts/policy.mjs';

/** Where the page is served. */
const ADDRESS = { host: '127.0.0.1', port: 5173 };

const root = normalizePath(fileURLToPath(new URL('.', import.meta.url)));

/**
 * The modules that the single page must not have, and their replacements: a page from disk may load nothing, and it has the wasm
 * in its scripts already. Without their files, the package's Workers come from text, their wasm from a script, and the page's own
 * Workers from its script.
 * @type {[module: string, code: string, instead: string][]}
 */
const ON_DISK = [
  ['/npm/dist/worker.js', 'of [fromFile, fromText]', 'of [fromText]'],
  ['/npm/dist/init.js', "new URL('./carom_bg.wasm', import.meta.url)", 'undefined'],
  ['/www/parts/page.js', "?worker'", "?worker&inline'"],
];

/**
 * @param {[module: string, code: string, instead: string][]} changes
 * @returns {import('vite').Plugin}
 */
function withoutAddresses(changes) {
  return {
    name: 'without-addresses',
    enforce: 'pre',
    transform(code, id) {
      const change = changes.find(([module]) => normalizePath(id).endsWith(module));
      if (!change) return undefined;
      if (!code.includes(change[1])) this.error(`${change[0]} has no ${change[1]} any more.`);
      return { code: code.replaceAll(change[1], change[2]), map: null };
    },
  };
}

/**
 * The hunt's glue looks for its wasm beside itself if nobody says where it is. The page always says so, and left in, that
 * address would put a second copy into the single page.
 * @type {[module: string, code: string, instead: string]}
 */
const HUNT = ['/hunt/pkg/carom_hunt.js', "new URL('carom_hunt_bg.wasm', import.meta.url)", 'undefined'];

/**
 * The core is asked for as soon as the page is there, not when its script has come and run.
 * @returns {import('vite').Plugin}
 */
function coreFromTheStart() {
  return {
    name: 'core-from-the-start',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const ours = Object.values(bundle ?? {}).find(
          (file) => file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith('dist/carom_bg.wasm')),
        );
        const file = ours?.fileName;
        if (!file) return [];
        // Not as a preload: Safari would ask for it a second time.
        return [{ tag: 'script', children: `globalThis.core = fetch('./${file}')`, injectTo: 'head-prepend' }];
      },
    },
  };
}

/**
 * The policy for the page on a host. The single file gets its own when its scripts are in it.
 * @returns {import('vite').Plugin}
 */
function policyInTheHead() {
  return { name: 'policy-in-the-head', apply: 'build', transformIndexHtml: { order: 'post', handler: withPolicy } };
}

/**
 * @param {'hosted' | 'single'} parts
 * @returns {import('vite').InlineConfig}
 */
function config(parts) {
  return {
    root: `${root}www`,
    // Relative, so that the built page works under any path of a static host.
    base: './',
    // A wrong address is not found, instead of an empty page.
    appType: 'mpa',
    define: {
      'import.meta.env.VITE_VERSION': JSON.stringify(version()),
      'import.meta.env.VITE_FOLDER': String(parts === 'hosted'),
    },
    resolve: {
      alias: { '#parts': `${root}www/parts/page.js`, '#scenes': `${root}www/parts/scenes.js` },
    },
    plugins: [coreFromTheStart(), ...(parts === 'hosted' ? [policyInTheHead()] : [])],
    worker: { format: 'es', plugins: () => [withoutAddresses([HUNT])] },
    preview: ADDRESS,
    server: {
      ...ADDRESS,
      // The page reads the package and the scenes, which lie beside www.
      fs: { allow: [root] },
    },
    build: {
      outDir: `${root}dist`,
      emptyOutDir: true,
      // three.js is as large as it is, and comes when the ship is opened.
      chunkSizeWarningLimit: 700,
      // A first visit loads one piece: separate parts would be packed less well.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', test: /www\/main\.js$/ }] } } },
      // The wasm stays a file of its own, which browsers compile while it arrives; all else is Vite's choice.
      assetsInlineLimit: (file) => (file.endsWith('.wasm') ? false : undefined),
    },
  };
}

/**
 * The page as one script and one stylesheet, which scripts/single.mjs puts into one file. Nothing is
 * imported in it: a page from disk may not.
 * @returns {import('vite').InlineConfig}
 */
export function single() {
  const own = config('single');
  return {
    ...own,
    // A page from disk may fetch nothing: the wasm is in its scripts.
    resolve: {
      alias: {
        ...own.resolve?.alias,
        '#carom/space': `${root}npm/dist/space-inline.js`,
        '#carom/worker': `${root}npm/dist/worker.js`,
        '#carom': `${root}npm/dist/inline.js`,
      },
    },
    configFile: false,
    plugins: [...(own.plugins ?? []), withoutAddresses(ON_DISK)],
    worker: { ...own.worker, format: 'iife' },
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      chunkSizeWarningLimit: Number.MAX_SAFE_INTEGER,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  };
}

export default defineConfig(config('hosted'));
