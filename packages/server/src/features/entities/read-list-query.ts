import type { JsonSchema } from '@rezeptur/engine/core';
import { sql } from 'kysely';
import { AppError } from '../../errors.ts';
import type { EntityDefinition } from '../../plugins/entity-definition.ts';
import type { Page, RowQuery } from '../../plugins/entity-store.ts';
import type { Grant } from '../../plugins/permissions.ts';

export type RawQuery = Record<string, string | string[] | undefined>;

const mostPerPage = 100;
const plain = new Set(['page', 'itemsPerPage', 'sort', 'q']);

export interface ListQuery extends RowQuery, Page {
  page: number;
}

/** Reads `page`, `itemsPerPage`, `sort`, `q` and `filter[field]`; what can't be read is refused. */
export function readListQuery(raw: RawQuery, definition: EntityDefinition, grant: Grant): ListQuery {
  const hidden = new Set(grant.hide ?? []);
  const known = (field: string): JsonSchema => {
    const property = Object.hasOwn(definition.properties, field) ? definition.properties[field] : undefined;
    if (!property || property.writeOnly || hidden.has(field)) throw new AppError('badRequest');
    return property;
  };
  const page = positive(raw.page, 1, 1_000_000);
  const limit = Math.min(
    positive(raw.itemsPerPage, definition.ui.list.itemsPerPage ?? 20, 1_000_000),
    mostPerPage,
  );
  const sort = one(raw.sort) ?? definition.ui.list.order;
  const field = sort.replace(/^-/, '');
  known(field);
  const searched = (definition.ui.list.search ?? []).filter((name) => !hidden.has(name));
  return {
    grant,
    page,
    limit,
    offset: (page - 1) * limit,
    field,
    direction: sort.startsWith('-') ? 'desc' : 'asc',
    where: [...filtersIn(raw, known), ...wordsIn(one(raw.q), searched)],
  };
}

type Wheres = NonNullable<RowQuery['where']>;

function filtersIn(raw: RawQuery, known: (field: string) => JsonSchema): Wheres {
  return Object.entries(raw).flatMap(([key, given]) => {
    if (plain.has(key)) return [];
    const field = /^filter\[(\w+)\](?:\[\])?$/.exec(key)?.[1];
    if (!field) throw new AppError('badRequest');
    const property = known(field);
    const texts = [given ?? []].flat().filter((text) => text !== '');
    if (texts.length === 0) return [];
    const range = rangeOf(texts, property);
    if (range) return rangeIn(field, range, property);
    const values = texts.map((text) => typed(text, property));
    return [(eb) => eb(field, 'in', values)] satisfies Wheres;
  });
}

/** `a..b` of numbers and dates, either side open; a day as the last one counts whole. */
function rangeOf([text = '', ...more]: string[], { type, format }: JsonSchema): [string, string] | undefined {
  const isOrdered = format === 'date' || format === 'date-time' || /integer|number/.test(String(type));
  const [from, to, ...rest] = text.split('..');
  if (!isOrdered || more.length > 0 || to === undefined) return undefined;
  if (from === undefined || rest.length > 0) throw new AppError('badRequest');
  return [from, to];
}

function rangeIn(field: string, [from, to]: [string, string], property: JsonSchema): Wheres {
  const wheres: Wheres = [];
  if (from !== '') {
    const least = typed(from, property);
    wheres.push((eb) => eb(field, '>=', least));
  }
  if (to !== '') {
    const isDay = property.format === 'date-time' && /^\d{4}-\d{2}-\d{2}$/.test(to);
    const most = typed(isDay ? `${to}T23:59:59.999Z` : to, property);
    wheres.push((eb) => eb(field, '<=', most));
  }
  return wheres;
}

/** Each word has to occur in one of the searched fields. */
function wordsIn(q: string | undefined, fields: string[]): Wheres {
  if (fields.length === 0) return [];
  const words = (q ?? '').slice(0, 200).split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return (eb) => eb.or(fields.map((field) => sql<boolean>`${sql.ref(field)}::text ilike ${pattern}`));
  });
}

function typed(text: string, { type, format }: JsonSchema): unknown {
  const types = [type ?? []].flat();
  if (types.includes('boolean')) {
    if (text !== 'true' && text !== 'false') throw new AppError('badRequest');
    return text === 'true';
  }
  if (types.includes('integer') || types.includes('number')) {
    if (!/^-?\d{1,15}(\.\d+)?$/.test(text)) throw new AppError('badRequest');
    return Number(text);
  }
  // PostgreSQL would refuse these with an error of its own.
  if (format === 'uuid' && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text))
    throw new AppError('badRequest');
  if ((format === 'date' || format === 'date-time') && Number.isNaN(Date.parse(text)))
    throw new AppError('badRequest');
  return text;
}

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

function positive(value: string | string[] | undefined, fallback: number, most: number): number {
  const text = one(value);
  if (text === undefined || text === '') return fallback;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most) throw new AppError('badRequest');
  return number;
}
