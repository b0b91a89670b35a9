// Which leg, which search and which step, as the address says it; people count from one.

import { SEARCHES } from './steps.js';

/** @typedef {import('./steps.js').Search} Search */

/**
 * @param {string} text
 * @returns {{ leg: number, search?: Search, step?: number }}
 */
export function read(text) {
  const [leg, search, step] = text.split(',');
  const place = (/** @type {string | undefined} */ part) => (/^[1-9]\d{0,8}$/.test(part ?? '') ? Number(part) - 1 : undefined);
  return { leg: place(leg) ?? 0, search: SEARCHES.find((name) => name === search), step: place(step) };
}

/** @param {{ leg: number, search: Search, step: number }} what */
export const written = ({ leg, search, step }) => `${leg + 1},${search},${step + 1}`;
