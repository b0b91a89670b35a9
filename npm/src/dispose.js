/** The symbol of the method that `using` calls. Engines without `using` get an unused symbol. */
export const dispose = Symbol.dispose ?? Symbol('dispose');
