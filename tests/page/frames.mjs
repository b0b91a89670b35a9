// The cost of each frame of a gesture, from Chrome's own trace.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, args?: { name?: string } }} Event */
/** @typedef {{ script: number, busy: number }} Frame milliseconds of script, and of all that the main thread does */

/** The events that run script; what runs within another is part of it. */
const SCRIPT = new Set(['FunctionCall', 'EvaluateScript', 'v8.evaluateModule', 'RunMicrotasks', 'MajorGC', 'MinorGC']);

/**
 * The sums of some events in each of some stretches of time.
 * @param {Event[]} events
 * @param {number[]} starts rising
 * @returns {number[]} milliseconds
 */
function sums(events, starts) {
  const found = starts.map(() => 0);
  let end = -Infinity;
  let k = 0;
  for (const { ts, dur = 0 } of events.toSorted((a, b) => a.ts - b.ts)) {
    while (k + 1 < starts.length && starts[k + 1] <= ts) k++;
    if (ts < end) continue;
    found[k] += dur / 1000;
    end = ts + dur;
  }
  return found;
}

/**
 * Frames in which script ran, from Chrome's trace events. What the main thread hands over to be shown is a
 * `Commit`, and all since the one before belongs to it.
 * @param {Event[]} events
 * @returns {Frame[]}
 */
function framesOf(events) {
  /** @type {Map<string, Event[]>} */
  const byThread = new Map();
  for (const event of events) {
    const thread = `${event.pid} ${event.tid}`;
    byThread.set(thread, byThread.get(thread) ?? []).get(thread)?.push(event);
  }
  // The page's thread is the one with the most script; a browser has other pages of its own. Workers show nothing.
  const named = (/** @type {Event[]} */ all, /** @type {string} */ name) => all.filter((event) => event.name === name);
  const calls = (/** @type {Event[]} */ all) => (named(all, 'Commit').length > 0 ? named(all, 'FunctionCall').length : -1);
  const main = [...byThread.values()].reduce((a, b) => (calls(b) > calls(a) ? b : a), []);
  const complete = main.filter(({ ph }) => ph === 'X');
  const starts = [-Infinity, ...named(complete, 'Commit').map(({ ts }) => ts).sort((a, b) => a - b)];
  const script = sums(complete.filter(({ name }) => SCRIPT.has(name)), starts);
  const busy = sums(named(complete, 'RunTask'), starts);
  return script.flatMap((sum, k) => (sum > 0 ? [{ script: sum, busy: busy[k] }] : []));
}

/**
 * Does something by hand, and says what its frames cost.
 * @param {Page} page
 * @param {() => Promise<void>} gesture
 */
export async function watched(page, gesture) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const categories = ['devtools.timeline', 'devtools.timeline.frame', 'disabled-by-default-devtools.timeline', 'v8'];
  await browser.startTracing(page, { categories });
  await gesture();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return framesOf(traceEvents);
}

/**
 * A line of a table.
 * @param {string} name
 * @param {Frame[]} frames
 */
export function row(name, frames) {
  const sorted = (/** @type {keyof Frame} */ what) => frames.map((frame) => frame[what]).sort((a, b) => a - b);
  const at = (/** @type {number[]} */ list, /** @type {number} */ share) =>
    (list[Math.min(Math.floor(share * list.length), list.length - 1)] ?? 0).toFixed(1).padStart(7);
  const columns = (['script', 'busy']).flatMap((what) => {
    const list = sorted(/** @type {keyof Frame} */ (what));
    return [0.5, 0.95, 1].map((share) => at(list, share));
  });
  return `${name.padEnd(24)}${String(frames.length).padStart(6)} ${columns.join('')}`;
}

export const HEAD = `${'ms a frame'.padEnd(24)}frames  script: median, p95, worst; main thread: median, p95, worst`;
