import type { RJSFSchema } from '@rjsf/utils';
import { type JsonSchema, normaliseSchema } from '../../core/index.ts';

const known = new WeakMap<RJSFSchema, RJSFSchema>();

/**
 * A schema in the words of draft 2020-12: rjsf's own examples are written in draft-07. The same object for the same
 * schema, so that ajv compiles it once.
 */
export function modernSchema(schema: RJSFSchema): RJSFSchema {
  const modern = known.get(schema) ?? (normaliseSchema(schema as JsonSchema) as RJSFSchema);
  known.set(schema, modern);
  return modern;
}
