/// <reference lib="esnext.disposable" />

export declare const dispose: typeof Symbol.dispose;
