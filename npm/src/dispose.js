/** What `using` calls; a symbol of no use where there is no `using` yet. */
export const dispose = Symbol.dispose ?? Symbol('dispose');
