// Where things are, and how the scripts start other programs.

import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
/** Where cargo puts the tools that set-up installs. */
export const TOOLS = join(ROOT, '.tools');
/** The cores of the plane and of space, as wasm-pack writes them. */
export const PLANE = join(ROOT, 'npm/pkg/plane');
export const SPACE = join(ROOT, 'npm/pkg/space');
/** The leak hunt with its core, as wasm-pack writes it. */
export const HUNT = join(ROOT, 'hunt/pkg');
/** The built page. */
export const DIST = join(ROOT, 'dist');

/** The text of a file, by its path from the repository's root. @param {...string} path */
export const contentOf = (...path) => readFileSync(resolve(ROOT, ...path), 'utf8');

/** The value in a file of JSON. @param {...string} path @returns {any} */
export const jsonOf = (...path) => JSON.parse(contentOf(...path));

/**
 * The first group of a pattern's match in a file; fails without a match.
 * @param {string} path
 * @param {RegExp} pattern
 */
export function foundIn(path, pattern) {
  const found = contentOf(path).match(pattern)?.[1];
  if (!found) throw new Failure(`${path} has nothing like ${pattern}.`);
  return found;
}

/** Writes a file, and makes the folders that lead to it. @param {string} path @param {string | Uint8Array} content */
export function putFile(path, content) {
  const to = resolve(ROOT, path);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, content);
}

/** Collects the output of programs that run beside others. @type {AsyncLocalStorage<string[]>} */
export const collected = new AsyncLocalStorage();

/** A failure with a message for people: it is printed without a stack. */
export class Failure extends Error {}

/**
 * PATH for children: the project's own tools first, and last the folder where rustup puts cargo, for shells that were
 * opened before rustup was installed.
 */
function toolPath() {
  const cargoHome = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
  const own = [join(TOOLS, 'bin'), join(ROOT, 'node_modules/.bin')];
  return [...own, process.env.PATH ?? '', join(cargoHome, 'bin')].join(delimiter);
}

/** @param {Record<string, string>} extra */
function childEnvironment(extra) {
  const colour = process.stdout.isTTY ? { CARGO_TERM_COLOR: 'always', FORCE_COLOR: '1' } : {};
  // Windows spells it Path, and a child must not get both.
  const rest = Object.entries(process.env).filter(([name]) => name.toUpperCase() !== 'PATH');
  return { ...Object.fromEntries(rest), ...colour, ...extra, PATH: toolPath() };
}

/**
 * The output of a program and its end; `code` is undefined if it could not be started at all, and `output`
 * is what it wrote to both streams.
 * @typedef {{ code: number | undefined, output: string, stdout: string, stderr: string }} Ended
 * @typedef {{ env?: Record<string, string>, quiet?: boolean, cwd?: string, timeout?: number }} Options
 */

/**
 * Runs a program without input, by default in the repository's root. Shows its output unless `quiet`.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<Ended>}
 */
export function run(program, args, { env = {}, quiet = false, cwd = ROOT, timeout } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      timeout,
      env: childEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const said = { output: '', stdout: '', stderr: '' };
    /** @param {'stdout' | 'stderr'} stream */
    const take = (stream) => (/** @type {string} */ text) => {
      said.output += text;
      said[stream] += text;
      if (quiet) return;
      const aside = collected.getStore();
      if (aside) aside.push(text);
      else process[stream].write(text);
    };
    child.stdout.setEncoding('utf8').on('data', take('stdout'));
    child.stderr.setEncoding('utf8').on('data', take('stderr'));
    child.on('error', () => done({ ...said, code: undefined }));
    // A child that a signal ended has no code of its own.
    child.on('close', (code) => done({ ...said, code: code ?? 1 }));
  });
}

/**
 * Runs a program and fails if it does.
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 */
export async function must(program, args, options) {
  const { code } = await run(program, args, options);
  if (code === 0) return;
  const line = [program, ...args].join(' ');
  throw new Failure(code === undefined ? `Could not start: ${line}` : `Ended with code ${code}: ${line}`);
}

/**
 * npm with arguments. Children of npm get its path, since on Windows npm is a script that its name alone cannot start.
 * @param {...string} args
 * @returns {[program: string, args: string[]]}
 */
export function npm(...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? [process.execPath, [script, ...args]] : ['npm', args];
}

/**
 * The first line that `program --version` prints, or undefined if there is no such program.
 * @param {string} program
 * @param {string[]} [args]
 */
export async function versionOf(program, args = ['--version']) {
  const { code, stdout } = await run(program, args, { quiet: true });
  return code === 0 ? stdout.trim().split('\n')[0] : undefined;
}

/**
 * The full path of a program on PATH.
 * @param {string} name
 */
export function onPath(name) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const places = toolPath().split(delimiter).filter(Boolean);
  return places.map((place) => join(place, name + suffix)).find((path) => existsSync(path));
}

/**
 * Runs a script's main function and turns a Failure into its message and exit code 1.
 * @param {() => Promise<void>} main
 */
export async function start(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

/**
 * The same, if the module is the one that Node was started with.
 * @param {string} url its import.meta.url
 * @param {() => Promise<void>} run
 */
export async function main(url, run) {
  if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(url)) await start(run);
}
