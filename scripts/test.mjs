// `npm test`: sets up what is missing and runs everything; it stops at the first step that fails.
// `npm test -- NAME…` runs only the named steps, and what they need.

import './node-version.mjs';
import { NONE, add } from './counts.mjs';
import { Failure, collected, start } from './run.mjs';
import { setupForTests } from './setup.mjs';
import { STEPS } from './steps.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ name: string, seconds: number, counts?: Counts, failed?: string }} Result */

/**
 * @param {string[]} names
 * @returns {Step[]}
 */
function chosen(names) {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown) throw new Failure(`There is no step ${unknown}: ${STEPS.map(({ name }) => name).join(', ')}.`);
  if (names.length === 0) return STEPS;
  const needed = STEPS.filter(({ name }) => names.includes(name)).flatMap(({ needs = [] }) => needs);
  return STEPS.filter(({ name }) => names.includes(name) || needed.includes(name));
}

/** @param {Pick<Step, 'name' | 'about' | 'run'>} step @returns {Promise<Result>} */
async function timed({ name, about, run }) {
  console.log(`\n━━ ${name}: ${about}`);
  const started = performance.now();
  /** @type {Pick<Result, 'counts' | 'failed'>} */
  const { counts, failed } = await run().then(
    (counts) => ({ counts: counts ?? undefined }),
    (error) => ({ counts: error.counts, failed: error instanceof Failure ? error.message : String(error?.stack ?? error) }),
  );
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${failed ? '\n' : ''}━━ ${name}: ${failed ? 'FAILED after' : 'done in'} ${seconds.toFixed(1)} s${failed ? `\n${failed}` : ''}`,
  );
  return { name, seconds, counts, failed };
}

/** The same beside others: its output is shown when it is done. @param {Step} step */
function timedAside({ name, about, run }) {
  /** @type {string[]} */
  const output = [];
  const shown = () => collected.run(output, run).finally(() => process.stdout.write(output.join('')));
  return timed({ name, about: `${about}, beside what follows`, run: shown });
}

/**
 * A step that failed without a failed test counts as one: the last line must not look better than it is.
 * @param {Result} result
 * @returns {Counts}
 */
function counted({ counts = NONE, failed }) {
  return failed && counts.failed === 0 ? add(counts, { ...NONE, failed: 1 }) : counts;
}

/**
 * @param {Result[]} results
 * @param {Step[]} steps all that were asked for
 */
function summarise(results, steps) {
  console.table(
    Object.fromEntries(
      results.map(({ name, seconds, counts, failed }) => [
        name,
        { verdict: failed ? 'FAILED' : 'ok', seconds: Math.round(10 * seconds) / 10, ...counts },
      ]),
    ),
  );
  const left = steps.filter(({ name }) => !results.some((result) => result.name === name));
  if (left.length > 0) console.log(`not run: ${left.map(({ name }) => name).join(', ')}`);
  const failure = results.find(({ failed }) => failed);
  if (failure) console.log(`\n${failure.name} failed: ${failure.failed}`);
  const { passed, failed } = results.map(counted).reduce(add, NONE);
  console.log(`\n${passed} passed, ${failed} failed`);
}

await start(async () => {
  const steps = chosen(process.argv.slice(2));
  const withChrome = steps.some(({ chrome }) => chrome);
  const results = [await timed({ name: 'setup', about: 'what the tests need', run: () => setupForTests(withChrome) })];
  /** @param {Step[]} some @param {(step: Step) => Promise<Result>} run */
  const inOrder = async (some, run) => {
    for (const step of some) {
      if (step.needs && !step.aside) await aside;
      if (results.some(({ failed }) => failed)) return;
      results.push(await run(step));
    }
  };
  // Compilers and tests leave much of a second core idle.
  const aside = inOrder(
    steps.filter((step) => step.aside),
    timedAside,
  );
  await inOrder(
    steps.filter((step) => !step.aside),
    timed,
  );
  await aside;
  summarise(results, steps);
  if (results.some(({ failed }) => failed)) process.exitCode = 1;
});
