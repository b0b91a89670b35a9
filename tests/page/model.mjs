// The tests' direct use of the page's model, where hands and eyes would be slow.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/app.js').App} App */

/** @param {Page} page @returns {Promise<import('../../www/store.js').Model>} what is on screen */
export const modelOf = (page) =>
  page.evaluate(() => /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom.store.model);

/** @param {Page} page @param {Partial<import('../../www/store.js').Ball>} change */
export const moveBall = (page, change) =>
  page.evaluate((part) => {
    const { store } = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
    const { ball } = store.model;
    if (ball) store.update({ ...store.model, ball: { ...ball, ...part } });
  }, change);

/**
 * Switches the fan on, waits until it is done, and says what it shows.
 * @param {Page} page @param {{ paths: number, bounces: number }} options
 */
export function fan(page, options) {
  return page.evaluate(async (wanted) => {
    const app = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
    app.settings.change((settings) => Object.assign(settings.fan, wanted, { on: true }));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let k = 0; k < 900; k++) {
      await frame();
      const layer = app.drawing.fan;
      if (layer && !layer.busy && (layer.problem || layer.stats.paths === wanted.paths)) break;
    }
    const layer = app.drawing.fan;
    return { ...layer?.stats, busy: layer?.busy, problem: layer?.problem?.message };
  }, options);
}
