// `npm run audit`: whether anything is known against what the crate, the package and the page are made of: advisories,
// licences, sources. It asks the databases of crates and packages, so it needs them within reach, and is no part of
// `npm test`: what was well yesterday may not be today.

import { Failure, run, start, versionOf } from './run.mjs';

/** Everything with a lock file of its own. */
const MANIFESTS = ['Cargo.toml', 'bench/native/Cargo.toml', 'fuzz/Cargo.toml', 'hunt/Cargo.toml'];

/** @param {string} program @param {string[]} args @returns {Promise<string | undefined>} what is wrong */
async function asked(program, args) {
  const line = [program, ...args].join(' ');
  console.log(`\n━━ ${line}`);
  const { code, output } = await run(program, args);
  if (code === 0) return undefined;
  const unreachable = /failed to fetch advisory database|audit endpoint returned an error|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|Could not resolve/i.test(output);
  return unreachable ? `${line}: the database is out of reach from here, so nothing is known, which is no pass` : `${line}: ended with code ${code}`;
}

await start(async () => {
  const problems = [];
  if (await versionOf('cargo-deny')) {
    for (const manifest of MANIFESTS) problems.push(await asked('cargo', ['deny', '--locked', '--manifest-path', manifest, 'check', '--config', 'deny.toml']));
  } else {
    problems.push('There is no cargo-deny: cargo install --locked cargo-deny');
  }
  problems.push(await asked('npm', ['audit', '--audit-level=low']));
  const found = problems.filter((problem) => problem !== undefined);
  if (found.length > 0) throw new Failure(found.join('\n'));
});
