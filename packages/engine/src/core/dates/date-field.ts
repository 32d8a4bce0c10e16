import { fieldTypeOf } from '../form/fields/field-types.ts';
import { widgetOf } from '../form/fields/widget-of.ts';
import { formats } from '../schema/formats/formats.ts';
import { timeZone } from '../settings.ts';
import type { FieldUi, JsonSchema } from '../types.ts';
import { readDay, today } from './calendar.ts';
import { clockText, momentText } from './clock-text.ts';
import { dayAndTime } from './day-and-time.ts';
import { dayFromText } from './day-from-text.ts';
import { dayText, isoDay } from './day-text.ts';
import { momentFromText } from './moment-from-text.ts';
import { isUnderstood, not, type Reading } from './reading.ts';
import { timeFromText } from './time-from-text.ts';
import { whereItLies } from './where-it-lies.ts';
import { clockTime, isClockTime } from './zoned-time.ts';

/** Widgets for days and times, with the format that their values have. */
const FORMATS = {
  date: 'date',
  time: 'time-local',
  datetime: 'date-time',
  'datetime-local': 'date-time-local',
} as const;

/** Widgets for days and times; the values of each have a format of their own (ISO 8601). */
export type DateKind = keyof typeof FORMATS;

/** How the texts of a field for days or times are read and written in a language. */
export interface DateField {
  format: string;
  /** Whose clocks it shows; undefined where it has no zone. */
  zone?: string;
  /** What a text means, whether typed, pasted or filled in. */
  read(text: string): Reading;
  /** A stored value as it stands in the field; what was not understood as it was typed. */
  show(value: unknown): string;
  /** The day of a stored value and, where it has one, its time on the field's clocks: `2026-07-01T14:30`. */
  clock(value: unknown): string | undefined;
}

/** The field of this schema in this language; undefined when it is not one for days or times. */
export function dateField(schema: JsonSchema, ui: FieldUi, locale: string): DateField | undefined {
  // Widgets of an application's own read their texts themselves.
  if (ui.widget !== undefined && !fieldTypeOf(ui.widget)) return undefined;
  const widget = widgetOf(schema, ui);
  return isDateKind(widget) ? dateFieldOf(widget, schema, ui, locale) : undefined;
}

const isDateKind = (widget: string): widget is DateKind => Object.hasOwn(FORMATS, widget);

// The longest day in words has not half as many; a whole page that was pasted is not searched for a date.
const LONGEST = 120;

/** The same for a widget that is one for days or times. */
export function dateFieldOf(kind: DateKind, schema: JsonSchema, ui: FieldUi, locale: string): DateField {
  const field = fieldOf(kind, schema, ui, locale);
  return { ...field, read: (text) => (text.length > LONGEST ? not('unknown') : field.read(text)) };
}

function fieldOf(kind: DateKind, schema: JsonSchema, ui: FieldUi, locale: string): DateField {
  const lies = whereItLies(schema, ui);
  const setting = () => ({ locale, today: today(), ...(lies && { lies }) });
  const format = schema.format ?? FORMATS[kind];
  switch (kind) {
    case 'date':
      return {
        format,
        read: (text) => dayFromText(text, setting()),
        show: (value) => mapped(readDay(value), (day) => dayText(day, locale)) ?? asText(value),
        clock: (value) => mapped(readDay(value), isoDay),
      };
    case 'time':
      return {
        format,
        read: (text) => asWritten(timeFromText(text, locale), format),
        show: (value) => asText(value).replace(/^(\d\d:\d\d):00$/, '$1'),
        clock: () => undefined,
      };
    case 'datetime-local':
      return {
        format,
        read: (text) => dayAndTime(text, setting()),
        show: (value) => clockAsText(value, locale),
        clock: localClock,
      };
    case 'datetime': {
      // A zone of the field's own, else the application's.
      const zone = typeof ui.options?.zone === 'string' ? ui.options.zone : timeZone();
      return {
        format,
        zone,
        read: (text) => momentFromText(text, { ...setting(), zone }),
        show: (value) => momentText(asText(value), zone, locale) ?? clockAsText(value, locale),
        clock: (value) => clockTime(value, zone) ?? localClock(value),
      };
    }
  }
}

/** The standard's `time` has seconds; whether it needs a zone is the schema's to say. */
function asWritten(reading: Reading, format: string): Reading {
  if (format !== 'time' || !isUnderstood(reading)) return reading;
  return { ...reading, value: reading.value.replace(/^\d\d:\d\d$/, '$&:00') };
}

const mapped = <A, B>(value: A | undefined, map: (value: A) => B): B | undefined =>
  value === undefined ? undefined : map(value);

const localClock = (value: unknown): string | undefined =>
  isClockTime(value) && formats['date-time-local'](value) ? value : undefined;

const clockAsText = (value: unknown, locale: string): string =>
  mapped(localClock(value), (clock) => clockText(clock, locale)) ?? asText(value);

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
