// The Content-Security-Policy of the built page: it may run its own scripts, compile its wasm, start its Workers, and
// connect to its own host, and nothing else.

import { createHash } from 'node:crypto';

/** @param {string} script */
const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * @param {string[]} scripts the texts of the inline scripts
 * @returns {string}
 */
export function policy(scripts) {
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.map(hashOf).join(' ')}`,
    // The page sets colours and positions as inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    // In the single file, the Worker's script is a blob.
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * The page with the policy before everything that it restricts.
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
