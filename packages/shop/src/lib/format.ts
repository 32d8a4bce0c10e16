import site from '@rezeptur/schemas/site.json';

const { timeZone } = site;

/** Formats are dear to make: each when something is first written in it. */
function made<T>(make: () => T): () => T {
  let format: T | undefined;
  return () => {
    format ??= make();
    return format;
  };
}

const euros = made(() => new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }));
const decimals = made(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 }));
const dates = made(
  () => new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
);
const times = made(() => new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', timeZone }));

/** `129900` -> `1.299,00 €` */
export const formatCents = (cents: number): string => euros().format(cents / 100);

/** `22.5` -> `22,5` */
export const formatNumber = (value: number): string => decimals().format(value);

/** `22.5` -> `22,5 %`; a value that wasn't measured is a dash. */
export const formatPercent = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : `${decimals().format(value)} %`;

const isCalendarDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `2026-03-24` or an ISO time -> `24.03.2026`; a time is read in the pharmacy's time zone. */
export function formatDate(iso: string): string {
  const day = isCalendarDay.exec(iso);
  return day ? `${day[3]}.${day[2]}.${day[1]}` : dates().format(new Date(iso));
}

const weekdays = made(
  () =>
    new Intl.DateTimeFormat('de-DE', { weekday: 'short', day: '2-digit', month: '2-digit', timeZone: 'UTC' }),
);
const days = made(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }));

/** `2026-11-25` -> `Mi., 25.11.` */
export const formatWeekday = (day: string): string => weekdays().format(new Date(`${day}T00:00:00Z`));

/** The pharmacy's calendar day at an instant: `2026-11-25`. */
export const shopDay = (instant: Date): string => days().format(instant);

/** ISO time -> `14:05`, in the pharmacy's time zone. */
export const formatTime = (iso: string): string => times().format(new Date(iso));

/** ISO time -> `24.03.2026, 14:05` */
export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;
