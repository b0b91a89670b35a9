// What all entries have: the core, and what starts it.
export * from '../pkg/carom.js';
export * from './document-types.js';
export * from './types-tail.js';
export { default } from './types-tail.js';
