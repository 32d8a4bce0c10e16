import type { FieldTypeName, FieldUi, JsonSchema, JsonValue } from '@rezeptur/engine/core';
import { type FieldKind, fieldKinds } from './field-kinds.ts';

export interface Words {
  de: string;
  en: string;
}

export interface NewField {
  name: string;
  type: string;
  required: boolean;
  label?: Words;
  options?: string[];
  /** What a group or a collection consists of; of a list, one that says of which type its entries are. */
  fields?: NewField[];
  /** For a wizard: the step that asks for it; without one, three fields to a step. */
  step?: string;
}

/** The entries of a list of plain values are named like this in ui.json, too. */
export const entryName = 'items';

/** @throws for a type that `checkNewForm` refuses. */
export function kindOf({ type }: Pick<NewField, 'type'>): FieldKind {
  const kind = Object.hasOwn(fieldKinds, type) ? fieldKinds[type as FieldTypeName] : undefined;
  if (!kind) throw new Error(`there is no type "${type}"`);
  return kind;
}

/** An object of these fields and no other. */
export const objectOf = (fields: readonly NewField[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: fields.filter(isListed).map(({ name }) => name),
  properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
});

export const exampleOf = (fields: readonly NewField[]): Record<string, JsonValue> =>
  Object.fromEntries(fields.map((field) => [field.name, exampleValue(field)]));

/** How fields look, by their path: `address.street`, `tags.items`. */
export const uisOf = (fields: readonly NewField[], prefix = ''): [path: string, ui: FieldUi][] =>
  fields.flatMap((field) => {
    const path = `${prefix}${field.name}`;
    const ui = kindOf(field).ui ?? { widget: field.type };
    return [
      ...(Object.keys(ui).length > 0 ? [[path, ui] as [string, FieldUi]] : []),
      ...uisOf(field.fields ?? [], `${path}.`),
    ];
  });

export function schemaOf(field: NewField): JsonSchema {
  const { required, options = [], fields = [] } = field;
  const kind = kindOf(field);
  const [entry] = fields;
  const inner = kind.holds === 'values' && entry ? schemaOf(entry) : objectOf(fields);
  return kind.schema(required, options, inner);
}

export function exampleValue(field: NewField): JsonValue {
  const { options = [], fields = [] } = field;
  const kind = kindOf(field);
  const [entry] = fields;
  const inner = kind.holds === 'values' && entry ? exampleValue(entry) : exampleOf(fields);
  return kind.example(options, inner);
}

/** What a rule requires isn't listed as well. */
const isListed = (field: NewField) =>
  field.required && schemaOf(field).rules?.startsWith('required') !== true;
