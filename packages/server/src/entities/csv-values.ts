import { fieldKind, type JsonSchema } from '@rezeptur/engine/core';
import { shopTime } from '../domain/calendar/shop-time.ts';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';
import type { Locale, Texts } from '../platform/texts.ts';
import type { CsvValue } from './csv.ts';

type Format = (value: unknown) => CsvValue;

/** How an entity's fields stand in a file: labels for codes, days and times as spreadsheets sort them. */
export function csvValues(
  definition: EntityDefinition,
  fields: readonly string[],
  texts: Texts,
  locale: Locale,
) {
  const scope = `entities:${definition.name}`;
  const word = (key: string, fallback: string) => (texts.has(locale, key) ? texts.t(locale, key) : fallback);
  const formats = fields.map((field) => formatOf(field, definition.properties[field] ?? {}));

  function formatOf(field: string, property: JsonSchema): Format {
    const option = (value: unknown) => {
      const known = word(`${scope}.${field}.options.${value}`, String(value));
      return field === 'state' ? word(`${scope}.states.${value}`, known) : known;
    };
    switch (fieldKind(field, property, definition.ui.fields?.[field])) {
      case 'money':
        return (value) => ({ number: decimal((Number(value) / 100).toFixed(2), locale) });
      case 'number':
      case 'percent':
        return (value) => ({ number: decimal(String(value), locale) });
      case 'yesNo':
        return (value) => ({ text: texts.t(locale, value === true ? 'engine:yes' : 'engine:no') });
      case 'dateTime':
        return (value) => ({ text: shopTime(new Date(String(value))) });
      case 'choice':
      case 'state':
        return (value) => ({ text: option(value) });
      default:
        return (value) => ({ text: plain(value, option) });
    }
  }

  return {
    head: fields.map((field): CsvValue => ({ text: word(`${scope}.${field}.label`, field) })),
    row: (row: Record<string, unknown>): CsvValue[] =>
      fields.map((field, index) => {
        const value = row[field];
        return value === undefined || value === null
          ? { text: '' }
          : (formats[index]?.(value) ?? { text: '' });
      }),
  };
}

function plain(value: unknown, option: (value: unknown) => string): string {
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'))
    return value.map(option).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const decimal = (number: string, locale: Locale) => (locale === 'de' ? number.replace('.', ',') : number);
