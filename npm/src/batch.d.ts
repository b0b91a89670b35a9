// What becomes batch.js beside the sources here.
export * from '../../src/wasm/batch.js';
