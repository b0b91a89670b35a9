// Errors in words, and talk between the page and its Workers.

/** An error's message. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * A text with its placeholders in braces filled in.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export const filled = (text, values) => text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** @param {unknown} error @returns {{ code: string, message: string, body?: number }} a body by the core's id */
export function told(error) {
  /** @type {{ code?: string, body?: number }} */
  const { code = 'unknown', body } = error ?? {};
  return { code, message: messageOf(error), body };
}

/**
 * Lets pending messages in, or the end: a Worker that is terminated in the middle of its work runs on for a while.
 * @returns {Promise<void>}
 */
export const pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(port1.close());
    port2.postMessage(undefined);
  });

/**
 * Listens to a Worker's messages and errors.
 * @template T
 * @param {Worker} worker
 * @param {(said: T) => void} said
 * @param {(message: string) => void} failed
 */
export function hear(worker, said, failed) {
  worker.addEventListener('message', ({ data }) => said(data));
  worker.addEventListener('error', (event) => {
    // The waiting call rejects, and the page shows it.
    event.preventDefault();
    failed(event.message || 'Worker');
  });
  return worker;
}

/**
 * The Worker's side: handles messages once it is ready, and reports errors.
 * @template T
 * @param {(order: T) => unknown} take
 * @param {Promise<unknown>} ready
 */
export const serve = (take, ready) =>
  self.addEventListener(
    'message',
    ({ data }) => void ready.then(() => take(data)).catch((error) => self.postMessage({ failed: messageOf(error) })),
  );
