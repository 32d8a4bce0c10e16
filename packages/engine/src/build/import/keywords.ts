/** A schema of anybody's, before it is known to be one. */
export type Loose = Record<string, unknown>;

/** They decide something, and would decide otherwise if they were changed. */
export const questions = ['if', 'not', 'contains', 'propertyNames'];

/** They say something of a value and limit nothing. */
export const annotations = [
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
];
