import { isRecord } from '../../schema/is-record.ts';
import { replaceSubschemas } from '../../schema/map-subschemas.ts';
import type { JsonSchema, UiSchemaNode } from '../../types.ts';
import { uiOptions } from './ui-options.ts';

/** Keywords whose schemas judge the same value, so that the same node of the uiSchema speaks of them. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependencies', 'dependentSchemas'];

/**
 * A schema with the names that its uiSchema gives to fields and choices. Whoever reads the form without drawing it
 * (messages, lists, exports) finds them where a schema has them.
 */
export function withUiWords(schema: JsonSchema, ui: UiSchemaNode | undefined): JsonSchema {
  if (!ui) return schema;
  const below = replaceSubschemas(schema, (part, key, name = '') => {
    if (!isRecord(part)) return part;
    if (key === 'properties') return withUiWords(part, nodeAt(ui, name));
    if (key === 'items') return withUiWords(part, nodeAt(ui, 'items'));
    return inPlace.includes(key ?? '') ? withUiWords(part, withoutOwn(ui)) : part;
  });
  const { title, enumNames } = uiOptions(ui);
  return {
    ...below,
    ...(typeof title === 'string' && title !== '' && { title }),
    ...(schema.enum && enumNames !== undefined && { enumNames: namesOf(schema.enum, enumNames) }),
  };
}

const nodeAt = (ui: UiSchemaNode, name: string): UiSchemaNode | undefined => {
  const node = ui[name];
  return isRecord(node) ? node : undefined;
};

/** A branch is not the field itself: what the field is called says nothing of it. */
const withoutOwn = (ui: UiSchemaNode): UiSchemaNode =>
  Object.fromEntries(Object.entries(ui).filter(([key]) => !key.startsWith('ui:')));

/** rjsf takes names in the order of the values, or by value. */
const namesOf = (values: readonly unknown[], names: unknown): unknown[] =>
  values.map((value, index) =>
    Array.isArray(names) ? names[index] : isRecord(names) ? names[String(value)] : undefined,
  );
