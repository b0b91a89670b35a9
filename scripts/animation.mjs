// Makes docs/rebound.svg, the moving picture of the README, from the first original: `npm run animation`.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SceneFile } from '#carom';
import { ROOT } from './run.mjs';

const [WIDTH, HEIGHT, EDGE] = [720, 660, 30];
/** How long the ball rolls, and the whole until it begins anew, in seconds. */
const [ROLLS, LASTS] = [13, 15];

const text = readFileSync(join(ROOT, 'scenes/collision-rebound.json'), 'utf8');
const read = SceneFile.parse(text);
const { ball, limits } = read;
const scene = read.scene();
if (!ball) throw new Error('The first original has a ball.');
const path = scene.rebound(ball, limits);

/** @param {number} x */
const short = (x) => String(Math.round(100 * x) / 100);

/** An SVG path with as many decimals as are visible. @param {string} d */
const rounded = (d) => d.replaceAll(/-?\d[\d.e-]*/g, (number) => short(Number(number)));

const [wall, block] = [...scene.ids].map((id) => ({ shape: rounded(scene.bodySVG(id)), outline: rounded(scene.outline(id, ball.radius).toSVG()) }));
const way = rounded(path.toSVG());
const touches = path.hits.map(({ point }) => `<circle cx="${short(point[0])}" cy="${short(point[1])}" r="3"/>`).join('');
const timing = `dur="${LASTS}s" repeatCount="indefinite" keyTimes="0;${short(ROLLS / LASTS)};1" calcMode="linear"`;
const [x, y] = [...ball.centre].map(short);

writeFileSync(
  join(ROOT, 'docs/rebound.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">
<title>A ball bounces through a notched room until a green block stops it</title>
<style>
.paper{fill:#fff}.wall{fill:none;stroke:#333;stroke-width:2}.line{fill:none;stroke:#999;stroke-dasharray:3}.block{fill:#0a7d2c}
.way{fill:none;stroke:#0077a8;stroke-width:1.5;stroke-linejoin:round}.ball{fill:#00acec;fill-opacity:.85}.touch{fill:#0077a8}.still{display:none}
@media (prefers-color-scheme:dark){.paper{fill:#14171a}.wall{stroke:#d5dade}.line{stroke:#6b747c}.block{fill:#2fb457}.way{stroke:#4cc3f2}.touch{fill:#4cc3f2}}
@media (prefers-reduced-motion:reduce){.moves{display:none}.still{display:inline}}
</style>
<rect class="paper" x="${-WIDTH / 2}" y="${-HEIGHT / 2}" width="${WIDTH}" height="${HEIGHT}" rx="${EDGE / 3}"/>
<path class="block" d="${block?.shape}"/>
<path class="line" d="${block?.outline}"/>
<path class="line" d="${wall?.outline}"/>
<path class="wall" d="${wall?.shape}"/>
<g class="touch" opacity=".6">${touches}</g>
<g class="still"><path class="way" d="${way}"/><circle class="ball" cx="${x}" cy="${y}" r="${short(ball.radius)}"/></g>
<g class="moves">
<path class="way" d="${way}" pathLength="1" stroke-dasharray="1 1"><animate attributeName="stroke-dashoffset" values="1;0;0" ${timing}/></path>
<circle class="ball" r="${short(ball.radius)}"><animateMotion path="${way}" keyPoints="0;1;1" ${timing}/></circle>
</g>
</svg>
`,
);
console.log('Made docs/rebound.svg.');
