import { readDay, timeZone } from '../../../core/index.ts';
import type { FieldInfo } from '../describe-field.ts';
import { asText, dayFormat } from './formats.ts';
import type { TextFormat } from './use-typed-text.ts';
import { clockTime, isClockTime, pointInTime } from './zoned-time.ts';

/** The zone whose clocks a field shows: its `options.zone`, else the application's. */
export const zoneOf = ({ ui }: FieldInfo): string =>
  typeof ui.options?.zone === 'string' ? ui.options.zone : timeZone();

const TIME = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;
const DAY_AND_TIME = /^(\d{1,2}\.\d{1,2}\.\d{4})[ ,]+(\d{1,2}:\d{2})$/;

/** `8:30` -> `08:30`; undefined for hours that no day has. */
function readTime(text: string): string | undefined {
  const [, hours = '', minutes = ''] = TIME.exec(text.trim()) ?? [];
  if (minutes === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** A time of day, typed and stored as HH:MM. */
export const timeFormat: TextFormat = {
  show: (value) => readTime(asText(value)) ?? asText(value),
  read: (text) => readTime(text) ?? text,
};

/** Day and time, typed as DD.MM.YYYY HH:MM and stored without a zone: `2026-07-01T14:30`. */
export const localFormat: TextFormat = {
  show(value) {
    if (!isClockTime(value)) return asText(value);
    return `${dayFormat.show(value.slice(0, 10))} ${value.slice(11, 16)}`;
  },
  read(text) {
    const [, day, time] = DAY_AND_TIME.exec(text.trim()) ?? [];
    const clock = time === undefined ? undefined : readTime(time);
    return readDay(day) && clock !== undefined ? `${dayFormat.read(day ?? '')}T${clock}` : text;
  },
};

/**
 * A point in time as the clocks of a zone show it, stored in UTC. An hour that these clocks leave out is stored as it
 * was typed, so that the schema refuses it.
 */
export function zonedFormat(zone: string): TextFormat {
  return {
    show: (value) => localFormat.show(clockTime(value, zone) ?? value),
    read(text) {
      const clock = localFormat.read(text);
      return isClockTime(clock) ? (pointInTime(clock, zone) ?? text) : text;
    },
  };
}
