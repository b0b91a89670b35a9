// The room that is left on the stage for the scene, by what floats over it.

/** @typedef {import('../canvas/view.js').Insets} Insets */
/** @typedef {{ top: number, bottom: number, left: number, height: number }} Box */

/** How near the scene comes to what floats, and to the sides, in pixels: in wide windows and in narrow ones. */
const WIDE = { above: 24, below: 8, side: 32 };
const NARROW = { above: 20, below: 16, side: 20 };

/**
 * Floats lie along the upper or the lower edge: each takes the whole width there.
 * @param {Box} stage
 * @param {readonly Box[]} floats
 * @param {boolean} narrow
 * @returns {Insets}
 */
export function insetsOf(stage, floats, narrow) {
  const { above, below, side } = narrow ? NARROW : WIDE;
  const insets = { top: side, right: side, bottom: side, left: side };
  const middle = (stage.top + stage.bottom) / 2;
  for (const box of floats.filter(({ height }) => height > 0)) {
    if ((box.top + box.bottom) / 2 < middle) insets.top = Math.max(insets.top, box.bottom - stage.top + above);
    else insets.bottom = Math.max(insets.bottom, stage.bottom - box.top + below);
  }
  return insets;
}

/**
 * What floats over the stage now: the tools and choices, the foot, the hint of a first visit, and on a phone the sheet
 * of panels, which covers the foot.
 * @param {HTMLElement} stage
 * @param {HTMLElement} sheet
 */
export function measuredInsets(stage, sheet) {
  const around = stage.getBoundingClientRect();
  const floats = ['#tools', '#variants', '.foot', '#hint'].map((what) => stage.querySelector(what)?.getBoundingClientRect());
  const panels = sheet.getBoundingClientRect();
  if (panels.left <= around.left) floats.push(panels);
  return insetsOf(around, floats.filter((box) => box !== undefined), innerWidth < 1080);
}
