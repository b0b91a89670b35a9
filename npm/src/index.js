// The plane: what most people import.

export * from './plane.js';
export { default, init } from './init.js';
