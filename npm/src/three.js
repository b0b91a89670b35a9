// The entry `carom/three`: adapter.js with the core of space.

import { Crowd } from './space.js';
import { crowdFromInstancedMesh as crowdOf } from './adapter.js';

export { into, intoBox3, meshOf, rayOf, solidOf, triple, turnedBox } from './adapter.js';

/** @param {import('./adapter.js').InstancedMesh} mesh */
export const crowdFromInstancedMesh = (mesh) => crowdOf(mesh, { Crowd });
