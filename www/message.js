// What errors say.

/** An error's message. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {unknown} error @returns {{ code: string, message: string, body?: number }} a body by the core's id */
export function told(error) {
  const { code = 'unknown', body } = /** @type {{ code?: string, body?: number }} */ (error ?? {});
  return { code, message: messageOf(error), body };
}

/** An error with a code, by which programs know it. */
export class Coded extends Error {
  /** @param {string} code @param {string} message @param {ErrorOptions} [options] */
  constructor(code, message, options) {
    super(message, options);
    this.code = code;
  }
}
