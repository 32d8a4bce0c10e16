import site from '@rezeptur/schemas/site.json';
import { dataLang, spokenTag } from './language.ts';

const { timeZone } = site;

/** Formats are dear to make: each when something is first written in it, in the language of the page. */
function made<T>(make: (tag: string) => T): () => T {
  const formats = new Map<string, T>();
  return () => {
    const tag = spokenTag();
    const format = formats.get(tag) ?? make(tag);
    formats.set(tag, format);
    return format;
  };
}

const euros = made((tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }));
const decimals = made((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));
const percents = made(
  (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'percent', maximumFractionDigits: 2 }),
);
// German writes the month as figures, others by its name: readers differ in which figure is the day.
const dates = made((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone }));
const calendarDays = made((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));
const times = made((tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone }));
const weekdays = made((tag) => {
  const [day, month] = dataLang() ? (['numeric', 'short'] as const) : (['2-digit', '2-digit'] as const);
  return new Intl.DateTimeFormat(tag, { day, month, weekday: 'short', timeZone: 'UTC' });
});
const countries = made((tag) => new Intl.DisplayNames(tag, { type: 'region' }));
const days = made(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }));

/** `129900` -> `1.299,00 €`, in English `€1,299.00`; less than nothing with a real minus sign, as wide as a figure. */
export const formatCents = (cents: number): string =>
  euros()
    .format(cents / 100)
    .replace('-', '−');

/** `22.5` -> `22,5` */
export const formatNumber = (value: number): string => decimals().format(value);

/** `22.5` -> `22,5 %`; a value that wasn't measured is a dash. */
export const formatPercent = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : percents().format(value).replace('\u00a0', ' ');

const isCalendarDay = /^\d{4}-\d{2}-\d{2}$/;

/** `2026-03-24` or an ISO time -> `24.03.2026`, in English `24 Mar 2026`; a time is read in the pharmacy's time zone. */
export const formatDate = (iso: string): string =>
  (isCalendarDay.test(iso) ? calendarDays() : dates()).format(new Date(iso));

/** `PT` -> `Portugal` */
export const formatCountry = (code: string): string | undefined => countries().of(code);

/** `2026-11-25` -> `Mi., 25.11.`, in English `Wed 25 Nov` */
export const formatWeekday = (day: string): string => weekdays().format(new Date(`${day}T00:00:00Z`));

/** The pharmacy's calendar day at an instant: `2026-11-25`. */
export const shopDay = (instant: Date): string => days().format(instant);

/** ISO time -> `14:05`, in the pharmacy's time zone. */
export const formatTime = (iso: string): string => times().format(new Date(iso));

/** ISO time -> `24.03.2026, 14:05` */
export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;
