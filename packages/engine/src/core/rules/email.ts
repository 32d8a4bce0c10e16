import { isEmail } from '../schema/is-email.ts';
import type { Rule } from './rule.ts';

/** A mail address; the same verdict as the schema format `email`. */
export const email: Rule = { name: 'email', takes: [0, 0], test: isEmail };
