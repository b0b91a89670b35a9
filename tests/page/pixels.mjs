// How far two pictures are apart.

/** @typedef {import('playwright-core').Page} Page */

/** How far a channel may be off before a pixel counts as another. Edges are smoothed differently. */
const CHANNEL = 48;

/**
 * The share of pixels that differ; the browser decodes both.
 * @param {Page} page
 * @param {string[]} addresses two, of data
 */
export function difference(page, addresses) {
  return page.evaluate(
    async ({ addresses, channel }) => {
      const [a, b] = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      if (a.length !== b.length) return 1;
      let other = 0;
      for (let k = 0; k < a.length; k += 4) {
        if ([0, 1, 2].some((c) => Math.abs(a[k + c] - b[k + c]) > channel)) other++;
      }
      return (4 * other) / a.length;
    },
    { addresses, channel: CHANNEL },
  );
}
