import { numbersOnly, toNumber } from '../arguments.ts';
import type { Rule } from '../rule.ts';

/** A number from least to most, both included, in either order. */
export const between: Rule = {
  name: 'between',
  takes: [2, 2],
  checkArgs: numbersOnly,
  test(value, args) {
    const number = toNumber(value);
    const { min, max } = bounds(args);
    return number !== undefined && number >= min && number <= max;
  },
  params: bounds,
};

function bounds(args: string[]) {
  const [a, b] = [Number(args[0]), Number(args[1])];
  return { min: Math.min(a, b), max: Math.max(a, b) };
}
