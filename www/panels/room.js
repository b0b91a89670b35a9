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
 * The elements that float over a stage: the given ones, the foot, and on a phone the sheet of panels, which covers the foot.
 * @param {Element} stage
 * @param {Element[]} floats
 */
export function measuredInsets(stage, floats) {
  const around = stage.getBoundingClientRect();
  const boxes = [...floats, ...document.querySelectorAll('.foot, #panels')].map((one) => one.getBoundingClientRect());
  const panels = boxes[boxes.length - 1];
  return insetsOf(around, panels.left <= around.left ? boxes : boxes.slice(0, -1), innerWidth < 1080);
}
