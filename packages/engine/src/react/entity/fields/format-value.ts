import { clockTime } from '../../../core/dates/clock-time.ts';
import type { FieldKind } from '../../../core/entity/field-kind.ts';
import { isFileAnswer } from '../../../core/schema/formats/file.ts';
import { fileSize } from '../../../core/schema/formats/file-size.ts';
import { timeZone } from '../../../core/settings.ts';

/** What formatting depends on besides the value. */
export interface FormatContext {
  /** BCP 47. */
  locale: string;
  /** Currency of `…Cents` fields. */
  currency: string;
  yes: string;
  no: string;
  /** A text whose known values have labels. */
  isCode?: boolean;
  /** A choice's label. */
  option(value: string): string;
}

/** `19 %`, in English `19%`. */
const percent: Intl.NumberFormatOptions = { style: 'unit', unit: 'percent', maximumFractionDigits: 2 };

/** Shown where there is nothing to show. */
export const nothing = '–';

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A single value as text, a point in time on the clock of `configureEngine`; undefined, null and '' are a dash. */
export function formatValue(kind: FieldKind, value: unknown, context: FormatContext): string {
  if (value === undefined || value === null || value === '') return nothing;
  switch (kind) {
    case 'money':
      return format(context.locale, { style: 'currency', currency: context.currency }, Number(value) / 100);
    case 'percent':
      return format(context.locale, percent, Number(value)).replace('\u00a0', ' ');
    case 'number':
      return format(context.locale, { maximumFractionDigits: 3 }, Number(value));
    case 'yesNo':
      return value === true ? context.yes : context.no;
    case 'date':
      return formatDay(String(value), context.locale);
    case 'dateTime':
      return formatMoment(String(value), context.locale);
    case 'choice':
    case 'state':
      return context.option(String(value));
    case 'choices':
      return listOf(value).map(context.option).join(', ') || nothing;
    case 'list':
      return (
        listOf(value)
          .map(context.isCode ? context.option : String)
          .join(', ') || nothing
      );
    case 'collection':
      return String(Array.isArray(value) ? value.length : 0);
    case 'file':
      return filesIn(value, context.locale) || nothing;
    case 'object':
    case 'changes':
      return typeof value === 'object' && Object.keys(value).length > 0 ? JSON.stringify(value) : nothing;
    case 'text':
      return context.isCode ? context.option(String(value)) : String(value);
    default:
      return String(value);
  }
}

/** `2026-03-24` or an ISO time -> `24.03.2026`; a bare day is the same day in every time zone. */
function formatDay(value: string, locale: string): string {
  const day = calendarDay.exec(value);
  const date = new Date(day ? `${value}T12:00:00Z` : value);
  if (Number.isNaN(date.getTime())) return value;
  return new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: day ? 'UTC' : timeZone(),
  }).format(date);
}

/** ISO time -> `24.03.2026 14:05`; a text that is none stays as it is. */
export function formatMoment(value: string, locale: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  const time = new Intl.DateTimeFormat(locale, { ...clockTime, timeZone: timeZone() });
  return `${formatDay(value, locale)} ${time.format(date)}`;
}

const formats = new Map<string, Intl.NumberFormat>();

function format(locale: string, options: Intl.NumberFormatOptions, value: number): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known.format(value);
}

/** `vertrag.pdf · 180 kB`, several with commas between. */
const filesIn = (value: unknown, locale: string): string =>
  [value]
    .flat()
    .filter(isFileAnswer)
    .map(({ name, size }) => `${name} · ${fileSize(size, locale)}`)
    .join(', ');

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
