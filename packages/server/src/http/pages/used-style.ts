/** A rule, or an at-rule that holds rules; a statement like `@import …` has no body. */
interface Rule {
  /** Selectors, or `@media …`. */
  prelude: string;
  /** None of an at-rule. */
  selectors?: Selector[];
  body?: string;
  rules?: Rule[];
}

interface Selector {
  text: string;
  /** What an element must have to match. */
  classes: readonly string[];
}

/** At-rules whose blocks hold rules that elements match; others (`@font-face`, `@keyframes`) stay as they are. */
const holdsRules = /^@(?:media|supports|container|layer|scope)\b/;

/**
 * Of a style sheet what a page's HTML can use: rules that ask for a class which none of its elements has are left out.
 * Whatever else a selector asks for (attributes, states, what stands in brackets) is assumed to be there, so a page may
 * hold a rule too many, never one too few.
 */
export function createUsedStyle(sheet: string): (html: string) => string {
  const rules = rulesIn(sheet);
  return (html) => written(rules, classesIn(html));
}

function classesIn(html: string): ReadonlySet<string> {
  // Most lists stand in a page many times.
  const lists = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) lists.add(list);
  return new Set([...lists].flatMap((list) => list.split(/\s+/)));
}

function written(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  return rules
    .map(({ prelude, selectors, body, rules: inner }) => {
      if (body === undefined) return `${prelude};`;
      if (inner) {
        const text = written(inner, classes);
        return text && `${prelude}{${text}}`;
      }
      const used = selectors ? usedSelectors(selectors, classes) : prelude;
      return used && `${used}{${body}}`;
    })
    .join('');
}

const usedSelectors = (selectors: readonly Selector[], classes: ReadonlySet<string>): string =>
  selectors
    .filter((selector) => selector.classes.every((name) => classes.has(name)))
    .map(({ text }) => text)
    .join(',');

/** Read once, not for each page. */
const selectorsIn = (prelude: string): Selector[] =>
  partsOf(prelude, ',').map((text) => ({ text, classes: classesAskedBy(text) }));

/** Not those in brackets: `:not(.a)` asks for none, `:is(.a, .b)` for one of several. */
function classesAskedBy(selector: string): string[] {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  while (plain.includes('(')) {
    const next = plain.replace(/\([^()]*\)/g, '');
    if (next === plain) break;
    plain = next;
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

function rulesIn(sheet: string): Rule[] {
  const rules: Rule[] = [];
  let rest = sheet;
  for (;;) {
    const end = placeOf(rest, /[{;]/);
    if (end < 0) return rules;
    const prelude = rest.slice(0, end).trim();
    if (rest[end] === ';') {
      if (prelude) rules.push({ prelude });
      rest = rest.slice(end + 1);
      continue;
    }
    rest = rest.slice(end + 1);
    const close = placeOf(rest, /\}/);
    const body = close < 0 ? rest : rest.slice(0, close);
    rules.push({
      prelude,
      body,
      ...(!prelude.startsWith('@') && { selectors: selectorsIn(prelude) }),
      ...(holdsRules.test(prelude) && { rules: rulesIn(body) }),
    });
    rest = close < 0 ? '' : rest.slice(close + 1);
  }
}

/** Splits at a sign that stands outside of brackets and quotes. */
function partsOf(text: string, sign: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (;;) {
    const at = placeOf(rest, new RegExp(sign));
    if (at < 0) return [...parts, rest];
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
}

/** Where a sign stands first outside of brackets and quotes; -1: nowhere. */
function placeOf(text: string, sign: RegExp): number {
  let depth = 0;
  for (let place = 0; place < text.length; place++) {
    const letter = text[place] ?? '';
    if (depth === 0 && sign.test(letter)) return place;
    if (letter === '"' || letter === "'") place = endOfQuote(text, place);
    else if (letter === '\\') place++;
    else if ('({['.includes(letter)) depth++;
    else if (')}]'.includes(letter)) depth--;
  }
  return -1;
}

function endOfQuote(text: string, start: number): number {
  let place = start + 1;
  while (place < text.length && text[place] !== text[start]) place += text[place] === '\\' ? 2 : 1;
  return place;
}
