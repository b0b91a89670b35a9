// wasm-bindgen's glue with core-tail.js for a loader.
export * from '../pkg/carom.js';
export { instantiate } from './core-tail.js';
