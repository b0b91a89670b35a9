// The path, touch by touch.

import { angleFrom } from '../canvas/path.js';
import { featureOf, figure, nameOf, t } from '../i18n.js';
import { button, el } from './dom.js';
import { longTable } from './rows.js';

/** Counting what boxes spare costs a cast each; large scenes and long paths go without. */
const MOST_CASTS = 4000;
const MOST_NAMES = 6;

/**
 * The bodies that a leg's cast skips because the ray misses their boxes.
 * @param {import('../engine.js').Engine} engine
 * @param {number} k
 * @returns {Float64Array} their ids
 */
function culledOf(engine, k) {
  const { points, pathBall } = engine;
  if (!pathBall) return new Float64Array();
  const centre = points.slice(2 * k, 2 * k + 2);
  const direction = /** @type {[number, number]} */ ([points[2 * k + 2] - centre[0], points[2 * k + 3] - centre[1]]);
  if (!(Math.hypot(...direction) > 0)) return new Float64Array();
  return engine.scene.skippedByBoxes({ centre, direction, radius: pathBall.radius });
}

/** The angle between the way in and the normal, in degrees. @param {Float64Array} points @param {number} k @param {import('carom').Hit} hit */
export function angleOf(points, k, { normal }) {
  const way = [points[2 * k] - points[2 * k + 2], points[2 * k + 1] - points[2 * k + 3]];
  return (Math.abs(angleFrom(normal, way)) * 180) / Math.PI;
}

/** @param {import('../app.js').App} app */
export function tablePanel(app) {
  const { engine, store } = app;
  const more = el('p.quiet');
  const columns = /** @type {const} */ (['number', 'what', 'xy', 'length', 'angle', 'skipped']);
  const rows = longTable(t('table.caption'), t('panel.path'), columns.map((column) => t(`table.${column}`)), cells, (k) => void app.commands.replay(String(k + 1)), (k) => app.hover(k));
  const replay = button('replay.open', () => void app.commands.replay(''));
  let seen = /** @type {unknown} */ (undefined);

  /** @param {number} k */
  function cells(k) {
    const hit = engine.hits[k];
    const skipped = store.model.bodies.length * engine.hits.length <= MOST_CASTS ? String(culledOf(engine, k).length) : '–';
    const what = featureOf(store.model, engine.indexOf(hit.body), hit);
    return [
      el('td', { title: what }, el('span.two-lines', what)),
      el('td', figure(hit.point[0], 1), el('br'), figure(hit.point[1], 1)),
      el('td', figure(hit.distance, 1)),
      el('td', `${figure(angleOf(engine.points, k, hit), 1)}°`),
      el('td', skipped),
    ];
  }

  /** The work of following the whole path. */
  function countersText() {
    const { pathBall, scene } = engine;
    if (!pathBall) return '';
    const { boxesTested, boxesMissed, piecesTested } = scene.countersOf(pathBall, store.model.limits);
    return t('table.counters', { boxes: boxesTested, missed: boxesMissed, pieces: piecesTested });
  }

  // Not before the panel is open: it takes its time.
  return { element: el('div', el('div.buttons', replay), rows.element, more), show: () => {
    replay.disabled = !engine.path;
    if (seen === engine.path || store.inGesture || (app.playback.turning && app.playback.playing)) return;
    seen = engine.path;
    rows.show(engine.hits.length);
    more.textContent = [t('table.skippedAbout'), countersText()].join(' ');
  } };
}

/** Which bodies a leg's cast skipped, in words. @param {import('../app.js').App} app @param {number} k */
export function culledText({ engine, store }, k) {
  const culled = culledOf(engine, k);
  const names = [...culled.slice(0, MOST_NAMES)].map((id) => nameOf(store.model, engine.indexOf(id)));
  return names.length > 0 ? t('table.culled', { names: names.join(', ') + (culled.length > MOST_NAMES ? ' …' : '') }) : t('table.culledNone');
}
