// Icons of one hand, as paths: 20 by 20, lines 1.5 wide, the colour of the text around them.

import PATHS from './icons.json' with { type: 'json' };

/** @typedef {keyof typeof PATHS} Icon */

/** A line that is drawn. @param {string} d @param {string} look a class @param {string} viewBox @returns {SVGSVGElement} */
export function drawn(d, look, viewBox) {
  const template = document.createElement('template');
  template.innerHTML = `<svg class="${look}" viewBox="${viewBox}" aria-hidden="true"><path d="${d}"/></svg>`;
  return /** @type {SVGSVGElement} */ (template.content.firstChild);
}

/** @param {Icon} name */
export const icon = (name) => drawn(PATHS[name], 'glyph', '0 0 20 20');
