import { numbersOnly, toNumber } from '../arguments.ts';
import type { Rule } from '../rule.ts';

/** A number, or a list's length, is at most this; 10 without argument. */
export const max: Rule = {
  name: 'max',
  takes: [0, 1],
  checkArgs: numbersOnly,
  test: (value, [most = '10']) =>
    (Array.isArray(value) ? value.length : (toNumber(value) ?? Number.NaN)) <= Number(most),
  params: ([most = '10'], _context, value) =>
    Array.isArray(value)
      ? { variant: 'list', count: Math.max(0, Math.floor(Number(most))) }
      : { variant: 'number', max: Number(most) },
};
