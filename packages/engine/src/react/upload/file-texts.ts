import { clockTime } from '../../core/dates/clock-time.ts';
import { type FileLimits, fileTypeNames, sizeLimit, type Translate } from '../../core/index.ts';

/** What may be chosen, for a sentence: `jpg, pictures` and the most bytes in a unit that is read. */
export const fileWords = ({ types, maxBytes }: FileLimits, t: Translate) => ({
  types: fileTypeNames(types, t).join(', '),
  ...sizeLimit(maxBytes),
});

const minutes: Intl.DateTimeFormatOptions = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  ...clockTime,
};

/** ISO time -> `24.03.2026, 14:05`, in the words of the locale. */
export const dateTime = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, minutes).format(new Date(iso));
