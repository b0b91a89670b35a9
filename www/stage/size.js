// A canvas that is as sharp as its screen, and says when its size has changed.

/**
 * @param {HTMLCanvasElement} canvas
 * @param {(width: number, height: number) => void} changed with its size in CSS pixels
 * @returns {() => void} stops it
 */
export function watchCanvas(canvas, changed) {
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = canvas;
    changed(Math.max(clientWidth, 1), Math.max(clientHeight, 1));
  });
  observer.observe(canvas);
  return () => observer.disconnect();
}

/** Makes a canvas's pixels those of the screen. @param {HTMLCanvasElement} canvas @param {number} width @param {number} height */
export function sharpen(canvas, width, height) {
  const ratio = window.devicePixelRatio;
  const [wide, high] = [Math.max(Math.round(width * ratio), 1), Math.max(Math.round(height * ratio), 1)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
}
