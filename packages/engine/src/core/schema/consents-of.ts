import type { JsonSchema } from '../types.ts';

/** The names of the boxes that are ticked to consent to something: booleans called `…Consent`. */
export const consentsOf = ({ properties = {} }: Pick<JsonSchema, 'properties'>): string[] =>
  Object.entries(properties).flatMap(([name, { type }]) =>
    type === 'boolean' && name.endsWith('Consent') ? [name] : [],
  );
