// On a machine without a language, WebKit's `navigator.language` is "C", which `Intl` refuses, and uPlot passes it on
// as soon as it is loaded.

try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en' });
}
