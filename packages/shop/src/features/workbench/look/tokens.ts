/** The tokens whose names begin so, as the style sheets of this page set them, in their order. */
export function tokensOf(beginning: string): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const names = rules.flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.selectorText.includes(':root') ? [...rule.style] : [],
  );
  return [...new Set(names)].filter((name) => name.startsWith(beginning));
}
