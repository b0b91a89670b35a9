// What becomes door.js beside the sources here.
export * from '../../src/wasm/door.js';
