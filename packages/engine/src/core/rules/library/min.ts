import { numbersOnly, toNumber } from '../arguments.ts';
import type { Rule } from '../rule.ts';

/** A number, or a list's length, is at least this; 1 without argument. */
export const min: Rule = {
  name: 'min',
  takes: [0, 1],
  checkArgs: numbersOnly,
  test: (value, [least = '1']) =>
    (Array.isArray(value) ? value.length : (toNumber(value) ?? Number.NaN)) >= Number(least),
  params: ([least = '1'], _context, value) =>
    Array.isArray(value)
      ? { variant: 'list', count: Math.max(0, Math.ceil(Number(least))) }
      : { variant: 'number', min: Number(least) },
};
