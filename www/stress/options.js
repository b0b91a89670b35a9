// A person's choices, and where the ball is.

import { MOST_RADIUS, place } from '../benchmark/room.js';
import { SWITCH, numbersIn, upTo } from '../stage/options.js';

export const COUNTS = [1000, 10_000, 100_000];
export const MOST_PATHS = 3600;
export const MOST_BOUNCES = 60;

/** @typedef {{ x: number, y: number, r: number }} Ball */

export const FIRST = { count: 100_000, paths: MOST_PATHS, bounces: 29, again: true };
/** @typedef {typeof FIRST} Options */

export const ALLOWED = { count: COUNTS, paths: upTo(MOST_PATHS), bounces: upTo(MOST_BOUNCES), again: SWITCH };

/** Where four squares meet, about in the middle of the room. @param {number} across squares @returns {Ball} */
export function home(across) {
  const [x, y] = place(Math.floor(across / 2), Math.floor(across / 2));
  return { x, y, r: 3 };
}

/** @param {URLSearchParams} settings @param {number} size of the room @returns {Ball | undefined} where a ball was */
export function readBall(settings, size) {
  const numbers = numbersIn(settings.get('ball'), 3);
  const most = [size, size, MOST_RADIUS];
  if (!numbers?.every((value, k) => value >= 0 && value <= most[k])) return undefined;
  const [x, y, r] = numbers;
  return { x, y, r };
}
