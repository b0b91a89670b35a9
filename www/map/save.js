// The map as a picture: a pixel for each start.

import { themeOf } from '../canvas/paint.js';
import { drawRoom } from './picture.js';

/** @typedef {import('./stage.js').MapStage} Stage */

/** Map and room, so many pixels to a unit. @param {Stage} stage @param {CanvasRenderingContext2D} context */
function paint({ app, grid, options, picture, plane, target }, context) {
  const theme = themeOf(app.settings.dark);
  const scale = 1 / grid.size;
  picture.take(grid, options.measure, theme.dark);
  context.setTransform(scale, 0, 0, scale, -scale * grid.box[0], -scale * grid.box[1]);
  picture.draw(context);
  if (plane.kind === 'room') drawRoom({ context, scale, theme }, app, target);
}

/** @param {Stage} stage */
export function savePicture(stage) {
  const { columns: width, rows: height } = stage.grid;
  return stage.app.commands.download(async () => {
    const { toPng } = await import('../export.js');
    return toPng((context) => paint(stage, context), { width, height });
  }, 'png');
}
