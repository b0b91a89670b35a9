// 只有自带舞台的示例、回放与对话框才用到的文字，随其中第一个加载。

import dialogs from './dialogs-zh.js';
import many from './many-zh.js';
import map from './map-zh.js';
import replay from './replay-zh.js';
import space from './space-zh.js';

export default { ...dialogs, ...space, ...many, ...map, ...replay };
