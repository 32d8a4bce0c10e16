type Params = Readonly<Record<string, unknown>>;
type Format = (value: unknown, language: string, options: object) => string;

const formats: Record<string, Format> = {
  number: (value, language, options) => new Intl.NumberFormat(language, options).format(value as number),
  datetime: (value, language, options) => new Intl.DateTimeFormat(language, options).format(value as Date),
  list: (value, language, options) => new Intl.ListFormat(language, options).format(value as string[]),
};

/** Puts values in their places: `{{name}}`, `{{count, number}}`, `{{date, datetime(dateStyle: medium)}}`. */
export function fillText(text: string, params: Params, language: string): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{(.+?)\}\}/g, (place, inner: string) => {
    const [name = '', wanted] = inner.split(/,(.+)/).map((part) => part.trim());
    if (!Object.hasOwn(params, name)) return place;
    const value = params[name];
    if (value === undefined || value === null) return '';
    const [, kind = '', options = ''] = /^(\w+)(?:\((.*)\))?$/.exec(wanted ?? '') ?? [];
    return formats[kind]?.(value, language, optionsOf(options)) ?? String(value);
  });
}

/** `dateStyle: medium; timeStyle: short` */
function optionsOf(text: string): Record<string, string> {
  const pairs = text.split(';').map((pair) => pair.split(':').map((part) => part.trim()));
  return Object.fromEntries(pairs.filter(([name, value]) => name && value));
}
