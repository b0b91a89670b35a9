// A button that copies the text of a block, or selects it where the browser does not let it copy.

import { t } from '../i18n.js';
import { el } from './dom.js';

/** @param {HTMLElement} block */
export function copyButton(block) {
  const button = el('button.plain.primary', { click: async () => {
    await navigator.clipboard.writeText(block.textContent ?? '').catch(() => getSelection()?.selectAllChildren(block));
    button.textContent = t('export.copied');
  } }, t('export.copy'));
  return button;
}
