// The colour of a step's result: the same in the picture and in the list.

/** @typedef {import('carom').Step['found']} Found */

/** @type {Record<Found, [light: string, dark: string]>} */
const COLOURS = {
  opened: ['#13804a', '#56d191'],
  'too-far': ['#b86a00', '#f0b04a'],
  missed: ['#8a939d', '#7d8894'],
  parallel: ['#8a939d', '#7d8894'],
  behind: ['#8a939d', '#7d8894'],
  beside: ['#7a4fc2', '#bb9cff'],
  graze: ['#0b7f8c', '#54d3de'],
  hit: ['#d9480f', '#ffa06b'],
};

/** @param {Found} found @param {boolean} dark */
export const colourOf = (found, dark) => COLOURS[found][Number(dark)];
