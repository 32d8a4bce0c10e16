import type { JsonSchema } from '../types.ts';

/** What a box holds that isn't ticked: no answer where `false` is none and none is required, such as a consent that one may give. */
export const untickedOf = (schema: JsonSchema, isRequired: boolean): false | undefined =>
  schema.const === true && !isRequired ? undefined : false;
