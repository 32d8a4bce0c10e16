import { inPlace } from '../schema/subschemas.ts';
import type { FormUi, JsonSchema, UiSchemaNode } from '../types.ts';
import { inUiOrder } from './in-ui-order.ts';
import { uiOptions } from './rjsf/ui-options.ts';

/** What a schema says of one property, in whatever branch it is named. */
export function partOf(schema: JsonSchema, name: string): JsonSchema | undefined {
  if (schema.properties && Object.hasOwn(schema.properties, name)) return schema.properties[name];
  for (const branch of inPlace(schema)) {
    const found = partOf(branch, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The names of a form's fields in its order, or of those of the group at a dotted path; those of branches come last. */
export function partsOf(schema: JsonSchema, ui: FormUi, path = ''): string[] {
  return inUiOrder([...new Set(declaredIn(schema))], orderAt(ui, path));
}

const declaredIn = (schema: JsonSchema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...inPlace(schema).flatMap(declaredIn),
];

/** The names that an object has, in the order in which its schema declares them; what it doesn't declare comes last. */
export const namesIn = (schema: JsonSchema, value: object): string[] =>
  [...new Set([...declaredIn(schema), ...Object.keys(value)])].filter((name) => Object.hasOwn(value, name));

/** The order that a ui gives; a uiSchema gives one to its groups, too. */
function orderAt({ order, uiSchema }: FormUi, path: string): string[] {
  const keys = path === '' ? [] : path.split('.').map((key) => (/^\d+$/.test(key) ? 'items' : key));
  if (!uiSchema) return keys.length === 0 ? (order ?? []) : [];
  const node = keys.reduce<UiSchemaNode | undefined>(
    (at, key) => at?.[key] as UiSchemaNode | undefined,
    uiSchema,
  );
  const own = node && uiOptions(node).order;
  return Array.isArray(own) ? own.map(String) : [];
}
