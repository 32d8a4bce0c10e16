import {
  fieldKind,
  fileSize,
  isFileAnswer,
  isRecord,
  isUnanswered,
  type JsonSchema,
  namesIn,
  partOf,
} from '@rezeptur/engine/core';
import { shopTime } from '../domain/calendar/shop-time.ts';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';
import type { Locale, Texts } from '../platform/texts.ts';
import { type Cell, type Column, emptyCell } from './export/cell.ts';
import { type NameOf, ownName } from './list/reference-names.ts';

interface Reader {
  texts: Texts;
  locale: Locale;
  nameOf: NameOf;
}

/** How an entity's fields stand in a file: labels for codes, names for references, numbers, days and times as spreadsheets sort them. */
export function fieldColumns(
  definition: EntityDefinition,
  fields: readonly string[],
  { texts, locale, nameOf }: Reader,
): Column[] {
  const scope = `entities:${definition.name}`;
  const word = (key: string, fallback: string) => (texts.has(locale, key) ? texts.t(locale, key) : fallback);
  const labelOf = (path: string, { title }: JsonSchema) =>
    word(`${scope}.${path}.label`, title ?? path.split('.').at(-1) ?? path);
  const optionOf = (path: string, value: unknown) => {
    const known = word(`${scope}.${path}.options.${value}`, String(value));
    return path === 'state' ? word(`${scope}.states.${value}`, known) : known;
  };

  function cellOf(path: string, property: JsonSchema, value: unknown): Cell {
    if (isUnanswered(value)) return emptyCell;
    switch (fieldKind(path, property, definition.ui.fields?.[path])) {
      case 'money':
        return { number: Number(value) / 100, digits: 2 };
      case 'number':
      case 'percent':
        return { number: Number(value) };
      case 'yesNo':
        return { text: texts.t(locale, value === true ? 'engine:yes' : 'engine:no') };
      case 'date':
        return { day: String(value) };
      case 'dateTime':
        return { moment: String(value) };
      default:
        return { text: inWords(path, property, value) };
    }
  }

  /** Groups with their labels, a list's groups numbered, each on a line. */
  function inWords(path: string, property: JsonSchema, value: unknown): string {
    if (isFileAnswer(value)) return `${value.name} (${fileSize(value.size, locale)})`;
    if (Array.isArray(value)) {
      const entries = value.map((entry) => inWords(path, property.items ?? {}, entry));
      const hasGroups = value.some((entry) => isRecord(entry) && !isFileAnswer(entry));
      return hasGroups
        ? entries.map((text, index) => `${index + 1}. ${text}`).join('\n')
        : entries.join(', ');
    }
    const { entity } = property;
    // The id where there is no name to say.
    if (typeof entity === 'string') return nameOf(entity, String(value)) ?? String(value);
    if (!isRecord(value)) return optionOf(path, value);
    return namesIn(property, value)
      .filter((name) => !isUnanswered(value[name]))
      .map((name) => {
        const below = partOf(property, name) ?? {};
        const cell = cellOf(`${path}.${name}`, below, value[name]);
        return `${labelOf(`${path}.${name}`, below)}: ${plain(cell, locale)}`;
      })
      .join(', ');
  }

  return fields.map((field) => {
    const property = definition.properties[field] ?? {};
    return {
      head: labelOf(field, property),
      cell: (row) => {
        const name = isUnanswered(row[field]) ? undefined : ownName(definition, field, row);
        return name ? { text: name } : cellOf(field, property, row[field]);
      },
    };
  });
}

/** A cell within a text. */
function plain(cell: Cell, locale: Locale): string {
  if ('text' in cell) return cell.text;
  if ('day' in cell) return cell.day;
  if ('moment' in cell) return shopTime(new Date(cell.moment));
  return new Intl.NumberFormat(locale, {
    maximumFractionDigits: cell.digits ?? 10,
    ...(cell.digits && { minimumFractionDigits: cell.digits }),
  }).format(cell.number);
}
