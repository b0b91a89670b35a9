/** An error's message. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
