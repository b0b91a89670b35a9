import { fileURLToPath } from 'node:url';
import { defineConfig, normalizePath } from 'vite';
import { version } from './scripts/package.mjs';
import { withPolicy } from './scripts/policy.mjs';

const root = normalizePath(fileURLToPath(new URL('.', import.meta.url)));

/**
 * The hunt's glue looks for its wasm beside itself if nobody says where it is. The page always says so, and left in, that
 * address would put a second copy into the single page.
 * @returns {import('vite').Plugin}
 */
function withoutDefaultAddress() {
  return {
    name: 'without-default-address',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/hunt/pkg/carom_hunt.js')) return undefined;
      const address = "new URL('carom_hunt_bg.wasm', import.meta.url)";
      if (!code.includes(address)) this.error(`The glue has no ${address} any more.`);
      return { code: code.replace(address, 'undefined'), map: null };
    },
  };
}

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
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version()) },
    resolve: {
      alias: { '#parts': `${root}www/parts/${parts}.js`, '#scenes': `${root}www/parts/scenes.js` },
    },
    plugins: [coreFromTheStart(), ...(parts === 'hosted' ? [policyInTheHead()] : [])],
    worker: { format: 'es', plugins: () => [withoutDefaultAddress()] },
    server: {
      host: '127.0.0.1',
      port: 5173,
      // The page reads the package and the scenes, which lie beside www.
      fs: { allow: [root] },
    },
    build: {
      outDir: `${root}dist`,
      emptyOutDir: true,
      // three.js is as large as it is, and comes when the ship is opened.
      chunkSizeWarningLimit: 700,
      // What a first visit needs of the package comes in one piece.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'carom', test: /npm\/dist\/(?!bytes|crowd|scene-file|solids|space|svg|validate3)/ }] } } },
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
    resolve: { alias: { ...own.resolve?.alias, '#carom/space': `${root}npm/dist/space-inline.js`, '#carom': `${root}npm/dist/inline.js` } },
    configFile: false,
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
