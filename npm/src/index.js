// The entry `carom`: the plane.

export * from './plane.js';
export { default, init } from './init.js';
