import type { Option } from '../../../core/form/fields/field-options.ts';

/** Do an option's words contain every word of a search, whatever the case and the accents? */
export function isMatch(option: Option, search: string, locale: string): boolean {
  const text = plain(`${option.label} ${option.help}`, locale);
  return plain(search, locale)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What a text means among all that it matches: the one that is called so, else the only one. */
export function meantBy<T>(
  matches: readonly T[],
  nameOf: (match: T) => string,
  text: string,
  locale: string,
): T | undefined {
  const named = matches.filter((match) => plain(nameOf(match), locale) === plain(text, locale));
  const [only, ...others] = named.length === 1 ? named : matches;
  return others.length === 0 ? only : undefined;
}

const plain = (text: string, locale: string): string =>
  text.trim().toLocaleLowerCase(locale).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
