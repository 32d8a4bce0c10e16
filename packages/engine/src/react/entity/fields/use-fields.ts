import { useMemo } from 'react';
import type { EntityDefinition, FieldUi, JsonSchema } from '../../../core/types.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useEntityRoom } from '../entity-room.tsx';
import { type EntityWords, entityWords } from '../entity-words.ts';
import { type FieldKind, fieldKind } from './field-kind.ts';
import type { FieldType } from './field-type.ts';
import { fieldTypes } from './field-types.tsx';
import { type FormatContext, formatValue } from './format-value.ts';

/** One field as the pages see it. */
export interface Field {
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
}

export interface Fields {
  words: EntityWords;
  /** Undefined for a name the schema doesn't have. */
  get(name: string): Field | undefined;
}

/** Describes an entity's fields: kind, label, and how a value reads in the person's language. */
export function useFields(definition: EntityDefinition): Fields {
  const { t, locale } = useEngine();
  const { timeZone, currency } = useEntityRoom();
  return useMemo(() => {
    const words = entityWords(definition.name, t);
    const base = { locale, timeZone, currency, yes: t('admin:entity.yes'), no: t('admin:entity.no') };
    return {
      words,
      get: (name) => {
        const property = definition.schema.properties?.[name];
        return property && describe(name, property, definition.ui.fields?.[name] ?? {}, words, base);
      },
    };
  }, [definition, t, locale, timeZone, currency]);
}

function describe(
  name: string,
  property: JsonSchema,
  ui: FieldUi,
  words: EntityWords,
  base: Omit<FormatContext, 'option'>,
): Field {
  const kind = fieldKind(name, property, ui);
  const option = (value: string) => (kind === 'state' ? words.state(value) : words.option(name, value));
  return {
    name,
    kind,
    type: fieldTypes[kind],
    property,
    ui,
    option,
    label: words.field(name),
    text: (value) => formatValue(kind, value, { ...base, option }),
    below: (child, schema) => describe(`${name}.${child}`, schema, {}, words, base),
  };
}
