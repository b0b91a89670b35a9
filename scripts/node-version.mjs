// Imported first by every script that people start, so that an old Node is reported at once instead of failing later.
// Keep the syntax here and in what those scripts import plain enough for an old Node to parse.

/** Vite and Playwright need this; see `engines` in package.json. */
const OLDEST = [20, 19];

/**
 * @param {string} version such as '20.19.1'
 * @returns {string | undefined} what is wrong with it
 */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const [wantMajor, wantMinor] = OLDEST;
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return undefined;
  const wanted = OLDEST.join('.');
  return `Node ${version} is too old: carom needs Node ${wanted} or newer. Get it from https://nodejs.org.`;
}

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
