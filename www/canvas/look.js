// Pictures that are made for one view, and laid where they belong in the next.

/** @typedef {import('../raster.js').Look} Look */

/** The look of a picture of the whole view, in pixels of the screen. @param {import('./view.js').View} view @param {boolean} dark @returns {Look} */
export function lookOf({ canvas: { width, height }, scale, left, top, ratio }, dark) {
  return { width, height, scale: scale * ratio, left: left * ratio, top: top * ratio, dark };
}

/** @param {Look} a @param {Look} b */
export const sameSize = (a, b) => a.width === b.width && a.height === b.height;

/** @param {Look} a @param {Look} b */
export const sameLook = (a, b) => sameSize(a, b) && a.scale === b.scale && a.left === b.left && a.top === b.top && a.dark === b.dark;

/** The same in fewer pixels, if it has more than `most`. @param {Look} look @param {number} most @returns {Look} */
export function coarser({ width, height, scale, left, top, dark }, most) {
  const by = Math.min(1, Math.sqrt(most / (width * height)));
  return { width: Math.ceil(width * by), height: Math.ceil(height * by), scale: scale * by, left: left * by, top: top * by, dark };
}

/**
 * Lays a picture where it belongs now; the context's pixels are left as they are then.
 * @param {CanvasRenderingContext2D} context
 * @param {CanvasImageSource} picture
 * @param {Look} old what it was made for
 * @param {Look} now
 */
export function lay(context, picture, old, now) {
  // solve: s p + o, drawn at old scale and place, is where now * world + place is
  const by = now.scale / old.scale;
  context.save();
  context.setTransform(by, 0, 0, by, now.left - by * old.left, now.top - by * old.top);
  context.drawImage(picture, 0, 0);
  context.restore();
}
