// Frames that follow each other while something goes on.

/** As much time passes between two frames at most, in milliseconds: a page that was hidden does not jump. */
const LONGEST = 100;

export class Frames {
  #asked = 0;

  /** @param {(passed: number, now: number) => boolean} frame is given the milliseconds since the one before, and says whether it goes on */
  constructor(frame) {
    this.frame = frame;
  }

  start(last = performance.now()) {
    cancelAnimationFrame(this.#asked);
    this.#asked = requestAnimationFrame((now) => {
      if (this.frame(Math.min(Math.max(now - last, 0), LONGEST), now)) this.start(now);
    });
  }
}
