import { formats, type JsonSchema } from '@rezeptur/engine/core';
import { type RawBuilder, sql } from 'kysely';
import { timeZone } from '../../domain/calendar/shop-time.ts';
import { AppError } from '../../errors.ts';
import { canFilter } from '../../platform/db/fields/demand-unread.ts';
import { hasValue } from '../../platform/db/fields/has-value.ts';
import type { RowQuery } from '../entity-store.ts';

type Wheres = NonNullable<RowQuery['where']>;

const mostValues = 100;

/**
 * One field's filter: any of several values, or one range `a..b` of numbers, days or times, either side open.
 * @throws AppError `badRequest` for values that the field can't have.
 */
export function filterOf(
  { table, field }: { table: string; field: string },
  property: JsonSchema,
  texts: readonly string[],
): Wheres {
  if (texts.length > mostValues) throw new AppError('badRequest');
  if (property.encrypted) return withValues({ table, field }, property, texts);
  const range = rangeOf(texts, property);
  if (range) return rangeIn(field, range, property);
  if (!isFilterable(property)) throw new AppError('badRequest');
  if (typeOf(property) === 'array') return containing(field, property.items ?? {}, texts);
  const values = texts.map((text) => typed(text, property));
  return [(eb) => eb(field, 'in', values)];
}

/** Encrypted values are compared by their hashes, as a whole. */
function withValues(
  place: { table: string; field: string },
  property: JsonSchema,
  texts: readonly string[],
): Wheres {
  if (!isFilterable(property)) throw new AppError('badRequest');
  return [(eb) => eb.or(texts.map((text) => hasValue(place, String(typed(text, property)))))];
}

/** Plain values, and lists of them; encrypted ones if they have an index for it. */
export function isFilterable(property: JsonSchema): boolean {
  if (!canFilter(property)) return false;
  const one = typeOf(property) === 'array' ? (property.items ?? {}) : property;
  return !['array', 'object'].includes(typeOf(one) ?? '');
}

/** Lists of plain values are filtered by what they contain. */
function containing(field: string, items: JsonSchema, texts: readonly string[]): Wheres {
  const values = texts.map((text) => JSON.stringify([typed(text, items)]));
  return [(eb) => eb.or(values.map((value) => sql<boolean>`${sql.ref(field)} @> ${value}::jsonb`))];
}

function rangeOf(texts: readonly string[], property: JsonSchema): [string, string] | undefined {
  const [text = '', ...more] = texts;
  const [from = '', to, ...rest] = text.split('..');
  if (!isOrdered(property) || more.length > 0 || to === undefined) return undefined;
  if (rest.length > 0) throw new AppError('badRequest');
  return [from, to];
}

/** Can be narrowed to a range `a..b`. */
export const isOrdered = (property: JsonSchema) =>
  !property.encrypted &&
  (isTime(property) || property.format === 'date' || ['integer', 'number'].includes(typeOf(property) ?? ''));

const isTime = ({ format }: JsonSchema) => format === 'date-time';

/** A day stands for all of it, as the clock in the shop goes: people filter by the days that they see. */
function rangeIn(field: string, [from, to]: [string, string], property: JsonSchema): Wheres {
  const wheres: Wheres = [];
  if (from !== '') {
    const least = isTime(property) && isDay(from) ? startOfDay(from, 0) : typed(from, property);
    wheres.push((eb) => eb(field, '>=', least));
  }
  if (to !== '' && isTime(property) && isDay(to)) {
    const after = startOfDay(to, 1);
    wheres.push((eb) => eb(field, '<', after));
  } else if (to !== '') {
    const most = typed(to, property);
    wheres.push((eb) => eb(field, '<=', most));
  }
  return wheres;
}

/** Years before the first are none to PostgreSQL. */
const isDay = (text: string) => formats.date(text) && !text.startsWith('0000');

const startOfDay = (day: string, later: number): RawBuilder<string> =>
  sql<string>`(${day}::date + ${later}::integer)::timestamp at time zone ${timeZone}`;

function typed(text: string, property: JsonSchema): unknown {
  const refuse = (isGood: boolean) => {
    if (!isGood) throw new AppError('badRequest');
  };
  switch (typeOf(property)) {
    case 'boolean':
      refuse(text === 'true' || text === 'false');
      return text === 'true';
    case 'integer':
      refuse(/^-?\d{1,15}$/.test(text));
      return Number(text);
    case 'number':
      refuse(/^-?\d{1,15}(\.\d{1,15})?$/.test(text));
      return Number(text);
  }
  // PostgreSQL would refuse these with an error of its own.
  if (property.format === 'uuid') refuse(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text));
  if (property.format === 'date') refuse(isDay(text));
  if (isTime(property)) refuse(isDay(text) || (formats['date-time'](text) && !text.startsWith('0000')));
  refuse(!text.includes('\0'));
  return text;
}

/** The first type that isn't null. */
const typeOf = ({ type }: JsonSchema): string | undefined => [type].flat().find((one) => one !== 'null');
