import type { JsonSchema } from '../types.ts';

/** Is this something that only who typed it may know, such as a password? */
export const isSecret = (schemas: readonly JsonSchema[]): boolean =>
  schemas.some(({ writeOnly, format }) => writeOnly === true || format === 'password');
