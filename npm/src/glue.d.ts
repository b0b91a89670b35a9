// What scripts/package.mjs makes, as far as the sources beside this file use it.

declare function __wbg_get_imports(): WebAssembly.Imports;
