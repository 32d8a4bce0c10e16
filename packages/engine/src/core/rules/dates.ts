import { compareDays, type Day, readDay, today } from '../schema/calendar.ts';
import { daysOnly } from './arguments.ts';
import type { Rule } from './rule.ts';

const dayOf = (arg = 'today'): Day => (arg === 'today' ? today() : (readDay(arg) ?? today()));
const isoOf = ({ year, month, day }: Day) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** A rule that compares the value's day with one other; today unless one is named. */
function comparing(name: string, holds: (order: number) => boolean): Rule {
  return {
    name,
    takes: [0, 1],
    checkArgs: daysOnly,
    test(value, [arg]) {
      const day = readDay(value);
      return day !== undefined && holds(compareDays(day, dayOf(arg)));
    },
    params: ([arg]) => ({
      variant: arg === undefined || arg === 'today' ? 'today' : 'day',
      date: isoOf(dayOf(arg)),
    }),
  };
}

export const dateAfter = comparing('date_after', (order) => order > 0);
export const dateBefore = comparing('date_before', (order) => order < 0);
export const dateAfterOrEqual = comparing('date_after_or_equal', (order) => order >= 0);
export const dateBeforeOrEqual = comparing('date_before_or_equal', (order) => order <= 0);

/** From one day to another, both included, in either order. */
export const dateBetween: Rule = {
  name: 'date_between',
  takes: [2, 2],
  checkArgs: daysOnly,
  test(value, args) {
    const day = readDay(value);
    const [from, to] = ordered(args);
    return day !== undefined && compareDays(day, from) >= 0 && compareDays(day, to) <= 0;
  },
  params(args) {
    const [from, to] = ordered(args);
    return { from: isoOf(from), to: isoOf(to) };
  },
};

function ordered([a, b]: string[]): [Day, Day] {
  const [first, second] = [dayOf(a), dayOf(b)];
  return compareDays(first, second) <= 0 ? [first, second] : [second, first];
}
