/** A rule without what surrounds it: its selectors one by one, its declarations by property. */
export interface CssRule {
  selectors: string[];
  declarations: [property: string, value: string][];
}

/** The innermost rules of a sheet, those within `@media` and the like included. */
export function rulesOf(sheet: string): CssRule[] {
  const blocks = sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g);
  return [...blocks]
    .map(([, prelude = '', body = '']) => ({
      selectors: splitOutside(prelude, /,/).map((selector) => selector.trim().replace(/\s+/g, ' ')),
      declarations: body
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean)
        .map((line): [string, string] => {
          const at = line.indexOf(':');
          return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
        }),
    }))
    .filter(({ selectors: [first = ''] }) => !first.startsWith('@'));
}

/** The part of a selector that stands for the element itself: `.a > .b:hover` is about `.b:hover`. */
export const subjectOf = (selector: string): string =>
  splitOutside(selector.replace(/\s*[>+~]\s*/g, ' ').trim(), / /).at(-1) ?? '';

export const classesIn = (text: string): string[] =>
  [...text.matchAll(/\.(rz-[\w-]+)/g)].map(([, name = '']) => name);

/** Splits where a sign stands outside of brackets. */
function splitOutside(text: string, sign: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('(['.includes(letter)) depth++;
    if (')]'.includes(letter)) depth--;
    if (depth === 0 && sign.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
