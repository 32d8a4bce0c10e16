import { toNumber } from '../arguments.ts';
import type { Rule } from '../rule.ts';

/** A number, also a written one. */
export const number: Rule = {
  name: 'number',
  takes: [0, 0],
  test: (value) => toNumber(value) !== undefined,
};
