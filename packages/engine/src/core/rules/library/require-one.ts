import { isEmpty } from '../is-empty.ts';
import type { Rule } from '../rule.ts';

/** This field or one of the named ones beside it has an answer. */
export const requireOne: Rule = {
  name: 'require_one',
  runsOnEmpty: true,
  takes: [0, 20],
  siblings: (names) => names,
  test: (value, names, { siblings = {} }) =>
    !isEmpty(value) || names.some((name) => Object.hasOwn(siblings, name) && !isEmpty(siblings[name])),
  params: (names) => ({ names }),
};
