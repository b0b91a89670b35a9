// The page's end of fans: orders them, keeps the last picture of one, and says why there is no newer one.

/** @typedef {import('./worker.js').FanAnswer} FanAnswer */
/** @typedef {Omit<import('./worker.js').FanOrder, 'kind' | 'id'>} Wanted */

export class Fans {
  /** How far the last fan is. @type {FanAnswer | undefined} */
  answer;
  /** @type {import('./worker.js').Picture | undefined} */
  picture;
  /** @type {import('./service.js').WorkError | undefined} */
  problem;
  #id = 0;
  /** Whether a picture of the last order has come: who orders faster than pictures come would never see one. */
  #answered = true;
  #busy = false;
  /** The order after that. @type {[wanted: Wanted, bodies?: import('./store.js').Body[]] | undefined} */
  #next;

  /** @param {import('./service.js').Service} service @param {() => void} changed */
  constructor(service, changed) {
    this.service = service;
    this.changed = changed;
  }

  /** Whether a fan, or the rest of one, is on its way. */
  get busy() {
    return this.#busy || this.#next !== undefined;
  }

  /** As often as you like: the latest wins. @param {Wanted} wanted @param {import('./store.js').Body[]} [bodies] */
  order(wanted, bodies) {
    this.#next = [wanted, bodies];
    this.#send();
  }

  #send() {
    if (!this.#answered || !this.#next) return;
    const [wanted, bodies] = this.#next;
    this.#next = undefined;
    this.#answered = false;
    this.#busy = true;
    this.service.forget(this.#id);
    /** @param {boolean} done */
    const told = (done) => {
      this.#answered = true;
      this.#busy = !done;
      this.#send();
      this.changed();
    };
    this.#id = this.service.order({ ...wanted, kind: 'fan' }, {
      answered: (answer) => {
        if (answer.kind !== 'fan') return;
        if (answer.picture) {
          this.picture?.image.close();
          this.picture = answer.picture;
        }
        this.answer = answer;
        this.problem = undefined;
        told(answer.done);
      },
      failed: (error) => {
        this.problem = error;
        told(true);
      },
    }, bodies);
  }

  /** Takes the picture away, and gives up what is under way. */
  clear() {
    this.service.forget(this.#id);
    if (this.busy) this.service.stop();
    this.picture?.image.close();
    this.picture = this.answer = this.problem = this.#next = undefined;
    this.#answered = true;
    this.#busy = false;
  }
}
