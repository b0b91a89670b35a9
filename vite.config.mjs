import { fileURLToPath } from 'node:url';
import { defineConfig, normalizePath } from 'vite';

const root = normalizePath(fileURLToPath(new URL('.', import.meta.url)));

export default defineConfig({
  root: `${root}www`,
  // Relative, so that the built page works under any path of a static host.
  base: './',
  resolve: { alias: { carom: `${root}npm/pkg/carom.js` } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The page reads the wasm package and the scenes, which lie beside www.
    fs: { allow: [root] },
  },
  build: {
    outDir: `${root}dist`,
    emptyOutDir: true,
    // The wasm stays a file of its own, which browsers compile while it arrives; all else is Vite's choice.
    assetsInlineLimit: (file) => (file.endsWith('.wasm') ? false : undefined),
  },
});
