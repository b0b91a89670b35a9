// 只有自带舞台的示例才用到的文字，随第一个这样的示例加载。

import many from './many-zh.js';
import space from './space-zh.js';

export default { ...space, ...many };
