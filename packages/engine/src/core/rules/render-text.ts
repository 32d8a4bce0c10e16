import type { Translate } from '../errors/field-error-text.ts';

/** A tree of texts. What begins with `engine:` stands below `engine`; the rules' own stand at the top. */
export interface Texts {
  [key: string]: string | Texts;
}

/**
 * A small `t` for readers without an i18n library. It reads the same files as i18next:
 * nested keys, plural endings, `{{value}}`, `defaultValue` and the formats `number`, `datetime` and `list`.
 */
export function textsOf(texts: Texts, locale: string): Translate {
  const plurals = new Intl.PluralRules(locale);
  return (keys, params = {}) => {
    const { count } = params;
    for (const key of typeof keys === 'string' ? [keys] : keys) {
      const path = (key.startsWith('rules:') ? key.slice(6) : key).replace(':', '.');
      const counted = typeof count === 'number' ? find(texts, `${path}_${plurals.select(count)}`) : undefined;
      const text = counted ?? find(texts, path);
      if (text !== undefined) return fill(text, params, locale);
    }
    return String(params.defaultValue ?? '');
  };
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
