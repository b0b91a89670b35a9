// The core that tells step by step what a cast looks at, for the replay: see ../core.js.

import { replayWasm } from '#parts';
import init from '../../npm/replay/carom.js';
import { loader } from '../loader.js';

export * from '../../npm/replay/carom.js';
export const { ready } = loader(replayWasm, init);
