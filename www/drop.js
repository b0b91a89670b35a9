// Files that are dropped on the page.

/** @typedef {import('./files.js').Opened} Opened */

/**
 * Opens scene files that are dropped on an element, and marks it with `data-dropping` while one is over it.
 * @param {HTMLElement} element
 * @param {(outcome: Opened | { error: Error }) => void} callback
 */
export function onDrop(element, callback) {
  /** Events come from all elements inside, too: over is who entered more often than it left. */
  let depth = 0;
  const mark = (/** @type {number} */ now) => {
    depth = now;
    element.toggleAttribute('data-dropping', depth > 0);
  };
  const brings = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') ?? false;
  element.addEventListener('dragenter', (event) => brings(event) && mark(depth + 1));
  element.addEventListener('dragleave', (event) => brings(event) && mark(Math.max(0, depth - 1)));
  // Without this the browser would leave the page and show the file.
  element.addEventListener('dragover', (event) => brings(event) && event.preventDefault());
  element.addEventListener('drop', (event) => {
    if (!brings(event)) return;
    event.preventDefault();
    mark(0);
    const [file] = event.dataTransfer?.files ?? [];
    if (file) import('./files.js').then(({ open }) => open(file)).then(callback, (error) => callback({ error }));
  });
}
