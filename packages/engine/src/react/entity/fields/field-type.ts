import type { ComponentType } from 'react';
import type { Field } from './use-fields.ts';

export interface ValueProps {
  field: Field;
  value: unknown;
  row: Record<string, unknown>;
  /** In a list: how many values are shown before the rest is folded away. */
  limit?: number;
  /** Beside another value that it is compared with: nothing is left out. */
  isWhole?: boolean;
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
