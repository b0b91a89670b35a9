// The core, loaded in the one way that the page, both builds (a folder for a host, one file for a double-click) and
// Node understand. Everything of it is exported here too.
//
//   import { Scene, ready } from './core.js';
//   await ready();                 // once, before anything else of the core; calling it again is free
//   const scene = new Scene();
//
// Import from here and never `init` from 'carom': where the wasm is depends on the build (see www/parts/), and the
// Worker is given the module that was compiled here instead of loading a second one. It is the part of the core that
// the plane's examples use; space/core.js has all of it.

import { wasm } from '#parts';
import init, { Scene } from '../npm/plane/carom.js';
import { documentOf } from '../npm/src/document.js';
import { loader } from './loader.js';

export * from '../npm/plane/carom.js';
export { memory } from './loader.js';
export const Document = documentOf(Scene);
export const { compiledCore, ready } = loader(wasm, init);
