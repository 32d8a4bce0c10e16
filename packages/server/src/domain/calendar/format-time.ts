import { timeZone } from './shop-time.ts';

/** English as it is written in Europe. */
const tagOf = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

/** Kept, because making one takes longer than all that a mail needs it for. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(instant: string | Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tagOf(locale), { timeZone, ...options });
  formatters.set(key, formatter);
  return formatter.format(new Date(instant));
}

/** `22.08.2026, 16:00` or `22 Aug 2026, 16:00`, by the shop's clock. */
export const formatDateTime = (instant: string | Date, locale = 'de'): string =>
  format(instant, locale, { dateStyle: 'medium', timeStyle: 'short' });

/** `24.03.2026` or `24 March 2026`, by the shop's calendar. */
export const formatDay = (instant: string | Date, locale: string): string =>
  format(instant, locale, { dateStyle: locale === 'de' ? 'medium' : 'long' });

/** A day of the calendar with its weekday: `2026-11-25` is `Mi., 25.11.` or `Wed 25 Nov`. */
export const formatWeekday = (day: string, locale: string): string =>
  format(`${day}T00:00:00Z`, locale, {
    timeZone: 'UTC',
    weekday: 'short',
    ...(locale === 'de' ? { day: '2-digit', month: '2-digit' } : { day: 'numeric', month: 'short' }),
  });

/** `16:00:05`, by the shop's clock. */
export const formatTime = (instant: string | Date, locale: string): string =>
  format(instant, locale, { timeStyle: 'medium' });
