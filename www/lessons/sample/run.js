// Where a lesson's program runs: a Worker of its own, which can be ended if it does not end.

import { prepared, printed } from './print.js';

/**
 * @typedef {{ code: string, library: import('./print.js').Library, canvas?: { width: number, height: number, scale: number,
 *   ink: string } }} Order
 */
/**
 * @typedef {{ kind: 'line', text: string } | { kind: 'done', picture?: ImageBitmap } | { kind: 'failed', name: string,
 *   message: string, code?: string, line?: number }} Report
 */

/** How many lines are shown: a loop without end that prints would drown the page. */
const MOST = 1000;

/** @param {Report} report @param {Transferable[]} [handed] */
const say = (report, handed = []) => postMessage(report, { transfer: handed });

/** A canvas whose middle is the origin. @param {Order['canvas']} canvas */
function contextOf(canvas) {
  if (!canvas) return undefined;
  const { width, height, scale, ink } = canvas;
  const context = new OffscreenCanvas(width * scale, height * scale).getContext('2d');
  if (!context) return undefined;
  context.setTransform(scale, 0, 0, scale, (width * scale) / 2, (height * scale) / 2);
  Object.assign(context, { strokeStyle: ink, fillStyle: ink, lineWidth: 2, lineJoin: 'round' });
  return context;
}

/** @param {Error} error @param {string} address the program's */
function lineOf(error, address) {
  const [, line] = error.stack?.split(address)[1]?.match(/^:(\d+)/) ?? [];
  return line === undefined ? undefined : Number(line);
}

/** @param {Order} order */
async function run({ code, library, canvas }) {
  const context = contextOf(canvas);
  let lines = 0;
  const log = (/** @type {unknown[]} */ ...values) => {
    if (lines++ <= MOST) say({ kind: 'line', text: lines > MOST ? '…' : printed(values) });
  };
  Object.assign(globalThis, { lesson: { console: { ...console, log }, context } });
  const address = URL.createObjectURL(new Blob([prepared(code, library)], { type: 'text/javascript' }));
  try {
    await import(address);
    const picture = context?.canvas.transferToImageBitmap();
    say({ kind: 'done', picture }, picture ? [picture] : []);
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const known = 'code' in error ? String(error.code) : undefined;
    say({ kind: 'failed', name: error.name, message: error.message, code: known, line: lineOf(error, address) });
  }
}

addEventListener('message', ({ data }) => void run(data), { once: true });
