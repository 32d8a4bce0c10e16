import { emailProblem, isEmail } from '../../schema/formats/is-email.ts';
import type { Rule } from '../rule.ts';

/** A mail address; the same verdict as the schema format `email`. */
export const email: Rule = {
  name: 'email',
  takes: [0, 0],
  test: isEmail,
  params: (_args, _context, value) => ({
    variant: (typeof value === 'string' && emailProblem(value)) || 'other',
  }),
};
