// The scene's own colours, as they are on a light ground, and lightened where a dark one would swallow them.

/** Colours as they are on a dark ground. @type {Map<string, string>} */
const dark = new Map();
/** @type {CanvasRenderingContext2D | null | undefined} a canvas understands every way to write a colour */
let reader;

/** @param {string} colour @returns {number[]} red, green, blue from 0 to 255, and alpha */
function parse(colour) {
  reader ??= document.createElement('canvas').getContext('2d');
  if (!reader) return [0, 0, 0, 1];
  reader.fillStyle = '#000';
  reader.fillStyle = colour;
  const text = String(reader.fillStyle);
  if (text.startsWith('#')) return [1, 3, 5].map((k) => parseInt(text.slice(k, k + 2), 16)).concat(1);
  return (text.match(/[\d.]+/g) ?? []).map(Number);
}

/** @param {string} colour */
function lighten(colour) {
  const [r, g, b, a = 1] = parse(colour);
  const luminance = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  const grey = Math.max(r, g, b) - Math.min(r, g, b) < 24;
  // Greys change places with the ground; colours keep their hue and are mixed with white.
  const share = Math.max(0, 0.46 - luminance);
  const shade = (/** @type {number} */ v) => Math.round(grey ? 255 - 0.72 * v : v + share * (255 - v));
  return `rgba(${shade(r)}, ${shade(g)}, ${shade(b)}, ${a})`;
}

/** The colours of a canvas besides the scene's own styles. */
const LIGHT = {
  dark: false,
  paper: '#ffffff',
  ink: '#1d2125',
  quiet: '#68707a',
  grid: 'rgba(20, 30, 40, 0.07)',
  accent: '#00acec',
  select: '#0077b8',
  wrong: '#c62828',
  mark: '#d9480f',
  bright: '#e8a400',
};
const DARK = {
  ...LIGHT,
  dark: true,
  paper: '#14171a',
  ink: '#e6e9ec',
  quiet: '#99a2ac',
  grid: 'rgba(220, 230, 240, 0.07)',
  select: '#5cc8f5',
  wrong: '#ff8a80',
  mark: '#ffa06b',
  bright: '#ffd54a',
};

/** @typedef {typeof LIGHT} Theme */

/** @param {boolean} isDark @returns {Theme} */
export const themeOf = (isDark) => (isDark ? DARK : LIGHT);

/** The dark theme's own colours are as they should be. */
for (const colour of Object.values(DARK)) if (typeof colour === 'string') dark.set(colour, colour);

/** @param {string} colour @param {Theme} theme */
export function inTheme(colour, theme) {
  if (!theme.dark) return colour;
  let found = dark.get(colour);
  if (!found) dark.set(colour, (found = lighten(colour)));
  return found;
}
