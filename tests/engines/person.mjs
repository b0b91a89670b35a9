// A person at a browser: eyes, a mouse and a keyboard.

/** @typedef {import('./drivers.mjs').Driver} Driver */
/** @typedef {[number, number]} Point */

const PATIENCE = 30_000;
/** @type {Record<string, string>} */
const KEYS = { Control: '\uE009', Enter: '\uE007' };

/** A visible control of this name, or else one whose name has it. @param {string} name */
const control = (
  name,
) => `((named) => named((text) => text === ${JSON.stringify(name)}) ?? named((text) => text.includes(${JSON.stringify(name)})))(
  (is) => [...document.querySelectorAll('button, a, summary, label, select, input')].find((one) => one.checkVisibility() &&
    [one.ariaLabel, one.title, one.textContent.trim()].some((text) => text && is(text))))`;

export class Person {
  /** @param {Driver} driver */
  constructor(driver) {
    this.driver = driver;
    this.ask = driver.ask;
  }

  /** Opens an address and waits until the page is ready. @param {string} address */
  async open(address) {
    // Another fragment alone would not load the page anew.
    await this.driver.go('about:blank');
    await this.driver.go(address);
    await this.until(`document.documentElement.dataset.ready === 'true' || document.querySelector('.printed')`);
    await this.settled();
  }

  /** @param {string} expression @returns {Promise<any>} its value, once it is true */
  async until(expression) {
    for (const until = performance.now() + PATIENCE; performance.now() < until;) {
      const value = await this.ask(expression);
      if (value) return value;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error(`This has not come: ${expression}`);
  }

  /** Two frames: in the first all is drawn, after it all is shown. */
  settled() {
    return this.ask('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');
  }

  /** A point of the room in the window. @param {Point} point @returns {Promise<Point>} */
  inWindow([x, y]) {
    return this.ask(`(({ x, y }, { scale, left, top }) => [x + left + scale * ${x}, y + top + scale * ${y}])(
      document.querySelector('#room').getBoundingClientRect(), carom.view)`);
  }

  /** @param {Point[]} way in the window: down at its start, up at its end */
  async sweep(way) {
    const move = (/** @type {Point} */ [x, y]) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 20 });
    const [first, ...rest] = way.map(move);
    const actions = [first, { type: 'pointerDown', button: 0 }, ...rest, { type: 'pointerUp', button: 0 }];
    await this.driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    await this.settled();
  }

  /** @param {...Point} way in the room */
  async drag(...way) {
    await this.sweep(await Promise.all(way.map((point) => this.inWindow(point))));
  }

  /** @param {string} element an expression */
  async click(element) {
    const place = await this.until(`(() => {
      const one = ${element};
      if (!one) return undefined;
      one.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })()`);
    await this.sweep([place]);
  }

  /** @param {string} name what a button, link, panel or field is called, in part */
  press(name) {
    return this.click(control(name));
  }

  /** @param {...string} keys such as `Control+z`, `Enter` or `a` */
  async keys(...keys) {
    for (const chord of keys) {
      const values = chord.split(/\+(?=.)/).map((key) => KEYS[key] ?? key);
      const down = values.map((value) => ({ type: 'keyDown', value }));
      const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
      await this.driver.act([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]);
    }
    await this.settled();
  }
}
