// Errors over bounces as a picture: a panel for each room, the errors logarithmic.

import { apart, decades, escaped, palette } from '../casts/chart.mjs';

/** @typedef {import('../accuracy.mjs').Series} Series */

const [WIDTH, HEIGHT] = [960, 480];
const TOP = 76;
const BOTTOM = 420;
/** From an ulp of the room to the room. */
const [LOW, HIGH] = [1e-17, 1e1];
const PANELS = [{ left: 70, right: 330 }, { left: 530, right: 790 }];

/** @param {number} error */
const y = (error) => BOTTOM - ((BOTTOM - TOP) * Math.log(Math.max(error, LOW) / LOW)) / Math.log(HIGH / LOW);

/** @param {{ left: number, right: number }} panel @param {string} room @param {number} bounces */
function axes({ left, right }, room, bounces) {
  const across = decades(LOW, HIGH)
    .filter((_, k) => k % 3 === 1)
    .map((error) => {
      const at = y(error).toFixed(1);
      const power = Math.round(Math.log10(error));
      return `<path class="grid" d="M${left} ${at}H${right}"/><text class="tick" x="${left - 10}" y="${at}" dy="4" text-anchor="end">10<tspan dy="-5" font-size="10">${power}</tspan></text>`;
    });
  const up = [1, 10, 20, 30]
    .filter((k) => k <= bounces)
    .map((k) => `<text class="tick" x="${x({ left, right }, k, bounces).toFixed(1)}" y="${BOTTOM + 22}" text-anchor="middle">${k}</text>`);
  const middle = (left + right) / 2;
  return [...across, ...up, `<text class="tick" x="${middle}" y="${BOTTOM + 44}" text-anchor="middle">${escaped(room)}, bounces</text>`];
}

/** @param {{ left: number, right: number }} panel @param {number} k from 1 @param {number} bounces */
const x = ({ left, right }, k, bounces) => left + ((right - left) * (k - 1)) / (bounces - 1 || 1);

/** @param {Series} series @param {{ left: number, right: number }} panel */
function lines({ who, median, worst }, panel) {
  const style = who === 'carom' ? 'ours' : 'c0';
  const kinds = Object.entries({ median, worst });
  const way = (/** @type {number[]} */ list) => list.map((error, k) => `${x(panel, k + 1, list.length).toFixed(1)} ${y(error).toFixed(1)}`).join('L');
  return kinds.map(([kind, list]) => ({
    end: y(list[list.length - 1]),
    label: `${who.split(',')[0]}, ${kind}`,
    drawn: `<path class="line${kind === 'worst' ? ' dashed' : ''}" d="M${way(list)}"/>`,
    style,
  }));
}

const STYLE = `text{font:13px system-ui,-apple-system,'Segoe UI',sans-serif}.title{font-size:18px;font-weight:600}
.grid,.line,.leader{fill:none}.grid{stroke-width:1}.line{stroke:var(--c);stroke-width:2;stroke-linejoin:round}.dashed{stroke-dasharray:6 4}
.ours .line{stroke-width:3}.leader{stroke:var(--c);opacity:.45}.label{fill:var(--c)}
${palette(0)}
@media (prefers-color-scheme:dark){${palette(1)}}`;

/** @param {Series[]} all @returns {string} an SVG that is legible in light and dark */
export function chart(all) {
  const rooms = [...new Set(all.map(({ room }) => room))];
  const panels = rooms.flatMap((room, k) => {
    const panel = PANELS[k];
    const own = all.filter((series) => series.room === room);
    const drawn = own.flatMap((series) => lines(series, panel));
    const places = apart(drawn.map(({ end }) => end));
    const parts = drawn.map(({ end, label, drawn: line, style }, at) => {
      const leader = `<path class="leader" d="M${panel.right + 4} ${end.toFixed(1)}L${panel.right + 14} ${places[at].toFixed(1)}"/>`;
      return `<g class="${style}">${line}${leader}<text class="label" x="${panel.right + 18}" y="${places[at].toFixed(1)}" dy="4">${label}</text></g>`;
    });
    return [...axes(panel, room, own[0].median.length), ...parts];
  });
  const title = 'How far a ball is from where it really is';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}, over the number of bounces">`,
    `<style>${STYLE}</style>`,
    `<rect class="surface" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`,
    `<text class="title" x="24" y="34">${title}</text>`,
    `<text class="sub" x="24" y="56">in rooms of size 2, against numbers of 32 digits; dashed: the worst of many paths. Round pillars multiply every error.</text>`,
    ...panels,
    '</svg>\n',
  ].join('\n');
}
