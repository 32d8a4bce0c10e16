import type { ComponentType } from 'react';
import type { FieldKind } from '../../../core/entity/field-kind.ts';
import type { EntityDefinition, FieldUi, JsonSchema } from '../../../core/types.ts';
import type { EntityTexts } from '../entity-texts.ts';

/** What draws a value is given. */
export interface ValueProps {
  field: Field;
  value: unknown;
  row: Record<string, unknown>;
  /** In a list: how many values are shown before the rest is folded away. */
  limit?: number;
  /** Beside another value that it is compared with: nothing is left out. */
  isWhole?: boolean;
}

/** What narrows a list by a field is given. */
export interface FilterProps {
  field: Field;
  values: string[];
  onChange(values: string[]): void;
}

export type FilterKind = 'options' | 'yesNo' | 'range' | 'reference' | 'text';

/** What a kind of field is in each place. */
export interface FieldType {
  /** Numbers stand under each other by their last digit. */
  align?: 'end';
  /** Wide values get a line of their own on the show page. */
  wide?: boolean;
  View: ComponentType<ValueProps>;
  /** What the view reads of the row beside the value. */
  reads?(name: string): string;
  filter?: FilterKind;
  /** Name of the form's widget, where the schema alone doesn't lead to it. */
  widget?: string;
}

/** One field as the pages see it. */
export interface Field {
  /** The entity that it belongs to. */
  entity: string;
  /** Dotted below a collection: `items.amount`. */
  name: string;
  kind: FieldKind;
  type: FieldType;
  label: string;
  property: JsonSchema;
  ui: FieldUi;
  /** A value's text. */
  text(value: unknown): string;
  option(value: string): string;
  /** A field of an entry, for collections and objects. */
  below(name: string, property: JsonSchema): Field;
  /** Another entity's fields, for values that speak of one. */
  fieldsOf(definition: EntityDefinition): Fields;
}

/** An entity's fields by name, with its words. */
export interface Fields {
  words: EntityTexts;
  /** Undefined for a name the schema doesn't have. */
  get(name: string): Field | undefined;
}
