import { realDay } from '../../dates/calendar.ts';
import { hasCheckDigits } from './has-check-digits.ts';
import { isEmail } from './is-email.ts';
import { WebUrl } from './web-url.ts';

const time = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d{1,9})?(z|[+-]\d{2}:?\d{2})?$/i;

function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts !== null && realDay(parts[1], parts[2], parts[3]) !== undefined;
}

function isDateTime(text: string): boolean {
  const [day = '', clock = '', more] = text.split(/[t ]/i);
  return more === undefined && isDate(day) && time.test(clock) && /(z|[+-]\d{2}:?\d{2})$/i.test(clock);
}

// Without a zone, as the OpenAPI format registry names them.
const localTime = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

function isLocalDateTime(text: string): boolean {
  const [day = '', clock = '', more] = text.split('T');
  return more === undefined && isDate(day) && localTime.test(clock);
}

function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]{0,30}:/i.test(text) && !/\s/.test(text) && WebUrl.canParse(text);
}

/**
 * The formats a schema may name, the same functions in browser and server.
 * They replace those of ajv-formats that would need another package in the browser or take quadratic time.
 */
export const formats = {
  date: isDate,
  time: (text: string) => time.test(text),
  'date-time': isDateTime,
  'time-local': (text: string) => localTime.test(text),
  'date-time-local': isLocalDateTime,
  email: (text: string) => isEmail(text),
  uri: isUri,
  'uri-reference': (text: string) => !/\s/.test(text) && WebUrl.canParse(text, 'https://base.invalid/'),
  'data-url': (text: string) => text.startsWith('data:') && text.includes(','),
  'check-digits': hasCheckDigits,
  color: (text: string) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text),
} as const satisfies Record<string, (text: string) => boolean>;
