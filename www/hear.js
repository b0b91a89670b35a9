/**
 * What a Worker says, and why it cannot go on.
 * @template T
 * @param {Worker} worker
 * @param {(said: T) => void} said
 * @param {(message: string) => void} failed
 */
export function hear(worker, said, failed) {
  worker.addEventListener('message', ({ data }) => said(data));
  worker.addEventListener('error', (event) => {
    // Whoever waits is told, and says it in the page.
    event.preventDefault();
    failed(event.message || 'Worker');
  });
  return worker;
}
