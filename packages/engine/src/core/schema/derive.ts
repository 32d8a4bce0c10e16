import type { JsonSchema } from '../types.ts';
import { expandWhen } from './conditions/expand-when.ts';

/** What may be sent to create an entity: without `readOnly` and `derived` properties. */
export function deriveCreate(schema: JsonSchema): JsonSchema {
  return restrict(schema, 'create', isWritable);
}

/** What may be sent to change one: any of the writable properties but those that are `createOnly`, and the version that was read. */
export function deriveUpdate(schema: JsonSchema): JsonSchema {
  const variant = restrict(schema, 'update', isChangeable);
  const version: JsonSchema = { type: 'integer', minimum: 0 };
  return { ...variant, properties: { ...variant.properties, version }, required: ['version'], partial: true };
}

export const isWritable = (property: JsonSchema) => property.readOnly !== true && property.derived !== true;
export const isChangeable = (property: JsonSchema) => isWritable(property) && property.createOnly !== true;

function restrict(schema: JsonSchema, variant: string, keep: (property: JsonSchema) => boolean): JsonSchema {
  const { examples: _examples, ...rest } = schema;
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([, property]) => keep(property))
      .map(([name, property]) => {
        const judged = expandWhen(property);
        return [name, schema.required?.includes(name) ? judged : removable(judged)];
      }),
  );
  return {
    ...rest,
    ...(schema.$id === undefined ? {} : { $id: `${schema.$id}/${variant}` }),
    properties,
    required: (schema.required ?? []).filter((name) => Object.hasOwn(properties, name)),
  };
}

/** A file that isn't required can be removed: its value is null then. */
const removable = (property: JsonSchema): JsonSchema =>
  property.file ? { ...property, type: ['object', 'null'] } : property;
