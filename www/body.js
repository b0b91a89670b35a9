// A body of the model in a scene of the core.

import { Scene } from '#carom';
import { told } from './message.js';

/** @typedef {import('./store.js').Body} Body */

/** Adds a body, or puts it in the place of another, which keeps its id. @param {Scene} scene @param {Body} body @param {number} [id] @returns {number} its id */
export function put(scene, { shape: { bulges, circle, polygon, polyline }, side, response, placement, rounding }, id) {
  const kind = circle ? 'Circle' : polygon ? 'Polygon' : 'Polyline';
  const shape = circle ? [circle.centre, circle.radius] : [(polygon ?? polyline ?? []).flat()];
  const how = [...shape, { side, response, placement, rounding, ...(circle ? {} : { bulges }) }];
  const any = /** @type {any} */ (scene);
  if (id === undefined) return any[`add${kind}`](...how);
  any[`set${kind}`](id, ...how);
  return id;
}

/**
 * The core's answer about one body, or its error.
 * @template T
 * @param {Body} body
 * @param {(scene: Scene, id: number) => T} ask
 * @returns {{ answer?: T, problem?: import('./engine.js').Problem }}
 */
export function alone(body, ask) {
  const scene = new Scene();
  try {
    return { answer: ask(scene, put(scene, body)) };
  } catch (error) {
    return { problem: told(error) };
  } finally {
    scene.free();
  }
}
