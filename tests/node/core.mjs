// Both entries of the built package.

export * from '../../npm/dist/index.js';
export * from '../../npm/dist/space.js';
export { CaromError, default, init } from '../../npm/dist/index.js';
export { init as initSpace } from '../../npm/dist/space.js';
