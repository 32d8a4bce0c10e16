import type { JsonSchema } from '../types.ts';

/** Is it a secret, such as a password? */
export const isSecret = (schemas: readonly JsonSchema[]): boolean =>
  schemas.some(({ writeOnly, format }) => writeOnly === true || format === 'password');
