import { readDay, realDay } from '../../dates/calendar.ts';
import { ConfigurationError } from '../../errors/configuration-error.ts';
import type { Rule } from '../rule.ts';

const tokens: Record<string, string> = {
  YYYY: '(?<Y>\\d{4})',
  YY: '(?<y>\\d{2})',
  MM: '(?<M>\\d{2})',
  M: '(?<M>\\d{1,2})',
  DD: '(?<D>\\d{2})',
  D: '(?<D>\\d{1,2})',
};

/** A day that exists, in the format named: `date_format:DD.MM.YYYY`; without argument `YYYY-MM-DD` or `DD.MM.YYYY`. */
export const dateFormat: Rule = {
  name: 'date_format',
  takes: [0, 1],
  checkArgs: ([format]) => {
    if (format !== undefined) patternOf(format);
  },
  test(value, [format]) {
    if (typeof value !== 'string') return false;
    if (format === undefined) return readDay(value) !== undefined;
    const parts = patternOf(format).exec(value)?.groups;
    if (!parts) return false;
    // Without a year or a day the rest must still exist: 29.02. does, in leap years.
    const year = parts.Y ?? (parts.y === undefined ? '2000' : `20${parts.y}`);
    return realDay(year, parts.M ?? '1', parts.D ?? '1') !== undefined;
  },
  params: ([format]) =>
    format === undefined ? { variant: 'any' } : { variant: 'format', format, example: exampleIn(format) },
};

const token = /YYYY|YY|MM|M|DD|D|[^YMD]/g;
const newYearsEve: Record<string, string> = { YYYY: '1990', YY: '90', MM: '12', M: '12', DD: '31', D: '31' };

/** How a day looks in a format: `12/31/90`. */
const exampleIn = (format: string) => format.replace(token, (part) => newYearsEve[part] ?? part);

const known = new Map<string, RegExp>();

function patternOf(format: string): RegExp {
  const ready = known.get(format);
  if (ready) return ready;
  const signs = format.replace(/YYYY|YY|MM|M|DD|D/g, '');
  // `dd.mm.yyyy` would ask for these very letters, which is never meant.
  if (signs === format || /\p{L}/u.test(signs)) throw notAFormat(format);
  const source = format.replace(token, (part) => tokens[part] ?? quote(part));
  try {
    const pattern = new RegExp(`^${source}$`);
    known.set(format, pattern);
    return pattern;
  } catch {
    throw notAFormat(format);
  }
}

const notAFormat = (format: string) =>
  new ConfigurationError(`"${format}" is not a date format, write for example DD.MM.YYYY`);

const quote = (character: string) => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
