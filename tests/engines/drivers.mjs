// Firefox by WebDriver BiDi and WebKit by classic WebDriver, behind the same four functions.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onPath } from '../../scripts/run.mjs';

/**
 * A browser with one window.
 * @typedef {object} Driver
 * @property {(address: string) => Promise<unknown>} go
 * @property {(expression: string) => Promise<any>} ask a value of the page, which may be a promise
 * @property {(actions: object[]) => Promise<unknown>} act WebDriver's input actions, which both protocols share
 * @property {() => Promise<void>} close
 */

const SIZE = { width: 1366, height: 768 };
const START = 30_000;

/** WebKit's own small browser, where Debian and others put it. */
const miniBrowser = () =>
  ['/usr/libexec', ...(existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`) : [])]
    .map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => existsSync(file) && onPath('xvfb-run'));

const firefoxPath = () => onPath('firefox') ?? onPath('firefox-esr');

/**
 * Starts a program in a process group of its own, and drives it once it prints something. Where that fails, it is ended.
 * @template T
 * @param {string[]} command @param {Record<string, string>} env @param {RegExp} sign
 * @param {(found: RegExpExecArray, close: () => Promise<void>) => Promise<T>} drive
 * @param {string} [cwd]
 */
export async function started([program, ...args], env, sign, drive, cwd) {
  const profile = mkdtempSync(join(tmpdir(), 'carom-engine-'));
  const child = spawn(
    program,
    args.map((arg) => (arg === 'PROFILE' ? profile : arg)),
    {
      cwd,
      detached: true,
      env: { ...process.env, HOME: profile, ...env },
    },
  );
  const ended = new Promise((done) => child.once('exit', done).once('error', done));
  const close = async () => {
    try {
      if (child.pid) process.kill(-child.pid);
    } catch {
      // It has ended by itself.
    }
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 9, retryDelay: 200 });
  };
  let text = '';
  const found = new Promise((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (some) => {
        const match = sign.exec((text += some));
        if (match) done(match);
      });
    }
  });
  try {
    const match = await Promise.race([found, ended, setTimeout(START, undefined, { ref: false })]);
    if (!Array.isArray(match)) throw new Error(`${program} does not start: ${text}`);
    return await drive(/** @type {RegExpExecArray} */ (match), close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** An expression that gives the value of another one as a text. @param {string} expression */
const asText = (expression) => `(async () => JSON.stringify((await (${expression})) ?? null))()`;

/** @param {string} program */
const firefox = (program) =>
  started(
    [program, '--headless', '--no-remote', '--remote-debugging-port=0', '--profile', 'PROFILE'],
    {},
    /BiDi listening on (ws:\S+)/,
    bidi,
  );

/** @param {RegExpExecArray} found with the address @param {() => Promise<void>} end @returns {Promise<Driver>} */
async function bidi([, address], end) {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((done, failed) => Object.assign(socket, { onopen: done, onerror: failed }));
  /** @type {Map<number, (answer: any) => void>} */
  const waiting = new Map();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
  };
  let sent = 0;
  /** @param {string} method @param {object} params */
  const send = async (method, params) => {
    sent += 1;
    const answer = await new Promise((done) => {
      waiting.set(sent, done);
      socket.send(JSON.stringify({ id: sent, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };
  await send('session.new', { capabilities: {} });
  const { context } = (await send('browsingContext.getTree', {})).contexts[0];
  await send('browsingContext.setViewport', { context, viewport: SIZE });
  return {
    go: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async ask(expression) {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: asText(expression),
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    act: (actions) => send('input.performActions', { context, actions }),
    async close() {
      socket.close();
      await end();
    },
  };
}

/** @param {string} program */
function webkit(program) {
  const port = 20_000 + (process.pid % 20_000);
  const screen = ['-a', '-s', '-screen 0 1400x900x24'];
  const command = ['xvfb-run', ...screen, 'sh', '-c', `echo here; exec WebKitWebDriver --port=${port} --host=127.0.0.1`];
  // A language that browsers have no name for, as on servers.
  return started(command, { LANG: 'C', LANGUAGE: '' }, /here/, (_, end) => classic(program, port, end));
}

/** @param {string} program @param {number} port @param {() => Promise<void>} end @returns {Promise<Driver>} */
async function classic(program, port, end) {
  /** @param {string} method @param {string} path @param {object} [body] */
  const send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = /** @type {any} */ (await answer.json());
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const options = { binary: program, args: ['--automation'] };
  const asked = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
  /** @type {any} */
  let session;
  for (const until = performance.now() + START; !session;) {
    session = await send('POST', '/session', asked).catch(async (error) => {
      if (performance.now() > until) throw error;
      await setTimeout(200);
    });
  }
  const path = `/session/${session.sessionId}`;
  await send('POST', `${path}/window/rect`, { x: 0, y: 0, ...SIZE });
  return {
    go: (url) => send('POST', `${path}/url`, { url }),
    async ask(expression) {
      const script = `const done = arguments[0]; ${asText(expression)}.then((is) => done({ is }), (error) => done({ error: String(error) }));`;
      const { is, error } = await send('POST', `${path}/execute/async`, { script, args: [] });
      if (error) throw new Error(error);
      return JSON.parse(is);
    },
    act: (actions) => send('POST', `${path}/actions`, { actions }),
    async close() {
      await send('DELETE', path).catch(() => undefined);
      await end();
    },
  };
}

/** Both engines, whether they are on this machine, and how they are started. */
export const ENGINES = /** @type {const} */ ([
  ['Firefox', firefoxPath(), firefox],
  ['WebKit', miniBrowser(), webkit],
]).map(([name, program = '', open]) => ({ name, isHere: program !== '', open: () => open(program) }));
