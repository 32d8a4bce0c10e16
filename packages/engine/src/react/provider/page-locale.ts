/** The language that the page says it is written in, else the browser's; English where there is no page. */
export function pageLocale(): string {
  const { document, navigator } = globalThis;
  return document?.documentElement.lang || navigator?.language || 'en';
}
