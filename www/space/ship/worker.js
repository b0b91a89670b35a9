// The crowd in a Worker: frames never wait for an answer.

import { init } from '#carom/space';
import { serve } from '../../message.js';
import { answering } from './asking.js';

serve(answering((reply) => self.postMessage(reply)).postMessage, init());
