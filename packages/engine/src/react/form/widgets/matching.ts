import type { Option } from '../../../core/form/field-options.ts';

/** Do an option's words contain every word of a search, whatever the case and the accents? */
export function isMatch(option: Option, search: string, locale: string): boolean {
  const text = plain(`${option.label} ${option.help}`, locale);
  return plain(search, locale)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const plain = (text: string, locale: string): string =>
  text.trim().toLocaleLowerCase(locale).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
