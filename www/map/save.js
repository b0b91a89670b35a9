// The map as a picture: a pixel for each start.

import { themeOf } from '../canvas/theme.js';
import { currentLanguage, t } from '../i18n.js';
import { hush, toast } from '../panels/toast.js';
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
export async function savePicture(stage) {
  hush();
  try {
    const [{ toPng }, { nameOf, save }] = await Promise.all([import('../export.js'), import('../files.js')]);
    const content = await toPng((context) => paint(stage, context), { width: stage.grid.columns, height: stage.grid.rows });
    const name = nameOf(stage.app.store.model, currentLanguage(), 'png');
    save(content, name);
    toast(t('file.exported', { name }));
  } catch (error) {
    toast(t('file.failed', { message: error instanceof Error ? error.message : String(error) }), true);
  }
}
