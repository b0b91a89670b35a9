// On a machine without a language WebKit calls it "C", which is no language to numbers and dates, and uPlot hands it on as
// soon as it is loaded.

try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en' });
}
