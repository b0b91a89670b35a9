// The exports of the plane, shared by the entries that start its core.

export { CAST_STATES, PATH_ENDS } from './batch.js';
export { CaromError } from './error.js';
export { FreeSpace } from './free-space.js';
export { FEATURES } from './hit.js';
export { Outline } from './outline.js';
export { Path } from './path.js';
export { SceneFile } from './scene-file.js';
export { Scene } from './scene.js';
export * from './shapes.js';
export { Table } from './table.js';
export { Tree } from './tree.js';
