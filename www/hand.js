// Calls that browsers allow only within a click: no await may come before them.

/** Copies a text that is still to come. @param {Promise<string>} text */
export async function copy(text) {
  const { clipboard } = navigator;
  if (typeof ClipboardItem === 'undefined') return clipboard.writeText(await text);
  const content = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  // Who may not copy does not look at it.
  content.catch(() => {});
  return clipboard.write([new ClipboardItem({ 'text/plain': content })]);
}

/**
 * Lets a person choose a scene file or a drawing.
 * @returns {Promise<File | undefined>} `undefined` if they think better of it
 */
export function pick() {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json,.svg,image/svg+xml';
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
