import type { JsonSchema } from '@rezeptur/engine/core';
import { AppError } from '../../errors.ts';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import type { Grant } from '../../platform/schemas/permissions.ts';
import type { Texts } from '../../platform/texts.ts';
import { choiceLabels } from '../choice-labels.ts';
import { alwaysListed, isSortable, listedFields } from '../entity-fields.ts';
import type { Page, RowQuery } from '../entity-store.ts';
import { filterOf } from './list-filters.ts';
import { isEncrypted, type SearchedField, splitWords, wordsIn } from './search-words.ts';

export type RawQuery = Record<string, string | string[] | undefined>;

export const mostPerPage = 100;
const plain = new Set(['page', 'itemsPerPage', 'sort', 'q', 'fields']);

export interface ListQuery extends RowQuery, Page {
  page: number;
  /** Words that were looked for by an index of encrypted fields, and all fields that may have them. */
  sought?: { words: readonly string[]; fields: readonly SearchedField[] };
}

/**
 * Reads `page`, `itemsPerPage`, `sort`, `q`, `fields` and `filter[field]`.
 * @throws AppError `badRequest` for whatever can't be read, and for fields that this role doesn't see.
 */
export function readListQuery(
  raw: RawQuery,
  definition: EntityDefinition,
  grant: Grant,
  texts?: Texts,
): ListQuery {
  const { list } = definition.ui;
  const known = visibleField(definition, grant);
  const page = positive(raw.page, 1);
  const limit = Math.min(positive(raw.itemsPerPage, list.itemsPerPage), mostPerPage);
  const sort = one(raw.sort) || list.order;
  const field = sort.replace(/^-/, '');
  const property = known(field);
  if (!isSortable(property)) throw new AppError('badRequest');
  const hidden = grant.hide ?? [];
  const words = splitWords(one(raw.q));
  // What people read for each choice is looked up only where somebody looks for words.
  const searched = (words.length > 0 ? (list.search ?? []) : [])
    .filter((name) => !hidden.includes(name))
    .map((name) => ({ name, labels: texts && choiceLabels(definition, name, texts) }));
  const found = wordsIn(words, searched, definition);
  const isByIndex = found.length > 0 && searched.some(({ name }) => isEncrypted(name, definition));
  const filters = filtersIn(raw, known, definition.table);
  const looksInto = [
    ...Object.keys(grant.where ?? {}),
    ...filters.map((filter) => filter.field),
    ...(found.length > 0 ? searched.map(({ name }) => name) : []),
  ];
  return {
    grant,
    page,
    limit,
    offset: (page - 1) * limit,
    field,
    isNullable: property.derived === true || [property.type].flat().includes('null'),
    direction: sort.startsWith('-') ? 'desc' : 'asc',
    ...(property.enum && { choices: property.enum.map(String) }),
    where: [...filters.flatMap(({ wheres }) => wheres), ...found],
    ...(isByIndex && { sought: { words, fields: searched } }),
    isOfTableAlone: looksInto.every((name) => definition.properties[name]?.derived !== true),
    fields: shownFields(one(raw.fields), definition, hidden),
  };
}

/** What is asked for of each row, as far as the role sees it: a page needn't know who reads it. */
function shownFields(asked: string | undefined, definition: EntityDefinition, hidden: string[]): string[] {
  const listed = listedFields(definition);
  const wanted = asked ? asked.split(',') : listed;
  if (!wanted.every((name) => listed.includes(name))) throw new AppError('badRequest');
  return [...new Set([...alwaysListed, ...wanted])].filter((name) => !hidden.includes(name));
}

/** A field that the role may see. */
export function visibleField(definition: EntityDefinition, grant: Grant): (field: string) => JsonSchema {
  const hidden = new Set(grant.hide ?? []);
  return (field) => {
    const property = Object.hasOwn(definition.properties, field) ? definition.properties[field] : undefined;
    if (!property || property.writeOnly || hidden.has(field)) throw new AppError('badRequest');
    return property;
  };
}

interface Filter {
  field: string;
  wheres: NonNullable<RowQuery['where']>;
}

function filtersIn(raw: RawQuery, known: (field: string) => JsonSchema, table: string): Filter[] {
  return Object.entries(raw).flatMap(([key, given]) => {
    if (plain.has(key)) return [];
    const field = /^filter\[(\w+)\](?:\[\])?$/.exec(key)?.[1];
    if (!field) throw new AppError('badRequest');
    const property = known(field);
    const texts = [given ?? []].flat().filter((text) => text !== '');
    return texts.length === 0 ? [] : { field, wheres: filterOf({ table, field }, property, texts) };
  });
}

export const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

export const mostPages = 1_000_000;

function positive(value: string | string[] | undefined, fallback: number): number {
  const text = one(value);
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,7}$/.test(text)) throw new AppError('badRequest');
  const number = Number(text);
  if (number < 1 || number > mostPages) throw new AppError('badRequest');
  return number;
}
