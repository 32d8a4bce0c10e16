import type { JsonSchema } from '../types.ts';
import { mapSubschemas } from './map-subschemas.ts';

/**
 * A form's schema that demands only what somebody may answer. What is `readOnly` comes from who keeps it: `required` holds for their
 * answers alone (OpenAPI 3.0, Schema Object, `readOnly`).
 */
export function withoutUnaskedDemands(schema: JsonSchema): JsonSchema {
  const whole = mapSubschemas(schema, withoutUnaskedDemands);
  const { required, properties = {} } = whole;
  if (!Array.isArray(required) || !required.some((name) => properties[name]?.readOnly === true)) return whole;
  return { ...whole, required: required.filter((name) => properties[name]?.readOnly !== true) };
}
