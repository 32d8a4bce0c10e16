import type { Option } from '../describe-field.ts';

/** The options whose words contain every word of the search, whatever the case and the accents. */
export function matching(options: readonly Option[], search: string, locale: string): Option[] {
  const words = plain(search, locale).split(/\s+/);
  return options.filter((option) => {
    const text = plain(`${option.label} ${option.help}`, locale);
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string, locale: string): string =>
  text.trim().toLocaleLowerCase(locale).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
