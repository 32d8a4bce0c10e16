import type { Rule } from './rule.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : String(value ?? ''));

/** The text begins with one of these. */
export const startsWith: Rule = {
  name: 'starts_with',
  takes: [1, 50],
  test: (value, options) => options.some((option) => text(value).startsWith(option)),
  params: (options) => ({ options }),
};

/** The text ends with one of these. */
export const endsWith: Rule = {
  name: 'ends_with',
  takes: [1, 50],
  test: (value, options) => options.some((option) => text(value).endsWith(option)),
  params: (options) => ({ options }),
};
