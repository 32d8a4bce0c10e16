import type { Answers, EntityDefinition } from '../types.ts';

/** A change without what it empties: an item may lack what isn't required, and null takes it away also where the schema knows none. */
export const withoutEmptied = (
  { schema: { required = [] } }: Pick<EntityDefinition, 'schema'>,
  values: Answers,
): Answers =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null || required.includes(name)),
  );
