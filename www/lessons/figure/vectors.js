// The page's arithmetic of vectors.

export * from '../../vectors.js';
