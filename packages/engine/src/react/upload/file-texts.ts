import { type FileLimits, fileTypeNames, sizeLimit, type Translate } from '../../core/index.ts';

/** What may be chosen, for a sentence: `jpg, pictures` and the most bytes in a unit that is read. */
export const fileWords = ({ types, maxBytes }: FileLimits, t: Translate) => ({
  types: fileTypeNames(types, t).join(', '),
  ...sizeLimit(maxBytes),
});

const minutes = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** ISO time -> `24.03.2026, 14:05`, in the words of the locale. */
export const dateTime = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, minutes).format(new Date(iso));
