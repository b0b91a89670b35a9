// 只有自带舞台的示例与回放才用到的文字，随其中第一个加载。

import many from './many-zh.js';
import map from './map-zh.js';
import replay from './replay-zh.js';
import space from './space-zh.js';

export default { ...space, ...many, ...map, ...replay };
