// The core, with the class that JavaScript adds to it.

import { Scene } from '../../npm/pkg/carom.js';
import { documentOf } from '../../npm/src/document.js';

export { default } from '../../npm/pkg/carom.js';
export * from '../../npm/pkg/carom.js';
export const Document = documentOf(Scene);
