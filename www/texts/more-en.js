// What only the examples with a stage of their own and the replay say; loaded with the first of them.

import many from './many-en.js';
import map from './map-en.js';
import replay from './replay-en.js';
import space from './space-en.js';

export default { ...space, ...many, ...map, ...replay };
