import { timeZone } from './shop-time.ts';

const tagOf = (locale: string): string => (locale === 'en' ? 'en-GB' : 'de-DE');

const format = (instant: string | Date, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tagOf(locale), { timeZone, ...options }).format(new Date(instant));

/** `22.08.2026, 16:00` or `22 Aug 2026, 16:00`, by the shop's clock. */
export const formatDateTime = (instant: string | Date, locale = 'de'): string =>
  format(instant, locale, { dateStyle: 'medium', timeStyle: 'short' });

/** `24.03.2026` or `24 March 2026`, by the shop's calendar. */
export const formatDay = (instant: string | Date, locale: string): string =>
  format(instant, locale, { dateStyle: locale === 'en' ? 'long' : 'medium' });

/** A day of the calendar with its weekday: `2026-11-25` is `Mi., 25.11.` or `Wed 25 Nov`. */
export const formatWeekday = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), {
    timeZone: 'UTC',
    weekday: 'short',
    day: '2-digit',
    month: locale === 'en' ? 'short' : '2-digit',
  }).format(new Date(`${day}T00:00:00Z`));

/** `16:00:05`, by the shop's clock. */
export const formatTime = (instant: string | Date, locale: string): string =>
  format(instant, locale, { timeStyle: 'medium' });

/** A day of the calendar for documents and mails in German: `2026-03-04` is written `04.03.2026`. */
export const germanDay = (day: string): string => day.split('-').reverse().join('.');
