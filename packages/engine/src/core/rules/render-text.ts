import type { Translate } from '../errors/field-error-text.ts';

/** A tree of texts. What begins with `engine:` stands below `engine`; the rules' own stand at the top. */
export interface Texts {
  [key: string]: string | Texts;
}

/**
 * A small `t` for readers without an i18n library. It reads the same files as i18next:
 * nested keys, plural endings, `{{value}}`, `defaultValue` and the formats `number`, `datetime` and `list`.
 * @param under where to look for what these texts lack, such as another language: it counts and writes numbers by its own rules.
 */
export function textsOf(texts: Texts, locale: string, under?: Translate): Translate {
  const plurals = new Intl.PluralRules(locale);
  return (keys, params = {}) => {
    for (const key of typeof keys === 'string' ? [keys] : keys) {
      const path = (key.startsWith('rules:') ? key.slice(6) : key).replace(':', '.');
      const text = inNumber(texts, path, params.count, plurals);
      if (text !== undefined) return fill(text, params, locale);
      const below = under?.(key, { ...params, defaultValue: '' });
      if (below) return below;
    }
    return String(params.defaultValue ?? '');
  };
}

/**
 * The text for so many. Words that another language was laid under have not all the forms that theirs has: `other` is there in every
 * language.
 */
function inNumber(texts: Texts, path: string, count: unknown, plurals: Intl.PluralRules): string | undefined {
  if (typeof count !== 'number') return find(texts, path);
  return find(texts, `${path}_${plurals.select(count)}`) ?? find(texts, path) ?? find(texts, `${path}_other`);
}

function find(texts: Texts, path: string): string | undefined {
  let node: string | Texts | undefined = texts;
  for (const key of path.split('.')) {
    // A long form asks for hundreds of words that are not there: most end at their first part.
    if (typeof node !== 'object' || !Object.hasOwn(node, key)) return undefined;
    node = node[key];
  }
  return typeof node === 'string' ? node : undefined;
}

const slot = /\{\{(\w+)(?:, (\w+)(?:\((\w+): (\w+)\))?)?\}\}/g;

const fill = (text: string, params: Record<string, unknown>, locale: string) =>
  text.replace(slot, (_all, name: string, format?: string, option?: string, choice?: string) =>
    show(params[name], format, option === undefined ? {} : { [option]: choice }, locale),
  );

function show(value: unknown, format: string | undefined, options: object, locale: string): string {
  if (format === 'number') return new Intl.NumberFormat(locale, options).format(Number(value));
  if (format === 'datetime' && value instanceof Date) {
    return new Intl.DateTimeFormat(locale, options).format(value);
  }
  if (format === 'list' && Array.isArray(value)) {
    return new Intl.ListFormat(locale, options).format(value.map(String));
  }
  return String(value ?? '');
}
