// The page's arithmetic of vectors.

export * from '../../vectors.js';

/** Farther than any figure is wide. */
export const FAR = 60;
