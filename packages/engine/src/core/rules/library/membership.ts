import type { Rule } from '../rule.ts';

const among = (value: unknown, options: string[]) =>
  (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') &&
  options.includes(String(value));

/** One of the listed values; `1` and `"1"` are the same. */
export const is: Rule = {
  name: 'is',
  takes: [1, 100],
  test: among,
  params: (options) => ({ options }),
};

/** None of the listed values. */
export const not: Rule = {
  name: 'not',
  takes: [1, 100],
  test: (value, options) => !among(value, options),
  params: (options) => ({ options }),
};
