import { typeOf } from '../form/fields/field-types.ts';
import { optionSchemas } from '../form/fields/option-schemas.ts';
import { isSecret } from '../schema/is-secret.ts';
import type { FieldUi, JsonSchema } from '../types.ts';

/** What a field is for a person; decides column, view, filter and input (see `field-types.tsx`). */
export type FieldKind =
  | 'reference'
  | 'references'
  | 'state'
  | 'choice'
  | 'choices'
  | 'list'
  | 'collection'
  | 'file'
  | 'yesNo'
  | 'money'
  | 'percent'
  | 'number'
  | 'dateTime'
  | 'date'
  | 'email'
  | 'phone'
  | 'url'
  | 'longText'
  | 'object'
  | 'changes'
  | 'text';

const longerThanALine = 300;

/** Reads the kind from the property's schema; names help where the schema is silent (`…Cents`, `…Percent`). */
export function fieldKind(name: string, property: JsonSchema, ui: FieldUi = {}): FieldKind {
  if (property.entity !== undefined) return 'reference';
  const type = typeOf(property);
  if (property.file || (type === 'array' && property.items?.file)) return 'file';
  if (optionsOf(property).length > 0) return name === 'state' ? 'state' : 'choice';
  if (type === 'array') return kindOfList(property);
  if (type === 'object') return ui.widget === 'changes' ? 'changes' : 'object';
  if (type === 'boolean') return 'yesNo';
  // It names an item and counts nothing: it is shown as it is.
  if (name === 'id') return 'text';
  if (type === 'integer' && (name.endsWith('Cents') || ui.widget === 'money')) return 'money';
  if (type === 'integer' || type === 'number') return name.endsWith('Percent') ? 'percent' : 'number';
  return kindOfText(property, ui);
}

function kindOfList({ items = {} }: JsonSchema): FieldKind {
  if (items.entity !== undefined) return 'references';
  if (typeOf(items) === 'object') return 'collection';
  return optionsOf(items).length > 0 ? 'choices' : 'list';
}

function kindOfText(property: JsonSchema, { widget }: FieldUi): FieldKind {
  const { format, maxLength = 0, rules } = property;
  if (format === 'date-time') return 'dateTime';
  if (format === 'date' || widget === 'date' || rules?.includes('date_format:YYYY-MM-DD')) return 'date';
  // It is typed unseen: no input of another kind suits it.
  if (isSecret([property])) return 'text';
  if (format === 'email' || widget === 'email' || rules?.split('|').includes('email')) return 'email';
  if (widget === 'tel') return 'phone';
  if (format === 'uri' || widget === 'url') return 'url';
  return widget === 'textarea' || maxLength > longerThanALine ? 'longText' : 'text';
}

/** Values that a text usually has: the `examples` of its property. Others are legal, too. */
export function knownValuesOf({ examples = [] }: JsonSchema): string[] {
  return examples.filter((value) => typeof value === 'string');
}

/** Legal values of a choice (`enum`, or `oneOf` with constants), without null. */
export function optionsOf(property: JsonSchema): string[] {
  return optionSchemas(property).map(({ value }) => String(value));
}
