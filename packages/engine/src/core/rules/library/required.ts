import { oneOf } from '../arguments.ts';
import { isEmpty } from '../is-empty.ts';
import type { Rule } from '../rule.ts';

/** Something is there. With `trim`, blanks alone are nothing. */
export const required: Rule = {
  name: 'required',
  runsOnEmpty: true,
  takes: [0, 1],
  checkArgs: (args) => oneOf('action', args, ['trim']),
  test: (value, [action]) => !isEmpty(action === 'trim' && typeof value === 'string' ? value.trim() : value),
};
