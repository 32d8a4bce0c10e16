import { useMemo } from 'react';
import { fieldKind, knownValuesOf } from '../../../core/entity/field-kind.ts';
import type { EntityDefinition, FieldUi, JsonSchema } from '../../../core/types.ts';
import { type Translate, useEngine } from '../../provider/engine-provider.tsx';
import { useEntityConfig } from '../entity-config.tsx';
import { entityTexts } from '../entity-texts.ts';
import type { Field, Fields } from './field-type.ts';
import { fieldTypes } from './field-types.tsx';
import { type FormatContext, formatValue } from './format-value.ts';

type Base = Omit<FormatContext, 'option' | 'isCode'>;

/** Describes an entity's fields: kind, label, and how a value reads in the person's language. */
export function useFields(definition: EntityDefinition): Fields {
  const { t, locale } = useEngine();
  const { currency } = useEntityConfig();
  return useMemo(() => {
    const base = { locale, currency, yes: t('engine:yes'), no: t('engine:no') };
    return fieldsOf(definition, t, base);
  }, [definition, t, locale, currency]);
}

function fieldsOf(definition: EntityDefinition, t: Translate, base: Base): Fields {
  const words = entityTexts(definition.name, t, definition.schema);
  const uiOf = (name: string): FieldUi => definition.ui.fields?.[name] ?? {};

  function describe(name: string, property: JsonSchema): Field {
    const ui = uiOf(name);
    const kind = fieldKind(name, property, ui);
    const isCode = knownValuesOf(property.items ?? property).length > 0;
    const option = (value: string) => (kind === 'state' ? words.state(value) : words.option(name, value));
    return {
      entity: definition.name,
      name,
      kind,
      type: fieldTypes[kind],
      property,
      ui,
      option,
      label: words.field(name),
      text: (value) => formatValue(kind, value, { ...base, option, isCode }),
      below: (child, schema) => describe(`${name}.${child}`, schema),
      fieldsOf: (other) => fieldsOf(other, t, base),
    };
  }
  return {
    words,
    get: (name) => {
      const property = definition.schema.properties?.[name];
      return property && describe(name, property);
    },
  };
}
