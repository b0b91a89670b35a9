// A person's choices, and their form in the address: `growth,500,room`, with the part of it behind that.

import { numbersIn } from '../stage/options.js';
import { MEASURES } from './measures.js';

/** @typedef {import('./grid.js').Box} Box */
/** @typedef {{ measure: import('./measures.js').Measure, cells: number, plane: typeof PLANES[number], box?: Box }} Options */

/** How many cells a map may have along its longer side. */
export const CELLS = [250, 500, 1000];
/** The meaning of its two coordinates. */
export const PLANES = /** @type {const} */ (['room', 'border']);
const FIRST = { measure: /** @type {const} */ ('growth'), cells: 500 };

/** The longest side that a part may have, and the shortest, in parts of its coordinates: else numbers run out. */
const [LONGEST, SHORTEST] = [1e12, 1e-9];

/** Whether numbers suffice for the cells of a part. @param {Box} box */
function isFine(box) {
  const [minX, minY, maxX, maxY] = box;
  const far = Math.max(...box.map(Math.abs));
  const shorter = Math.min(maxX - minX, maxY - minY);
  return far <= LONGEST && shorter > 0 && shorter >= SHORTEST * far;
}

/** @param {string} text @returns {Options} */
export function read(text) {
  const [first, second, third, ...rest] = text.split(',');
  const box = /** @type {Box | undefined} */ (numbersIn(rest.join(), 4));
  return {
    measure: MEASURES.find((name) => name === first) ?? FIRST.measure,
    cells: CELLS.find((count) => count === Number(second)) ?? FIRST.cells,
    plane: PLANES.find((name) => name === third) ?? 'room',
    box: box && isFine(box) ? box : undefined,
  };
}

/** @param {Options} options */
export const written = ({ measure, cells, plane, box }) => [measure, cells, plane, ...(box ?? []).map((value) => Number(value.toPrecision(10)))].join();

/**
 * A part of the room that is larger or smaller by a factor, in which a point stays where it is; as far as numbers suffice.
 * @param {Box} box
 * @param {readonly [x: number, y: number]} point
 * @param {number} factor
 * @returns {Box}
 */
export function zoomed(box, [x, y], factor) {
  const [minX, minY, maxX, maxY] = box;
  const [across, down] = [(/** @type {number} */ value) => x + (value - x) / factor, (/** @type {number} */ value) => y + (value - y) / factor];
  /** @type {Box} */
  const next = [across(minX), down(minY), across(maxX), down(maxY)];
  return isFine(next) ? next : box;
}
