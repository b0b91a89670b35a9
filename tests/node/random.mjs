// Random numbers from 0 up to 1, the same each time.

/** @param {number} seed */
export function random(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
