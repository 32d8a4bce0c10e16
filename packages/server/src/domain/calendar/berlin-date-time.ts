/** An instant as people in Hamburg read it: `22.08.2026, 16:00`. */
export const berlinDateTime = (instant: string, locale = 'de'): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));
