import { readDay } from '../dates/calendar.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import { unknown } from '../errors/unknown-name.ts';

/** Refuses arguments that are no numbers. */
export function numbersOnly(args: string[]): void {
  for (const arg of args) {
    if (toNumber(arg) === undefined) throw new ConfigurationError(`"${arg}" is not a number`);
  }
}

/** Refuses arguments that are none of the known words. */
export function oneOf(kind: string, args: string[], known: string[]): void {
  for (const arg of args) {
    if (!known.includes(arg)) throw unknown(kind, arg, known);
  }
}

/** Refuses arguments that are no days; `today` is one. */
export function daysOnly(args: string[]): void {
  for (const arg of args) {
    if (arg !== 'today' && !readDay(arg)) {
      throw new ConfigurationError(`"${arg}" is not a day, write YYYY-MM-DD or today`);
    }
  }
}

/** A finite number, written or real; blanks, booleans and lists are none. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
