import type { JsonSchema } from '../../types.ts';

/** Where the first holds, the second must hold, too. */
export const implies = (one: JsonSchema, other: JsonSchema): JsonSchema =>
  Object.fromEntries([
    ['if', one],
    ['then', other],
  ]);
