import { today } from '../../dates/calendar.ts';
import { dayOfValue } from '../../dates/day-of-value.ts';
import { numbersOnly } from '../arguments.ts';
import type { Rule } from '../rule.ts';

/** How many years after this one may be named, too. */
const more = ([arg = '0']: string[]): number => Number(arg);

/** The 31 December of this year, or of one of the next years. */
export const yearEnd: Rule = {
  name: 'year_end',
  takes: [0, 1],
  checkArgs: numbersOnly,
  test(value, args) {
    const day = dayOfValue(value);
    if (day?.month !== 12 || day.day !== 31) return false;
    const { year } = today();
    return day.year >= year && day.year <= year + more(args);
  },
  params(args) {
    const years = more(args);
    return { variant: ['this', 'next'][years] ?? 'several', years };
  },
};
