// Texts of the examples with a stage of their own, the replay and the dialogs; loaded with the first of them.

import dialogs from './dialogs-en.js';
import many from './many-en.js';
import map from './map-en.js';
import replay from './replay-en.js';
import space from './space-en.js';

export default { ...dialogs, ...space, ...many, ...map, ...replay };
