// What becomes read.js beside the sources here.
export * from '../../src/wasm/read.js';
