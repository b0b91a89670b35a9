// All of the core, with init.js in browsers and inline-tail.js in Node.
export * from '../pkg/carom.js';
export { init, default } from './init.js';
