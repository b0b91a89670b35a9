// What only the examples with a stage of their own say; loaded with the first of them.

import many from './many-en.js';
import space from './space-en.js';

export default { ...space, ...many };
