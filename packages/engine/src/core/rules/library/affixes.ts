import type { Rule } from '../rule.ts';
import { textOf } from '../text-of.ts';

/** The text begins with one of these. */
export const startsWith: Rule = {
  name: 'starts_with',
  takes: [1, 50],
  test: (value, options) => options.some((option) => textOf(value).startsWith(option)),
  params: (options) => ({ options }),
};

/** The text ends with one of these. */
export const endsWith: Rule = {
  name: 'ends_with',
  takes: [1, 50],
  test: (value, options) => options.some((option) => textOf(value).endsWith(option)),
  params: (options) => ({ options }),
};
