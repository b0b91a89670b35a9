// A person's choices, and their form in the address.

import { MOST_RADIUS, place } from '../benchmark/room.js';

export const COUNTS = [1000, 10_000, 100_000];
export const MOST_PATHS = 3600;
export const MOST_BOUNCES = 60;

/** @typedef {{ count: number, paths: number, bounces: number, again: boolean }} Options */
/** @typedef {{ x: number, y: number, r: number }} Ball */

/** @type {Options} */
const FIRST = { count: 100_000, paths: MOST_PATHS, bounces: 29, again: true };

/** @param {URLSearchParams} settings @returns {Options} */
export function read(settings) {
  const whole = (/** @type {'paths' | 'bounces'} */ name, /** @type {number} */ most) => {
    const value = Number(settings.get(name) ?? FIRST[name]);
    return Number.isInteger(value) && value >= 1 && value <= most ? value : FIRST[name];
  };
  const count = COUNTS.find((value) => value === Number(settings.get('count'))) ?? FIRST.count;
  return { count, paths: whole('paths', MOST_PATHS), bounces: whole('bounces', MOST_BOUNCES), again: settings.get('again') !== '0' };
}

/** Where four squares meet, about in the middle of the room. @param {number} across squares @returns {Ball} */
export function home(across) {
  const [x, y] = place(Math.floor(across / 2), Math.floor(across / 2));
  return { x, y, r: 3 };
}

/** @param {URLSearchParams} settings @param {number} size of the room @returns {Ball | undefined} where a ball was */
export function readBall(settings, size) {
  const [x, y, r, ...more] = (settings.get('ball') ?? '').split(',').map(Number);
  const inside = [x, y].every((value) => value >= 0 && value <= size);
  return inside && r >= 0 && r <= MOST_RADIUS && more.length === 0 ? { x, y, r } : undefined;
}

/** @param {Options} options @param {Ball} ball */
export function written({ count, paths, bounces, again }, { x, y, r }) {
  const at = [x, y, r].map((value) => Number(value.toFixed(2))).join(',');
  return `count=${count}&paths=${paths}&bounces=${bounces}&again=${Number(again)}&ball=${at}`;
}
