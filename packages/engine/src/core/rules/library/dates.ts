import { compareDays, type Day, readDay, today } from '../../dates/calendar.ts';
import { dayOfValue } from '../../dates/day-of-value.ts';
import { daysOnly } from '../arguments.ts';
import type { Rule, RuleContext } from '../rule.ts';

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
      const day = dayOfValue(value);
      return day !== undefined && holds(compareDays(day, dayOf(arg)));
    },
    params: ([arg]) => ({
      variant: arg === undefined || arg === 'today' ? 'today' : 'day',
      date: isoOf(dayOf(arg)),
    }),
  };
}

/** A day after the one named, or after today. */
export const dateAfter = /* @__PURE__ */ comparing('date_after', (order) => order > 0);

/** A day before the one named, or before today. */
export const dateBefore = /* @__PURE__ */ comparing('date_before', (order) => order < 0);

/** The day named or one after it; today without argument. */
export const dateAfterOrEqual = /* @__PURE__ */ comparing('date_after_or_equal', (order) => order >= 0);

/** The day named or one before it; today without argument. */
export const dateBeforeOrEqual = /* @__PURE__ */ comparing('date_before_or_equal', (order) => order <= 0);

/** A rule that compares the value's day with that of a field beside it; content while that one is no day. */
function comparingWithField(name: string, holds: (order: number) => boolean): Rule {
  const dayBeside = ([other = '']: string[], { siblings = {} }: RuleContext) =>
    Object.hasOwn(siblings, other) ? dayOfValue(siblings[other]) : undefined;
  return {
    name,
    takes: [1, 1],
    siblings: (args) => args,
    test(value, args, context) {
      const [day, other] = [dayOfValue(value), dayBeside(args, context)];
      return other === undefined || (day !== undefined && holds(compareDays(day, other)));
    },
    params(args, context) {
      const other = dayBeside(args, context);
      return { variant: 'day', other: args[0], date: other && isoOf(other) };
    },
  };
}

/** A day after that of the field named; content while that one has none. */
export const dateAfterNode = /* @__PURE__ */ comparingWithField('date_after_node', (order) => order > 0);

/** A day before that of the field named; content while that one has none. */
export const dateBeforeNode = /* @__PURE__ */ comparingWithField('date_before_node', (order) => order < 0);

/** From one day to another, both included, in either order. */
export const dateBetween: Rule = {
  name: 'date_between',
  takes: [2, 2],
  checkArgs: daysOnly,
  test(value, args) {
    const day = dayOfValue(value);
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
