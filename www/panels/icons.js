// Icons of one hand: 20 by 20, lines 1.5 wide, the colour of the text around them.

/** @type {Record<string, string>} */
const PATHS = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8',
  redo: 'm13 4 3.5 3.5L13 11M16.5 7.5H8a4.5 4.5 0 0 0 0 9h4',
  share: 'M8.5 11.5 12 8M7 9 5 11a3 3 0 0 0 4.2 4.2l2-2M13 11l2-2a3 3 0 0 0-4.2-4.2l-2 2',
  keys: 'M2.5 5.5h15v9h-15zM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M6.5 11.8h7',
  theme: 'M10 3.5a6.5 6.5 0 1 0 0 13zM10 3.5a6.5 6.5 0 0 1 0 13',
  sliders: 'M3 6h8M15 6h2M13 4v4M3 14h2M9 14h8M7 12v4',
  select: 'm4.5 3.5 11 5-4.8 1.7L9 15z',
  area: 'M3.5 6V3.5H6M9 3.5h2M14 3.5h2.500V6M16.500 9v2M16.500 14v2.500H14M11 16.500H9M6 16.500H3.500V14M3.500 11V9',
  wall: 'M3.5 3.500h13v13h-13z',
  obstacle: 'M5 6h10v8H5zM5 14 15 6M5 10l5-4M10 14l5-4',
  circle: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  draw: 'M4 16l1-4 8.500-8.500a1.500 1.500 0 0 1 3 3L8 15l-4 1zM12 5l3 3',
  fence: 'M3.500 14.500 8 6l4 7 4.500-8.500',
  duplicate: 'M7 7h9v9H7zM13 7V4H4v9h3',
  delete: 'M4 6h12M8 6V4h4v2M5.500 6l.7 10h7.6l.7-10',
  snap: 'M3.500 7.500h13M3.500 12.500h13M7.500 3.500v13M12.500 3.500v13',
  fit: 'M3.500 7.500v-4h4M12.500 3.500h4v4M16.500 12.500v4h-4M7.500 16.500h-4v-4',
  zoomIn: 'M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4zM12.700 12.700 16.500 16.500M9 7v4M7 9h4',
  zoomOut: 'M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4zM12.700 12.700 16.500 16.500M7 9h4',
  play: 'M6.500 4.500v11l9-5.500z',
  pause: 'M7 4.500v11M13 4.500v11',
  step: 'M5 4.500v11l7-5.500zM15 4.500v11',
  rewind: 'M15 4.500v11l-7-5.500zM5 4.500v11',
  turn: 'M15.500 8A6 6 0 1 0 16 11M16 4v4h-4',
  list: 'M4 5h.01M4 10h.01M4 15h.01M8 5h8M8 10h5M8 15h8',
  deep: 'M10 16.500V3.500M6.500 7 10 3.500 13.500 7M4 16.500h12M6 13.500h1M13 13.500h1',
  close: 'm5 5 10 10M15 5 5 15',
};

/** A line that is drawn. @param {string} d @param {string} look a class @param {string} viewBox @returns {SVGSVGElement} */
export function drawn(d, look, viewBox) {
  const template = document.createElement('template');
  template.innerHTML = `<svg class="${look}" viewBox="${viewBox}" aria-hidden="true"><path d="${d}"/></svg>`;
  return /** @type {SVGSVGElement} */ (template.content.firstChild);
}

/** @param {string} name */
export const icon = (name) => drawn(PATHS[name] ?? '', 'glyph', '0 0 20 20');
