// The whole core, with space and crowds, for the examples that use them: see ../core.js.

import { wholeWasm } from '#parts';
import init from '../../npm/pkg/carom.js';
import { loader } from '../loader.js';

export * from '../../npm/pkg/carom.js';
export const { compiledCore, ready } = loader(wholeWasm, init);
