// wasm-bindgen's glue with core-tail.js for a loader.
export * from '../pkg/carom.js';
export { Document } from './document-types.js';
export { instantiate } from './core-tail.js';
