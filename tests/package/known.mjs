// The one cast that every import is asked for, and its answer.

/** 260 down at 4 in 5: after 325, 195 to the right. */
export const ANSWER =
  '{"distance":325,"centre":[195,260],"point":[195,300],"normal":[0,-1],"body":0,"feature":"edge","index":1,"graze":false}';

/** What casts it, in a program that has `Scene`. */
export const CAST = `(() => {
  const scene = new Scene();
  scene.addPolygon([-300, -300, -300, 300, 300, 300, 300, -300], { side: 'inside' });
  const hit = scene.firstHit({ centre: [0, 0], direction: [3, 4], radius: 40 });
  scene.free();
  return JSON.stringify(hit);
})()`;

/** How many points a Worker's fan of seven paths with three bounces each has. */
export const FAN = '28 points';

/** What asks a Worker for it, in a program that has `CaromWorker`. */
export const CAST_IN_WORKER = `(async () => {
  const bodies = [{ shape: { polygon: [[-300, -300], [-300, 300], [300, 300], [300, -300]] }, side: 'inside', response: 'reflect' }];
  const worker = new CaromWorker({ carom: 1, bodies });
  const fan = await worker.fan({ centre: [0, 0], direction: [3, 4], radius: 40 }, 7, { bounces: 3 });
  worker.terminate();
  return fan.points.length / 2 + ' points';
})()`;

/** A program for browsers, which puts what it finds where the tests look. @param {string} from */
export const program = (from = 'carom') => `
import init, { Scene } from '${from}';
const failed = (error) => { globalThis.answer = String(error && error.stack || error); };
(async () => {
  await init();
  globalThis.answer = ${CAST};
})().catch(failed);
`;

/** The same with a Worker besides. @param {string} from @param {string} worker */
export const programWithWorker = (from = 'carom', worker = 'carom/worker') => `
import { CaromWorker } from '${worker}';
${program(from).replace(`globalThis.answer = ${CAST};`, `const hit = ${CAST};\n  globalThis.answer = hit + ' ' + await ${CAST_IN_WORKER};`)}`;
