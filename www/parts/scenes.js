// The texts of the scene files, bundled.

import order from '../../scenes/index.json';

const texts = /** @type {Record<string, string>} */ (
  import.meta.glob(['../../scenes/*.json', '!**/index.json', '!**/schema.json'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
);

/** @type {[file: string, text: string][]} in the order of scenes/index.json */
export const files = order.map((file) => [file, texts[`../../scenes/${file}`]]);
