import type { JsonSchema } from '../types.ts';
import { inPlace, parts } from './subschemas.ts';

/** Does the schema declare a file, at any depth? */
export const hasFiles = (schema: JsonSchema): boolean =>
  schema.file !== undefined ||
  [...inPlace(schema), ...parts(schema).map((part) => part.schema)].some(hasFiles);
