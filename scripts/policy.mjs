// The Content-Security-Policy of the built page: it may run the scripts that were built into it and no
// other, compile its wasm, start its Workers, and ask nobody but its own host.

import { createHash } from 'node:crypto';

/** @param {string} script */
const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * @param {string[]} scripts the texts of those that stand in the page itself
 * @returns {string}
 */
export function policy(scripts) {
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.map(hashOf).join(' ')}`,
    // Colours and places are set as styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    // In the single file, a Worker is part of it.
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * The page with the policy before anything that it is about.
 * @param {string} html with all its scripts
 */
export function withPolicy(html) {
  const scripts = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  const charset = '<meta charset="utf-8" />';
  return html.replace(
    charset,
    () => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy(scripts)}" />`,
  );
}
