/**
 * A Worker's messages, and its errors.
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
