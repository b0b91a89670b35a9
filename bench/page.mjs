// The cost of a frame on the page while a hand moves things among ten thousand obstacles, from Chrome's own trace.
//
//   npm run build && npm run bench:page

import { closeAll, page, settled, until } from '../tests/page/harness.mjs';
import { ask, at, boxOf, click, handle, inWindow } from '../tests/page/hand.mjs';

/** @typedef {import('../tests/page/hand.mjs').Point} Point */
/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number }} Event */

/** How many moves a drag has, a frame each. */
const MOVES = 40;
const FRAME = 1000 / 60;

/**
 * How long the main thread is busy in each frame, in milliseconds. What it hands over to be shown is a `Commit`, and all since
 * the one before belongs to it.
 * @param {Event[]} events
 */
function framesOf(events) {
  // The page's thread is the one with the most script that shows something.
  const ids = new Set(events.map(({ pid, tid }) => `${pid} ${tid}`));
  const threads = [...ids]
    .map((id) => events.filter(({ pid, tid }) => `${pid} ${tid}` === id))
    .filter((all) => all.some(({ name }) => name === 'Commit'));
  const script = (/** @type {Event[]} */ all) => all.filter(({ name }) => name === 'FunctionCall').length;
  const main = threads.sort((a, b) => script(b) - script(a))[0]?.filter(({ ph }) => ph === 'X') ?? [];
  const frames = [0];
  for (const { name, dur = 0 } of main.toSorted((a, b) => a.ts - b.ts)) {
    if (name === 'Commit') frames.push(0);
    if (name === 'RunTask') frames[frames.length - 1] += dur / 1000;
  }
  return frames.filter((busy) => busy > 0).sort((a, b) => a - b);
}

/** Does something by hand, and says what its frames cost. @param {string} name @param {() => Promise<unknown>} gesture */
async function watched(name, gesture) {
  const browser = page.context().browser();
  await browser?.startTracing(page, {
    categories: ['devtools.timeline', 'devtools.timeline.frame', 'disabled-by-default-devtools.timeline', 'v8'],
  });
  await gesture();
  await settled();
  const frames = framesOf(JSON.parse(String(await browser?.stopTracing())).traceEvents);
  const at = [0.5, 0.95, 1].map((share) =>
    (frames[Math.min(Math.floor(share * frames.length), frames.length - 1)] ?? 0).toFixed(1).padStart(7),
  );
  return `${name.padEnd(24)}${String(frames.length).padStart(4)} frames, main thread: median, p95, worst ${at.join('')} ms`;
}

/** Whether every outline is made for the ball's radius. @param {import('../www/app.js').App} app */
const isDrawn = ({ engine, store }) => engine.entries.every(({ outline }) => outline?.radius === store.model.ball?.radius);

/** Waits until every outline is made, and the picture has settled. */
async function drawn() {
  await until(`(${isDrawn})(carom)`);
  await page.waitForTimeout(400);
}

/** A pointer that goes from here to there in steps, one a frame, and stays down. @param {Point} from @param {Point} to */
async function pull(from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (let k = 1; k <= MOVES; k++) {
    const share = k / MOVES;
    await page.mouse.move(from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1]));
    await page.waitForTimeout(FRAME);
  }
}

async function gestures() {
  await ask((app) => {
    const style = { fill: '#64748b', outline: { stroke: '#64748b', width: 1, dash: [3] } };
    const bodies = Array.from({ length: 10_000 }, (_, k) => ({
      shape: {
        polygon: /** @type {[number, number][]} */ ([
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 4],
        ]),
      },
      placement: { position: /** @type {[number, number]} */ ([10 * (k % 100), 10 * Math.floor(k / 100)]) },
      side: /** @type {const} */ ('outside'),
      response: /** @type {const} */ ('reflect'),
      style,
    }));
    app.show(
      { carom: 1, bodies, ball: { centre: [507, 507], direction: [1, 0.62], radius: 1 }, limits: { bounces: 29 } },
      'playground',
    );
  });
  await drawn();
  const measure = async (/** @type {string} */ name, /** @type {() => Promise<unknown>} */ gesture) => {
    console.log(await watched(name, gesture));
    await page.mouse.up();
  };
  const [x, y] = await inWindow([507, 507]);
  const around = await handle();
  await measure('turn the aim', () => pull(around, [x - 40, y - 10]));
  await measure('drag the ball', () => pull([x, y], [x, y - 120]));
  const slide = await boxOf('[data-panel=ball] input[type=range]');
  const line = slide.y + slide.height / 2;
  await measure('radius slider', () => pull([slide.x + 9, line], [slide.x + 13, line]));
  await ask(
    ({ store }) =>
      store.model.ball && store.update({ ...store.model, ball: { ...store.model.ball, centre: [507, 507], radius: 1 } }),
  );
  await drawn();
  await page.mouse.move(...(await inWindow([507, 507])));
  await measure('wheel', async () => {
    for (let k = 0; k < MOVES; k++) {
      await page.mouse.wheel(0, -1800 / MOVES);
      await page.waitForTimeout(FRAME);
    }
  });
  // From near by: the square at (520, 520).
  await measure('select', () => click([522, 522]));
  await measure('drag an obstacle', async () => pull(await inWindow([522, 522]), await inWindow([516, 525])));
}

await at('playground', gestures)();
await closeAll();
